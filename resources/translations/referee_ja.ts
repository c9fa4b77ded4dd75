<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP" sourcelanguage="en_US">
<context>
    <name>AboutBox</name>
    <message>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <source>The referee beside the board. It rules on what you declare and cites the rule; you decide.</source>
        <translation>盤のそばの審判。宣言に対してルールを示して裁定します。決めるのはあなたです。</translation>
    </message>
    <message>
        <source>Version {0}, under the MIT licence.</source>
        <translation>バージョン {0}、MIT ライセンス。</translation>
    </message>
    <message>
        <source>What it brings along has its licences in {0}.</source>
        <translation>同梱しているもののライセンスは{0}にあります。</translation>
    </message>
</context>
<context>
    <name>AfterCrash</name>
    <message>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <source>The Referee did not end as it should</source>
        <translation>前回、レフェリーが正しく終了しませんでした</translation>
    </message>
    <message>
        <source>Everything that was declared is kept.</source>
        <translation>宣言された内容はすべて保存されています。</translation>
    </message>
    <message>
        <source>This match was open: {0}</source>
        <translation>開いていた対戦：{0}</translation>
    </message>
    <message>
        <source>This match was open, and is over: {0}</source>
        <translation>開いていた対戦（終了済み）: {0}</translation>
    </message>
    <message>
        <source>The players agree that their names are in it</source>
        <translation>名前を載せることにプレイヤーが同意しています</translation>
    </message>
    <message>
        <source>Show the report</source>
        <translation>報告を見る</translation>
    </message>
    <message>
        <source>Save a copy …</source>
        <translation>写しを保存…</translation>
    </message>
    <message>
        <source>Go on with the match</source>
        <translation>対戦を続ける</translation>
    </message>
    <message>
        <source>Look at the match</source>
        <translation>対戦を見る</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>This deck was under work, and is kept as a draft of {1}: {0}</source>
        <translation>編集中だったデッキは{1}の下書きとして残っています：{0}</translation>
    </message>
    <message>
        <source>Go on with the deck</source>
        <translation>このデッキを続ける</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>写しを保存</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>報告</translation>
    </message>
    <message>
        <source>Could not be saved</source>
        <translation>保存できませんでした</translation>
    </message>
    <message>
        <source>Go on with the pack</source>
        <translation>このパックを続ける</translation>
    </message>
    <message>
        <source>This pack was under work, and is kept as a draft of {1}: {0}</source>
        <translation>編集中だったパックは{1}の下書きとして残っています：{0}</translation>
    </message>
</context>
<context>
    <name>AgreeDialog</name>
    <message>
        <source>Concede, or agree on a draw</source>
        <translation>譲る、または引き分けに合意</translation>
    </message>
    <message>
        <source>{0} agrees</source>
        <translation>{0}が同意</translation>
    </message>
    <message>
        <source>A draw, all agree</source>
        <translation>引き分け（全員の合意）</translation>
    </message>
    <message>
        <source>{0} concedes</source>
        <translation>{0}が譲る</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>対象</translation>
    </message>
</context>
<context>
    <name>Arrangement</name>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>待ち行列</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>{0} has to answer · {1}&apos;s turn</source>
        <translation>{0}が応答する・{1}の番</translation>
    </message>
    <message>
        <source>{0} · then {1}</source>
        <translation>{0}・続いて{1}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Result slip …</source>
        <translation>結果票…</translation>
    </message>
    <message>
        <source>Next game</source>
        <translation>次のゲーム</translation>
    </message>
    <message>
        <source>Looking back: after entry {0}</source>
        <translation>振り返り: 記録 {0}番の直後</translation>
    </message>
    <message>
        <source>Esc goes back to now.</source>
        <translation>Escで現在に戻ります。</translation>
    </message>
    <message numerus="yes">
        <source>The judge has overruled %n times in this match.</source>
        <translation>
            <numerusform>この対戦では審判が%n回裁定を変えています。</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} has to answer · {1}</source>
        <translation>{0}が応答する・{1}</translation>
    </message>
    <message>
        <source>{0}: Enter declares it. Esc puts it back.</source>
        <translation>{0}: Enterで宣言します。Escで選択を戻します。</translation>
    </message>
    <message numerus="yes">
        <source>{0}: %n ways to go on. Esc puts it back.</source>
        <translation>
            <numerusform>{0}: 続け方は%n通り。Esc で選択を戻します。</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} …</source>
        <translation>{0}…</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>{0} · {1}</source>
        <translation>{0}の番・{1}</translation>
    </message>
    <message>
        <source>{0} may answer · {1}&apos;s turn</source>
        <translation>{0}が応答できる・{1}の番</translation>
    </message>
    <message>
        <source>{0} cannot be played now. Esc puts it back.</source>
        <translation>{0}は今は使えません。Esc で選択を戻します。</translation>
    </message>
    <message>
        <source>Last turns: {0}</source>
        <translation>最終手番: {0}</translation>
    </message>
    <message>
        <source>The last turn is that of {0}.</source>
        <translation>{0}の手番が最後です。</translation>
    </message>
    <message>
        <source>Last turns</source>
        <translation>最終手番</translation>
    </message>
</context>
<context>
    <name>BoardTable</name>
    <message>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>What</source>
        <translation>もの</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>持ち主</translation>
    </message>
    <message>
        <source>How</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>What can be picked, and where what is picked can go: Ctrl+↑ and Ctrl+↓ go there, Enter picks.</source>
        <translation>選べるものと、選んだものの行き先です。Ctrl+↑とCtrl+↓でそこへ移り、Enterで選びます。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>picked</source>
        <translation>選択中</translation>
    </message>
    <message>
        <source>can be picked</source>
        <translation>選択可</translation>
    </message>
    <message>
        <source>can go here</source>
        <translation>ここに進める</translation>
    </message>
    <message>
        <source>part of the pattern</source>
        <translation>パターンの一部</translation>
    </message>
    <message>
        <source>lacks a piece</source>
        <translation>駒が足りない</translation>
    </message>
    <message>
        <source>at fault</source>
        <translation>違反箇所</translation>
    </message>
    <message>
        <source>rested</source>
        <translation>横向き</translation>
    </message>
    <message>
        <source>upside down</source>
        <translation>逆向き</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>裏向き</translation>
    </message>
    <message>
        <source>on {0} of {1}</source>
        <translation>{1}の{0}の上</translation>
    </message>
</context>
<context>
    <name>Box</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存する</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>保存しない</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>編集に戻る</translation>
    </message>
</context>
<context>
    <name>Bringing</name>
    <message>
        <source>Into which pack do the cards go?</source>
        <translation>カードをどのパックに入れますか？</translation>
    </message>
    <message>
        <source>Into “{0}”</source>
        <translation>「{0}」に入れる</translation>
    </message>
    <message>
        <source>A new pack</source>
        <translation>新しいパック</translation>
    </message>
    <message>
        <source>Cards from a file</source>
        <translation>ファイルのカード</translation>
    </message>
    <message>
        <source>The cards become a new pack. The one under work has changes that no file has: save it first?</source>
        <translation>カードは新しいパックになります。作業中のパックにはまだ保存していない変更があります。先に保存しますか。</translation>
    </message>
</context>
<context>
    <name>ByHand</name>
    <message>
        <source>Something else</source>
        <translation>ほかの操作</translation>
    </message>
</context>
<context>
    <name>CardForm</name>
    <message>
        <source>The pack</source>
        <translation>パック</translation>
    </message>
    <message>
        <source>Choose a card, or make a new one.</source>
        <translation>カードを選ぶか、新しく作ってください。</translation>
    </message>
    <message>
        <source>What else the card may say</source>
        <translation>ほかに書けること</translation>
    </message>
    <message>
        <source>＋ Field</source>
        <translation>＋ 項目</translation>
    </message>
</context>
<context>
    <name>CardList</name>
    <message>
        <source>Name, kind or text</source>
        <translation>名前・種類・文面</translation>
    </message>
    <message>
        <source>Find cards by name, kind or text</source>
        <translation>名前・種類・文面で探す</translation>
    </message>
    <message>
        <source>The cards of the pack</source>
        <translation>パックのカード</translation>
    </message>
</context>
<context>
    <name>CheckPanel</name>
    <message>
        <source>{0} more</source>
        <translation>ほか{0}件</translation>
    </message>
</context>
<context>
    <name>ClockForm</name>
    <message>
        <source>Round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Each player</source>
        <translation>各プレイヤー</translation>
    </message>
    <message>
        <source>For each turn made</source>
        <translation>1手番ごとの加算</translation>
    </message>
    <message>
        <source>Limit of a turn</source>
        <translation>1手番の上限</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分</translation>
    </message>
    <message>
        <source>With a clock</source>
        <translation>時計を使う</translation>
    </message>
</context>
<context>
    <name>ClockPanel</name>
    <message>
        <source>Start the clock</source>
        <translation>時計を開始</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Pause the clock</source>
        <translation>時計を停止</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Go on with the clock</source>
        <translation>時計を再開</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>時間切れを宣告する</translation>
    </message>
    <message>
        <source>Call time</source>
        <comment>short</comment>
        <translation>時間切れ</translation>
    </message>
    <message>
        <source>turn {0}</source>
        <translation>手番 {0}</translation>
    </message>
    <message>
        <source>Time has been called; turns still played: {0}.</source>
        <translation>時間切れが宣告されました。残りの手番: {0}。</translation>
    </message>
    <message>
        <source>Turns left: {0}</source>
        <translation>残りの手番: {0}</translation>
    </message>
    <message>
        <source>Under {0} min</source>
        <translation>残り{0}分未満</translation>
    </message>
    <message>
        <source>The clock stands still.</source>
        <translation>時計は止まっています。</translation>
    </message>
    <message>
        <source>Stands still</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>Time is used up.</source>
        <translation>持ち時間がなくなりました。</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>時間切れ</translation>
    </message>
    <message>
        <source>Minutes left: less than {0}.</source>
        <translation>残り{0}分を切りました。</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message>
        <source>At the top stands who is asked, and for what. What needs no place on the board is a button there; its figure is its key.</source>
        <translation>上には、だれが何を求められているかが出ます。盤面の場所が要らないことは、そこのボタンで行います。数字がそのキーです。</translation>
    </message>
    <message>
        <source>On the right is what may be played, what fits now first. A click on a card shows it and marks where it can go; nothing is declared by that.</source>
        <translation>右は使えるカードで、今使えるものが先に並びます。カードを押すと中身が開き、置ける場所に印が付きます。それだけでは宣言になりません。</translation>
    </message>
    <message>
        <source>A click on an empty marked place is the move; a marked piece or card is picked first, and what it can do is marked or a button. Where nothing is marked, point at it: it says what is missing.</source>
        <translation>印の付いた空の場所を押すと宣言になります。印の付いたユニットやカードは、押すと選ばれ、できることが印かボタンで出ます。印のない場所は、指すと何が足りないかが出ます。</translation>
    </message>
    <message>
        <source>Here the referee says whether it was allowed, and by which rule. U takes back, F1 lists every key, and &apos;Call the judge&apos; settles a quarrel.</source>
        <translation>ここに、認められたかどうかと、その根拠のルールが出ます。Uで取り消し、F1でキーの一覧、「審判を呼ぶ」でもめごとを解決します。</translation>
    </message>
    <message>
        <source>First steps {0}/{1}</source>
        <translation>はじめに {0}/{1}</translation>
    </message>
</context>
<context>
    <name>ColourBox</name>
    <message>
        <source>Amber</source>
        <translation>琥珀</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>青緑</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>薔薇</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>赤</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>青</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>one value for all …</source>
        <translation>全部に同じ値…</translation>
    </message>
    <message>
        <source>{0} of all cards</source>
        <translation>全カードの{0}</translation>
    </message>
</context>
<context>
    <name>CorrectDialog</name>
    <message>
        <source>Correct an earlier game</source>
        <translation>以前のゲームを訂正</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>訂正する</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Winner</source>
        <translation>勝者</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>The match score now: {0}. It follows at once.</source>
        <translation>今のマッチのスコア: {0}。直ちに変わります。</translation>
    </message>
    <message>
        <source>No game of this match was played before this one.</source>
        <translation>このマッチに以前のゲームはありません。</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>a draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>So it came out already: choose another winner.</source>
        <translation>すでにこの結果です。別の勝者を選んでください。</translation>
    </message>
</context>
<context>
    <name>DecideDialog</name>
    <message>
        <source>Enter a result</source>
        <translation>結果の記入</translation>
    </message>
    <message>
        <source>Enter the result</source>
        <translation>結果を記入する</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>DeckBegun</name>
    <message>
        <source>This game has no deck lists.</source>
        <translation>このゲームにデッキ一覧はありません。</translation>
    </message>
    <message>
        <source>A deck names the file of its pack: the pack is saved first.</source>
        <translation>デッキはパックのファイルを名指すため、先にパックを保存します。</translation>
    </message>
    <message>
        <source>A deck from this pack</source>
        <translation>このパックのデッキ</translation>
    </message>
</context>
<context>
    <name>DeckBox</name>
    <message>
        <source>A file …</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>テーブルで選ぶ</translation>
    </message>
    <message>
        <source>A deck list</source>
        <translation>デッキリスト</translation>
    </message>
    <message>
        <source>Deck lists (*.toml)</source>
        <translation>デッキ (*.toml)</translation>
    </message>
</context>
<context>
    <name>DeckPage</name>
    <message>
        <source>Deck</source>
        <translation>デッキ</translation>
    </message>
    <message>
        <source>Save the deck</source>
        <translation>デッキを保存</translation>
    </message>
    <message>
        <source>Print the list …</source>
        <translation>一覧を印刷…</translation>
    </message>
    <message>
        <source>Title of the deck</source>
        <translation>デッキの名前</translation>
    </message>
    <message>
        <source>Find a card</source>
        <translation>カードを探す</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Rules of decks</source>
        <translation>デッキの規定</translation>
    </message>
    <message>
        <source>Where a card goes</source>
        <translation>カードを入れる先</translation>
    </message>
    <message>
        <source>A click puts a card where it belongs</source>
        <translation>押すと、ふさわしいところに入る</translation>
    </message>
    <message>
        <source>A click puts a card into: {0}</source>
        <translation>押すと入るところ: {0}</translation>
    </message>
    <message>
        <source>Packs whose cards are offered</source>
        <translation>カードを選べるパック</translation>
    </message>
    <message>
        <source>Cards of: {0}</source>
        <translation>カード: {0}</translation>
    </message>
    <message>
        <source>No card yet</source>
        <translation>カードはまだありません</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>The deck is lawful.</source>
        <translation>規定どおりのデッキです。</translation>
    </message>
    <message>
        <source>Give it a title, above.</source>
        <translation>上の欄でデッキに名前を付けます。</translation>
    </message>
    <message>
        <source>Click cards on the left, once for each copy: every card goes into the part where it belongs.</source>
        <translation>左のカードを、入れる枚数だけ押します。カードはふさわしいところに入ります。</translation>
    </message>
    <message>
        <source>Look at the right: every rule that the deck still breaks stands there, until it is lawful.</source>
        <translation>右を見ます。満たしていない規定が、すべて満たすまでそこに出ます。</translation>
    </message>
    <message>
        <source>Save it (Ctrl+S): a new match can be begun with it then.</source>
        <translation>保存します（Ctrl+S）。新しい対戦で使えるようになります。</translation>
    </message>
    <message>
        <source>A new deck</source>
        <translation>新しいデッキ</translation>
    </message>
    <message>
        <source>One less: {0}</source>
        <translation>1枚減らす: {0}</translation>
    </message>
    <message>
        <source>One more: {0}</source>
        <translation>1枚増やす: {0}</translation>
    </message>
    <message>
        <source>Deck lists</source>
        <translation>デッキ一覧</translation>
    </message>
</context>
<context>
    <name>DeclareDialog</name>
    <message>
        <source>Declare by form</source>
        <translation>フォームで宣言</translation>
    </message>
    <message>
        <source>Declare</source>
        <translation>宣言する</translation>
    </message>
</context>
<context>
    <name>DeskDialog</name>
    <message>
        <source>Desk: questions without a match</source>
        <translation>デスク: 対戦なしの質問</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>質問する</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>回答をコピー</translation>
    </message>
    <message>
        <source>Desk: questions about this match</source>
        <translation>デスク: この対戦についての質問</translation>
    </message>
    <message>
        <source>There is nothing to ask about this game.</source>
        <translation>このゲームについて尋ねることはありません。</translation>
    </message>
    <message>
        <source>Which cards</source>
        <translation>どのカード</translation>
    </message>
    <message>
        <source>The cards of this match</source>
        <translation>この対戦のカード</translation>
    </message>
    <message>
        <source>Cards that come with the referee</source>
        <translation>付属のカード</translation>
    </message>
</context>
<context>
    <name>DisputeDialog</name>
    <message>
        <source>Entry {0}</source>
        <translation>記録 {0}番</translation>
    </message>
    <message>
        <source>Nothing declared yet</source>
        <translation>まだ宣言はありません</translation>
    </message>
    <message>
        <source>The board then</source>
        <translation>そのときの盤面</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>Before it</source>
        <translation>直前</translation>
    </message>
    <message>
        <source>After it</source>
        <translation>直後</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>What if …</source>
        <translation>もし…なら</translation>
    </message>
    <message>
        <source>Show the whole table then</source>
        <translation>その時点の卓を表示</translation>
    </message>
    <message>
        <source>Tried, and told not to be allowed: {0}</source>
        <translation>試みて、認められないと告げられた宣言: {0}</translation>
    </message>
    <message>
        <source>Let it stand as played …</source>
        <translation>そのまま成立させる…</translation>
    </message>
    <message>
        <source>Let what was tried stand …</source>
        <translation>試みた宣言を成立させる…</translation>
    </message>
    <message>
        <source>Uphold on appeal …</source>
        <translation>上訴: 維持…</translation>
    </message>
    <message>
        <source>Overturn on appeal …</source>
        <translation>上訴: 覆す…</translation>
    </message>
    <message>
        <source>This would be taken back with it:</source>
        <translation>ともに取り消されるもの:</translation>
    </message>
    <message>
        <source>Uphold it</source>
        <translation>裁定を支持する</translation>
    </message>
    <message>
        <source>Overturn it</source>
        <translation>裁定を覆す</translation>
    </message>
    <message>
        <source>Tried since, and told not to be allowed: {0}</source>
        <translation>その後に試み、認められないと告げられた宣言: {0}</translation>
    </message>
    <message>
        <source>The rules it rests on</source>
        <translation>根拠となるルール</translation>
    </message>
    <message>
        <source>Declared before</source>
        <translation>直前の宣言</translation>
    </message>
</context>
<context>
    <name>DraftBox</name>
    <message>
        <source>Not saved yet</source>
        <translation>未保存の下書き</translation>
    </message>
    <message>
        <source>Of this deck there are changes that were never saved, from {0}.</source>
        <translation>このデッキには、保存されていない変更があります（{0}）。</translation>
    </message>
    <message>
        <source>Of this pack there are changes that were never saved, from {0}.</source>
        <translation>このパックには、保存されていない変更があります（{0}）。</translation>
    </message>
    <message>
        <source>The file is as it was. What you leave stays in the list of the workshop&apos;s first page.</source>
        <translation>ファイルは元のままです。残した変更は、工房の最初のページの一覧にあります。</translation>
    </message>
    <message>
        <source>Go on with the changes</source>
        <translation>変更の続きから</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>Throw the changes away</source>
        <translation>変更を捨てる</translation>
    </message>
</context>
<context>
    <name>DraftList</name>
    <message>
        <source>Not saved yet</source>
        <translation>未保存の下書き</translation>
    </message>
    <message>
        <source>Deck: {0}</source>
        <translation>デッキ：{0}</translation>
    </message>
    <message>
        <source>{0}, at work in another window</source>
        <translation>{0}、ほかのウィンドウで作業中</translation>
    </message>
    <message>
        <source>Throw away: {0}</source>
        <translation>捨てる：{0}</translation>
    </message>
</context>
<context>
    <name>EndSheet</name>
    <message>
        <source>Result slip …</source>
        <translation>結果票…</translation>
    </message>
    <message>
        <source>Next game …</source>
        <translation>次のゲーム…</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>再戦</translation>
    </message>
    <message>
        <source>Keep the record …</source>
        <translation>記録を保存…</translation>
    </message>
    <message>
        <source>A page to give away …</source>
        <translation>配れるページ…</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>新しい対戦</translation>
    </message>
    <message>
        <source>The same players and decks once more; they change seats.</source>
        <translation>同じプレイヤーとデッキで、席を入れ替えてもう一度対戦します。</translation>
    </message>
    <message>
        <source>No points were made or lost: the scores are those of the beginning.</source>
        <translation>点の増減はなく、始まったときのままです。</translation>
    </message>
    <message>
        <source>Look at the board</source>
        <translation>盤面を見る</translation>
    </message>
    <message>
        <source>The scores over the match</source>
        <translation>対戦を通した得点</translation>
    </message>
</context>
<context>
    <name>Entrance</name>
    <message>
        <source>Workshop</source>
        <translation>工房</translation>
    </message>
    <message>
        <source>None yet. A pack that you save is listed here, and offered for new matches.</source>
        <translation>まだありません。保存したパックはここに並び、新しい対戦で選べます。</translation>
    </message>
    <message>
        <source>Title of the pack</source>
        <translation>パックの題名</translation>
    </message>
    <message>
        <source>Cards of your own, made and tried, and decks: both for matches.</source>
        <translation>自分のカードを作って試し、デッキを組み、対戦で使います。</translation>
    </message>
    <message>
        <source>A new pack or deck</source>
        <translation>新しいパック・デッキ</translation>
    </message>
    <message>
        <source>Your packs and decks</source>
        <translation>自分のパックとデッキ</translation>
    </message>
    <message>
        <source>A copy of a pack or deck that comes with the referee</source>
        <translation>付属のパック・デッキの写しから</translation>
    </message>
    <message>
        <source>Title of the pack, such as: Winter Court</source>
        <translation>パックの題名。例: 冬の宮廷</translation>
    </message>
    <message>
        <source>Begin the pack</source>
        <translation>パックを作る</translation>
    </message>
    <message>
        <source>A deck of the cards there are</source>
        <translation>今あるカードでデッキを組む</translation>
    </message>
    <message>
        <source>Open a pack file …</source>
        <translation>パックのファイルを開く…</translation>
    </message>
    <message>
        <source>Back to the start</source>
        <translation>最初の画面へ</translation>
    </message>
    <message>
        <source>Put together by clicks: the cards that come with the referee, and those of your packs</source>
        <translation>クリックで組みます。付属のカードと、自分のパックのカードを使えます。</translation>
    </message>
    <message>
        <source>This game has no deck lists.</source>
        <translation>このゲームにデッキ一覧はありません。</translation>
    </message>
    <message>
        <source>My cards</source>
        <translation>わたしのカード</translation>
    </message>
    <message>
        <source>Deck: {0}</source>
        <translation>デッキ：{0}</translation>
    </message>
</context>
<context>
    <name>EventForm</name>
    <message>
        <source>Event</source>
        <translation>大会</translation>
    </message>
    <message>
        <source>Number of the round</source>
        <translation>ラウンド番号</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>卓</translation>
    </message>
    <message>
        <source>PIN of the judge</source>
        <translation>審判の暗証番号</translation>
    </message>
    <message>
        <source>none: everyone at the table may rule</source>
        <translation>なし: 卓の誰もが裁定できる</translation>
    </message>
    <message>
        <source>A PIN has at least {0} signs.</source>
        <translation>暗証番号は{0}文字以上です。</translation>
    </message>
</context>
<context>
    <name>EventPart</name>
    <message>
        <source>may be left empty</source>
        <translation>空欄でもよい</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Games, at most</source>
        <translation>最大ゲーム数</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>Tournament</source>
        <translation>大会規定</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>時計なし</translation>
    </message>
    <message>
        <source>clock of {0} min</source>
        <translation>時計{0}分</translation>
    </message>
    <message>
        <source>with a clock</source>
        <translation>時計あり</translation>
    </message>
    <message>
        <source>rules of our own</source>
        <translation>独自の規定</translation>
    </message>
    <message>
        <source>one game</source>
        <translation>1ゲーム</translation>
    </message>
    <message>
        <source>best of {0}</source>
        <translation>最大{0}ゲーム</translation>
    </message>
</context>
<context>
    <name>ExtendDialog</name>
    <message>
        <source>More time</source>
        <translation>時間の延長</translation>
    </message>
    <message>
        <source>the round</source>
        <translation>ラウンド全体</translation>
    </message>
    <message>
        <source>Give more time</source>
        <translation>時間を延長する</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>分</translation>
    </message>
    <message>
        <source>For</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>Following</name>
    <message>
        <source>{0} is called {1} now.</source>
        <translation>{0}は{1}に変わりました。</translation>
    </message>
    <message>
        <source>These files still name it as before; {0} is a word of the game too, so change it by hand:</source>
        <translation>次のファイルには前の名前のまま書かれています。{0}はゲームの用語でもあるため、手で直してください：</translation>
    </message>
    <message>
        <source>These files beside the pack still name it as before:</source>
        <translation>パックと同じ場所の次のファイルには、前の名前のまま書かれています：</translation>
    </message>
    <message>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <source>Change it there too</source>
        <translation>そこも書き換える</translation>
    </message>
</context>
<context>
    <name>Held</name>
    <message>
        <source>{0} …</source>
        <translation>{0}…</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文</translation>
    </message>
    <message>
        <source>word</source>
        <translation>語</translation>
    </message>
    <message>
        <source>list</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>counted</source>
        <translation>数えた数</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>はい・いいえ</translation>
    </message>
    <message>
        <source>by word</source>
        <translation>語ごと</translation>
    </message>
</context>
<context>
    <name>Idle</name>
    <message>
        <source>An earlier entry is shown: Esc goes back to now.</source>
        <translation>前の記入を表示しています。Esc で今に戻ります。</translation>
    </message>
    <message>
        <source>The match is over: there is nothing to go on with.</source>
        <translation>対戦は終わっています。続けるものはありません。</translation>
    </message>
    <message>
        <source>Nothing was done, for the last declaration is still being written down.</source>
        <translation>直前の宣言をまだ書き込んでいるため、何もしていません。</translation>
    </message>
    <message>
        <source>Nothing was taken back: the last declaration is still being written down. It can be taken back once its ruling is shown.</source>
        <translation>まだ何も取り消していません。直前の宣言を書き込んでいます。裁定が表示されたら取り消せます。</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>取り消せる宣言はありません。</translation>
    </message>
    <message>
        <source>Nothing was taken back that could be done again.</source>
        <translation>やり直せる取り消しはありません。</translation>
    </message>
    <message>
        <source>There is nothing to end or to go on with now.</source>
        <translation>今は終えるものも続けるものもありません。</translation>
    </message>
    <message>
        <source>No button has this key now.</source>
        <translation>今このキーのボタンはありません。</translation>
    </message>
    <message>
        <source>No button has this key yet: first pick a card, by C and the two signs on it.</source>
        <translation>この番号のボタンはまだありません。先に C とカードの2文字でカードを選びます。</translation>
    </message>
    <message>
        <source>Nothing is picked that Enter could declare.</source>
        <translation>Enter で宣言できるものが選ばれていません。</translation>
    </message>
    <message>
        <source>What is picked needs something more: the marked places and the buttons.</source>
        <translation>選んだものにはまだ続きが必要です。印の付いた場所とボタンを見てください。</translation>
    </message>
    <message>
        <source>No card is open that could be given up: click one first.</source>
        <translation>捨てるカードが選ばれていません。先に1枚クリックしてください。</translation>
    </message>
    <message>
        <source>What is picked does not go there: click a marked place, or Esc puts it back.</source>
        <translation>選んだものはそこには行けません。印の付いた場所をクリックするか、Esc で選択を戻します。</translation>
    </message>
    <message>
        <source>Nothing can be done with this now. What can be done is marked, stands on the right, or is a button above.</source>
        <translation>これで今できることはありません。できることには印が付いているか、右側か上のボタンにあります。</translation>
    </message>
    <message>
        <source>A table of words has no sides to be seen from: F6 shows the board as a picture, which T turns.</source>
        <translation>表で示した盤面に向きはありません。F6 で図に戻すと、T で回せます。</translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message>
        <source>{0} was not taken in: {1}.</source>
        <translation>{0}は取り込めませんでした: {1}。</translation>
    </message>
    <message>
        <source>The table below is the one that was there before.</source>
        <translation>下の表は、その前からのものです。</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>読み取り結果</translation>
    </message>
    <message>
        <source>Cards from a file</source>
        <translation>ファイルのカード</translation>
    </message>
    <message>
        <source>Choose a file …</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Take them into the workshop</source>
        <translation>工房に取り込む</translation>
    </message>
    <message>
        <source>Paste a table here: from a spreadsheet, CSV or JSON; the first line names the columns.</source>
        <translation>表計算・CSV・JSONの表をここに貼り付けます。1行目が列の名前です。</translation>
    </message>
    <message>
        <source>The table of cards</source>
        <translation>カードの表</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>1  The table</source>
        <translation>1  表</translation>
    </message>
    <message>
        <source>2  Which column is what</source>
        <translation>2  どの列が何か</translation>
    </message>
    <message>
        <source>3  What was made of it</source>
        <translation>3  できたもの</translation>
    </message>
    <message>
        <source>Tables of cards (*.csv *.tsv *.txt *.json)</source>
        <translation>カードの表 (*.csv *.tsv *.txt *.json)</translation>
    </message>
    <message numerus="yes">
        <source>%n cards. Texts read: {0}, left to hands: {1}. Not taken: {2}.</source>
        <translation>
            <numerusform>%n枚。読めた文: {0}、手で行う文: {1}、取り込まなかったもの: {2}。</numerusform>
        </translation>
    </message>
    <message>
        <source>left to hands</source>
        <translation>手で行う</translation>
    </message>
</context>
<context>
    <name>JournalPanel</name>
    <message>
        <source>Journal</source>
        <translation>記録</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>現在に戻る</translation>
    </message>
    <message>
        <source>Notation</source>
        <translation>記譜</translation>
    </message>
    <message>
        <source>Scores over the match; a place on it shows the table as it was</source>
        <translation>得点の移り変わり。選ぶとその時点の盤面を表示</translation>
    </message>
    <message>
        <source>One entry back</source>
        <translation>1つ前へ</translation>
    </message>
    <message>
        <source>One entry on</source>
        <translation>1つ先へ</translation>
    </message>
    <message>
        <source>Play the match back</source>
        <translation>対戦を再生</translation>
    </message>
</context>
<context>
    <name>JudgeActs</name>
    <message>
        <source>Begin another one</source>
        <translation>もう1つ始める</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>This takes back dice or a card that has been shown. Take it back all the same?</source>
        <translation>ダイスや公開済みのカードも取り消されます。それでも取り消しますか？</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>{0} resigns this game. It cannot be won after that.</source>
        <translation>{0}はこのゲームを投了します。その後に勝つことはできません。</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>投了</translation>
    </message>
    <message>
        <source>Why? {0}</source>
        <translation>なぜ？ {0}</translation>
    </message>
    <message>
        <source>Nothing has changed it yet.</source>
        <translation>まだ変化していません。</translation>
    </message>
    <message>
        <source>Note …</source>
        <translation>メモ…</translation>
    </message>
    <message>
        <source>Write the note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <source>Time is used up</source>
        <translation>時間切れ</translation>
    </message>
    <message>
        <source>The time of the round is used up. Call time? {0}</source>
        <translation>ラウンドの時間を使い切りました。時間切れを宣告しますか。{0}</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>時間切れを宣告する</translation>
    </message>
    <message>
        <source>loss of the game</source>
        <translation>ゲームの敗北</translation>
    </message>
    <message>
        <source>time is called</source>
        <translation>時間切れの宣告</translation>
    </message>
    <message>
        <source>a warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>{0} has used up the time. By the policy follows: {1}. Enter it?</source>
        <translation>{0}が時間を使い切りました。規定による結果: {1}。記録しますか。</translation>
    </message>
    <message>
        <source>Enter it</source>
        <translation>記入する</translation>
    </message>
    <message>
        <source>Name of the judge</source>
        <translation>審判の名前</translation>
    </message>
    <message>
        <source>Use this name</source>
        <translation>この名前にする</translation>
    </message>
    <message>
        <source>It stands beside every word of the judge. Empty: no name.</source>
        <translation>審判の言葉すべてに添えられます。空欄なら名前を付けません。</translation>
    </message>
    <message>
        <source>Write as PDF</source>
        <translation>PDFに書き出す</translation>
    </message>
    <message>
        <source>A next game of this match has been begun already. Begin another one?</source>
        <translation>このマッチの次のゲームは既に始められています。もう一度始めますか。</translation>
    </message>
    <message>
        <source>Next game</source>
        <translation>次のゲーム</translation>
    </message>
    <message>
        <source>Every entry fits.</source>
        <translation>すべての記録が一致します。</translation>
    </message>
    <message>
        <source>Chain of hashes</source>
        <translation>ハッシュの連鎖</translation>
    </message>
    <message>
        <source>Compare it</source>
        <translation>照合する</translation>
    </message>
    <message>
        <source>Check an exported record …</source>
        <translation>書き出した記録を検証…</translation>
    </message>
    <message>
        <source>Match records (*.match)</source>
        <translation>対戦記録 (*.match)</translation>
    </message>
    <message>
        <source>The judge was called.</source>
        <translation>審判が呼ばれました。</translation>
    </message>
    <message>
        <source>Every entry fits, and so does the seal.</source>
        <translation>すべての記録と封印が一致します。</translation>
    </message>
    <message>
        <source>Compare a slip …</source>
        <translation>伝票と比べる…</translation>
    </message>
    <message>
        <source>The hash on the slip, or all that its QR code says:</source>
        <translation>伝票のハッシュ、またはQRコードの内容全体:</translation>
    </message>
    <message>
        <source>It stands in the journal and in the record of the match.</source>
        <translation>対戦の記録と棋譜に残ります。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>JudgeMenu</name>
    <message>
        <source>&amp;Judge</source>
        <translation>審判(&amp;J)</translation>
    </message>
    <message>
        <source>Look into the last ruling</source>
        <translation>直前の裁定を調べる</translation>
    </message>
    <message>
        <source>What if, from now …</source>
        <translation>ここから試す…</translation>
    </message>
    <message>
        <source>Let what was refused stand …</source>
        <translation>却下された宣言を成立させる…</translation>
    </message>
    <message>
        <source>Set a fact …</source>
        <translation>事実を設定…</translation>
    </message>
    <message>
        <source>Warning or penalty …</source>
        <translation>警告・罰則…</translation>
    </message>
    <message>
        <source>Note …</source>
        <translation>メモ…</translation>
    </message>
    <message>
        <source>Withdraw …</source>
        <translation>撤回…</translation>
    </message>
    <message>
        <source>Take back …</source>
        <translation>取り消し…</translation>
    </message>
    <message>
        <source>Concede or draw …</source>
        <translation>譲る・引き分け…</translation>
    </message>
    <message>
        <source>Enter a result …</source>
        <translation>結果の記入…</translation>
    </message>
    <message>
        <source>Result slip …</source>
        <translation>結果票…</translation>
    </message>
    <message>
        <source>Next game …</source>
        <translation>次のゲーム…</translation>
    </message>
    <message>
        <source>Start the clock</source>
        <translation>時計を開始</translation>
    </message>
    <message>
        <source>Call the judge</source>
        <translation>審判を呼ぶ</translation>
    </message>
    <message>
        <source>The clock stands still, and the last ruling is looked into (F4)</source>
        <translation>時計を止め、最後の裁定を調べます（F4）</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>時計</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Papers and checks</source>
        <translation>書類と検証</translation>
    </message>
    <message>
        <source>Pause the clock</source>
        <translation>時計を停止</translation>
    </message>
    <message>
        <source>Go on with the clock</source>
        <translation>時計を再開</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>時間切れを宣告する</translation>
    </message>
    <message>
        <source>More time …</source>
        <translation>時間の延長…</translation>
    </message>
    <message>
        <source>Correct an earlier game …</source>
        <translation>以前のゲームを訂正…</translation>
    </message>
    <message>
        <source>Full report as PDF …</source>
        <translation>詳細報告をPDFで…</translation>
    </message>
    <message>
        <source>Check the chain of hashes</source>
        <translation>ハッシュの連鎖を検査</translation>
    </message>
    <message>
        <source>Check an exported record …</source>
        <translation>書き出した記録を検証…</translation>
    </message>
    <message>
        <source>Name of the judge …</source>
        <translation>審判の名前…</translation>
    </message>
    <message>
        <source>Lock the judge&apos;s words</source>
        <translation>審判の操作を閉じる</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>ルール(&amp;R)</translation>
    </message>
    <message>
        <source>Rule book</source>
        <translation>ルールブック</translation>
    </message>
    <message>
        <source>Desk: ask without a match</source>
        <translation>デスク: 対戦なしで質問</translation>
    </message>
    <message>
        <source>Compare a slip …</source>
        <translation>伝票と比べる…</translation>
    </message>
</context>
<context>
    <name>KeepBox</name>
    <message>
        <source>Keep as a test</source>
        <translation>テストとして残す</translation>
    </message>
    <message>
        <source>The test lays the table as it was laid here, says what was declared, and asks for the same rulings and the same figures as now. From then on “Tests”, and “referee pack check”, tell when the cards do something else.</source>
        <translation>テストは、ここと同じ卓を用意し、宣言を順に行い、いまと同じ裁定と数値になるかを確かめます。以後、カードの働きが変わると、「テスト」と referee pack check が知らせます。</translation>
    </message>
    <message>
        <source>It is written as a record beside the pack, in {0}.</source>
        <translation>パックと同じ場所に、記録として書き込みます（{0}）。</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
    <message>
        <source>Keep what was played here as a test of the pack?</source>
        <translation>ここで行ったことを、パックのテストとして残しますか。</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>KeysBox</name>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>a new match, open a record</source>
        <translation>新しい対戦、記録を開く</translation>
    </message>
    <message>
        <source>a new card, try the card, save the pack</source>
        <translation>新しいカード、カードを試す、パックを保存</translation>
    </message>
    <message>
        <source>save the pack in another file</source>
        <translation>パックを別のファイルに保存</translation>
    </message>
    <message>
        <source>a copy of the card, find a card</source>
        <translation>カードの複製、カードを探す</translation>
    </message>
    <message>
        <source>open a record</source>
        <translation>記録を開く</translation>
    </message>
    <message>
        <source>save the deck</source>
        <translation>デッキを保存</translation>
    </message>
    <message>
        <source>the command line</source>
        <translation>コマンド行</translation>
    </message>
    <message>
        <source>the cards: type two letters, Enter picks</source>
        <translation>カード: 2文字を入力しEnterで選択</translation>
    </message>
    <message>
        <source>the cursor on the board, and picking</source>
        <translation>盤上のカーソルと選択</translation>
    </message>
    <message>
        <source>the buttons of the banner</source>
        <translation>バナーのボタン</translation>
    </message>
    <message>
        <source>end the turn, or go on</source>
        <translation>ターン終了・先へ進む</translation>
    </message>
    <message>
        <source>give up the card that is open (a discard)</source>
        <translation>開いたカードを捨てる</translation>
    </message>
    <message>
        <source>see the table from the next of its four sides</source>
        <translation>盤を4方向に順に回す</translation>
    </message>
    <message>
        <source>undo, redo</source>
        <translation>戻す・やり直す</translation>
    </message>
    <message>
        <source>put back what was picked; back to now</source>
        <translation>選択を取り消す・現在に戻る</translation>
    </message>
    <message>
        <source>the rule book</source>
        <translation>ルールブック</translation>
    </message>
    <message>
        <source>the desk: questions without a match</source>
        <translation>質問デスク（対戦なし）</translation>
    </message>
    <message>
        <source>look into the last ruling</source>
        <translation>直前の裁定を詳しく見る</translation>
    </message>
    <message>
        <source>a declaration as a form</source>
        <translation>フォームで宣言</translation>
    </message>
    <message>
        <source>the board as a table of words</source>
        <translation>盤面を文字の表で表示</translation>
    </message>
    <message>
        <source>in the table of words: to what can be picked, or where it can go</source>
        <translation>文字の表で: 選べるもの、行き先へ移る</translation>
    </message>
    <message>
        <source>the window for the table</source>
        <translation>卓上ウィンドウ</translation>
    </message>
    <message>
        <source>in the window for the table: fill the screen, or no longer</source>
        <translation>卓上ウィンドウで: 全画面表示・解除</translation>
    </message>
    <message>
        <source>larger or smaller text, or text of the usual size</source>
        <translation>文字を大きく・小さく、元の大きさに</translation>
    </message>
    <message>
        <source>a new match, open a record, export the record</source>
        <translation>新しい対戦、記録を開く、記録の書き出し</translation>
    </message>
    <message>
        <source>say what is picked, where nothing need be added or there is one way to go on</source>
        <translation>選んだものを宣言（加えるものがないか、続け方が1つの場合）</translation>
    </message>
    <message>
        <source>the workshop: packs of cards, and decks</source>
        <translation>工房：カードのパックとデッキ</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>このヘルプ</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>Leftovers</name>
    <message>
        <source>The draft stays as it is: mend what is named, or throw it away on the workshop&apos;s first page.</source>
        <translation>下書きはそのまま残ります。上に挙げたところを直すか、工房の最初のページで下書きを捨ててください。</translation>
    </message>
    <message>
        <source>Another window is at work on this draft. What you see is a copy of it: both are kept.</source>
        <translation>この下書きは、ほかのウィンドウで作業中です。ここに開いたのはその写しで、どちらも残ります。</translation>
    </message>
    <message>
        <source>{0} was never saved: thrown away, it is gone.</source>
        <translation>{0}は一度も保存されていません。捨てると元に戻せません。</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>未保存の下書き</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>捨てる</translation>
    </message>
    <message>
        <source>Another window is at work on this draft: it can be let go of there.</source>
        <translation>この下書きは、ほかのウィンドウで作業中です。捨てるときはそのウィンドウで捨ててください。</translation>
    </message>
</context>
<context>
    <name>LineDialog</name>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>LongWork</name>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Resign …</source>
        <translation>投了…</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>記録を開く</translation>
    </message>
    <message>
        <source>Match records (*.match)</source>
        <translation>対戦記録 (*.match)</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>保存しました: {0}</translation>
    </message>
    <message>
        <source>A line still waits to be written down; the window closes after it, or at once when closed again.</source>
        <translation>書き込みを待っている行があります。書き込まれたあとでウィンドウを閉じます。もう一度閉じると、すぐに閉じます。</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>投了</translation>
    </message>
    <message>
        <source>Who resigns?</source>
        <translation>投了するのは？</translation>
    </message>
    <message>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
</context>
<context>
    <name>MatchActs</name>
    <message>
        <source>Export the record</source>
        <translation>記録を書き出す</translation>
    </message>
    <message>
        <source>Match records</source>
        <translation>対戦の記録</translation>
    </message>
    <message>
        <source>Export as a page to give away</source>
        <translation>配れるページとして書き出す</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>ウェブページ</translation>
    </message>
</context>
<context>
    <name>MatchForm</name>
    <message>
        <source>{0}: no pack chosen has {1}. Choose {2} as “Cards”, or another school.</source>
        <translation>{0}: 「カード」で{2}を選ぶか、{1}以外の流派にしてください。</translation>
    </message>
    <message>
        <source>Two seats have pieces of one colour. Choose another one for one of them.</source>
        <translation>2つの席の駒が同じ色です。どちらかを別の色にしてください。</translation>
    </message>
    <message>
        <source>No pack is chosen. Choose {0} as “Cards”.</source>
        <translation>パックが選ばれていません。「カード」で{0}を選んでください。</translation>
    </message>
    <message>
        <source>No pack chosen has the trumps. Choose {0} as “Cards” too.</source>
        <translation>選ばれているパックに大アルカナがありません。「カード」で{0}も選んでください。</translation>
    </message>
    <message>
        <source>{0} has no deck. Choose one beside the name.</source>
        <translation>{0}のデッキがありません。名前の横で選んでください。</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>席</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Clock and event</source>
        <translation>時計と大会</translation>
    </message>
    <message>
        <source>House rules</source>
        <translation>ハウスルール</translation>
    </message>
    <message>
        <source>Name of {0}</source>
        <translation>{0}の名前</translation>
    </message>
    <message>
        <source>Pieces of {0}</source>
        <translation>{0}の駒</translation>
    </message>
    <message>
        <source>The colour of the pieces that this player has</source>
        <translation>このプレイヤーが使う駒の色</translation>
    </message>
    <message>
        <source>Deck of {0}</source>
        <translation>{0}のデッキ</translation>
    </message>
</context>
<context>
    <name>MatchList</name>
    <message>
        <source>Finished</source>
        <translation>終わった対戦</translation>
    </message>
    <message>
        <source>Click: go on. Right click: export or remove. Delete: remove.</source>
        <translation>クリック：続ける。右クリック：書き出し・削除。Delete：削除。</translation>
    </message>
    <message>
        <source>over</source>
        <translation>終了</translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>entries are missing</source>
        <translation>欠けている記入があります</translation>
    </message>
    <message>
        <source>game {0} of {1}</source>
        <translation>第{0}ゲーム（最大{1}）</translation>
    </message>
    <message>
        <source>Go on with the match</source>
        <translation>対戦を続ける</translation>
    </message>
    <message>
        <source>Export the record …</source>
        <translation>記録を書き出す…</translation>
    </message>
    <message>
        <source>Export as a page …</source>
        <translation>ページとして書き出す…</translation>
    </message>
    <message>
        <source>Remove …</source>
        <translation>削除…</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>{0}: at a table only. Begin a match or go on with one.</source>
        <translation>{0}は対戦中にだけ使えます。対戦を始めるか、続きを開いてください。</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>About</source>
        <translation>このプログラムについて</translation>
    </message>
    <message>
        <source>&amp;Match</source>
        <translation>対戦(&amp;M)</translation>
    </message>
    <message>
        <source>New match …</source>
        <translation>新しい対戦…</translation>
    </message>
    <message>
        <source>Open a record …</source>
        <translation>記録を開く…</translation>
    </message>
    <message>
        <source>Export the record …</source>
        <translation>記録を書き出す…</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
    <message>
        <source>Export as a page …</source>
        <translation>ページとして書き出す…</translation>
    </message>
    <message>
        <source>How it came out</source>
        <translation>対戦の結果</translation>
    </message>
    <message>
        <source>Declare by form …</source>
        <translation>フォームで宣言…</translation>
    </message>
    <message>
        <source>Resign …</source>
        <translation>投了…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>Window for the table</source>
        <translation>卓上ウィンドウ</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Text of the usual size</source>
        <translation>文字を元の大きさに</translation>
    </message>
    <message>
        <source>Board as a table of words</source>
        <translation>盤面を文字の表で表示</translation>
    </message>
    <message>
        <source>See the board from another side</source>
        <translation>盤を別の側から見る</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>動きを減らす</translation>
    </message>
</context>
<context>
    <name>NewMatch</name>
    <message>
        <source>New match</source>
        <translation>新しい対戦</translation>
    </message>
    <message>
        <source>Start the match</source>
        <translation>対戦を始める</translation>
    </message>
</context>
<context>
    <name>NextGameDialog</name>
    <message>
        <source>Next game</source>
        <translation>次のゲーム</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>先手</translation>
    </message>
    <message>
        <source>Start the next game</source>
        <translation>次のゲームを始める</translation>
    </message>
    <message>
        <source>{0} lost and says who begins.</source>
        <translation>敗れた{0}が先手を決めます。</translation>
    </message>
    <message>
        <source>Draw lots, and choose who has won the lot.</source>
        <translation>くじを引き、当たった方を選んでください。</translation>
    </message>
    <message>
        <source>The players change seats.</source>
        <translation>席を交代します。</translation>
    </message>
    <message>
        <source>{0} as {1}</source>
        <translation>{1}は{0}</translation>
    </message>
    <message>
        <source>{0} begins as {1}</source>
        <translation>{1}は{0}（先手）</translation>
    </message>
    <message>
        <source>Game {0}: {1}. Sides and colours stay with the seats, decks go with the players.</source>
        <translation>第{0}ゲーム: {1}。陣営と色は席に、デッキはプレイヤーに付きます。</translation>
    </message>
    <message>
        <source>Deck of {0}</source>
        <translation>{0}のデッキ</translation>
    </message>
</context>
<context>
    <name>NoFolder</name>
    <message>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <source>Choose another folder …</source>
        <translation>別のフォルダーを選ぶ…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度試す</translation>
    </message>
    <message>
        <source>Go on without keeping</source>
        <translation>保存せずに続ける</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Matches cannot be kept</source>
        <translation>対戦を保存できません</translation>
    </message>
    <message>
        <source>The folder for them is {0}</source>
        <translation>保存先のフォルダー：{0}</translation>
    </message>
    <message>
        <source>Choose a folder that can be written. Or go on without keeping: then everything is gone when the window is closed, unless you export it.</source>
        <translation>書き込めるフォルダーを選んでください。保存せずに続けることもできますが、書き出さない限り、ウィンドウを閉じるとすべて失われます。</translation>
    </message>
    <message>
        <source>It cannot be written: the rights of the folder or of a file in it do not allow it.</source>
        <translation>書き込めません。フォルダーまたはその中のファイルの権限が足りません。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>ディスクの空きがありません。</translation>
    </message>
    <message>
        <source>Another program is writing there; close it and try again.</source>
        <translation>別のプログラムが書き込み中です。それを閉じてから、もう一度試してください。</translation>
    </message>
    <message>
        <source>The matches there were written by a newer version of the Referee.</source>
        <translation>そこにある対戦は、より新しい版のレフェリーで書かれています。</translation>
    </message>
    <message>
        <source>A folder for matches</source>
        <translation>対戦を保存するフォルダー</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Setting up the match …</source>
        <translation>対戦を準備しています…</translation>
    </message>
    <message>
        <source>Opening the match …</source>
        <translation>対戦を開いています…</translation>
    </message>
    <message>
        <source>Opening the record …</source>
        <translation>記録を開いています…</translation>
    </message>
    <message>
        <source>The record could be read up to here:
{0}</source>
        <translation>記録はここまで読めました:
{0}</translation>
    </message>
    <message numerus="yes">
        <source>%n entries are ruled otherwise by today&apos;s rules; the first is {0}: {1}, now {2}.</source>
        <translation>
            <numerusform>今のルールでは%n件の裁定が変わります。最初は{0}番: {1}、今は{2}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not every deck is lawful:</source>
        <translation>規定に合わないデッキがあります。</translation>
    </message>
</context>
<context>
    <name>OptionPart</name>
    <message>
        <source>otherwise than usual</source>
        <translation>標準と異なる</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>標準</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>Option</source>
        <translation>選択肢</translation>
    </message>
    <message>
        <source>Take option {0} out</source>
        <translation>選択肢{0}を外す</translation>
    </message>
    <message>
        <source>Option {0}</source>
        <translation>選択肢{0}</translation>
    </message>
</context>
<context>
    <name>OwnFile</name>
    <message>
        <source>The file has been changed outside since it was read here.</source>
        <translation>ここで読み込んだ後に、ファイルが外部で変更されています。</translation>
    </message>
    <message>
        <source>Whichever you choose, the other one is not lost: Undo leads back to it.</source>
        <translation>どちらを選んでも、もう一方は失われません。「元に戻す」で戻れます。</translation>
    </message>
    <message>
        <source>Read it again</source>
        <translation>読み直す</translation>
    </message>
    <message>
        <source>Write over it</source>
        <translation>上書きする</translation>
    </message>
    <message>
        <source>Go on with what is here</source>
        <translation>ここでの変更を続ける</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
</context>
<context>
    <name>PackBox</name>
    <message>
        <source>A file …</source>
        <translation>ファイル…</translation>
    </message>
    <message>
        <source>A pack of cards</source>
        <translation>カードのパック</translation>
    </message>
    <message>
        <source>Packs (*.toml)</source>
        <translation>パック (*.toml)</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>Workshop</source>
        <translation>工房</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>パック</translation>
    </message>
    <message>
        <source>Back to the packs</source>
        <translation>パックの一覧に戻る</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Import …</source>
        <translation>取り込み…</translation>
    </message>
    <message>
        <source>Cards from a file or a spreadsheet</source>
        <translation>ファイルや表計算からカードを取り込む</translation>
    </message>
    <message>
        <source>Deck …</source>
        <translation>デッキ…</translation>
    </message>
    <message>
        <source>Put a deck together from this pack</source>
        <translation>このパックからデッキを組む</translation>
    </message>
    <message>
        <source>Print …</source>
        <translation>印刷…</translation>
    </message>
    <message>
        <source>The cards as PDF, in card size</source>
        <translation>カードを実寸のPDFにする</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>試す</translation>
    </message>
    <message>
        <source>Play the card on a table of its own</source>
        <translation>専用の卓でカードを使ってみる</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Run the tests of the pack</source>
        <translation>パックのテストを実行</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存する</translation>
    </message>
    <message>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>未保存</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n枚</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards with faults</source>
        <translation>
            <numerusform>不備のあるカード %n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>About this pack</source>
        <translation>このパックについて</translation>
    </message>
</context>
<context>
    <name>PatternPainter</name>
    <message>
        <source>Paint: {0}</source>
        <translation>描く: {0}</translation>
    </message>
    <message>
        <source>The pattern: arrows go from square to square, the space bar paints</source>
        <translation>配列。矢印で動き、スペースで描きます</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>ユニット</translation>
    </message>
    <message>
        <source>heroic</source>
        <translation>英雄級</translation>
    </message>
    <message>
        <source>legendary</source>
        <translation>伝説級</translation>
    </message>
    <message>
        <source>being</source>
        <translation>クリーチャー</translation>
    </message>
    <message>
        <source>on a piece</source>
        <translation>ユニットの上</translation>
    </message>
    <message>
        <source>on a heroic</source>
        <translation>英雄級の上</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>印</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Fits the board, turned and mirrored: {0}</source>
        <translation>回転・反転を含む置き方：{0}</translation>
    </message>
</context>
<context>
    <name>PenaltyDialog</name>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>What happened: it stands in the record</source>
        <translation>何があったか（棋譜に残ります）</translation>
    </message>
    <message>
        <source>Warning or penalty</source>
        <translation>警告・罰則</translation>
    </message>
    <message>
        <source>The player told of it in time</source>
        <translation>プレイヤーが自ら申し出た</translation>
    </message>
    <message>
        <source>Enter it</source>
        <translation>記入する</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>席</translation>
    </message>
    <message>
        <source>Infraction</source>
        <translation>違反</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Given before for this: {0}. The ladder: {1}</source>
        <translation>この違反への以前の罰則: {0}回。段階: {1}</translation>
    </message>
    <message>
        <source>For example: {0}</source>
        <translation>例: {0}</translation>
    </message>
    <message>
        <source>What to do: {0}</source>
        <translation>処置: {0}</translation>
    </message>
    <message numerus="yes">
        <source>%n more minutes for the ruling</source>
        <translation>
            <numerusform>裁定のための延長%n分</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinDialog</name>
    <message>
        <source>PIN of the judge</source>
        <translation>審判の暗証番号</translation>
    </message>
    <message>
        <source>Open with the PIN</source>
        <translation>暗証番号で開く</translation>
    </message>
    <message>
        <source>In this match only the judge may do this.</source>
        <translation>この対戦では、これは審判だけができます。</translation>
    </message>
    <message>
        <source>This is not the PIN of the match.</source>
        <translation>この対戦の暗証番号ではありません。</translation>
    </message>
</context>
<context>
    <name>Placing</name>
    <message>
        <source>The board: a click puts a place into the form</source>
        <translation>盤: クリックした場所が記入されます</translation>
    </message>
</context>
<context>
    <name>PolicyForm</name>
    <message>
        <source>Rules of our own</source>
        <translation>独自に決める</translation>
    </message>
</context>
<context>
    <name>PrintBox</name>
    <message>
        <source>Print the cards</source>
        <translation>カードを印刷</translation>
    </message>
    <message>
        <source>All cards of the pack</source>
        <translation>パックのすべてのカード</translation>
    </message>
    <message>
        <source>Only the card that is shown</source>
        <translation>表示中のカードだけ</translation>
    </message>
    <message>
        <source>The page before</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>The next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>Write the PDF …</source>
        <translation>PDFを書き出す…</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Copies of each</source>
        <translation>1種あたりの枚数</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
    <message>
        <source>Cards are 63 × 88 mm with marks to cut along: print at 100 %, not fitted to the page.</source>
        <translation>カードは63×88mmで、裁断の目印が付きます。「用紙に合わせる」ではなく100%で印刷してください。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Page {0} of {1}</source>
        <translation>{0} / {1} ページ</translation>
    </message>
</context>
<context>
    <name>ProofBox</name>
    <message>
        <source>Tests of {0}</source>
        <translation>{0}のテスト</translation>
    </message>
    <message>
        <source>{0} of {1} tests pass</source>
        <translation>テスト {1}件中 {0}件が合格</translation>
    </message>
    <message>
        <source>This pack has no tests yet.</source>
        <translation>このパックにはまだテストがありません。</translation>
    </message>
    <message>
        <source>A test is a record beside the pack. Try a card, then Keep as a test: what was played is a test then.</source>
        <translation>テストはパックの隣に置かれる記録です。カードを試し、「テストとして残す」を押すと、試した内容がテストになります。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>{0} declarations</source>
        <translation>宣言 {0}件</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>場所(&amp;L):</translation>
    </message>
    <message>
        <source>Look in:</source>
        <translation>場所:</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>種類(&amp;T):</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>種類:</translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>Reading {0} …</source>
        <translation>{0}を読み込み中…</translation>
    </message>
    <message>
        <source>Running the tests of {0} …</source>
        <translation>{0}のテストを実行中…</translation>
    </message>
</context>
<context>
    <name>Removal</name>
    <message>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <source>Remove this match for good?</source>
        <translation>この対戦を完全に削除しますか？</translation>
    </message>
    <message numerus="yes">
        <source>{0}, %n entries</source>
        <translation>
            <numerusform>{0}、%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing of it stays on this machine. Export its record first if you want to keep it.</source>
        <translation>この機械には何も残りません。残したいときは先に記録を書き出してください。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>RowPainter</name>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%nか所</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowsForm</name>
    <message>
        <source>Take out</source>
        <translation>外す</translation>
    </message>
</context>
<context>
    <name>RuleBrowser</name>
    <message>
        <source>Words or an id, in either language</source>
        <translation>語句または番号（日英どちらでも）</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>The rule</source>
        <translation>ルールの本文</translation>
    </message>
    <message>
        <source>No rule has these words.</source>
        <translation>この語を含むルールはありません。</translation>
    </message>
    <message>
        <source>Left open by the rules: our rulings</source>
        <translation>原典が決めていないこと（本書の裁定）</translation>
    </message>
    <message>
        <source>House rule</source>
        <translation>ハウスルール</translation>
    </message>
    <message>
        <source>usually: {0}</source>
        <translation>通常は{0}</translation>
    </message>
    <message>
        <source>Rulings of this match that cite it</source>
        <translation>この対戦でこれを引用した裁定</translation>
    </message>
    <message>
        <source>Rule book: {0}</source>
        <translation>ルールブック：{0}</translation>
    </message>
</context>
<context>
    <name>RuledAgain</name>
    <message>
        <source>What was kept of this match beside its entries is not what they lead to. It is opened once more from the entries alone.</source>
        <translation>この対戦について記録とは別に保存されていた内容は、記録の結果と違っていました。記録だけからもう一度開きます。</translation>
    </message>
</context>
<context>
    <name>RulingPanel</name>
    <message>
        <source>Judge</source>
        <translation>審判</translation>
    </message>
    <message>
        <source>Judge ({0})</source>
        <translation>審判（{0}）</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>認められます</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>できません</translation>
    </message>
    <message>
        <source>Would not be allowed: {0}</source>
        <translation>これはできません: {0}</translation>
    </message>
    <message>
        <source>Cannot be read: {0}</source>
        <translation>読み取れません: {0}</translation>
    </message>
    <message>
        <source>Nothing has been declared yet. Click a marked place, a card or a button.</source>
        <translation>まだ何も宣言されていません。印のある場所、カード、ボタンを選んでください。</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>No more of this</source>
        <translation>もう要らない</translation>
    </message>
    <message>
        <source>Nearest place: {0}. Marked with “?”: {1}.</source>
        <translation>最も近い場所は{0}。足りないのは「?」の印: {1}。</translation>
    </message>
    <message>
        <source>Look into it</source>
        <translation>詳しく</translation>
    </message>
    <message>
        <source>Keep as this card&apos;s script …</source>
        <translation>このカードのスクリプトとして残す…</translation>
    </message>
</context>
<context>
    <name>SavedFirst</name>
    <message>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
</context>
<context>
    <name>ScriptDialog</name>
    <message>
        <source>Keep as a script: {0}</source>
        <translation>スクリプトとして残す：{0}</translation>
    </message>
    <message>
        <source>Which of its effects</source>
        <translation>どの効果か</translation>
    </message>
    <message>
        <source>Keep in my own pack</source>
        <translation>自分のパックに残す</translation>
    </message>
    <message>
        <source>Look at it in the workshop</source>
        <translation>工房で見る</translation>
    </message>
    <message>
        <source>The card says:</source>
        <translation>カードの記述：</translation>
    </message>
    <message>
        <source>What was done, as steps:</source>
        <translation>行われたこと（ステップ）：</translation>
    </message>
    <message>
        <source>Nothing was done that a step could say.</source>
        <translation>ステップで表せることは行われませんでした。</translation>
    </message>
    <message>
        <source>No step says the following, so the card stays by hand:
{0}</source>
        <translation>次のことを表すステップはないので、このカードは手で行うままです：
{0}</translation>
    </message>
    <message>
        <source>It was done once, at one table: compare whose and which cards it means with the print before it is kept.</source>
        <translation>一つの卓で一度行われたことです。誰のどのカードを指すかを、残す前にカードの記述と比べてください。</translation>
    </message>
</context>
<context>
    <name>Scripting</name>
    <message>
        <source>{0} is not carried out by hand in {1}: it has a script there, or is not in it.</source>
        <translation>{0}は{1}では手で行うカードではありません。すでにスクリプトがあるか、そのパックにありません。</translation>
    </message>
    <message>
        <source>{0} has been changed in between; try once more.</source>
        <translation>{0}はその間に変更されました。もう一度行ってください。</translation>
    </message>
    <message>
        <source>Save the pack under work first; the script can be kept afterwards.</source>
        <translation>先に作業中のパックを保存してください。スクリプトはその後で残せます。</translation>
    </message>
</context>
<context>
    <name>SeatBody</name>
    <message>
        <source>to act</source>
        <translation>手番</translation>
    </message>
    <message>
        <source>of {0}</source>
        <translation>/ {0}</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>なぜ？</translation>
    </message>
    <message>
        <source>Why {0} {1} for {2}?</source>
        <translation>{2}の{1}がなぜ{0}か</translation>
    </message>
</context>
<context>
    <name>SeatPanel</name>
    <message>
        <source>to act</source>
        <translation>手番</translation>
    </message>
    <message>
        <source>may answer</source>
        <translation>応答できる</translation>
    </message>
    <message>
        <source>has to answer</source>
        <translation>応答する</translation>
    </message>
</context>
<context>
    <name>SecondWindow</name>
    <message>
        <source>{0} · for the table</source>
        <translation>{0}・卓上ウィンドウ</translation>
    </message>
    <message>
        <source>of {0}</source>
        <translation>/ {0}</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>NOTHING IS KEPT: matches are in a temporary folder and gone when the window is closed. Export the record of what you want to keep.</source>
        <translation>保存されません：対戦は一時フォルダーにあり、ウィンドウを閉じると失われます。残したい対戦は記録を書き出してください。</translation>
    </message>
    <message>
        <source>No font for Japanese was found: install one, such as Noto Sans CJK. English can be read.</source>
        <translation>No font for Japanese was found: install one, such as Noto Sans CJK. English can be read.
日本語のフォントが見つかりません。Noto Sans CJK などを入れてください。</translation>
    </message>
    <message numerus="yes">
        <source>{0}, %n entries</source>
        <translation>
            <numerusform>{0}、%n件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetFactDialog</name>
    <message>
        <source>A reason is needed.</source>
        <translation>理由が必要です。</translation>
    </message>
    <message>
        <source>The value is what it is now.</source>
        <translation>今の値と同じです。</translation>
    </message>
    <message>
        <source>Set a fact</source>
        <translation>事実の設定</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>設定する</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事実</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>New value</source>
        <translation>新しい値</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>ShelfPanel</name>
    <message>
        <source>What {0} may play</source>
        <translation>{0}が使えるもの</translation>
    </message>
    <message>
        <source>C, two letters, Enter</source>
        <translation>C、2文字、Enter</translation>
    </message>
    <message>
        <source>Two letters or part of a name</source>
        <translation>2文字か名前の一部</translation>
    </message>
    <message>
        <source>Find a card</source>
        <translation>カードを探す</translation>
    </message>
    <message>
        <source>No card is to be played now.</source>
        <translation>今使えるカードはありません。</translation>
    </message>
    <message>
        <source>Does not fit now: {0}</source>
        <translation>今は使えない: {0}枚</translation>
    </message>
    <message>
        <source>No card fits what is looked for.</source>
        <translation>探しているものに合うカードはありません。</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>選択をやめる</translation>
    </message>
</context>
<context>
    <name>SlipDialog</name>
    <message>
        <source>Result slip</source>
        <translation>結果票</translation>
    </message>
    <message>
        <source>{0} confirms</source>
        <translation>{0}が確認</translation>
    </message>
    <message>
        <source>The judge, for {0}</source>
        <translation>審判が{0}に代わって</translation>
    </message>
    <message>
        <source>As PDF …</source>
        <translation>PDF にする…</translation>
    </message>
    <message>
        <source>All players have confirmed the result.</source>
        <translation>全員が結果を確認しました。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>Let it stand as played</source>
        <translation>そのまま成立させる</translation>
    </message>
    <message>
        <source>Let it stand</source>
        <translation>成立させる</translation>
    </message>
    <message>
        <source>What is to lie on the table all the same can be set as a fact, with a reason.</source>
        <translation>それでも盤上に置くべきものは、理由を添えて「事実を設定」で設定できます。</translation>
    </message>
    <message>
        <source>Set a fact …</source>
        <translation>事実を設定…</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>one against one</source>
        <translation>1対1</translation>
    </message>
    <message>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <source>You play with your own cards and pieces; say what you do, and the referee rules on it.</source>
        <translation>手元のカードや駒で遊び、行動を宣言すると、レフェリーが裁定します。</translation>
    </message>
    <message>
        <source>Go on with a match</source>
        <translation>対戦を続ける</translation>
    </message>
    <message>
        <source>Sample matches</source>
        <translation>見本の対戦</translation>
    </message>
    <message>
        <source>Open a record …</source>
        <translation>記録を開く…</translation>
    </message>
    <message numerus="yes">
        <source>%n drafts kept</source>
        <translation>
            <numerusform>下書き%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Workshop: cards of your own, and decks</source>
        <translation>工房: 自分のカードとデッキを作る</translation>
    </message>
    <message>
        <source>a whole match</source>
        <translation>対戦の全記録</translation>
    </message>
    <message>
        <source>duel</source>
        <translation>デスマッチ対戦</translation>
    </message>
    <message>
        <source>High Form</source>
        <translation>クラシック</translation>
    </message>
    <message>
        <source>melee of four</source>
        <translation>4人の乱戦</translation>
    </message>
    <message>
        <source>duel of teams</source>
        <translation>チーム戦</translation>
    </message>
    <message>
        <source>two against two</source>
        <translation>2対2</translation>
    </message>
    <message>
        <source>to the last card</source>
        <translation>最後の1枚まで</translation>
    </message>
    <message>
        <source>a declared victory that is broken</source>
        <translation>破られた勝利宣言</translation>
    </message>
</context>
<context>
    <name>StepList</name>
    <message>
        <source>Step</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>手順を加える</translation>
    </message>
</context>
<context>
    <name>StepRow</name>
    <message>
        <source>Drag to move the step; Alt with the arrows moves it too</source>
        <translation>ドラッグで動かせます。Altと矢印でも動きます</translation>
    </message>
    <message>
        <source>What step {0} does</source>
        <translation>手順{0}で行うこと</translation>
    </message>
    <message>
        <source>Take step {0} out</source>
        <translation>手順{0}を外す</translation>
    </message>
</context>
<context>
    <name>Sure</name>
    <message>
        <source>Leave it</source>
        <translation>やめておく</translation>
    </message>
</context>
<context>
    <name>TableForm</name>
    <message>
        <source>Say more, or less</source>
        <translation>項目を加える・外す</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>/  a declaration in record notation, such as: {0}</source>
        <translation>/  記録の書式で宣言（例: {0}）</translation>
    </message>
    <message>
        <source>Form …</source>
        <translation>フォーム…</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>コマンド行</translation>
    </message>
    <message>
        <source>The board as a picture; F6 shows it as a table of words.</source>
        <translation>盤面の図。F6 で文字の表に切り替わります。</translation>
    </message>
    <message>
        <source>The board as a table of words</source>
        <translation>文字の表にした盤面</translation>
    </message>
    <message>
        <source>penalties: {0}</source>
        <translation>罰則: {0}</translation>
    </message>
    <message>
        <source>What may be played</source>
        <translation>使えるもの</translation>
    </message>
    <message>
        <source>What {0} may play</source>
        <translation>{0}が使えるもの</translation>
    </message>
    <message>
        <source>/  such as: {0}</source>
        <translation>/  例: {0}</translation>
    </message>
    <message>
        <source>/  a declaration</source>
        <translation>/  宣言</translation>
    </message>
</context>
<context>
    <name>TakeBackDialog</name>
    <message>
        <source>Take back</source>
        <translation>取り消し</translation>
    </message>
    <message>
        <source>This takes back dice or a card that has been shown: it cannot be made unseen.</source>
        <translation>ダイスまたは公開済みのカードを取り消します。見たことはなかったことにできません。</translation>
    </message>
    <message>
        <source>{0} agrees</source>
        <translation>{0}が同意</translation>
    </message>
    <message>
        <source>Take back, all agree</source>
        <translation>合意による取り消し</translation>
    </message>
    <message>
        <source>By the judge</source>
        <translation>審判による</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>取り消せる宣言はありません。</translation>
    </message>
</context>
<context>
    <name>TellingWindow</name>
    <message>
        <source>The Referee</source>
        <translation>レフェリー</translation>
    </message>
    <message>
        <source>Something unexpected happened: {0}. What was entered is kept; a report is in {1}.</source>
        <translation>予期しないことが起きました：{0}。入力された内容は保存されています。報告は{1}にあります。</translation>
    </message>
    <message>
        <source>The program is not whole: {0}. What was entered is kept; install the program again.</source>
        <translation>プログラムのファイルが壊れているか足りません：{0}。入力したものは残っています。プログラムを入れ直してください。</translation>
    </message>
</context>
<context>
    <name>Tests</name>
    <message>
        <source>A test stands in a file beside that of its pack: the pack is saved first.</source>
        <translation>テストはパックの隣のファイルに置くため、先にパックを保存します。</translation>
    </message>
    <message>
        <source>Tests of the pack</source>
        <translation>パックのテスト</translation>
    </message>
    <message>
        <source>Keep as a test</source>
        <translation>テストとして残す</translation>
    </message>
</context>
<context>
    <name>TimeQuestions</name>
    <message>
        <source>The round has {0} left. Call time all the same?</source>
        <translation>ラウンドの残りは{0}です。それでも時間切れを宣告しますか？</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>時間切れを宣告する</translation>
    </message>
</context>
<context>
    <name>TraitBlank</name>
    <message>
        <source>gained</source>
        <translation>得る</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>失う</translation>
    </message>
</context>
<context>
    <name>TrialPage</name>
    <message>
        <source>Back to the card</source>
        <translation>カードに戻る</translation>
    </message>
    <message>
        <source>Try it: {0}</source>
        <translation>試す: {0}</translation>
    </message>
    <message>
        <source>Keep as a test</source>
        <translation>テストとして残す</translation>
    </message>
    <message>
        <source>on a table of its own; what is played can be kept as a test of the pack</source>
        <translation>専用の卓です。行ったことをパックのテストとして残せます</translation>
    </message>
    <message>
        <source>Nothing comes of this where its condition does not hold: {0} Judge → Set a fact makes it hold.</source>
        <translation>条件が成り立たないと、次は何も起きません: {0}「審判」→「事実を設定」で成り立たせることができます。</translation>
    </message>
    <message>
        <source>kept as {0}</source>
        <translation>{0}として残しました</translation>
    </message>
</context>
<context>
    <name>Typed</name>
    <message>
        <source>Waits until the declaration before it is written down: {0}</source>
        <translation>前の宣言の書き込みが終わるまで待っています：{0}</translation>
    </message>
    <message>
        <source>Not declared, as the one before it does not stand: {0}</source>
        <translation>前の宣言が成り立たなかったので、宣言していません：{0}</translation>
    </message>
</context>
<context>
    <name>VerbList</name>
    <message>
        <source>What the step is to do, or its sentence</source>
        <translation>手順で何をするか、または手順の文</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>No step says this. Only sentences as “Reads” has them are read; choose a step and fill it in.</source>
        <translation>この文を表す手順はありません。読めるのは「読み」にある形の文だけです。手順を選んで埋めてください。</translation>
    </message>
    <message>
        <source>No step is called that; its text can be left to the players.</source>
        <translation>そのような手順はありません。文章はプレイヤーに任せることもできます。</translation>
    </message>
    <message>
        <source>This sentence: {0}</source>
        <translation>この文：{0}</translation>
    </message>
</context>
<context>
    <name>WayBack</name>
    <message>
        <source>Packs</source>
        <translation>パック</translation>
    </message>
    <message>
        <source>Back to the pack {0}</source>
        <translation>パック{0}に戻る</translation>
    </message>
    <message>
        <source>Back to the packs</source>
        <translation>パックの一覧に戻る</translation>
    </message>
</context>
<context>
    <name>WhatIfDialog</name>
    <message>
        <source>What if, from entry {0}</source>
        <translation>もし: 記録 {0}番から</translation>
    </message>
    <message>
        <source>The board then</source>
        <translation>そのときの盤面</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>コマンド行</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>Try a declaration in record notation</source>
        <translation>記録の書式で宣言を試す</translation>
    </message>
    <message>
        <source>Nothing here is entered: closing this window throws it away.</source>
        <translation>ここでの操作は記録されません。閉じると破棄されます。</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>1手戻す</translation>
    </message>
    <message>
        <source>Throw it away</source>
        <translation>捨てる</translation>
    </message>
    <message>
        <source>Over: {0}</source>
        <translation>終了: {0}</translation>
    </message>
</context>
<context>
    <name>WithdrawDialog</name>
    <message>
        <source>Withdraw an entry of the judge</source>
        <translation>審判の記録の撤回</translation>
    </message>
    <message>
        <source>Withdraw it</source>
        <translation>撤回する</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>It stays on the record and counts no more.</source>
        <translation>記録には残りますが、数えられなくなります。</translation>
    </message>
    <message>
        <source>There is no word of the judge that could be withdrawn.</source>
        <translation>撤回できる審判の記録はありません。</translation>
    </message>
</context>
<context>
    <name>WordsForm</name>
    <message>
        <source>Still to say: {0}</source>
        <translation>まだ必要なもの: {0}</translation>
    </message>
</context>
<context>
    <name>WorkshopMenu</name>
    <message>
        <source>&amp;Workshop</source>
        <translation>工房(&amp;W)</translation>
    </message>
    <message>
        <source>Packs and decks …</source>
        <translation>パックとデッキ…</translation>
    </message>
    <message>
        <source>Open a pack file …</source>
        <translation>パックのファイルを開く…</translation>
    </message>
    <message>
        <source>Cards from a file …</source>
        <translation>ファイルのカード…</translation>
    </message>
    <message>
        <source>Open a deck …</source>
        <translation>デッキを開く…</translation>
    </message>
    <message>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <source>Save the pack as …</source>
        <translation>名前をつけてパックを保存…</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>新しいカード</translation>
    </message>
    <message>
        <source>Try the card</source>
        <translation>カードを試す</translation>
    </message>
    <message>
        <source>Run the tests of the pack</source>
        <translation>パックのテストを実行</translation>
    </message>
    <message>
        <source>A deck from this pack …</source>
        <translation>このパックのデッキ…</translation>
    </message>
    <message>
        <source>Print the cards …</source>
        <translation>カードを印刷…</translation>
    </message>
</context>
<context>
    <name>WorkshopPage</name>
    <message>
        <source>Workshop</source>
        <translation>工房</translation>
    </message>
    <message>
        <source>Packs</source>
        <translation>パック</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>新しいカード</translation>
    </message>
    <message>
        <source>About this pack</source>
        <translation>このパックについて</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>As it will be shown</source>
        <translation>表示のされ方</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>検査</translation>
    </message>
    <message>
        <source>No faults</source>
        <translation>不備はありません</translation>
    </message>
    <message>
        <source>Removed: {0}</source>
        <translation>削除: {0}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>The pack has changes that are not saved. If you do not save them they are gone, the draft too.</source>
        <translation>保存していない変更があります。保存しなければ、下書きも含めて失われます。</translation>
    </message>
    <message>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <source>Print the cards</source>
        <translation>カードを印刷</translation>
    </message>
</context>
<context>
    <name>WorkshopRoom</name>
    <message>
        <source>Open a pack</source>
        <translation>パックを開く</translation>
    </message>
    <message>
        <source>Packs (*.toml)</source>
        <translation>パック (*.toml)</translation>
    </message>
    <message>
        <source>The cards of this pack are not written as [[card]] tables; they stay as they are.</source>
        <translation>このパックのカードは [[card]] の表で書かれていないため、そのまま残します。</translation>
    </message>
    <message>
        <source>Open a deck</source>
        <translation>デッキを開く</translation>
    </message>
    <message>
        <source>Deck lists (*.toml)</source>
        <translation>デッキ (*.toml)</translation>
    </message>
    <message>
        <source>This game has no deck lists.</source>
        <translation>このゲームにデッキ一覧はありません。</translation>
    </message>
    <message>
        <source>The deck has changes that are not saved. If you do not save them they are gone, the draft too.</source>
        <translation>デッキに保存していない変更があります。保存しなければ、下書きも含めて失われます。</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>デッキ</translation>
    </message>
</context>
<context>
    <name>Written</name>
    <message>
        <source>Use as text</source>
        <translation>文面にする</translation>
    </message>
    <message>
        <source>Steps from the text</source>
        <translation>文面から手順を作る</translation>
    </message>
    <message>
        <source>The same in the file:</source>
        <translation>ファイルでの書き方:</translation>
    </message>
    <message>
        <source>The card in the file</source>
        <translation>ファイルの中のカード</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>読み</translation>
    </message>
</context>
<context>
    <name>page</name>
    <message>
        <source>Not declared at the table that was left: {0}</source>
        <translation>離れた卓で宣言されませんでした: {0}</translation>
    </message>
</context>
</TS>
