// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrum/spectrumview.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/document/document.h"
#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/axes/axiscolours.h"
#include "app/views/clock/clockdials.h"
#include "app/views/plainnumber.h"
#include "app/views/spectrum/scalingcharts.h"
#include "app/views/wavelengthlabel.h"
#include "core/analysis/wavelengths.h"
#include "core/schemes/frequencyexponent.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr double kNyquist = 2;        // positions; shorter waves are aliased and look longer
constexpr double kShortest = 1e-200;  // least value of an axis
constexpr double kRoom = 22;          // pixels free above the topmost line, for its name
constexpr QMargins kMargins(58, 30, 16, 43);
constexpr int kTopOfPaper = 10;
constexpr QSize kLeast(100, 70);

}  // namespace

void PairWavelengths::rebuild() {
    if (m_clockwork.encoding() != m_document.encoding())  // or only the appearance has changed
        m_clockwork = Clockwork(m_document.encoding());
}

QString PairWavelengths::nameOf(std::size_t hand) const {
    const Hand& of = hands()[hand];
    return waves() == nullptr ? handName(of)
                              : QStringLiteral("%1 · %2").arg(letterOf(*waves(), of.column()), handName(of));
}

/// Of each axis its wavelengths, and how many pairs complete a cycle.
QString PairWavelengths::axesExplanation() const {
    QStringList sentences;
    for (std::size_t group = 0; group <= waves()->axes(); ++group) {
        Bounds reached = Bounds::ofNothing();
        qint64 all = 0;
        qint64 complete = 0;
        for (std::size_t i = 0; i < hands().size(); ++i)
            if (groupOf(*waves(), hands()[i].column()) == group) {
                reached.add(wavelength(i));
                ++all;
                complete += waves()->cycles(hands()[i].column()) >= 1 ? 1 : 0;
            }
        if (all > 0 && group == waves()->axes())
            sentences << tr("%1 waves with wavelengths from %2 to %3 are oblique, along rows and columns at "
                            "once; %4 of them complete a cycle over the image.")
                             .arg(readable(all), readable(reached.least, 3), readable(reached.greatest, 3),
                                  readable(complete));
        else if (all > 0)
            sentences << tr("The %1 axis has %2 waves with wavelengths from %3 to %4; %5 of them complete a "
                            "cycle over a length of %6.")
                             .arg(groupName(*waves(), group), readable(all), readable(reached.least, 3),
                                  readable(reached.greatest, 3), readable(complete),
                                  plainNumber(waves()->length(group)));
    }
    return oneAfterAnother(sentences);
}

QString PairWavelengths::explanation() const {
    if (m_document.waves() && !hands().empty())
        return axesExplanation();
    if (m_document.waves())
        return tr("No column holds a sine or a cosine, so there are no wavelengths.");
    const Sinusoidal& encoding = sinusoid();
    const std::vector<Hand>& all = hands();
    if (all.empty())
        return tr("No column holds a sine or a cosine, so there are no wavelengths.");
    const WavelengthFacts facts = wavelengthFacts(encoding);
    const QString length = readable(qint64{encoding.rows()});
    QStringList sentences;
    if (all.size() == 1)
        sentences += facts.completeCycles == 1
                         ? tr("The only pair completes a cycle within length %1.").arg(length)
                         : tr("The only pair does not complete a cycle within length %1.").arg(length);
    else
        sentences += tr("Within length %3, %1 of %2 pairs complete a cycle; %4 rotate by less than 0.1 rad.")
                         .arg(readable(qint64{facts.completeCycles}), readable(qint64{facts.frequencies}),
                              length, readable(qint64{facts.nearlyStill}));
    if (all.size() > 1 && positionFactor(encoding.parameters()).hi == 1)
        sentences +=
            tr("The longest wavelength is %1, which is %2 times 2π·base.")
                .arg(readable(slowestFrequency(encoding).wavelength),
                     readable(slowestFrequency(encoding).wavelength / slowestByPaper(encoding.parameters()),
                              4));
    if (all.size() > 1)
        sentences += tr("Each wavelength is %1 times the previous one.")
                         .arg(readable(neighbourRatio(encoding, all), 5));
    if (facts.aliased > 0)
        sentences += tr("%1 of %2 waves have wavelengths below 2 positions, so they alias: they look slower "
                        "than they are.")
                         .arg(readable(qint64{facts.aliased}), readable(qint64{facts.frequencies}));
    return oneAfterAnother(sentences);
}

double PairWavelengths::wavelength(std::size_t hand) const {
    return m_clockwork.wavelength(hands()[hand]);
}

/// Printed figures show neither facts above the plot nor the curve without /d.
void PairWavelengths::fill(const Ink& ink) {
    QMargins margins = kMargins;
    if (!ink.details.has(Detail::Facts) && waves() == nullptr)
        margins.setTop(kTopOfPaper);
    Chart chart{
        .name = tr("the wavelengths"),
        .wish = {.least = kLeast, .margins = margins},
        .axes = [this, ends = sharedEnds(ink, std::nullopt, ownEnds())](
                    const QSize& size) { return axesOver(size, ends); },
        .content = [this](const Ink& used, const PlotFrame& frame) { return contentOn(used, frame); }};
    const auto handAt = [this](double x) {
        return static_cast<std::size_t>(
            std::clamp<std::int64_t>(std::llround(x), 0, std::ssize(hands()) - 1));
    };
    if (hands().empty())
        return show(std::move(chart));
    chart.pointed =
        pointing(m_document, &Cursor::dimension, [=, this](double x) { return hands()[handAt(x)].column(); });
    chart.readout = [=, this](double x, double) {
        return (waves() == nullptr ? tr("%1: wavelength %2 positions") : tr("%1 · wavelength %2"))
            .arg(nameOf(handAt(x)), readable(wavelength(handAt(x)), 6));
    };
    show(std::move(chart));
}

PairedScales::Ends PairWavelengths::ownEnds() const {
    Bounds ends = Bounds::ofNothing();
    for (const Line& line : linesOf(Theme::of(m_document.appearance().theme)))
        ends.add(line.at);
    for (std::size_t i = 0; i < hands().size(); ++i)
        ends.add(wavelength(i));
    return {std::max(kShortest, ends.least), ends.greatest};
}

/// A and B use the same axis: with separate axes a large and a small base would give the same line.
ChartAxes PairWavelengths::axesOver(const QSize& size, const PairedScales::Ends& ends) const {
    const auto [least, greatest] = ends;
    const double span = greatest > least ? greatest / least : 10;
    // The share of the axis; limited, because a very flat plot would need unlimited room.
    const double room = std::min(0.25, kRoom / std::max(1, size.height()));
    Axis up;
    labelWavelengths(up, waves());
    up.first = greatest * std::pow(span, room);
    up.last = least / std::pow(span, room / 2);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, size.height() / 26));
    return {pairAxis(std::ssize(hands()), size.width()), up};
}

ChartContent PairWavelengths::contentOn(const Ink& ink, const PlotFrame& frame) const {
    const std::int64_t own = hands().empty() ? -1 : m_clockwork.handOf(m_document.cursor().dimension);
    const bool facts = ink.details.has(Detail::Facts);
    ChartContent content{
        .heading = (facts || waves() != nullptr) && !hands().empty() ? headingOf(ink, own) : ChartHeading(),
        .items = lengthLines(ink.theme, frame)};
    const auto add = [&content](const std::vector<ChartItem>& more) {
        content.items.insert(content.items.end(), more.begin(), more.end());
    };
    if (facts && waves() == nullptr)
        add(withoutD(ink.theme, frame, content.items));
    add(wavelengthDots(ink.theme, frame));
    if (own < 0)
        return content;
    const auto x = static_cast<double>(own);
    const double y = wavelength(static_cast<std::size_t>(own));
    content.cursor = {ReferenceLine{.orientation = Qt::Vertical,
                                    .at = x,
                                    .pen = QPen(ink.theme.dimension, 1),
                                    .range = {.last = frame.fromY(frame.toY(y) + 6)}},
                      Mark{{x, y}, 6, QPen(ink.theme.dimension, 2), Qt::NoBrush}};
    return content;
}

ChartHeading PairWavelengths::headingOf(const Ink& ink, std::int64_t own) const {
    if (waves() != nullptr) {
        ChartHeading legend{.colour = ink.theme.dimension, .legends = axesLegends(ink.theme)};
        if (ink.cursor && own >= 0)
            legend.aside = {tr("%1 · wavelength %2")
                                .arg(nameOf(static_cast<std::size_t>(own)),
                                     readable(wavelength(static_cast<std::size_t>(own)))),
                            nameOf(static_cast<std::size_t>(own)), QString()};
        return legend;
    }
    ChartHeading heading{.colour = ink.theme.dimension};
    if (ink.cursor && own < 0)
        heading.wordings = {tr("column of zeros")};
    else if (const auto hand = static_cast<std::size_t>(own); ink.cursor)
        heading.wordings = {tr("%1 · wavelength %2").arg(nameOf(hand), readable(wavelength(hand))),
                            nameOf(hand)};
    const QString ratio = readable(neighbourRatio(sinusoid(), hands()), 5);
    if (hands().size() > 1)
        heading.aside = {tr("each %1 × the previous").arg(ratio), tr("× %1 each").arg(ratio), ratio};
    return heading;
}

QList<PairWavelengths::Line> PairWavelengths::linesOf(const Theme& theme) const {
    const QPen dashed(theme.mutedText, 1, Qt::DashLine, Qt::FlatCap);
    if (waves() == nullptr) {
        const Parameters& p = sinusoid().parameters();
        const QString slowest = positionFactor(p).hi == 1 ? tr("2π · base") : tr("base × shortest");
        return {
            {slowestByPaper(p),
             {QStringLiteral("%1 = %2").arg(slowest, readable(slowestByPaper(p))), slowest},
             dashed},
            {static_cast<double>(p.length),
             {tr("length %1").arg(readable(qint64{p.length}))},
             QPen(theme.text, 1.25)},
            {kNyquist, {tr("2 positions, the shortest resolvable wavelength"), tr("2 positions")}, dashed}};
    }
    QList<Line> all{{kNyquist, {tr("2, Nyquist limit"), QStringLiteral("2")}, dashed}};
    for (std::size_t axis = 0; axis < waves()->axes(); ++axis) {
        if (!isShown(axis))
            continue;
        const double length = waves()->length(axis);
        const auto same = std::ranges::find(all, length, &Line::at);
        if (same == all.end())  // its name is in the legend
            all << Line{length, {}, QPen(coloursOf(waves()->nameOf(axis), theme).word, 1.25)};
        else if (same->wordings.isEmpty())
            same->pen.setColor(theme.text);
    }
    return all;
}

/// Whether a wave runs along \p axis, perhaps obliquely.
bool PairWavelengths::isShown(std::size_t axis) const {
    return !waves()->axis(axis).frequencies.empty() || hasOblique(*waves());
}

/// The colour and the length of each axis, and the colour of oblique waves.
QList<QList<LegendEntry>> PairWavelengths::axesLegends(const Theme& theme) const {
    QList<QList<LegendEntry>> legends(2);
    for (std::size_t axis = 0; axis < waves()->axes(); ++axis) {
        if (!isShown(axis))
            continue;
        const AxisName name = waves()->nameOf(axis);
        const QColor& colour = coloursOf(name, theme).fill;
        const QString letter(QLatin1Char(letterOf(name)));
        const QString length = plainNumber(waves()->length(axis));
        const QString whole = tr("%1 %2: length %3").arg(letter, posiscope::nameOf(name), length);
        const QString brief = QStringLiteral("%1: %2").arg(letter, length);
        legends[0] << LegendEntry{colour, 6, whole, whole};
        legends[1] << LegendEntry{colour, 6, brief, brief};
    }
    if (!hasOblique(*waves()))
        return legends;
    const QColor colour = obliqueColour(waves()->nameOf(0), waves()->nameOf(1), theme);
    const QString letters = obliqueLetters(waves()->nameOf(0), waves()->nameOf(1));
    const QString whole = letters + u' ' + obliqueName();
    legends[0].insert(1, LegendEntry{colour, 6, whole, whole});
    legends[1].insert(1, LegendEntry{colour, 6, letters, letters});
    return legends;
}

std::vector<ChartItem> PairWavelengths::lengthLines(const Theme& theme, const PlotFrame& frame) const {
    QList<Line> all = linesOf(theme);
    std::ranges::sort(all, std::ranges::greater{}, &Line::at);
    const QRectF area = frame.area();
    const double height = lineHeight(kSmallType);
    std::vector<ChartItem> items;
    const TextWidth widths(figureFont(kSmallType));
    double free = area.top();  // end of the name above; names are above their line, or below it if another
                               // name is too near
    for (const Line& line : all) {
        if (line.at < kShortest)
            continue;
        items.emplace_back(
            ReferenceLine{.orientation = Qt::Horizontal, .at = line.at, .pen = line.pen, .crisp = true});
        if (line.wordings.isEmpty())
            continue;
        // Falling wavelengths end at the right, on this line.
        const double base = waves() == nullptr ? sinusoid().parameters().base : 1e4;
        const bool falling = base < 1 && line.at == slowestByPaper(sinusoid().parameters());
        const double left = base < 1 ? 26 : 8;  // beside the curve that falls there
        const double room = area.width() - left - 8;
        const QString& fitting =
            widths.of(line.wordings.first()) <= room ? line.wordings.first() : line.wordings.last();
        const double width = std::min(room, widths.of(fitting));
        const double y = std::floor(frame.toY(line.at)) + 0.5;
        const QRectF place = besideLine(y, {width, height}, area.left() + left, free, frame);
        if (place.bottom() > area.bottom() + 1)
            continue;
        const QRectF row(area.left() + left, place.top(), falling ? room : place.right() - area.left() - left,
                         height);
        items.emplace_back(ChartText{row, (falling ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                                     line.wordings, line.pen.color()});
        free = place.top() + height;
    }
    return items;
}

/// The place of a name of \p size at a line at \p y: above the line if there is room below \p free, as far to
/// the right as it covers no dot. If all places cover dots, the place that covers fewest.
QRectF PairWavelengths::besideLine(double y, const QSizeF& size, double left, double free,
                                   const PlotFrame& frame) const {
    constexpr double kStep = 8;
    constexpr double kClear = 2;  // or descenders touch the line
    const QRectF area = frame.area();
    const QRectF over(QPointF(area.right() - 8 - size.width(), y - size.height() - kClear), size);
    const QRectF under(QPointF(over.left(), std::max(free, y + 1)), size);
    QList<QRectF> places;
    if (over.top() >= free)
        places << over;
    if (places.isEmpty() || under.bottom() <= area.bottom())
        places << under;
    QRectF best = places.first();
    int fewest = dotsUnder(best, frame);
    for (double shift = 0; over.left() - shift >= left && fewest > 0; shift += kStep)
        for (const QRectF& place : std::as_const(places))
            if (const int dots = dotsUnder(place.translated(-shift, 0), frame); dots < fewest) {
                fewest = dots;
                best = place.translated(-shift, 0);
            }
    return best;
}

/// The curve, and its name at a place without words and dots: searched from above for a rising curve, from
/// below for a falling one.
std::vector<ChartItem> PairWavelengths::withoutD(const Theme& theme, const PlotFrame& frame,
                                                 const std::vector<ChartItem>& lines) const {
    const double base = sinusoid().parameters().base;
    const double factor = positionFactor(sinusoid().parameters()).hi;
    if (hands().size() < 2 || base == 1)
        return {};
    // The curve leaves any axis after a few hands: the second is already base² times slower.
    const auto count = static_cast<int>(std::min<std::size_t>(hands().size(), 4096));
    const std::vector<double> frequencies = handFrequencies(base, count);
    Series curve{.pen = QPen(theme.series.at(1), 1, Qt::DashDotLine, Qt::FlatCap)};
    const QRectF area = frame.area();
    for (int i = 0; i < count; ++i) {
        const double length = 2 * std::numbers::pi / (factor * frequencies[static_cast<std::size_t>(i)]);
        if (!std::isfinite(length) || length <= 0)
            break;
        curve.points << QPointF(i, length);
        const double y = frame.toY(length);
        if (y < area.top() - area.height() || y > area.bottom() + area.height())
            break;
    }
    std::vector<ChartItem> items{curve};
    if (curve.points.size() < 2 || area.height() < 120)
        return items;
    const QStringList wordings{tr("ω = base^(−2i), without /d"), tr("without /d")};
    const double left = frame.toX(1) + 6;
    const double width =
        std::min(TextWidth(figureFont(kSmallType)).of(wordings.first()) + 2, area.right() - left);
    const auto taken = [&](const QRectF& place) {
        return dotsUnder(place, frame) > 0 || std::ranges::any_of(lines, [&](const ChartItem& item) {
                   const auto* const name = std::get_if<ChartText>(&item);
                   return name && name->where.intersects(place);
               });
    };
    for (const double share : {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8}) {
        const double y = area.top() + area.height() * (base > 1 ? share : 1 - share);
        const QRectF place(left, y, width, lineHeight(kSmallType));
        if (taken(place))
            continue;
        items.emplace_back(ChartText{place, Qt::AlignLeft | Qt::AlignVCenter, wordings, curve.pen.color()});
        break;
    }
    return items;
}

/// If dots would overlap, one per pixel gives the same picture.
std::size_t PairWavelengths::handsAPixel(const PlotFrame& frame) const {
    const double each = static_cast<double>(hands().size()) / std::max(1, frame.area().width());
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(each)));
}

int PairWavelengths::dotsUnder(const QRectF& place, const PlotFrame& frame) const {
    constexpr double kDot = 4;
    const QRectF around = place.adjusted(-kDot, -kDot, kDot, kDot);
    int dots = 0;
    const double first = std::max(0.0, std::floor(frame.fromX(around.left())));
    for (auto i = static_cast<std::size_t>(first); i < hands().size(); i += handsAPixel(frame)) {
        const double x = frame.toX(static_cast<double>(i));
        if (x > around.right())
            break;
        dots += around.contains(QPointF(x, frame.toY(wavelength(i)))) ? 1 : 0;
    }
    return dots;
}

/// Those of each axis in its colour; pairs that run between both axes in a mixture.
std::vector<ChartItem> PairWavelengths::axesDots(const Theme& theme, const PlotFrame& frame,
                                                 double dot) const {
    std::vector<ChartItem> items;
    for (std::size_t i = 0; i < hands().size(); i += handsAPixel(frame)) {
        const QColor colour = colourOf(*waves(), hands()[i].column(), theme);
        const QPointF at(static_cast<double>(i), wavelength(i));
        auto* const last = items.empty() ? nullptr : std::get_if<Series>(&items.back());
        if (last != nullptr && last->pen.color() == colour)
            last->points << at;
        else
            items.emplace_back(
                Series{.points = {at}, .pen = colour, .style = Series::Style::Dots, .dots = dot});
    }
    return items;
}

std::vector<ChartItem> PairWavelengths::wavelengthDots(const Theme& theme, const PlotFrame& frame) const {
    const double perHand =
        frame.area().width() / static_cast<double>(std::max<std::size_t>(1, hands().size()));
    const double dot = std::clamp(perHand / 3, 1.25, 4.0);
    if (waves() != nullptr)
        return axesDots(theme, frame, dot);
    const auto length = static_cast<double>(m_document.extent().positions.size());
    Series within{.pen = theme.accent, .style = Series::Style::Dots, .dots = dot};
    Series longer{.pen = theme.mutedText, .style = Series::Style::Dots, .dots = dot};
    for (std::size_t i = 0; i < hands().size(); i += handsAPixel(frame))
        (wavelength(i) <= length ? within : longer).points << QPointF(static_cast<double>(i), wavelength(i));
    return {within, longer};
}

}  // namespace posiscope
