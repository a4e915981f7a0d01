// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/identify/identify.h"
#include "tests/core/formulatables.h"
#include "tests/room.h"

namespace posiscope::identifylostcolumns_test {

/// Columns that were zeroed, or hold a number that is none, in tables whose columns have no partners or are
/// few.
class TestIdentifyLostColumns : public QObject {
    Q_OBJECT
private slots:
    void aZeroColumnOfACacheIsDamage_data();
    void aZeroColumnOfACacheIsDamage();
    void aNumberThatIsNoneIsDamage();
    void aZeroColumnOfAFewIsDamage();
    void aCellAndAColumnMayBeLost();
};

/// Cosines of \p pairs pairs; twice, side by side or each beside itself, or once.
static Numbers cosinesOf(std::size_t pairs, const std::string& form, double factor) {
    std::vector<double> w;
    for (std::size_t i = 0; i < pairs; ++i)
        w.push_back(std::pow(10000.0, -static_cast<double>(i) / static_cast<double>(pairs)) / factor);
    const std::vector<double> once = w;
    if (form == "halves")
        w.insert(w.end(), once.begin(), once.end());
    for (std::size_t i = 0; i < pairs && form == "interleaved"; ++i)
        w.insert(w.begin() + static_cast<std::ptrdiff_t>(2 * i), once[i]);
    return cosines(w, 200);
}

void TestIdentifyLostColumns::aZeroColumnOfACacheIsDamage_data() {
    QTest::addColumn<QString>("form");
    QTest::addColumn<double>("factor");
    for (const char* form : {"halves", "interleaved", "once"})
        for (const double factor : {1.0, 4.0})
            QTest::addRow("%s, slowed down by %g", form, factor) << form << factor;
}

/// Named as without it, and what is left is that column.
void TestIdentifyLostColumns::aZeroColumnOfACacheIsDamage() {
    QFETCH(QString, form);
    QFETCH(double, factor);
    for (const Store store : {toSingle, toBrain})
        for (const std::size_t column : {std::size_t{0}, std::size_t{7}, std::size_t{19}, std::size_t{31}}) {
            Numbers table = cosinesOf(32, form.toStdString(), factor);
            for (std::vector<double>& row : table)
                row[column] = 0;
            const Identification found = identify(tensorOf(table, store));
            QVERIFY2(found.verdict != Verdict::Unknown, qPrintable(QString::number(column)));
            const TableName& name = found.names.front();
            QCOMPARE(name.family, TableFamily::RotaryCosines);
            QCOMPARE(name.waves.ladder.base, 10000.0);
            QCOMPARE(name.waves.ladder.step, 1 / factor);
            QCOMPARE(name.waves.lostColumns, std::vector<std::int64_t>{static_cast<std::int64_t>(column)});
            QCOMPARE(name.residual.column, static_cast<std::int64_t>(column));
            QCOMPARE(name.residual.firstColumn, static_cast<std::int64_t>(column));
        }
}

void TestIdentifyLostColumns::aNumberThatIsNoneIsDamage() {
    for (const char* form : {"halves", "interleaved", "once"})
        for (const double none : {std::numeric_limits<double>::quiet_NaN(), HUGE_VAL})
            for (const std::size_t row : {std::size_t{0}, std::size_t{20}, std::size_t{199}}) {
                Numbers table = cosinesOf(24, form, 1);
                table[row][3] = none;
                const Identification found = identify(tensorOf(table, toSingle));
                QVERIFY(found.verdict != Verdict::Unknown);
                const TableName& name = found.names.front();
                QCOMPARE(name.family, TableFamily::RotaryCosines);
                QCOMPARE(name.waves.ladder.base, 10000.0);
                QCOMPARE(name.residual.cellsBeyond, std::int64_t{1});
                QCOMPARE(name.residual.firstRow, static_cast<std::int64_t>(row));
                QCOMPARE(name.residual.firstColumn, std::int64_t{3});
            }
}

/// Of few columns one is a large part, and a table without it has one name all the same.
void TestIdentifyLostColumns::aZeroColumnOfAFewIsDamage() {
    for (std::size_t column = 0; column < 16; ++column) {
        Made made;
        made.base = 1000;
        made.rows = 120;
        made.columns = 16;
        Numbers table = numbersOf(made);
        for (std::vector<double>& row : table)
            row[column] = 0;
        const Identification found = identify(tensorOf(table, toSingle));
        QVERIFY2(isToldAs(found, made, 1e-6), qPrintable(QString::number(column)));
        QCOMPARE(found.verdict, Verdict::Named);
        QCOMPARE(found.names.front().residual.column, static_cast<std::int64_t>(column));
    }
}

/// Two columns of many, one of them zero and the other with a cell that is no number.
void TestIdentifyLostColumns::aCellAndAColumnMayBeLost() {
    Numbers table = cosinesOf(32, "halves", 1);
    for (std::vector<double>& row : table)
        row[11] = 0;
    table[66][40] = std::nan("");
    const Identification found = identify(tensorOf(table, toSingle));
    QVERIFY(found.verdict != Verdict::Unknown);
    QCOMPARE(found.names.front().waves.ladder.base, 10000.0);
    QCOMPARE(found.names.front().waves.lostColumns, (std::vector<std::int64_t>{11, 40}));
}

POSISCOPE_TEST("identifylostcolumns", TestIdentifyLostColumns, NoApplication);

}  // namespace posiscope::identifylostcolumns_test

#include "testidentifylostcolumns.moc"
