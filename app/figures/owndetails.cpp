// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/owndetails.h"

#include <QCoreApplication>
#include <algorithm>
#include <memory>
#include <tuple>

#include "app/document/appearancetexts.h"
#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/plots/plotframe.h"
#include "app/texts/translated.h"
#include "app/views/pictureview.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

/// Large enough for everything.
constexpr QSize kRoom(1000, 800);

/// Both are around every picture.
bool isAround(Detail detail) {
    return detail == Detail::Caption || detail == Detail::Title;
}

}  // namespace

namespace {

struct LabelWords {
    Q_DECLARE_TR_FUNCTIONS(Figure)
};

/// Why \p numbers of the option are not on \p axis, which has its own numbers.
std::optional<QString> refuseTicks(std::string_view option, const std::vector<double>& numbers,
                                   const Axis& axis) {
    const double least = std::min(axis.first, axis.last);
    const double greatest = std::max(axis.first, axis.last);
    for (const double number : numbers) {
        const QList<double> places = axis.places ? axis.places(number) : QList<double>{number};
        if (std::ranges::any_of(places, [&](double at) { return at >= least && at <= greatest; }))
            continue;
        QStringList own;
        for (const Tick& tick : axis.ticks)
            own << tick.text;
        return LabelWords::tr("--%1: %2 is not on this axis; the default ticks are %3")
            .arg(verbatim(option), allDigits(number), own.join(QStringLiteral(", ")));
    }
    return std::nullopt;
}

/// Why \p axis of \p piece cannot have the \p ends of the option.
std::optional<QString> refuseEnds(std::string_view option, const std::vector<double>& ends,
                                  const Piece& piece, const Axis& axis) {
    if (!piece.endsMoved() || !axis.isPlain())
        return LabelWords::tr(
                   "--%1 works only on the axes of curves; to show part of another picture, use --positions, "
                   "--others or --dimensions")
            .arg(verbatim(option));
    if (axis.logarithmic && ends[0] <= 0)
        return LabelWords::tr("--%1 must be above 0, because the axis is logarithmic").arg(verbatim(option));
    return std::nullopt;
}

/// Why the chosen curves, called \p name, are not in \p picture.
std::optional<QString> refuseCurves(const Picture& picture, const FigureLabels& labels, const QString& name) {
    QStringList names;
    for (const Piece* piece : picture.pieces())
        names << piece->curves();
    names.removeDuplicates();
    const QString option = verbatim(!labels.curves.empty()    ? kCurvesOption
                                    : !labels.colours.empty() ? kColoursOption
                                    : !labels.styles.empty()  ? kStylesOption
                                                              : std::string_view());
    if (!option.isEmpty() && names.isEmpty())
        return LabelWords::tr("--%1 needs curves to choose from, and %2 has none").arg(option, name);
    for (const std::string& curve : labels.curves)
        if (!names.contains(QString::fromStdString(curve)))
            return LabelWords::tr("--%1: %2 has no curve \"%3\"; it has: %4")
                .arg(option, name, QString::fromStdString(curve), names.join(QStringLiteral(", ")));
    return std::nullopt;
}

}  // namespace

std::optional<QString> refuseLabels(const Document& document, const ViewKind& kind) {
    const FigureLabels& labels = document.appearance().labels;
    const std::unique_ptr<View> view(kind.make(document, nullptr));
    auto* const pictured = qobject_cast<PictureView*>(view.get());
    if (pictured == nullptr || view->nothingToShow())
        return std::nullopt;
    view->dress(Details::ofPaper().asDraft());
    view->prepare();
    pictured->layOut(kRoom);
    const Piece* const main = pictured->picture().labelled();
    const PlotFrame* const frame = main == nullptr ? nullptr : main->labelledFrame();
    const auto lacks = [&](std::string_view option, Side side, bool given) -> std::optional<QString> {
        if (!given || (frame != nullptr && frame->axis(side)))
            return std::nullopt;
        return LabelWords::tr("--%1 needs an axis that %2 does not have")
            .arg(verbatim(option), verbatim(kind.name));
    };
    if (const auto why = lacks(kXLabelOption, Side::Bottom, !labels.x.empty()))
        return why;
    if (const auto why = lacks(kYLabelOption, Side::Left, !labels.y.empty()))
        return why;
    if (const auto why = lacks(kXLimitsOption, Side::Bottom, !labels.xLimits.empty()))
        return why;
    if (const auto why = lacks(kYLimitsOption, Side::Left, !labels.yLimits.empty()))
        return why;
    if (const auto why =
            lacks(kMinorOption, labels.minor == "y" ? Side::Left : Side::Bottom, !labels.minor.empty()))
        return why;
    if (const auto why = lacks(kXTicksOption, Side::Bottom, !labels.xTicks.empty()))
        return why;
    if (const auto why = lacks(kYTicksOption, Side::Left, !labels.yTicks.empty()))
        return why;
    if (!labels.bar.empty() && (main == nullptr || !main->hasLabelledBar()))
        return LabelWords::tr("--%1 needs a colour bar to the right of a single matrix, and %2 has none")
            .arg(verbatim(kBarLabelOption), verbatim(kind.name));
    if (const auto why = refuseCurves(pictured->picture(), labels, verbatim(kind.name)))
        return why;
    if (frame == nullptr)
        return std::nullopt;
    for (const auto& [option, side, ends] : {std::tuple(kXLimitsOption, Side::Bottom, labels.xLimits),
                                             std::tuple(kYLimitsOption, Side::Left, labels.yLimits)})
        if (const auto why =
                ends.empty() ? std::nullopt : refuseEnds(option, ends, *main, *frame->axis(side)))
            return why;
    if (!labels.xTicks.empty())
        if (const auto why = refuseTicks(kXTicksOption, labels.xTicks, *frame->axis(Side::Bottom)))
            return why;
    return labels.yTicks.empty() ? std::nullopt
                                 : refuseTicks(kYTicksOption, labels.yTicks, *frame->axis(Side::Left));
}

Details ownDetails(const Document& document, const FigureContent& content, const Details& asked) {
    Details own;
    for (const DetailWords& words : detailWords())
        if (!isAround(words.detail))
            own = own.without(words.detail);
    const Details all = Details().without(Detail::Caption).without(Detail::Title).asDraft();
    for (const ViewKind* kind : content) {
        const auto picture = [&](const Details& details) {
            return figure(document, *kind, {.pixels = kRoom, .dpi = kScreenDpi, .details = details});
        };
        const QImage whole = picture(all);
        for (const DetailWords& words : detailWords())
            if (asked.has(words.detail) && !own.has(words.detail) &&
                picture(all.without(words.detail)) != whole)
                own = own.with(words.detail);
    }
    return own;
}

}  // namespace posiscope
