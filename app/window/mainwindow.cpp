// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStatusBar>
#include <QTime>
#include <QTimer>
#include <QToolBar>
#include <array>

#include "app/cards/cardgrid.h"
#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/document/document.h"
#include "app/document/memoryshortage.h"
#include "app/files/kepttable.h"
#include "app/lessons/deeplink.h"
#include "app/listening/listening.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/identitybar.h"
#include "app/panels/parameterpanel.h"
#include "app/panels/plainwords.h"
#include "app/panels/playbackbar.h"
#include "app/panels/reloadbar.h"
#include "app/panels/sentencebar.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonpanel.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/panelcover.h"
#include "app/settings/settings.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"
#include "app/welcome/welcome.h"
#include "app/window/cards.h"
#include "app/window/fileactions.h"
#include "app/window/focusorder.h"
#include "app/window/frameclock.h"
#include "app/window/helpactions.h"
#include "app/window/lessonactions.h"
#include "app/window/linkactions.h"
#include "app/window/mainmenus.h"
#include "app/window/windowplace.h"

namespace posiscope {
namespace {

/// The size of what \p document shows: positions × dimensions, or queries × keys, for example "200 × 128".
QString extentText(const Document& document) {
    const RelativeParameters* const relative = document.relative();
    const auto [positions, dimensions, patches] = document.extent();
    return QStringLiteral("%1 × %2").arg(readable(qint64{relative ? queriesOf(*relative) : positions.size()}),
                                         readable(qint64{relative ? keysOf(*relative) : dimensions.size()}));
}

constexpr QSize kLeastSize(640, 480);

/// \param hidden whether the bar is hidden until its content asks to be shown
QToolBar* addBar(QMainWindow& window, const QString& name, QWidget* content, Qt::ToolBarArea area,
                 bool hidden = false) {
    auto* bar = new QToolBar(&window);
    bar->setObjectName(name);
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->addWidget(content);
    window.addToolBar(area, bar);
    if (hidden) {
        bar->toggleViewAction()->setVisible(false);
        bar->hide();
    }
    return bar;
}

/// The window's parent, which is none, after its text size is that of the last time: a window takes the font
/// that the application has when it is made.
QWidget* inUsersTextSize() {
    TextSize::of().setFactor(settings::textSize());
    QApplication::setFont(TextSize::of().font());
    return nullptr;
}

}  // namespace

MainWindow::MainWindow(Document& document, Start start)
    : QMainWindow(inUsersTextSize()),
      m_document(document),
      m_clock(new FrameClock(document, this)),
      m_listening(new Listening(document, this)) {
    setObjectName(QStringLiteral("window"));
    showWordsPlainly();
    giveFileNamesRoom();
    nameListsOfChoices();
    setUnifiedTitleAndToolBarOnMac(true);
    // Qt's own menu hides toolbars and offers no way to show them again
    setContextMenuPolicy(Qt::NoContextMenu);
    // A fixed minimum, so that bars and cards that briefly need more space do not enlarge the window.
    setMinimumSize(kLeastSize);
    // Leaves room for the window frame, so that the status bar stays on a screen of exactly this size.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(8, 40)));
    m_readout = new QLabel;
    m_readout->setObjectName(QStringLiteral("readout"));
    m_readout->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    statusBar()->addWidget(m_readout, 1);
    statusBar()->setSizeGripEnabled(false);
    createCards();
    createClassroom();
    createBars();
    createActions();
    dress();  // last, because under a style sheet each widget is polished again with every parent that it
              // gets
    m_cards->reset();
    showText();
    if (start == Start::AsLeft) {
        if (const auto place = readWindowPlace(settings::windowPlace()))
            put(*this, *place);
        m_cards->takeLeft(settings::arrangement());
    } else {
        say(tr("The last start failed before showing a picture, so the layout was reset"), 0);
    }
    setAcceptDrops(true);
    m_cards->bringSuited();
    setFocus();  // so that Tab starts at the beginning of the reading order
    connect(&document, &Document::parametersChanged, m_cards, &Cards::bringSuited);
    connect(&document, &Document::dragEnded, m_cards, &Cards::bringSuited);
    connect(&document, &Document::parametersChanged, this, &MainWindow::showParameters);
    connect(&document, &Document::appearanceChanged, this, &MainWindow::applyTheme);
    connect(&TextSize::of(), &TextSize::changed, this, &MainWindow::dress);
    connect(&MemoryShortage::of(), &MemoryShortage::met, this,
            [this] { say(tr("There is not enough memory to show everything for this setting"), 12000); });
    connect(m_listening, &Listening::said, this, &MainWindow::say);
    connect(&document, &Document::refused, this, [this](const QString& why) { say(why, 8000); });
    // Only now, because showing the first picture replaces the status message.
    connect(
        this, &MainWindow::pictured, this,
        [this] {
            for (const QString& why : {settings::notRestored(), settings::trouble()})
                if (!why.isEmpty())
                    say(why, 0);
        },
        Qt::SingleShotConnection);
}

/// Ends the presentation first, because it uses objects that are destroyed with the window.
MainWindow::~MainWindow() {
    m_classroom->stopPresenting();
}

void MainWindow::createCards() {
    m_cards = new Cards(m_document, this);
    setCentralWidget(&m_cards->grid());
    connect(m_cards, &Cards::painted, m_clock, &FrameClock::viewPainted);
    connect(m_cards, &Cards::painted, this, &MainWindow::pictured);
    connect(m_cards, &Cards::readoutChanged, m_readout, &QLabel::setText);
}

void MainWindow::createClassroom() {
    m_classroom = new Classroom(m_cards->grid(), m_document, this);
    connect(&m_classroom->text(), &LessonPanel::presentRequested, this, &MainWindow::present);
    LessonStage& stage = m_classroom->stage();
    connect(&stage, &LessonStage::readoutChanged, m_readout, &QLabel::setText);
    connect(&stage, &LessonStage::painted, this, &MainWindow::pictured);
    // Covers parameters and calculation during a question, because they would show its answer.
    const LessonPlayer& player = m_classroom->player();
    const std::array<QWidget*, 2> panels{m_cards->parameters().findChild<ParameterPanel*>(),
                                         m_cards->calculation().findChild<CalculationPanel*>()};
    for (QWidget* const panel : panels) {
        auto* const cover = new PanelCover(*panel);
        const auto coverAsked = [cover, &player] { cover->setCovering(player.hides() && !player.isLeft()); };
        for (const auto signal : {&LessonPlayer::stepChanged, &LessonPlayer::answered,
                                  &LessonPlayer::lessonChanged, &LessonPlayer::left})
            connect(&player, signal, cover, coverAsked);
    }
    connect(&player, &LessonPlayer::viewsRequested, m_cards, [this, &stage, &player] {
        m_cards->setCalculated(!player.isOpen() ||
                               std::ranges::any_of(stage.shown(), [this](const ViewKind* kind) {
                                   return isCalculated(*kind, m_document);
                               }));
    });
    connect(m_classroom, &Classroom::begun, m_cards, [this] { m_cards->setLesson(true); });
    connect(m_classroom, &Classroom::ended, m_cards, [this] {
        m_clock->forget();
        m_cards->setCalculated(true);
        m_cards->setLesson(false);
    });
    connect(m_classroom, &Classroom::gaveBack, this, [this] {
        say(tr("The picture from before the lesson has been restored; Undo shows the lesson's picture"));
    });
    // A presentation has its own play button.
    connect(m_classroom, &Classroom::presentingChanged, this, [this] { m_playback->setPlaying(false); });
    m_lessons = new LessonActions(*this, m_document, *m_classroom);
    connect(m_lessons, &LessonActions::aboutToOpen, m_cards, &Cards::leaveMaximised);
    connect(m_lessons, &LessonActions::presentRequested, this, &MainWindow::present);
    connect(m_lessons, &LessonActions::said, this, [this](const QString& sentence) { say(sentence); });
}

void MainWindow::createBars() {
    m_playback = new PlaybackBar(m_document);
    addBar(*this, QStringLiteral("playback-bar"), m_playback, Qt::BottomToolBarArea);
    for (const auto signal : {&LessonPlayer::lessonChanged, &LessonPlayer::stepChanged, &LessonPlayer::left})
        connect(&m_classroom->player(), signal, m_playback,
                [this] { m_playback->offerOnly(m_classroom->player().pointed()); });
    auto* words = new SentenceBar(m_document);
    m_sentence = addBar(*this, QStringLiteral("sentence-bar"), words, Qt::TopToolBarArea);
    // A lesson offers the ids where it speaks of them.
    const auto offerIds = [this, words] {
        words->offerIds(!m_classroom->isOpen() || m_document.words().ids.rule != IdRule::Consecutive);
    };
    connect(&m_document, &Document::parametersChanged, words, offerIds);
    connect(m_classroom, &Classroom::begun, words, offerIds);
    connect(m_classroom, &Classroom::ended, words, offerIds);
    addToolBarBreak(Qt::TopToolBarArea);
    m_reload = new ReloadBar(m_document);
    QToolBar* reload = addBar(*this, QStringLiteral("reload-bar"), m_reload, Qt::TopToolBarArea, true);
    connect(m_reload, &ReloadBar::wanted, reload, &QToolBar::setVisible);
    connect(m_reload, &ReloadBar::reloaded, this, [this](const QString& name) {
        say(tr("Reloaded %1 at %2").arg(name, QTime::currentTime().toString(QStringLiteral("HH:mm:ss"))));
    });
    addToolBarBreak(Qt::TopToolBarArea);
    m_identity = new IdentityBar(m_document);
    QToolBar* identity = addBar(*this, QStringLiteral("identity-bar"), m_identity, Qt::TopToolBarArea, true);
    connect(m_identity, &IdentityBar::wanted, identity, &QToolBar::setVisible);
    connect(m_identity, &IdentityBar::viewWanted, this, &MainWindow::bring);
    m_identity->tell();
}

void MainWindow::createActions() {
    m_files = new FileActions(*this, m_document, *m_reload);
    connect(m_files, &FileActions::said, this, &MainWindow::say);
    connect(m_cards, &Cards::checkpointWanted, m_files, &FileActions::askCheckpoint);
    connect(m_files, &FileActions::lessonFound, m_lessons, &LessonActions::open);
    connect(m_files, &FileActions::viewWanted, this, &MainWindow::bring);
    connect(m_files, &FileActions::opened, m_classroom, &Classroom::showOpened);
    m_links = new LinkActions(*this, m_document, *m_lessons, *m_classroom);
    connect(m_lessons, &LessonActions::linkRequested, m_links, &LinkActions::copyStep);
    connect(m_links, &LinkActions::said, this, &MainWindow::say);
    connect(m_links, &LinkActions::viewWanted, this, &MainWindow::bring);
    auto* help = new HelpActions(*this, m_document, *m_cards, *m_classroom);
    connect(help, &HelpActions::viewWanted, this, &MainWindow::bring);
    connect(help, &HelpActions::lessonWanted, m_lessons, &LessonActions::openAt);
    createExports();
    m_menus =
        new MainMenus({*this, m_document, *m_cards, *m_classroom, *m_files, *m_lessons, *m_links, *m_exports,
                       *help, *m_listening, *m_playback, *m_identity, *m_reload, *m_sentence});
    connect(m_menus, &MainMenus::said, this, &MainWindow::say);
    connect(m_menus, &MainMenus::viewWanted, this, &MainWindow::bring);
    connect(m_menus, &MainMenus::welcomeWanted, this, &MainWindow::welcome);
}

void MainWindow::createExports() {
    m_exports = new ExportActions(*this, m_document, [this]() -> const ViewKind& { return currentKind(); });
    connect(m_exports, &ExportActions::said, this, &MainWindow::say);
    connect(m_exports, &ExportActions::aboutToAnimate, m_playback, [this] {
        m_playback->setPlaying(false);
    });  // so that the dialog shows the picture of its opening
    connect(m_cards, &Cards::copyRequested, m_exports, &ExportActions::copy);
    connect(m_cards, &Cards::exportRequested, m_exports, &ExportActions::askExport);
    connect(m_classroom, &Classroom::copyRequested, m_exports, &ExportActions::copy);
    connect(m_classroom, &Classroom::exportRequested, m_exports, &ExportActions::askExport);
    auto* parameters = m_cards->parameters().findChild<ParameterPanel*>();
    parameters->offerAnimation();
    parameters->showAdvanced(settings::showsAdvanced());
    connect(parameters, &ParameterPanel::advancedShown, this, settings::rememberAdvanced);
    m_playback->offerAnimation();
    connect(parameters, &ParameterPanel::animationRequested, m_exports, &ExportActions::askAnimation);
    connect(m_playback, &PlaybackBar::animationRequested, m_exports, &ExportActions::askAnimation);
}

void MainWindow::welcome() {
    settings::rememberGreeting();
    auto* dialog = new Welcome(m_document, this);
    // A menu opened before the dialog is destroyed would be closed with it.
    connect(dialog, &Welcome::lessonsRequested, this, [this, dialog] {
        connect(dialog, &QObject::destroyed, this, [this] {
            QTimer::singleShot(0, this, [this] {
                QMenu& menu = m_lessons->menu();
                const QRect name = menuBar()->actionGeometry(menu.menuAction());
                menu.popup(menuBar()->mapToGlobal(name.bottomLeft()));
                const QList<QAction*> all = menu.actions();
                const auto first = std::ranges::find_if(
                    all, [](const QAction* each) { return each->isVisible() && !each->isSeparator(); });
                menu.setActiveAction(first == all.end() ? nullptr : *first);
            });
        });
    });
    connect(dialog, &Welcome::learningRequested, m_lessons, &LessonActions::learn);
    connect(dialog, &Welcome::openRequested, m_files, &FileActions::askOpen);
    connect(dialog, &Welcome::figureRequested, m_exports, &ExportActions::askExportAgain);
    dialog->open();
}

bool MainWindow::openLesson(const QString& word) {
    return m_lessons->open(word);
}

void MainWindow::openLink(const QString& link) {
    m_links->open(link);
}

/// Waits until no dialog or menu is open.
void MainWindow::takeStart(const QStringList& words) {
    constexpr int kSoon = 100;  // milliseconds
    if (QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr) {
        QTimer::singleShot(kSoon, this, [this, words] { takeStart(words); });
        return;
    }
    if (isMinimized())
        showNormal();
    raise();
    activateWindow();
    const QString word = words.value(words.size() - 1);
    if (isDeepLink(word))
        openLink(word);
    else if (words.size() == 2)
        openLesson(word);
    else if (!word.isEmpty())
        m_files->openLater(word);
}

void MainWindow::showModel() {
    m_files->showModel();
}

/// Shows \p sentence in the status bar for \p milliseconds; 0: until the next message.
void MainWindow::say(const QString& sentence, int milliseconds) {
    statusBar()->showMessage(shownMessage(sentence), milliseconds);
}

const ViewKind& MainWindow::currentKind() const {
    if (m_classroom->isOpen())
        return *m_classroom->stage().shown().front();
    return m_cards->current()->kind();
}

void MainWindow::bring(std::string_view view) {
    if (!m_classroom->isOpen())
        m_cards->bring(view);
    else if (const ViewKind* const kind = findViewKind(view))
        m_classroom->stage().show({kind});
}

void MainWindow::present() {
    m_classroom->present({&currentKind()});
}

void MainWindow::applyTheme() {
    const Theme& theme = Theme::of(m_document.appearance().theme);
    if (qApp->palette().color(QPalette::Window) == theme.window && !qApp->styleSheet().isEmpty())
        return;
    dress();
}

/// Applies theme and text size, which are both part of the style sheet.
void MainWindow::dress() {
    const Theme& theme = Theme::of(m_document.appearance().theme);
    const QFont font = TextSize::of().font();
    QApplication::setPalette(theme.palette());
    if (QApplication::font() != font)
        QApplication::setFont(font);
    // Qt polishes every widget anew, whether the sheet differs or not.
    const QString sheet = theme.styleSheet(TextSize::of().factor());
    if (qApp->styleSheet() != sheet)
        qApp->setStyleSheet(sheet);
}

void MainWindow::showText() {
    m_cards->showText();
    m_classroom->panel().setWindowTitle(tr("Lesson"));
    showParameters();
}

void MainWindow::showParameters() {
    statusBar()->clearMessage();  // a refusal is obsolete after the next change
    const auto scheme = static_cast<std::size_t>(m_document.scheme());
    const QString model = m_files->shownModel();
    const QString name = !model.isEmpty() ? model
                         : showsOpened(m_document.setting().parameters)
                             ? shownName(m_document.table())
                             : translated(findParameter("scheme")->choices[scheme].label);
    setWindowTitle(tr("Posiscope: %1, %2").arg(name, extentText(m_document)));
    m_sentence->setVisible(m_document.words().labels);
    m_menus->showDocument();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_classroom->player().readAgain();
        m_menus->create();
        showText();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    m_playback->setPlaying(false);
    m_classroom->stopPresenting();
    m_classroom->leave();  // otherwise the next start would show the lesson's picture without the lesson
    settings::remember(textOf(placeOf(*this)), m_cards->remembered(), m_document);
    m_files->stop();
    QMainWindow::closeEvent(event);
    emit closed();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

/// Opens the file after the drop, because a dialog inside it would block the application that the file was
/// dragged from.
void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        m_files->openLater(urls.first().toLocalFile());
}

bool MainWindow::focusNextPrevChild(bool next) {
    const QList<QWidget*> order = focusOrder(*this);
    if (order.isEmpty())
        return false;
    const auto at = order.indexOf(focusWidget());
    const auto count = order.size();
    const auto to = at < 0 ? (next ? 0 : count - 1) : (at + (next ? 1 : count - 1)) % count;
    goTo(*order[to], next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    auto* const button = enters ? qobject_cast<QAbstractButton*>(focusWidget()) : nullptr;
    if (event->key() == Qt::Key_Escape && m_cards->isMaximised())
        m_cards->leaveMaximised();
    else if (button != nullptr && !event->isAutoRepeat())
        button->click();
    else
        QMainWindow::keyPressEvent(event);
}

}  // namespace posiscope
