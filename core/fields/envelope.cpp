// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fields/envelope.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "core/parallel/workers.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/phase.h"

namespace posiscope {
namespace {

/// A combined step: its length on the circle and the number of plain steps in it.
struct Step {
    std::uint64_t length;
    std::uint64_t taken;
};

/// taken + times·other, clamped to \p most: beyond it the step is out of reach anyway.
std::uint64_t joined(std::uint64_t taken, std::uint64_t times, std::uint64_t other, std::uint64_t most) {
    return times > most / other ? most : std::min(taken + times * other, most);
}

}  // namespace

std::int64_t leastOnCircle(std::uint64_t step, std::uint64_t start, std::int64_t count) {
    if (step == 0)
        return 0;
    const auto most = static_cast<std::uint64_t>(count);
    Step up{step, 1};
    Step down{0 - step, 1};  // 2^64 − step
    std::uint64_t value = start;
    std::uint64_t x = 0;
    while (true) {
        const std::uint64_t steps = std::min(value / down.length, (most - 1 - x) / down.taken);
        value -= steps * down.length;
        x += steps * down.taken;
        if (value >= down.length || value == 0)
            break;
        if (down.length > up.length) {  // shorten the step down until it fits below value
            const std::uint64_t over = down.length - value;
            const std::uint64_t wanted = (over - 1) / up.length + 1;
            const std::uint64_t times = std::min(wanted, (down.length - 1) / up.length);
            down.length -= times * up.length;
            down.taken = joined(down.taken, times, up.taken, most);
            if (down.taken > most - 1 - x)
                break;
        } else if (up.length > down.length) {
            const std::uint64_t times = (up.length - 1) / down.length;
            up.length -= times * down.length;
            up.taken = joined(up.taken, times, down.taken, most);
        } else {
            break;
        }
    }
    return static_cast<std::int64_t>(x);
}

namespace {

constexpr std::int64_t kScanned = 12;                     // up to this many samples are tried one by one
constexpr std::uint64_t kAlike = std::uint64_t{1} << 32;  // in 2^-64 of a turn, far above rounding
constexpr double kFewTurns = 3;  // up to this many turns, the samples beside each crest are tried
constexpr DoubleDouble kTurnsPerRadian{0x1.45f306dc9c883p-3, -0x1.6b01ec5417056p-57};

/// Tries samples of a wave one by one and remembers the extremes.
class Trial {
public:
    Trial(DoubleDouble w, double phase) : m_w(w), m_sine(std::sin(phase)), m_cosine(std::cos(phase)) {}

    void look(std::int64_t p) {
        const SineCosine wave = sineCosine(m_w, static_cast<double>(p));
        const double value = wave.sine * m_cosine + wave.cosine * m_sine;
        if (m_empty || value < m_best.least) {
            m_best.least = value;
            m_best.leastAt = p;
        }
        if (m_empty || value > m_best.greatest) {
            m_best.greatest = value;
            m_best.greatestAt = p;
        }
        m_empty = false;
    }
    const Extremes& best() const { return m_best; }

private:
    DoubleDouble m_w;
    double m_sine;
    double m_cosine;
    bool m_empty = true;
    Extremes m_best;
};

/// Tries the samples on both sides of every crest and trough, and both ends.
void lookBesideCrests(Trial& trial, double w, double phase, std::int64_t first, std::int64_t last) {
    using std::numbers::pi;
    const double start = std::remainder(phase, 2 * pi);
    const auto phaseAt = [&](std::int64_t p) { return w * static_cast<double>(p) + start; };
    trial.look(first);
    trial.look(last);
    const double from = std::min(phaseAt(first), phaseAt(last));
    const double to = std::max(phaseAt(first), phaseAt(last));
    for (double k = std::floor(from / pi - 0.5); k <= std::ceil(to / pi - 0.5); ++k) {
        const double at = std::floor(((k + 0.5) * pi - start) / w);
        // One more sample on each side, for rounding. The range is clamped, because the crest of a very slow
        // wave may be very far outside.
        const double begin = std::max(at - 1, static_cast<double>(first));
        const double end = std::min(at + 2, static_cast<double>(last));
        for (double p = begin; p <= end; ++p)
            trial.look(static_cast<std::int64_t>(p));
    }
}

/// The fractional part of \p turns, in 2^-64 of a turn.
std::uint64_t onCircle(DoubleDouble turns) {
    const double fraction = turns.hi - std::floor(turns.hi);
    const auto high = static_cast<std::uint64_t>(std::ldexp(fraction, 64));
    return high +
           static_cast<std::uint64_t>(static_cast<std::int64_t>(std::nearbyint(std::ldexp(turns.lo, 64))));
}

/// Tries the samples nearest to crest and trough on either side, found on the circle of phases.
void lookOnCircle(Trial& trial, DoubleDouble w, double phase, std::int64_t first, std::int64_t last) {
    const std::int64_t count = last - first + 1;
    const DoubleDouble turns = w * kTurnsPerRadian;
    const std::uint64_t step = onCircle(turns);
    const std::uint64_t start =
        onCircle(turns * static_cast<double>(first) + DoubleDouble{phase, 0} * kTurnsPerRadian);
    const std::uint64_t quarter = std::uint64_t{1} << 62;
    for (const std::uint64_t top : {quarter, 3 * quarter}) {
        const std::int64_t after = leastOnCircle(step, start - top, count);
        const std::int64_t before = leastOnCircle(0 - step, top - start, count);
        const std::uint64_t past = static_cast<std::uint64_t>(after) * step + start - top;
        const std::uint64_t until = top - start - static_cast<std::uint64_t>(before) * step;
        if (past < until + kAlike)  // the nearer one, or both if rounding may have swapped them
            trial.look(first + after);
        if (until < past + kAlike)
            trial.look(first + before);
    }
}

}  // namespace

Extremes sampledExtremes(DoubleDouble w, double phase, std::int64_t first, std::int64_t last) {
    const DoubleDouble sampled = sampledFrequency(w);
    Trial trial(sampled, phase);
    const double span = static_cast<double>(last - first);
    if (sampled.hi == 0) {
        trial.look(first);
    } else if (last - first < kScanned) {
        for (std::int64_t p = first; p <= last; ++p)
            trial.look(p);
    } else if (std::abs(sampled.hi) * span <= 2 * std::numbers::pi * kFewTurns) {
        lookBesideCrests(trial, sampled.hi, phase, first, last);
    } else {
        lookOnCircle(trial, sampled, phase, first, last);
    }
    return trial.best();
}

namespace {

/// Adjacent pixels over the positions [begin, end), edges anywhere.
struct PixelRow {
    double begin;
    double end;
    std::span<float> least;
    std::span<float> greatest;

    std::size_t size() const { return least.size(); }
    double pitch() const { return (end - begin) / static_cast<double>(size()); }
    /// The first whole position of pixel \p i, which is also the end of the pixel before it.
    std::int64_t first(std::size_t i) const {
        return static_cast<std::int64_t>(std::ceil(
            i == size() ? end
                        : begin + (end - begin) * (static_cast<double>(i) / static_cast<double>(size()))));
    }
    void set(std::size_t i, const Bounds& bounds) const {
        least[i] = static_cast<float>(bounds.least);
        greatest[i] = static_cast<float>(bounds.greatest);
    }
    void setNothing(std::size_t i) const {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        set(i, {kNone, kNone});
    }

    /// Calls \p of (first, last) for runs of pixels, on all cores.
    template <class Run>
    void inRuns(const Run& of) const {
        constexpr std::size_t kTask = 64;
        parallelFor(static_cast<int>((size() + kTask - 1) / kTask), [&](int task) {
            const std::size_t top = static_cast<std::size_t>(task) * kTask;
            of(top, std::min(top + kTask, size()));
        });
    }

    /// Sets each pixel to \p extremes (first, last) of the whole positions in it.
    template <class OfPositions>
    void setEach(const OfPositions& extremes) const {
        inRuns([&](std::size_t top, std::size_t bottom) {
            for (std::size_t i = top; i < bottom; ++i)
                if (const std::int64_t from = first(i), to = first(i + 1) - 1; from <= to)
                    set(i, extremes(from, to));
                else
                    setNothing(i);
        });
    }
};

/// sin(wp + phase) of all positions p = first, first + 1, … by angle addition. Every \c kTurns-th value is
/// computed directly, so errors stay below 1e-14, invisible in a picture.
void scan(DoubleDouble w, double phase, std::int64_t first, std::span<double> values) {
    constexpr std::size_t kTurns = 32;
    const SineCosine onward = sineCosine(w, 1);
    const double sine = std::sin(phase);
    const double cosine = std::cos(phase);
    SineCosine hand{0, 1};
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (k % kTurns == 0)
            hand = sineCosine(w, static_cast<double>(first + static_cast<std::int64_t>(k)));
        else
            hand = {hand.sine * onward.cosine + hand.cosine * onward.sine,
                    hand.cosine * onward.cosine - hand.sine * onward.sine};
        values[k] = hand.sine * cosine + hand.cosine * sine;
    }
}

/// For few positions per pixel: examines all of them.
void scanEnvelope(DoubleDouble w, double phase, const PixelRow& pixels) {
    pixels.inRuns([&](std::size_t top, std::size_t bottom) {
        const std::int64_t start = pixels.first(top);
        std::vector<double> values(static_cast<std::size_t>(pixels.first(bottom) - start));
        scan(w, phase, start, values);
        for (std::size_t i = top; i < bottom; ++i) {
            const auto from = values.begin() + (pixels.first(i) - start);
            const auto to = values.begin() + (pixels.first(i + 1) - start);
            if (from == to) {
                pixels.setNothing(i);
                continue;
            }
            const auto [least, greatest] = std::minmax_element(from, to);
            pixels.set(i, {*least, *greatest});
        }
    });
}

}  // namespace

void columnEnvelope(const Sinusoidal& encoding, std::int64_t j, double begin, double end,
                    std::span<float> least, std::span<float> greatest) {
    constexpr double kFew = 48;  // positions per pixel from which on the circle of phases is faster
    const Column column = encoding.column(j);
    const PixelRow pixels{begin, end, least, greatest};
    if (column.wave == Wave::Zero)
        return pixels.setEach([](std::int64_t, std::int64_t) { return Bounds{0, 0}; });
    const DoubleDouble w = sampledFrequency(encoding.frequency(column.frequency));
    const double phase = column.wave == Wave::Cosine ? std::numbers::pi / 2 : 0;
    if (pixels.pitch() < kFew)
        return scanEnvelope(w, phase, pixels);
    pixels.setEach([&](std::int64_t first, std::int64_t last) {
        const Extremes extremes = sampledExtremes(w, phase, first, last);
        return Bounds{extremes.least, extremes.greatest};
    });
}

void columnEnvelope(const Tabulated& encoding, std::int64_t column, double begin, double end,
                    std::span<float> least, std::span<float> greatest) {
    PixelRow{begin, end, least, greatest}.setEach([&](std::int64_t first, std::int64_t last) {
        first = std::max(first, encoding.firstRow());
        last = std::min(last, encoding.reach() - 1);
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        return first > last ? Bounds{none, none} : encoding.extremes(first, last + 1, column);
    });
}

void columnEnvelope(const Encoding& encoding, std::int64_t column, double begin, double end,
                    std::span<float> least, std::span<float> greatest) {
    std::visit(
        Cases{[&](const Sinusoidal* waves) { columnEnvelope(*waves, column, begin, end, least, greatest); },
              [&](const Tabulated* table) { columnEnvelope(*table, column, begin, end, least, greatest); }},
        encoding.kind());
}

namespace {

/// Widens each pixel's extremes to those of all pixels up to \p beside away.
void widen(std::span<float> least, std::span<float> greatest, std::size_t beside) {
    const std::vector<float> low(least.begin(), least.end());
    const std::vector<float> high(greatest.begin(), greatest.end());
    for (std::size_t i = 0; i < least.size(); ++i)
        for (std::size_t k = i - std::min(i, beside); k <= std::min(least.size() - 1, i + beside); ++k) {
            least[i] = std::fmin(least[i], low[k]);
            greatest[i] = std::fmax(greatest[i], high[k]);
        }
}

}  // namespace

void evenEnvelope(const Encoding& encoding, std::int64_t column, double begin, double end,
                  std::span<float> least, std::span<float> greatest) {
    constexpr double kTurnsBeside =
        3.5;  // seven turns of the fastest wave, 2π positions each, are within 0.02 of 44
    columnEnvelope(encoding, column, begin, end, least, greatest);
    const auto* const waves = ofKind<Sinusoidal>(encoding);
    if (!waves || waves->column(column).wave == Wave::Zero)
        return;
    const double turn = waves->wavelength(waves->column(column).frequency);
    const double pixels = turn / (end - begin) * static_cast<double>(least.size());
    if (pixels < kLeastPixelsOfTurn)
        widen(least, greatest, static_cast<std::size_t>(std::ceil(kTurnsBeside * pixels)));
}

}  // namespace posiscope
