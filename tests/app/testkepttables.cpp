// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/files/tablesource.h"
#include "app/opening/openfile.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/app/tablebytes.h"
#include "tests/room.h"

namespace posiscope::kepttables_test {
using namespace Qt::StringLiterals;

/// How sessions and figures name the tables they show, and which of these are opened untold.
class TestKeptTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void marks();
    void figuresHoldNoPath_data();
    void figuresHoldNoPath();
    void figuresOpenNothing();
    void sessionsOpenWhatLiesWithThem();
    void sessionsOpenNothingElse();
    void sessionsOfOld();
    void otherNumbersAreNoticed();
    void tensorsWithSlashes();
    void givenOnTheCommandLine();
    void namesThatAreNone();

private:
    QString path(const QString& name) const { return m_home.filePath(name); }
    void write(const QString& name, const QByteArray& content) const;
    /// A document that shows the table at \p source.
    static Session sessionWith(const QString& source);
    /// What opening \p file wants; fails the test where it cannot be opened.
    static QList<WantedTable> wantedBy(const QString& file);

    QTemporaryDir m_home;
};

namespace {

QByteArray numbers(double last) {
    QByteArray bytes;
    for (int i = 0; i < 12; ++i)
        bytes += littleEndian(std::bit_cast<quint64>(i < 11 ? i * 0.25 : last));
    return bytes;
}

QByteArray table(double last = 2.75) {
    return npyOf("<f8", "(3, 4)", numbers(last));
}

}  // namespace

void TestKeptTables::write(const QString& name, const QByteArray& content) const {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

Session TestKeptTables::sessionWith(const QString& source) {
    Document document;
    document.setTable(*openTable(source));
    return sessionOf(document);
}

QList<WantedTable> TestKeptTables::wantedBy(const QString& file) {
    const auto opened = openFile(file);
    if (!opened)
        qFatal("%s", qPrintable(opened.error()));
    return opened->wanted;
}

void TestKeptTables::initTestCase() {
    QVERIFY(QDir(m_home.path()).mkpath(u"private/below"_s));
    QVERIFY(QDir(m_home.path()).mkpath(u"elsewhere"_s));
    write(u"private/a.npy"_s, table());
    write(u"private/below/a.npy"_s, table());
    write(u"private/t.safetensors"_s, safetensors("{" + entry("a/b", "F64", "[3,4]", 0, 96) + "," +
                                                      entry("c", "F64", "[3,4]", 96, 192) + "}",
                                                  numbers(1) + numbers(2)));
}

void TestKeptTables::marks() {
    const auto markOfFile = [this](const QString& name) { return markOf(*openTable(path(name))->numbers); };
    const QString mark = markOfFile(u"private/a.npy"_s);
    QVERIFY(mark.startsWith(u"3x4:"_s));
    write(u"same.csv"_s, "0,0.25,0.5,0.75\n1,1.25,1.5,1.75\n2,2.25,2.5,2.75\n");
    QCOMPARE(markOfFile(u"same.csv"_s), mark);  // the same numbers in another format
    write(u"other.npy"_s, table(3));
    QVERIFY(markOfFile(u"other.npy"_s) != mark);
    write(u"turned.npy"_s, npyOf("<f8", "(4, 3)", numbers(2.75)));
    QVERIFY(markOfFile(u"turned.npy"_s) != mark);
}

void TestKeptTables::figuresHoldNoPath_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("suffix");
    QTest::newRow("png") << u"encoding"_s << u"png"_s;
    QTest::newRow("svg") << u"encoding"_s << u"svg"_s;
    QTest::newRow("svg window") << u"window"_s << u"svg"_s;
    QTest::newRow("pdf") << u"similarity"_s << u"pdf"_s;
}

void TestKeptTables::figuresHoldNoPath() {
    QFETCH(QString, view);
    QFETCH(QString, suffix);
    const QString figure = u"elsewhere/figure."_s + suffix;
    const QString table = path(u"private/a.npy"_s);
    const Run run = runProgram(
        {u"export"_s, view, u"--output"_s, figure, u"--table"_s, table, u"--caption"_s}, m_home.path());
    QVERIFY2(run.status == 0, run.err.constData());
    const QByteArray bytes = contentOf(path(figure));
    QVERIFY(!bytes.isEmpty() && !bytes.contains("private") && !bytes.contains(m_home.path().toUtf8()));
    const QByteArray carried = line(sessionWith(table));  // what a PDF holds compressed
    QVERIFY2(!carried.contains("private") && carried.contains("\"a.npy\""), carried.constData());
    Document document;
    document.setTable(*openTable(table));
    for (const ViewKind& kind : viewKinds())
        QVERIFY(!captionOf(document, kind).contains(u"private"_s));
}

void TestKeptTables::figuresOpenNothing() {
    const Run run = runProgram({u"export"_s, u"encoding"_s, u"--output"_s, u"private/figure.png"_s,
                                u"--table"_s, u"private/a.npy"_s},
                               m_home.path());
    QCOMPARE(run.status, 0);
    const QList<WantedTable> wanted = wantedBy(path(u"private/figure.png"_s));  // though it lies beside it
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0].kept.file, u"a.npy"_s);
    QVERIFY(wanted[0].why.contains(u"a.npy"_s));
    QVERIFY(isWanted(wanted[0], *openTable(path(u"private/below/a.npy"_s))));
    QVERIFY(!isWanted(wanted[0], *openTable(path(u"private/t.safetensors:c"_s))));
    Document document;
    auto opened = openFile(path(u"private/figure.png"_s));
    give(*opened, TableRole::Positions, *openTable(path(u"private/a.npy"_s)));
    QVERIFY(opened->wanted.isEmpty());
    show(*opened, document);
    QCOMPARE(document.encoding()->value(1, 2), 1.5);
}

void TestKeptTables::sessionsOpenWhatLiesWithThem() {
    for (const auto& [source, written] :
         {std::pair(u"private/a.npy"_s, "\"a.npy\""), std::pair(u"private/below/a.npy"_s, "\"below/a.npy\""),
          std::pair(u"private/t.safetensors:a/b"_s, "\"a/b\"")}) {
        QVERIFY(saveSession(sessionWith(path(source)), path(u"private/session.json"_s)));
        const QByteArray bytes = contentOf(path(u"private/session.json"_s));
        QVERIFY2(bytes.contains(written) && !bytes.contains(m_home.path().toUtf8()), bytes.constData());
        // Moved as a whole it is still whole.
        QVERIFY(QDir(m_home.path()).rename(u"private"_s, u"moved"_s));
        const auto opened = openFile(path(u"moved/session.json"_s));
        QVERIFY(QDir(m_home.path()).rename(u"moved"_s, u"private"_s));
        QVERIFY2(opened && opened->wanted.isEmpty() && opened->table.numbers, qPrintable(reasonOf(opened)));
    }
}

void TestKeptTables::sessionsOpenNothingElse() {
    QVERIFY(saveSession(sessionWith(path(u"private/a.npy"_s)), path(u"elsewhere/session.json"_s)));
    QVERIFY(!contentOf(path(u"elsewhere/session.json"_s)).contains("private"));
    QCOMPARE(wantedBy(path(u"elsewhere/session.json"_s)).size(), 1);
    QVERIFY(QFile::link(path(u"private/a.npy"_s), path(u"elsewhere/link.npy"_s)));
    for (const QString& named : {path(u"private/a.npy"_s), u"../private/a.npy"_s, u"./../private/a.npy"_s,
                                 u"below/../../private/a.npy"_s, u"link.npy"_s, u"."_s}) {
        write(
            u"elsewhere/hostile.json"_s,
            R"({"posiscope":1,"parameters":{"scheme":"learned","initialisation":"file","d-model":4,"length":3},)"
            R"("table":{"file":")" +
                named.toUtf8() + "\"}}");
        const QList<WantedTable> wanted = wantedBy(path(u"elsewhere/hostile.json"_s));
        QVERIFY2(wanted.size() == 1, qPrintable(named));
        QVERIFY2(!wanted[0].why.contains(u"private"_s), qPrintable(wanted[0].why));
    }
}

/// They hold FILE:TENSOR with a whole path, and follow the same rule.
void TestKeptTables::sessionsOfOld() {
    const auto old = [this](const QString& source) {
        return R"({"posiscope":1,"parameters":{"scheme":"learned","initialisation":"file","d-model":4,"length":3},)"
               R"("table":")" +
               path(source).toUtf8() + "\"}";
    };
    write(u"private/old.json"_s, old(u"private/t.safetensors:a/b"_s));
    QVERIFY(wantedBy(path(u"private/old.json"_s)).isEmpty());
    write(u"elsewhere/old.json"_s, old(u"private/t.safetensors:a/b"_s));
    const QList<WantedTable> wanted = wantedBy(path(u"elsewhere/old.json"_s));
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0].kept.tensor, u"a/b"_s);
    QCOMPARE(wanted[0].kept.name(), u"t.safetensors:a/b"_s);
}

void TestKeptTables::otherNumbersAreNoticed() {
    write(u"elsewhere/b.npy"_s, table());
    QVERIFY(saveSession(sessionWith(path(u"elsewhere/b.npy"_s)), path(u"elsewhere/b.json"_s)));
    QVERIFY(wantedBy(path(u"elsewhere/b.json"_s)).isEmpty());
    write(u"elsewhere/b.npy"_s, table(99));
    const QList<WantedTable> wanted = wantedBy(path(u"elsewhere/b.json"_s));
    QCOMPARE(wanted.size(), 1);
    QVERIFY2(wanted[0].why.contains(u"different numbers"_s), qPrintable(wanted[0].why));
}

void TestKeptTables::tensorsWithSlashes() {
    const auto opened = openTable(path(u"private/t.safetensors:a/b"_s));
    QVERIFY2(opened, qPrintable(reasonOf(opened)));
    QCOMPARE(shownName(*opened), u"t.safetensors:a/b"_s);
    OpenedTable gone = *opened;
    gone.source = u"/no/such/t.safetensors:a/b"_s;
    QCOMPARE(shownName(gone), u"t.safetensors:a/b"_s);
}

/// Without a display the window is refused at the end, and the table before that.
void TestKeptTables::givenOnTheCommandLine() {
    QVERIFY(saveSession(sessionWith(path(u"private/a.npy"_s)), path(u"elsewhere/asks.json"_s)));
    const Run asked = runProgram({u"elsewhere/asks.json"_s}, m_home.path());
    QCOMPARE(asked.status, 1);
    QVERIFY2(asked.err.contains("--table FILE") && asked.err.contains("a.npy"), asked.err.constData());
    const Run given = runProgram({u"elsewhere/asks.json"_s, u"--table"_s, u"private/a.npy"_s}, m_home.path());
    QVERIFY2(given.err.contains("no display is available"), given.err.constData());
}

void TestKeptTables::namesThatAreNone() {
    for (const char* named : {R"("")", R"({"file":""})", R"({"file":"/"})", R"({"tensor":"a"})", "3"}) {
        const QByteArray json = QByteArray(R"({"posiscope":1,"table":)") + named + "}";
        const QString why = reasonOf(readSession(QJsonDocument::fromJson(json).object()));
        QVERIFY2(why.startsWith(u"table"_s), qPrintable(why));
    }
    const auto none = R"({"posiscope":1,"parameters":{"scheme":"learned","initialisation":"file"}})";
    const QString why = reasonOf(readSession(QJsonDocument::fromJson(none).object()));
    QVERIFY2(why.contains(u"no file is named"_s), qPrintable(why));
}

POSISCOPE_REGISTER_TEST("kepttables", TestKeptTables, QApplication);

}  // namespace posiscope::kepttables_test

#include "testkepttables.moc"
