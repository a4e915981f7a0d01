// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>

#include "tests/app/tablebytes.h"
#include "tests/app/tablesopened.h"
#include "tests/room.h"

namespace posiscope::damagedtables_test {

/// Npy, npz and csv that are cut, lie about their sizes or are made to fill the memory.
class TestDamagedTables : public QObject {
    Q_OBJECT

private slots:
    void npyRefused_data();
    void npyRefused();
    void npyCut();
    void csvRefused_data();
    void csvRefused();
    void csvTooLarge();
    void memberRefused_data();
    void memberRefused();
    void unpackedIsNotWhatWasSaid_data();
    void unpackedIsNotWhatWasSaid();
    void membersThatAreNoArrays();
    void pathsAreNames();
    void storedMembersStayInTheFile();
    void zipRefused();
    void zipCut();
    void zipChanged();

private:
    Tables m_tables;
};

namespace {

QString npyName() {
    return QStringLiteral("a.npy");
}
QString npzName() {
    return QStringLiteral("a.npz");
}
QString csvName() {
    return QStringLiteral("a.csv");
}

QByteArray npyWithLength(char version, const QByteArray& length, const QByteArray& rest) {
    return QByteArray("\x93NUMPY") + version + '\0' + length + rest;
}

QByteArray dictionary(const char* shape) {
    return QByteArray("{'descr': '<f4', 'fortran_order': False, 'shape': ") + shape + "}";
}

QByteArray table() {
    return npyOf("|u1", "(2, 2)", "\1\2\3\4");
}

}  // namespace

void TestDamagedTables::npyRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    const auto raw = [](const char* name, const QByteArray& bytes, const char* why) {
        QTest::newRow(name) << bytes << QString::fromLatin1(why);
    };
    const auto row = [&raw](const char* name, const QByteArray& header, const char* why) {
        raw(name, npy(header, "1234"), why);
    };
    constexpr auto kForm = "byte 10: the header must be a dictionary";
    raw("magic only", "\x93NUMPY", "not an npy file");
    raw("no length", QByteArray("\x93NUMPY\1\0", 8), "not an npy file");
    raw("version 0", npyWithLength(0, littleEndian<quint16>(2), "{}"), "version 0.0");
    raw("version 4", npyWithLength(4, littleEndian<quint32>(2), "{}"), "version 4.0");
    raw("version 1.1", QByteArray("\x93NUMPY\1\1\2\0{}", 12), "version 1.1");
    raw("header of 4 GB in 12 bytes", npyWithLength(2, littleEndian<quint32>(0xFFFFFFF0), {}),
        "4294967280 bytes; the limit is 10000");
    raw("header of 2^32 - 1", npyWithLength(3, littleEndian<quint32>(0xFFFFFFFF), {}), "the limit is 10000");
    raw("header longer than the file", npyWithLength(1, littleEndian<quint16>(100), dictionary("(1, 1)")),
        "extends past the end of the file");
    raw("long header", npyWithLength(1, littleEndian<quint16>(10001), QByteArray(20000, ' ')),
        "the limit is 10000");
    raw("empty header", npyWithLength(1, littleEndian<quint16>(0), "12345678"), kForm);

    row("no dictionary", "[]", kForm);
    row("does not end", "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1)", kForm);
    row("text behind", dictionary("(1, 1)") + "x", kForm);
    row("code behind", dictionary("(1, 1)") + "['shape']", kForm);
    row("call", "{'descr': __import__('os').system('true'), 'fortran_order': False, 'shape': (1, 1)}", kForm);
    row("comprehension", "{'descr': '<f4', 'fortran_order': False, 'shape': (1 for _ in (1,))}", kForm);
    row("expression", dictionary("(1+1, 1)"), kForm);
    row("no shape", "{'descr': '<f4', 'fortran_order': False}", kForm);
    row("no descr", "{'fortran_order': False, 'shape': (1, 1)}", kForm);
    row("no order", "{'descr': '<f4', 'shape': (1, 1)}", kForm);
    row("another key", "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1), 'x': 1}", kForm);
    row("a key twice", "{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1), 'shape': (1, 1)}", kForm);
    row("order is 1", "{'descr': '<f4', 'fortran_order': 1, 'shape': (1, 1)}", kForm);
    row("descr is a number", "{'descr': 4, 'fortran_order': False, 'shape': (1, 1)}", kForm);
    row("descr does not end", "{'descr': '<f4, ", kForm);
    row("descr with an escape", "{'descr': '<\\x66\\x34', 'fortran_order': False, 'shape': (1, 1)}", kForm);
    row("fields do not end", "{'descr': [('a', '<f4'", kForm);
    row("fields do not match", "{'descr': [('a', '<f4'], ", kForm);
    row("fields, deep", "{'descr': " + QByteArray(5000, '['), kForm);
    row("shape is a number", dictionary("1"), kForm);
    row("shape is a list", dictionary("[1, 1]"), kForm);
    row("no tuple", dictionary("(1)"), kForm);
    row("two commas", dictionary("(1,,1)"), kForm);
    row("comma only", dictionary("(,)"), kForm);
    row("digits in groups", dictionary("(2,621, 1)"), "needs 4968 bytes");  // one axis more
    row("underscores", dictionary("(1_000, 1)"), kForm);
    row("negative", dictionary("(1, -2)"), "its shape has a negative length, -2");
    row("fraction", dictionary("(1.0, 1)"), kForm);
    row("length of 2^63", dictionary("(9223372036854775808, 1)"),
        "a length greater than 9223372036854775807");
    row("length of 10^100", dictionary(QByteArray("(1" + QByteArray(100, '0') + ", 1)").constData()),
        "a length greater than");
    row("too many axes", dictionary(QByteArray("(" + QByteArray("1,").repeated(65) + ")").constData()),
        "more than 64 axes");
    row("product wraps to 0", dictionary("(4294967296, 4294967296)"), "more numbers than any file can");
    row("product wraps, times 0", dictionary("(4294967296, 4294967296, 0)"),
        "more numbers than any file can");
    row("bytes wrap", dictionary("(2305843009213693952, 2)"), "more numbers than any file can");
    row("length above 2^31", dictionary("(2147483649, 1)"), "needs 8589934596 bytes");
    row("shape needs more", dictionary("(1, 2)"), "needs 8 bytes of numbers from byte 67 on; the file has 4");
    raw("structure wraps",
        npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (4294967296, 4294967296)}"),
        "more numbers than any file can");
}

void TestDamagedTables::npyRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    const QString said = m_tables.refusal(npyName(), bytes);
    QVERIFY2(said.contains(why), qPrintable(said));
}

void TestDamagedTables::npyCut() {
    for (qsizetype size = 1; size < table().size(); ++size)
        QVERIFY(!m_tables.refusal(npyName(), table().first(size)).isEmpty());
}

void TestDamagedTables::csvRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const QByteArray& text, const char* why) {
        QTest::newRow(name) << text << QString::fromLatin1(why);
    };
    row("ragged", "# a\n1,2\n\n3,4,5\n", "line 4: it has 3 numbers, but earlier lines have 2");
    row("short", "1,2,3\n4,5", "line 2: it has 2 numbers");
    row("not of the header", "a,b,c\n1,2\n", "line 2: it has 2 numbers, but earlier lines have 3");
    row("word", "1,2\n3,x\n", "line 2: item 2 is \"x\"");
    row("points after commas", "0,5;1\n0.25;2\n",
        "line 2: item 1 is \"0.25\", but earlier numbers use a decimal comma");
    row("commas after points", "0.5;1\n0,25;2\n",
        "line 2: item 1 is \"0,25\", but earlier numbers use a decimal point");
    row("word among numbers", "0.5,x,1.5\n1,2,3\n", "line 1: item 2 is \"x\"");
    row("letter for a digit in the first line", "O,1,0,1\n0.8,0.5,0.01,1\n", "line 1: item 1 is \"O\"");
    row("missing in the first line", ",1,0,1\n0.8,0.5,0.01,1\n", "line 1: item 1 is \"\"");
    row("beyond a double in the first line", "1e999,2\n3,4\n", "line 1: item 1 is \"1e999\"");
    row("first line beyond a double", "1e999,-1e999\n3,4\n", "line 1: item 1 is \"1e999\"");
    row("word before indices from 1 on", "a,1,2\n1,2,3\n", "line 1: item 1 is \"a\"");
    row("missing", "1,2\n3,\n", "line 2: item 2 is \"\"");
    row("two in a cell", "1,2\n3,4 5\n", "item 2 is \"4 5\"");
    row("beyond a double", "1,2\n3,1e999\n", "item 2 is \"1e999\"");
    row("hexadecimal", "1,2\n3,0x10\n", "item 2 is \"0x10\"");
    row("two signs", "1,2\n3,+-4\n", "item 2 is \"+-4\"");
    row("digits in groups", "1;2\n3;2,621\n", "item 2 is \"2,621\"");
    row("open quote", "1,2\n3,\"4\n", "item 2 is");
    row("long word", "1\n" + QByteArray(100000, 'x'), "line 2: item 1 is");
    row("line break in a cell", "1,2\n3,4\r5\n", "line 2: item 2");
    row("header only", "a,b\n", "no numbers");
    row("header of a row number only", "position\n1\n", "line 1");
    row("comments only", "# a\n#b", "no numbers");
    row("blank", " \n\n", "no numbers");
    row("too wide", "1" + QByteArray(",1").repeated(16384), "16385 columns; the limit is 16384");
    row("much too wide", QByteArray(",").repeated(5'000'000),
        "too many numbers in one line; fewer than 20000 are allowed");
    row("too long", QByteArray("1\n").repeated(1048577), "1048577 rows; the limit is 1048576");
    row("UTF-16", QByteArray("\xFF\xFE\x31\0\n\0", 6), "zero bytes");
}

void TestDamagedTables::csvRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, why);
    const QString said = m_tables.refusal(csvName(), text);
    QVERIFY2(said.contains(why) && said.size() < 400, qPrintable(said));
}

void TestDamagedTables::csvTooLarge() {
    m_tables.write(csvName(), "1,2\n");
    if (!QFile::resize(m_tables.path(csvName()), (qint64{512} << 20) + 1))
        QSKIP("no sparse files here");
    VERIFY_CONTAINS(m_tables.refusal(csvName()), "the limit is 536870912");
}

void TestDamagedTables::memberRefused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const Zipped& member, const char* why) {
        QTest::newRow(name) << zip({member}) << QString::fromLatin1(why);
    };
    row("no npy", stored("a.npy", "hello"), "not an npy file");
    row("header past the member", stored("a.npy", npyWithLength(1, littleEndian<quint16>(200), "{}")),
        "extends past the end of the file");
    row("header past the member, deflated",
        deflated("a.npy", npyWithLength(1, littleEndian<quint16>(200), "{}")),
        "extends past the end of the file");
    row("header of 4 GB", stored("a.npy", npyWithLength(2, littleEndian<quint32>(0xFFFFFFF0), {})),
        "the limit is 10000");
    row("numbers past the member", stored("a.npy", npyOf("<f8", "(2, 2)", "1234")), "needs 32 bytes");
    row("numbers past the member, deflated", deflated("a.npy", npyOf("<f8", "(2, 2)", "1234")),
        "needs 32 bytes");
    row("shape wraps", deflated("a.npy", npyOf("<f8", "(4294967296, 4294967296)")),
        "more numbers than any file can");
    row("pickled", stored("a.npy", npyOf("|O", "(1, 1)", "\x80\4N.")), "pickled objects");

    Zipped encrypted = stored("a.npy", table());
    encrypted.flags = 1;
    row("encrypted", encrypted, "encrypted");
    Zipped method = stored("a.npy", table());
    method.method = 12;
    row("bzip2", method, "method 12");
    Zipped bomb = deflated("a.npy", table());
    bomb.size = 0xFFFFFFF0;
    row("says it unpacks to 4 GB", bomb, "cannot unpack to 4294967280");
    Zipped larger = stored("a.npy", table());
    larger.size += 1000;
    row("stored and says more", larger, "cannot unpack to");

    Zipped huge = deflated("a.npy", npyOf("|u1", "(200000, 15000)", QByteArray(20000, 'x')));
    huge.size = 3'000'001'000;
    huge.packed += QByteArray(3'000'000, 'x');
    row("too large to keep", huge, "the limit is 240000000");
}

void TestDamagedTables::memberRefused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    const auto file = m_tables.open(npzName(), bytes);
    QVERIFY(file);
    const TensorFacts& facts = file->tensors()[0];
    QVERIFY2(!facts.usable && facts.why.contains(why), qPrintable(facts.why));
    QVERIFY(!refusalOfTable(file).isEmpty());
}

void TestDamagedTables::unpackedIsNotWhatWasSaid_data() {
    QTest::addColumn<QByteArray>("bytes");
    Zipped member = deflated("a.npy", table());
    member.size += 10;
    QTest::newRow("less") << zip({member});
    member.size -= 11;
    QTest::newRow("more") << zip({member});
    member.size += 1;
    member.checksum ^= 1;
    QTest::newRow("another checksum") << zip({member});
    Zipped flipped = stored("a.npy", table());
    flipped.packed[flipped.packed.size() - 3] = static_cast<char>(flipped.packed.back() ^ 0x55);
    QTest::newRow("stored, and a byte flipped") << zip({flipped});
    Zipped cut = deflated("a.npy", npyOf("|u1", "(100, 100)", QByteArray(10000, 'x')));
    cut.packed.chop(4);
    QTest::newRow("cut") << zip({cut});
    Zipped shorter = deflated("a.npy", npyOf("|u1", "(2, 2)", "\1\2\3\4" + QByteArray(100, 'x')));
    shorter.size -= 50;
    QTest::newRow("more than the numbers need") << zip({shorter});
}

void TestDamagedTables::unpackedIsNotWhatWasSaid() {
    QFETCH(QByteArray, bytes);
    const auto file = m_tables.open(npzName(), bytes);
    QVERIFY(file);
    QVERIFY(!refusalOfTable(file).isEmpty());
}

void TestDamagedTables::membersThatAreNoArrays() {
    const auto file = m_tables.open(npzName(), zip({stored("directory/", {}), stored("notes.txt", "hello"),
                                                    stored("b.npy", "?"), stored("c.npy", table())}));
    QVERIFY(file);
    QCOMPARE(file->tensors().size(), 3);
    VERIFY_CONTAINS(file->tensors()[0].why, "not an .npy file");
    QVERIFY(!file->tensors()[1].usable);
    QCOMPARE(file->likelyTable(), 2);
    QCOMPARE(numbersOf(file, 2), (std::vector<double>{1, 2, 3, 4}));
}

void TestDamagedTables::pathsAreNames() {
    const QDir directory(m_tables.path({}));
    m_tables.write(npzName(), {});
    const QStringList before = directory.entryList();
    const auto file =
        m_tables.open(npzName(), zip({stored("../up.npy", table()), deflated("/tmp/absolute.npy", table()),
                                      stored("..\\x.npy", table())}));
    QVERIFY(file);
    QCOMPARE(file->tensors()[0].name, QStringLiteral("../up"));
    for (int i = 0; i < 3; ++i)
        QCOMPARE(numbersOf(file, i), (std::vector<double>{1, 2, 3, 4}));
    QCOMPARE(directory.entryList(), before);
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/absolute.npy")));
}

/// Above what is held in memory: what is written into the file shows.
void TestDamagedTables::storedMembersStayInTheFile() {
    QByteArray array = npyOf("|u1", "(24000, 10001)");
    const qsizetype start = array.size();
    array.resize(start + 24000 * 10001);
    Zipped large{"b.npy", array, 0, static_cast<quint32>(array.size())};  // its checksum is not compared
    const QByteArray bytes = zip({large});
    const auto file = m_tables.open(npzName(), bytes);
    const auto read = file->table(0);
    QVERIFY2(read, qPrintable(reasonOf(read)));
    QFile written(m_tables.path(npzName()));
    QVERIFY(written.open(QIODevice::ReadWrite));
    written.seek(bytes.indexOf("\x93NUMPY") + start);
    written.write("\7");
    written.close();
    QCOMPARE((*read)->value(0, 0), 7.0);
}

void TestDamagedTables::zipRefused() {
    VERIFY_CONTAINS(m_tables.refusal(npzName(), zip({})), "contains no .npy file");
    VERIFY_CONTAINS(m_tables.refusal(npzName(), zip({stored("word/document.xml", "<x/>")})),
                    "contains no .npy file");
    VERIFY_CONTAINS(m_tables.refusal(npzName(), "PK\3\4" + QByteArray(100, '\0')),
                    "not a zip file, or truncated");
    QList<Zipped> many;
    for (int i = 0; i < 16385; ++i)
        many.append(stored("a.npy", {}));
    VERIFY_CONTAINS(m_tables.refusal(npzName(), zip(many)), "16385 members; the limit is 16384");
}

void TestDamagedTables::zipCut() {
    const QByteArray whole = zip({stored("a.npy", table()), deflated("b.npy", table())});
    for (qsizetype size = 1; size < whole.size(); ++size)
        QVERIFY(!m_tables.refusal(npzName(), whole.first(size)).isEmpty());
}

/// Each byte turned around: whatever becomes of it, tables that open can be read to their ends.
void TestDamagedTables::zipChanged() {
    const QByteArray whole = zip({stored("a.npy", table()), deflated("b.npy", table())});
    for (qsizetype at = 0; at < whole.size(); ++at) {
        QByteArray bytes = whole;
        bytes[at] = static_cast<char>(~bytes[at]);
        m_tables.write(npzName(), bytes);
        const auto file = TableFile::open(m_tables.path(npzName()));
        for (int i = 0; file && i < (*file)->tensors().size(); ++i)
            if (const auto read = (*file)->table(i))
                numbersOf(**read);
    }
}

POSISCOPE_REGISTER_TEST("damagedtables", TestDamagedTables, QCoreApplication);

}  // namespace posiscope::damagedtables_test

#include "testdamagedtables.moc"
