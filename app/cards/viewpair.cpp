// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/viewpair.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>

#include "app/cards/settingname.h"
#include "app/document/document.h"
#include "app/panels/choicemenu.h"
#include "app/panels/limitsdialog.h"
#include "app/plots/textsize.h"
#include "app/views/barhand.h"
#include "app/views/comparison/comparisonview.h"
#include "app/views/headline.h"

namespace posiscope {
namespace {

// logical pixels around the data: axes, colour bar and name of a typical picture
constexpr QSize kAroundData(120, 100);

/// The shorter side of the data area in a picture of \p size.
int dataIn(const QSize& size) {
    const QSize data = size - kAroundData;
    return std::min(data.width(), data.height());
}

}  // namespace

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

/// Deletes the views of the previous A before A itself is deleted.
void ViewPair::takeBaseline() {
    delete m_baselineHalf;
    delete m_difference;
    m_baselineHalf = nullptr;
    m_baselineView = nullptr;
    m_baselineName = nullptr;
    m_difference = nullptr;
    if (const Document* const baseline = m_document.baseline().document()) {
        m_baselineView = m_kind.make(*baseline, nullptr);
        m_baselineView->setObjectName(m_live.objectName() + QStringLiteral("-held"));
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
        if (comparesCells(m_kind)) {
            m_difference = new ComparisonView(m_document, *baseline, *m_kind.numbers);
            m_difference->setObjectName(m_live.objectName() + QStringLiteral("-difference"));
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
    if (!m_baselineView)
        return;
    m_baselineView->pair(m_scales, PairedScales::A);
    for (View* const view : {&m_live, m_baselineView})
        connect(m_scales.get(), &PairedScales::changed, view, qOverload<>(&QWidget::update));
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
    const QString baseline = m_baselineView->readoutAtCursor();
    return baseline.isEmpty()
               ? text
               : QStringLiteral("A: %1; B: %2. %3").arg(baseline, m_live.readoutAtCursor(), text);
}

/// Both views move the cursor and the visible spans; only the view of the document changes parameters.
void ViewPair::link(View& view) {
    connect(&view, &View::painted, this, &ViewPair::painted);
    connect(&view, &View::captionChanged, this, &ViewPair::captionChanged);
    connect(&view, &View::menuRequested, this, &ViewPair::menuRequested);
    connect(&view, &View::readoutChanged, this, &ViewPair::readoutChanged);
    connect(&view, &View::cursorRequested, &m_document, &Document::setCursor);
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
    m_liveHalf->setAccessibleName(QString());
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

/// Places A beside B, or above it if that leaves far more space for the data of both.
void ViewPair::standIn(const QSize& room) {
    constexpr double kFarMore = 1.25;
    const QSize logical = room / TextSize::of().factor();
    const int beside = dataIn({logical.width() / 2, logical.height()});
    const int above = dataIn({logical.width(), logical.height() / 2});
    static_cast<QBoxLayout*>(layout())->setDirection(
        above > kFarMore * std::max(0, beside) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

/// Both names get as many lines as the longer one, so that the pictures align.
void ViewPair::fitNames() {
    if (!m_baselineName)
        return;
    const auto* row = static_cast<const QBoxLayout*>(layout());
    const bool beside = row->direction() == QBoxLayout::LeftToRight;
    const int half = beside ? (width() - row->spacing()) / 2 : width();
    const int lines = std::max(m_baselineName->linesIn(half), m_liveName->linesIn(half));
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
    standIn(event->size());
    fitNames();
}

}  // namespace posiscope
