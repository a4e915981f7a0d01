// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFile>
#include <limits>

#include "tests/app/tablebytes.h"
#include "tests/app/tablesopened.h"
#include "tests/room.h"

namespace posiscope::safetensors_test {

/// Safetensors files and indices of sharded ones, by the rules of the format and against them.
class TestSafetensors : public QObject {
    Q_OBJECT

private slots:
    void everyType_data();
    void everyType();
    void otherTypes_data();
    void otherTypes();
    void allowed_data();
    void allowed();
    void refused_data();
    void refused();
    void everyCutIsRefused();
    void manyTensors();
    void orderOfTheHeader();

    void shards();
    void shardsElsewhere_data();
    void shardsElsewhere();
    void badIndex_data();
    void badIndex();
    void missingShards();

private:
    Tables m_tables;
};

namespace {

QString fileName() {
    return QStringLiteral("a.safetensors");
}
QString indexName() {
    return QStringLiteral("model.safetensors.index.json");
}

QByteArray braced(const QByteArray& content) {
    return "{" + content + "}";
}

template <class Number>
QByteArray two(Number first, Number second) {
    return littleEndian(first) + littleEndian(second);
}

}  // namespace

void TestSafetensors::everyType_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    QTest::newRow("BOOL") << QByteArray("\0\1", 2) << 0.0 << 1.0;
    QTest::newRow("U8") << QByteArray("\1\xFF") << 1.0 << 255.0;
    QTest::newRow("I8") << QByteArray("\1\xFF") << 1.0 << -1.0;
    QTest::newRow("U16") << two<quint16>(258, 65535) << 258.0 << 65535.0;
    QTest::newRow("I16") << two<qint16>(258, -2) << 258.0 << -2.0;
    QTest::newRow("U32") << two<quint32>(1, 4294967295) << 1.0 << 4294967295.0;
    QTest::newRow("I32") << two<qint32>(1, -3) << 1.0 << -3.0;
    QTest::newRow("U64") << two<quint64>(1, quint64{1} << 63) << 1.0 << 9223372036854775808.0;
    QTest::newRow("I64") << two<qint64>(1, -4) << 1.0 << -4.0;
    QTest::newRow("F8_E4M3") << QByteArray("\x38\xFE") << 1.0 << -448.0;
    QTest::newRow("F8_E5M2") << QByteArray("\x3C\xFB") << 1.0 << -57344.0;
    QTest::newRow("F16") << two<quint16>(0x3C00, 0xFBFF) << 1.0 << -65504.0;
    QTest::newRow("BF16") << two<quint16>(0x3F80, 0xC049) << 1.0 << -3.140625;
    QTest::newRow("F32") << two<float>(1.5F, -0.25F) << 1.5 << -0.25;
    QTest::newRow("F64") << two<double>(0.1, -std::numeric_limits<double>::infinity()) << 0.1
                         << -std::numeric_limits<double>::infinity();
}

void TestSafetensors::everyType() {
    QFETCH(QByteArray, bytes);
    QFETCH(double, first);
    QFETCH(double, second);
    const char* type = QTest::currentDataTag();
    for (const char* shape : {"[1,2]", "[2,1]", "[1,2,1]"}) {
        const auto file =
            m_tables.open(fileName(), safetensors(braced(entry("wpe", type, shape, 0, bytes.size())), bytes));
        QVERIFY(file);
        QCOMPARE(file->tensors()[0].type, QString::fromLatin1(type));
        QCOMPARE(numbersOf(file), (std::vector<double>{first, second}));
    }
}

void TestSafetensors::otherTypes_data() {
    QTest::addColumn<int>("bits");
    QTest::newRow("F4") << 4;
    QTest::newRow("F6_E2M3") << 6;
    QTest::newRow("F6_E3M2") << 6;
    QTest::newRow("F8_E8M0") << 8;
    QTest::newRow("F8_E4M3FNUZ") << 8;
    QTest::newRow("F8_E5M2FNUZ") << 8;
    QTest::newRow("F128_OF_TOMORROW") << 128;
}

void TestSafetensors::otherTypes() {
    QFETCH(int, bits);
    const int bytes = 8 * bits / 8;
    const auto header = braced(entry("odd", QTest::currentDataTag(), "[2,4]", 0, bytes) + "," +
                               entry("a", "U8", "[1,1]", bytes, bytes + 1));
    const auto file = m_tables.open(fileName(), safetensors(header, QByteArray(bytes + 1, '\7')));
    QVERIFY(file);
    QVERIFY(!file->tensors()[0].usable);
    VERIFY_CONTAINS(file->tensors()[0].why, QTest::currentDataTag());
    QCOMPARE(file->likelyTable(), 1);
    QCOMPARE(numbersOf(file, 1), std::vector<double>{7});
}

void TestSafetensors::allowed_data() {
    QTest::addColumn<QByteArray>("bytes");
    const QByteArray one = entry("a", "U8", "[1,1]", 0, 1);
    const auto row = [](const char* name, const QByteArray& header, const QByteArray& numbers = "\5") {
        QTest::newRow(name) << safetensors(header, numbers);
    };
    row("plain", braced(one));
    row("spaces behind", braced(one) + "     ");
    row("white space behind", braced(one) + "\t\r\n");
    row("metadata", braced(R"("__metadata__":{"format":"pt","":""},)" + one));
    row("empty metadata", braced(one + R"(,"__metadata__":{})"));
    row("scalar and empty tensors",
        braced(one + "," + entry("b", "F32", "[]", 1, 5) + "," + entry("c", "F64", "[0,7]", 5, 5) + "," +
               entry("d", "F64", "[0]", 1, 1)),
        "\5abcd");
    row("fields in another order, white space",
        "{ \"a\" : { \"data_offsets\" : [ 0 , 1 ] ,\n \"shape\" : [ 1 , 1 ] , \"dtype\" : \"U8\" } }");
    row("a field we do not know",
        R"({"a":{"dtype":"U8","shape":[1,1],"data_offsets":[0,1],"x":[{"y":[-1.5e+3,true,null]}]})"
        "}");
    row("escapes", R"({"\u0061":{"\u0064type":"U\u0038","shape":[1,1],"data_offsets":[0,1]}})");
    row("not ASCII", braced(entry("\xE4\xBD\x8D\xF0\x9F\x98\x80\\ud83d\\ude00", "U8", "[1,1]", 0, 1)));
}

void TestSafetensors::allowed() {
    QFETCH(QByteArray, bytes);
    QCOMPARE(numbersOf(m_tables.open(fileName(), bytes)), std::vector<double>{5});
}

void TestSafetensors::refused_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    const auto raw = [](const char* name, const QByteArray& bytes, const char* why) {
        QTest::newRow(name) << bytes << QString::fromLatin1(why);
    };
    const auto row = [&raw](const char* name, const QByteArray& header, const char* why,
                            const QByteArray& numbers = "1234") {
        raw(name, safetensors(header, numbers), why);
    };
    const auto fields = [](const char* text) { return QByteArray("{\"a\":{") + text + "}}"; };

    raw("too short", "1234567", "the 8-byte header length is missing");
    raw("header of 2^64 - 1", safetensors(~quint64{0}, "{}", {}),
        "18446744073709551615 bytes; the limit is 100000000");
    raw("length and 8 wrap", safetensors(~quint64{0} - 7, "{}", {}), "the limit is 100000000");
    raw("header of 2^63", safetensors(quint64{1} << 63, "{}", {}), "the limit is 100000000");
    raw("one more than the longest header", safetensors(100'000'001, "{}", {}), "the limit is 100000000");
    raw("header longer than the file", safetensors(3, "{}", {}), "extends past the end of the file");
    raw("header as long as the file", safetensors(10, "{}", {}), "extends past the end of the file");
    raw("no header", safetensors(0, {}, "1234"), "{ is expected");
    raw("no tensor", safetensors("{}"), "no tensor");

    row("white space before", " {}", "byte 8: { is expected", {});
    row("byte order mark", "\xEF\xBB\xBF{}", "{ is expected", {});
    row("a list", "[]", "{ is expected", {});
    row("zeros behind", QByteArray("{}\0\0", 4), "unexpected content after the end", {});
    row("text behind", "{}{}", "unexpected content after the end", {});
    row("does not end", "{\"a\":{", "byte 14:");
    row("comma at the end", braced(entry("a", "I32", "[1,1]", 0, 4) + ","), "expected");
    row("bad UTF-8", braced(entry("\xC0\x80", "I32", "[1,1]", 0, 4)), "not valid UTF-8");
    row("surrogate in UTF-8", braced(entry("\xED\xA0\x80", "I32", "[1,1]", 0, 4)), "not valid UTF-8");
    row("half of a surrogate pair", braced(entry("\\ud800", "I32", "[1,1]", 0, 4)),
        "invalid escape sequence");
    row("two first halves", braced(entry("\\ud800\\ud800", "I32", "[1,1]", 0, 4)), "invalid escape sequence");
    row("unknown escape", braced(entry("\\x", "I32", "[1,1]", 0, 4)), "invalid escape sequence");
    row("escape at the end", "{\"\\", "invalid escape sequence");
    row("line break in a text", braced(entry("\n", "I32", "[1,1]", 0, 4)), "not closed");
    row("a key twice", braced(entry("a", "I32", "[1,1]", 0, 4) + "," + entry("a", "I32", "[1,1]", 0, 4)),
        "duplicate key");
    row("a key twice in other letters",
        braced(entry("a", "I32", "[1,1]", 0, 4) + "," + entry("\\u0061", "I32", "[1,1]", 0, 4)),
        "duplicate key");
    row("metadata twice",
        braced(R"("__metadata__":{},"__metadata__":{},)" + entry("a", "I32", "[1,1]", 0, 4)),
        "duplicate key");
    row("a field twice", fields(R"("dtype":"I32","dtype":"I32","shape":[1,1],"data_offsets":[0,4])"),
        "duplicate key");
    row("metadata that is no text", braced(R"("__metadata__":{"a":1},)" + entry("a", "I32", "[1,1]", 0, 4)),
        "\" is expected");
    row("nested metadata", braced(R"("__metadata__":{"a":{}},)" + entry("a", "I32", "[1,1]", 0, 4)),
        "\" is expected");

    row("no type", fields(R"("shape":[1,1],"data_offsets":[0,4])"), "dtype, shape and two data_offsets");
    row("no shape", fields(R"("dtype":"I32","data_offsets":[0,4])"), "dtype, shape and two data_offsets");
    row("no offsets", fields(R"("dtype":"I32","shape":[1,1])"), "dtype, shape and two data_offsets");
    row("one offset", fields(R"("dtype":"I32","shape":[1,1],"data_offsets":[0])"), "two data_offsets");
    row("three offsets", fields(R"("dtype":"I32","shape":[1,1],"data_offsets":[0,4,4])"), "the limit is 2");
    row("no tensor but a number", R"({"a":1})", "{ is expected");
    row("type that is no text", fields(R"("dtype":32,"shape":[1,1],"data_offsets":[0,4])"), "\" is expected");
    row("shape that is no list", fields(R"("dtype":"I32","shape":1,"data_offsets":[0,4])"), "[ is expected");
    row("negative length", braced(entry("a", "I32", "[-1,-1]", 0, 4)), "whole number");
    row("fraction of a length", braced(entry("a", "I32", "[1.0,1]", 0, 4)), "whole number");
    row("length with an exponent", braced(entry("a", "I32", "[1e0,1]", 0, 4)), "whole number");
    row("leading zero", braced(entry("a", "I32", "[01,1]", 0, 4)), "whole number");
    row("minus zero", braced(entry("a", "I32", "[-0,1]", 0, 4)), "whole number");
    row("length of 2^63", braced(entry("a", "I32", "[9223372036854775808,1]", 0, 4)), "whole number");
    row("too many axes", braced(entry("a", "I32", "[1" + QByteArray(",1").repeated(64) + "]", 0, 4)),
        "the limit is 64");
    row("negative offset", braced(entry("a", "I32", "[1,1]", -4, 0)), "whole number");

    row("data ends before it begins", braced(entry("a", "I32", "[1,1]", 4, 0)),
        "the end is before the beginning");
    row("shape wraps to 0", braced(entry("a", "I32", "[4294967296,4294967296]", 0, 0)), "more numbers than",
        {});
    row("shape wraps to 0, times 0", braced(entry("a", "I32", "[4294967296,4294967296,0]", 0, 0)),
        "more numbers than", {});
    row("bytes wrap", braced(entry("a", "F64", "[1152921504606846976,2]", 0, 0)), "more numbers than", {});
    row("bits wrap", braced(entry("a", "F64", "[1152921504606846976,1]", 0, 0)), "more numbers than", {});
    row("unknown type, shape wraps", braced(entry("a", "X", "[4294967296,4294967296]", 0, 4)),
        "more numbers than");
    row("part of a byte", braced(entry("a", "F4", "[1,3]", 0, 4)), "whole bytes");
    row("shape needs more", braced(entry("a", "I32", "[1,2]", 0, 4)),
        "need 8 bytes; its data_offsets span 4");
    row("shape needs less", braced(entry("a", "I16", "[1,1]", 0, 4)),
        "need 2 bytes; its data_offsets span 4");
    row("data beyond the file", braced(entry("a", "I32", "[1,2]", 0, 8)),
        "have 8 bytes; the file has 4 bytes after the header");
    row("offsets beyond any file",
        braced(entry("a", "I32", "[1,1]", Q_INT64_C(9223372036854775800), Q_INT64_C(9223372036854775804))),
        "without gap or overlap");
    row("unknown type beyond the file", braced(entry("a", "X", "[1,1]", 0, 40)),
        "the file has 4 bytes after the header");
    row("trailing bytes", braced(entry("a", "I16", "[1,1]", 0, 2)),
        "have 2 bytes; the file has 4 bytes after the header");
    row("hole at the beginning", braced(entry("a", "I16", "[1,1]", 2, 4)), "begins at byte 2");
    row("hole", braced(entry("a", "U8", "[1,1]", 0, 1) + "," + entry("b", "I16", "[1,1]", 2, 4)),
        "tensor b: its data begins at byte 2; it must begin at byte 1, without gap or overlap");
    row("overlap", braced(entry("a", "I16", "[1,1]", 0, 2) + "," + entry("b", "I16", "[1,1]", 1, 3)),
        "tensor b: its data begins at byte 1; it must begin at byte 2, without gap or overlap");
    row("the same data twice",
        braced(entry("a", "I32", "[1,1]", 0, 4) + "," + entry("b", "I32", "[1,1]", 0, 4)),
        "begins at byte 0");
    row("deep nesting", R"({"a":{"x":)" + QByteArray(100000, '[') + "}}", "the limit is 64 levels");
}

void TestSafetensors::refused() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, why);
    const QString said = m_tables.refusal(fileName(), bytes);
    QVERIFY2(said.contains(why), qPrintable(said));
}

void TestSafetensors::everyCutIsRefused() {
    const QByteArray whole =
        safetensors(braced(R"("__metadata__":{"a":"b"},)" + entry("a", "F32", "[1,2]", 0, 8)), "12345678");
    for (qsizetype size = 1; size < whole.size(); ++size)
        QVERIFY(!m_tables.refusal(fileName(), whole.first(size)).isEmpty());
}

void TestSafetensors::manyTensors() {
    QByteArray header = "{";
    for (int i = 0; i < 300000; ++i)
        header += (i == 0 ? "" : ",") + entry(QByteArray::number(i).constData(), "U8", "[0,1]", 0, 0);
    VERIFY_CONTAINS(m_tables.refusal(fileName(), safetensors(header + "}")), "the limit is 262144");
    header.truncate(header.indexOf(",\"200000\""));
    const auto file = m_tables.open(fileName(), safetensors(header + "}"));
    QVERIFY(file);
    QCOMPARE(file->tensors().size(), 200000);
}

void TestSafetensors::orderOfTheHeader() {
    const auto file = m_tables.open(
        fileName(),
        safetensors(braced(entry("z", "U8", "[1,1]", 1, 2) + "," + entry("a", "U8", "[1,1]", 0, 1)), "\1\2"));
    QCOMPARE(file->tensors()[0].name, QStringLiteral("z"));
    QCOMPARE(numbersOf(file, 0), std::vector<double>{2});
    QCOMPARE(numbersOf(file, 1), std::vector<double>{1});
}

void TestSafetensors::shards() {
    m_tables.write(
        QStringLiteral("model-1.safetensors"),
        safetensors(braced(entry("x", "U8", "[1,1]", 0, 1) + "," + entry("y", "F4", "[1,16]", 1, 9)),
                    "\1--------"));
    m_tables.write(QStringLiteral("model-2.safetensors"),
                   safetensors(braced(entry("h.wpe.weight", "U8", "[2,1]", 0, 2)), "\3\4"));
    const auto index = m_tables.open(
        indexName(), R"({"metadata": {"total_size": 11}, "weight_map": {"x": "model-1.safetensors",
                "h.wpe.weight": "model-2.safetensors", "y": "model-1.safetensors"}})");
    QVERIFY(index);
    QCOMPARE(index->tensors().size(), 3);
    QCOMPARE(index->tensors()[1].shape, (QList<qint64>{2, 1}));
    QCOMPARE(index->tensors()[1].type, QStringLiteral("U8"));
    QCOMPARE(index->likelyTable(), 1);
    QCOMPARE(numbersOf(index, 0), std::vector<double>{1});
    QCOMPARE(numbersOf(index, 1), (std::vector<double>{3, 4}));
    QVERIFY(!index->tensors()[2].usable);
    VERIFY_CONTAINS(refusalOfTable(index, 2), "F4");

    QVERIFY(QFile::remove(m_tables.path(QStringLiteral("model-1.safetensors"))));
    VERIFY_CONTAINS(refusalOfTable(index, 0), "model-1.safetensors cannot be opened: No such file");
}

void TestSafetensors::shardsElsewhere_data() {
    QTest::addColumn<QByteArray>("shard");
    for (const char* shard :
         {"../a.safetensors", "/etc/passwd", "sub/a.safetensors", "..", ".", "", "a\\\\b",
          "..\\\\a.safetensors", "a\\u0000.safetensors", "\\u002e\\u002e/a", "\\u002fetc"})
        QTest::newRow(shard) << QByteArray(shard);
}

void TestSafetensors::shardsElsewhere() {
    QFETCH(QByteArray, shard);
    VERIFY_CONTAINS(m_tables.refusal(indexName(), "{\"weight_map\":{\"a\":\"" + shard + "\"}}"),
                    "in the same directory");
}

void TestSafetensors::badIndex_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const QByteArray& text, const char* why) {
        QTest::newRow(name) << text << QString::fromLatin1(why);
    };
    row("no map", "{}", "it is not an index of tensors: weight_map");
    row("empty map", R"({"weight_map":{}})", "is missing or empty");
    row("a list", R"({"weight_map":[]})", "{ is expected");
    row("a number for a file", R"({"weight_map":{"a":1}})", "\" is expected");
    row("twice", R"({"weight_map":{"a":"x"},"weight_map":{"a":"y"}})", "duplicate key");
    row("a tensor twice", R"({"weight_map":{"a":"x","a":"y"}})", "duplicate key");
    row("text behind", R"({"weight_map":{"a":"x"}} x)", "unexpected content after the end");
    row("NaN", R"({"metadata":{"total_size":NaN},"weight_map":{"a":"x"}})", "a value is expected");
    row("comment", R"({/* */"weight_map":{"a":"x"}})", "expected");
    row("deep", R"({"metadata":)" + QByteArray(100000, '{'), "expected");
}

void TestSafetensors::badIndex() {
    QFETCH(QByteArray, text);
    QFETCH(QString, why);
    const QString said = m_tables.refusal(indexName(), text);
    QVERIFY2(said.contains(why), qPrintable(said));
}

void TestSafetensors::missingShards() {
    m_tables.write(QStringLiteral("good.safetensors"),
                   safetensors(braced(entry("a", "U8", "[1,1]", 0, 1)), "\1"));
    m_tables.write(QStringLiteral("bad.safetensors"), "1234567");
    const auto index =
        m_tables.open(indexName(), R"({"weight_map":{"gone":"gone.safetensors","bad":"bad.safetensors",
                                              "other":"good.safetensors","a":"good.safetensors"}})");
    QVERIFY(index);
    VERIFY_CONTAINS(index->tensors()[0].why, "gone.safetensors cannot be opened: No such file");
    VERIFY_CONTAINS(index->tensors()[1].why, "bad.safetensors cannot be opened: not a safetensors file");
    VERIFY_CONTAINS(index->tensors()[2].why, "good.safetensors does not contain it");
    QCOMPARE(index->likelyTable(), 3);
    QCOMPARE(numbersOf(index, 3), std::vector<double>{1});
}

POSISCOPE_REGISTER_TEST("safetensors", TestSafetensors, QCoreApplication);

}  // namespace posiscope::safetensors_test

#include "testsafetensors.moc"
