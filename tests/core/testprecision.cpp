// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <bit>
#include <map>

#include "core/fields/fieldof.h"
#include "core/fields/similarityfield.h"
#include "core/fields/tabulatedfield.h"
#include "core/precision/differences.h"
#include "core/precision/errorfield.h"
#include "core/precision/rounding.h"
#include "core/schemes/rounded.h"
#include "tests/core/generators.h"
#include "tests/core/reference.h"
#include "tests/room.h"

namespace posiscope::precision_test {

/// The sinusoid as codes compute it: how numbers are rounded, what the recipes give, how far they are off.
class TestPrecision : public QObject {
    Q_OBJECT

private slots:
    void bfloat16RoundsToNearestEven();
    void float16IsNearestOfAllValues();
    void productsTakeTheWiderType();
    void stepsOfTheAnnotatedTransformer();
    void doubledExponentIsTwiceThePairs();
    void errorsOfTheReference_data();
    void errorsOfTheReference();
    void errorsOfTheBaseModel_data();
    void errorsOfTheBaseModel();
    void nothingIsLeftOfFloat16Past65520();
    void sumsAreSumsOfRows();
    void negativePositionsHaveRows();
    void differencesShowTheWorstCell();
    void logarithmicDifferences();
    void curveFindsWhatBruteForceFinds();
    void curveIsBoundedByItsBudget();
    void largePicturesAreSampled();
    void drawnSumsAreSumsOfRows_data();
    void drawnSumsAreSumsOfRows();
    void singleCellsOfALargeSimilarity();
};

namespace {

Parameters with(Variant variant, std::int64_t dModel, double base, std::int64_t first, std::int64_t length) {
    Parameters p{
        .dModel = dModel, .base = base, .length = length, .firstPosition = first, .variant = variant};
    return p;
}

std::shared_ptr<const Rounded> roundedOf(const Parameters& parameters) {
    return std::make_shared<const Rounded>(parameters);
}

Differences differencesOf(const Parameters& parameters, Reference reference = Reference::SameFormula) {
    if (!isRounded(parameters))
        return {encodingOf(parameters), reference};
    return {roundedOf(parameters), reference};
}

/// The largest difference over positions [last − 512, last], every \p step; NaN if there is one.
double worst(Parameters p, std::int64_t last) {
    const Differences differences = differencesOf(p);
    double largest = 0;
    for (std::int64_t position = std::max<std::int64_t>(0, last - 512); position <= last;
         position += last > 512 ? 7 : 1) {
        const double row = rowError(differences, position).largest;
        if (std::isnan(row))
            return row;
        largest = std::max(largest, row);
    }
    return largest;
}

struct Named {
    const char* recipe;
    Variant variant;
};
constexpr Named kRecipes[]{{"double_plain", Variant::Float64},
                           {"fp32_exp_log", Variant::ExpLog},
                           {"fp32_pow_hf", Variant::Power},
                           {"fp32_pow_then_bf16_cos", Variant::PowerToBFloat16},
                           {"fp32_pow_then_fp16_cos", Variant::PowerToFloat16},
                           {"bf16_inv_freq_only", Variant::BFloat16Frequencies},
                           {"bf16_positions_only", Variant::BFloat16Positions},
                           {"all_bf16", Variant::AllBFloat16},
                           {"all_fp16", Variant::AllFloat16},
                           {"fp16_positions_only", Variant::Own}};

/// Equal in the digits the tables have: two, and as much again for another libm.
void compareErrors(double found, double expected) {
    if (std::isnan(expected))
        QVERIFY2(std::isnan(found), qPrintable(QString::number(found)));
    else
        QVERIFY2(std::abs(found - expected) <= 0.06 * expected,
                 qPrintable(QStringLiteral("%1 instead of %2").arg(found).arg(expected)));
}

}  // namespace

void TestPrecision::bfloat16RoundsToNearestEven() {
    for (const auto& [x, expected] : std::map<float, float>{{256, 256},
                                                            {257, 256},
                                                            {258, 258},
                                                            {259, 260},
                                                            {15962, 15936},
                                                            {-257, -256},
                                                            {1.00390625F, 1},
                                                            {1.0039063F, 1.0078125F},
                                                            {3.4e38F, HUGE_VALF},
                                                            {1e-45F, 0}})
        QCOMPARE(toBFloat16(x), expected);
    QVERIFY(std::isnan(toBFloat16(std::bit_cast<float>(0x7f800001U))));
    QVERIFY(std::isinf(toBFloat16(HUGE_VALF)));
    int distinct = 0;  // of 0 … 4095
    for (int p = 0; p < 4096; ++p)
        if (p == 0 || toBFloat16(static_cast<float>(p)) != toBFloat16(static_cast<float>(p - 1)))
            ++distinct;
    QCOMPARE(distinct, 769);
}

/// Every float16 there is, and every midpoint between two of them with its neighbours.
void TestPrecision::float16IsNearestOfAllValues() {
    const auto value = [](unsigned bits) {
        return static_cast<float>(bits < 1024
                                      ? std::ldexp(bits, -24)
                                      : std::ldexp(1024 + bits % 1024, static_cast<int>(bits / 1024) - 25));
    };
    for (unsigned bits = 0; bits < 31 * 1024; ++bits) {
        const float low = value(bits);
        const bool last = bits + 1 == 31 * 1024;
        const float high = last ? 65536 : value(bits + 1);
        const float middle = low + (high - low) / 2;
        const float above = last ? HUGE_VALF : high;
        QCOMPARE(toFloat16(low), low);
        QCOMPARE(toFloat16(std::nextafter(middle, 0.0F)), low);
        QCOMPARE(toFloat16(middle), bits % 2 == 0 ? low : above);
        QCOMPARE(toFloat16(-std::nextafter(middle, HUGE_VALF)), -above);
    }
    QVERIFY(std::isnan(toFloat16(std::nanf(""))));
    QVERIFY(std::signbit(toFloat16(-0.0F)));
}

void TestPrecision::productsTakeTheWiderType() {
    using enum Precision;
    const auto products = [](Precision positions, Precision frequencies) {
        return Recipe{FrequencyFormula::Power, positions, frequencies, Float32}.products();
    };
    QCOMPARE(products(BFloat16, BFloat16), BFloat16);
    QCOMPARE(products(Float16, Float16), Float16);
    QCOMPARE(products(BFloat16, Float16), Float32);
    QCOMPARE(products(Float32, BFloat16), Float32);
    QCOMPARE(products(Float16, Float64), Float64);
}

/// Written out once more as the code has it: torch.exp(torch.arange(0, d, 2) * -(math.log(10000.0) / d)).
void TestPrecision::stepsOfTheAnnotatedTransformer() {
    const auto encoding = roundedOf(with(Variant::ExpLog, 512, 10000, 0, 5000));
    const auto step = static_cast<float>(-std::log(10000.0) / 512);
    for (const int p : {0, 1, 57, 4999})
        for (int i = 0; i < 256; ++i) {
            const float angle = static_cast<float>(p) * std::exp(static_cast<float>(2 * i) * step);
            QCOMPARE(encoding->value(p, 2 * i), static_cast<double>(std::sin(angle)));
            QCOMPARE(encoding->value(p, 2 * i + 1), static_cast<double>(std::cos(angle)));
        }
}

void TestPrecision::doubledExponentIsTwiceThePairs() {
    Parameters p = with(Variant::Exact, 64, 10000, 0, 100);
    const auto paper = encodingOf(p);
    p.ablation = Ablation::DoubledExponent;
    const auto doubled = encodingOf(p);
    for (std::int64_t i = 0; i < 16; ++i)
        QCOMPARE(doubled->frequency(i).hi, paper->frequency(2 * i).hi);
    QVERIFY(doubled->paired());
    p.variant = Variant::Float64;
    QVERIFY(worst(p, 100) < 1e-13);
    p.schedule = Schedule::Tensor2Tensor;
    QVERIFY(worst(p, 100) < 1e-13);
    p.variant = Variant::Exact;
    p.schedule = Schedule::Paper;
    QVERIFY(rowError(differencesOf(p, Reference::Paper), 50).largest > 1);
    QVERIFY(differencesOf(p, Reference::SameFormula).none());
}

void TestPrecision::errorsOfTheReference_data() {
    QTest::addColumn<int>("dModel");
    QTest::addColumn<double>("base");
    QTest::addColumn<qint64>("last");
    QTest::addColumn<int>("recipe");
    QTest::addColumn<double>("expected");
    const QJsonArray cases = reference("precision.json").value(QStringLiteral("cases")).toArray();
    QVERIFY(cases.size() > 10);
    for (const QJsonValue& item : cases)
        for (int recipe = 0; recipe < static_cast<int>(std::size(kRecipes)); ++recipe) {
            const QJsonObject known = item.toObject();
            const QJsonValue expected = known[QLatin1String(kRecipes[recipe].recipe)];
            const qint64 last = known[QStringLiteral("P")].toInteger();
            QTest::addRow("d %d, base %g, P %lld, %s", known[QStringLiteral("d")].toInt(),
                          known[QStringLiteral("base")].toDouble(), last, kRecipes[recipe].recipe)
                << known[QStringLiteral("d")].toInt() << known[QStringLiteral("base")].toDouble() << last
                << recipe << (expected.isString() ? std::nan("") : expected.toDouble());
        }
}

void TestPrecision::errorsOfTheReference() {
    QFETCH(int, dModel);
    QFETCH(double, base);
    QFETCH(qint64, last);
    QFETCH(int, recipe);
    QFETCH(double, expected);
    Parameters p = with(kRecipes[recipe].variant, dModel, base, 0, 1);
    p.positionsIn = Precision::Float16;
    compareErrors(worst(p, last), expected);
}

/// The table for d_model 512, base 10000.
void TestPrecision::errorsOfTheBaseModel_data() {
    QTest::addColumn<qint64>("last");
    QTest::addColumn<QList<double>>("expected");
    const double nan = std::nan("");
    const auto row = [](qint64 last, const QList<double>& expected) {
        QTest::addRow("%lld", last) << last << expected;
    };
    row(128, {1.3e-14, 6.9e-6, 7.9e-6, 1.95e-3, 2.5e-4, 0.18, 7.9e-6, 0.39, 0.059});
    row(1000, {1.0e-13, 5.6e-5, 6.1e-5, 2.0e-3, 2.9e-4, 1.3, 1.7, 2, 0.46});
    row(4096, {4.1e-13, 2.3e-4, 2.9e-4, 2.1e-3, 4.3e-4, 2, 2, 2, 1.9});
    row(32768, {3.4e-12, 1.8e-3, 2.3e-3, 3.4e-3, 2.3e-3, 2, 2, 2, 2});
    row(131072, {1.4e-11, 7.2e-3, 9.4e-3, 9.4e-3, 9.4e-3, 2, 2, 2, nan});
    row(1048576, {1.1e-10, 0.062, 0.075, 0.075, 0.075, 2, 2, 2, nan});
}

void TestPrecision::errorsOfTheBaseModel() {
    QFETCH(qint64, last);
    QFETCH(QList<double>, expected);
    const Variant columns[]{Variant::Float64,           Variant::ExpLog,         Variant::Power,
                            Variant::PowerToBFloat16,   Variant::PowerToFloat16, Variant::BFloat16Frequencies,
                            Variant::BFloat16Positions, Variant::AllBFloat16,    Variant::AllFloat16};
    for (qsizetype i = 0; i < expected.size(); ++i) {
        compareErrors(worst(with(columns[i], 512, 10000, 0, 1), last), expected[i]);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(QStringLiteral("column %1").arg(i)));
    }
}

void TestPrecision::nothingIsLeftOfFloat16Past65520() {
    const ErrorCurve curve =
        errorCurve(differencesOf(with(Variant::AllFloat16, 64, 10000, 0, 1 << 20)), 100, 1 << 18);
    QCOMPARE(curve.none, 65520);
    const auto encoding = roundedOf(with(Variant::AllFloat16, 64, 10000, 0, 100));
    QVERIFY(std::isnan(encoding->value(65520, 0)));
    QVERIFY(!std::isnan(encoding->value(65519, 0)));
    const ErrorCurve behind =
        errorCurve(differencesOf(with(Variant::AllFloat16, 64, 10000, -1000000, 1000000)), 100, 1 << 18);
    QCOMPARE(behind.none, -65520);
    QVERIFY(!errorCurve(differencesOf(with(Variant::AllBFloat16, 64, 10000, 0, 1 << 20)), 100, 1 << 18).none);
}

void TestPrecision::sumsAreSumsOfRows() {
    const auto encoding = roundedOf(with(Variant::AllBFloat16, 10, 100, 0, 50));
    std::vector<double> sums(7);
    encoding->addRun(5, 25, 0.5, 2, sums);
    double norms = 0;
    Bounds bounds{2, -2};
    for (std::int64_t p = 5; p < 25; ++p) {
        for (std::int64_t j = 0; j < 10; ++j)
            norms += encoding->value(p, j) * encoding->value(p, j);
        bounds = {std::min(bounds.least, encoding->value(p, 3)),
                  std::max(bounds.greatest, encoding->value(p, 3))};
    }
    for (std::size_t j = 0; j < sums.size(); ++j) {
        double expected = 0;
        for (std::int64_t p = 5; p < 25; ++p)
            expected += 0.5 * encoding->value(p, static_cast<std::int64_t>(j) + 2);
        QVERIFY(std::abs(sums[j] - expected) < 1e-13);
    }
    QVERIFY(std::abs(encoding->squaredNorms(5, 25) - norms) < 1e-12);
    QCOMPARE(encoding->extremes(5, 25, 3).least, bounds.least);
    QCOMPARE(encoding->extremes(5, 25, 3).greatest, bounds.greatest);
}

void TestPrecision::negativePositionsHaveRows() {
    const auto encoding = roundedOf(with(Variant::Power, 8, 10000, -3, 6));
    const auto field = encodingFieldOf(encoding);
    DrawnNumbers<double> picture(6, 8);
    field->means(Window{0, 6, 0, 8}, picture.pixels());
    for (int r = 0; r < 6; ++r)
        for (int c = 0; c < 8; ++c) {
            QCOMPARE(picture.at(r, c), encoding->value(r - 3, c));
            QCOMPARE(field->cell(r, c), encoding->value(r - 3, c));
        }
    QVERIFY(!std::isnan(similarityFieldOf(encoding, Measure::DotProduct)->cell(0, 5)));
}

void TestPrecision::differencesShowTheWorstCell() {
    Parameters p = with(Variant::AllBFloat16, 14, 10000, 300, 40);
    const auto differences = std::make_shared<const Differences>(roundedOf(p), Reference::Paper);
    const auto exact = encodingOf(with(Variant::Exact, 14, 10000, 300, 40));
    const ErrorField field(differences);
    for (int r = 0; r < 40; ++r)
        for (int c = 0; c < 14; ++c)
            QCOMPARE(field.cell(r, c), differences->encoding().value(300 + r, c) - exact->value(300 + r, c));
    DrawnNumbers<float> picture(4, 7);
    field.means(Window{0, 40, 0, 14}, picture.pixels());
    DrawnNumbers<double> numbers(4, 7);
    field.means(Window{0, 40, 0, 14}, numbers.pixels());
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 7; ++c) {
            double largest = 0;
            for (int row = 10 * r; row < 10 * r + 10; ++row)
                for (int column = 2 * c; column < 2 * c + 2; ++column)
                    largest = std::max(largest, std::abs(field.cell(row, column)));
            QCOMPARE(std::abs(numbers.at(r, c)), largest);
            QCOMPARE(std::abs(picture.at(r, c)), static_cast<float>(largest));
        }
}

void TestPrecision::logarithmicDifferences() {
    const ErrorField field(std::make_shared<const Differences>(
                               roundedOf(with(Variant::Power, 8, 10000, 0, 4)), Reference::Paper),
                           1e-6);
    QCOMPARE(field.shown(1e-3), 3.0);
    QCOMPARE(field.shown(-1e-4), -2.0);
    QCOMPARE(field.shown(1e-9), 0.0);
    QCOMPARE(field.shown(0), 0.0);
    QVERIFY(std::isnan(field.shown(std::nan(""))));
}

void TestPrecision::curveFindsWhatBruteForceFinds() {
    const Parameters p = with(Variant::BFloat16Positions, 32, 10000, 0, 700);
    const Differences differences = differencesOf(p);
    const ErrorCurve curve = errorCurve(differences, 100, 1 << 20);
    QVERIFY(curve.whole());
    QCOMPARE(curve.rows.size(), std::size_t{700});
    RowError worst;
    double squares = 0;
    std::int64_t above = -1;
    for (std::int64_t position = 0; position < 700; ++position)
        for (std::int64_t j = 0; j < 32; ++j) {
            const double difference = std::abs(differences.at(position, j));
            squares += difference * difference;
            if (difference > 0.01 && above < 0)
                above = position;
            if (difference > worst.largest)
                worst = {position, j, difference};
        }
    QCOMPARE(curve.worst.position, worst.position);
    QCOMPARE(curve.worst.dimension, worst.dimension);
    QCOMPARE(curve.worst.largest, worst.largest);
    QVERIFY(std::abs(curve.rootMeanSquare - std::sqrt(squares / (700 * 32))) < 1e-12);
    QCOMPARE(above, 257);  // 256 is the last whole number before the first gap
    QCOMPARE(firstAbove(curve, 0.01)->position, above);
    QVERIFY(!firstAbove(curve, 3));
}

void TestPrecision::curveIsBoundedByItsBudget() {
    for (const std::int64_t first : {0, 1, -1048576, 1048576, -500}) {
        const Differences differences = differencesOf(with(Variant::Power, 64, 10000, first, 1 << 20));
        const ErrorCurve curve = errorCurve(differences, 60, 1 << 16);
        QVERIFY(curve.points.size() <= 60);
        QVERIFY(curve.rows.size() <= (1 << 16) / 64 + 60);
        QVERIFY(!curve.whole());
        for (std::size_t k = 1; k < curve.points.size(); ++k)
            QCOMPARE(curve.points[k].first, curve.points[k - 1].end);
        for (const RowError& row : curve.rows)
            QVERIFY(row.position >= first && row.position < first + (1 << 20));
    }
    QCOMPARE(errorCurve(differencesOf(with(Variant::Power, 4, 10000, 7, 1)), 60, 1 << 16).rows.size(),
             std::size_t{1});
}

void TestPrecision::largePicturesAreSampled() {
    const auto large = roundedOf(with(Variant::Power, 512, 10000, 0, 1 << 20));
    QVERIFY(large->sampled());
    QCOMPARE(large->looks(), 4);
    QVERIFY(!roundedOf(with(Variant::Power, 512, 10000, 0, 4096))->sampled());
    // A picture of a huge extent ends soon, and its pixels are differences that are there.
    Parameters p = with(Variant::Power, 16384, 10000, 0, 1 << 20);
    const ErrorField field(std::make_shared<const Differences>(roundedOf(p), Reference::Paper));
    DrawnNumbers<float> picture(60, 80);
    field.means(Window{0, 1 << 20, 0, 16384}, picture.pixels());
    QVERIFY(std::ranges::all_of(picture.numbers, [](float value) { return std::abs(value) < 0.2F; }));
    QVERIFY(std::ranges::any_of(picture.numbers, [](float value) { return std::abs(value) > 0.01F; }));
}

void TestPrecision::singleCellsOfALargeSimilarity() {
    constexpr int kSide = 9;
    const auto large = roundedOf(with(Variant::AllFloat16, 1024, 10000, 0, 60000));
    QVERIFY(large->sampled());
    const TabulatedSimilarity field(large, Measure::DotProduct);
    std::vector<float> values(kSide * kSide);
    field.samples({0, 60000, 0, 60000}, {values.data(), kSide, kSide, kSide});
    for (int r = 0; r < kSide; ++r)
        for (int c = 0; c < kSide; ++c) {
            const auto middle = [](int pixel) { return 60000 * (2 * pixel + 1) / (2 * kSide); };
            const double error =
                double{values[static_cast<std::size_t>(r * kSide + c)]} - field.cell(middle(r), middle(c));
            QVERIFY2(std::abs(error) < 1e-6 * field.bounds().greatest, qPrintable(QString::number(error)));
        }
}

void TestPrecision::drawnSumsAreSumsOfRows_data() {
    QTest::addColumn<int>("variant");
    QTest::addColumn<double>("step");  // of the narrowest type that a result is rounded to, below 1
    QTest::newRow("float64") << static_cast<int>(Variant::Float64) << 0.0;
    QTest::newRow("float32") << static_cast<int>(Variant::Power) << 0.0;
    QTest::newRow("bfloat16") << static_cast<int>(Variant::AllBFloat16) << 0x1p-8;
    QTest::newRow("float16") << static_cast<int>(Variant::AllFloat16) << 0x1p-11;
    QTest::newRow("bfloat16 positions") << static_cast<int>(Variant::BFloat16Positions) << 0.0;
    QTest::newRow("cast to bfloat16") << static_cast<int>(Variant::PowerToBFloat16) << 0x1p-8;
}

/// Of a run that a few rows stand for, each of those is within float32 of the code's row: a sum of 64 may
/// have the two that lie nearest to the middle between numbers of a narrow type on its other side.
void TestPrecision::drawnSumsAreSumsOfRows() {
    QFETCH(int, variant);
    QFETCH(double, step);
    constexpr int kRows = 64;
    for (const std::int64_t dModel : {3, 15, 30}) {
        Parameters p = with(static_cast<Variant>(variant), dModel, 10000, 0, 1 << 20);
        p.oddRule = OddRule::Trim;
        const auto encoding = roundedOf(p);
        QVERIFY(encoding->sampled() && encoding->looks() >= kRows);
        for (const std::int64_t first : {0, 1000, 60000, 1 << 19}) {
            std::vector<double> drawn(static_cast<std::size_t>(encoding->columns()));
            std::vector<double> exact(drawn.size());
            encoding->addRun(first, first + kRows, 1, 0, drawn, Effort::Drawn);
            encoding->addRun(first, first + kRows, 1, 0, exact, Effort::Exact);
            for (std::size_t j = 0; j < drawn.size(); ++j) {
                QCOMPARE(std::isnan(drawn[j]), std::isnan(exact[j]));
                QVERIFY2(std::isnan(exact[j]) || std::abs(drawn[j] - exact[j]) <= kRows * 1.2e-7 + 2 * step,
                         qPrintable(QStringLiteral("%1 of %2 from %3: %4, not %5")
                                        .arg(j)
                                        .arg(dModel)
                                        .arg(first)
                                        .arg(drawn[j])
                                        .arg(exact[j])));
            }
        }
    }
}

POSISCOPE_REGISTER_TEST("precision", TestPrecision, QCoreApplication);

}  // namespace posiscope::precision_test

#include "testprecision.moc"
