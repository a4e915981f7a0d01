// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QKeyEvent>
#include <QLabel>
#include <QLayout>
#include <QScreen>
#include <QStatusBar>
#include <QTime>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/docks/dockarrangement.h"
#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/document/memoryshortage.h"
#include "app/document/presets.h"
#include "app/files/kepttable.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/cardtitle.h"
#include "app/panels/parameterpanel.h"
#include "app/panels/plainwords.h"
#include "app/panels/playbackbar.h"
#include "app/panels/reloadbar.h"
#include "app/panels/sentencebar.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonstage.h"
#include "app/settings/settings.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/focusorder.h"
#include "app/window/frameclock.h"

namespace posiscope {
namespace {

QLabel* fixedLabel(const QString& name, const QString& widest) {
    auto* label = new QLabel;
    label->setObjectName(name);
    label->setProperty("widest", widest);
    return label;
}

void giveRoom(QLabel& label) {
    const QString widest = label.property("widest").toString();
    label.setMinimumWidth(label.fontMetrics().horizontalAdvance(widest) + 16);
}

}  // namespace

MainWindow::MainWindow(Document& document, Cards cards)
    : m_document(document), m_clock(new FrameClock(document, this)), m_preset(document) {
    setObjectName(QStringLiteral("window"));
    showWordsPlainly();
    // Without animation, so that docks are where they will be as soon as they are dropped.
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setUnifiedTitleAndToolBarOnMac(true);
    // With room for the frame around it, or the status bar would lie below a screen of just this size.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(8, 40)));
    TextSize::of().setFactor(settings::textSize());
    dress();
    createPanels();
    createViews();
    createClassroom();
    createPlayback();
    createStatusBar();
    createSentenceBar();
    createReloadBar();
    createToolBar();
    createMenus();
    m_docks = new DockArrangement(*this, {m_parameters, m_calculation}, {m_views.begin(), m_views.end()});
    arrange();
    showText();
    if (cards == Cards::AsLeft)
        takeLeft();
    else
        say(tr("The last start ended before its first picture: the cards stand as at first"), 0);
    setAcceptDrops(true);
    bringSuited();
    connect(&document, &Document::parametersChanged, this, &MainWindow::bringSuited);
    connect(&document, &Document::parametersChanged, this, &MainWindow::showParameters);
    connect(&document, &Document::appearanceChanged, this, &MainWindow::applyTheme);
    connect(&document, &Document::appearanceChanged, this, &MainWindow::showThemeSign);
    connect(&TextSize::of(), &TextSize::changed, this, &MainWindow::dress);
    connect(&MemoryShortage::of(), &MemoryShortage::met, this,
            [this] { say(tr("There is not enough memory for all that this setting could show"), 12000); });
    connect(&document, &Document::refused, this, [this](const QString& why) { say(why, 8000); });
}

/// What is presented goes first: it speaks to all that goes with the window.
MainWindow::~MainWindow() {
    m_classroom->stopPresenting();
}

QDockWidget* MainWindow::addPanel(const QString& name, QWidget* content) {
    auto* dock = new QDockWidget(this);
    dock->setObjectName(QStringLiteral("dock-") + name);
    auto* title = new QLabel;
    title->setObjectName(QStringLiteral("cardName"));
    auto* bar = new CardTitle(*dock);
    auto* row = new QVBoxLayout(bar);
    row->setContentsMargins(12, 6, 8, 6);
    row->addWidget(title);
    dock->setTitleBarWidget(bar);
    connect(dock, &QDockWidget::windowTitleChanged, title, &QLabel::setText);
    auto* body = new QFrame;
    body->setObjectName(QStringLiteral("cardBody"));
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(1, 1, 1, 1);
    column->addWidget(content);
    dock->setWidget(body);
    return dock;
}

void MainWindow::createPanels() {
    m_parameters = addPanel(QStringLiteral("parameters"), new ParameterPanel(m_document));
    m_calculation = addPanel(QStringLiteral("calculation"), new CalculationPanel(m_document));
}

ViewDock* MainWindow::addView(const ViewKind& kind) {
    auto* dock = new ViewDock(kind, m_document, this);
    connect(dock->view(), &View::painted, m_clock, &FrameClock::viewPainted);
    connect(dock->view(), &View::painted, this, &MainWindow::pictured);
    connect(dock, &ViewDock::readoutChanged, this, &MainWindow::showReadout);
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [this, dock](bool shown) {
        if (!shown)
            return;
        place(*dock);
        m_docks->raise(dock);  // or it would be behind the tab that was in front
    });
    connect(dock, &ViewDock::maximiseRequested, this, [this, dock] { toggleMaximised(dock); });
    connect(dock, &ViewDock::copyRequested, this, [this, dock] { copy(dock->kind()); });
    connect(dock, &ViewDock::exportRequested, this, [this, dock] { askExport(dock->kind()); });
    return dock;
}

/// For a while, in the status bar.
void MainWindow::say(const QString& sentence, int milliseconds) {
    statusBar()->showMessage(shownMessage(sentence), milliseconds);
}

void MainWindow::showReadout(const QString& readout) {
    m_readout->setText(readout);
}

void MainWindow::createViews() {
    for (const ViewKind& kind : viewKinds())
        m_views.push_back(addView(kind));
}

void MainWindow::createPlayback() {
    auto* bar = new QToolBar(this);
    bar->setObjectName(QStringLiteral("playback-bar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_playback = new PlaybackBar(m_document);
    bar->addWidget(m_playback);
    addToolBar(Qt::BottomToolBarArea, bar);
}

void MainWindow::createSentenceBar() {
    m_sentence = new QToolBar(this);
    m_sentence->setObjectName(QStringLiteral("sentence-bar"));
    m_sentence->setMovable(false);
    m_sentence->setContextMenuPolicy(Qt::PreventContextMenu);
    m_sentence->addWidget(new SentenceBar(m_document));
    addToolBar(Qt::TopToolBarArea, m_sentence);
}

void MainWindow::createReloadBar() {
    auto* bar = new QToolBar(this);
    bar->setObjectName(QStringLiteral("reload-bar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->toggleViewAction()->setVisible(false);
    m_reload = new ReloadBar(m_document);
    bar->addWidget(m_reload);
    addToolBarBreak(Qt::TopToolBarArea);
    addToolBar(Qt::TopToolBarArea, bar);
    bar->hide();
    connect(m_reload, &ReloadBar::wanted, bar, &QToolBar::setVisible);
    connect(m_reload, &ReloadBar::reloaded, this, [this](const QString& name) {
        say(tr("Reloaded %1 at %2").arg(name, QTime::currentTime().toString(QStringLiteral("HH:mm:ss"))));
    });
}

void MainWindow::createStatusBar() {
    m_readout =
        fixedLabel(QStringLiteral("readout"), QStringLiteral("PE(1 048 576, 16 384) = −0.1234567890"));
    m_extent = fixedLabel(QStringLiteral("extent"), {});
    m_frameTime = fixedLabel(QStringLiteral("frame-time"), QStringLiteral("frame 000.0 ms"));
    m_frameTime->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QLabel* label : {m_readout, m_extent, m_frameTime})
        giveRoom(*label);
    statusBar()->addWidget(m_readout);
    statusBar()->addWidget(m_extent);
    statusBar()->addPermanentWidget(m_frameTime);
    statusBar()->setSizeGripEnabled(false);
    connect(m_clock, &FrameClock::framed, this, [this](double milliseconds) {
        m_frameMilliseconds = milliseconds;
        showFrameTime();
    });
}

void MainWindow::showFrameTime() {
    if (m_frameMilliseconds)
        m_frameTime->setText(tr("frame %1 ms").arg(*m_frameMilliseconds, 0, 'f', 1));
}

void MainWindow::applyTheme() {
    const Theme& theme = Theme::of(m_document.appearance().theme);
    if (qApp->palette().color(QPalette::Window) == theme.window && !qApp->styleSheet().isEmpty())
        return;
    dress();
}

/// Colours and size of text; both are in the style sheet.
void MainWindow::dress() {
    const Theme& theme = Theme::of(m_document.appearance().theme);
    const QFont font = TextSize::of().font();
    QApplication::setPalette(theme.palette());
    if (QApplication::font() != font)
        QApplication::setFont(font);
    qApp->setStyleSheet(theme.styleSheet(TextSize::of().factor()));
    for (QLabel* label : {m_readout, m_extent, m_frameTime})
        if (label != nullptr)
            giveRoom(*label);
}

void MainWindow::showText() {
    m_parameters->setWindowTitle(tr("Parameters"));
    m_calculation->setWindowTitle(tr("Calculation"));
    findChild<QDockWidget*>(QStringLiteral("dock-lesson"))->setWindowTitle(tr("Lesson"));
    showFrameTime();
    showParameters();
}

void MainWindow::showParameters() {
    statusBar()->clearMessage();  // a refusal is over when something was taken
    const Parameters& p = m_document.parameters();
    const bool ofPairs = !isAbsolute(p);
    const QString rows = readable(qint64{ofPairs ? m_document.relative().queries : p.length});
    const QString columns = readable(qint64{ofPairs ? m_document.relative().keys : p.dModel});
    m_extent->setText(tr("%1 × %2 cells").arg(rows, columns));
    const Declaration<Parameters>& scheme = *findParameter("scheme");
    const QString name = translated(scheme.choices[static_cast<std::size_t>(scheme.get(p))].label);
    const bool opened = showsOpened(p);
    setWindowTitle(
        tr("Posiscope: %1, %2 × %3").arg(opened ? shownName(m_document.table()) : name, rows, columns));
    const auto all = presets();
    // Several models may have the same numbers: the one that was asked for counts.
    const auto chosen = std::ranges::find_if(
        all, [&](const Preset& preset) { return &preset == m_preset.last() && isShown(preset, m_document); });
    const auto found = chosen != all.end() ? chosen : std::ranges::find_if(all, [&](const Preset& preset) {
        return isShown(preset, m_document);
    });
    m_labels->setChecked(m_document.words().labels);
    m_sentence->setVisible(m_document.words().labels);
    m_presets->setCurrentIndex(
        found == all.end() ? -1 : m_presets->findData(static_cast<int>(found - all.begin())));
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_classroom->player().readAgain();
        createToolBar();
        createMenus();
        showText();
        // The words of one language may have pushed cards aside that those of the other leave room for.
        QTimer::singleShot(0, this, [this] { m_docks->fit(); });
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_playback->setPlaying(false);
    m_classroom->close();  // and what is presented
    leaveMaximised();
    remember();
    m_left = true;
    m_docks->putFloatingAway();
    QMainWindow::closeEvent(event);
    emit closed();
}

void MainWindow::pressSpace() {
    // The shortcut would take Space away from the button or list that has the focus.
    QWidget* focused = QApplication::focusWidget();
    if (auto* button = qobject_cast<QAbstractButton*>(focused))
        button->click();
    else if (auto* box = qobject_cast<QComboBox*>(focused))
        box->showPopup();
    else
        findChild<QToolButton*>(QStringLiteral("play"))->toggle();
}

bool MainWindow::focusNextPrevChild(bool next) {
    const QList<QWidget*> order = focusOrder(*this);
    if (order.isEmpty())
        return false;
    const auto at = order.indexOf(focusWidget());
    const auto count = order.size();
    const auto to = at < 0 ? (next ? 0 : count - 1) : (at + (next ? 1 : count - 1)) % count;
    order[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_maximised)
        leaveMaximised();
    else
        QMainWindow::keyPressEvent(event);
}

}  // namespace posiscope
