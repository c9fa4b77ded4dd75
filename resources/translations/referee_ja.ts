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
        <translation>同梱しているもののライセンスは {0} にあります。</translation>
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
        <translation>開いていた対局：{0}</translation>
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
        <translation>対局を続ける</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>あとで</translation>
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
</context>
<context>
    <name>AgreeDialog</name>
    <message>
        <source>Concede, or agree on a draw</source>
        <translation>譲る、または引き分けに合意</translation>
    </message>
    <message>
        <source>{0} agrees</source>
        <translation>{0} が同意</translation>
    </message>
    <message>
        <source>A draw, all agree</source>
        <translation>引き分け（全員の合意）</translation>
    </message>
    <message>
        <source>{0} concedes</source>
        <translation>{0} が譲る</translation>
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
        <source>Undo</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Result slip …</source>
        <translation>結果票 …</translation>
    </message>
    <message>
        <source>Next game</source>
        <translation>次のゲーム</translation>
    </message>
    <message>
        <source>Looking back: after entry {0}</source>
        <translation>振り返り: 記録 {0} 番の直後</translation>
    </message>
    <message>
        <source>Esc goes back to now.</source>
        <translation>Escで現在に戻ります。</translation>
    </message>
    <message>
        <source>The judge has overruled {0} times in this match.</source>
        <translation>この対局では審判が {0} 回裁定を変更しました。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>{0} · {1}</source>
        <translation>{0} の番・{1}</translation>
    </message>
    <message>
        <source>{0} may answer · {1}&apos;s turn</source>
        <translation>{0}が応答できる・{1}の番</translation>
    </message>
    <message>
        <source>{0}: {1} ways to go on. Esc puts it back.</source>
        <translation>{0}: 候補 {1} 通り。Escで取り消し。</translation>
    </message>
    <message>
        <source>Last turns ({0})</source>
        <translation>最終手番 ({0})</translation>
    </message>
    <message>
        <source>The match is over: a draw</source>
        <translation>対局終了: 引き分け</translation>
    </message>
    <message>
        <source>The match is over: nobody has won</source>
        <translation>対局終了: 勝者なし</translation>
    </message>
    <message>
        <source>{0} wins · {1}</source>
        <translation>{0} の勝ち・{1}</translation>
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
        <source>Now</source>
        <translation>いま</translation>
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
</context>
<context>
    <name>CardForm</name>
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
    <message>
        <source>The card in the file</source>
        <translation>ファイルの中のカード</translation>
    </message>
    <message>
        <source>Use as text</source>
        <translation>文面にする</translation>
    </message>
    <message>
        <source>Reads</source>
        <translation>読み</translation>
    </message>
    <message>
        <source>The same in the file:</source>
        <translation>ファイルでの書き方:</translation>
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
        <source>Pause the clock</source>
        <translation>時計を止める</translation>
    </message>
    <message>
        <source>Go on with the clock</source>
        <translation>時計を再開</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>時間切れを宣告</translation>
    </message>
    <message>
        <source>turn {0}</source>
        <translation>手番 {0}</translation>
    </message>
    <message>
        <source>Time has been called; turns still played: {0}. {1}</source>
        <translation>時間切れが宣告されました。残りの手番: {0}。{1}</translation>
    </message>
    <message>
        <source>The clock stands still.</source>
        <translation>時計は止まっています。</translation>
    </message>
    <message>
        <source>Time is used up.</source>
        <translation>持ち時間がなくなりました。</translation>
    </message>
    <message>
        <source>Minutes left: less than {0}.</source>
        <translation>残り {0} 分を切りました。</translation>
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
        <source>A click on a marked place is the move. Where a place is not marked, point at it: it says what is missing.</source>
        <translation>印の付いた場所を押すと宣言になります。印のない場所は、指すと何が足りないかが出ます。</translation>
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
        <translation>菫</translation>
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
</context>
<context>
    <name>DecideDialog</name>
    <message>
        <source>Enter a result</source>
        <translation>結果の記入</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>記録する</translation>
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
    <name>DeckBox</name>
    <message>
        <source>A file …</source>
        <translation>ファイル …</translation>
    </message>
    <message>
        <source>A deck list</source>
        <translation>デッキリスト</translation>
    </message>
    <message>
        <source>Deck lists (*.toml)</source>
        <translation>デッキリスト (*.toml)</translation>
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
        <translation>デスク: 対局なしの質問</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>質問する</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>回答をコピー</translation>
    </message>
</context>
<context>
    <name>DisputeDialog</name>
    <message>
        <source>Entry {0}</source>
        <translation>記録 {0} 番</translation>
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
        <source>Let it stand as played …</source>
        <translation>そのまま成立させる…</translation>
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
        <source>The rules it rests on</source>
        <translation>根拠となるルール</translation>
    </message>
    <message>
        <source>Declared before</source>
        <translation>直前の宣言</translation>
    </message>
</context>
<context>
    <name>EndSheet</name>
    <message>
        <source>{0} wins</source>
        <translation>{0}の勝ち</translation>
    </message>
    <message>
        <source>A draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Result slip …</source>
        <translation>結果票 …</translation>
    </message>
    <message>
        <source>Next game …</source>
        <translation>次のゲーム …</translation>
    </message>
    <message>
        <source>Keep the record …</source>
        <translation>記録を保存 …</translation>
    </message>
    <message>
        <source>A page to give away …</source>
        <translation>配れるページ …</translation>
    </message>
    <message>
        <source>New match</source>
        <translation>新しい対戦</translation>
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
        <source>Cards of your own: made, tried, and used in matches.</source>
        <translation>自分のカードを作り、試し、マッチで使います。</translation>
    </message>
    <message>
        <source>A new pack</source>
        <translation>新しいパック</translation>
    </message>
    <message>
        <source>Your packs</source>
        <translation>自分のパック</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>まだ保存していないもの</translation>
    </message>
    <message>
        <source>A copy of a pack that comes with the referee</source>
        <translation>付属のパックの写しから</translation>
    </message>
    <message>
        <source>Its title, such as: Winter Court</source>
        <translation>題名。例: 冬の宮廷</translation>
    </message>
    <message>
        <source>Title of the pack</source>
        <translation>パックの題名</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>始める</translation>
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
        <source>My cards</source>
        <translation>わたしのカード</translation>
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
        <translation>暗証番号は {0} 文字以上です。</translation>
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
        <source>Enter</source>
        <translation>記録する</translation>
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
    <name>Held</name>
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
        <translation>段</translation>
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
    <name>JournalPanel</name>
    <message>
        <source>Journal</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>{0} entries</source>
        <translation>{0}件</translation>
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
        <translation>対局を再生</translation>
    </message>
</context>
<context>
    <name>JudgeActs</name>
    <message>
        <source>This takes back dice or a card that has been shown. Take it back all the same?</source>
        <translation>ダイスや公開済みのカードも取り消されます。それでも取り消しますか？</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>戻す</translation>
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
        <source>Nothing was just refused, so there is nothing to let stand.</source>
        <translation>直前に認められなかった宣言がないため、成立させるものがありません。</translation>
    </message>
    <message>
        <source>Let what was refused stand …</source>
        <translation>却下された宣言を成立させる…</translation>
    </message>
    <message>
        <source>Note …</source>
        <translation>メモ…</translation>
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
        <translation>{0} が時間を使い切りました。規定による結果: {1}。記録しますか。</translation>
    </message>
    <message>
        <source>Name of the judge</source>
        <translation>審判の名前</translation>
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
        <source>Entry {0} does not fit.</source>
        <translation>記録 {0} 番が一致しません。</translation>
    </message>
    <message>
        <source>Chain of hashes</source>
        <translation>ハッシュの連鎖</translation>
    </message>
    <message>
        <source>Check an exported record …</source>
        <translation>書き出した記録を検証 …</translation>
    </message>
    <message>
        <source>Match records (*.match)</source>
        <translation>対局記録 (*.match)</translation>
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
        <translation>撤回 …</translation>
    </message>
    <message>
        <source>Take back …</source>
        <translation>取り消し …</translation>
    </message>
    <message>
        <source>Concede or draw …</source>
        <translation>譲る・引き分け …</translation>
    </message>
    <message>
        <source>Enter a result …</source>
        <translation>結果の記入 …</translation>
    </message>
    <message>
        <source>Result slip …</source>
        <translation>結果票 …</translation>
    </message>
    <message>
        <source>Next game …</source>
        <translation>次のゲーム …</translation>
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
        <source>Pause the clock</source>
        <translation>時計を停止</translation>
    </message>
    <message>
        <source>Go on with the clock</source>
        <translation>時計を再開</translation>
    </message>
    <message>
        <source>Call time</source>
        <translation>時間切れを宣告</translation>
    </message>
    <message>
        <source>More time …</source>
        <translation>時間の延長…</translation>
    </message>
    <message>
        <source>Correct an earlier game …</source>
        <translation>以前のゲームを訂正 …</translation>
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
        <translation>書き出した記録を検証 …</translation>
    </message>
    <message>
        <source>Name of the judge …</source>
        <translation>審判の名前 …</translation>
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
        <translation>デスク: 対局なしで質問</translation>
    </message>
    <message>
        <source>Compare a slip …</source>
        <translation>伝票と比べる…</translation>
    </message>
</context>
<context>
    <name>KeysBox</name>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
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
        <source>say what is picked, where nothing need be added</source>
        <translation>選んだものを宣言（加えるものがない場合）</translation>
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
        <source>turn the board round</source>
        <translation>盤の向きを変える</translation>
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
        <translation>質問デスク（対局なし）</translation>
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
        <source>the window for the table</source>
        <translation>卓用ウィンドウ</translation>
    </message>
    <message>
        <source>this help</source>
        <translation>このヘルプ</translation>
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
        <translation>対局記録 (*.match)</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>保存しました: {0}</translation>
    </message>
    <message>
        <source>Something unexpected happened: {0}. What was entered is kept; a report is in {1}.</source>
        <translation>予期しないことが起きました：{0}。入力された内容は保存されています。報告は {1} にあります。</translation>
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
        <translation>対局の記録</translation>
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
        <source>Click: go on. Right click: export or remove. Delete: remove.</source>
        <translation>クリック：続ける。右クリック：書き出し・削除。Delete：削除。</translation>
    </message>
    <message>
        <source>over</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>{0} entries</source>
        <translation>{0} 件</translation>
    </message>
    <message>
        <source>Go on with the match</source>
        <translation>対局を続ける</translation>
    </message>
    <message>
        <source>Export the record …</source>
        <translation>記録を書き出す…</translation>
    </message>
    <message>
        <source>Export as a page …</source>
        <translation>ページとして書き出す …</translation>
    </message>
    <message>
        <source>Remove …</source>
        <translation>削除 …</translation>
    </message>
</context>
<context>
    <name>Menus</name>
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
        <translation>対局(&amp;M)</translation>
    </message>
    <message>
        <source>New match …</source>
        <translation>新しい対局…</translation>
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
        <source>Export as a page …</source>
        <translation>ページとして書き出す …</translation>
    </message>
    <message>
        <source>How it came out</source>
        <translation>対戦の結果</translation>
    </message>
    <message>
        <source>Declare by form …</source>
        <translation>フォームで宣言 …</translation>
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
        <translation>卓用ウィンドウ</translation>
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
        <source>Board as a table of words</source>
        <translation>盤面を文字の表で表示</translation>
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
        <translation>対局を始める</translation>
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
        <translation>敗れた {0} が先手を決めます。</translation>
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
        <source>Deck of {0}</source>
        <translation>{0} のデッキ</translation>
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
        <translation>対局を保存できません</translation>
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
        <translation>そこにある対局は、より新しい版のレフェリーで書かれています。</translation>
    </message>
    <message>
        <source>A folder for matches</source>
        <translation>対局を保存するフォルダー</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Setting up the match …</source>
        <translation>対局を準備しています …</translation>
    </message>
    <message>
        <source>Opening the match …</source>
        <translation>対局を開いています …</translation>
    </message>
    <message>
        <source>Opening the record …</source>
        <translation>記録を開いています …</translation>
    </message>
    <message>
        <source>The record could be read up to here:
{0}</source>
        <translation>記録はここまで読めました:
{0}</translation>
    </message>
    <message>
        <source>{0} entries are ruled otherwise by today&apos;s rules; the first is {1}: {2}, now {3}.</source>
        <translation>現在のルールでは {0} 件の裁定が異なります。最初は {1} 番: {2} → {3}。</translation>
    </message>
    <message>
        <source>Not every deck is lawful:</source>
        <translation>規定に合わないデッキがあります。</translation>
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
</context>
<context>
    <name>PenaltyDialog</name>
    <message>
        <source>Warning or penalty</source>
        <translation>警告・罰則</translation>
    </message>
    <message>
        <source>The player told of it in time</source>
        <translation>プレイヤーが自ら申し出た</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>記録する</translation>
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
        <translation>段階</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Given before for this: {0}. The ladder: {1}</source>
        <translation>この違反への以前の罰則: {0} 回。段階: {1}</translation>
    </message>
    <message>
        <source>For example: {0}</source>
        <translation>例: {0}</translation>
    </message>
    <message>
        <source>What to do: {0}</source>
        <translation>処置: {0}</translation>
    </message>
    <message>
        <source>{0} more minutes for the ruling</source>
        <translation>裁定のため {0} 分延長</translation>
    </message>
</context>
<context>
    <name>PinDialog</name>
    <message>
        <source>PIN of the judge</source>
        <translation>審判の暗証番号</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>記録する</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
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
    <name>PolicyForm</name>
    <message>
        <source>Tournament rules of our own</source>
        <translation>独自の大会規定</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>記録する</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
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
        <translation>この対局を完全に削除しますか？</translation>
    </message>
    <message>
        <source>{0}, {1} entries</source>
        <translation>{0}、{1} 件</translation>
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
    <message>
        <source>1 place</source>
        <translation>1か所</translation>
    </message>
    <message>
        <source>{0} places</source>
        <translation>{0}か所</translation>
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
        <source>Rulings of this match that cite it</source>
        <translation>この対局でこれを引用した裁定</translation>
    </message>
</context>
<context>
    <name>RulingPanel</name>
    <message>
        <source>Judge</source>
        <translation>審判</translation>
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
        <translation>最も近い場所は {0}。足りないのは「?」の印: {1}。</translation>
    </message>
    <message>
        <source>Look into it</source>
        <translation>詳しく</translation>
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
    <name>Session</name>
    <message>
        <source>NOTHING IS KEPT: matches are in a temporary folder and gone when the window is closed. Export the record of what you want to keep.</source>
        <translation>保存されません：対局は一時フォルダーにあり、ウィンドウを閉じると失われます。残したい対局は記録を書き出してください。</translation>
    </message>
    <message>
        <source>No font for Japanese was found: install one, such as Noto Sans CJK. English can be read.</source>
        <translation>No font for Japanese was found: install one, such as Noto Sans CJK. English can be read.
日本語のフォントが見つかりません。Noto Sans CJK などを入れてください。</translation>
    </message>
    <message>
        <source>{0}, {1} entries</source>
        <translation>{0}、{1} 件</translation>
    </message>
</context>
<context>
    <name>SetFactDialog</name>
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
        <source>C, then two letters</source>
        <translation>C のあと2文字</translation>
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
        <translation>{0} が確認</translation>
    </message>
    <message>
        <source>The judge, for {0}</source>
        <translation>審判が {0} に代わって</translation>
    </message>
    <message>
        <source>As PDF …</source>
        <translation>PDF にする …</translation>
    </message>
    <message>
        <source>All players have confirmed the result.</source>
        <translation>全員が結果を確認しました。</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
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
        <translation>対局を続ける</translation>
    </message>
    <message>
        <source>Sample matches</source>
        <translation>見本の対局</translation>
    </message>
    <message>
        <source>Open a record …</source>
        <translation>記録を開く…</translation>
    </message>
    <message>
        <source>Workshop: cards of your own</source>
        <translation>工房: 自分のカードを作る</translation>
    </message>
    <message>
        <source>a whole match</source>
        <translation>対局の全記録</translation>
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
        <translation>段</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>段を加える</translation>
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
        <translation>{0}段目で行うこと</translation>
    </message>
    <message>
        <source>Take step {0} out</source>
        <translation>{0}段目を外す</translation>
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
        <translation>フォーム …</translation>
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
        <source>All</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>What {0} may play</source>
        <translation>{0}が使えるもの</translation>
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
        <translation>{0} が同意</translation>
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
        <translation>取り消せる宣言がありません。</translation>
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
        <translation>試験として残す</translation>
    </message>
    <message>
        <source>on a table of its own; what is played can be kept as a test of the pack</source>
        <translation>専用の卓です。行ったことをパックの試験として残せます</translation>
    </message>
    <message>
        <source>kept as {0}</source>
        <translation>{0} として残しました</translation>
    </message>
</context>
<context>
    <name>WhatIfDialog</name>
    <message>
        <source>What if, from entry {0}</source>
        <translation>もし: 記録 {0} 番から</translation>
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
        <translation>破棄する</translation>
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
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>試す</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>新しいカード</translation>
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
        <source>not saved yet</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>{0} cards</source>
        <translation>{0}枚</translation>
    </message>
    <message>
        <source>1 card with faults</source>
        <translation>不備のあるカード1枚</translation>
    </message>
    <message>
        <source>{0} cards with faults</source>
        <translation>不備のあるカード{0}枚</translation>
    </message>
    <message>
        <source>Save the pack</source>
        <translation>パックを保存</translation>
    </message>
    <message>
        <source>The file has been changed outside since it was read here.</source>
        <translation>読み込んだ後に、ファイルが外で変更されています。</translation>
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
        <source>The pack has changes that are not saved.</source>
        <translation>保存していない変更があります。</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>保存しない</translation>
    </message>
</context>
<context>
    <name>WorkshopRoom</name>
    <message>
        <source>&amp;Workshop</source>
        <translation>工房(&amp;W)</translation>
    </message>
    <message>
        <source>Packs of cards …</source>
        <translation>カードのパック…</translation>
    </message>
    <message>
        <source>Open a pack file …</source>
        <translation>パックのファイルを開く…</translation>
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
</context>
</TS>
