// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/viewpair.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QSize>
#include <QVBoxLayout>
#include <QtMath>
#include <algorithm>
#include <utility>

#include "app/document/document.h"
#include "app/panels/choicemenu.h"
#include "app/panels/limitsdialog.h"
#include "app/plots/details.h"
#include "app/plots/label.h"
#include "app/plots/plotframe.h"
#include "app/plots/textsize.h"
#include "app/texts/sentences.h"
#include "app/views/barhand.h"
#include "app/views/headline.h"
#include "app/views/pictureview.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

constexpr int kMostLines = 2;
constexpr QMargins kAround(12, 2, 6, 0);

/// How the pictures of A and B stand together, and what they show only once. Sizes are logical pixels.
struct PairStanding {
    bool above = false;  ///< A above B, not beside it
    int widthOfA = 1;    ///< of the whole …
    int width = 2;       ///< … if A is beside B
    int besideA = 0;     ///< margin at the right of A, so that the data of both are as wide
    int overA = 0;       ///< margins above pictures beside each other, so that their data begin …
    int overB = 0;       ///< … at the same height
    Details a;
    Details b;
};

/// The area of what a picture is made for, without words, bars and curves beside it.
double dataAreaOf(const PictureView& view) {
    double area = 0;
    for (const Piece* piece : view.picture().pieces())
        if (piece->isPlaced() && !piece->detail())
            area += double{1} * piece->data().width() * piece->data().height();
    return area;
}

/// The shortest side of the pieces that a picture is made for; 0 if none is placed.
int leastSideOf(const PictureView& view) {
    int least = kNoEnd;
    for (const Piece* piece : view.picture().pieces())
        if (piece->isPlaced() && !piece->detail())
            least = std::min({least, piece->data().width(), piece->data().height()});
    return least == kNoEnd ? 0 : least;
}

/// What stands at the left and at the right of the data.
int widthAround(const PictureView& view) {
    return view.picture().taken().width() - view.picture().plotArea().width();
}

/// The axis of the rows in the main plot; std::nullopt if there is none.
std::optional<Axis> rowsOf(const PictureView& view) {
    for (const Piece* piece : view.picture().pieces())
        if (const PlotFrame* const frame = piece->labelledFrame();
            frame != nullptr && piece->isPlaced() && !piece->detail())
            return frame->axis(Side::Left);
    return std::nullopt;
}

bool haveSameRows(const PictureView& a, const PictureView& b) {
    const auto rowsOfA = rowsOf(a);
    const auto rowsOfB = rowsOf(b);
    return rowsOfA && rowsOfB && rowsOfA->label == rowsOfB->label && rowsOfA->first == rowsOfB->first &&
           rowsOfA->last == rowsOfB->last;
}

/// Lays both pictures out in a room; what they show is tried.
class PairTrial {
public:
    PairTrial(PictureView& a, PictureView& b, const QSize& room, bool oneBar)
        : m_a(a), m_b(b), m_room(room), m_oneBar(oneBar) {}

    /// \returns the standing with these \p details, which is laid out
    PairStanding laidOut(bool above, const Details& details) {
        PairStanding standing{.above = above,
                              .widthOfA = m_room.width() / 2,
                              .width = m_room.width(),
                              .a = m_oneBar ? details.without(Detail::ColourBar) : details,
                              .b = details};
        layOut(standing);
        if (above) {
            standing.besideA = m_oneBar ? std::max(0, widthAround(m_b) - widthAround(m_a)) : 0;
        } else {
            if (haveSameRows(m_a, m_b)) {
                standing.b = details.without(Detail::RowNames);
                layOut(standing);
            }
            const int data = m_room.width() - widthAround(m_a) - widthAround(m_b);
            standing.besideA = data % 2 != 0 ? 1 : 0;  // a pixel that only one of them could have
            standing.widthOfA = std::clamp(data / 2 + widthAround(m_a) + standing.besideA, m_room.width() / 4,
                                           m_room.width() * 3 / 4);
            layOut(standing);
            const int lower = m_b.picture().plotArea().top() - m_a.picture().plotArea().top();
            standing.overA = std::max(0, lower);
            standing.overB = std::max(0, -lower);
        }
        layOut(standing);
        return standing;
    }

    /// The area of the smaller picture.
    double area() const { return std::min(dataAreaOf(m_a), dataAreaOf(m_b)); }

    /// Whether the data stay as good as with \p most area.
    bool isGoodFor(double most) const {
        constexpr double kUnseen = 0.92;  // share of the area whose loss is hardly seen
        constexpr double kLeast = 0.75;   // … and that large pictures can spare
        constexpr int kLarge = 200;       // logical pixels
        return area() >= kUnseen * most ||
               (area() >= kLeast * most && std::min(leastSideOf(m_a), leastSideOf(m_b)) >= kLarge);
    }

private:
    void layOut(const PairStanding& standing) {
        m_a.dress(standing.a);
        m_b.dress(standing.b);
        if (standing.above) {
            m_a.layOut({std::max(1, m_room.width() - standing.besideA), m_room.height() / 2});
            m_b.layOut({m_room.width(), m_room.height() / 2});
        } else {
            m_a.layOut({standing.widthOfA - standing.besideA, std::max(1, m_room.height() - standing.overA)});
            m_b.layOut({std::max(1, m_room.width() - standing.widthOfA),
                        std::max(1, m_room.height() - standing.overB)});
        }
    }

    PictureView& m_a;
    PictureView& m_b;
    QSize m_room;
    bool m_oneBar;
};

/// The standing in \p room that makes the data of both the largest. B has the only colour bar if \p oneBar,
/// and beside A no names of rows that A has, too. Facts and the curve beside a matrix give way to the data.
/// Both views are left laid out and dressed for some standing.
/// \param name height of the name above each picture
/// \pre both views are prepared and apply
PairStanding bestStanding(PictureView& a, PictureView& b, const QSize& room, int name, bool oneBar) {
    constexpr double kLarger = 1.1;  // A above B must be worth it, or it would change to and fro
    const Details bare = Details().without(Detail::Facts).without(Detail::Kernel);
    PairTrial beside(a, b, {room.width(), std::max(1, room.height() - name)}, oneBar);
    PairTrial above(a, b, {room.width(), std::max(2, room.height() - 2 * name)}, oneBar);
    beside.laidOut(false, bare);
    const double besideArea = beside.area();
    above.laidOut(true, bare);
    const bool isAbove = above.area() > kLarger * besideArea;
    PairTrial& chosen = isAbove ? above : beside;
    const double most = isAbove ? above.area() : besideArea;
    // The value at the cursor is in the caption, for A and B.
    const Details all = a.readingAtCursor() ? Details().without(Detail::Facts) : Details();
    for (const Details& more : {all, Details().without(Detail::Facts)}) {
        const PairStanding standing = chosen.laidOut(isAbove, more);
        if (chosen.isGoodFor(most))
            return standing;
    }
    return chosen.laidOut(isAbove, bare);
}

/// Sets the margins around \p view, below its name.
void setMargins(View& view, double top, double right) {
    auto& column = static_cast<QVBoxLayout&>(*view.parentWidget()->layout());
    column.setContentsMargins(0, 0, qRound(right), 0);
    column.setSpacing(qRound(top));
}

}  // namespace

SettingName::SettingName(QWidget* parent) : QLabel(parent) {
    setContentsMargins(kAround);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

int SettingName::linesIn(int width) const {
    const int room = std::max(1, width - kAround.left() - kAround.right());
    return std::clamp(linesOfSentences(font(), room, text()), 1, kMostLines);
}

void SettingName::setLines(int lines) {
    setFixedHeight(kAround.top() + lines * fontMetrics().lineSpacing() + kAround.bottom());
}

bool SettingName::isWhole() const {
    const QRect room = contentsRect();
    return linesOfSentences(font(), room.width(), text()) * fontMetrics().lineSpacing() <= room.height();
}

void SettingName::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    drawSentences(painter, contentsRect(), text());
}

ViewPair::ViewPair(const ViewKind& kind, Document& document, View& live, QWidget* parent)
    : QWidget(parent), m_kind(kind), m_document(document), m_live(live) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(1);
    m_liveHalf = half(m_liveName, &live);
    link(live);
    row->addWidget(m_liveHalf, 1);
    takeBaseline();
    connect(&document.baseline(), &Baseline::changed, this, &ViewPair::takeBaseline);
    connect(&document, &Document::parametersChanged, this, &ViewPair::showNames);
    for (const auto signal :
         {&Document::parametersChanged, &Document::appearanceChanged, &Document::dragEnded})
        connect(&document, signal, this, &ViewPair::standLater);
    connect(&document.baseline(), &Baseline::modeChanged, this, &ViewPair::showMode);
}

QWidget* ViewPair::half(SettingName*& name, View* view) {
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    name = new SettingName;
    name->setObjectName(QStringLiteral("settingName"));
    column->addWidget(name);
    column->addWidget(view, 1);
    return side;
}

void ViewPair::setInLesson() {
    for (View* const view : {&m_live, m_baselineView, m_difference})
        if (view != nullptr)
            view->setProperty(kInLesson, true);
}

/// Deletes the views of the previous A before A itself is deleted.
void ViewPair::takeBaseline() {
    delete m_baselineHalf;
    delete m_difference;
    m_baselineHalf = nullptr;
    m_baselineView = nullptr;
    m_baselineName = nullptr;
    m_difference = nullptr;
    m_liveHalf->setAccessibleName(QString());
    if (const Document* const baseline = m_document.baseline().document()) {
        m_baselineView = m_kind.make(*baseline, nullptr);
        m_baselineView->setObjectName(m_live.objectName() + QStringLiteral("-held"));
        m_baselineView->setProperty(kInLesson, m_live.property(kInLesson));
        m_baselineHalf = half(m_baselineName, m_baselineView);
        link(*m_baselineView);
        // Queued, because a new A deletes the view that sends the request.
        connect(
            m_baselineView, &View::settingRequested, this,
            [this](const Setting& setting, const QString& undoText) {
                m_document.baseline().change(setting, undoText);
            },
            Qt::QueuedConnection);
        auto* row = static_cast<QHBoxLayout*>(layout());
        row->insertWidget(0, m_baselineHalf, 1);
        row->setStretch(1, 1);
        if (comparesCells(m_kind)) {
            m_difference = makeDifference(m_kind, m_document, *baseline);
            m_difference->setObjectName(m_live.objectName() + QStringLiteral("-difference"));
            m_difference->setProperty(kInLesson, m_live.property(kInLesson));
            link(*m_difference);
            row->addWidget(m_difference, 1);
        }
    }
    pairScales();
    showNames();
    showMode();
}

/// Gives A and B a common colour scale: if one of them has a wider range, the other is redrawn.
void ViewPair::pairScales() {
    m_scales = m_baselineView ? std::make_shared<PairedScales>() : nullptr;
    m_live.pair(m_scales, PairedScales::B);
    m_live.dress(Details());
    if (!m_baselineView)
        return;
    m_baselineView->pair(m_scales, PairedScales::A);
    for (View* const view : {&m_live, m_baselineView})
        connect(m_scales.get(), &PairedScales::changed, view, qOverload<>(&QWidget::update));
    connect(m_scales.get(), &PairedScales::changed, this, &ViewPair::standLater);
}

View& ViewPair::explained() const {
    return m_difference != nullptr && m_document.baseline().asDifference() ? *m_difference : m_live;
}

QString ViewPair::caption() const {
    QString text = explained().caption();
    if (!showsTwo())
        return text;
    if (m_document.baseline().holds(m_document.setting()))
        return tr("B is a copy of A: change a parameter to compare them.");
    if (!text.isEmpty())
        text.prepend(QStringLiteral("B: "));
    if (m_document.baseline().asDifference())
        text = oneAfterAnother({tr("This view cannot show a difference; it shows A and B."), text});
    const auto a = m_baselineView->readingAtCursor();
    const auto b = m_live.readingAtCursor();
    if (!a || !b)
        return text;
    const QString values =
        a->what == b->what
            ? tr("%1: A %2, B %3, B − A %4.")
                  .arg(a->what, readable(a->value), readable(b->value), readable(b->value - a->value))
            : tr("A: %1 = %2; B: %3 = %4.").arg(a->what, readable(a->value), b->what, readable(b->value));
    return oneAfterAnother({values, text});
}

/// Both views move the cursor and the visible spans; only the view of the document changes parameters.
void ViewPair::link(View& view) {
    connect(&view, &View::painted, this, &ViewPair::painted);
    connect(&view, &View::captionChanged, this, &ViewPair::captionChanged);
    connect(&view, &View::menuRequested, this, &ViewPair::menuRequested);
    connect(&view, &View::readoutChanged, this, &ViewPair::readoutChanged);
    connect(&view, &View::cursorRequested, this, [this, &view](const Cursor& cursor) {
        if (&view == m_baselineView)
            m_document.baseline().moveCursor(cursor);
        else
            m_document.setCursor(cursor);
    });
    connect(&view, &View::panRequested, &m_document, &Document::lookAt);
    connect(&view, &View::zoomRequested, &m_document, &Document::zoomTo);
    connect(&view, &View::appearanceRequested, &m_document, &Document::setAppearance);
    connect(&view, &View::barMenuRequested, this, &ViewPair::showBarMenu);
}

void ViewPair::showBarMenu(Quantity quantity, const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("barMenu"));
    // deferred until the chosen action has run
    connect(menu, &QMenu::aboutToHide, menu, &QObject::deleteLater);
    addChoices(*menu, m_document, *findAppearance("scale"));
    addChoices(*menu, m_document, *findAppearance("shared-scale"));
    menu->addSeparator();
    menu->addAction(tr("Colour limits…"), this, [this] { askLimits(*this, m_document); });
    const Appearance reset = automatic(m_document.appearance(), quantity);
    QAction* const action =
        menu->addAction(tr("Reset colours"), this, [this, reset] { m_document.setAppearance(reset); });
    action->setEnabled(reset != m_document.appearance());
    menu->popup(place);
}

void ViewPair::showNames() {
    const Document* const baseline = m_document.baseline().document();
    m_liveName->setVisible(baseline != nullptr);
    if (!baseline)
        return;
    const auto [a, b] = namesApart(baseline->setting(), m_document.setting());
    m_baselineName->setText(a);
    m_baselineName->setToolTip(headline(baseline->setting()));
    m_liveName->setText(b);
    m_liveName->setToolTip(headline(m_document.setting()));
    m_baselineHalf->setAccessibleName(a);
    m_liveHalf->setAccessibleName(b);
    fitNames();
}

QSize ViewPair::minimumSizeHint() const {
    QSize least(0, 0);
    for (const QWidget* part : {m_baselineHalf, m_liveHalf, static_cast<QWidget*>(m_difference)}) {
        if (part == nullptr || part->isHidden())
            continue;
        const QSize size = part->minimumSizeHint();
        least = {least.width() + size.width() + (least.width() > 0 ? layout()->spacing() : 0),
                 std::max(least.height(), size.height())};
    }
    return least;
}

/// Places A beside B or above it, whichever makes their pictures larger.
void ViewPair::stand() {
    auto* const a = qobject_cast<PictureView*>(m_baselineView);
    auto* const b = qobject_cast<PictureView*>(&m_live);
    if (a == nullptr || b == nullptr || m_liveHalf->isHidden() || !isVisible())
        return;
    PairStanding standing;
    a->prepare();
    b->prepare();
    const double factor = TextSize::of().factor();
    if (!a->nothingToShow() && !b->nothingToShow())
        standing =
            bestStanding(*a, *b, {qCeil((width() - layout()->spacing()) / factor), qCeil(height() / factor)},
                         qCeil(m_liveName->height() / factor),
                         m_document.appearance().sharedScale == Switch::On && m_scales->isAlike());
    a->dress(standing.a);
    b->dress(standing.b);
    auto* const row = static_cast<QBoxLayout*>(layout());
    row->setDirection(standing.above ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    row->setStretch(0, standing.above ? 1 : standing.widthOfA);
    row->setStretch(1, standing.above ? 1 : standing.width - standing.widthOfA);
    setMargins(*a, standing.overA * factor, standing.besideA * factor);
    setMargins(*b, standing.overB * factor, 0);
    fitNames();
    a->update();
    b->update();
}

/// Pictures do not move while a slider is dragged.
void ViewPair::standLater() {
    if (!m_document.dragging())
        standSoon();
}

/// Before the next painting, and only once: what changed the size may be a change of the document that has
/// not yet reached the views.
void ViewPair::standSoon() {
    if (!m_baselineView || std::exchange(m_standsSoon, true))
        return;
    const auto now = [this] {
        m_standsSoon = false;
        stand();
    };
    QMetaObject::invokeMethod(this, now, Qt::QueuedConnection);
}

/// Both names get as many lines as the longer one, so that the pictures align.
void ViewPair::fitNames() {
    if (!m_baselineName)
        return;
    const auto* row = static_cast<const QBoxLayout*>(layout());
    const bool beside = row->direction() == QBoxLayout::LeftToRight;
    const int both = std::max(1, row->stretch(0) + row->stretch(1));
    const int room = beside ? width() - row->spacing() : width() * both;
    const int lines = std::max(m_baselineName->linesIn(room * row->stretch(0) / both),
                               m_liveName->linesIn(room * row->stretch(1) / both));
    m_baselineName->setLines(lines);
    m_liveName->setLines(lines);
}

void ViewPair::showMode() {
    const bool difference = &explained() != &m_live;
    m_liveHalf->setVisible(!difference);
    if (m_baselineHalf)
        m_baselineHalf->setVisible(!difference);
    if (m_difference)
        m_difference->setVisible(difference);
    standLater();
    emit captionChanged();
}

void ViewPair::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showNames();
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitNames();
}

void ViewPair::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitNames();
    standSoon();
}

void ViewPair::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    standSoon();
}

}  // namespace posiscope
