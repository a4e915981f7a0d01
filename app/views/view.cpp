// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/pieces/settledpicture.h"
#include "app/plots/plotframe.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/barhand.h"
#include "app/views/chosenwaves.h"
#include "app/views/encoding/encodingwords.h"
#include "app/views/spoken/spokenview.h"
#include "app/views/spotlight.h"
#include "core/axes/axialwaves.h"

namespace posiscope {

/// The button of a view without a picture, below the text that explains why.
class RemedyButton : public QPushButton {
public:
    explicit RemedyButton(QWidget* view) : QPushButton(view) {
        setObjectName(QStringLiteral("way-out"));
        setAutoDefault(true);  // Enter presses it
        hide();
    }

    void offer(const std::optional<Remedy>& remedy) {
        setVisible(remedy.has_value());
        setText(remedy ? remedy->text : QString());
        adjustSize();
    }

    /// Height in pixels that it takes from the text.
    int taken() const { return isHidden() ? 0 : kAbove + height(); }
    /// Moves it below a text that ends at \p bottom, in a view of \p viewWidth.
    void moveUnder(int bottom, int viewWidth) { move((viewWidth - width()) / 2, bottom + kAbove); }

private:
    static constexpr int kAbove = 12;
};

namespace {

constexpr double kAbsenceFont = 13;

std::optional<ZoomablePlot> plotAt(const QList<ZoomablePlot>& plots, const QPointF& point) {
    for (const ZoomablePlot& plot : plots)
        if (QRectF(plot.frame->outer()).contains(point))
            return plot;
    return std::nullopt;
}

}  // namespace

View::View(const Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_remedy(new RemedyButton(this)) {
    installSpokenViews();
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    connect(&document, &Document::parametersChanged, this, [this] {
        if (!concernsParameters())
            return;
        m_drawn = false;
        if (!isVisible() || !applies())
            forget();
        refresh();
    });
    for (const auto signal : {&Document::tableLearned, &Document::appearanceChanged})
        connect(&document, signal, this, &View::refresh);
    connect(&document, &Document::cursorChanged, this, qOverload<>(&View::update));
    connect(&document, &Document::highlightChanged, this, qOverload<>(&View::update));
    connect(&document, &Document::dragEnded, this, qOverload<>(&View::update));
    connect(&TextSize::of(), &TextSize::changed, this, &View::showFound);  // captions speak of pixels
    connect(&TextSize::of(), &TextSize::changed, this, &View::showWay);
    connect(m_remedy, &RemedyButton::clicked, this, &View::takeRemedy);
}

void View::refresh() {
    m_built.reset();
    showWay();
    update();
}

const Theme& View::theme() const {
    return m_theme ? *m_theme : Theme::of(m_document.appearance().theme);
}

int View::coarseness() const {
    const std::int64_t dModel = m_document.extent().dimensions.size();
    if (!m_document.dragging() || dModel <= 4096)
        return 1;
    return dModel <= 8192 ? 2 : 3;
}

Use View::use() const {
    if (waits())
        return Use::Figure;
    return m_document.dragging() || !isVisible() ? Use::Moving : Use::Resting;
}

void View::showFound() {
    emit captionChanged();
    update();
}

/// A change of the document may ask for this before it tells the view of the change.
void View::prepare() {
    const bool appliesNow = applies();
    if (m_built == appliesNow)
        return;
    m_built = appliesNow;
    m_laidOut = false;
    if (appliesNow)
        rebuild();
}

QString View::caption() {
    QStringList sentences{meaning()};
    if (!property(kInLesson).toBool())
        sentences << roomSentence();
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

QString View::meaning() {
    prepare();
    if (!applies())
        return {};
    QStringList sentences{explanation(), cutSentence()};
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

QString View::spokenAtCursor() {
    if (const auto cells = cellsToRead(); cells && cells->marked && cells->has(*cells->marked))
        return cells->words(*cells->marked);
    const Cursor& cursor = m_document.cursor();
    const bool said = applies() && isEnabled();  // covered content must not be announced
    if (!said || !m_document.encoding())
        return said ? tr("position %1").arg(cursor.position) : QString();
    return EncodingWords::readout(m_document, {cursor.position, cursor.dimension},
                                  m_document.encoding()->value(cursor.position, cursor.dimension));
}

QString View::roomSentence() const {
    QStringList left = applies() ? leftOut() : QStringList();
    for (const QString& name : saidInWords())
        left.removeAll(name);
    return left.isEmpty() ? QString()
                          : tr("There is no room here for: %1.").arg(left.join(tr(", ", "between names")));
}

QString View::cutSentence() const {
    return applies() && cutsOff()
               ? tr("Some values lie beyond the colour bar and take the colour of its nearer end.")
               : QString();
}

EmptyState View::emptyState() const {
    if (m_document.relative() && m_document.relative()->kind == RelativeKind::Window)
        return {tr("This view needs one-dimensional positions. In a window, each pair of patches looks up a "
                   "bias in a table; use the Plane view instead."),
                remedyByScheme(m_document, Scheme::Sinusoidal)};
    if (m_document.relative())
        return {tr("A relative scheme has no rows for positions. To each score, it adds a term that depends "
                   "on where the key is relative to the query; use the Relative and Bias views instead."),
                remedyByScheme(m_document, Scheme::Sinusoidal)};
    if (m_document.rotary() && !m_document.atGivenIds())
        return {tr("A rotary encoding is not added to word vectors. It rotates queries and keys and leaves "
                   "values unchanged; use the Rotary view instead."),
                remedyByScheme(m_document, Scheme::Sinusoidal)};
    if (m_document.axialParameters() && refuseWaves(*m_document.axialParameters()))
        return {translated(*refuseWaves(*m_document.axialParameters())),
                remedyByScheme(m_document, Scheme::Sinusoidal)};
    if (m_document.axialParameters())
        return {tr("This view needs one position per token. An axial rotary encoding has several; use the "
                   "Channels, Sequence and Plane views instead."),
                remedyByScheme(m_document, Scheme::Sinusoidal)};
    if (m_document.gridParameters())
        return {tr("This view needs one-dimensional positions. A grid has rows and columns; use the Plane "
                   "view instead."),
                remedyByScheme(m_document, Scheme::Sinusoidal)};
    if (m_document.atGivenIds())
        return {tr("This view needs consecutive positions. It shows nothing while position ids are given."),
                remedyByConsecutive(m_document)};
    if (isRounded(m_document.setting().parameters))
        return {tr("This view shows exact waves; the values of a rounded encoding are not exact."),
                remedyByExact(m_document)};
    return {tr("This view shows the waves of a sinusoidal encoding. The current scheme looks up its rows in "
               "a table."),
            remedyByScheme(m_document, Scheme::Sinusoidal)};
}

void View::draw(QPainter& painter, const QSize& size) {
    m_drawn = m_laidOut = true;
    if (applies())
        return paint(painter, size);
    if (m_paired)
        m_paired->clear(m_side);
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    painter.setPen(theme().mutedText);
    painter.setFont(figureFont(kAbsenceFont));
    painter.drawText(emptyArea(size), Qt::AlignCenter | Qt::TextWordWrap, emptyState().why);
}

/// The area of the text, such that it and the button below it are centred in \p size.
QRect View::emptyArea(const QSize& size) const {
    constexpr int kAir = 24;
    const int taken = use() == Use::Figure ? 0 : qCeil(m_remedy->taken() / TextSize::of().factor());
    const QRect room = QRect(QPoint(0, 0), size).adjusted(kAir, 4, -kAir, -4 - taken);
    const QFontMetrics metrics(figureFont(kAbsenceFont));
    const int height =
        metrics.boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, emptyState().why).height();
    const int taller = std::max(0, (room.height() - height) / 2);
    return room.adjusted(0, taller, 0, -taller);
}

void View::showWay() {
    if (!isVisible())
        return;
    m_remedy->offer(remedy());
    if (m_remedy->isHidden())
        return;
    m_remedy->moveUnder(qCeil((emptyArea(logicalSize()).bottom() + 1) * TextSize::of().factor()), width());
}

void View::takeRemedy() {
    const auto taken = remedy();
    if (taken && taken->setting)
        emit settingRequested(*taken->setting, taken->text);
    else if (taken)
        emit checkpointWanted();
}

void View::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showWay();
}

void View::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showWay();
}

void View::pair(const std::shared_ptr<PairedScales>& scales, PairedScales::Side side) {
    m_paired = scales;
    m_side = side;
    update();
}

void View::wear(const Theme& theme) {
    m_theme = std::make_shared<const Theme>(theme);
    update();
}

/// Whether the picture is up to date. Mouse and key events may arrive before the first picture, or between a
/// change and its picture, when the layout belongs to the previous one.
bool View::isReady() {
    if (!m_drawn)
        return false;
    prepare();
    if (!applies())
        return false;
    if (!std::exchange(m_laidOut, true))
        layOut(logicalSize());
    return true;
}

/// The size as in figures, independent of the text size.
QSize View::logicalSize() const {
    const double factor = TextSize::of().factor();
    return {qCeil(width() / factor), qCeil(height() / factor)};
}

Cursor View::cursorMoved(int right, int down) const {
    Cursor cursor = m_document.cursor();
    cursor.position += down;
    cursor.dimension += right;
    return cursor;
}

QPointF View::pointOf(const QSinglePointEvent& event) {
    return event.position() / TextSize::of().factor();
}

void View::paintEvent(QPaintEvent*) {
    QElapsedTimer timer;
    timer.start();
    QPainter painter(this);
    prepare();
    painter.save();
    const double factor = TextSize::of().factor();
    if (factor != 1)
        painter.scale(factor, factor);
    draw(painter, logicalSize());
    lightUp(painter);
    painter.restore();
    if (hasFocus() && m_reachedByKey) {
        painter.setPen(QPen(theme().accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.end();
    if (m_pointer && !m_bar)  // the content under the pointer may have changed
        sayReadout();
    emit painted(static_cast<double>(timer.nsecsElapsed()) / 1e6);
}

void View::lightUp(QPainter& painter) {
    if (m_document.highlight().isEmpty() || !isReady())
        return;
    const QSize size = logicalSize();
    const auto meantAt = [this](const QPointF& point) -> std::optional<Meant> {
        const void* const piece = shownAt(point);
        const auto cursor = piece != nullptr ? cursorAt(point) : std::nullopt;
        return cursor ? std::optional(Meant{*cursor, piece}) : std::nullopt;
    };
    drawSpotlight(painter, theme(), size, litPlaces(size, m_document.highlight(), meantAt));
}

void View::mousePressEvent(QMouseEvent* event) {
    if (const auto bar = barMeant(pointOf(*event))) {  // takes precedence over the cursor
        if (event->button() == Qt::LeftButton)
            m_bar = bar;
        return;
    }
    const bool panning =
        event->button() == Qt::MiddleButton || event->button() == Qt::RightButton ||
        (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier));
    if (panning) {
        m_panFrom = pointOf(*event);
        if (event->button() == Qt::RightButton)
            m_menuFrom = event->globalPosition().toPoint();
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    const bool picking =
        event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ControlModifier);
    if (const auto wave = picking && isReady() ? waveAt(pointOf(*event)) : std::nullopt) {
        emit appearanceRequested(withWaveToggled(m_document, *wave));
        return;
    }
    if (event->button() == Qt::LeftButton)
        if (const auto cursor = cursorMeant(pointOf(*event)))
            emit cursorRequested(*cursor);
}

void View::mouseMoveEvent(QMouseEvent* event) {
    updatePointer(pointOf(*event));
    if (m_bar) {
        if (m_bar->end != BarPlace::End::None)
            emit appearanceRequested(draggedTo(m_document.appearance(), *m_bar, pointOf(*event)));
        return;
    }
    if (m_menuFrom) {  // it is not a drag yet
        const QPoint moved = event->globalPosition().toPoint() - *m_menuFrom;
        if (moved.manhattanLength() < QApplication::startDragDistance())
            return;
        m_menuFrom.reset();
    }
    if (m_panFrom) {
        pan(*m_panFrom, pointOf(*event));
        m_panFrom = pointOf(*event);
        return;
    }
    const bool follows = m_document.appearance().followPointer == Switch::On;
    if (event->buttons().testFlag(Qt::LeftButton) || follows)
        if (const auto cursor = cursorMeant(pointOf(*event)))
            emit cursorRequested(*cursor);
}

void View::mouseReleaseEvent(QMouseEvent*) {
    m_panFrom.reset();
    m_bar.reset();
    unsetCursor();
    if (const auto place = std::exchange(m_menuFrom, std::nullopt))
        emit menuRequested(*place);
}

void View::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto bar = barMeant(pointOf(*event))) {
        emit appearanceRequested(automatic(m_document.appearance(), bar->colouring.quantity));
        return;
    }
    const auto plot = plotAt(shownPlots(), pointOf(*event));
    if (const auto wave = plot || !isReady() ? std::nullopt : waveAt(pointOf(*event)))
        emit appearanceRequested(withWaves(m_document, {*wave}));
    if (plot)
        emit zoomRequested(whole(m_document, *plot));
}

void View::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0 && plotAt(shownPlots(), pointOf(*event)))
        zoomAt(pointOf(*event), std::pow(0.8, notches));
    event->accept();
}

void View::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->key() == Qt::Key_F10 && shift) {  // Qt generates a context menu event for the menu key only
        emit menuRequested(mapToGlobal(rect().center()));
        return;
    }
    const int size = shift ? 10 : 1;
    switch (event->key()) {
        case Qt::Key_Left:
            return step(-size, 0);
        case Qt::Key_Right:
            return step(size, 0);
        case Qt::Key_Up:
            return step(0, -size);
        case Qt::Key_Down:
            return step(0, size);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomAt(QRectF(rect()).center() / TextSize::of().factor(), 0.8);
            return;
        case Qt::Key_Minus:
            zoomAt(QRectF(rect()).center() / TextSize::of().factor(), 1.25);
            return;
        case Qt::Key_0:
            for (const ZoomablePlot& plot : shownPlots())
                emit zoomRequested(whole(m_document, plot));
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

void View::focusInEvent(QFocusEvent* event) {
    m_reachedByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QWidget::focusInEvent(event);
}

void View::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

void View::contextMenuEvent(QContextMenuEvent* event) {
    const auto bar = barMeant(QPointF(event->pos()) / TextSize::of().factor());
    event->accept();
    if (bar)
        emit barMenuRequested(bar->colouring.quantity, event->globalPos());
    else if (event->reason() != QContextMenuEvent::Mouse)  // a right press may begin a drag
        emit menuRequested(mapToGlobal(rect().center()));
}

/// Shows a resize cursor over an end that can be dragged.
void View::showBar(const std::optional<BarPlace>& bar) {
    if (m_panFrom)
        return;
    if (!bar || bar->end == BarPlace::End::None)
        return unsetCursor();
    setCursor(bar->way.dx() == 0 ? Qt::SizeVerCursor : Qt::SizeHorCursor);
}

void View::updatePointer(const std::optional<QPointF>& point) {
    m_pointer = point;
    const auto bar = m_bar || !point ? m_bar : barMeant(*point);
    showBar(bar);
    sayReadout();
    if (!shownPlots().isEmpty())
        update();
}

void View::sayReadout() {
    const auto bar = m_bar || !m_pointer ? m_bar : barMeant(*m_pointer);
    QString text;
    if (bar && m_pointer)
        text = (bar->counted ? tr("colour of %1; the grey bars show how often each colour occurs")
                             : tr("colour of %1"))
                   .arg(readable(valueOn(*bar, *m_pointer), 4));
    else if (m_pointer && isReady())
        text = readoutAt(*m_pointer);
    if (text != std::exchange(m_readout, text))
        emit readoutChanged(text);
}

void View::zoomAt(const QPointF& point, double factor) {
    const QList<ZoomablePlot> all = shownPlots();
    if (all.isEmpty())
        return;
    emit zoomRequested(zoomed(m_document, plotAt(all, point).value_or(all.first()), point, factor));
}

void View::pan(const QPointF& from, const QPointF& to) {
    if (const auto plot = plotAt(shownPlots(), from))
        emit panRequested(panned(m_document, *plot, to - from));
}

}  // namespace posiscope
