// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Vector code is compiled for several instruction sets and the best one is taken where the program runs. Here
// all that this machine has are taken in turn, so that people with older ones see the same pictures.
#include "core/numbers/targets.h"
//
#include <hwy/highway.h>

#include <QCoreApplication>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <vector>

#include "core/analysis/kernel.h"
#include "core/fields/encodingfield.h"
#include "core/fields/similarityfield.h"
#include "core/numbers/sinesandcosines.h"
#include "tests/room.h"

namespace posiscope::instructionsets_test {

namespace {

constexpr int kSide = 61;  // no multiple of any vector's lanes

Parameters large() {
    return {.dModel = 1030, .length = 200000};
}

double farthest(const std::vector<float>& drawn, const std::vector<double>& exact) {
    double most = 0;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        most = std::max(most, std::abs(double{drawn[i]} - exact[i]));
    return most;
}

/// How far the picture of \p field drawn in single precision is from the exact one.
double drawingError(const Field& field, const Window& window) {
    std::vector<float> drawn(kSide * kSide);
    std::vector<double> exact(drawn.size());
    field.means(window, Pixels<float>{drawn.data(), kSide, kSide, kSide});
    field.means(window, Pixels<double>{exact.data(), kSide, kSide, kSide});
    return farthest(drawn, exact);
}

}  // namespace

class TestInstructionSets : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void kernels_data() { sets(); }
    void kernels();
    void pictures_data() { sets(); }
    void pictures();
    void sineAndCosine_data() { sets(); }
    void sineAndCosine();

private:
    static void sets();
};

void TestInstructionSets::sets() {
    QTest::addColumn<qint64>("target");
    for (std::int64_t left = hwy::SupportedTargets() & HWY_TARGETS; left != 0; left &= left - 1) {
        const std::int64_t target = left & -left;
        QTest::newRow(hwy::TargetName(target)) << qint64{target};
    }
}

void TestInstructionSets::init() {
    QFETCH(qint64, target);
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

void TestInstructionSets::cleanup() {
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

void TestInstructionSets::kernels() {
    const Kernel kernel{Sinusoidal(large())};
    std::vector<double> sampled(1500);
    constexpr double kFirst = 1234.5;
    constexpr double kStep = 7.25;
    kernel.sum().sample(kFirst, kStep, sampled);
    for (std::size_t i = 0; i < sampled.size(); i += 50) {
        const double x = kFirst + kStep * static_cast<double>(i);
        double exact = 0;
        for (const WaveTerm& term : kernel.sum().terms())
            exact += static_cast<double>(
                static_cast<long double>(term.amplitude) *
                std::cos((static_cast<long double>(term.frequency) + static_cast<long double>(term.tail)) *
                         static_cast<long double>(x)));
        QVERIFY2(std::abs(kernel.at(x) - exact) < 1e-11,
                 qPrintable(QStringLiteral("%1: %2, not %3").arg(x).arg(kernel.at(x)).arg(exact)));
        QVERIFY2(std::abs(sampled[i] - exact) < 1e-10,
                 qPrintable(QStringLiteral("sampled %1: %2, not %3").arg(x).arg(sampled[i]).arg(exact)));
    }
}

void TestInstructionSets::pictures() {
    const auto encoding = std::make_shared<const Sinusoidal>(large());
    const double table = drawingError(EncodingField(encoding), {0, 200000, 0, 1030});
    QVERIFY2(table < 2e-6, qPrintable(QString::number(table)));
    const double product =
        drawingError(SimilarityField(encoding, Measure::DotProduct), {0, 200000, 0, 200000});
    QVERIFY2(product < 2e-6 * 1030, qPrintable(QString::number(product)));
}

/// Angles near quarter turns, beyond what vectors take, and none; of every length a vector may leave over.
void TestInstructionSets::sineAndCosine() {
    std::vector<double> angles{0, -0.0, 1e-300, HUGE_VAL, 3, 1e6, 1e9, -4e7, std::nan(""), 0.5, -HUGE_VAL};
    for (int k = -2000; k < 2000; ++k)
        for (const double off : {0.0, 1e-9, -0.4, 0.785398})
            angles.push_back(k * 1.5707963267948966 * (k % 7 == 0 ? 300.5 : 1) + off);
    for (std::size_t count = angles.size() - 9; count <= angles.size(); ++count) {
        std::vector<double> sines(count), cosines(count);
        sinesAndCosines(std::span(angles).first(count), sines, cosines);
        for (std::size_t i = 0; i < count; ++i) {
            if (!std::isfinite(angles[i])) {
                QVERIFY(std::isnan(sines[i]) && std::isnan(cosines[i]));
                continue;
            }
            const auto angle = static_cast<long double>(angles[i]);
            QVERIFY2(std::abs(sines[i] - std::sin(angle)) < 3e-16L, qPrintable(QString::number(angles[i])));
            QVERIFY2(std::abs(cosines[i] - std::cos(angle)) < 3e-16L, qPrintable(QString::number(angles[i])));
        }
    }
}

POSISCOPE_REGISTER_TEST("instructionsets", TestInstructionSets, QCoreApplication);

}  // namespace posiscope::instructionsets_test

#include "testinstructionsets.moc"
