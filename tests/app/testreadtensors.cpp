// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <cmath>

#include "app/files/tablesource.h"
#include "app/files/tensorfacts.h"
#include "core/identify/identification.h"
#include "tests/app/tablebytes.h"
#include "tests/app/tablesopened.h"
#include "tests/room.h"

namespace posiscope::readtensors_test {
using namespace Qt::StringLiterals;

/// Lists and stacks are shown as the tables that they are found to be.
class TestReadTensors : public QObject {
    Q_OBJECT

private slots:
    void listIsOneRow();
    void listIsCutIntoItsRows();
    void stackIsItsFirstSlice();
    void copiesAreShownOnce();
    void namelessLieAsInTheFile();
    void whatDoesNotFitIsRefused();
    void wordVectorsHaveTwoAxes();
    void tensorsOfAFileAreChosen();
    void complexNumbersAreCosinesAndSines_data();
    void complexNumbersAreCosinesAndSines();
    void complexNumbersInAnyOrder();
    void voidsOfTwoBytesAreBfloat16();

private:
    /// Of doubles along the axes \p shape.
    OpenedTable opened(const char* shape, const std::vector<double>& numbers,
                       TableRole role = TableRole::Positions) {
        const auto table = openTable(m_tables.write(u"a.npy"_s, bytesOf(shape, numbers)), role);
        m_why = reasonOf(table);
        return table.value_or(OpenedTable{});
    }
    static QByteArray bytesOf(const char* shape, const std::vector<double>& numbers) {
        return npyOf("<f8", shape,
                     {reinterpret_cast<const char*>(numbers.data()),
                      static_cast<qsizetype>(numbers.size() * sizeof(double))});
    }

    Tables m_tables;
    QString m_why;
};

namespace {

double frequency(int pair, int width) {
    return std::pow(10000.0, -2.0 * pair / width);
}

/// \p part(angle) of every pair of \p width columns at positions from 0.
template <class Part>
std::vector<double> turned(int rows, int width, Part part) {
    std::vector<double> numbers;
    for (int p = 0; p < rows; ++p)
        for (int i = 0; i < width / 2; ++i)
            numbers.push_back(part(p * frequency(i, width)));
    return numbers;
}

std::vector<double> sinusoid(int rows, int width) {
    std::vector<double> numbers;
    for (int p = 0; p < rows; ++p)
        for (int j = 0; j < width; ++j) {
            const double angle = p * frequency(j / 2, width);
            numbers.push_back(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
    return numbers;
}

std::vector<double> noise(int count) {
    std::vector<double> numbers;
    quint32 state = 1;
    for (int i = 0; i < count; ++i) {
        state = state * 1664525 + 1013904223;
        numbers.push_back(state / 4294967296.0 - 0.5);
    }
    return numbers;
}

/// Of what was named nothing is left but rounding.
bool nothingIsLeft(const OpenedTable& table, double rounding = 1e-9) {
    const std::vector<double> model = numbersOf(*modelTable(*table.found));
    const std::vector<double> numbers = numbersOf(*table.numbers);
    double largest = model.size() == numbers.size() ? 0 : 1;
    for (std::size_t k = 0; k < numbers.size() && largest < rounding; ++k)
        largest = std::max(largest, std::abs(numbers[k] - model[k]));
    return largest < rounding;
}

}  // namespace

void TestReadTensors::listIsOneRow() {
    std::vector<double> numbers;
    for (int i = 0; i < 32; ++i)
        numbers.push_back(frequency(i, 64));
    const OpenedTable table = opened("(32,)", numbers);
    QVERIFY2(table.found, qPrintable(m_why));
    QCOMPARE(table.found->names.front().family, TableFamily::InverseFrequencies);
    QCOMPARE(table.numbers->rows(), 1);
    QCOMPARE(numbersOf(*table.numbers), numbers);
    QVERIFY(nothingIsLeft(table));
}

void TestReadTensors::listIsCutIntoItsRows() {
    const OpenedTable table = opened("(6400,)", sinusoid(200, 32));
    QVERIFY2(table.found, qPrintable(m_why));
    QCOMPARE(table.numbers->rows(), 200);
    QCOMPARE(numbersOf(*table.numbers), sinusoid(200, 32));
    QVERIFY(nothingIsLeft(table));
}

void TestReadTensors::stackIsItsFirstSlice() {
    std::vector<double> numbers = turned(64, 32, [](double angle) { return std::cos(angle); });
    const std::vector<double> cosines = numbers;
    const std::vector<double> sines = turned(64, 32, [](double angle) { return std::sin(angle); });
    numbers.insert(numbers.end(), sines.begin(), sines.end());
    const OpenedTable table = opened("(2, 64, 16)", numbers);
    QVERIFY2(table.found, qPrintable(m_why));
    QCOMPARE(table.found->names.front().family, TableFamily::RotaryCosines);
    QCOMPARE(numbersOf(*table.numbers), cosines);
    QVERIFY(nothingIsLeft(table));
}

void TestReadTensors::copiesAreShownOnce() {
    std::vector<double> numbers;
    for (int copy = 0; copy < 3; ++copy) {
        const std::vector<double> once = sinusoid(50, 16);
        numbers.insert(numbers.end(), once.begin(), once.end());
    }
    const OpenedTable table = opened("(3, 50, 16)", numbers);
    QVERIFY2(table.found, qPrintable(m_why));
    QCOMPARE(table.found->arrangement.copies, (std::vector<std::int64_t>{3}));
    QCOMPARE(numbersOf(*table.numbers), sinusoid(50, 16));
    QVERIFY(nothingIsLeft(table));
}

void TestReadTensors::namelessLieAsInTheFile() {
    const std::vector<double> numbers = noise(240);
    for (const auto& [shape, rows] : {std::pair("(240,)", 1), std::pair("(3, 8, 10)", 24)}) {
        const OpenedTable table = opened(shape, numbers);
        QVERIFY2(table.found, qPrintable(m_why));
        QCOMPARE(table.found->verdict, Verdict::Unknown);
        QCOMPARE(table.numbers->rows(), rows);
        QCOMPARE(numbersOf(*table.numbers), numbers);
    }
}

void TestReadTensors::whatDoesNotFitIsRefused() {
    QVERIFY(!opened("(16385,)", noise(16385)).numbers);
    VERIFY_CONTAINS(m_why, "16385 columns; the limit is 16384");
    QVERIFY(!opened("(1, 16385)", noise(16385)).numbers);  // two axes: nothing is looked for
    VERIFY_CONTAINS(m_why, "contains no table of numbers: it has 16385 columns");
    QVERIFY(!opened("()", {3}).numbers);
    VERIFY_CONTAINS(m_why, "two axes");
    QCOMPARE(m_why.count(u"cannot be shown"_s), 0);  // one name is enough of a file that holds one thing
}

void TestReadTensors::wordVectorsHaveTwoAxes() {
    QVERIFY(!opened("(240,)", noise(240), TableRole::WordVectors).numbers);
    VERIFY_CONTAINS(m_why, "two axes");
}

void TestReadTensors::tensorsOfAFileAreChosen() {
    const auto member = [](const char* name, const QByteArray& bytes) {
        return Zipped{name, bytes, crc32(bytes), static_cast<quint32>(bytes.size()), 0, 0};
    };
    const QString file = m_tables.write(u"a.npz"_s, zip({member("list.npy", bytesOf("(8,)", noise(8))),
                                                         member("pe.npy", bytesOf("(4, 4)", noise(16)))}));
    QCOMPARE(openTable(file)->numbers->rows(), 4);  // a table before a list
    QCOMPARE(openTable(file + u":list"_s)->numbers->columns(), 8);
    VERIFY_CONTAINS(reasonOf(openTable(file + u":lost"_s)), "available tensors: list, pe");
    // Among what is no table names count, too, and one that does not fit does not hide the next.
    const QString lists = m_tables.write(u"b.npz"_s, zip({member("a.npy", bytesOf("(8,)", noise(8))),
                                                          member("pe.npy", bytesOf("(9,)", noise(9)))}));
    QCOMPARE(openTable(lists)->numbers->columns(), 9);
    const QString large = m_tables.write(u"c.npz"_s, zip({member("a.npy", bytesOf("(16385,)", noise(16385))),
                                                          member("b.npy", bytesOf("(7,)", noise(7)))}));
    QCOMPARE(openTable(large)->numbers->columns(), 7);
    VERIFY_CONTAINS(reasonOf(openTable(file + u":lost"_s, TableRole::WordVectors)), "available tensors: pe");
}

void TestReadTensors::complexNumbersAreCosinesAndSines_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("npy") << u"freqs_cis.npy"_s;
    QTest::newRow("safetensors") << u"freqs_cis.safetensors"_s;
}

/// cos + i sin of eight pairs at 48 positions, as torch.polar() makes them; base 500000.
void TestReadTensors::complexNumbersAreCosinesAndSines() {
    QFETCH(QString, file);
    const auto table = openTable(sourcePath("tests/reference/tables/") + file);
    QVERIFY2(table.has_value(), qPrintable(reasonOf(table)));
    QCOMPARE(table->numbers->rows(), 48);
    QCOMPARE(table->numbers->columns(), 16);
    QCOMPARE(table->found->verdict, Verdict::Named);
    QVERIFY(table->found->arrangement.complex);
    QCOMPARE(table->found->names.front().waves.ladder.base, 500000);
    QVERIFY(nothingIsLeft(*table, 1e-7));
}

/// Column by column and big-endian.
void TestReadTensors::complexNumbersInAnyOrder() {
    const QByteArray numbers = [] {
        QByteArray bytes;
        for (const double x : {1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0})  // [0, 0], [1, 0], [0, 1], [1, 1]
            for (const double y : {x, x / 2}) {
                QByteArray one(sizeof y, '\0');
                qToBigEndian(y, one.data());
                bytes += one;
            }
        return bytes;
    }();
    const auto tensor = openTensor(m_tables.write(
        u"a.npy"_s, npy("{'descr': '>c16', 'fortran_order': True, 'shape': (2, 4), }", numbers)));
    QVERIFY(tensor);
    QCOMPARE(tensor->tensor.shape, (std::vector<std::int64_t>{2, 4, 2}));
    QCOMPARE(numbersOf(*tensor->tensor.numbers),
             (std::vector<double>{1, 0.5, 3, 1.5, 5, 2.5, 7, 3.5, 2, 1, 4, 2, 6, 3, 8, 4}));
}

/// numpy has no bfloat16, and ml_dtypes saves it as elements of two bytes.
void TestReadTensors::voidsOfTwoBytesAreBfloat16() {
    const auto tensor = openTensor(sourcePath("tests/reference/tables/bfloat16.npy"));
    QVERIFY2(tensor.has_value(), qPrintable(reasonOf(tensor)));
    VERIFY_CONTAINS(tensor->note, "<V2");
    VERIFY_CONTAINS(tensor->note, "read as bfloat16");
    QCOMPARE(tensor->tensor.numbers->type(), NumberType::BFloat16);
}

POSISCOPE_REGISTER_TEST("readtensors", TestReadTensors, QCoreApplication);

}  // namespace posiscope::readtensors_test

#include "testreadtensors.moc"
