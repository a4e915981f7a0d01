// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/comparedfigure.h"

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <memory>
#include <vector>

#include "app/document/document.h"
#include "app/figures/figurestyle.h"
#include "app/figures/picturedrawing.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/headline.h"
#include "app/views/pictureview.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

constexpr double kType = 12;
constexpr int kNameHeight = 24;  // per line
constexpr int kMostLines = 2;
constexpr int kPadding = 12;

using Views = std::vector<std::unique_ptr<View>>;

/// The views of \p kind to show together, with their names if needed.
struct Beside {
    Views views;
    QStringList names;
    std::optional<FigureLabels> title;  ///< above all of it, if shown
    bool stacked = false;               ///< A is above B instead of beside it
    bool oneBar = false;                ///< only B has a colour bar, which serves both …
    int wider = 0;                      ///< … and by so much more than its half of the width B needs it

    int count() const { return static_cast<int>(views.size()); }
    /// The height of the name above each picture, in a figure of \p width: one line, or two if a name is
    /// long.
    int above(int width) const {
        int lines = names.isEmpty() ? 0 : 1;
        for (const QString& name : names)
            lines = std::clamp(linesOfSentences(figureFont(kType),
                                                partOf({width, 1}).width() - wider - 2.0 * kPadding, name),
                               lines, kMostLines);
        return lines == 0 ? 0 : kNameHeight + (lines - 1) * static_cast<int>(lineHeight(kType));
    }
    int titleAbove(int width) const { return title ? titleHeight(*title, width) : 0; }
    /// The part of each picture with its name in a figure of \p size, without the title. All are of one size
    /// but for the only colour bar, so that their plots are.
    QSize partOf(const QSize& size) const {
        const int height = std::max(1, size.height() - titleAbove(size.width()));
        return stacked ? QSize(size.width(), height / count()) : QSize(size.width() / count(), height);
    }
    QSize partOf(const QSize& size, int index) const {
        return (partOf(size) + QSize(index == 0 ? -wider : wider, 0)).expandedTo({1, 1});
    }
    /// The size of a figure whose parts are as large as \p part.
    QSize wholeOf(const QSize& part) const {
        const QSize size = stacked ? QSize(part.width(), part.height() * count())
                                   : QSize(part.width() * count(), part.height());
        return size + QSize(0, titleAbove(size.width()));
    }
};

/// Whether the pictures of \p beside have room in \p width, however high they are.
bool haveRoom(const Beside& beside, int width) {
    constexpr int kTaller = 4;
    const int own = beside.partOf({width, 1}).width();
    return std::ranges::all_of(beside.views, [own](const std::unique_ptr<View>& view) {
        auto* const pictured = qobject_cast<PictureView*>(view.get());
        if (pictured == nullptr || view->nothingToShow())
            return true;
        pictured->layOut({own, kTaller * own});
        return pictured->isWhole() || pictured->lacksOnlyExtras();
    });
}

/// What stands at the left and at the right of the data.
int widthAround(const PictureView& view) {
    return view.picture().taken().width() - view.picture().plotArea().width();
}

/// Leaves the colour bar of A out if that of B serves both.
void shareBar(Beside& beside, int width, const Details& details) {
    auto* const a = qobject_cast<PictureView*>(beside.views[0].get());
    auto* const b = qobject_cast<PictureView*>(beside.views[1].get());
    const int own = beside.partOf({width, 1}).width();
    if (a == nullptr || b == nullptr || a->nothingToShow() || b->nothingToShow() ||
        !haveOneBar(*a, *b, {own, own}))
        return;
    beside.oneBar = true;
    a->dress(details.without(Detail::ColourBar));
    for (PictureView* const view : {a, b})
        view->layOut({own, own});
    beside.wider = std::clamp((widthAround(*b) - widthAround(*a)) / 2, 0, own / 4);
}

/// \param width of the figure; if A and B have no room in it side by side, or shall be \p stacked, A is above
/// B
Beside besideEachOther(const Document& document, const ViewKind& kind, const Theme& theme,
                       const Details& details, int width, bool stacked = false) {
    Beside beside;
    const Document* const baseline = document.baseline().document();
    if (baseline) {
        const auto [a, b] = namesApart(baseline->setting(), document.setting());
        if (document.baseline().asDifference() && comparesCells(kind)) {
            beside.views.emplace_back(makeDifference(kind, document, *baseline));
            beside.names << QStringLiteral("B − A    %1    %2").arg(a, b);
        } else {
            beside.views.emplace_back(kind.make(*baseline, nullptr));
            beside.names << a << b;
        }
    }
    if (beside.names.size() != 1)
        beside.views.emplace_back(kind.make(document, nullptr));
    if (details.has(Detail::Title))
        beside.title = document.appearance().labels;
    for (const auto& view : beside.views) {
        view->wear(theme);
        view->dress(details);
        view->label(document.appearance().labels);
        view->prepare();
    }
    if (beside.count() > 1 && (stacked || !haveRoom(beside, width))) {
        beside.stacked = true;
        beside.stacked = stacked || haveRoom(beside, width);
    }
    if (beside.count() == 2 && !beside.stacked && document.appearance().sharedScale == Switch::On)
        shareBar(beside, width, details);
    return beside;
}

/// The name of A or B above its picture.
struct NameRow {
    QString name;
    int height = 0;
    int below = 0;  ///< between it and the picture
};

/// Paints \p view into \p place, with its name above it.
void drawNamed(QPainter& painter, View& view, const NameRow& row, const QRect& place, const Theme& theme,
               bool caption) {
    painter.save();
    const int top = row.height + row.below;
    painter.translate(place.x(), place.y() + top);
    drawPicture(painter, view, QSize(place.width(), qMax(1, place.height() - top)), theme, caption);
    painter.restore();
    painter.fillRect(QRect(place.topLeft(), QSize(place.width(), top)), theme.card);
    const QRect above(place.topLeft(), QSize(place.width(), row.height));
    painter.setFont(figureFont(kType));
    painter.setPen(theme.text);
    const QRect words = above.adjusted(kPadding, 0, -kPadding, 0);
    if (row.height <= kNameHeight)
        drawLabel(painter, words, Qt::AlignLeft | Qt::AlignVCenter, {row.name});
    else
        drawSentences(painter,
                      words.adjusted(0, (kNameHeight - static_cast<int>(lineHeight(kType))) / 2, 0, 0),
                      row.name);
}

/// Determines the shared colour range of A and B by drawing each once off-screen before the real drawing.
/// Where one would crush the other, each keeps its own.
void pairScales(QPainter& painter, const Beside& beside, int above, const QSize& size, const Theme& theme,
                bool caption) {
    View& a = *beside.views[0];
    View& b = *beside.views[1];
    const auto scales = std::make_shared<PairedScales>();
    a.pair(scales, PairedScales::A);
    b.pair(scales, PairedScales::B);
    const double ratio = devicePixelsALogical(painter);
    for (const int index : {0, 1}) {
        const QSize half = beside.partOf(size, index);
        QImage unseen((QSizeF(half) * ratio).toSize(), QImage::Format_RGB32);
        if (unseen.isNull())
            return;
        QPainter other(&unseen);
        other.scale(ratio, ratio);
        drawNamed(other, index == 0 ? a : b, {{}, above}, QRect(QPoint(0, 0), half), theme, caption);
    }
    if (!beside.oneBar && scales->crushes(PairedScales::A, *scales, PairedScales::B)) {
        a.pair(nullptr, PairedScales::A);
        b.pair(nullptr, PairedScales::B);
    }
}

/// How far each of the pictures of \p beside goes down in \p size, so that their plots begin at one height.
std::vector<int> lowered(const Beside& beside, const QSize& size, int above) {
    std::vector<int> tops;
    for (int i = 0; i < beside.count(); ++i) {
        const auto& view = beside.views[static_cast<std::size_t>(i)];
        auto* const pictured = qobject_cast<PictureView*>(view.get());
        if (beside.stacked || pictured == nullptr || view->nothingToShow())
            return std::vector<int>(beside.views.size(), 0);
        pictured->layOut(beside.partOf(size, i) - QSize(0, above));
        tops.push_back(pictured->picture().plotArea().top());
    }
    const int lowest = *std::ranges::max_element(tops);
    for (int& top : tops)
        top = lowest - top;
    return tops;
}

/// Paints the title at the top; \returns the area below it.
QRect withTitle(QPainter& painter, const ViewKind& kind, const FigureLabels& labels, const QString& moving,
                const QRect& all, const Theme& theme) {
    const QRect row(all.topLeft(), QSize(all.width(), titleHeight(labels, all.width())));
    painter.fillRect(row, theme.card);
    drawTitle(painter, kind, labels, moving, row.adjusted(kTitlePadding, 0, -kTitlePadding, 0), theme);
    return all.adjusted(0, row.height(), 0, 0);
}

}  // namespace

void drawView(QPainter& painter, const Document& document, const ViewKind& kind, const QSize& size,
              const Theme& theme, const FigureStyle& style) {
    const Details details = titled(style.details, document);
    const Beside beside = besideEachOther(document, kind, theme, details, size.width(), style.stacked);
    const bool caption = details.has(Detail::Caption);
    QRect room(QPoint(0, 0), size);
    if (details.has(Detail::Title))
        room = withTitle(painter, kind, document.appearance().labels, style.moving, room, theme);
    if (beside.names.isEmpty()) {
        painter.save();
        painter.translate(room.topLeft());
        if (style.forPaper && !caption)
            painter.translate(toTheMiddle(*beside.views.front(), room.size()), 0);
        drawPicture(painter, *beside.views.front(), room.size(), theme, caption);
        painter.restore();
        return;
    }
    const int above = beside.above(size.width());
    if (beside.count() == 2 && document.appearance().sharedScale == Switch::On)
        pairScales(painter, beside, above, size, theme, caption);
    const std::vector<int> below =
        caption ? std::vector<int>(beside.views.size(), 0) : lowered(beside, size, above);
    for (std::size_t i = 0; i < beside.views.size(); ++i) {
        QRect place(room.topLeft(), beside.partOf(size, static_cast<int>(i)));
        if (i > 0)
            place.moveBottomRight(room.bottomRight());
        drawNamed(painter, *beside.views[i], {beside.names[static_cast<qsizetype>(i)], above, below[i]},
                  place, theme, caption);
    }
}

int heightOfView(const Document& document, const ViewKind& kind, int width, const Theme& theme,
                 const Details& asked) {
    const Details details = titled(asked, document);
    const Beside beside = besideEachOther(document, kind, theme, details, width);
    int height = 1;
    for (int i = 0; i < beside.count(); ++i) {
        const auto& view = beside.views[static_cast<std::size_t>(i)];
        const int own = beside.partOf({width, 1}, i).width();
        const int picture = view->heightFor(own);
        height = std::max(
            height,
            picture + (details.has(Detail::Caption) ? captionHeight(*view, {own, picture * 4 / 3}) : 0));
    }
    return beside.wholeOf({beside.partOf({width, 1}).width(), height + beside.above(width)}).height();
}

namespace {

/// Lays \p view out in \p place, without \p above pixels of texts and its caption; \returns the size of the
/// rest, or std::nullopt if it shows no picture.
std::optional<QSize> layOutUnderWords(View& view, int above, const QSize& place, const Details& details) {
    auto* const pictured = qobject_cast<PictureView*>(&view);
    if (pictured == nullptr || view.nothingToShow())
        return std::nullopt;
    if (details.has(Detail::Caption))
        above += captionHeight(view, {place.width(), qMax(1, place.height() - above)});
    const QSize left(place.width(), qMax(1, place.height() - above));
    pictured->layOut(left);
    return left;
}

/// Whether nothing of \p beside is left out at \p size.
bool isWhole(const Beside& beside, const QSize& size, const Details& details) {
    for (int i = 0; i < beside.count(); ++i) {
        View& view = *beside.views[static_cast<std::size_t>(i)];
        if (layOutUnderWords(view, beside.above(size.width()), beside.partOf(size, i), details) &&
            !qobject_cast<PictureView*>(&view)->isWhole())
            return false;
    }
    return true;
}

}  // namespace

std::optional<int> leastHeightOfView(const Document& document, const ViewKind& kind, int width,
                                     HeightRange range, const Details& asked) {
    const Details details = titled(asked, document);
    const Beside beside =
        besideEachOther(document, kind, Theme::of(document.appearance().theme), details, width);
    const auto holdsAll = [&](int height) { return isWhole(beside, {width, height}, details); };
    if (holdsAll(range.least))
        return range.least;
    if (!holdsAll(range.most))
        return std::nullopt;
    constexpr int kStep = 24;
    int enough = range.most;
    while (enough - kStep > range.least && holdsAll(enough - kStep))
        enough -= kStep;
    int little = std::max(range.least, enough - kStep);
    while (enough - little > 1) {
        const int middle = (little + enough) / 2;
        (holdsAll(middle) ? enough : little) = middle;
    }
    return enough;
}

std::optional<Lack> lackOfRoom(const Document& document, const ViewKind& kind, const QSize& size,
                               const Details& asked) {
    const Details details = titled(asked, document);
    const Theme& theme = Theme::of(document.appearance().theme);
    const Beside beside = besideEachOther(document, kind, theme, details, size.width());
    std::optional<Lack> lack;
    for (int i = 0; i < beside.count(); ++i) {
        const auto& each = beside.views[static_cast<std::size_t>(i)];
        const QSize part = beside.partOf(size, i);
        const auto room = layOutUnderWords(*each, beside.above(size.width()), part, details);
        auto* const view = qobject_cast<PictureView*>(each.get());
        if (!room || view->isWhole())
            continue;
        const QSize least = view->leastSize(*room);
        lack = lack.value_or(Lack{.onlyExtras = true});
        lack->onlyExtras = lack->onlyExtras && view->lacksOnlyExtras();
        for (const QString& name : view->missing())
            if (!lack->names.contains(name))
                lack->names << name;
        if (std::ranges::none_of(view->picture().pieces(),
                                 [](const Piece* piece) { return piece->isPlaced() && !piece->detail(); }))
            lack->empty = true;
        const int words = part.height() - room->height();
        const int more = part.width() - beside.partOf(size).width();
        lack->least = lack->least.expandedTo(beside.wholeOf({least.width() - more, least.height() + words}));
    }
    return lack;
}

}  // namespace posiscope
