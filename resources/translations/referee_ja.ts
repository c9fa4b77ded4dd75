<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_US">
<context>
    <name>AboutBox</name>
    <message>
        <location filename="../../ui/frame/helping.py" line="68"/>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="69"/>
        <source>The referee beside the board. It rules on what you declare and cites the rule; you decide.</source>
        <translation>盤のそばの審判。宣言に対してルールを示して裁定します。決めるのはあなたです。</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="70"/>
        <source>Version {0}, under the MIT licence.</source>
        <translation>バージョン {0}、MIT ライセンス。</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="72"/>
        <source>What it brings along has its licences in {0}.</source>
        <translation>同梱しているもののライセンスは{0}にあります。</translation>
    </message>
</context>
<context>
    <name>AfterCrash</name>
    <message>
        <location filename="../../ui/start/after_crash.py" line="33"/>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="36"/>
        <source>The Referee did not end as it should</source>
        <translation>前回、レフェリーが正しく終了しませんでした</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="37"/>
        <source>Everything that was declared is kept.</source>
        <translation>宣言された内容はすべて保存されています。</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="39"/>
        <source>This match was open: {0}</source>
        <translation>開いていた対戦：{0}</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="46"/>
        <source>The players agree that their names are in it</source>
        <translation>名前を載せることにプレイヤーが同意しています</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="49"/>
        <source>Show the report</source>
        <translation>報告を見る</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="49"/>
        <source>Save a copy …</source>
        <translation>写しを保存…</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="54"/>
        <source>Go on with the match</source>
        <translation>対戦を続ける</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="54"/>
        <source>Not now</source>
        <translation>あとで</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="107"/>
        <source>Save a copy</source>
        <translation>写しを保存</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="42"/>
        <location filename="../../ui/start/after_crash.py" line="107"/>
        <source>Report</source>
        <translation>報告</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="112"/>
        <source>Could not be saved</source>
        <translation>保存できませんでした</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="55"/>
        <source>Go on with the pack</source>
        <translation>このパックを続ける</translation>
    </message>
    <message>
        <location filename="../../ui/start/after_crash.py" line="77"/>
        <source>This pack was under work, and is kept as a draft of {1}: {0}</source>
        <translation>編集中だったパックは{1}の下書きとして残っています：{0}</translation>
    </message>
</context>
<context>
    <name>AgreeDialog</name>
    <message>
        <location filename="../../ui/judge/decide.py" line="78"/>
        <source>Concede, or agree on a draw</source>
        <translation>譲る、または引き分けに合意</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="89"/>
        <source>{0} agrees</source>
        <translation>{0}が同意</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="85"/>
        <source>A draw, all agree</source>
        <translation>引き分け（全員の合意）</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="90"/>
        <source>{0} concedes</source>
        <translation>{0}が譲る</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="93"/>
        <source>Of</source>
        <translation>対象</translation>
    </message>
</context>
<context>
    <name>Arrangement</name>
    <message>
        <location filename="../../ui/match/arranging.py" line="324"/>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <location filename="../../ui/match/arranging.py" line="324"/>
        <source>Journal</source>
        <translation>記録</translation>
    </message>
    <message>
        <location filename="../../ui/match/arranging.py" line="324"/>
        <source>Queue</source>
        <translation>待ち行列</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <location filename="../../ui/panels/banner.py" line="237"/>
        <source>{0} has to answer · {1}&apos;s turn</source>
        <translation>{0}が応答する・{1}の番</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="307"/>
        <source>{0} wins</source>
        <translation>{0}の勝ち</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="309"/>
        <source>{0} · then {1}</source>
        <translation>{0}・続いて{1}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="192"/>
        <location filename="../../ui/panels/banner.py" line="197"/>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="198"/>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="199"/>
        <source>Result slip …</source>
        <translation>結果票 …</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="200"/>
        <source>Next game</source>
        <translation>次のゲーム</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="216"/>
        <source>Looking back: after entry {0}</source>
        <translation>振り返り: 記録 {0}番の直後</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="217"/>
        <source>Esc goes back to now.</source>
        <translation>Escで現在に戻ります。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/panels/banner.py" line="221"/>
        <source>The judge has overruled %n times in this match.</source>
        <translation>
            <numerusform>この対戦では審判が%n回裁定を変えています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/panels/banner.py" line="280"/>
        <source>{0}: %n ways to go on. Esc puts it back.</source>
        <translation>
            <numerusform>{0}: 続け方は%n通り。Esc で選択を戻します。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="234"/>
        <source>All</source>
        <translation>全員</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="234"/>
        <location filename="../../ui/panels/banner.py" line="244"/>
        <source>{0} · {1}</source>
        <translation>{0}の番・{1}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="241"/>
        <source>{0} may answer · {1}&apos;s turn</source>
        <translation>{0}が応答できる・{1}の番</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="282"/>
        <source>{0} cannot be played now. Esc puts it back.</source>
        <translation>{0}は今は使えません。Esc で選択を戻します。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="289"/>
        <source>Last turns: {0}</source>
        <translation>最終手番: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="289"/>
        <source>Last turns</source>
        <translation>最終手番</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="292"/>
        <source>The last turn is that of {0}.</source>
        <translation>{0}の手番が最後です。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="299"/>
        <source>The match is over: a draw</source>
        <translation>対戦終了: 引き分け</translation>
    </message>
    <message>
        <location filename="../../ui/panels/banner.py" line="301"/>
        <source>The match is over: nobody has won</source>
        <translation>対戦終了: 勝者なし</translation>
    </message>
</context>
<context>
    <name>BoardTable</name>
    <message>
        <location filename="../../ui/table/listing.py" line="37"/>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="37"/>
        <source>What</source>
        <translation>もの</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="37"/>
        <source>Whose</source>
        <translation>持ち主</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="37"/>
        <source>How</source>
        <translation>状態</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="37"/>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="54"/>
        <source>picked</source>
        <translation>選択中</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="55"/>
        <source>can be picked</source>
        <translation>選択可</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="56"/>
        <source>at fault</source>
        <translation>違反箇所</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="78"/>
        <source>rested</source>
        <translation>横向き</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="78"/>
        <source>upside down</source>
        <translation>逆向き</translation>
    </message>
    <message>
        <location filename="../../ui/table/listing.py" line="80"/>
        <source>face down</source>
        <translation>裏向き</translation>
    </message>
</context>
<context>
    <name>Box</name>
    <message>
        <location filename="../../ui/frame/boxes.py" line="53"/>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <location filename="../../ui/frame/boxes.py" line="163"/>
        <source>Save</source>
        <translation>保存する</translation>
    </message>
    <message>
        <location filename="../../ui/frame/boxes.py" line="163"/>
        <source>Do not save</source>
        <translation>保存しない</translation>
    </message>
    <message>
        <location filename="../../ui/frame/boxes.py" line="164"/>
        <source>Go on with it</source>
        <translation>このまま続ける</translation>
    </message>
</context>
<context>
    <name>ByHand</name>
    <message>
        <location filename="../../ui/match/by_hand.py" line="37"/>
        <source>Something else</source>
        <translation>ほかの操作</translation>
    </message>
</context>
<context>
    <name>CardForm</name>
    <message>
        <location filename="../../ui/workshop/form.py" line="260"/>
        <source>The pack</source>
        <translation>パック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/form.py" line="263"/>
        <source>Choose a card, or make a new one.</source>
        <translation>カードを選ぶか、新しく作ってください。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/form.py" line="330"/>
        <source>What else the card may say</source>
        <translation>ほかに書けること</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/form.py" line="331"/>
        <source>＋ Field</source>
        <translation>＋ 項目</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <location filename="../../ui/workshop/listing.py" line="128"/>
        <source>Name, kind or text</source>
        <translation>名前・種類・文面</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/listing.py" line="129"/>
        <source>Find cards by name, kind or text</source>
        <translation>名前・種類・文面で探す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/listing.py" line="130"/>
        <source>The cards of the pack</source>
        <translation>パックのカード</translation>
    </message>
</context>
<context>
    <name>CheckPanel</name>
    <message>
        <location filename="../../ui/workshop/checks.py" line="44"/>
        <source>{0} more</source>
        <translation>ほか{0}件</translation>
    </message>
</context>
<context>
    <name>ClockForm</name>
    <message>
        <location filename="../../ui/match/timing.py" line="24"/>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <location filename="../../ui/match/timing.py" line="25"/>
        <source>Each player</source>
        <translation>各プレイヤー</translation>
    </message>
    <message>
        <location filename="../../ui/match/timing.py" line="26"/>
        <source>For each turn made</source>
        <translation>1手番ごとの加算</translation>
    </message>
    <message>
        <location filename="../../ui/match/timing.py" line="27"/>
        <source>Limit of a turn</source>
        <translation>1手番の上限</translation>
    </message>
    <message>
        <location filename="../../ui/match/timing.py" line="34"/>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <location filename="../../ui/match/timing.py" line="34"/>
        <source> min</source>
        <translation> 分</translation>
    </message>
    <message>
        <location filename="../../ui/match/timing.py" line="38"/>
        <source>With a clock</source>
        <translation>時計を使う</translation>
    </message>
</context>
<context>
    <name>ClockPanel</name>
    <message>
        <location filename="../../ui/panels/clock.py" line="47"/>
        <source>Start the clock</source>
        <translation>時計を開始</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="48"/>
        <source>Pause the clock</source>
        <translation>時計を停止</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="49"/>
        <source>Go on with the clock</source>
        <translation>時計を再開</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="50"/>
        <source>Call time</source>
        <translation>時間切れを宣告する</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="53"/>
        <source>turn {0}</source>
        <translation>手番 {0}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="71"/>
        <source>Time has been called; turns still played: {0}. {1}</source>
        <translation>時間切れが宣告されました。残りの手番: {0}。{1}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="73"/>
        <source>The clock stands still.</source>
        <translation>時計は止まっています。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="75"/>
        <source>Time is used up.</source>
        <translation>持ち時間がなくなりました。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/clock.py" line="78"/>
        <source>Minutes left: less than {0}.</source>
        <translation>残り{0}分を切りました。</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message>
        <location filename="../../ui/match/coach.py" line="45"/>
        <source>At the top stands who is asked, and for what. What needs no place on the board is a button there; its figure is its key.</source>
        <translation>上には、だれが何を求められているかが出ます。盤面の場所が要らないことは、そこのボタンで行います。数字がそのキーです。</translation>
    </message>
    <message>
        <location filename="../../ui/match/coach.py" line="49"/>
        <source>On the right is what may be played, what fits now first. A click on a card shows it and marks where it can go; nothing is declared by that.</source>
        <translation>右は使えるカードで、今使えるものが先に並びます。カードを押すと中身が開き、置ける場所に印が付きます。それだけでは宣言になりません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/coach.py" line="53"/>
        <source>A click on a marked place is the move. Where a place is not marked, point at it: it says what is missing.</source>
        <translation>印の付いた場所を押すと宣言になります。印のない場所は、指すと何が足りないかが出ます。</translation>
    </message>
    <message>
        <location filename="../../ui/match/coach.py" line="57"/>
        <source>Here the referee says whether it was allowed, and by which rule. U takes back, F1 lists every key, and &apos;Call the judge&apos; settles a quarrel.</source>
        <translation>ここに、認められたかどうかと、その根拠のルールが出ます。Uで取り消し、F1でキーの一覧、「審判を呼ぶ」でもめごとを解決します。</translation>
    </message>
    <message>
        <location filename="../../ui/match/coach.py" line="101"/>
        <source>First steps {0}/{1}</source>
        <translation>はじめに {0}/{1}</translation>
    </message>
</context>
<context>
    <name>ColourBox</name>
    <message>
        <location filename="../../ui/start/colour_box.py" line="37"/>
        <source>Amber</source>
        <translation>琥珀</translation>
    </message>
    <message>
        <location filename="../../ui/start/colour_box.py" line="37"/>
        <source>Violet</source>
        <translation>紫</translation>
    </message>
    <message>
        <location filename="../../ui/start/colour_box.py" line="37"/>
        <source>Teal</source>
        <translation>青緑</translation>
    </message>
    <message>
        <location filename="../../ui/start/colour_box.py" line="37"/>
        <source>Rose</source>
        <translation>薔薇</translation>
    </message>
    <message>
        <location filename="../../ui/start/colour_box.py" line="38"/>
        <source>Red</source>
        <translation>赤</translation>
    </message>
    <message>
        <location filename="../../ui/start/colour_box.py" line="38"/>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <location filename="../../ui/start/colour_box.py" line="38"/>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <location filename="../../ui/start/colour_box.py" line="38"/>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <location filename="../../ui/workshop/columns.py" line="59"/>
        <source>one value for all …</source>
        <translation>全部に同じ値 …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/columns.py" line="72"/>
        <source>{0} of all cards</source>
        <translation>全カードの{0}</translation>
    </message>
</context>
<context>
    <name>CorrectDialog</name>
    <message>
        <location filename="../../ui/judge/correct.py" line="20"/>
        <source>Correct an earlier game</source>
        <translation>以前のゲームを訂正</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="31"/>
        <source>Correct it</source>
        <translation>訂正する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="35"/>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="36"/>
        <source>Winner</source>
        <translation>勝者</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="37"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="42"/>
        <source>The match score now: {0}. It follows at once.</source>
        <translation>今のマッチのスコア: {0}。直ちに変わります。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="44"/>
        <source>No game of this match was played before this one.</source>
        <translation>このマッチに以前のゲームはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="62"/>
        <source>nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <location filename="../../ui/judge/correct.py" line="63"/>
        <source>a draw</source>
        <translation>引き分け</translation>
    </message>
</context>
<context>
    <name>DecideDialog</name>
    <message>
        <location filename="../../ui/judge/decide.py" line="21"/>
        <source>Enter a result</source>
        <translation>結果の記入</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="29"/>
        <source>Enter the result</source>
        <translation>結果を記入する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="32"/>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="33"/>
        <source>Of</source>
        <translation>対象</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="34"/>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <location filename="../../ui/judge/decide.py" line="35"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>DeckBegun</name>
    <message>
        <location filename="../../ui/workshop/deck_begun.py" line="24"/>
        <source>This game has no deck lists.</source>
        <translation>このゲームにデッキ一覧はありません。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/deck_begun.py" line="26"/>
        <source>A deck names the file of its pack: the pack is saved first.</source>
        <translation>デッキはパックのファイルを名指すため、先にパックを保存します。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/deck_begun.py" line="27"/>
        <source>A deck from this pack</source>
        <translation>このパックのデッキ</translation>
    </message>
</context>
<context>
    <name>DeckBox</name>
    <message>
        <location filename="../../ui/start/deck_box.py" line="22"/>
        <source>A file …</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <location filename="../../ui/start/deck_box.py" line="59"/>
        <source>A deck list</source>
        <translation>デッキリスト</translation>
    </message>
    <message>
        <location filename="../../ui/start/deck_box.py" line="59"/>
        <source>Deck lists (*.toml)</source>
        <translation>デッキ (*.toml)</translation>
    </message>
</context>
<context>
    <name>DeckPage</name>
    <message>
        <location filename="../../ui/workshop/decks.py" line="92"/>
        <location filename="../../ui/workshop/decks.py" line="266"/>
        <source>Deck</source>
        <translation>デッキ</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="94"/>
        <location filename="../../ui/workshop/decks.py" line="244"/>
        <source>Save the deck</source>
        <translation>デッキを保存</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="95"/>
        <location filename="../../ui/workshop/decks.py" line="259"/>
        <source>Print the list …</source>
        <translation>一覧を印刷 …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="96"/>
        <location filename="../../ui/workshop/decks.py" line="97"/>
        <source>Title of the deck</source>
        <translation>デッキの名前</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="98"/>
        <location filename="../../ui/workshop/decks.py" line="99"/>
        <source>Find a card</source>
        <translation>カードを探す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="100"/>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="101"/>
        <source>Rules of decks</source>
        <translation>デッキの規定</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="104"/>
        <source>Where a card goes</source>
        <translation>カードを入れる先</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="105"/>
        <source>A click puts a card where it belongs</source>
        <translation>押すと、ふさわしいところに入る</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="107"/>
        <source>A click puts a card into: {0}</source>
        <translation>押すと入るところ: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="123"/>
        <source>Packs whose cards are offered</source>
        <translation>カードを選べるパック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="125"/>
        <source>Cards of: {0}</source>
        <translation>カード: {0}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workshop/decks.py" line="188"/>
        <source>%n cards</source>
        <translation>
            <numerusform>%n枚</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="194"/>
        <source>The deck is lawful.</source>
        <translation>規定どおりのデッキです。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="200"/>
        <source>One less: {0}</source>
        <translation>1枚減らす: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="201"/>
        <source>One more: {0}</source>
        <translation>1枚増やす: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/decks.py" line="244"/>
        <source>Deck lists</source>
        <translation>デッキ一覧</translation>
    </message>
</context>
<context>
    <name>DeclareDialog</name>
    <message>
        <location filename="../../ui/match/declare.py" line="45"/>
        <source>Declare by form</source>
        <translation>フォームで宣言</translation>
    </message>
    <message>
        <location filename="../../ui/match/declare.py" line="60"/>
        <source>Declare</source>
        <translation>宣言する</translation>
    </message>
</context>
<context>
    <name>DeskDialog</name>
    <message>
        <location filename="../../ui/desk/desk.py" line="79"/>
        <source>Desk: questions without a match</source>
        <translation>デスク: 対戦なしの質問</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="82"/>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="83"/>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="86"/>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="92"/>
        <source>Ask</source>
        <translation>質問する</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="92"/>
        <source>Copy the answer</source>
        <translation>回答をコピー</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="196"/>
        <source>There is nothing to ask about this game.</source>
        <translation>このゲームについて尋ねることはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="84"/>
        <source>Which cards</source>
        <translation>どのカード</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="123"/>
        <source>The cards of this match</source>
        <translation>この対戦のカード</translation>
    </message>
    <message>
        <location filename="../../ui/desk/desk.py" line="124"/>
        <source>Cards that come with the referee</source>
        <translation>付属のカード</translation>
    </message>
</context>
<context>
    <name>DisputeDialog</name>
    <message>
        <location filename="../../ui/judge/dispute.py" line="42"/>
        <source>Entry {0}</source>
        <translation>記録 {0}番</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="45"/>
        <source>The board then</source>
        <translation>そのときの盤面</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="46"/>
        <source>What happened</source>
        <translation>経過</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="49"/>
        <source>Before it</source>
        <translation>直前</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="49"/>
        <source>After it</source>
        <translation>直後</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="57"/>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="79"/>
        <source>What if …</source>
        <translation>もし…なら</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="79"/>
        <source>Show the whole table then</source>
        <translation>その時点の卓を表示</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="84"/>
        <source>Let it stand as played …</source>
        <translation>そのまま成立させる…</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="89"/>
        <source>Uphold on appeal …</source>
        <translation>上訴: 維持…</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="89"/>
        <source>Overturn on appeal …</source>
        <translation>上訴: 覆す…</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="99"/>
        <source>Let it stand</source>
        <translation>成立させる</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="109"/>
        <source>This would be taken back with it:</source>
        <translation>ともに取り消されるもの:</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="111"/>
        <source>Uphold it</source>
        <translation>裁定を支持する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="111"/>
        <source>Overturn it</source>
        <translation>裁定を覆す</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="128"/>
        <source>The rules it rests on</source>
        <translation>根拠となるルール</translation>
    </message>
    <message>
        <location filename="../../ui/judge/dispute.py" line="128"/>
        <source>Declared before</source>
        <translation>直前の宣言</translation>
    </message>
</context>
<context>
    <name>DraftBox</name>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="141"/>
        <source>Not saved yet</source>
        <translation>未保存のパック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="143"/>
        <source>Of this pack there are changes that were never saved, from {0}.</source>
        <translation>このパックには、保存されていない変更があります（{0}）。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="144"/>
        <source>The file is as it was. What you leave stays in the list of the workshop&apos;s first page.</source>
        <translation>ファイルは元のままです。残した変更は、工房の最初のページの一覧にあります。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="149"/>
        <source>Go on with the changes</source>
        <translation>変更の続きから</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="150"/>
        <source>Open the file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="151"/>
        <source>Throw the changes away</source>
        <translation>変更を捨てる</translation>
    </message>
</context>
<context>
    <name>DraftList</name>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="48"/>
        <source>Not saved yet</source>
        <translation>未保存のパック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="61"/>
        <source>Throw away: {0}</source>
        <translation>捨てる：{0}</translation>
    </message>
</context>
<context>
    <name>EndSheet</name>
    <message>
        <location filename="../../ui/match/ending.py" line="129"/>
        <source>{0} wins</source>
        <translation>{0}の勝ち</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="129"/>
        <source>A draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="152"/>
        <source>Result slip …</source>
        <translation>結果票 …</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="153"/>
        <source>Next game …</source>
        <translation>次のゲーム …</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="154"/>
        <source>Rematch</source>
        <translation>再戦</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="155"/>
        <source>Keep the record …</source>
        <translation>記録を保存 …</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="156"/>
        <source>A page to give away …</source>
        <translation>配れるページ …</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="157"/>
        <source>New match</source>
        <translation>新しい対戦</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="160"/>
        <source>The same players and decks once more; they change seats.</source>
        <translation>同じプレイヤーとデッキで、席を入れ替えてもう一度対戦します。</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="161"/>
        <source>No points were made or lost: the scores are those of the beginning.</source>
        <translation>点の増減はなく、始まったときのままです。</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="162"/>
        <location filename="../../ui/match/ending.py" line="163"/>
        <source>Look at the board</source>
        <translation>盤面を見る</translation>
    </message>
    <message>
        <location filename="../../ui/match/ending.py" line="164"/>
        <source>The scores over the match</source>
        <translation>対戦を通した得点</translation>
    </message>
</context>
<context>
    <name>Entrance</name>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="85"/>
        <source>Workshop</source>
        <translation>工房</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="86"/>
        <source>Cards of your own: made, tried, and used in matches.</source>
        <translation>自分のカードを作り、試し、マッチで使います。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="87"/>
        <source>A new pack</source>
        <translation>新しいパック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="88"/>
        <source>Your packs</source>
        <translation>自分のパック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="89"/>
        <source>A copy of a pack that comes with the referee</source>
        <translation>付属のパックの写しから</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="90"/>
        <source>None yet. A pack that you save is listed here, and offered for new matches.</source>
        <translation>まだありません。保存したパックはここに並び、新しい対戦で選べます。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="91"/>
        <source>Its title, such as: Winter Court</source>
        <translation>題名。例: 冬の宮廷</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="92"/>
        <source>Title of the pack</source>
        <translation>パックの題名</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="93"/>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="94"/>
        <source>Open a pack file …</source>
        <translation>パックのファイルを開く…</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="95"/>
        <source>Back to the start</source>
        <translation>最初の画面へ</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/entrance.py" line="115"/>
        <source>My cards</source>
        <translation>わたしのカード</translation>
    </message>
</context>
<context>
    <name>EventForm</name>
    <message>
        <location filename="../../ui/match/event.py" line="17"/>
        <source>Event</source>
        <translation>大会</translation>
    </message>
    <message>
        <location filename="../../ui/match/event.py" line="17"/>
        <source>Number of the round</source>
        <translation>ラウンド番号</translation>
    </message>
    <message>
        <location filename="../../ui/match/event.py" line="17"/>
        <source>Table</source>
        <translation>卓</translation>
    </message>
    <message>
        <location filename="../../ui/match/event.py" line="25"/>
        <location filename="../../ui/match/event.py" line="27"/>
        <source>PIN of the judge</source>
        <translation>審判の暗証番号</translation>
    </message>
    <message>
        <location filename="../../ui/match/event.py" line="26"/>
        <source>none: everyone at the table may rule</source>
        <translation>なし: 卓の誰もが裁定できる</translation>
    </message>
    <message>
        <location filename="../../ui/match/event.py" line="42"/>
        <source>A PIN has at least {0} signs.</source>
        <translation>暗証番号は{0}文字以上です。</translation>
    </message>
</context>
<context>
    <name>EventPart</name>
    <message>
        <location filename="../../ui/start/folds.py" line="31"/>
        <source>may be left empty</source>
        <translation>空欄でもよい</translation>
    </message>
    <message>
        <location filename="../../ui/start/folds.py" line="32"/>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <location filename="../../ui/start/folds.py" line="35"/>
        <source>Games, at most</source>
        <translation>最大ゲーム数</translation>
    </message>
    <message>
        <location filename="../../ui/start/folds.py" line="37"/>
        <source>Clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <location filename="../../ui/start/folds.py" line="38"/>
        <source>Tournament</source>
        <translation>大会規定</translation>
    </message>
    <message>
        <location filename="../../ui/start/folds.py" line="39"/>
        <source>Where</source>
        <translation>場所</translation>
    </message>
</context>
<context>
    <name>ExtendDialog</name>
    <message>
        <location filename="../../ui/judge/asking.py" line="173"/>
        <source>More time</source>
        <translation>時間の延長</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="178"/>
        <source>the round</source>
        <translation>ラウンド全体</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="181"/>
        <source>Give more time</source>
        <translation>時間を延長する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="186"/>
        <source>Minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="187"/>
        <source>For</source>
        <translation>対象</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="188"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>Following</name>
    <message>
        <location filename="../../ui/workshop/following.py" line="39"/>
        <source>{0} is called {1} now.</source>
        <translation>{0}は{1}に変わりました。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/following.py" line="41"/>
        <source>These files still name it as before; {0} is a word of the game too, so change it by hand:</source>
        <translation>次のファイルには前の名前のまま書かれています。{0}はゲームの用語でもあるため、手で直してください：</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/following.py" line="44"/>
        <source>These files beside the pack still name it as before:</source>
        <translation>パックと同じ場所の次のファイルには、前の名前のまま書かれています：</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/following.py" line="45"/>
        <location filename="../../ui/workshop/following.py" line="60"/>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/following.py" line="45"/>
        <source>Change it there too</source>
        <translation>そこも書き換える</translation>
    </message>
</context>
<context>
    <name>Held</name>
    <message>
        <location filename="../../ui/workshop/tables.py" line="156"/>
        <location filename="../../ui/workshop/tables.py" line="157"/>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="157"/>
        <source>text</source>
        <translation>文</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="158"/>
        <source>word</source>
        <translation>語</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="159"/>
        <source>list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="160"/>
        <source>counted</source>
        <translation>数えた数</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="160"/>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="161"/>
        <source>steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="162"/>
        <source>yes or no</source>
        <translation>はい・いいえ</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/tables.py" line="163"/>
        <source>by word</source>
        <translation>語ごと</translation>
    </message>
</context>
<context>
    <name>Idle</name>
    <message>
        <location filename="../../ui/match/idle.py" line="12"/>
        <source>An earlier entry is shown: Esc goes back to now.</source>
        <translation>前の記入を表示しています。Esc で今に戻ります。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="13"/>
        <source>The match is over: there is nothing to go on with.</source>
        <translation>対戦は終わっています。続けるものはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="14"/>
        <source>Nothing was done, for the last declaration is still being written down.</source>
        <translation>直前の宣言をまだ書き込んでいるため、何もしていません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="17"/>
        <source>Nothing was taken back: the last declaration is still being written down. It can be taken back once its ruling is shown.</source>
        <translation>まだ何も取り消していません。直前の宣言を書き込んでいます。裁定が表示されたら取り消せます。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="22"/>
        <source>There is nothing to take back.</source>
        <translation>取り消せる宣言はありません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="23"/>
        <source>Nothing was taken back that could be done again.</source>
        <translation>やり直せる取り消しはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="24"/>
        <source>There is nothing to end or to go on with now.</source>
        <translation>今は終えるものも続けるものもありません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="25"/>
        <source>No button has this key now.</source>
        <translation>今このキーのボタンはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="26"/>
        <source>No button has this key yet: first pick a card, by C and the two signs on it.</source>
        <translation>この番号のボタンはまだありません。先に C とカードの2文字でカードを選びます。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="29"/>
        <source>Nothing is picked that Enter could declare.</source>
        <translation>Enter で宣言できるものが選ばれていません。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="30"/>
        <source>What is picked needs something more: the marked places and the buttons.</source>
        <translation>選んだものにはまだ続きが必要です。印の付いた場所とボタンを見てください。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="33"/>
        <source>No card is open that could be given up: click one first.</source>
        <translation>捨てるカードが選ばれていません。先に1枚クリックしてください。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="36"/>
        <source>What is picked does not go there: click a marked place, or Esc puts it back.</source>
        <translation>選んだものはそこには行けません。印の付いた場所をクリックするか、Esc で選択を戻します。</translation>
    </message>
    <message>
        <location filename="../../ui/match/idle.py" line="39"/>
        <source>Nothing can be done with this now. What can be done is marked, stands on the right, or is a button above.</source>
        <translation>これで今できることはありません。できることには印が付いているか、右側か上のボタンにあります。</translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message>
        <location filename="../../ui/workshop/importing.py" line="65"/>
        <source>What was found</source>
        <translation>読み取り結果</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="114"/>
        <location filename="../../ui/workshop/importing.py" line="138"/>
        <source>Cards from a file</source>
        <translation>ファイルのカード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="116"/>
        <source>Choose a file …</source>
        <translation>ファイルを選ぶ …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="117"/>
        <source>Take them into the workshop</source>
        <translation>工房に取り込む</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="119"/>
        <source>Paste a table here: from a spreadsheet, CSV or JSON; the first line names the columns.</source>
        <translation>表計算・CSV・JSONの表をここに貼り付けます。1行目が列の名前です。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="121"/>
        <source>The table of cards</source>
        <translation>カードの表</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="122"/>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="123"/>
        <source>1  The table</source>
        <translation>1  表</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="123"/>
        <source>2  Which column is what</source>
        <translation>2  どの列が何か</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="123"/>
        <source>3  What was made of it</source>
        <translation>3  できたもの</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="137"/>
        <source>Tables of cards (*.csv *.tsv *.txt *.json)</source>
        <translation>カードの表 (*.csv *.tsv *.txt *.json)</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="164"/>
        <source>{0} was not taken in: {1}.</source>
        <translation>{0}は取り込めませんでした: {1}。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="166"/>
        <source>The table below is the one that was there before.</source>
        <translation>下の表は、その前からのものです。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workshop/importing.py" line="220"/>
        <source>%n cards. Texts read: {0}, left to hands: {1}. Not taken: {2}.</source>
        <translation>
            <numerusform>%n枚。読めた文: {0}、手で行う文: {1}、取り込まなかったもの: {2}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workshop/importing.py" line="254"/>
        <source>left to hands</source>
        <translation>手で行う</translation>
    </message>
</context>
<context>
    <name>JournalPanel</name>
    <message>
        <location filename="../../ui/panels/journal.py" line="336"/>
        <location filename="../../ui/panels/journal.py" line="340"/>
        <source>Journal</source>
        <translation>記録</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/panels/journal.py" line="332"/>
        <source>%n entries</source>
        <translation>
            <numerusform>%n件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/panels/journal.py" line="337"/>
        <source>Back to now</source>
        <translation>現在に戻る</translation>
    </message>
    <message>
        <location filename="../../ui/panels/journal.py" line="338"/>
        <source>Notation</source>
        <translation>記譜</translation>
    </message>
    <message>
        <location filename="../../ui/panels/journal.py" line="341"/>
        <source>Scores over the match; a place on it shows the table as it was</source>
        <translation>得点の移り変わり。選ぶとその時点の盤面を表示</translation>
    </message>
    <message>
        <location filename="../../ui/panels/journal.py" line="342"/>
        <source>One entry back</source>
        <translation>1つ前へ</translation>
    </message>
    <message>
        <location filename="../../ui/panels/journal.py" line="343"/>
        <source>One entry on</source>
        <translation>1つ先へ</translation>
    </message>
    <message>
        <location filename="../../ui/panels/journal.py" line="344"/>
        <source>Play the match back</source>
        <translation>対戦を再生</translation>
    </message>
</context>
<context>
    <name>JudgeActs</name>
    <message>
        <location filename="../../ui/judge/acts.py" line="342"/>
        <source>Begin another one</source>
        <translation>もう1つ始める</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="64"/>
        <source>{0} gives this game up. It cannot be won after that.</source>
        <translation>{0}はこのゲームを負けとします。その後に勝つことはできません。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="65"/>
        <source>Give up</source>
        <translation>投了する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="56"/>
        <source>Take it back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="55"/>
        <source>This takes back dice or a card that has been shown. Take it back all the same?</source>
        <translation>ダイスや公開済みのカードも取り消されます。それでも取り消しますか？</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="56"/>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="147"/>
        <source>Why? {0}</source>
        <translation>なぜ？ {0}</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="153"/>
        <source>Nothing has changed it yet.</source>
        <translation>まだ変化していません。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="168"/>
        <source>Nothing was just refused, so there is nothing to let stand.</source>
        <translation>直前に認められなかった宣言がないため、成立させるものがありません。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="170"/>
        <source>Let what was refused stand …</source>
        <translation>却下された宣言を成立させる…</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="172"/>
        <source>Let it stand</source>
        <translation>成立させる</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="211"/>
        <source>Note …</source>
        <translation>メモ…</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="211"/>
        <source>Write the note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="237"/>
        <source>Time is used up</source>
        <translation>時間切れ</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="243"/>
        <source>The time of the round is used up. Call time? {0}</source>
        <translation>ラウンドの時間を使い切りました。時間切れを宣告しますか。{0}</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="245"/>
        <source>Call time</source>
        <translation>時間切れを宣告する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="249"/>
        <source>loss of the game</source>
        <translation>ゲームの敗北</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="250"/>
        <source>time is called</source>
        <translation>時間切れの宣告</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="251"/>
        <source>a warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="253"/>
        <source>{0} has used up the time. By the policy follows: {1}. Enter it?</source>
        <translation>{0}が時間を使い切りました。規定による結果: {1}。記録しますか。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="254"/>
        <source>Enter it</source>
        <translation>記入する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="258"/>
        <source>Name of the judge</source>
        <translation>審判の名前</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="258"/>
        <source>Use this name</source>
        <translation>この名前にする</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="259"/>
        <source>It stands beside every word of the judge. Empty: no name.</source>
        <translation>審判の言葉すべてに添えられます。空欄なら名前を付けません。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="290"/>
        <source>Write as PDF</source>
        <translation>PDFに書き出す</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="341"/>
        <source>A next game of this match has been begun already. Begin another one?</source>
        <translation>このマッチの次のゲームは既に始められています。もう一度始めますか。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="342"/>
        <source>Next game</source>
        <translation>次のゲーム</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="356"/>
        <source>Every entry fits.</source>
        <translation>すべての記録が一致します。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="357"/>
        <location filename="../../ui/judge/acts.py" line="398"/>
        <source>Chain of hashes</source>
        <translation>ハッシュの連鎖</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="364"/>
        <source>Compare it</source>
        <translation>照合する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="378"/>
        <location filename="../../ui/judge/acts.py" line="391"/>
        <source>Check an exported record …</source>
        <translation>書き出した記録を検証 …</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="378"/>
        <source>Match records (*.match)</source>
        <translation>対戦記録 (*.match)</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="396"/>
        <source>Every entry fits, and so does the seal.</source>
        <translation>すべての記録と封印が一致します。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="364"/>
        <source>Compare a slip …</source>
        <translation>伝票と比べる…</translation>
    </message>
    <message>
        <location filename="../../ui/judge/acts.py" line="363"/>
        <source>The hash on the slip, or all that its QR code says:</source>
        <translation>伝票のハッシュ、またはQRコードの内容全体:</translation>
    </message>
</context>
<context>
    <name>JudgeMenu</name>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="46"/>
        <source>&amp;Judge</source>
        <translation>審判(&amp;J)</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="47"/>
        <source>Look into the last ruling</source>
        <translation>直前の裁定を調べる</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="48"/>
        <source>What if, from now …</source>
        <translation>ここから試す…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="50"/>
        <source>Let what was refused stand …</source>
        <translation>却下された宣言を成立させる…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="52"/>
        <source>Set a fact …</source>
        <translation>事実を設定…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="53"/>
        <source>Warning or penalty …</source>
        <translation>警告・罰則…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="54"/>
        <source>Note …</source>
        <translation>メモ…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="55"/>
        <source>Withdraw …</source>
        <translation>撤回 …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="51"/>
        <source>Take back …</source>
        <translation>取り消し …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="75"/>
        <source>Concede or draw …</source>
        <translation>譲る・引き分け …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="76"/>
        <source>Enter a result …</source>
        <translation>結果の記入 …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="78"/>
        <source>Result slip …</source>
        <translation>結果票 …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="79"/>
        <source>Next game …</source>
        <translation>次のゲーム …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="68"/>
        <source>Start the clock</source>
        <translation>時計を開始</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="43"/>
        <source>Call the judge</source>
        <translation>審判を呼ぶ</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="44"/>
        <source>The clock stands still, and the last ruling is looked into (F4)</source>
        <translation>時計を止め、最後の裁定を調べます（F4）</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="57"/>
        <source>Clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="58"/>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="59"/>
        <source>Papers and checks</source>
        <translation>書類と検証</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="69"/>
        <source>Pause the clock</source>
        <translation>時計を停止</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="70"/>
        <source>Go on with the clock</source>
        <translation>時計を再開</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="71"/>
        <source>Call time</source>
        <translation>時間切れを宣告する</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="72"/>
        <source>More time …</source>
        <translation>時間の延長…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="77"/>
        <source>Correct an earlier game …</source>
        <translation>以前のゲームを訂正 …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="82"/>
        <source>Full report as PDF …</source>
        <translation>詳細報告をPDFで…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="83"/>
        <source>Check the chain of hashes</source>
        <translation>ハッシュの連鎖を検査</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="84"/>
        <source>Check an exported record …</source>
        <translation>書き出した記録を検証 …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="61"/>
        <source>Name of the judge …</source>
        <translation>審判の名前 …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="62"/>
        <source>Lock the judge&apos;s words</source>
        <translation>審判の操作を閉じる</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="63"/>
        <source>&amp;Rules</source>
        <translation>ルール(&amp;R)</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="64"/>
        <source>Rule book</source>
        <translation>ルールブック</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="65"/>
        <source>Desk: ask without a match</source>
        <translation>デスク: 対戦なしで質問</translation>
    </message>
    <message>
        <location filename="../../ui/frame/judge_menu.py" line="85"/>
        <source>Compare a slip …</source>
        <translation>伝票と比べる…</translation>
    </message>
</context>
<context>
    <name>KeepBox</name>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="126"/>
        <source>Keep as a test</source>
        <translation>テストとして残す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="129"/>
        <source>The test lays the table as it was laid here, says what was declared, and asks for the same rulings and the same figures as now. From then on “Tests”, and “referee pack check”, tell when the cards do something else.</source>
        <translation>テストは、ここと同じ卓を用意し、宣言を順に行い、いまと同じ裁定と数値になるかを確かめます。以後、カードの働きが変わると、「テスト」と referee pack check が知らせます。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="133"/>
        <source>It is written as a record beside the pack, in {0}.</source>
        <translation>パックと同じ場所に、記録として書き込みます（{0}）。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="137"/>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="143"/>
        <source>Keep what was played here as a test of the pack?</source>
        <translation>ここで行ったことを、パックのテストとして残しますか。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="136"/>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>KeysBox</name>
    <message>
        <location filename="../../ui/frame/helping.py" line="17"/>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="21"/>
        <source>a new card, try the card, save the pack</source>
        <translation>新しいカード、カードを試す、パックを保存</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="22"/>
        <source>open a record</source>
        <translation>記録を開く</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="25"/>
        <source>the command line</source>
        <translation>コマンド行</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="26"/>
        <source>the cards: type two letters, Enter picks</source>
        <translation>カード: 2文字を入力しEnterで選択</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="27"/>
        <source>the cursor on the board, and picking</source>
        <translation>盤上のカーソルと選択</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="28"/>
        <source>the buttons of the banner</source>
        <translation>バナーのボタン</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="30"/>
        <source>end the turn, or go on</source>
        <translation>ターン終了・先へ進む</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="31"/>
        <source>give up the card that is open (a discard)</source>
        <translation>開いたカードを捨てる</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="32"/>
        <source>see the table from the next of its four sides</source>
        <translation>盤を4方向に順に回す</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="33"/>
        <source>undo, redo</source>
        <translation>戻す・やり直す</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="34"/>
        <source>put back what was picked; back to now</source>
        <translation>選択を取り消す・現在に戻る</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="35"/>
        <source>the rule book</source>
        <translation>ルールブック</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="36"/>
        <source>the desk: questions without a match</source>
        <translation>質問デスク（対戦なし）</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="37"/>
        <source>look into the last ruling</source>
        <translation>直前の裁定を詳しく見る</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="38"/>
        <source>a declaration as a form</source>
        <translation>フォームで宣言</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="39"/>
        <source>the board as a table of words</source>
        <translation>盤面を文字の表で表示</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="40"/>
        <source>the window for the table</source>
        <translation>卓用ウィンドウ</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="41"/>
        <source>in the window for the table: fill the screen, or no longer</source>
        <translation>卓上ウィンドウで: 全画面表示・解除</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="18"/>
        <source>a new match, open a record, export the record</source>
        <translation>新しい対戦、記録を開く、記録の書き出し</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="29"/>
        <source>say what is picked, where nothing need be added or there is one way to go on</source>
        <translation>選んだものを宣言（加えるものがないか、続け方が1つの場合）</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="44"/>
        <source>larger or smaller text</source>
        <translation>文字を大きく・小さく</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="45"/>
        <source>quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="46"/>
        <source>this help</source>
        <translation>このヘルプ</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="57"/>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <location filename="../../ui/frame/helping.py" line="43"/>
        <source>the workshop: packs of cards</source>
        <translation>工房：カードのパック</translation>
    </message>
</context>
<context>
    <name>Leftovers</name>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="118"/>
        <source>{0} was never saved: thrown away, it is gone.</source>
        <translation>{0}は一度も保存されていません。捨てると元に戻せません。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="119"/>
        <source>Not saved yet</source>
        <translation>未保存のパック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/leftover.py" line="119"/>
        <source>Throw it away</source>
        <translation>捨てる</translation>
    </message>
</context>
<context>
    <name>LineDialog</name>
    <message>
        <location filename="../../ui/judge/asking.py" line="43"/>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="78"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>LongWork</name>
    <message>
        <location filename="../../ui/frame/progress.py" line="40"/>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <location filename="../../ui/match/resigning.py" line="21"/>
        <source>Resign …</source>
        <translation>投了…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/window.py" line="256"/>
        <source>Open a record</source>
        <translation>記録を開く</translation>
    </message>
    <message>
        <location filename="../../ui/frame/window.py" line="256"/>
        <source>Match records (*.match)</source>
        <translation>対戦記録 (*.match)</translation>
    </message>
    <message>
        <location filename="../../ui/frame/window.py" line="269"/>
        <source>Written: {0}</source>
        <translation>保存しました: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/frame/window.py" line="358"/>
        <source>A line still waits to be written down; the window closes after it, or at once when closed again.</source>
        <translation>書き込みを待っている行があります。書き込まれたあとでウィンドウを閉じます。もう一度閉じると、すぐに閉じます</translation>
    </message>
    <message>
        <location filename="../../ui/match/resigning.py" line="19"/>
        <source>Resign</source>
        <translation>投了</translation>
    </message>
    <message>
        <location filename="../../ui/match/resigning.py" line="20"/>
        <source>Who resigns?</source>
        <translation>投了するのは？</translation>
    </message>
    <message>
        <location filename="../../ui/frame/window.py" line="346"/>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
</context>
<context>
    <name>MatchActs</name>
    <message>
        <location filename="../../ui/start/match_acts.py" line="60"/>
        <source>Export the record</source>
        <translation>記録を書き出す</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_acts.py" line="60"/>
        <source>Match records</source>
        <translation>対戦の記録</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_acts.py" line="93"/>
        <source>Export as a page to give away</source>
        <translation>配れるページとして書き出す</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_acts.py" line="93"/>
        <source>Web pages</source>
        <translation>ウェブページ</translation>
    </message>
</context>
<context>
    <name>MatchForm</name>
    <message>
        <location filename="../../ui/start/new_match.py" line="73"/>
        <source>{0}: no pack chosen has {1}. Choose {2} as “Cards”, or another school.</source>
        <translation>{0}: 「カード」で{2}を選ぶか、{1}以外の流派にしてください。</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="78"/>
        <source>Two seats have pieces of one colour. Choose another one for one of them.</source>
        <translation>2つの席の駒が同じ色です。どちらかを別の色にしてください。</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="81"/>
        <source>No pack chosen has the trumps. Choose {0} as “Cards” too.</source>
        <translation>選ばれているパックに大アルカナがありません。「カード」で{0}も選んでください。</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="83"/>
        <source>{0} has no deck. Choose one beside the name.</source>
        <translation>{0}のデッキがありません。名前の横で選んでください。</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="160"/>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="161"/>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="166"/>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="174"/>
        <source>Clock and event</source>
        <translation>時計と大会</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="175"/>
        <source>House rules</source>
        <translation>ハウスルール</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="208"/>
        <source>Name of {0}</source>
        <translation>{0}の名前</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="215"/>
        <source>Pieces of {0}</source>
        <translation>{0}の駒</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="216"/>
        <source>The colour of the pieces that this player has</source>
        <translation>このプレイヤーが使う駒の色</translation>
    </message>
    <message>
        <location filename="../../ui/start/new_match.py" line="224"/>
        <source>Deck of {0}</source>
        <translation>{0}のデッキ</translation>
    </message>
</context>
<context>
    <name>MatchList</name>
    <message>
        <location filename="../../ui/start/match_list.py" line="54"/>
        <source>Finished</source>
        <translation>終わった対戦</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_list.py" line="48"/>
        <source>Click: go on. Right click: export or remove. Delete: remove.</source>
        <translation>クリック：続ける。右クリック：書き出し・削除。Delete：削除。</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_list.py" line="56"/>
        <source>over</source>
        <translation>終了</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/start/match_list.py" line="56"/>
        <source>%n entries</source>
        <translation>
            <numerusform>%n件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/start/match_list.py" line="58"/>
        <source>entries are missing</source>
        <translation>欠けている記入があります</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_list.py" line="75"/>
        <source>Go on with the match</source>
        <translation>対戦を続ける</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_list.py" line="76"/>
        <source>Export the record …</source>
        <translation>記録を書き出す…</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_list.py" line="77"/>
        <source>Export as a page …</source>
        <translation>ページとして書き出す …</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_list.py" line="78"/>
        <source>Remove …</source>
        <translation>削除 …</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <location filename="../../ui/frame/menus.py" line="106"/>
        <source>{0}: at a table only. Begin a match or go on with one.</source>
        <translation>{0}は対戦中にだけ使えます。対戦を始めるか、続きを開いてください。</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="76"/>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="77"/>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="79"/>
        <source>About</source>
        <translation>このプログラムについて</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="109"/>
        <source>&amp;Match</source>
        <translation>対戦(&amp;M)</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="110"/>
        <source>New match …</source>
        <translation>新しい対戦…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="112"/>
        <source>Open a record …</source>
        <translation>記録を開く…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="113"/>
        <source>Export the record …</source>
        <translation>記録を書き出す…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="78"/>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="115"/>
        <source>Export as a page …</source>
        <translation>ページとして書き出す …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="116"/>
        <source>How it came out</source>
        <translation>対戦の結果</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="120"/>
        <source>Declare by form …</source>
        <translation>フォームで宣言 …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="121"/>
        <source>Resign …</source>
        <translation>投了…</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="123"/>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="133"/>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="134"/>
        <source>Window for the table</source>
        <translation>卓用ウィンドウ</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="136"/>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="137"/>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="138"/>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="142"/>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="143"/>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="145"/>
        <source>Board as a table of words</source>
        <translation>盤面を文字の表で表示</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="148"/>
        <source>See the board from another side</source>
        <translation>盤を別の側から見る</translation>
    </message>
    <message>
        <location filename="../../ui/frame/menus.py" line="150"/>
        <source>Reduce motion</source>
        <translation>動きを減らす</translation>
    </message>
</context>
<context>
    <name>NewMatch</name>
    <message>
        <location filename="../../ui/start/page.py" line="109"/>
        <source>New match</source>
        <translation>新しい対戦</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="110"/>
        <source>Start the match</source>
        <translation>対戦を始める</translation>
    </message>
</context>
<context>
    <name>NextGameDialog</name>
    <message>
        <location filename="../../ui/judge/next.py" line="21"/>
        <source>Next game</source>
        <translation>次のゲーム</translation>
    </message>
    <message>
        <location filename="../../ui/judge/next.py" line="29"/>
        <source>Begins</source>
        <translation>先手</translation>
    </message>
    <message>
        <location filename="../../ui/judge/next.py" line="32"/>
        <source>Start the next game</source>
        <translation>次のゲームを始める</translation>
    </message>
    <message>
        <location filename="../../ui/judge/next.py" line="46"/>
        <source>{0} lost and says who begins.</source>
        <translation>敗れた{0}が先手を決めます。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/next.py" line="48"/>
        <source>Draw lots, and choose who has won the lot.</source>
        <translation>くじを引き、当たった方を選んでください。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/next.py" line="52"/>
        <source>The players change seats.</source>
        <translation>席を交代します。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/next.py" line="64"/>
        <source>Deck of {0}</source>
        <translation>{0}のデッキ</translation>
    </message>
</context>
<context>
    <name>NoFolder</name>
    <message>
        <location filename="../../ui/start/no_folder.py" line="18"/>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="20"/>
        <source>Choose another folder …</source>
        <translation>別のフォルダーを選ぶ…</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="21"/>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="21"/>
        <source>Go on without keeping</source>
        <translation>保存せずに続ける</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="22"/>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="32"/>
        <source>Matches cannot be kept</source>
        <translation>対戦を保存できません</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="33"/>
        <source>The folder for them is {0}</source>
        <translation>保存先のフォルダー：{0}</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="37"/>
        <source>Choose a folder that can be written. Or go on without keeping: then everything is gone when the window is closed, unless you export it.</source>
        <translation>書き込めるフォルダーを選んでください。保存せずに続けることもできますが、書き出さない限り、ウィンドウを閉じるとすべて失われます。</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="50"/>
        <source>It cannot be written: the rights of the folder or of a file in it do not allow it.</source>
        <translation>書き込めません。フォルダーまたはその中のファイルの権限が足りません。</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="52"/>
        <source>The disk is full.</source>
        <translation>ディスクの空きがありません。</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="54"/>
        <source>Another program is writing there; close it and try again.</source>
        <translation>別のプログラムが書き込み中です。それを閉じてから、もう一度試してください。</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="56"/>
        <source>The matches there were written by a newer version of the Referee.</source>
        <translation>そこにある対戦は、より新しい版のレフェリーで書かれています。</translation>
    </message>
    <message>
        <location filename="../../ui/start/no_folder.py" line="60"/>
        <source>A folder for matches</source>
        <translation>対戦を保存するフォルダー</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <location filename="../../ui/frame/opening.py" line="102"/>
        <source>Setting up the match …</source>
        <translation>対戦を準備しています …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/opening.py" line="113"/>
        <source>Opening the match …</source>
        <translation>対戦を開いています …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/opening.py" line="127"/>
        <source>Opening the record …</source>
        <translation>記録を開いています …</translation>
    </message>
    <message>
        <location filename="../../ui/frame/opening.py" line="252"/>
        <source>The record could be read up to here:
{0}</source>
        <translation>記録はここまで読めました:
{0}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/frame/opening.py" line="257"/>
        <source>%n entries are ruled otherwise by today&apos;s rules; the first is {0}: {1}, now {2}.</source>
        <translation>
            <numerusform>今のルールでは%n件の裁定が変わります。最初は{0}番: {1}、今は{2}。</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/frame/opening.py" line="270"/>
        <source>Not every deck is lawful:</source>
        <translation>規定に合わないデッキがあります。</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <location filename="../../ui/workshop/steps.py" line="235"/>
        <source>Option</source>
        <translation>選択肢</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/steps.py" line="242"/>
        <source>Take option {0} out</source>
        <translation>選択肢{0}を外す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/steps.py" line="244"/>
        <source>Option {0}</source>
        <translation>選択肢{0}</translation>
    </message>
</context>
<context>
    <name>PackBox</name>
    <message>
        <location filename="../../ui/start/pack_box.py" line="31"/>
        <source>A file …</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <location filename="../../ui/start/pack_box.py" line="101"/>
        <source>A pack of cards</source>
        <translation>カードのパック</translation>
    </message>
    <message>
        <location filename="../../ui/start/pack_box.py" line="101"/>
        <source>Packs (*.toml)</source>
        <translation>パック (*.toml)</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <location filename="../../ui/workshop/head.py" line="37"/>
        <source>Workshop</source>
        <translation>工房</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="38"/>
        <source>Packs</source>
        <translation>パック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="39"/>
        <source>Back to the packs</source>
        <translation>パックの一覧に戻る</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="40"/>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="41"/>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="43"/>
        <source>Import …</source>
        <translation>取り込み …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="43"/>
        <source>Cards from a file or a spreadsheet</source>
        <translation>ファイルや表計算からカードを取り込む</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="44"/>
        <source>Deck …</source>
        <translation>デッキ …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="44"/>
        <source>Put a deck together from this pack</source>
        <translation>このパックからデッキを組む</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="45"/>
        <source>Print …</source>
        <translation>印刷 …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="45"/>
        <source>The cards as PDF, in card size</source>
        <translation>カードを実寸のPDFにする</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="46"/>
        <source>Try it</source>
        <translation>試す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="46"/>
        <source>Play the card on a table of its own</source>
        <translation>専用の卓でカードを使ってみる</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="47"/>
        <source>Tests</source>
        <translation>テスト</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="47"/>
        <source>Run the tests of the pack</source>
        <translation>パックのテストを実行</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="48"/>
        <source>Save</source>
        <translation>保存する</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="48"/>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="55"/>
        <source>not saved yet</source>
        <translation>未保存</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workshop/head.py" line="58"/>
        <source>%n cards</source>
        <translation>
            <numerusform>%n枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workshop/head.py" line="72"/>
        <source>%n cards with faults</source>
        <translation>
            <numerusform>不備のあるカード %n枚</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/workshop/head.py" line="72"/>
        <source>About this pack</source>
        <translation>このパックについて</translation>
    </message>
</context>
<context>
    <name>PatternPainter</name>
    <message>
        <location filename="../../ui/workshop/painter.py" line="224"/>
        <source>Paint: {0}</source>
        <translation>描く: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="237"/>
        <source>The pattern: arrows go from square to square, the space bar paints</source>
        <translation>配列。矢印で動き、スペースで描きます</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="246"/>
        <source>piece</source>
        <translation>ユニット</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="247"/>
        <source>heroic</source>
        <translation>英雄級</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="248"/>
        <source>legendary</source>
        <translation>伝説級</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="249"/>
        <source>being</source>
        <translation>クリーチャー</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="250"/>
        <source>on a piece</source>
        <translation>ユニットの上</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="251"/>
        <source>on a heroic</source>
        <translation>英雄級の上</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="252"/>
        <source>marked</source>
        <translation>印</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="253"/>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/painter.py" line="262"/>
        <source>Fits the board, turned and mirrored: {0}</source>
        <translation>回転・反転を含む置き方：{0}</translation>
    </message>
</context>
<context>
    <name>PenaltyDialog</name>
    <message>
        <location filename="../../ui/judge/penalty.py" line="47"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="41"/>
        <source>What happened: it stands in the record</source>
        <translation>何があったか（棋譜に残ります）</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="28"/>
        <source>Warning or penalty</source>
        <translation>警告・罰則</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="31"/>
        <source>The player told of it in time</source>
        <translation>プレイヤーが自ら申し出た</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="37"/>
        <source>Enter it</source>
        <translation>記入する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="44"/>
        <source>Seat</source>
        <translation>席</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="45"/>
        <source>Infraction</source>
        <translation>違反</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="46"/>
        <source>Step</source>
        <translation>段</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="94"/>
        <source>Given before for this: {0}. The ladder: {1}</source>
        <translation>この違反への以前の罰則: {0}回。段階: {1}</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="100"/>
        <source>For example: {0}</source>
        <translation>例: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/judge/penalty.py" line="101"/>
        <source>What to do: {0}</source>
        <translation>処置: {0}</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/judge/penalty.py" line="105"/>
        <source>%n more minutes for the ruling</source>
        <translation>
            <numerusform>裁定のための延長%n分</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinDialog</name>
    <message>
        <location filename="../../ui/judge/pin.py" line="21"/>
        <source>PIN of the judge</source>
        <translation>審判の暗証番号</translation>
    </message>
    <message>
        <location filename="../../ui/judge/pin.py" line="27"/>
        <source>Open with the PIN</source>
        <translation>暗証番号で開く</translation>
    </message>
    <message>
        <location filename="../../ui/judge/pin.py" line="27"/>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
    <message>
        <location filename="../../ui/judge/pin.py" line="30"/>
        <source>In this match only the judge may do this.</source>
        <translation>この対戦では、これは審判だけができます。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/pin.py" line="37"/>
        <source>This is not the PIN of the match.</source>
        <translation>この対戦の暗証番号ではありません。</translation>
    </message>
</context>
<context>
    <name>Placing</name>
    <message>
        <location filename="../../ui/panels/placing.py" line="90"/>
        <source>The board: a click puts a place into the form</source>
        <translation>盤: クリックした場所が記入されます</translation>
    </message>
</context>
<context>
    <name>PolicyForm</name>
    <message>
        <location filename="../../ui/match/timing.py" line="71"/>
        <source>Tournament rules of our own</source>
        <translation>独自の大会規定</translation>
    </message>
</context>
<context>
    <name>PrintBox</name>
    <message>
        <location filename="../../ui/workshop/paper.py" line="68"/>
        <source>Print the cards</source>
        <translation>カードを印刷</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="71"/>
        <source>All cards of the pack</source>
        <translation>パックのすべてのカード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="73"/>
        <source>Only the card that is shown</source>
        <translation>表示中のカードだけ</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="82"/>
        <source>The page before</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="83"/>
        <source>The next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="86"/>
        <source>Write the PDF …</source>
        <translation>PDFを書き出す …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="101"/>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="102"/>
        <source>Copies of each</source>
        <translation>1種あたりの枚数</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="103"/>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="104"/>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="110"/>
        <source>Cards are 63 × 88 mm with marks to cut along: print at 100 %, not fitted to the page.</source>
        <translation>カードは63×88mmで、裁断の目印が付きます。「用紙に合わせる」ではなく100%で印刷してください。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="111"/>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/paper.py" line="164"/>
        <source>Page {0} of {1}</source>
        <translation>{0} / {1} ページ</translation>
    </message>
</context>
<context>
    <name>ProofBox</name>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="88"/>
        <source>Tests of {0}</source>
        <translation>{0}のテスト</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="91"/>
        <source>{0} of {1} tests pass</source>
        <translation>テスト {1}件中 {0}件が合格</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="93"/>
        <source>This pack has no tests yet.</source>
        <translation>このパックにはまだテストがありません。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="101"/>
        <source>A test is a record beside the pack. Try a card, then Keep as a test: what was played is a test then.</source>
        <translation>テストはパックの隣に置かれる記録です。カードを試し、「テストとして残す」を押すと、試した内容がテストになります。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="103"/>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="111"/>
        <source>{0} declarations</source>
        <translation>宣言 {0}件</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <location filename="../../ui/frame/speaking.py" line="11"/>
        <source>&amp;Look in:</source>
        <translation>場所(&amp;L):</translation>
    </message>
    <message>
        <location filename="../../ui/frame/speaking.py" line="12"/>
        <source>Look in:</source>
        <translation>場所:</translation>
    </message>
    <message>
        <location filename="../../ui/frame/speaking.py" line="13"/>
        <source>Files of &amp;type:</source>
        <translation>種類(&amp;T):</translation>
    </message>
    <message>
        <location filename="../../ui/frame/speaking.py" line="14"/>
        <source>Files of type:</source>
        <translation>種類:</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <location filename="../../ui/desk/desk.py" line="136"/>
        <location filename="../../ui/workshop/reading.py" line="75"/>
        <source>Reading {0} …</source>
        <translation>{0}を読み込み中…</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/reading.py" line="90"/>
        <source>Running the tests of {0} …</source>
        <translation>{0}のテストを実行中…</translation>
    </message>
</context>
<context>
    <name>Removal</name>
    <message>
        <location filename="../../ui/start/match_acts.py" line="24"/>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_acts.py" line="25"/>
        <source>Remove this match for good?</source>
        <translation>この対戦を完全に削除しますか？</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/start/match_acts.py" line="29"/>
        <source>{0}, %n entries</source>
        <translation>
            <numerusform>{0}、%n件</numerusform>
        </translation>
    </message>
    <message>
        <location filename="../../ui/start/match_acts.py" line="30"/>
        <source>Nothing of it stays on this machine. Export its record first if you want to keep it.</source>
        <translation>この機械には何も残りません。残したいときは先に記録を書き出してください。</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_acts.py" line="26"/>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <location filename="../../ui/start/match_acts.py" line="26"/>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>RowPainter</name>
    <message numerus="yes">
        <location filename="../../ui/panels/shelf_rows.py" line="184"/>
        <source>%n places</source>
        <translation>
            <numerusform>%nか所</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowsForm</name>
    <message>
        <location filename="../../ui/workshop/tables.py" line="365"/>
        <source>Take out</source>
        <translation>外す</translation>
    </message>
</context>
<context>
    <name>RuleBrowser</name>
    <message>
        <location filename="../../ui/rules/browser.py" line="31"/>
        <location filename="../../ui/rules/browser.py" line="32"/>
        <source>Words or an id, in either language</source>
        <translation>語句または番号（日英どちらでも）</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="35"/>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="36"/>
        <source>The rule</source>
        <translation>ルールの本文</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="69"/>
        <source>No rule has these words.</source>
        <translation>この語を含むルールはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="90"/>
        <source>Left open by the rules: our rulings</source>
        <translation>原典が決めていないこと（本書の裁定）</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="131"/>
        <source>House rule</source>
        <translation>ハウスルール</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="133"/>
        <source>usually: {0}</source>
        <translation>通常は{0}</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="144"/>
        <source>Rulings of this match that cite it</source>
        <translation>この対戦でこれを引用した裁定</translation>
    </message>
    <message>
        <location filename="../../ui/rules/browser.py" line="26"/>
        <source>Rule book: {0}</source>
        <translation>ルールブック：{0}</translation>
    </message>
</context>
<context>
    <name>RuledAgain</name>
    <message>
        <location filename="../../ui/frame/ruled_again.py" line="68"/>
        <source>What was kept of this match beside its entries is not what they lead to. It is opened once more from the entries alone.</source>
        <translation>この対戦について記録とは別に保存されていた内容は、記録の結果と違っていました。記録だけからもう一度開きます。</translation>
    </message>
</context>
<context>
    <name>RulingPanel</name>
    <message>
        <location filename="../../ui/panels/ruling.py" line="209"/>
        <source>Judge</source>
        <translation>審判</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="209"/>
        <source>Allowed</source>
        <translation>認められます</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="209"/>
        <source>Not allowed</source>
        <translation>できません</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="221"/>
        <source>Would not be allowed: {0}</source>
        <translation>これはできません: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="225"/>
        <source>Cannot be read: {0}</source>
        <translation>読み取れません: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="253"/>
        <source>Nothing has been declared yet. Click a marked place, a card or a button.</source>
        <translation>まだ何も宣言されていません。印のある場所、カード、ボタンを選んでください。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="284"/>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="284"/>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="265"/>
        <location filename="../../ui/panels/ruling.py" line="266"/>
        <source>No more of this</source>
        <translation>もう要らない</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="303"/>
        <source>Nearest place: {0}. Marked with “?”: {1}.</source>
        <translation>最も近い場所は{0}。足りないのは「?」の印: {1}。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="317"/>
        <source>Look into it</source>
        <translation>詳しく</translation>
    </message>
    <message>
        <location filename="../../ui/panels/ruling.py" line="216"/>
        <source>Keep as this card&apos;s script …</source>
        <translation>このカードのスクリプトとして残す …</translation>
    </message>
</context>
<context>
    <name>SavedFirst</name>
    <message>
        <location filename="../../ui/workshop/saved_first.py" line="17"/>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
</context>
<context>
    <name>ScriptDialog</name>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="36"/>
        <source>Keep as a script: {0}</source>
        <translation>スクリプトとして残す：{0}</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="47"/>
        <source>Which of its effects</source>
        <translation>どの効果か</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="49"/>
        <source>Keep in my own pack</source>
        <translation>自分のパックに残す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="50"/>
        <source>Look at it in the workshop</source>
        <translation>工房で見る</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="57"/>
        <source>The card says:</source>
        <translation>カードの記述：</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="57"/>
        <source>What was done, as steps:</source>
        <translation>行われたこと（ステップ）：</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="67"/>
        <source>Nothing was done that a step could say.</source>
        <translation>ステップで表せることは行われませんでした。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="70"/>
        <source>No step says the following, so the card stays by hand:
{0}</source>
        <translation>次のことを表すステップはないので、このカードは手で行うままです：
{0}</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="72"/>
        <source>It was done once, at one table: compare whose and which cards it means with the print before it is kept.</source>
        <translation>一つの卓で一度行われたことです。誰のどのカードを指すかを、残す前にカードの記述と比べてください。</translation>
    </message>
</context>
<context>
    <name>Scripting</name>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="161"/>
        <source>{0} is not carried out by hand in {1}: it has a script there, or is not in it.</source>
        <translation>{0}は{1}では手で行うカードではありません。すでにスクリプトがあるか、そのパックにありません。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="186"/>
        <source>{0} has been changed in between; try once more.</source>
        <translation>{0}はその間に変更されました。もう一度行ってください。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/scripting.py" line="197"/>
        <source>Save the pack under work first; the script can be kept afterwards.</source>
        <translation>先に作業中のパックを保存してください。スクリプトはその後で残せます。</translation>
    </message>
</context>
<context>
    <name>SeatBody</name>
    <message>
        <location filename="../../ui/panels/seat_body.py" line="62"/>
        <source>to act</source>
        <translation>手番</translation>
    </message>
    <message>
        <location filename="../../ui/panels/seat_body.py" line="199"/>
        <source>of {0}</source>
        <translation>/ {0}</translation>
    </message>
    <message>
        <location filename="../../ui/panels/seat_body.py" line="204"/>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
    <message>
        <location filename="../../ui/panels/seat_body.py" line="206"/>
        <source>Why {0} {1} for {2}?</source>
        <translation>{2}の{1}がなぜ{0}か</translation>
    </message>
</context>
<context>
    <name>SeatPanel</name>
    <message>
        <location filename="../../ui/panels/seats.py" line="57"/>
        <source>to act</source>
        <translation>手番</translation>
    </message>
    <message>
        <location filename="../../ui/panels/seats.py" line="59"/>
        <source>may answer</source>
        <translation>応答できる</translation>
    </message>
    <message>
        <location filename="../../ui/panels/seats.py" line="59"/>
        <source>has to answer</source>
        <translation>応答する</translation>
    </message>
</context>
<context>
    <name>SecondWindow</name>
    <message>
        <location filename="../../ui/match/second.py" line="73"/>
        <source>{0} · for the table</source>
        <translation>{0}・卓上用</translation>
    </message>
    <message>
        <location filename="../../ui/match/second.py" line="188"/>
        <source>of {0}</source>
        <translation>/ {0}</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <location filename="../../ui/frame/app.py" line="120"/>
        <source>NOTHING IS KEPT: matches are in a temporary folder and gone when the window is closed. Export the record of what you want to keep.</source>
        <translation>保存されません：対戦は一時フォルダーにあり、ウィンドウを閉じると失われます。残したい対戦は記録を書き出してください。</translation>
    </message>
    <message>
        <location filename="../../ui/frame/session.py" line="105"/>
        <source>No font for Japanese was found: install one, such as Noto Sans CJK. English can be read.</source>
        <translation>No font for Japanese was found: install one, such as Noto Sans CJK. English can be read.
日本語のフォントが見つかりません。Noto Sans CJK などを入れてください。</translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/frame/session.py" line="141"/>
        <source>{0}, %n entries</source>
        <translation>
            <numerusform>{0}、%n件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetFactDialog</name>
    <message>
        <location filename="../../ui/judge/asking.py" line="158"/>
        <source>A reason is needed.</source>
        <translation>理由が必要です。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="158"/>
        <source>The value is what it is now.</source>
        <translation>今の値と同じです。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="94"/>
        <source>Set a fact</source>
        <translation>事実の設定</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="105"/>
        <source>Set it</source>
        <translation>設定する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="108"/>
        <source>Fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="109"/>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="110"/>
        <source>New value</source>
        <translation>新しい値</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="111"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>ShelfPanel</name>
    <message>
        <location filename="../../ui/panels/shelf.py" line="247"/>
        <source>What {0} may play</source>
        <translation>{0}が使えるもの</translation>
    </message>
    <message>
        <location filename="../../ui/panels/shelf.py" line="195"/>
        <source>C, two letters, Enter</source>
        <translation>C、2文字、Enter</translation>
    </message>
    <message>
        <location filename="../../ui/panels/shelf.py" line="196"/>
        <source>Two letters or part of a name</source>
        <translation>2文字か名前の一部</translation>
    </message>
    <message>
        <location filename="../../ui/panels/shelf.py" line="197"/>
        <location filename="../../ui/panels/shelf.py" line="199"/>
        <source>Find a card</source>
        <translation>カードを探す</translation>
    </message>
    <message>
        <location filename="../../ui/panels/shelf.py" line="238"/>
        <source>No card is to be played now.</source>
        <translation>今使えるカードはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/shelf.py" line="228"/>
        <source>Does not fit now: {0}</source>
        <translation>今は使えない: {0}枚</translation>
    </message>
    <message>
        <location filename="../../ui/panels/shelf.py" line="238"/>
        <source>No card fits what is looked for.</source>
        <translation>探しているものに合うカードはありません。</translation>
    </message>
    <message>
        <location filename="../../ui/panels/shelf.py" line="268"/>
        <source>Put back</source>
        <translation>選択をやめる</translation>
    </message>
</context>
<context>
    <name>SlipDialog</name>
    <message>
        <location filename="../../ui/judge/slip.py" line="25"/>
        <location filename="../../ui/judge/slip.py" line="29"/>
        <source>Result slip</source>
        <translation>結果票</translation>
    </message>
    <message>
        <location filename="../../ui/judge/slip.py" line="35"/>
        <source>{0} confirms</source>
        <translation>{0}が確認</translation>
    </message>
    <message>
        <location filename="../../ui/judge/slip.py" line="38"/>
        <source>The judge, for {0}</source>
        <translation>審判が{0}に代わって</translation>
    </message>
    <message>
        <location filename="../../ui/judge/slip.py" line="41"/>
        <source>As PDF …</source>
        <translation>PDF にする …</translation>
    </message>
    <message>
        <location filename="../../ui/judge/slip.py" line="58"/>
        <source>All players have confirmed the result.</source>
        <translation>全員が結果を確認しました。</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <location filename="../../ui/start/page.py" line="313"/>
        <source>one against one</source>
        <translation>1対1</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="277"/>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="279"/>
        <source>You play with your own cards and pieces; say what you do, and the referee rules on it.</source>
        <translation>手元のカードや駒で遊び、行動を宣言すると、レフェリーが裁定します。</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="281"/>
        <location filename="../../ui/start/page.py" line="282"/>
        <source>Go on with a match</source>
        <translation>対戦を続ける</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="283"/>
        <location filename="../../ui/start/page.py" line="284"/>
        <source>Sample matches</source>
        <translation>見本の対戦</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="285"/>
        <source>Open a record …</source>
        <translation>記録を開く…</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="286"/>
        <source>Workshop: cards of your own</source>
        <translation>工房: 自分のカードを作る</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="311"/>
        <source>a whole match</source>
        <translation>対戦の全記録</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="312"/>
        <source>duel</source>
        <translation>デスマッチ対戦</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="314"/>
        <source>High Form</source>
        <translation>クラシック</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="315"/>
        <source>melee of four</source>
        <translation>4人の乱戦</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="316"/>
        <source>duel of teams</source>
        <translation>チーム戦</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="317"/>
        <source>two against two</source>
        <translation>2対2</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="318"/>
        <source>to the last card</source>
        <translation>最後の1枚まで</translation>
    </message>
    <message>
        <location filename="../../ui/start/page.py" line="319"/>
        <source>a declared victory that is broken</source>
        <translation>破られた勝利宣言</translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <location filename="../../ui/workshop/steps.py" line="146"/>
        <source>Step</source>
        <translation>手順</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/steps.py" line="147"/>
        <source>Add a step</source>
        <translation>手順を加える</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <location filename="../../ui/workshop/steps.py" line="88"/>
        <source>Drag to move the step; Alt with the arrows moves it too</source>
        <translation>ドラッグで動かせます。Altと矢印でも動きます</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/steps.py" line="109"/>
        <source>What step {0} does</source>
        <translation>手順{0}で行うこと</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/steps.py" line="91"/>
        <source>Take step {0} out</source>
        <translation>手順{0}を外す</translation>
    </message>
</context>
<context>
    <name>Sure</name>
    <message>
        <location filename="../../ui/frame/boxes.py" line="138"/>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
</context>
<context>
    <name>TableForm</name>
    <message>
        <location filename="../../ui/workshop/tables.py" line="295"/>
        <source>Say more, or less</source>
        <translation>項目を加える・外す</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <location filename="../../ui/match/page.py" line="244"/>
        <source>/  a declaration in record notation, such as: {0}</source>
        <translation>/  記録の書式で宣言（例: {0}）</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="178"/>
        <source>Form …</source>
        <translation>フォーム …</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="179"/>
        <source>Command line</source>
        <translation>コマンド行</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="180"/>
        <source>The board as a picture; F6 shows it as a table of words.</source>
        <translation>盤面の図。F6 で文字の表に切り替わります。</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="181"/>
        <source>The board as a table of words</source>
        <translation>文字の表にした盤面</translation>
    </message>
    <message>
        <location filename="../../ui/match/showing.py" line="41"/>
        <source>penalties: {0}</source>
        <translation>罰則: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="239"/>
        <source>What may be played</source>
        <translation>使えるもの</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="239"/>
        <source>What {0} may play</source>
        <translation>{0}が使えるもの</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="245"/>
        <source>/  such as: {0}</source>
        <translation>/  例: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/match/page.py" line="245"/>
        <source>/  a declaration</source>
        <translation>/  宣言</translation>
    </message>
</context>
<context>
    <name>TakeBackDialog</name>
    <message>
        <location filename="../../ui/judge/asking.py" line="204"/>
        <source>Take back</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="208"/>
        <source>This takes back dice or a card that has been shown: it cannot be made unseen.</source>
        <translation>ダイスまたは公開済みのカードを取り消します。見たことはなかったことにできません。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="213"/>
        <source>{0} agrees</source>
        <translation>{0}が同意</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="214"/>
        <source>Take back, all agree</source>
        <translation>合意による取り消し</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="214"/>
        <source>By the judge</source>
        <translation>審判による</translation>
    </message>
    <message>
        <location filename="../../ui/judge/asking.py" line="222"/>
        <source>There is nothing to take back.</source>
        <translation>取り消せる宣言はありません。</translation>
    </message>
</context>
<context>
    <name>TellingWindow</name>
    <message>
        <location filename="../../ui/frame/telling.py" line="72"/>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <location filename="../../ui/frame/telling.py" line="78"/>
        <source>Something unexpected happened: {0}. What was entered is kept; a report is in {1}.</source>
        <translation>予期しないことが起きました：{0}。入力された内容は保存されています。報告は{1}にあります。</translation>
    </message>
    <message>
        <location filename="../../ui/frame/telling.py" line="83"/>
        <source>The program is not whole: {0}. What was entered is kept; install the program again.</source>
        <translation>プログラムのファイルが壊れているか足りません：{0}。入力したものは残っています。プログラムを入れ直してください。</translation>
    </message>
</context>
<context>
    <name>Tests</name>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="52"/>
        <source>A test stands in a file beside that of its pack: the pack is saved first.</source>
        <translation>テストはパックの隣のファイルに置くため、先にパックを保存します。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="57"/>
        <source>Tests of the pack</source>
        <translation>パックのテスト</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/proofs.py" line="66"/>
        <source>Keep as a test</source>
        <translation>テストとして残す</translation>
    </message>
</context>
<context>
    <name>TraitBlank</name>
    <message>
        <location filename="../../ui/workshop/traits.py" line="27"/>
        <source>gained</source>
        <translation>得る</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/traits.py" line="27"/>
        <source>lost</source>
        <translation>失う</translation>
    </message>
</context>
<context>
    <name>TrialPage</name>
    <message>
        <location filename="../../ui/workshop/trial.py" line="69"/>
        <location filename="../../ui/workshop/trial.py" line="70"/>
        <source>Back to the card</source>
        <translation>カードに戻る</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/trial.py" line="71"/>
        <source>Try it: {0}</source>
        <translation>試す: {0}</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/trial.py" line="72"/>
        <source>Keep as a test</source>
        <translation>テストとして残す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/trial.py" line="73"/>
        <source>on a table of its own; what is played can be kept as a test of the pack</source>
        <translation>専用の卓です。行ったことをパックの試験として残せます</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/trial.py" line="83"/>
        <source>Nothing comes of this where its condition does not hold: {0} Judge → Set a fact makes it hold.</source>
        <translation>条件が成り立たないと、次は何も起きません: {0}「審判」→「事実を設定」で成り立たせることができます。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/trial.py" line="97"/>
        <source>kept as {0}</source>
        <translation>{0}として残しました</translation>
    </message>
</context>
<context>
    <name>Typed</name>
    <message>
        <location filename="../../ui/match/typed.py" line="50"/>
        <source>Waits until the declaration before it is written down: {0}</source>
        <translation>前の宣言の書き込みが終わるまで待っています：{0}</translation>
    </message>
    <message>
        <location filename="../../ui/match/typed.py" line="115"/>
        <source>Not declared, as the one before it does not stand: {0}</source>
        <translation>前の宣言が成り立たなかったので、宣言していません：{0}</translation>
    </message>
</context>
<context>
    <name>VerbList</name>
    <message>
        <location filename="../../ui/workshop/verbs.py" line="51"/>
        <source>What the step is to do, or its sentence</source>
        <translation>手順で何をするか、または手順の文</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/verbs.py" line="53"/>
        <source>Steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/verbs.py" line="103"/>
        <source>No step says this. Only sentences as “Reads” has them are read; choose a step and fill it in.</source>
        <translation>この文を表す手順はありません。読めるのは「読み」にある形の文だけです。手順を選んで埋めてください。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/verbs.py" line="107"/>
        <source>No step is called that; its text can be left to the players.</source>
        <translation>そのような手順はありません。文章はプレイヤーに任せることもできます。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/verbs.py" line="118"/>
        <source>This sentence: {0}</source>
        <translation>この文：{0}</translation>
    </message>
</context>
<context>
    <name>WayBack</name>
    <message>
        <location filename="../../ui/workshop/ways_back.py" line="31"/>
        <source>Packs</source>
        <translation>パック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/ways_back.py" line="32"/>
        <source>Back to the pack {0}</source>
        <translation>パック{0}に戻る</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/ways_back.py" line="32"/>
        <source>Back to the packs</source>
        <translation>パックの一覧に戻る</translation>
    </message>
</context>
<context>
    <name>WhatIfDialog</name>
    <message>
        <location filename="../../ui/judge/what_if.py" line="28"/>
        <source>What if, from entry {0}</source>
        <translation>もし: 記録 {0}番から</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="31"/>
        <source>The board then</source>
        <translation>そのときの盤面</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="32"/>
        <source>Command line</source>
        <translation>コマンド行</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="33"/>
        <source>What happened</source>
        <translation>経過</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="36"/>
        <source>Try a declaration in record notation</source>
        <translation>記録の書式で宣言を試す</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="38"/>
        <source>Nothing here is entered: closing this window throws it away.</source>
        <translation>ここでの操作は記録されません。閉じると破棄されます。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="40"/>
        <source>One step back</source>
        <translation>1手戻す</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="40"/>
        <source>Throw it away</source>
        <translation>捨てる</translation>
    </message>
    <message>
        <location filename="../../ui/judge/what_if.py" line="112"/>
        <source>Over: {0}</source>
        <translation>終了: {0}</translation>
    </message>
</context>
<context>
    <name>WithdrawDialog</name>
    <message>
        <location filename="../../ui/judge/withdraw.py" line="23"/>
        <source>Withdraw an entry of the judge</source>
        <translation>審判の記録の撤回</translation>
    </message>
    <message>
        <location filename="../../ui/judge/withdraw.py" line="26"/>
        <source>Withdraw it</source>
        <translation>撤回する</translation>
    </message>
    <message>
        <location filename="../../ui/judge/withdraw.py" line="27"/>
        <source>Entries</source>
        <translation>記録</translation>
    </message>
    <message>
        <location filename="../../ui/judge/withdraw.py" line="32"/>
        <location filename="../../ui/judge/withdraw.py" line="33"/>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <location filename="../../ui/judge/withdraw.py" line="36"/>
        <source>It stays on the record and counts no more.</source>
        <translation>記録には残りますが、数えられなくなります。</translation>
    </message>
    <message>
        <location filename="../../ui/judge/withdraw.py" line="38"/>
        <source>There is no word of the judge that could be withdrawn.</source>
        <translation>撤回できる審判の記録はありません。</translation>
    </message>
</context>
<context>
    <name>WordsForm</name>
    <message>
        <location filename="../../ui/panels/form.py" line="60"/>
        <source>Still to say: {0}</source>
        <translation>まだ必要なもの: {0}</translation>
    </message>
</context>
<context>
    <name>WorkshopMenu</name>
    <message>
        <location filename="../../ui/workshop/menu.py" line="44"/>
        <source>&amp;Workshop</source>
        <translation>工房(&amp;W)</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="45"/>
        <source>Packs of cards …</source>
        <translation>カードのパック…</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="46"/>
        <source>Open a pack file …</source>
        <translation>パックのファイルを開く…</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="47"/>
        <source>Cards from a file …</source>
        <translation>ファイルのカード…</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="48"/>
        <source>Open a deck …</source>
        <translation>デッキを開く …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="50"/>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="51"/>
        <source>Save the pack as …</source>
        <translation>名前をつけてパックを保存…</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="52"/>
        <source>New card</source>
        <translation>新しいカード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="53"/>
        <source>Try the card</source>
        <translation>カードを試す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="54"/>
        <source>Run the tests of the pack</source>
        <translation>パックのテストを実行</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="55"/>
        <source>A deck from this pack …</source>
        <translation>このパックのデッキ …</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/menu.py" line="56"/>
        <source>Print the cards …</source>
        <translation>カードを印刷 …</translation>
    </message>
</context>
<context>
    <name>WorkshopPage</name>
    <message>
        <location filename="../../ui/workshop/page.py" line="391"/>
        <source>Workshop</source>
        <translation>工房</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="295"/>
        <source>Packs</source>
        <translation>パック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="144"/>
        <source>New card</source>
        <translation>新しいカード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="145"/>
        <location filename="../../ui/workshop/page.py" line="231"/>
        <source>About this pack</source>
        <translation>このパックについて</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="146"/>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="147"/>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="148"/>
        <source>As it will be shown</source>
        <translation>表示のされ方</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="149"/>
        <source>Check</source>
        <translation>検査</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="196"/>
        <source>No faults</source>
        <translation>不備はありません</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="295"/>
        <location filename="../../ui/workshop/page.py" line="352"/>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="332"/>
        <source>Print the cards</source>
        <translation>カードを印刷</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="347"/>
        <source>The file has been changed outside since it was read here.</source>
        <translation>ここで読み込んだ後に、ファイルが外部で変更されています。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="348"/>
        <source>Whichever you choose, the other one is not lost: Undo leads back to it.</source>
        <translation>どちらを選んでも、もう一方は失われません。「元に戻す」で戻れます。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="349"/>
        <source>Read it again</source>
        <translation>読み直す</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="350"/>
        <source>Write over it</source>
        <translation>上書きする</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="350"/>
        <source>Go on with what is here</source>
        <translation>ここでの変更を続ける</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="352"/>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/page.py" line="390"/>
        <source>The pack has changes that are not saved.</source>
        <translation>保存していない変更があります。</translation>
    </message>
</context>
<context>
    <name>WorkshopRoom</name>
    <message>
        <location filename="../../ui/workshop/room.py" line="125"/>
        <source>Open a pack</source>
        <translation>パックを開く</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="127"/>
        <source>Packs (*.toml)</source>
        <translation>パック (*.toml)</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="186"/>
        <source>The cards of this pack are not written as [[card]] tables; they stay as they are.</source>
        <translation>このパックのカードは [[card]] の表で書かれていないため、そのまま残します。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="255"/>
        <source>Into which pack do the cards go?</source>
        <translation>カードをどのパックに入れますか？</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="273"/>
        <source>The cards become a new pack. The one under work has changes that no file has: save it first?</source>
        <translation>カードは新しいパックになります。作業中のパックにはまだ保存していない変更があります。先に保存しますか。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="258"/>
        <location filename="../../ui/workshop/room.py" line="276"/>
        <source>Cards from a file</source>
        <translation>ファイルのカード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="256"/>
        <source>Into “{0}”</source>
        <translation>「{0}」に入れる</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="256"/>
        <source>A new pack</source>
        <translation>新しいパック</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="258"/>
        <source>Go on with it</source>
        <translation>このまま続ける</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="298"/>
        <source>Open a deck</source>
        <translation>デッキを開く</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="298"/>
        <source>Deck lists (*.toml)</source>
        <translation>デッキ (*.toml)</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="309"/>
        <source>This game has no deck lists.</source>
        <translation>このゲームにデッキ一覧はありません。</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="336"/>
        <source>Deck</source>
        <translation>デッキ</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/room.py" line="335"/>
        <source>The deck has changes that are not saved.</source>
        <translation>デッキに保存していない変更があります。</translation>
    </message>
</context>
<context>
    <name>Written</name>
    <message>
        <location filename="../../ui/workshop/written.py" line="37"/>
        <source>Use as text</source>
        <translation>文面にする</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/written.py" line="42"/>
        <source>Steps from the text</source>
        <translation>文面から手順を作る</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/written.py" line="46"/>
        <source>The same in the file:</source>
        <translation>ファイルでの書き方:</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/written.py" line="56"/>
        <source>The card in the file</source>
        <translation>ファイルの中のカード</translation>
    </message>
    <message>
        <location filename="../../ui/workshop/written.py" line="60"/>
        <location filename="../../ui/workshop/written.py" line="69"/>
        <source>Reads</source>
        <translation>読み</translation>
    </message>
</context>
<context>
    <name>page</name>
    <message>
        <location filename="../../ui/match/departing.py" line="44"/>
        <source>Not declared at the table that was left: {0}</source>
        <translation>離れた卓で宣言されませんでした: {0}</translation>
    </message>
</context>
</TS>
