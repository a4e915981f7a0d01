// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>
#include <QCoreApplication>

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <cmath>
#include <cstring>

#include "app/files/tableshape.h"
#include "tests/app/tablebytes.h"
#include "tests/app/tablesopened.h"
#include "tests/room.h"

namespace posiscope::tables_test {

/// Tables of numbers that files hold, read as numpy reads them.
class TestTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void numpyTables();
    void numpyNoTables_data();
    void numpyNoTables();
    void numpyArchives_data();
    void numpyArchives();
    void numpyTexts_data();
    void numpyTexts();

    void python2Header();
    void severalArraysInAFile();
    void csvSeparators_data();
    void csvSeparators();
    void csvFirstRowsOfWholeNumbers();
    void csvOfOurs();
    void csvOfASpreadsheet();
    void shapes();
    void limits();
    void likelyPositionTables_data();
    void likelyPositionTables();
    void contentDecides();
    void fourGigabytes();
    void tableOutlivesFile();
    void fileCutWhileOpen();
    void noFiles();
    void pickles();
    void namesOfTensorsStayOnALine();

private:
    Tables m_tables;
    bool m_numpy = false;
};

namespace {

std::vector<double> doublesIn(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    std::vector<double> doubles(static_cast<std::size_t>(bytes.size()) / sizeof(double));
    std::memcpy(doubles.data(), bytes.constData(), doubles.size() * sizeof(double));
    return doubles;
}

/// Bit for bit, but any NaN is a NaN.
bool same(const std::vector<double>& a, const std::vector<double>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double x, double y) {
        return std::isnan(x) ? std::isnan(y) : x == y && std::signbit(x) == std::signbit(y);
    });
}

}  // namespace

void TestTables::initTestCase() {
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"),
                 {sourcePath("tests/app/numpytables.py"), m_tables.path({})});
    m_numpy = python.waitForFinished(120000) && python.exitCode() == 0;
    if (!m_numpy)
        qWarning("numpy: %s", python.readAllStandardError().constData());
}

void TestTables::numpyTables() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    const QStringList names = QDir(m_tables.path({})).entryList({QStringLiteral("*.f64")});
    QVERIFY(names.size() > 40 + 12);
    for (const QString& name : names) {
        const QString base = name.chopped(4);
        const auto file = m_tables.open(base + QStringLiteral(".npy"));
        QVERIFY2(file, qPrintable(name));
        QCOMPARE(file->tensors().size(), 1);
        QCOMPARE(file->tensors()[0].name, base);
        QCOMPARE(file->likelyTable(), 0);
        QVERIFY2(same(numbersOf(file), doublesIn(m_tables.path(name))), qPrintable(name));
    }
}

void TestTables::numpyNoTables_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const char* type, const char* why) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(type)
                            << QString::fromLatin1(why);
    };
    row("scalar", "<f8", "two axes");
    row("list", "<f8", "two axes");
    row("cube", "<f8", "this one has 3");
    row("empty", "<f8", "no numbers");
    row("structured", "[(\"it's\", '<f4'), ('b', '<i2', (2, 2))]", "structures of several fields");
    row("object", "|O", "pickled objects");
    row("complex", "<c8", "this one has 3");
    row("long complex", "<c32", "8 and 16 bytes");
    row("text", "<U1", "not numbers");
    row("bytes", "|S1", "not numbers");
    row("date", "<M8[ns]", "not numbers");
    row("raw", "|V3", "not numbers");
    row("raw byte", "|V1", "which 8-bit float");
    row("long", "<f16", "2, 4 and 8 bytes");
}

void TestTables::numpyNoTables() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    QFETCH(QString, name);
    QFETCH(QString, why);
    const auto file = m_tables.open(name + QStringLiteral(".npy"));
    QVERIFY(file);
    const TensorFacts& facts = file->tensors()[0];
    QTEST(facts.type, "type");
    QVERIFY(!facts.usable);
    QVERIFY2(facts.why.contains(why), qPrintable(facts.why));
    QCOMPARE(file->likelyTable(), -1);
    VERIFY_CONTAINS(refusalOfTable(file), "cannot be shown");
    QVERIFY(refusalOfTable(file).contains(name + QStringLiteral(".npy")));
}

void TestTables::numpyArchives_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("stored") << QStringLiteral("stored.npz");
    QTest::newRow("deflated") << QStringLiteral("deflated.npz");
}

void TestTables::numpyArchives() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    QFETCH(QString, name);
    const auto file = m_tables.open(name);
    QVERIFY(file);
    QCOMPARE(file->tensors().size(), 4);
    QCOMPARE(file->tensors()[0].name, QStringLiteral("wpe.weight"));
    QCOMPARE(file->tensors()[1].name, QStringLiteral("encoder/columns"));
    QCOMPARE(file->tensors()[1].type, QStringLiteral(">i4"));
    QVERIFY(!file->tensors()[2].usable);
    QCOMPARE(file->likelyTable(), 0);
    QVERIFY(same(numbersOf(file, 0), {0, 0.2, 0.4, 3.0 * 0.2, 0.8, 1}));
    QCOMPARE(numbersOf(file, 1), (std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}));
    QCOMPARE(numbersOf(file, 3), std::vector<double>(200000));
}

void TestTables::numpyTexts_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"spaces.csv", "commas.csv", "tabs.tsv", "semicolons.txt"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestTables::numpyTexts() {
    if (!m_numpy)
        QSKIP("without python3-numpy");
    QFETCH(QString, name);
    const auto file = m_tables.open(name);
    QVERIFY(file);
    QCOMPARE(file->tensors()[0].shape, (QList<qint64>{6, 4}));
    QVERIFY(same(numbersOf(file), doublesIn(m_tables.path(QStringLiteral("texts.doubles")))));
}

void TestTables::python2Header() {
    const auto file =
        m_tables.open(QStringLiteral("a.npy"),
                      npy("{\"shape\":(2L,1L),\n'descr':'|i1' , 'fortran_order' :True}  ", "\x05\xFF"));
    QCOMPARE(numbersOf(file), (std::vector<double>{5, -1}));
}

void TestTables::severalArraysInAFile() {
    const QByteArray one = npyOf("|u1", "(1, 2)", "\1\2");
    QCOMPARE(numbersOf(m_tables.open(QStringLiteral("a.npy"), one + one)), (std::vector<double>{1, 2}));
}

void TestTables::csvSeparators_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("commas") << QByteArray("1,2.5,-3e2\n4,5,6");
    QTest::newRow("spaces after commas") << QByteArray("1, 2.5, -3e2\n4, 5,\t6\n");
    QTest::newRow("semicolons") << QByteArray("1;2.5;-3e2\n4;5;6\n");
    QTest::newRow("tabs") << QByteArray("1\t2.5\t-3e2\n4\t5\t6\n");
    QTest::newRow("spaces") << QByteArray("  1   2.5 -300\n4 5 6  \n");
    QTest::newRow("end of line") << QByteArray("1,2.5,-3E+2\r\n4,5,6\r\n");
    QTest::newRow("header") << QByteArray("x,\"y, z\",w\n1,2.5,-3e2\n4,5,6\n");
    QTest::newRow("comments") << QByteArray("# x\n1,2.5,-3e2 # y\n\n   \n#\n4,5,6\n#");
    QTest::newRow("byte order mark") << QByteArray(
        "\xEF\xBB\xBF"
        "1,2.5,-3e2\n4,5,6");
    QTest::newRow("quotes") << QByteArray("\"1\",\"+2.5\",\" -3e2\"\n\"4\",5,6\n");
    QTest::newRow("decimal commas") << QByteArray("1;2,5;-3e2\n4;5;6\n");
    QTest::newRow("decimal commas from the first line on") << QByteArray("1,0;2,5;-300,0\n4,0;5,0;6,0\n");
    QTest::newRow("decimal commas after tabs") << QByteArray("a\tb\tc\n1\t2,5\t-3e2\n4\t5,0\t6\n");
    QTest::newRow("decimal commas after spaces") << QByteArray("1,0 2,5 -300,0\n4,0 5,0 6,0\n");
    QTest::newRow("decimal commas in quotes") << QByteArray("1,\"2,5\",\"-3,0e2\"\n4,5,6\n");
    QTest::newRow("numbered rows") << QByteArray("Position;a;b;c\n0;1;2,5;-3e2\n1;4;5;6\n");
    QTest::newRow("some columns of ours") << QByteArray("position,4,6,7\n0,1,2.5,-3e2\n1,4,5,6\n");
    QTest::newRow("names with numbers") << QByteArray("dim_0,dim_1,dim_2\n1,2.5,-3e2\n4,5,6\n");
    QTest::newRow("pandas, tabs") << QByteArray("\t0\t1\t2\n0\t1\t2.5\t-3e2\n1\t4\t5\t6\n");
    QTest::newRow("pandas") << QByteArray(",0,1,2\n0,1,2.5,-3e2\n1,4,5,6\n");
    QTest::newRow("pandas, no row numbers") << QByteArray("0,1,2\n1.0,2.5,-3e2\n4.0,5e0,6.\n");
    QTest::newRow("column numbers, blanks") << QByteArray("0 1 2\n1.0  2.5 -3e2 # 1\n\n4.0 5e0 6.0\n");
    QTest::newRow("column numbers, decimal commas") << QByteArray("0;1;2\n1,0;2,5;-300,0\n4,0;5,0;6,0\n");
}

void TestTables::csvSeparators() {
    QFETCH(QByteArray, text);
    const auto file = m_tables.open(QStringLiteral("a.csv"), text);
    QVERIFY(file);
    QCOMPARE(file->tensors()[0].shape, (QList<qint64>{2, 3}));
    QCOMPARE(numbersOf(file), (std::vector<double>{1, 2.5, -300, 4, 5, 6}));
}

/// Lines 0,1, … that may be data.
void TestTables::csvFirstRowsOfWholeNumbers() {
    for (const auto& [text, rows] : {std::pair{"0,1,2\n0.5,1.5,2.5\n1,2,3\n", 3},
                                     {"0,1\n0.84,0.54\n", 2},
                                     {"0,1,2\n", 1},
                                     {"0,1,3\n0.5,1.5,2.5\n", 2}})
        QCOMPARE(m_tables.open(QStringLiteral("a.csv"), text)->tensors()[0].shape[0], qint64{rows});
}

void TestTables::csvOfOurs() {
    const auto file =
        m_tables.open(QStringLiteral("a.csv"), "position,0,1\n7,0.84147098480789650,nan\n8,-inf,1e-320\n");
    const std::vector<double> numbers = numbersOf(file);
    QCOMPARE(numbers.size(), 4);
    QCOMPARE(numbers[0], 0.8414709848078965);
    QVERIFY(std::isnan(numbers[1]));
    QVERIFY(std::isinf(numbers[2]) && numbers[2] < 0);
    QCOMPARE(numbers[3], 1e-320);
}

/// From a spreadsheet: a header, numbered rows, semicolons and decimal commas.
void TestTables::csvOfASpreadsheet() {
    const auto file = TableFile::open(sourcePath("tests/reference/tables/decimal-commas.csv"));
    QVERIFY2(file.has_value(), qPrintable(reasonOf(file)));
    QCOMPARE((*file)->tensors()[0].shape.last(), 8);
    const std::vector<double> numbers = numbersOf(*file);
    QCOMPARE(numbers[1], 1);
    QCOMPARE(numbers[8], 0.84147098);
}

void TestTables::shapes() {
    const auto table = [](const QList<qint64>& shape) {
        const auto taken = tableShape(shape);
        return taken ? QList<qint64>{taken->rows, taken->columns} : QList<qint64>();
    };
    QCOMPARE(table({512, 768}), (QList<qint64>{512, 768}));
    QCOMPARE(table({1, 512, 768}), (QList<qint64>{512, 768}));
    QCOMPARE(table({512, 1, 768}), (QList<qint64>{512, 768}));
    QCOMPARE(table({1, 1, 512, 768}), (QList<qint64>{512, 768}));
    QCOMPARE(table({1, 512, 1}), (QList<qint64>{512, 1}));
    QCOMPARE(table({1, 1, 768}), (QList<qint64>{1, 768}));
    QCOMPARE(table({1, 1}), (QList<qint64>{1, 1}));
    QVERIFY(table({}).isEmpty());
    QVERIFY(table({1}).isEmpty());
    QVERIFY(table({5}).isEmpty());
    QVERIFY(table({2, 3, 4}).isEmpty());
    QVERIFY(table({0, 4}).isEmpty());
    QVERIFY(table({4, 0}).isEmpty());
    VERIFY_CONTAINS(reasonOf(tableShape({0})), "no numbers");
    QVERIFY(!countOf({qint64{1} << 32, qint64{1} << 32}));
    QVERIFY(!countOf({qint64{1} << 42, qint64{1} << 42, 0}));
    QVERIFY(!countOf({-1, -1}));
    QCOMPARE(countOf({}), 1);
    QCOMPARE(countOf({3, 0}), 0);
}

void TestTables::limits() {
    QVERIFY(tableShape({1048576, 16384}));
    VERIFY_CONTAINS(reasonOf(tableShape({1048577, 1})), "1048577 rows; the limit is 1048576");
    VERIFY_CONTAINS(reasonOf(tableShape({1, 16385})), "16385 columns; the limit is 16384");
    const auto file =
        m_tables.open(QStringLiteral("wide.npy"), npyOf("|b1", "(1, 16385)", QByteArray(16385, '\1')));
    QVERIFY(file && !file->tensors()[0].usable);
}

void TestTables::likelyPositionTables_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<int>("likely");
    const auto row = [](const char* name, const QStringList& names, int likely) {
        QTest::newRow(name) << names << likely;
    };
    const QString words = QStringLiteral("embeddings.word_embeddings.weight");
    row("bert", {words, QStringLiteral("bert.embeddings.position_embeddings.weight")}, 1);
    row("bart", {words, QStringLiteral("model.decoder.embed_positions.weight")}, 1);
    row("gpt2", {QStringLiteral("wte.weight"), QStringLiteral("wpe.weight")}, 1);
    row("timm", {QStringLiteral("head.weight"), QStringLiteral("pos_embed")}, 1);
    row("clip", {words, QStringLiteral("vision_model.embeddings.position_embedding.weight")}, 1);
    row("whisper", {words, QStringLiteral("decoder.positional_embedding")}, 1);
    row("torchvision", {words, QStringLiteral("encoder.pos_embedding")}, 1);
    row("tutorial", {words, QStringLiteral("pos_encoder.pe")}, 1);
    row("surest", {QStringLiteral("x.pe"), QStringLiteral("y.pos_embed"), QStringLiteral("z.wpe.weight")}, 2);
    row("not the middle of a word", {words, QStringLiteral("grape"), QStringLiteral("swpe.weight")}, 0);
    row("none usable", {QStringLiteral("-wpe.weight")}, -1);
    row("not usable", {words, QStringLiteral("-wpe.weight")}, 0);
}

void TestTables::likelyPositionTables() {
    QFETCH(QStringList, names);
    QList<TensorFacts> tensors;
    for (const QString& name : names)  // a dash: not usable
        tensors.append({QString(name).remove(u'-'), {2, 2}, {}, !name.startsWith(u'-'), {}});
    QTEST(likelyTable(tensors, TableRole::Positions), "likely");
    const auto called = [](const char* name) {
        return TensorFacts{QLatin1String(name), {4, 2}, {}, true, {}};
    };
    const QList<TensorFacts> both{called("h.0.weight"), called("wpe.weight"), called("wte.weight")};
    QCOMPARE(likelyTable(both, TableRole::Positions), 1);
    QCOMPARE(likelyTable(both, TableRole::WordVectors), 2);
}

void TestTables::contentDecides() {
    const QByteArray npyBytes = npyOf("|u1", "(1, 2)", "\1\2");
    const QByteArray tensor = safetensors("{" + entry("a", "U8", "[1,2]", 0, 2) + "}", "\1\2");
    for (const char* name : {"a.txt", "a", "a.pt", "a.bin"}) {
        QCOMPARE(numbersOf(m_tables.open(QString::fromLatin1(name), npyBytes)).size(), 2);
        QCOMPARE(numbersOf(m_tables.open(QString::fromLatin1(name), zip({stored("a.npy", npyBytes)}))).size(),
                 2);
        QCOMPARE(numbersOf(m_tables.open(QString::fromLatin1(name), tensor)).size(), 2);
        QCOMPARE(numbersOf(m_tables.open(QString::fromLatin1(name), "1 2")).size(), 2);
    }
    // the length of this header begins as a pickle does
    QByteArray header = "{" + entry("a", "U8", "[1,2]", 0, 2) + "}";
    header += QByteArray(0x0280 - header.size(), ' ');
    QCOMPARE(numbersOf(m_tables.open(QStringLiteral("a.pt"), safetensors(header, "\1\2"))).size(), 2);

    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("a.gguf"), QByteArray("GGUF\3\0\0\0\0\0\0\0", 12)),
                    "not one of");
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("a.npy"), "hello"), "not an npy file");
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("a.npz"), "hello"), "not a zip file");
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("a.safetensors"), "hello"), "not a safetensors file");
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("a.json"), "{\"parameters\":{}}"), "weight_map");
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("a.txt"), "Hello,\nworld\n"), "line 2");
}

void TestTables::fourGigabytes() {
    const QByteArray beginning = npyOf("<f4", "(1048576, 1024)");
    const QString path = m_tables.write(QStringLiteral("big.npy"), beginning);
    const qint64 numbers = qint64{4} << 30;
    QFile big(path);
    QVERIFY(big.open(QIODevice::ReadWrite));
    if (!big.resize(beginning.size() + numbers))
        QSKIP("no sparse files here");
    struct stat facts {};
    if (::stat(path.toUtf8().constData(), &facts) != 0 || facts.st_blocks > 1 << 20)
        QSKIP("no sparse files here");
    big.seek(beginning.size() + numbers - 4);
    big.write(littleEndian(1.5F));
    big.close();

    QElapsedTimer clock;
    clock.start();
    const auto file = m_tables.open(QStringLiteral("big.npy"));
    QVERIFY(file);
    const auto table = file->table(0);
    QVERIFY2(table, qPrintable(reasonOf(table)));
    QCOMPARE((*table)->value(1048575, 1023), 1.5);
    QCOMPARE((*table)->value(524288, 512), 0.0);
    qInfo("4 GB opened in %lld µs", static_cast<long long>(clock.nsecsElapsed() / 1000));
}

void TestTables::tableOutlivesFile() {
    auto file = m_tables.open(QStringLiteral("a.npy"), npyOf("|u1", "(1, 2)", "\1\2"));
    auto archive =
        m_tables.open(QStringLiteral("a.npz"), zip({deflated("a.npy", npyOf("|u1", "(1, 2)", "\1\2"))}));
    const auto table = *file->table(0);
    const auto unpacked = *archive->table(0);
    file.reset();
    archive.reset();
    QFile::remove(m_tables.path(QStringLiteral("a.npy")));
    QCOMPARE(numbersOf(*table), (std::vector<double>{1, 2}));
    QCOMPARE(numbersOf(*unpacked), (std::vector<double>{1, 2}));
}

void TestTables::fileCutWhileOpen() {
    const auto file = m_tables.open(QStringLiteral("a.npy"), npyOf("|u1", "(1, 2)", "\1\2"));
    QVERIFY(QFile::resize(m_tables.path(QStringLiteral("a.npy")), 20));
    VERIFY_CONTAINS(refusalOfTable(file), "has changed");
}

void TestTables::noFiles() {
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("none.npy")), "No such file");
    QVERIFY(QDir(m_tables.path({})).mkdir(QStringLiteral("directory.npy")));
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("directory.npy")), "it is a directory");
    QCOMPARE(::mkfifo(m_tables.path(QStringLiteral("pipe.npy")).toUtf8().constData(), 0600), 0);
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("pipe.npy")), "it is not a regular file");
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("empty.npy"), {}), "it is empty");
    QVERIFY(!TableFile::open(QStringLiteral("/dev/zero")));
}

void TestTables::pickles() {
    const QByteArray pickle("\x80\4\x95\x0a\0\0\0\0\0\0\0]\x94.", 14);
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("table.pkl"), pickle),
                    "numpy.save(\"table.npy\", pickle.load(open(\"table.pkl\", \"rb\")))");
    const QByteArray oldTorch("\x80\2\x8a\x0al\xfc\x9c\x46\xf9 j\xa8P\x19.", 15);
    VERIFY_CONTAINS(m_tables.refusal(QStringLiteral("model.bin"), oldTorch), "weights_only=True");
    const QByteArray torch = zip({stored("archive/data.pkl", pickle), stored("archive/data/0", "1234")});
    for (const char* name : {"model.pt", "model.pth", "model.bin", "model"})
        VERIFY_CONTAINS(m_tables.refusal(QString::fromLatin1(name), torch),
                        "import torch, safetensors.torch; safetensors.torch.save_file(torch.load(\"model");
}

void TestTables::namesOfTensorsStayOnALine() {
    const QByteArray name = R"(a\n\u0007\u202e)" + QByteArray(500, 'x');
    const auto file =
        m_tables.open(QStringLiteral("a.safetensors"),
                      safetensors("{" + entry(name.constData(), "F4", "[1,16]", 0, 8) + "}", "12345678"));
    QVERIFY(file);
    QCOMPARE(file->tensors()[0].name.size(), 504);
    const QString why = refusalOfTable(file);
    QVERIFY(!why.isEmpty() && !why.contains(u'\n') && !why.contains(QChar(0x202e)) && why.size() < 300);
}

POSISCOPE_REGISTER_TEST("tables", TestTables, QCoreApplication);

}  // namespace posiscope::tables_test

#include "testtables.moc"
