// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/panelsheet.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/figures/figurecontent.h"
#include "app/figures/picturedrawing.h"
#include "app/pieces/leastroom.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/headline.h"
#include "app/views/pictureview.h"

namespace posiscope {
namespace {

constexpr double kLetterType = 13;
constexpr int kLetterRow = 20;        ///< a letter and the gap below it
constexpr int kLetterWidth = 30;      ///< to the left of a plot, for the letter's corner
constexpr int kHeadingRow = 24;       ///< the same with titles, which need their own row
constexpr int kBesideTitle = 10;      ///< between a title and a name
constexpr int kTaller = 4;            ///< height over width at which a plot with an aspect ratio shows it
constexpr double kUsualShape = 0.62;  ///< default height of a plot over its width
constexpr int kSlack = 2;             ///< pixels lost by rounding
constexpr int kTries = 6;             ///< iterations, because margins depend on sizes and vice versa
constexpr QMargins kAroundWords(12, 12, 12, 12);

QFont letterFont(double size) {
    QFont font = figureFont(size);
    font.setBold(true);
    return font;
}

}  // namespace

struct PanelSheet::Panel {
    std::unique_ptr<PictureView> view;
    const ViewKind* kind;
    Details details;
    FigureLabels labels;
    QString name;                     ///< "A  base 10000"; empty without a comparison
    int pair;                         ///< A and B of one view have the same number; −1: none
    bool oneBar = false;              ///< of A and B only B has a colour bar, which serves both
    QRect room{};                     ///< where the view is drawn
    std::optional<QMargins> blank{};  ///< at its left and right, found once
    PanelWish wish{};                 ///< without heading and caption
    int heading = 0;                  ///< height above it
    int caption = 0;                  ///< height below it

    bool applies() const { return !view->nothingToShow(); }
    QMargins around() const {
        QMargins all = wish.around - blank.value_or(QMargins());
        const bool corner = heading <= kLetterRow && all.left() >= kLetterWidth;
        all.setTop(corner ? std::max(all.top(), heading) : all.top() + heading);
        all.setBottom(all.bottom() + caption);
        return all;
    }
    QRect plot() const { return room.marginsRemoved(wish.around); }
    /// What it takes of the figure.
    QRect box() const { return room.marginsRemoved(blank.value_or(QMargins())); }
};

namespace {

/// Whether the next panel in the row of panel \p i has the same colour bar.
bool hasItsBarBeside(const FigureContent& content, std::size_t i) {
    const auto columns = static_cast<std::size_t>(std::max(1, content.columns));
    if (!content.sharedLimits || content.own.empty() || i + 1 == content.size() || (i + 1) % columns == 0 ||
        content.views[i] != content.views[i + 1])
        return false;
    const auto colours = [&](std::size_t panel) {
        Appearance appearance = content.own[panel].document->appearance();
        appearance.labels = {};
        appearance.spans = {};
        return appearance;
    };
    const auto scheme = [&](std::size_t panel) { return content.own[panel].document->scheme(); };
    const auto isAlone = [&](std::size_t panel) {
        return content.own[panel].document->baseline().document() == nullptr;
    };
    return isAlone(i) && isAlone(i + 1) && scheme(i) == scheme(i + 1) && colours(i) == colours(i + 1);
}

}  // namespace

PanelSheet::PanelSheet(const Document& document, const FigureContent& content, const Theme& theme,
                       const Details& details, const QString& moving)
    : m_theme(theme),
      m_letters(content.letters),
      m_moving(moving),
      m_columns(content.columns),
      m_labelled(!content.own.empty()),
      m_shared(content.sharedLimits) {
    for (std::size_t i = 0; i < content.size(); ++i) {
        const PanelSetting* const own = content.own.empty() ? nullptr : &content.own[i];
        const Details shown = own != nullptr ? own->details : details;
        add(own != nullptr ? *own->document : document, *content.views[i],
            hasItsBarBeside(content, i) ? shown.without(Detail::ColourBar) : shown);
    }
    const bool words = std::ranges::any_of(m_panels, [](const Panel& panel) {
        return panel.details.has(Detail::Title) || !panel.name.isEmpty();
    });
    m_heading = words ? kHeadingRow : m_letters.isEmpty() ? 0 : kLetterRow;
    for (Panel& panel : m_panels)
        panel.heading = m_heading;
    shareBars();
}

PanelSheet::~PanelSheet() = default;

void PanelSheet::add(const Document& document, const ViewKind& kind, const Details& asked) {
    const Details details = m_labelled ? titled(asked, document) : asked;
    const FigureLabels labels = m_labelled ? document.appearance().labels : FigureLabels{};
    const Document* const held = document.baseline().document();
    const auto make = [&](const Document& shown) {
        return std::unique_ptr<PictureView>(qobject_cast<PictureView*>(kind.make(shown, nullptr)));
    };
    if (!held)
        return add(make(document), kind, details, {}, labels, -1);
    const auto [a, b] = namesApart(held->setting(), document.setting());
    if (document.baseline().asDifference() && comparesCells(kind))
        return add(std::unique_ptr<PictureView>(makeDifference(kind, document, *held)), kind, details,
                   QStringLiteral("B − A    %1    %2").arg(a, b), labels, -1);
    const int pair = document.appearance().sharedScale == Switch::On ? static_cast<int>(m_panels.size()) : -1;
    add(make(*held), kind, details, a, labels, pair);
    add(make(document), kind, details, b, labels, pair);
}

void PanelSheet::add(std::unique_ptr<PictureView> view, const ViewKind& kind, const Details& details,
                     const QString& name, const FigureLabels& labels, int pair) {
    view->wear(m_theme);
    view->dress(details);
    view->label(labels);
    view->prepare();
    m_panels.push_back({std::move(view), &kind, details, labels, name, pair});
}

/// Leaves the colour bar of A out where that of B, beside it, serves both.
void PanelSheet::shareBars() {
    constexpr QSize kProbe(240, 240);
    for (std::size_t i = 0; i + 1 < m_panels.size(); ++i) {
        Panel& a = m_panels[i];
        Panel& b = m_panels[i + 1];
        if (a.pair < 0 || a.pair != b.pair || (i + 1) % columns() == 0 || !a.applies() || !b.applies() ||
            !haveOneBar(*a.view, *b.view, kProbe))
            continue;
        a.oneBar = b.oneBar = true;
        a.details = a.details.without(Detail::ColourBar);
        a.view->dress(a.details);
    }
}

/// In a row.
std::size_t PanelSheet::columns() const {
    return static_cast<std::size_t>(std::clamp<int>(m_columns, 1, static_cast<int>(m_panels.size())));
}

PanelGrid PanelSheet::grid() const {
    std::vector<PanelWish> wishes;
    for (const Panel& panel : m_panels)
        wishes.push_back({panel.around(), panel.wish.aspect, panel.wish.height});
    return {std::move(wishes), m_columns};
}

/// Derives the wish of \p panel from its last layout.
void PanelSheet::measure(Panel& panel) const {
    if (!panel.applies()) {
        panel.wish.around = kAroundWords;
        return;
    }
    const QRect plot = panel.view->picture().plotArea();
    const QRect taken = panel.view->picture().taken();
    if (plot.isEmpty())
        return;
    panel.wish.around = {plot.left(), plot.top(), taken.right() - plot.right(),
                         taken.bottom() - plot.bottom()};
    if (panel.room.width() - 1 - taken.right() > kSlack || panel.room.height() - 1 - taken.bottom() > kSlack)
        panel.wish.aspect = static_cast<double>(plot.width()) / plot.height();
}

/// Determines how much of its margins \p panel leaves blank in a room of \p size, and before in others:
/// columns are near each other however wide the numbers are for which there would be room.
void PanelSheet::findBlank(Panel& panel, const QSize& size) const {
    constexpr QSize kMost(1600, 1200);
    const std::optional<QMargins> before = std::exchange(panel.blank, QMargins());
    QImage image(size.boundedTo(kMost), QImage::Format_ARGB32_Premultiplied);
    if (!panel.applies() || image.isNull())
        return;
    image.fill(m_theme.card);
    const QRgb blank = image.pixel(0, 0);
    {
        QPainter painter(&image);
        panel.view->draw(painter, image.size());
    }
    int first = image.width();
    int last = -1;
    for (int y = 0; y < image.height(); ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        const auto isInk = [&](int x) { return line[x] != blank; };
        for (int x = 0; x < first; ++x)
            if (isInk(x))
                first = x;
        for (int x = image.width() - 1; x > last; --x)
            if (isInk(x))
                last = x;
    }
    const QRect taken = panel.view->picture().taken();
    constexpr int kSmoothed = 1;  // pixels of letters between pixels
    panel.blank->setLeft(std::max(0, std::min(first, panel.view->picture().plotArea().left()) - kSmoothed));
    panel.blank->setRight(std::max(0, taken.right() - last - kSmoothed));
    if (before)
        panel.blank = QMargins(std::min(panel.blank->left(), before->left()), 0,
                               std::min(panel.blank->right(), before->right()), 0);
}

/// Determines the wishes of all panels, and once what they leave blank: also where that makes plots larger,
/// so that other numbers stand beside them.
void PanelSheet::probe(const QSize& room) {
    findWishes(room);
    if (std::ranges::all_of(m_panels, [](const Panel& panel) { return panel.blank.has_value(); }))
        return;
    constexpr int kRounds = 2;
    for (int round = 0; round < kRounds; ++round) {
        const PanelGrid now = grid();
        const auto plots = now.plotsIn({room.width(), now.heightFor(room.width())});
        if (!plots)
            return;
        for (std::size_t i = 0; i < m_panels.size(); ++i)
            findBlank(m_panels[i], (*plots)[i].size().grownBy(m_panels[i].wish.around));
        findWishes(room);
    }
}

/// Determines the wishes of all panels in a column of \p room's width, with unlimited height.
void PanelSheet::findWishes(const QSize& room) {
    constexpr int kLeastProbe = 240;
    const int width = std::max(kLeastProbe, room.width() / static_cast<int>(columns()));
    for (Panel& panel : m_panels) {
        panel.wish = {};
        panel.room = QRect(0, 0, width, kTaller * width);
        if (panel.applies())
            panel.view->layOut(panel.room.size());
        measure(panel);
        if (panel.wish.aspect > 0 && !keepsShape(panel))
            panel.wish.aspect = 0;
    }
    const std::vector<int> widths = grid().columnsIn(room.width());
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        Panel& panel = m_panels[i];
        const int column = widths[i % widths.size()];
        panel.wish.height = heightOf(panel, column);
        const QMargins own = panel.around();
        panel.caption = captionOf(panel, column + own.left() + own.right());
    }
}

/// Whether the plot of \p panel becomes narrower with its height. Otherwise it only needs no more height.
bool PanelSheet::keepsShape(const Panel& panel) const {
    const QRect plot = panel.view->picture().plotArea();
    const QRect taken = panel.view->picture().taken();
    panel.view->layOut({panel.room.width(), taken.bottom() + 1 - plot.height() / 2});
    return panel.view->picture().plotArea().width() < plot.width() - kSlack;
}

/// The usual height on a page, or the least height that holds everything if that is more, with a plot as wide
/// as the column allows.
int PanelSheet::heightOf(const Panel& panel, int column) const {
    const QMargins& around = panel.wish.around;
    const QSize beside(around.left() + around.right(), around.top() + around.bottom());
    const int wanted = std::max(1, panel.view->heightFor(column + beside.width()) - beside.height());
    const int usual = static_cast<int>(std::lround(kUsualShape * column));
    if (wanted <= usual || !panel.applies())
        return wanted;
    const auto widthAt = [&](int height) {
        panel.view->layOut(QSize(column, height) + beside);
        return panel.view->picture().plotArea().width();
    };
    const int widest = widthAt(wanted);
    const auto holds = [&](int height) {
        return widthAt(height) >= widest - kSlack && panel.view->isWhole();
    };
    int low = usual;
    int high = wanted;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (holds(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

int PanelSheet::captionOf(const Panel& panel, int width) const {
    return panel.details.has(Detail::Caption) && panel.applies()
               ? captionHeight(*panel.view, {width, panel.wish.height * 4 / 3})
               : 0;
}

int PanelSheet::heightFor(int width) {
    probe({width, kTaller * width});
    return grid().heightFor(width);
}

bool PanelSheet::layOut(const QSize& size) {
    probe(size);
    for (int i = 0; i < kTries; ++i) {
        const auto plots = grid().plotsIn(size);
        if (!plots)
            return false;
        bool still = true;
        for (std::size_t k = 0; k < m_panels.size(); ++k) {
            Panel& panel = m_panels[k];
            const PanelWish before = panel.wish;
            panel.room = (*plots)[k].marginsAdded(before.around);
            if (!panel.applies())
                continue;
            panel.view->layOut(panel.room.size());
            measure(panel);
            still = still && panel.wish.around == before.around && panel.wish.aspect == before.aspect;
        }
        if (still)
            break;
    }
    return true;
}

QList<QRect> PanelSheet::plots() const {
    QList<QRect> plots;
    for (const Panel& panel : m_panels)
        plots << (panel.applies() ? panel.view->picture().plotArea().translated(panel.room.topLeft())
                                  : panel.plot());
    return plots;
}

bool PanelSheet::isWhole(const QSize& size) {
    if (!layOut(size))
        return false;
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        if ((m_panels[i].applies() && !m_panels[i].view->isWhole()) || !titleFits(i))
            return false;
    return true;
}

std::optional<Lack> PanelSheet::lackOfRoom(const QSize& size) {
    if (isWhole(size))
        return std::nullopt;
    Lack lack{.onlyExtras = true};
    lack.empty = !layOut(size);
    for (std::size_t i = 0; i < m_panels.size() && !lack.empty; ++i) {
        const Panel& panel = m_panels[i];
        if (panel.applies() && panel.view->picture().plotArea().isEmpty())
            lack.empty = true;
        const QString letter =
            panelLetter(m_letters.isEmpty() ? QStringLiteral("(1)") : m_letters, static_cast<int>(i))
                .value_or(QString());
        lack.onlyExtras = lack.onlyExtras && panel.view->lacksOnlyExtras() && titleFits(i);
        if (!titleFits(i))
            lack.names << letter + u' ' + QCoreApplication::translate("Figure", "the whole title");
        for (const QString& name : panel.view->missing())
            lack.names << letter + u' ' + name;
    }
    lack.least = leastRoom(size, [this](const QSize& tried) { return isWhole(tried); });
    layOut(size);
    return lack;
}

/// Draws every panel off-screen, so that each reports its colour range and receives that of the panels it
/// shares colours with.
void PanelSheet::shareColours(QPainter& painter) {
    const double ratio = devicePixelsALogical(painter);
    const auto share = [&](const Panel& a, const Panel& b) {
        return &a != &b && (m_shared || (a.pair >= 0 && a.pair == b.pair));
    };
    std::vector<std::shared_ptr<PairedScales>> told;
    for (const Panel& panel : m_panels) {
        told.push_back(std::make_shared<PairedScales>());
        if (std::ranges::none_of(m_panels, [&](const Panel& other) { return share(panel, other); }))
            continue;
        panel.view->pair(told.back(), PairedScales::A);
        QImage unseen((QSizeF(panel.room.size()) * ratio).toSize(), QImage::Format_RGB32);
        if (unseen.isNull())
            return;
        QPainter other(&unseen);
        other.scale(ratio, ratio);
        panel.view->draw(other, panel.room.size());
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        for (std::size_t j = 0; j < m_panels.size(); ++j)
            if (share(m_panels[i], m_panels[j]) &&
                (m_shared || m_panels[i].oneBar ||
                 !told[i]->crushes(PairedScales::A, *told[j], PairedScales::A)))
                told[i]->widen(PairedScales::B, *told[j], PairedScales::A);
}

void PanelSheet::draw(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), m_theme.card);
    if (!layOut(size))
        return;
    shareColours(painter);
    for (const Panel& panel : m_panels) {
        painter.save();
        // What a panel leaves blank may lie on its neighbours.
        painter.setClipRect(panel.box().adjusted(-PanelGrid::kBeside, 0, PanelGrid::kBeside, 0),
                            Qt::IntersectClip);
        painter.translate(panel.room.topLeft());
        drawPicture(painter, *panel.view, panel.room.size(), m_theme, false);
        painter.restore();
    }
    const std::size_t count = columns();
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        int top = m_panels[i].plot().top();
        int bottom = 0;
        for (std::size_t k = i / count * count; k < std::min(m_panels.size(), (i / count + 1) * count); ++k) {
            const Panel& other = m_panels[k];
            top = std::min(top, other.plot().top() - other.around().top());
            bottom = std::max(bottom, other.room.bottom() + 1);
        }
        drawHeading(painter, i, top);
        drawCaption(painter, m_panels[i], bottom);
    }
}

double PanelSheet::wordsWidth(const Panel& panel) const {
    const double title = !panel.details.has(Detail::Title)
                             ? 0
                             : QFontMetricsF(letterFont(kLetterType))
                                   .horizontalAdvance(titleWords(*panel.kind, panel.labels, m_moving));
    const double name = QFontMetricsF(figureFont(kSmallType)).horizontalAdvance(panel.name);
    return title + name + (title > 0 && name > 0 ? kBesideTitle : 0);
}

/// The horizontal part of its heading, after the letter. Without letters, words begin at the plot if they fit
/// there.
QRectF PanelSheet::headingOf(std::size_t index) const {
    const std::size_t count = columns();
    const Panel& panel = m_panels[index];
    int left = panel.plot().left();
    if (!m_letters.isEmpty() || wordsWidth(panel) > panel.box().right() + 1 - left)
        for (std::size_t k = index % count; k < m_panels.size(); k += count)
            left = std::min(left, m_panels[k].box().left());
    QRectF row(left, 0, panel.box().right() + 1 - left, kLetterRow - 2);
    if (const auto letter = panelLetter(m_letters, static_cast<int>(index)))
        row.setLeft(row.left() + QFontMetricsF(letterFont(kLetterType)).horizontalAdvance(*letter) + 8);
    return row;
}

bool PanelSheet::titleFits(std::size_t index) const {
    const Panel& panel = m_panels[index];
    return panel.labels.title.empty() || !panel.details.has(Detail::Title) ||
           QFontMetricsF(letterFont(kLetterType))
                   .horizontalAdvance(titleWords(*panel.kind, panel.labels, m_moving)) <=
               headingOf(index).width();
}

void PanelSheet::drawHeading(QPainter& painter, std::size_t index, int top) const {
    const Panel& panel = m_panels[index];
    QRectF row = headingOf(index).translated(0, top);
    painter.setPen(m_theme.text);
    painter.setFont(letterFont(kLetterType));
    const double base = top + QFontMetricsF(painter.font()).ascent();
    if (const auto letter = panelLetter(m_letters, static_cast<int>(index)))
        painter.drawText(
            QPointF(row.left() - 8 - QFontMetricsF(painter.font()).horizontalAdvance(*letter), base),
            *letter);
    if (panel.details.has(Detail::Title)) {
        const QString title = QFontMetrics(painter.font())
                                  .elidedText(titleWords(*panel.kind, panel.labels, m_moving), Qt::ElideRight,
                                              static_cast<int>(row.width()));
        painter.drawText(QPointF(row.left(), base), title);
        row.setLeft(row.left() + QFontMetricsF(painter.font()).horizontalAdvance(title) + kBesideTitle);
    }
    if (panel.name.isEmpty())
        return;
    painter.setFont(figureFont(kSmallType));
    drawLabel(painter, row, Qt::AlignLeft | Qt::AlignVCenter, {panel.name});
}

void PanelSheet::drawCaption(QPainter& painter, const Panel& panel, int top) const {
    if (panel.caption == 0)
        return;
    painter.setFont(figureFont(kSmallType + 1));
    painter.setPen(m_theme.mutedText);
    drawSentences(painter, QRectF(panel.box().left(), top + 4, panel.box().width(), panel.caption - 4),
                  panel.view->caption());
}

}  // namespace posiscope
