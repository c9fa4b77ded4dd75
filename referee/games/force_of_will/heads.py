"""What the columns of a card file of Force of Will are called: the fields that the importer takes, and their words."""

HEADS: dict[str, tuple[str, ...]] = {
    "id": ("card id", "number", "カード番号", "番号"),
    "name": ("english name", "name en", "英語名", "英名", "card name", "カード名", "名前", "名称"),
    # words for a name come here too: beside a column of names another one is the Japanese
    "name-ja": ("japanese name", "name jp", "日本語名", "和名", "カード名", "名前", "名称"),
    "type": ("card type", "kind", "種類", "種別", "カードタイプ", "タイプ"),
    "race": ("races", "race/trait", "trait", "種族"),
    "cost": ("total cost", "コスト"),
    "colour": ("color", "colours", "attribute", "attributes", "属性", "色"),
    "ATK": ("attack", "攻撃力"),
    "DEF": ("defense", "defence", "防御力"),
    "abilities": (
        "ability", "text", "effect", "rules text", "テキスト", "能力", "効果", "文面", "説明", "カードテキスト",
    ),
    "abilities-ja": ("japanese text", "text ja", "effect ja", "japanese abilities", "日本語テキスト", "日本語の文面"),
    "divinity": ("神性", "神力", "ディヴィニティ"),
}  # fmt: skip
