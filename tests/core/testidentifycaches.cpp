// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/identify/identification.h"
#include "core/precision/rounding.h"
#include "tests/room.h"

namespace posiscope::identifycaches_test {
namespace {

/// Inverse frequencies as a published code makes them, and what has to be told of them.
struct Published {
    std::vector<double> frequencies{};
    RotaryScaling scaling = RotaryScaling::None;
    double base = 10000;
    double factor = 1;
    double effectiveBase = 0;       ///< of NTK: another base says the same
    std::int64_t length = 0;        ///< trained, of YaRN and Llama 3
    double amplitude = 1;           ///< the attention factor of a cache
    std::vector<double> factors{};  ///< of LongRoPE
};

std::vector<double> plain(double base, int head) {
    std::vector<double> w;
    for (int j = 0; j < head; j += 2)
        w.push_back(1 / std::pow(base, static_cast<double>(j) / head));
    return w;
}

Published linear(double base, int head, double factor) {
    Published made{plain(base, head)};
    for (double& w : made.frequencies)
        w /= factor;
    made.base = base;
    made.factor = factor;
    return made;
}

/// bloc97's first, for a factor; "dynamic" has the factor of a length.
Published ntk(double base, int head, double factor) {
    Published made;
    made.scaling = RotaryScaling::NtkAware;
    made.base = base;
    made.factor = factor;
    made.effectiveBase = base * std::pow(factor, head / (head - 2.0));
    made.frequencies = plain(made.effectiveBase, head);
    return made;
}

Published dynamicNtk(double base, int head, double factor, double trained, double length) {
    return ntk(base, head, factor * length / trained - (factor - 1));
}

/// _compute_yarn_parameters of transformers.
Published yarn(double base, int head, double factor, std::int64_t length) {
    Published made{plain(base, head), RotaryScaling::Yarn, base, factor};
    const auto correction = [&](double rotations) {
        return head * std::log(static_cast<double>(length) / (rotations * 2 * std::numbers::pi)) /
               (2 * std::log(base));
    };
    const double low = std::max(std::floor(correction(32)), 0.0);
    const double high = std::min(std::ceil(correction(1)), head - 1.0);
    for (std::size_t i = 0; i < made.frequencies.size(); ++i) {
        const double ramp = std::clamp((static_cast<double>(i) - low) / (high - low), 0.0, 1.0);
        made.frequencies[i] = made.frequencies[i] / factor * ramp + made.frequencies[i] * (1 - ramp);
    }
    made.length = length;
    made.amplitude = 0.1 * std::log(factor) + 1;
    return made;
}

/// _compute_llama3_parameters of transformers.
Published llama3(double base, int head, double factor, std::int64_t length) {
    Published made{plain(base, head), RotaryScaling::Llama3, base, factor};
    for (double& w : made.frequencies) {
        const double wavelength = 2 * std::numbers::pi / w;
        const double smooth = (static_cast<double>(length) / wavelength - 1) / (4 - 1);
        if (wavelength > static_cast<double>(length))
            w /= factor;
        else if (wavelength > static_cast<double>(length) / 4)
            w = (1 - smooth) * w / factor + smooth * w;
    }
    made.length = length;
    return made;
}

/// Factors with two digits that grow as those of Phi-3 do.
Published longRope(double base, int head) {
    Published made{plain(base, head), RotaryScaling::LongRope, base};
    for (std::size_t i = 0; i < made.frequencies.size(); ++i) {
        const double x = static_cast<double>(i) / static_cast<double>(made.frequencies.size());
        made.factors.push_back(std::round((1.05 + 60 * x * x * x) * 100) / 100);
        made.frequencies[i] /= made.factors.back();
    }
    made.amplitude = 1.190238;
    return made;
}

/// p-RoPE: the slow ones do not turn.
Published proportional(double base, int head, double share) {
    Published made{plain(base, head), RotaryScaling::Proportional, base, share};
    std::fill(made.frequencies.begin() + static_cast<std::ptrdiff_t>(share * head / 2),
              made.frequencies.end(), 0.0);
    return made;
}

enum class Form { List, CosinesHalves, SinesInterleaved, CosinesAlone, CosinesThenSines };

double stored(double x, bool narrow) {
    const auto single = static_cast<float>(x);
    return static_cast<double>(narrow ? toBFloat16(single) : single);
}

Tensor tensorOf(const Published& made, Form form, bool narrow) {
    const auto n = std::ssize(made.frequencies);
    std::vector<double> numbers;
    if (form == Form::List) {
        for (const double w : made.frequencies)
            numbers.push_back(stored(w, narrow));
        return {{n}, Table::of(n, 1, std::move(numbers)), "inv_freq"};
    }
    constexpr std::int64_t kRows = 2048;
    const std::int64_t columns = form == Form::CosinesAlone ? n : 2 * n;
    for (std::int64_t p = 0; p < kRows; ++p)
        for (std::int64_t j = 0; j < columns; ++j) {
            const std::int64_t i = form == Form::SinesInterleaved ? j / 2 : j % n;
            const float angle =
                static_cast<float>(p) * static_cast<float>(made.frequencies[static_cast<std::size_t>(i)]);
            const bool sine = form == Form::SinesInterleaved || (form == Form::CosinesThenSines && j >= n);
            const double x = static_cast<double>(angle);
            numbers.push_back(stored(made.amplitude * (sine ? std::sin(x) : std::cos(x)), narrow));
        }
    return {{kRows, columns}, Table::of(kRows, columns, std::move(numbers)), "cos_sin_cached"};
}

bool near(double a, double b, double tolerance) {
    return std::abs(a / b - 1) <= tolerance;
}

/// Whether \p name says what was made, or with another base the same numbers.
bool isTrue(const Published& made, const TableReading& name, double tolerance) {
    const Ladder& l = name.family == TableFamily::InverseFrequencies ? name.ladder : name.waves.ladder;
    if (made.effectiveBase > 0 && l.scaling == RotaryScaling::None)
        return near(l.base, made.effectiveBase, tolerance) && l.step == 1;
    if (l.scaling != made.scaling || !near(l.base, made.base, tolerance))
        return false;
    switch (made.scaling) {
        case RotaryScaling::None:
            return near(l.step * made.factor, 1, 1e-5);
        case RotaryScaling::Proportional:
            return near(l.rotary.partialFactor, made.factor, 1e-9);
        case RotaryScaling::LongRope:
            // Of cosines that bfloat16 rounds to 1, only the least is known.
            return std::equal(l.rotary.longFactors.begin(),
                              l.rotary.longFactors.begin() + std::ssize(made.factors) / 3,
                              made.factors.begin(), [](double a, double b) { return near(a, b, 0.03); });
        default:
            return near(l.rotary.factor, made.factor, 1e-3) &&
                   (made.length == 0 || l.rotary.trainedLength == made.length);
    }
}

}  // namespace

class TestIdentifyCaches : public QObject {
    Q_OBJECT
private slots:
    void scaledCachesAreNamed_data();
    void scaledCachesAreNamed();
};

void TestIdentifyCaches::scaledCachesAreNamed_data() {
    QTest::addColumn<Published>("made");
    QTest::addColumn<int>("form");
    QTest::addColumn<bool>("narrow");
    const std::vector<std::pair<const char*, Published>> all{
        {"plain", linear(500000, 128, 1)},
        {"linear 4", linear(10000, 128, 4)},
        {"linear 2.5", linear(10000, 64, 2.5)},
        {"ntk 8", ntk(10000, 128, 8)},
        {"dynamic ntk", dynamicNtk(10000, 128, 2, 4096, 8192)},
        {"yarn 16", yarn(10000, 128, 16, 4096)},
        {"yarn 4 of Qwen", yarn(1e6, 128, 4, 32768)},
        {"llama3 8", llama3(500000, 128, 8, 8192)},
        {"llama3 32", llama3(500000, 64, 32, 8192)},
        {"longrope", longRope(10000, 96)},
        {"proportional", proportional(1e6, 128, 0.25)},
    };
    for (const auto& [what, made] : all)
        for (const Form form : {Form::List, Form::CosinesHalves, Form::SinesInterleaved, Form::CosinesAlone,
                                Form::CosinesThenSines})
            for (const bool narrow : {false, true})
                QTest::addRow("%s, form %d, %s", what, static_cast<int>(form),
                              narrow ? "bfloat16" : "float32")
                    << made << static_cast<int>(form) << narrow;
}

void TestIdentifyCaches::scaledCachesAreNamed() {
    QFETCH(Published, made);
    QFETCH(int, form);
    QFETCH(bool, narrow);
    const Identification found = identify(tensorOf(made, static_cast<Form>(form), narrow));
    // Digits that tell such factors do not outlive bfloat16: then no name is better than a wrong one.
    const bool hidden = narrow && (made.scaling == RotaryScaling::LongRope || made.factor == 2.5);
    if (hidden && found.verdict == Verdict::Unknown)
        return;
    QVERIFY(found.verdict != Verdict::Unknown);
    QVERIFY(found.names.size() <= 3);
    const double tolerance = narrow ? 1e-3 : 1e-6;
    const bool told = std::ranges::any_of(
        found.names, [&](const TableReading& name) { return isTrue(made, name, tolerance); });
    const Ladder& first =
        static_cast<Form>(form) == Form::List ? found.names.front().ladder : found.names.front().waves.ladder;
    QVERIFY2(told, qPrintable(QStringLiteral("base %1, scaling %2, factor %3, length %4, step %5")
                                  .arg(first.base)
                                  .arg(static_cast<int>(first.scaling))
                                  .arg(first.rotary.factor)
                                  .arg(first.rotary.trainedLength)
                                  .arg(first.step)));
}

POSISCOPE_REGISTER_TEST("identifycaches", TestIdentifyCaches, NoApplication);

}  // namespace posiscope::identifycaches_test

#include "testidentifycaches.moc"
