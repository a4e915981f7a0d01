// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/scalingcharts.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/document/figurelabels.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/wavelengthlabel.h"
#include "core/rotary/scalingrule.h"

namespace posiscope {
namespace {

constexpr double kSwatch = 30;  // the longest dash, its gap and what comes then
constexpr double kGap = 6;

QString wordOf(RotaryScaling scaling) {
    return verbatim(ruleOf(scaling).words.option);
}

QString nameOf(const Rotary& rotary) {
    return translated(ruleOf(rotary.parameters().scaling).words.label);
}

bool areAlike(const Rotary& a, const Rotary& b) {
    if (a.pairs() != b.pairs())
        return false;
    for (std::int64_t pair = 0; pair < a.pairs(); ++pair)
        if (a.frequency(pair).hi != b.frequency(pair).hi)
            return false;
    return true;
}

}  // namespace

void ScalingLines::show(const std::shared_ptr<const Rotary>& current, const FigureLabels& labels) {
    if (m_current == current)
        return;
    m_current = current;
    m_all.clear();
    m_alike.clear();
    m_names.clear();
    const auto every = everyScaling(current->parameters());
    for (const auto& rotary : every)
        m_names << wordOf(rotary->parameters().scaling);
    m_choice = CurveChoice(labels, m_names);
    for (const QString& name : m_choice.drawn())
        if (const qsizetype index = m_names.indexOf(name); index >= 0)
            add(every[static_cast<std::size_t>(index)]);
}

/// Adds \p rotary, or its name to the curve that it shares with one of the others. A third one has a curve
/// of its own.
void ScalingLines::add(const std::shared_ptr<const Rotary>& rotary) {
    const bool isChosen = m_choice.drawn() != m_names;
    const auto same = std::ranges::find_if(m_all, [&](const auto& other) {
        return other->parameters().scaling != RotaryScaling::None && areAlike(*other, *rotary) &&
               labelOf(*other) == nameOf(*other);
    });
    if (isChosen || same == m_all.end())
        return m_all.push_back(rotary);
    if (isCurrent(*rotary)) {
        m_alike.emplace_back(rotary.get(), nameOf(**same));
        *same = rotary;
        return;
    }
    m_alike.emplace_back(same->get(), nameOf(*rotary));
}

QString ScalingLines::labelOf(const Rotary& rotary) const {
    for (const auto& [drawn, other] : m_alike)
        if (drawn == &rotary)
            return nameOf(rotary) + QStringLiteral(" = ") + other;
    return nameOf(rotary);
}

bool ScalingLines::hasCurrent() const {
    return m_choice.has(wordOf(m_current->parameters().scaling));
}

std::int64_t ScalingLines::mostPairs() const {
    std::int64_t most = m_current->pairs();
    for (const auto& rotary : m_all)
        most = std::max(most, rotary->pairs());
    return most;
}

/// Dashes tell the curves apart in grey as well.
QPen ScalingLines::pen(const Theme& theme, RotaryScaling scaling, double width) const {
    static const QList<QList<qreal>> dashes{{7, 3},   {3.5, 1.5, 3.5, 4}, {2.5, 2}, {8, 2.5, 1.5, 2.5},
                                            {1, 1.8}, {5, 2, 1, 2, 1, 2}, {14, 4}};
    const qsizetype curve = static_cast<qsizetype>(scaling) - 1;
    if (curve < 0)  // the reference that the others are compared with
        return m_choice.pen(wordOf(scaling), QPen(theme.mutedText, width, Qt::SolidLine, Qt::FlatCap));
    QPen pen(curve < theme.series.size() ? theme.series.at(curve) : theme.text, width, Qt::SolidLine,
             Qt::FlatCap);
    if (const QList<qreal>& pattern = dashes[curve % dashes.size()]; !pattern.isEmpty())
        pen.setDashPattern(pattern);
    return m_choice.pen(wordOf(scaling), pen);
}

/// The present scaling first, then the others, by rows.
QList<ScalingLines::Entry> ScalingLines::placed(double width) const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    std::vector<const Rotary*> order;
    for (const auto& rotary : m_all)
        order.insert(isCurrent(*rotary) ? order.begin() : order.end(), rotary.get());
    QList<Entry> entries;
    QPointF at(0, 0);
    for (const Rotary* rotary : order) {
        const double taken = kSwatch + kGap + metrics.horizontalAdvance(labelOf(*rotary)) + 1;
        if (at.x() > 0 && at.x() + taken > width)
            at = {0, at.y() + lineHeight(kSmallType)};
        entries << Entry{rotary, QRectF(at, QSizeF(taken, lineHeight(kSmallType)))};
        at.rx() += taken + 2 * kGap;
    }
    return entries;
}

QString ScalingLines::readout(double x) const {
    const auto pair = std::clamp<std::int64_t>(std::llround(x), 0, current().pairs() - 1);
    return tr("pair %1: wavelength %2 positions, frequency %3 times the unscaled one")
        .arg(pair)
        .arg(readable(current().wavelength(pair), 6), readable(current().ratio(pair), 6));
}

double ScalingLines::legendHeight(double width, int mostRows) const {
    const QList<Entry> entries = placed(width);
    return std::min(entries.last().place.bottom(), mostRows * lineHeight(kSmallType));
}

void ScalingLines::drawLegend(QPainter& painter, const Theme& theme, const QRectF& where) const {
    for (const Entry& entry : placed(where.width())) {
        const QRectF place = entry.place.translated(where.topLeft());
        if (place.bottom() > where.bottom() + 1 || place.right() > where.right() + 1)
            continue;
        const bool own = isCurrent(*entry.rotary);
        painter.setPen(pen(theme, entry.rotary->parameters().scaling, own ? 2 : 1.2));
        painter.drawLine(QPointF(place.left(), place.center().y()),
                         QPointF(place.left() + kSwatch, place.center().y()));
        painter.setPen(own ? theme.text : theme.mutedText);
        painter.drawText(place.adjusted(kSwatch + kGap, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, labelOf(*entry.rotary));
    }
}

namespace {

constexpr QSize kLeastWavelengths(120, 48);
constexpr QSize kLeastRatio(120, 54);
constexpr double kRatioGain = 2;  // relative to the wavelengths
constexpr int kLowPicture = 200;  // logical pixels; from this height on the axis has a name
constexpr int kLowAbove = 4;      // margin of a lower picture: numbers only
constexpr int kLowBelow = 22;
constexpr int kNoRamp = 16;
constexpr double kShare = 0.45;  // of the height of a picture, if it is not high for its width
constexpr int kHigh = 420;       // logical pixels
constexpr double kHighShape = 0.62;
constexpr double kLowShare = 0.4;
constexpr int kLeastForShade = 72;  // below the lengths, for the name of the shaded part
constexpr double kGain = 6;         // relative to the ratios
constexpr double kAbove = 18;       // pixels above the greatest, for words and pairs that do not turn

struct ScalingWords {
    Q_DECLARE_TR_FUNCTIONS(ScalingWords)
};

/// A chart over the pairs; pointing at one moves the cursor there.
Chart pairChart(const Document& document, const ScalingLines& lines, const QString& name) {
    return {
        .name = name,
        .curves = lines.names(),
        .pointed = pointing(
            document, &Cursor::dimension,
            [&lines](double x) {
                const Rotary& rotary = lines.current();
                return rotary.channels(std::clamp<std::int64_t>(std::llround(x), 0, rotary.pairs() - 1)).a;
            }),
        .readout = [&lines](double x, double) { return lines.readout(x); }};
}

/// A trained or target length, a horizontal line with its name.
struct Length {
    double length;
    QStringList wordings;  ///< the longest first
    Qt::PenStyle style;
    bool above;  ///< whether its name is above the line
};

QList<Length> lengthsOf(const RotaryParameters& p) {
    const bool longer = p.targetLength >= p.trainedLength;
    const QString trained = whole(p.trainedLength);
    QList<Length> lengths{
        {static_cast<double>(p.trainedLength),
         {ScalingWords::tr("trained length %1").arg(trained), ScalingWords::tr("trained %1").arg(trained)},
         Qt::SolidLine,
         !longer}};
    if (p.targetLength == p.trainedLength)
        return lengths;
    const QString target = whole(p.targetLength);
    return lengths << Length{
               static_cast<double>(p.targetLength),
               {ScalingWords::tr("target length %1").arg(target), ScalingWords::tr("target %1").arg(target)},
               Qt::DashLine,
               longer};
}

/// Where the names of the lengths are, between the curves of a chart of wavelengths.
struct LengthNames {
    const ScalingLines& lines;
    const PlotFrame& frame;
    QRect area = frame.area();

    /// A place for a name.
    struct Place {
        QRectF rect;
        int curves = -1;  ///< number of curves that pass through it; −1: none yet
    };

    /// The ordinate of a line, in the middle of a pixel.
    double yOf(const Length& length) const { return std::floor(frame.toY(length.length)) + 0.5; }
    double yOf(const Rotary& rotary, std::int64_t pair) const {
        const double wavelength = rotary.wavelength(pair);
        return std::isfinite(wavelength) ? frame.toY(wavelength) : area.top() + 5.0;
    }

    /// As far to the left as no curve crosses the name; if curves are everywhere, where fewest cross it, with
    /// a background.
    std::vector<ChartItem> items(const QList<Length>& all, const Theme& theme) const {
        const TextWidth widths(figureFont(kSmallType));
        std::vector<ChartItem> items;
        QList<QRectF> taken;
        for (const Length& length : all)
            taken << QRectF(area.left(), yOf(length), area.width(), 0.5);
        for (const Length& length : all) {
            const Place place = placeOfName(length, taken, widths);
            items.emplace_back(ChartText{place.rect, Qt::AlignLeft | Qt::AlignVCenter, length.wordings,
                                         theme.text,
                                         place.curves > 0 ? theme.card : QColor(Qt::transparent)});
            taken << QRectF(area.left(), place.rect.top(), area.width(), place.rect.height());
        }
        return items;
    }

    /// On its own side of the line, or on the other if nothing of \p taken is there. Shorter wordings are
    /// tried before one that covers a curve.
    Place placeOfName(const Length& length, const QList<QRectF>& taken, const TextWidth& widths) const {
        constexpr double kIndent = 6;
        constexpr double kClear = 2;  // or descenders touch the line
        const double height = lineHeight(kSmallType);
        const double room = area.width() / 2.0;
        Place best;
        for (const QString& wording : length.wordings) {
            const double width = std::min(room, widths.of(wording) + 1);
            const bool last = wording == length.wordings.last();
            if (widths.of(wording) > room && !last)
                continue;
            for (const bool above : {length.above, !length.above}) {
                const QRectF first(area.left() + kIndent,
                                   above ? yOf(length) - height - kClear : yOf(length) + 1, width, height);
                const auto meets = [&first](const QRectF& other) { return other.intersects(first); };
                if (above != length.above &&
                    (std::ranges::any_of(taken, meets) || !QRectF(area).contains(first)))
                    continue;
                const Place found = clearest(first);
                if (best.curves < 0 || found.curves < best.curves)
                    best = found;
                if (best.curves == 0)
                    return best;
            }
        }
        return best;
    }

    /// \p first, moved to the right to where the fewest curves pass through it.
    Place clearest(const QRectF& first) const {
        constexpr double kStep = 8;
        constexpr double kIndent = 6;
        Place best{first, curvesUnder(first)};
        for (QRectF place = first; best.curves > 0 && place.right() + kStep + kIndent < area.right();) {
            place.translate(kStep, 0);
            if (const int curves = curvesUnder(place); curves < best.curves)
                best = {place, curves};
        }
        return best;
    }

    /// How many curves pass through \p place, or nearly.
    int curvesUnder(const QRectF& place) const {
        constexpr double kNear = 3;
        const QRectF around = place.adjusted(-kNear, -kNear, kNear, kNear);
        const auto passes = [&](const Rotary& rotary) {
            const auto first =
                static_cast<std::int64_t>(std::max(0.0, std::floor(frame.fromX(around.left()))));
            for (std::int64_t i = first; i < rotary.pairs(); ++i) {
                const QPointF from(frame.toX(static_cast<double>(i)), yOf(rotary, i));
                if (from.x() > around.right())
                    return false;
                const std::int64_t next = std::min(i + 1, rotary.pairs() - 1);
                const QPointF to(frame.toX(static_cast<double>(next)), yOf(rotary, next));
                const auto yAt = [&](double x) {
                    return to.x() > from.x()
                               ? std::lerp(from.y(), to.y(), (x - from.x()) / (to.x() - from.x()))
                               : from.y();
                };
                const double left = yAt(std::clamp(around.left(), from.x(), to.x()));
                const double right = yAt(std::clamp(around.right(), from.x(), to.x()));
                if (to.x() >= around.left() && std::min(left, right) <= around.bottom() &&
                    std::max(left, right) >= around.top())
                    return true;
            }
            return false;
        };
        return static_cast<int>(
            std::ranges::count_if(lines.all(), [&](const auto& rotary) { return passes(*rotary); }));
    }
};

Axis wavelengthAxis(const ScalingLines& lines, int pixels) {
    const RotaryParameters& p = lines.current().parameters();
    auto greatest = static_cast<double>(std::max(p.trainedLength, p.targetLength));
    auto least = static_cast<double>(std::min(p.trainedLength, p.targetLength));
    for (const auto& rotary : lines.all())
        for (std::int64_t i = 0; i < rotary->pairs(); ++i)
            if (const double wavelength = rotary->wavelength(i); std::isfinite(wavelength)) {
                greatest = std::max(greatest, wavelength);
                least = std::min(least, wavelength);
            }
    const double decades = std::max(1.0, std::log10(greatest / least));
    const double height = std::max(40, pixels);
    Axis up;
    labelWavelengths(up);
    up.first = greatest * std::pow(10, decades * kAbove / height);
    up.last = least * std::pow(10, -decades * 6 / height);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, pixels / 26));
    return up;
}

Axis ratioAxis(const ScalingLines& lines, int height) {
    double least = 1;
    double greatest = 1;
    for (const auto& rotary : lines.all())
        for (std::int64_t i = 0; i < rotary->pairs(); ++i)
            if (const double ratio = rotary->ratio(i); ratio > 0) {
                least = std::min(least, ratio);
                greatest = std::max(greatest, ratio);
            }
    const double room = std::pow(std::max(10.0, greatest / least), 0.1);
    Axis up;
    up.label = ScalingWords::tr("ratio to unscaled ω");
    up.shorter = {ScalingWords::tr("ratio")};
    up.first = greatest * room;
    up.last = std::min(least, 0.5) / room;
    up.logarithmic = true;
    // Ticks at powers of two, because factors are powers of two more often than of ten.
    for (double power = std::exp2(std::floor(std::log2(up.first))); power >= up.last; power /= 2)
        up.ticks.prepend({power, power >= 1 ? QString::number(qRound64(power))
                                            : QStringLiteral("1/%1").arg(qRound64(1 / power))});
    const qsizetype most = std::max(2, height / 18);
    while (up.ticks.size() > most)
        for (qsizetype k = up.ticks.size() - 2; k >= 0; k -= 2)
            up.ticks.removeAt(k);
    return up;
}

/// The curve of one scaling. Pairs that do not turn have no value; they are drawn as triangles \p still, a
/// coordinate near an edge.
struct ScalingCurve {
    double (Rotary::*value)(std::int64_t pair) const;
    double still;
    Mark::Shape shape;

    std::vector<ChartItem> items(const Rotary& rotary, const QPen& pen, double dots, double triangle) const {
        Series curve{.pen = pen, .dots = dots};
        std::vector<ChartItem> marks;
        for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
            const auto x = static_cast<double>(i);
            if (const double y = (rotary.*value)(i); y > 0 && std::isfinite(y))
                curve.points << QPointF(x, y);
            else
                marks.emplace_back(Mark{{x, still}, triangle, Qt::NoPen, curve.pen.color(), shape});
        }
        marks.insert(marks.begin(), curve);
        return marks;
    }
};

void append(std::vector<ChartItem>& items, const std::vector<ChartItem>& more) {
    items.insert(items.end(), more.begin(), more.end());
}

ChartContent wavelengthContent(const Document& document, const ScalingLines& lines, const Theme& theme,
                               const PlotFrame& frame) {
    const Rotary& current = lines.current();
    const QRectF area = frame.area();
    const UntrainedPairs untrained(theme, current, frame);
    const LengthNames names{lines, frame};
    const QList<Length> lengths = lengthsOf(current.parameters());
    const ScalingCurve curve{&Rotary::wavelength, frame.fromY(area.top() + 5), Mark::Shape::TriangleUp};
    const auto half = [&](const Rotary& rotary) {
        return area.width() / static_cast<double>(rotary.pairs()) / 3;
    };
    ChartContent content{.under = untrained.bands};
    for (const auto& rotary : lines.all())
        if (!lines.isCurrent(*rotary))
            append(content.items, curve.items(*rotary, lines.pen(theme, rotary->parameters().scaling, 1.1), 0,
                                              std::clamp(half(*rotary), 1.0, 2.5)));
    for (const Length& length : lengths)
        content.items.emplace_back(ReferenceLine{.orientation = Qt::Horizontal,
                                                 .at = length.length,
                                                 .pen = QPen(theme.text, 0.8, length.style, Qt::FlatCap),
                                                 .crisp = true});
    if (lines.hasCurrent())
        append(content.items, curve.items(current, lines.pen(theme, current.parameters().scaling, 1.6),
                                          3 * half(current) > 2 ? std::clamp(half(current), 1.2, 3.4) : 0,
                                          std::clamp(half(current), 1.0, 4.0)));
    append(content.items, names.items(lengths, theme));
    if (!untrained.area.isEmpty() && area.height() >= kLeastForShade)
        content.items.emplace_back(ChartText{
            untrained.area.adjusted(4, 0, -4, -2),
            Qt::AlignRight | Qt::AlignBottom,
            {ScalingWords::tr("under one cycle in training"), ScalingWords::tr("under one cycle"), QString()},
            theme.mutedText});
    const std::int64_t own = pairPointedAt(document);
    const double y = names.yOf(current, own);
    const auto x = static_cast<double>(own);
    content.cursor = {ReferenceLine{.orientation = Qt::Vertical,
                                    .at = x,
                                    .pen = QPen(theme.dimension, 1),
                                    .range = {.last = frame.fromY(y + 6)}},
                      Mark{{x, frame.fromY(y)}, 5, QPen(theme.dimension, 2), Qt::NoBrush}};
    return content;
}

/// The ramp on the right axis.
Series rampCurve(const std::vector<double>& ramp, const Theme& theme, const PlotFrame& frame) {
    Series curve{.pen = QPen(theme.mutedText, 1.4, Qt::DotLine, Qt::FlatCap)};
    const QRectF area = frame.area();
    for (std::size_t i = 0; i < ramp.size(); ++i)
        curve.points << QPointF(static_cast<double>(i),
                                frame.fromY(area.bottom() - (ramp[i] + 0.1) / 1.2 * area.height()));
    return curve;
}

ChartContent ratioContent(const Document& document, const ScalingLines& lines, const Theme& theme,
                          const PlotFrame& frame) {
    const Rotary& current = lines.current();
    const QRectF area = frame.area();
    const ScalingCurve curve{&Rotary::ratio, frame.fromY(area.bottom() - 5), Mark::Shape::TriangleDown};
    const auto items = [&](const Rotary& rotary, double width) {
        const double half = area.width() / static_cast<double>(rotary.pairs()) / 3;
        return curve.items(rotary, lines.pen(theme, rotary.parameters().scaling, width), 0,
                           std::clamp(half, 1.0, 4.0));
    };
    ChartContent content{.under = UntrainedPairs(theme, current, frame).bands};
    for (const auto& rotary : lines.all())
        if (!lines.isCurrent(*rotary))
            append(content.items, items(*rotary, 1.1));
    content.items.emplace_back(rampCurve(current.scaling().ramp, theme, frame));
    if (lines.hasCurrent())
        append(content.items, items(current, 2.2));
    if (document.rotary())  // an X-ray can be shown beside any scheme
        content.cursor = {ReferenceLine{Qt::Vertical, static_cast<double>(pairPointedAt(document)),
                                        QPen(theme.dimension, 1)}};
    return content;
}

}  // namespace

Axis pairAxis(std::int64_t pairs, int width) {
    const double last = std::max(0.5, static_cast<double>(pairs) - 0.5);
    return {.label = ScalingWords::tr("pair"),
            .first = -0.5,
            .last = last,
            .ticks = endedAt(wholeTicks(-0.5, last, std::max(2, width / 36)),
                             std::max<std::int64_t>(0, pairs - 1))};
}

int besidePairs(const ScalingLines& lines) {
    return lines.current().scaling().ramp.empty() ? kNoRamp : kPairMargins.right();
}

UntrainedPairs::UntrainedPairs(const Theme& theme, const Rotary& rotary, const PlotFrame& frame)
    : UntrainedPairs(theme, frame, rotary.pairs(), [&rotary](std::int64_t pair) {
          return rotary.unscaledFrequency(pair).hi * static_cast<double>(rotary.parameters().trainedLength) <
                 2 * std::numbers::pi;
      }) {}

UntrainedPairs::UntrainedPairs(const Theme& theme, const PlotFrame& frame, std::int64_t pairs,
                               const std::function<bool(std::int64_t pair)>& completedNone) {
    const QRectF plot = frame.area();
    QColor shade = theme.warning;
    shade.setAlpha(26);
    for (std::int64_t i = 0; i < pairs; ++i) {
        std::int64_t end = i;
        while (end < pairs && completedNone(end))
            ++end;
        if (end == i)
            continue;
        const AxisRange shaded{static_cast<double>(i) - 0.5, static_cast<double>(end) - 0.5};
        bands.emplace_back(ShadedBand{shaded, {}, shade});
        area = area.united(QRectF(QPointF(frame.toX(shaded.first), plot.top()),
                                  QPointF(frame.toX(shaded.last), plot.bottom())));
        i = end;
    }
}

Chart wavelengthChart(const Document& document, const ScalingLines& lines, const QSize& picture) {
    const bool low = picture.height() < kLowPicture;
    const double share = low ? kLowShare : kShare;
    Chart chart = pairChart(document, lines, ScalingWords::tr("the wavelengths"));
    // If the chart beside it has a ramp, its margin is the same.
    const QMargins margins(kPairMargins.left(), low ? kLowAbove : kPairMargins.top(), kNoRamp,
                           low ? kLowBelow : kPairMargins.bottom());
    const double height =
        std::min<double>(picture.height(), std::max<double>(kHigh, kHighShape * picture.width()));
    chart.wish = {.least = QSize(picture.width() / 2, static_cast<int>(share * height))
                               .boundedTo(picture.shrunkBy(margins))
                               .expandedTo(kLeastWavelengths),
                  .margins = margins,
                  .gain = kGain};
    chart.axes = [low, &lines](const QSize& size) {
        ChartAxes axes{pairAxis(lines.mostPairs(), size.width()), wavelengthAxis(lines, size.height())};
        if (low)
            axes.bottom.label.clear();
        return axes;
    };
    chart.content = [&document, &lines](const Ink& ink, const PlotFrame& frame) {
        return wavelengthContent(document, lines, ink.theme, frame);
    };
    return chart;
}

Chart ratioChart(const Document& document, const ScalingLines& lines) {
    Chart chart = pairChart(document, lines, ScalingWords::tr("the ratios to the unscaled frequencies"));
    chart.wish = {.least = kLeastRatio, .margins = kPairMargins, .gain = kRatioGain, .rank = 2};
    chart.wish.margins.setRight(besidePairs(lines));
    chart.axes = [&lines](const QSize& size) {
        ChartAxes axes{pairAxis(lines.mostPairs(), size.width()), ratioAxis(lines, size.height())};
        if (!lines.current().scaling().ramp.empty())
            axes.right = Axis{
                .label = ScalingWords::tr("ramp"),
                .first = 1.1,
                .last = -0.1,
                .ticks = {{0, QStringLiteral("0")}, {0.5, QStringLiteral("0.5")}, {1, QStringLiteral("1")}}};
        return axes;
    };
    chart.content = [&document, &lines](const Ink& ink, const PlotFrame& frame) {
        return ratioContent(document, lines, ink.theme, frame);
    };
    return chart;
}

}  // namespace posiscope
