<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Banner</name>
    <message numerus="yes">
        <location filename="../../ui/panels/banner.py" line="221"/>
        <source>The judge has overruled %n times in this match.</source>
        <translation>
            <numerusform>The judge has overruled %n time in this match.</numerusform>
            <numerusform>The judge has overruled %n times in this match.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/panels/banner.py" line="257"/>
        <source>{0}: %n ways to go on. Esc puts it back.</source>
        <translation>
            <numerusform>{0}: %n way to go on. Esc puts it back.</numerusform>
            <numerusform>{0}: %n ways to go on. Esc puts it back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeckPage</name>
    <message numerus="yes">
        <location filename="../../ui/workshop/decks.py" line="198"/>
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message numerus="yes">
        <location filename="../../ui/workshop/importing.py" line="213"/>
        <source>%n cards. Texts read: {0}, left to hands: {1}. Not taken: {2}.</source>
        <translation>
            <numerusform>%n card. Texts read: {0}, left to hands: {1}. Not taken: {2}.</numerusform>
            <numerusform>%n cards. Texts read: {0}, left to hands: {1}. Not taken: {2}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JournalPanel</name>
    <message numerus="yes">
        <location filename="../../ui/panels/journal.py" line="332"/>
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MatchList</name>
    <message numerus="yes">
        <location filename="../../ui/start/match_list.py" line="56"/>
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message numerus="yes">
        <location filename="../../ui/frame/opening.py" line="257"/>
        <source>%n entries are ruled otherwise by today&apos;s rules; the first is {0}: {1}, now {2}.</source>
        <translation>
            <numerusform>%n entry is ruled otherwise by today&apos;s rules; it is {0}: {1}, now {2}.</numerusform>
            <numerusform>%n entries are ruled otherwise by today&apos;s rules; the first is {0}: {1}, now {2}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message numerus="yes">
        <location filename="../../ui/workshop/head.py" line="58"/>
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <location filename="../../ui/workshop/head.py" line="72"/>
        <source>%n cards with faults</source>
        <translation>
            <numerusform>%n card with faults</numerusform>
            <numerusform>%n cards with faults</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PenaltyDialog</name>
    <message numerus="yes">
        <location filename="../../ui/judge/penalty.py" line="105"/>
        <source>%n more minutes for the ruling</source>
        <translation>
            <numerusform>%n more minute for the ruling</numerusform>
            <numerusform>%n more minutes for the ruling</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Removal</name>
    <message numerus="yes">
        <location filename="../../ui/start/match_acts.py" line="29"/>
        <source>{0}, %n entries</source>
        <translation>
            <numerusform>{0}, %n entry</numerusform>
            <numerusform>{0}, %n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowPainter</name>
    <message numerus="yes">
        <location filename="../../ui/panels/shelf_rows.py" line="177"/>
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message numerus="yes">
        <location filename="../../ui/frame/session.py" line="141"/>
        <source>{0}, %n entries</source>
        <translation>
            <numerusform>{0}, %n entry</numerusform>
            <numerusform>{0}, %n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n drafts kept</source>
        <translation>
            <numerusform>%n draft kept</numerusform>
            <numerusform>%n drafts kept</numerusform>
        </translation>
    </message>
</context>
</TS>
