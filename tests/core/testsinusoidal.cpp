// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QTest>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "core/schemes/sinusoidal.h"
#include "generators.h"
#include "reference.h"
#include "tests/room.h"

namespace posiscope::sinusoidal_test {

class TestSinusoidal : public QObject {
    Q_OBJECT

private slots:
    void doubleDoubleFunctions();
    void frequencies();
    void tables();
    void largePositions();
    void frequenciesAboveOneTurn();
    void columnsOfOddWidths();
    void columnsOfAblations();
    void onlyAZeroColumn();
    void extremeBasesStayFinite();
    void columnOfFindsEveryWave();
    void squaredNormIsHalfTheWidth();
    void rowsAreTheirValues();
    void timeIsScaledAndTurned();
    void scalesThatCannotBe();
};

namespace {

QString columnsOf(const Sinusoidal& encoding) {
    QString text;
    for (std::int64_t j = 0; j < encoding.columns(); ++j) {
        const Column c = encoding.column(j);
        text += c.wave == Wave::Zero
                    ? QString("0 ")
                    : QString("%1%2 ").arg(c.wave == Wave::Sine ? 's' : 'c').arg(c.frequency);
    }
    return text.trimmed();
}

Parameters parametersOf(const QJsonObject& object) {
    Parameters p{
        .dModel = whole(object["d"]), .base = object["base"].toDouble(), .oddRule = OddRule::ZeroColumn};
    const QString layout = object["layout"].toString();
    p.layout = layout == "interleaved" ? Layout::Interleaved : Layout::Halves;
    p.schedule = layout == "halves_t2t" ? Schedule::Tensor2Tensor : Schedule::Paper;
    return p;
}

Parameters timeEmbedding(double base, Schedule schedule, double scale, AngleUnit unit) {
    Parameters p;
    p.dModel = 8;
    p.base = base;
    p.layout = Layout::Halves;
    p.schedule = schedule;
    p.positionScale = scale;
    p.angleUnit = unit;
    return p;
}

}  // namespace

void TestSinusoidal::doubleDoubleFunctions() {
    const DoubleDouble e = exp(DoubleDouble{1, 0});
    QCOMPARE(e.hi, std::numbers::e);
    QVERIFY(std::abs(e.lo - 1.4456468917292502e-16) < 1e-30);
    const DoubleDouble ten = logarithm(10);
    QCOMPARE(ten.hi, std::numbers::ln10);
    QVERIFY(std::abs(ten.lo - -2.1707562233822494e-16) < 1e-30);
    QCOMPARE(exp(logarithm(1)).hi, 1.0);
    QCOMPARE(exp(logarithm(1)).lo, 0.0);
}

void TestSinusoidal::frequencies() {
    const QJsonArray cases = reference("sinusoidal_tables.json")["frequencies"].toArray();
    QVERIFY(!cases.isEmpty());
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        const Parameters p{.dModel = whole(object["d"]), .base = object["base"].toDouble()};
        const Sinusoidal encoding(p);
        const QJsonArray index = object["index"].toArray();
        for (qsizetype i = 0; i < index.size(); ++i) {
            const double w = encoding.frequencies()[static_cast<std::size_t>(whole(index[i]))];
            QVERIFY(std::abs(w / object["w"][i].toDouble() - 1) < 2.3e-16);
            QVERIFY(std::abs(encoding.wavelength(whole(index[i])) / object["wavelength"][i].toDouble() - 1) <
                    5e-16);
        }
    }
}

void TestSinusoidal::tables() {
    const QJsonArray cases = reference("sinusoidal_tables.json")["cases"].toArray();
    QCOMPARE(cases.size(), 12);
    int compared = 0;
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        const QJsonObject params = object["params"].toObject();
        const Sinusoidal encoding(parametersOf(params));
        const QJsonArray positions = params["positions"].toArray();
        const QJsonArray columns = (params.contains("columns") ? params : object)["columns"].toArray();
        const bool partly = object["columns"].toString() == "0..7 and 256..263";
        for (qsizetype r = 0; r < positions.size(); ++r) {
            const QJsonArray row = object["expected"][r].toArray();
            for (qsizetype c = 0; c < row.size(); ++c) {
                std::int64_t j = columns.isEmpty() ? c : whole(columns[c]);
                if (partly && c >= 8)
                    j = 256 + c - 8;
                const double value = encoding.value(whole(positions[r]), j);
                QVERIFY2(std::abs(value - row[c].toDouble()) <= 4e-16, qPrintable(object["name"].toString()));
                ++compared;
            }
        }
    }
    QVERIFY(compared > 1000);
}

void TestSinusoidal::largePositions() {
    const QJsonArray cases = reference("sinusoidal_large_positions.json")["cases"].toArray();
    QVERIFY(!cases.isEmpty());
    for (const auto& entry : cases) {
        const QJsonObject object = entry.toObject();
        const Parameters p{.dModel = whole(object["params"]["d"]),
                           .base = object["params"]["base"].toDouble()};
        const Sinusoidal encoding(p);
        const QJsonArray index = object["params"]["freq_index"].toArray();
        const QJsonArray positions = object["positions"].toArray();
        for (qsizetype r = 0; r < positions.size(); ++r)
            for (qsizetype i = 0; i < index.size(); ++i) {
                const std::int64_t position = whole(positions[r]);
                const std::int64_t pair = whole(index[i]);
                QVERIFY(std::abs(encoding.value(position, 2 * pair) - object["sin"][r][i].toDouble()) <=
                        4e-16);
                QVERIFY(std::abs(encoding.value(position, 2 * pair + 1) - object["cos"][r][i].toDouble()) <=
                        4e-16);
            }
    }
}

void TestSinusoidal::frequenciesAboveOneTurn() {
    struct Case {
        double base;
        std::int64_t dModel, pair, position;
        double sine, cosine;
    };
    const Case cases[] = {
        // mpmath, 400 bits, base the nearest double
        {1e-9, 512, 255, 1000000, -0.9015826400476022885, 0.432606915299322979},
        {1e-9, 512, 100, 999983, -0.5764733023347887695, 0.8171159842367686917},
        {0.5, 64, 31, 1048575, -0.9998987915489787971, -0.01422696942050019759},
        {1e-3, 16384, 8191, 1048576, 0.9728163178095013673, -0.2315780900766806844},
        {0.01, 6, 2, -12345, 0.7643445272481197804, -0.6448080673082869227},
        {1e9, 16384, 8191, 10000000, 0.01002516104368051928, 0.9999497468103325994},
        {1.0, 8, 3, 10000000, 0.4205477931907824913, -0.9072703861817395612},
    };
    for (const Case& c : cases) {
        const Sinusoidal encoding(Parameters{.dModel = c.dModel, .base = c.base});
        QVERIFY(std::abs(encoding.value(c.position, 2 * c.pair) - c.sine) <= 4e-16);
        QVERIFY(std::abs(encoding.value(c.position, 2 * c.pair + 1) - c.cosine) <= 4e-16);
    }
}

void TestSinusoidal::columnsOfOddWidths() {
    Parameters p{.dModel = 5, .oddRule = OddRule::Trim};
    QCOMPARE(columnsOf(Sinusoidal(p)), QString("s0 c0 s1 c1 s2"));
    QVERIFY(!Sinusoidal(p).paired());
    QVERIFY(std::abs(Sinusoidal(p).frequencies()[1] - std::pow(10000, -2.0 / 5)) < 1e-17);
    p.layout = Layout::Halves;
    QCOMPARE(columnsOf(Sinusoidal(p)), QString("s0 s1 s2 c0 c1"));
    p.oddRule = OddRule::ZeroColumn;
    QCOMPARE(columnsOf(Sinusoidal(p)), QString("s0 s1 c0 c1 0"));
    QVERIFY(Sinusoidal(p).paired());
    p.ablation = Ablation::Swapped;  // GLIDE with 5 channels, t = 7
    const std::array<double, 5> glide{0.7539022543433046, 0.9975510002532796, 0.6569865987187891,
                                      0.06994284733753277, 0};
    for (std::size_t j = 0; j < glide.size(); ++j)
        QVERIFY(std::abs(Sinusoidal(p).value(7, static_cast<std::int64_t>(j)) - glide[j]) < 1e-15);
    p.ablation = Ablation::None;
    p.layout = Layout::Interleaved;
    QCOMPARE(columnsOf(Sinusoidal(p)), QString("s0 c0 s1 c1 0"));
    p.schedule = Schedule::Tensor2Tensor;
    QCOMPARE(Sinusoidal(p).frequencies()[1], 1e-4);
}

void TestSinusoidal::columnsOfAblations() {
    Parameters p{.dModel = 4};
    const auto columns = [&](Ablation ablation) {
        p.ablation = ablation;
        return columnsOf(Sinusoidal(p));
    };
    QCOMPARE(columns(Ablation::SineOnly), QString("s0 s0 s1 s1"));
    QVERIFY(!Sinusoidal(p).paired());
    QCOMPARE(columns(Ablation::CosineOnly), QString("c0 c0 c1 c1"));
    QCOMPARE(columns(Ablation::Swapped), QString("c0 s0 c1 s1"));
    QVERIFY(Sinusoidal(p).paired());
    QCOMPARE(columns(Ablation::PerColumnExponent), QString("s0 c1 s2 c3"));
    QVERIFY(!Sinusoidal(p).paired());
    QVERIFY(std::abs(Sinusoidal(p).frequencies()[3] - std::pow(10000, -6.0 / 4)) < 1e-21);
    p.schedule = Schedule::Tensor2Tensor;
    QVERIFY(std::abs(Sinusoidal(p).frequencies()[3] - 1e-12) < 1e-27);
}

void TestSinusoidal::onlyAZeroColumn() {
    const Sinusoidal encoding(Parameters{.dModel = 1, .oddRule = OddRule::ZeroColumn});
    QCOMPARE(columnsOf(encoding), QString("0"));
    QVERIFY(encoding.frequencies().empty());
    QVERIFY(encoding.paired());
    QCOMPARE(encoding.value(7, 0), 0.0);
}

void TestSinusoidal::extremeBasesStayFinite() {
    Parameters p{.dModel = 16};
    for (const double base : {1e-9, 1e-3, 1.0, 1e9}) {
        p.base = base;
        const Sinusoidal encoding(p);
        for (std::int64_t j = 0; j < 16; ++j) {
            const double value = encoding.value(1048575, j);
            QVERIFY(value >= -1 && value <= 1);
        }
    }
}

void TestSinusoidal::columnOfFindsEveryWave() {
    QVERIFY(rc::check("columnOf is the first column that holds the wave", [] {
        const Sinusoidal encoding(anyParameters(4, 40));
        std::map<std::pair<std::int32_t, Wave>, std::int64_t> first;
        for (std::int64_t j = 0; j < encoding.columns(); ++j)
            first.try_emplace({encoding.column(j).frequency, encoding.column(j).wave}, j);
        bool complete = true;
        for (std::int32_t i = 0; i < static_cast<std::int32_t>(encoding.frequencies().size()); ++i)
            for (const Wave wave : {Wave::Sine, Wave::Cosine}) {
                const auto found = first.find({i, wave});
                RC_ASSERT(encoding.columnOf(i, wave) == (found == first.end() ? -1 : found->second));
                complete = complete && found != first.end();
            }
        RC_ASSERT(encoding.paired() == complete);
    }));
}

void TestSinusoidal::squaredNormIsHalfTheWidth() {
    QVERIFY(rc::check("squared norm of a paired encoding is d/2", [] {
        Parameters p = anyParameters(100, 64);
        p.oddRule = OddRule::ZeroColumn;
        p.ablation = *rc::gen::element(Ablation::None, Ablation::Swapped);
        const Sinusoidal encoding(p);
        const std::int64_t position = *rc::gen::inRange<std::int64_t>(-1048576, 1048577);
        double norm = 0;
        for (std::int64_t j = 0; j < encoding.columns(); ++j)
            norm += std::pow(encoding.value(position, j), 2);
        RC_ASSERT(std::abs(norm - static_cast<double>(p.dModel / 2)) < 1e-13);
    }));
}

void TestSinusoidal::rowsAreTheirValues() {
    for (const double base : {10000.0, 1e9, 1.0, 0.5})
        for (const double scale : {1.0, -1000.3})  // the second: hundreds of turns a token
            for (const std::int64_t dModel : {1, 7, 768}) {
                Parameters p;
                p.base = base;
                p.positionScale = scale;
                p.dModel = dModel;
                p.oddRule = dModel == 7 ? OddRule::ZeroColumn : OddRule::Trim;
                const Sinusoidal encoding(p);
                const SinusoidalRows rows(encoding);
                std::vector<double> row(static_cast<std::size_t>(dModel));
                for (const std::int64_t position : {0, 1, -3, 511, 1048575, -(1 << 22), 1 << 30}) {
                    rows.read(position, row);
                    for (std::size_t j = 0; j < row.size(); ++j) {
                        const double error = row[j] - encoding.value(position, static_cast<std::int64_t>(j));
                        QVERIFY2(std::abs(error) <= 6e-16, qPrintable(QString::number(error)));
                    }
                }
            }
}

/// The time embeddings of π0 (periods from 0.004 to 4), Flux (times 1000, cosines first) and Stable Audio 3
/// (half a cycle to 10 000), computed with 40 digits.
void TestSinusoidal::timeIsScaledAndTurned() {
    const double half = std::sqrt(0.5);
    const Sinusoidal pi0(timeEmbedding(1000, Schedule::Tensor2Tensor, 250, AngleUnit::Turns));
    const std::array quarter{0.0, 1.0, -half, 0.3826834323650898, -1.0, 0.0, -half, 0.9238795325112867};
    for (std::size_t j = 0; j < quarter.size(); ++j)
        QVERIFY(std::abs(pi0.valueAt(0.25, static_cast<std::int64_t>(j)) - quarter[j]) < 1e-15);
    QVERIFY(std::abs(pi0.wavelength(0) - 0.004) < 1e-18);
    QVERIFY(std::abs(pi0.wavelength(3) - 4) < 1e-15);

    Parameters p = timeEmbedding(10000, Schedule::Paper, 1000, AngleUnit::Radians);
    p.ablation = Ablation::Swapped;
    const Sinusoidal flux(p);
    const std::array late{0.5623790762907029, 0.8623188722876839,  -0.8390715290764524, 0.5403023058681398,
                          0.8268795405320025, -0.5063656411097588, -0.5440211108893698, 0.8414709848078965};
    for (std::size_t j = 0; j < late.size(); ++j)
        QVERIFY(std::abs(flux.valueAt(1, static_cast<std::int64_t>(j)) - late[j]) < 1e-15);

    const Sinusoidal audio(timeEmbedding(0.5 / 10000, Schedule::Tensor2Tensor, 0.5, AngleUnit::Turns));
    const std::array cycles{0.5, 13.572088082974533, 368.40314986403865, 10000.0};
    for (std::size_t i = 0; i < cycles.size(); ++i)
        QVERIFY(std::abs(audio.frequencies()[i] / (2 * std::numbers::pi) / cycles[i] - 1) < 1e-14);
}

void TestSinusoidal::scalesThatCannotBe() {
    Parameters p = timeEmbedding(10000, Schedule::Paper, 1000, AngleUnit::Radians);
    QVERIFY(!refuse(p));
    p.variant = Variant::Power;
    QVERIFY(refuse(p));
    p = timeEmbedding(1e-9, Schedule::Paper, 1000, AngleUnit::Radians);
    QVERIFY(refuse(p));
    p.positionScale = 0;
    QVERIFY(refuse(p));
}

POSISCOPE_REGISTER_TEST("sinusoidal", TestSinusoidal, QCoreApplication);

}  // namespace posiscope::sinusoidal_test

#include "testsinusoidal.moc"
