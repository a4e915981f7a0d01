// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarity/similaritycurve.h"

#include <cmath>
#include <numbers>

#include "app/pieces/ink.h"
#include "app/plots/colourscale.h"
#include "app/plots/positionnames.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/analysis/similarityscale.h"

namespace posiscope {
namespace {

// A wave is drawn with six samples a turn. If that needs more than three samples a pixel, the least and
// greatest of more samples are drawn instead, because a line through too few samples would show a slower wave
// that does not exist.
constexpr double kSamplesOfTurn = 6;
constexpr int kMostOfPixel = 3;
constexpr int kOfBand = 24;
constexpr int kOfBandDragged = 8;

constexpr QSize kLeast(96, 40);
constexpr QSize kSpare(64,
                       40);  // if a broader curve would keep the matrix smaller than the height allows
constexpr QSize kSpareOnPaper(140, 40);  // a printed curve is not enlarged
constexpr QMargins kMargins(56, 6, 20, 41);
constexpr double kLeastApart = 6;  // logical pixels between two numbers below it
constexpr QChar kMinus(0x2212);

}  // namespace

Quantity quantityOf(Measure measure) {
    switch (measure) {
        case Measure::Cosine:
            return Quantity::Cosine;
        case Measure::Distance:
            return Quantity::Distance;
        default:
            return Quantity::DotProduct;
    }
}

void SimilarityCurve::rebuild(std::shared_ptr<const Field> field) {
    m_field = std::move(field);
    m_measure = m_document.appearance().measure;
    m_step = 0;
    m_spread.clear();
    m_means.reset();
    if (!m_document.sinusoidal())
        return;
    m_means = std::make_unique<const DiagonalMeans>(*m_document.sinusoidal());
    if (isWhole()) {
        m_scale = kernelReach(*kernel(), m_measure, m_document.extent().positions.size());
        return;
    }
    const Bounds reached = m_means->reach(m_measure);
    m_scale = scaleOver(reached.least, reached.greatest);
}

void SimilarityCurve::forget() {
    LineChart::forget();
    m_means.reset();
    m_field.reset();
    m_samples = {};
    m_spread = {};
}

/// A and B use the same axis, as they use the same colour range. Wider colour limits are its ends as well, so
/// that it stands still with the colours.
void SimilarityCurve::fill(const Ink& ink) {
    const Limits& limits = m_document.appearance().limits.of(quantityOf(m_measure));
    PairedScales::Ends shown{std::min(m_scale.least, limits.least.value_or(m_scale.least)),
                             std::max(m_scale.greatest, limits.greatest.value_or(m_scale.greatest))};
    if (m_document.appearance().sharedScale == Switch::On)
        shown = sharedEnds(ink, quantityOf(m_measure), shown);
    const QSize spare = ink.cursor ? kSpare : kSpareOnPaper;
    show({.name = m_means ? tr("the curve g(Δ)") : tr("row p as a curve"),
          .detail = Detail::Kernel,
          .wish =
              {.least = kLeast.expandedTo(spare), .spare = spare, .margins = kMargins, .gain = 1, .rank = 1},
          .axes =
              [=, this](const QSize&) {
                  return ChartAxes{across(), up({shown.first, shown.second})};
              },
          .content = [this](const Ink& used, const PlotFrame&) { return contentOn(used); },
          .pointed = pointing(m_document, &Cursor::otherPosition, [this](double x) {
              return std::llround(x) + (m_means ? m_document.cursor().position : 0);
          })});
}

/// With the ends if their numbers have room, and with at least one number on each side, because 0 alone is no
/// scale.
QList<Tick> SimilarityCurve::differences() const {
    const auto end = static_cast<std::int64_t>(reach());
    QList<Tick> right = wholeTicks(0, reach(), std::max(1, data().width() / 96));
    if (end > 0 && hasRoom(end)) {
        const double number = TextWidth(figureFont(kSmallType)).of(kMinus + whole(end)) + kLeastApart;
        right = endedAt(right, end, number * reach() / std::max(1.0, data().width() / 2.0));
    }
    if (right.size() == 1)
        right << outermost();
    return bothWays(right);
}

/// Half of the number extends beyond the end of the axis.
bool SimilarityCurve::hasRoom(std::int64_t end) {
    return TextWidth(figureFont(kSmallType)).of(whole(end)) <= 2 * kMargins.right();
}

/// The greatest 1, 2 or 5 times a power of ten whose number neither touches the 0 nor leaves the picture.
QList<Tick> SimilarityCurve::outermost() const {
    const TextWidth widths(figureFont(kSmallType));
    const double half = data().width() / 2.0;
    const double apart = widths.of(QStringLiteral("0")) / 2 + kLeastApart;
    for (double power = std::pow(10.0, std::floor(std::log10(std::max(1.0, reach())))); power >= 1;
         power /= 10)
        for (const double at : {5 * power, 2 * power, power}) {
            const double place = at / reach() * half;
            for (const QString& text :
                 {QString(kMinus + readable(static_cast<qint64>(at))), poweredNumber(-at)}) {
                const double beside = widths.of(text) / 2;
                if (at <= reach() && place - beside >= apart && place + beside <= half + kMargins.right())
                    return {Tick{at, text.sliced(1)}};
            }
        }
    return {};
}

Axis SimilarityCurve::across() const {
    Axis across;
    if (m_means) {
        across.label = tr("difference Δ = q − p");
        across.first = -reach();
        across.last = reach();
        across.ticks = differences();
        return across;
    }
    across.label = tr("position q (p fixed)");
    across.first = m_document.others().first - 0.5;
    across.last = m_document.others().last - 0.5;
    if (const PositionNames names(m_document); names.hasPatches()) {
        constexpr double kPitch = 56;
        across.label = tr("%1 of q (p fixed)").arg(names.axisLabel({}));
        across.ticks = names.ticks(across.first, across.last, data().width(), kPitch, kPitch, 0);
        return across;
    }
    across.ticks = wholeTicks(across.first, across.last, std::max(3, data().width() / 56));
    if (const auto end = m_document.extent().positions.last - 1; hasRoom(end))
        across.ticks = endedAcross(across.ticks, end, across.first, across.last, data().width());
    return across;
}

/// g if it is drawn; otherwise the quantity that the colours mean, or its mean.
QString SimilarityCurve::ordinateName() const {
    switch (m_measure) {
        case Measure::DotProduct:
            return isWhole() ? QStringLiteral("g(Δ) = PE(p) · PE(p + Δ)") : tr("mean");
        case Measure::Cosine:
            return tr("cosine");
        case Measure::Distance:
            return tr("distance");
    }
    return {};
}

Axis SimilarityCurve::up(const Bounds& shown) const {
    constexpr double kAir = 0.06;
    const auto [least, greatest] = shown;
    Axis up;
    if (m_means)
        up.label = ordinateName();
    if (m_means && m_measure == Measure::DotProduct && isWhole())
        up.shorter = {QStringLiteral("g(Δ)")};
    up.first = greatest + kAir * (greatest - least);
    up.last = least - kAir * (greatest - least);
    const int height = data().height();
    up.ticks = decimalTicks(least, greatest, std::max(2, std::min(height / 30, 3 + height / 96)));
    return up;
}

ChartContent SimilarityCurve::contentOn(const Ink& ink) {
    const QPen pen(ink.theme.accent, 1);
    ChartContent content{.cursor = cursorMarks(ink.theme)};
    if (!m_means)
        content.items = {Series{.points = rowLine(ink.coarseness), .pen = pen}};
    else if (const int samples = samplesOfPixel(); samples <= kMostOfPixel)
        content.items = {Series{.points = kernelLine(samples), .pen = pen}};
    else
        content.items = {Envelope{kernelBand(), pen, ink.theme.accent}};
    return content;
}

/// Number of samples of g in a pixel that its fastest wave needs.
int SimilarityCurve::samplesOfPixel() const {
    const double pixel = 2 * reach() / std::max(1, plot().area().width());
    const double needed = kSamplesOfTurn * kernel()->sum().fastest() * pixel / (2 * std::numbers::pi);
    if (!(needed <= kMostOfPixel))
        return kMostOfPixel + 1;
    return m_document.dragging() ? std::max(1, static_cast<int>(std::ceil(needed))) : kMostOfPixel;
}

void SimilarityCurve::sample(std::size_t count, double step) {
    if (m_samples.size() == count && m_step == step)
        return;
    m_samples.resize(count);
    m_means->sample(m_measure, 0, step, m_samples);
    m_step = step;
}

QPolygonF SimilarityCurve::kernelLine(int ofPixel) {
    const double farthest = reach();
    const auto count = static_cast<std::size_t>(std::max(2, plot().area().width() / 2 * ofPixel));
    sample(count, farthest / static_cast<double>(count - 1));
    QPolygonF line;
    line.reserve(2 * static_cast<qsizetype>(count));
    const auto add = [&](std::size_t i, double sign) {
        line << QPointF(sign * m_step * static_cast<double>(i), m_samples[i]);
    };
    for (std::size_t i = count; i-- > 1;)
        add(i, -1);
    for (std::size_t i = 0; i < count; ++i)
        add(i, 1);
    return line;
}

/// The contribution of lone columns to g hardly changes within a pixel: their fast waves nearly cancel along
/// such long diagonals.
void SimilarityCurve::addLone() {
    std::vector<double> lone(m_spread.size());
    m_means->addLone(m_measure, m_pixel / 2, m_pixel, lone);
    for (std::size_t k = 0; k < lone.size(); ++k)
        m_spread[k] = {m_spread[k].least + lone[k], m_spread[k].greatest + lone[k]};
}

/// The least and the greatest g in each pixel.
std::vector<Bounds> SimilarityCurve::kernelBand() {
    const int pixels = std::max(1, plot().area().width() / 2);
    const double width = reach() / pixels;
    const int looks = m_document.dragging() ? kOfBandDragged : kOfBand;
    if (m_spread.size() != static_cast<std::size_t>(pixels) || m_pixel != width || m_looks != looks) {
        m_spread = kernelSpread(*kernel(), width, pixels, looks);
        m_pixel = width;
        addLone();
        m_looks = looks;
    }
    std::vector<Bounds> band;
    for (const Bounds& spread : m_spread)
        band.push_back(
            {m_means->measured(m_measure, spread.least), m_means->measured(m_measure, spread.greatest)});
    const std::vector<Bounds> right = band;
    std::ranges::reverse(band);
    band.insert(band.end(), right.begin(), right.end());
    return band;
}

QPolygonF SimilarityCurve::rowLine(int coarseness) const {
    const auto first = static_cast<double>(m_document.extent().positions.first);
    const double row = static_cast<double>(m_document.cursor().position) - first;
    const Span others = m_document.others();
    // A step for each position if there is room; otherwise means of the positions in a pixel, as in the
    // matrix.
    const int room = plot().area().width() / coarseness;
    const int count = std::max(1, static_cast<int>(std::min<double>(room, std::ceil(others.size()))));
    std::vector<float> values(static_cast<std::size_t>(count));
    m_field->means(Window{row, row + 1, others.first - first, others.last - first},
                   Pixels<float>{values.data(), 1, count, count});
    QPolygonF line;
    for (int i = 0; i < count; ++i) {
        const double value = static_cast<double>(values[static_cast<std::size_t>(i)]);
        if (std::isnan(value))
            continue;
        const double q = others.first - 0.5 + others.size() * (i + 0.5) / count;
        line << QPointF(q, value);
    }
    return line;
}

std::vector<ChartItem> SimilarityCurve::cursorMarks(const Theme& theme) const {
    const Cursor& cursor = m_document.cursor();
    if (m_means && !isWhole())
        return {};  // the curve is a mean along a diagonal, not the value of this pair
    const std::int64_t first = m_document.extent().positions.first;
    const auto delta = static_cast<double>(cursor.difference());
    const double value = m_means ? m_means->at(m_measure, delta)
                                 : m_field->cell(cursor.position - first, cursor.otherPosition - first);
    if (std::isnan(value))
        return {};
    const QPen pen(theme.otherPosition, 1.5);
    constexpr double kDot = 4;
    const Mark here{
        {m_means ? delta : static_cast<double>(cursor.otherPosition), value}, kDot, pen, theme.otherPosition};
    if (!m_means || delta == 0)
        return {here};
    // g is even. Where the ring would touch the dot, it goes round it.
    constexpr double kRing = 3;
    constexpr double kRoundDot = 7;
    const double apart = 2 * std::abs(delta) * plot().area().width() / (2 * reach());
    const bool touches = apart < kRing + kDot + pen.widthF();
    return {Mark{{-delta, value}, touches ? kRoundDot : kRing, pen, theme.card}, here};
}

}  // namespace posiscope
