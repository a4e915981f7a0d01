// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>
#include <QCoreApplication>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/jsontext.h"
#include "app/files/tableformats.h"
#include "app/files/tablesource.h"
#include "app/opening/openfile.h"
#include "app/texts/shownwords.h"
#include "tests/app/ggufbytes.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::filewords_test {
using namespace Qt::StringLiterals;

/// What files say, on a terminal: visible characters on lines of the program's own, and not too many.
class TestFileWords : public QObject {
    Q_OBJECT

private slots:
    void spelledOut();
    void middleIsLeftOut();
    void messages_data();
    void messages();
    void reports_data();
    void reports();
    void jsonHidesNothing();
    void machinesReadNothingHidden_data();
    void machinesReadNothingHidden();
    void pathsOfColons();
    void pipesAndFullDisks();
    void formatsOfTables();

private:
    QString file(const QString& name, const QByteArray& content) const;

    QTemporaryDir m_directory;
};

namespace {

/// An escape that colours, a bell, C1's escape, marks of direction, line ends of all kinds.
const QString kHostile =
    u"x\x1b[31m\a\u009b31m\u202egnp.\u2066\r\nnote: forged\u2028\u0085\twarning: forged\x7f"_s;

QByteArray hostile() {
    return kHostile.toUtf8();
}

/// The same as JSON writes it.
QByteArray quoted(const QString& text = kHostile) {
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

QByteArray session(const QByteArray& members) {
    return "{\"posiscope\":1," + members + "}";
}

QByteArray lesson(const QByteArray& text) {
    return "# Title\n\nIntroduction.\n\n## Step\n\n[Look](posiscope:?view=clock)\n\n" + text + "\n";
}

/// The first character of \p text that a terminal could obey, or nothing.
std::optional<uint> obeyed(const QByteArray& text) {
    for (const uint letter : QString::fromUtf8(text).toUcs4())
        if (letter != '\n' && !isShownAsItIs(letter))
            return letter;
    return std::nullopt;
}

}  // namespace

QString TestFileWords::file(const QString& name, const QByteArray& content) const {
    QFile file(m_directory.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) < 0)
        qFatal("no file");
    return name;
}

void TestFileWords::spelledOut() {
    QCOMPARE(shownWords(u"plain, Größe 维度 🙂 a/b:c & <b>"_s, 80),
             u"plain, Größe 维度 🙂 a/b:c & <b>"_s);
    QCOMPARE(shownWords(u"a\nb\r\tc"_s, 80), u"a\\nb\\r\\tc"_s);
    QCOMPARE(shownWords(u"\x1b[0m\u009b\u202e\u2028"_s, 80), u"\\x1b[0m\\x9b\\u202e\\u2028"_s);
    QCOMPARE(shownWords(QString(QChar(0xD83D)), 80), QString(QChar::ReplacementCharacter));  // half a pair
    QVERIFY(!obeyed(shownWords(kHostile, 80).toUtf8()));
}

void TestFileWords::middleIsLeftOut() {
    const QString words = u"begin"_s + QString(4'000'000, u'a') + u"end"_s;
    const QString shown = shownWords(words, 100);
    QCOMPARE(shown.size(), 101);
    QVERIFY(shown.startsWith(u"begin"_s) && shown.endsWith(u"end"_s) && shown.contains(u'…'));
    QCOMPARE(shownWords(u"as long as it may be"_s, 20), u"as long as it may be"_s);
}

void TestFileWords::messages_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    const auto row = [](const char* what, const char* name, const QByteArray& content) {
        QTest::newRow(what) << QString::fromLatin1(name) << content;
    };
    const QString longest(3'000'000, u'k');
    row("key of a session", "a.json", session(quoted() + ":1"));
    row("long key of a session", "a.json", session(quoted(longest) + ":1"));
    row("word of a session", "a.json", session("\"parameters\":{\"layout\":" + quoted() + "}"));
    row("long word of a session", "a.json", session("\"parameters\":{\"layout\":" + quoted(longest) + "}"));
    const QByteArray learned = ",\"parameters\":{\"scheme\":\"learned\",\"initialisation\":\"file\"}";
    row("table of a session", "a.json", session("\"table\":" + quoted() + learned));
    row("long table of a session", "a.json", session("\"table\":" + quoted(longest) + learned));
    row("file of a table", "a.json", session("\"table\":{\"file\":" + quoted() + "}" + learned));
    row("tensor of a table", "a.json",
        session("\"table\":{\"file\":\"a.npy\",\"tensor\":" + quoted() + "}" + learned));
    row("position ids", "a.json", session("\"words\":{\"position-ids\":" + quoted() + "}"));
    row("link of a lesson", "a.md", lesson("[b](javascript:" + QByteArray("\x1b[31m\a\xe2\x80\xae") + ")"));
    row("key of a link", "a.md", lesson("[b](posiscope:?\x1b]0;a\a=1)"));
    row("view of a link", "a.md", lesson("[b](posiscope:?view=\x1b[31m\xe2\x80\xae)"));
    row("value of a link", "a.md", lesson("[b](posiscope:?d-model=%1b%0anote:\xe2\x80\xae)"));
    row("formula", "a.md", lesson("$\\\x1b[31m\xe2\x80\xae$"));
    row("long formula", "a.md", lesson("$\\nosuch" + QByteArray(500'000, 'a') + "$"));
    row("live number", "a.md", lesson("{{\x1b[31m\a\xe2\x80\xae}}"));
    row("id of a step", "a.md",
        "# T\n\nI.\n\n## S {#\x1b[31m\xe2\x80\xae}\n\ntext\n\n## S {#\x1b[31m\xe2\x80\xae}\n\nt\n");
    row("tensor", "a.safetensors",
        safetensors("{" + quoted() + R"(:{"dtype":"F4","shape":[1],"data_offsets":[0,9]}})"));
    row("number", "a.csv", "1,2\n3," + hostile().left(12) + "\n");
    row("descr", "a.npy", npyOf("\x1b[31m\xe2\x80\xae", "(2, 2)", QByteArray(32, '\0')));
    row("member", "a.npz", zip({stored(hostile() + ".npy", "nothing")}));
    row("architecture", "a.gguf", GgufBytes(hostile()).bytes());
    row("model type", "config.json", "{\"model_type\":" + quoted() + "}");
}

void TestFileWords::messages() {
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    const Run run = runProgram({file(name, content)}, m_directory.path());
    QCOMPARE(run.status, 1);
    QVERIFY(run.out.isEmpty());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(!obeyed(run.err), run.err.constData());
    QVERIFY2(QString::fromUtf8(run.err).size() < 1200, qPrintable(QString::number(run.err.size())));
}

void TestFileWords::reports_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    const auto row = [](const char* what, const char* name, const QByteArray& content) {
        QTest::newRow(what) << QString::fromLatin1(name) << content;
    };
    const QByteArray shape = R"("hidden_size":64,"num_attention_heads":4,"max_position_embeddings":128)";
    row("model type", "config.json", "{\"model_type\":" + quoted() + ",\"rope_theta\":10000," + shape + "}");
    row("rope type", "config.json",
        "{\"model_type\":\"llama\"," + shape + ",\"rope_scaling\":{\"type\":" + quoted() + ",\"factor\":2}}");
    row("keys", "config.json", "{\"model_type\":\"llama\"," + shape + ",\"rope_" + quoted().mid(1) + ":1}");
    row("architecture", "a.gguf",
        GgufBytes(hostile())
            .add(hostile() + ".context_length", 128)
            .add(hostile() + ".embedding_length", 64)
            .add(hostile() + ".attention.head_count", 4)
            .add(hostile() + ".rope.freq_base", 10000.0F)
            .bytes());
    row("scaling", "a.gguf",
        GgufBytes("llama")
            .add("llama.context_length", 128)
            .add("llama.embedding_length", 64)
            .add("llama.attention.head_count", 4)
            .add("llama.rope.scaling.type", hostile())
            .bytes());
}

/// Either the file is refused, or what is told of it are lines of the program's own.
void TestFileWords::reports() {
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    for (const QStringList& form : {QStringList(), QStringList{u"--json"_s}}) {
        const Run run =
            runProgram(QStringList{u"describe"_s, file(name, content)} + form, m_directory.path());
        QVERIFY(run.status == 0 || run.status == 1);
        QVERIFY((run.out + run.err).contains("x\\x1b[31m") || (run.out + run.err).contains("x\\\\x1b[31m"));
        QVERIFY2(!obeyed(run.out), run.out.constData());
        QVERIFY2(!obeyed(run.err), run.err.constData());
        for (const QByteArray& line : (run.out + run.err).split('\n'))
            QVERIFY2(!line.startsWith("note: forged") && !line.startsWith("warning: forged"),
                     line.constData());
    }
}

/// Every character that is not seen is escaped wherever JSON is written, and reads back as itself.
void TestFileWords::jsonHidesNothing() {
    QStringList words{kHostile, u"plain, Größe 维度 🙂 \"\\"_s};
    QString all;
    for (char32_t letter = 1; letter <= 0x10FFFF; ++letter)
        if (const auto kind = QChar::category(letter);
            kind == QChar::Other_Format || kind == QChar::Other_Control || kind == QChar::Separator_Line ||
            kind == QChar::Separator_Paragraph)
            all += QString::fromUcs4(&letter, 1);
    for (const QChar named : u"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"_s)
        QVERIFY(all.contains(named));
    words << all;
    for (const QString& word : words) {
        const QJsonObject object{{word, QJsonArray{word, 1.5}}, {u"in"_s, QJsonObject{{word, true}}}};
        for (const QByteArray& text :
             {jsonText(object, Digits::Shortest), jsonText(object, Digits::Seventeen),
              jsonText(object, QJsonDocument::Compact), jsonText(object, QJsonDocument::Indented)}) {
            QVERIFY(!obeyed(text));
            QCOMPARE(QJsonDocument::fromJson(text).object(), object);
        }
    }
}

void TestFileWords::machinesReadNothingHidden_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>(
        "path");  // in the JSON of standard output, to what must read back as itself
    QTest::addColumn<QString>("written");
    const QString tensor = u"a\u202eb\u2028c\U000e0041"_s;
    const QByteArray numbers(64, '\0');
    const QString table =
        file(u"t\u2067.safetensors"_s,
             safetensors('{' + entry(tensor.toUtf8().constData(), "F32", "[4,4]", 0, 64) + '}', numbers));
    const QByteArray shape = R"("hidden_size":4,"num_attention_heads":1,"max_position_embeddings":128)";
    const QString config = file(
        u"config.json"_s, "{\"model_type\":" + quoted(tensor) + R"(,"rope_parameters":{)" + quoted(tensor) +
                              R"(:{"rope_theta":1e4},"b":{"rope_theta":1e5}},)" + shape + '}');
    file(u"model.safetensors"_s,
         safetensors('{' + entry("model.layers.0.self_attn.q_proj.weight", "F32", "[4,4]", 0, 64) + ',' +
                         entry("model.layers.0.self_attn.k_proj.weight", "F32", "[4,4]", 64, 128) + ',' +
                         entry(tensor.toUtf8().constData(), "F32", "[4,4]", 128, 192) + '}',
                     numbers + numbers + numbers));
    const QStringList learned{u"--scheme"_s, u"learned"_s, u"--initialisation"_s, u"file"_s,
                              u"--table"_s,  table,        u"--length"_s,         u"4"_s};
    QTest::newRow("identify") << QStringList{u"identify"_s, table, u"--json"_s}
                              << QStringList{u"tensor"_s, tensor} << QString();
    QTest::newRow("describe") << QStringList{u"describe"_s, config, u"--json"_s}
                              << QStringList{u"model_type"_s, tensor} << QString();
    for (const QString& form : {u"rope_parameters"_s, u"rope_scaling"_s, u"llama.cpp"_s})
        QTest::newRow(qPrintable(form))
            << QStringList{u"describe"_s, config, u"--as"_s, form} << QStringList() << QString();
    QTest::newRow("values") << QStringList{u"values"_s} + learned << QStringList() << QString();
    QTest::newRow("svg") << QStringList{u"export"_s, u"encoding"_s, u"--output"_s,
                                        u"-"_s,      u"--format"_s, u"svg"_s} +
                                learned
                         << QStringList() << QString();
    for (const QString& written : {u"a.csv"_s, u"a.svg"_s})
        QTest::newRow(qPrintable(written))
            << QStringList{u"export"_s, u"encoding"_s, u"--output"_s, written} + learned << QStringList()
            << written;
    QTest::newRow("xray") << QStringList{u"xray"_s, u"."_s, u"--output"_s, u"x.csv"_s} << QStringList()
                          << u"x.csv"_s;
}

/// Every command with output for programs, of files whose names, tensors, types and layers are hostile.
void TestFileWords::machinesReadNothingHidden() {
    QFETCH(QStringList, words);
    QFETCH(QStringList, path);
    QFETCH(QString, written);
    const Run run = runProgram(words, m_directory.path());
    QVERIFY2(run.status == 0 || words.first() == u"identify"_s, run.err.constData());
    QVERIFY(!obeyed(run.err));
    QVERIFY2(!obeyed(run.out), run.out.constData());
    const QByteArray content = written.isEmpty() ? run.out : contentOf(m_directory.filePath(written));
    QVERIFY(!content.isEmpty());
    QVERIFY2(!obeyed(content), content.left(2000).constData());
    if (!path.isEmpty())
        QCOMPARE(QJsonDocument::fromJson(run.out).object()[path[0]].toString(), path[1]);
}

/// Each colon of a source could be the last of a file's name; looking for all of those took a figure of 14 kB
/// longer than anybody waits.
void TestFileWords::pathsOfColons() {
    const QString colons(14'000'000, u':');
    QCOMPARE(fileOf(colons), colons);
    const QString longPath = u"/tmp"_s + QString(5000, u'/') + u":a"_s;
    QCOMPARE(fileOf(longPath), longPath);
    const QString name = m_directory.filePath(file(u"a:b.csv"_s, "1,2\n"));
    QCOMPARE(fileOf(name), name);
    QCOMPARE(fileOf(name + u":pos:0/kernel"_s), name);
    QCOMPARE(fileOf(name + u":"_s + QString(9000, u'a')), name);
    const QByteArray said = session("\"table\":" + quoted(QString(3'900'000, u':')) +
                                    ",\"parameters\":{\"scheme\":\"learned\",\"initialisation\":\"file\"}");
    QCOMPARE(runProgram({file(u"colons.json"_s, said)}, m_directory.path()).status, 1);
}

void TestFileWords::pipesAndFullDisks() {
    const QByteArray pipe = QFile::encodeName(m_directory.filePath(u"pipe.npy"_s));
    QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
    QCOMPARE(mkfifo(QFile::encodeName(m_directory.filePath(u"pipe.md"_s)).constData(), 0600), 0);
    for (const QString& name : {u"pipe.npy"_s, u"pipe.md"_s, u"/dev/zero"_s}) {
        const Run read = runProgram({name}, m_directory.path());
        QCOMPARE(read.status, 1);
        QVERIFY2(read.err.contains("it is not a regular file"), read.err.constData());
    }
    const Run written =
        runProgram({u"export"_s, u"encoding"_s, u"--output"_s, u"pipe.npy"_s}, m_directory.path());
    QCOMPARE(written.status, 1);
    QVERIFY2(written.err.contains("no program is reading from it"), written.err.constData());
    for (const char* line : {"--help", "export --help", "--version", "values --length 2"}) {
        QProcess process;
        process.setStandardOutputFile(u"/dev/full"_s);
        process.start(testedProgram(), QString::fromLatin1(line).split(u' '));
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("cannot write to standard output"));
    }
}

void TestFileWords::formatsOfTables() {
    QStringList names;
    QStringList patterns;
    for (const TableFormat& format : tableFormats())
        if (!format.name.isEmpty()) {
            names << format.name;
            for (const QString& suffix : format.suffixes)
                patterns << u"*."_s + suffix;
        }
    QVERIFY(names.size() >= 5 && patterns.size() >= names.size());

    QCOMPARE(filterOfTables(), u"Tables (%1);;All files (*)"_s.arg(patterns.join(u' ')));
    const QStringList openable = filterOfOpenable().section(u'(', 1).section(u')', 0, 0).split(u' ');
    QCOMPARE(QSet<QString>(openable.begin(), openable.end()),
             QSet<QString>(patterns.begin(), patterns.end())
                 .unite({u"*.json"_s, u"*.png"_s, u"*.apng"_s, u"*.jpg"_s, u"*.jpeg"_s, u"*.svg"_s,
                         u"*.pdf"_s, u"*.gguf"_s}));
    QCOMPARE(QSet<QString>(openable.begin(), openable.end()).size(), openable.size());

    const Run help = runProgram({u"export"_s, u"--help-all"_s}, m_directory.path());
    QCOMPARE(help.status, 0);
    const QString meaning = u"grid scheme; formats: %1."_s.arg(names.join(u", "_s));
    QVERIFY2(QString::fromUtf8(help.out).simplified().contains(meaning), help.out.constData());

    file(u"none.dat"_s, QByteArray(16, '\0'));
    const QString why = reasonOf(openTable(m_directory.filePath(u"none.dat"_s)));
    QVERIFY2(why.endsWith(u": its format is not one of "_s + names.join(u", "_s)), qPrintable(why));
}

POSISCOPE_REGISTER_TEST("filewords", TestFileWords, QCoreApplication);

}  // namespace posiscope::filewords_test

#include "testfilewords.moc"
