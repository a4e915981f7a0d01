// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainmenus.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <array>
#include <functional>

#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/cards/viewgallery.h"
#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/files/jsontext.h"
#include "app/listening/listening.h"
#include "app/models/ropeblocks.h"
#include "app/opening/recentfiles.h"
#include "app/palette/commandlist.h"
#include "app/panels/choicemenu.h"
#include "app/panels/identitybar.h"
#include "app/panels/limitsdialog.h"
#include "app/panels/parameterpanel.h"
#include "app/panels/playbackbar.h"
#include "app/panels/reloadbar.h"
#include "app/panels/sign.h"
#include "app/plots/textsize.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonstage.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/window/cards.h"
#include "app/window/fileactions.h"
#include "app/window/helpactions.h"
#include "app/window/lessonactions.h"
#include "app/window/linkactions.h"

namespace posiscope {
namespace {

struct ComparisonActions {
    Q_DECLARE_TR_FUNCTIONS(posiscope::ComparisonActions)
};

/// One switch of two, which may both be off: both settings, or their difference.
void addSegments(QToolBar& bar, const std::array<QAction*, 2>& actions) {
    auto* segments = new QWidget;
    auto* row = new QHBoxLayout(segments);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (QAction* const action : actions) {
        auto* segment = new QToolButton;
        segment->setProperty("segment",
                             action == actions.front() ? QStringLiteral("first") : QStringLiteral("last"));
        segment->setDefaultAction(action);
        row->addWidget(segment);
    }
    bar.addWidget(segments);
}

/// Adds the actions of a comparison to \p bar: hold the setting of \p document as A, show both or their
/// difference, swap A and B. \returns the same actions, for a menu
QList<QAction*> addComparison(QToolBar& bar, Document& document) {
    Baseline& baseline = document.baseline();
    const auto compareAs = [&baseline](bool difference) {
        baseline.setAsDifference(difference);
        if (!baseline.document())
            baseline.hold();
    };
    auto* hold = new QAction(ComparisonActions::tr("Compare with this setting"), &bar);
    hold->setObjectName(QStringLiteral("compare"));
    hold->setIconText(QStringLiteral("A | B"));
    hold->setToolTip(ComparisonActions::tr("Keep this setting as A; later changes apply to B (Ctrl+D)"));
    hold->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    hold->setCheckable(true);
    auto* difference = new QAction(ComparisonActions::tr("Show the difference B − A"), &bar);
    difference->setObjectName(QStringLiteral("difference"));
    difference->setIconText(QStringLiteral("B − A"));
    difference->setToolTip(
        ComparisonActions::tr("Show B − A cell by cell in the Encoding, Similarity and Plane views"));
    difference->setCheckable(true);
    addSegments(bar, {hold, difference});
    auto* exchange =
        bar.addAction(sign(QStringLiteral("exchange")), QString(), &baseline, &Baseline::exchange);
    exchange->setObjectName(QStringLiteral("exchange"));
    exchange->setText(ComparisonActions::tr("Exchange A and B"));
    QObject::connect(hold, &QAction::triggered, &baseline,
                     [&baseline, compareAs](bool on) { on ? compareAs(false) : baseline.release(); });
    QObject::connect(difference, &QAction::triggered, &baseline, compareAs);
    const auto show = [&baseline, hold, exchange, difference] {
        exchange->setVisible(baseline.document() != nullptr);
        hold->setChecked(baseline.document() != nullptr && !baseline.asDifference());
        difference->setChecked(baseline.document() != nullptr && baseline.asDifference());
    };
    QObject::connect(&baseline, &Baseline::changed, hold, show);
    QObject::connect(&baseline, &Baseline::modeChanged, hold, show);
    show();
    return {hold, difference, exchange};
}

struct RotaryForms {
    Q_DECLARE_TR_FUNCTIONS(posiscope::RotaryForms)
};

struct WrittenForm {
    QString text;
    QStringList unsaid;
};

WrittenForm asBlock(const RopeBlock& block) {
    return {QString::fromUtf8(jsonText(block.keys, Digits::Shortest)), block.unsaid};
}

WrittenForm asRopeParameters(const RotaryParameters& rotary) {
    return asBlock(ropeParametersBlock(rotary));
}

WrittenForm asRopeScaling(const RotaryParameters& rotary) {
    return asBlock(ropeScalingBlock(rotary));
}

WrittenForm asOptions(const RotaryParameters& rotary) {
    const LlamaCppLine line = llamaCppLine(rotary);
    return {line.line, line.unsaid};
}

/// Adds to \p menu a menu that copies the rotary settings as others write them: as keys of transformers or as
/// options of llama.cpp. What these leave out is told to \p say.
void addRotaryForms(QMenu& menu, Document& document, const std::function<void(const QString&)>& say) {
    QMenu* sub = menu.addMenu(RotaryForms::tr("Copy &rotary settings as"));
    sub->setObjectName(QStringLiteral("rotaryForms"));
    for (const auto& [text, write] :
         {std::pair{RotaryForms::tr("rope_parameters (transformers 5)"), &asRopeParameters},
          {RotaryForms::tr("rope_scaling (transformers 4)"), &asRopeScaling},
          {RotaryForms::tr("llama.cpp options"), &asOptions}})
        sub->addAction(text, sub, [&document, say, write = write] {
            const WrittenForm form = write(*document.rotaryParameters());
            QGuiApplication::clipboard()->setText(form.text);
            say(RotaryForms::tr("Copied. %1").arg(form.unsaid.join(u' ')));
        });
    // Each entry by itself, too: the palette offers them without their menu.
    const auto enable = [&document, sub] {
        const bool rotary = document.rotaryParameters() != nullptr;
        sub->setEnabled(rotary);
        for (QAction* entry : sub->actions())
            entry->setEnabled(rotary);
    };
    QObject::connect(&document, &Document::parametersChanged, sub, enable);
    enable();
}

}  // namespace

MainMenus::MainMenus(const WindowParts& parts)
    : QObject(&parts.window), m_parts(parts), m_preset(parts.document) {
    create();
    connect(&parts.document, &Document::appearanceChanged, this, &MainMenus::showThemeSign);
}

void MainMenus::createToolBar() {
    delete m_parts.window.findChild<QToolBar*>(QStringLiteral("tools"));
    auto* bar = new QToolBar;
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    m_parts.window.insertToolBar(&m_parts.sentence, bar);
    m_parts.window.insertToolBarBreak(&m_parts.sentence);
    m_presets = new PresetBox;
    connect(m_presets, &PresetBox::chosen, this, &MainMenus::take);
    bar->addWidget(m_presets);
    for (const auto& [action, name] :
         {std::pair{m_parts.document.undoStack()->createUndoAction(bar, tr("Undo")), QStringLiteral("undo")},
          {m_parts.document.undoStack()->createRedoAction(bar, tr("Redo")), QStringLiteral("redo")}}) {
        action->setIcon(sign(name));
        bar->addAction(action);
    }
    bar->addSeparator();
    m_comparison = addComparison(*bar, m_parts.document);
    auto* spring = new QWidget;
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(spring);
    QAction* theme = bar->addAction({}, this, [this] {
        Appearance appearance = m_parts.document.appearance();
        appearance.theme = appearance.theme == ThemeKind::Dark ? ThemeKind::Light : ThemeKind::Dark;
        m_parts.document.setAppearance(appearance);
    });
    theme->setObjectName(QStringLiteral("theme"));
    theme->setText(tr("Light or dark"));
    showThemeSign();
    // Queued, because the language may change while the dialog is open. Then the bar is replaced, and Qt 6.4
    // writes to a deleted button if its mouse event has not ended.
    QAction* figure = bar->addAction(tr("Export…"));
    connect(figure, &QAction::triggered, &m_parts.exports, &ExportActions::askExportAgain,
            Qt::QueuedConnection);
    figure->setToolTip(tr("Save a figure or its numbers (Ctrl+E)"));
    bar->widgetForAction(figure)->setObjectName(QStringLiteral("exportButton"));
    // QToolBar creates buttons without keyboard focus
    for (QToolButton* button : bar->findChildren<QToolButton*>())
        button->setFocusPolicy(Qt::TabFocus);
}

/// The icon shows the theme that the button switches to.
void MainMenus::showThemeSign() {
    if (auto* theme = m_parts.window.findChild<QAction*>(QStringLiteral("theme")))
        theme->setIcon(sign(m_parts.document.appearance().theme == ThemeKind::Dark ? QStringLiteral("sun")
                                                                                   : QStringLiteral("moon")));
}

void MainMenus::create() {
    createToolBar();
    // QMenuBar::clear() removes the menus from the bar but keeps them alive, in the old language.
    qDeleteAll(m_parts.window.menuBar()->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createEncodingMenu();
    m_parts.lessons.addMenu(*m_parts.window.menuBar());
    createHelpMenu();
}

void MainMenus::createFileMenu() {
    QMenu* menu = m_parts.window.menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&Open…"), QKeySequence::Open, &m_parts.files, &FileActions::askOpen)
        ->setProperty(kOtherNames, tr("open config.json, model, table, session, figure"));
    menu->addAction(tr("Open &word vectors…"), &m_parts.files, &FileActions::askWordVectors);
    menu->addAction(tr("&Random word vectors"), this,
                    [this] { m_parts.document.setWordVectors({}, tr("random word vectors")); });
    menu->addAction(tr("Open a &checkpoint (X-ray)…"), &m_parts.files, &FileActions::askCheckpoint);
    QAction* model = menu->addAction(tr("&Model report…"), &m_parts.files, &FileActions::showModel);
    model->setObjectName(QStringLiteral("model-report"));
    model->setProperty(kOtherNames, tr("model report, config.json"));
    const auto offer = [model, this] {
        model->setEnabled(m_parts.document.setting().model.positions != nullptr);
    };
    connect(&m_parts.document, &Document::parametersChanged, model, offer);
    offer();
    QAction* table = menu->addAction(tr("&Table report…"), &m_parts.identity, &IdentityBar::showAgain);
    table->setObjectName(QStringLiteral("table-report"));
    table->setProperty(kOtherNames, tr("identify, residual, what is left, whose table is this"));
    const auto offerTable = [table, this] {
        table->setEnabled(showsOpened(m_parts.document.setting().parameters));
    };
    connect(&m_parts.document, &Document::parametersChanged, table, offerTable);
    offerTable();
    addRecentFiles(*menu, [this](const QString& source) { m_parts.files.openRecent(source); });
    menu->addActions({m_parts.reload.reload(), m_parts.reload.always()});
    menu->addAction(tr("&Save session…"), QKeySequence::Save, &m_parts.files, &FileActions::askSave);
    menu->addSeparator();
    menu->addAction(tr("&Export figure or numbers…"), QKeySequence(Qt::CTRL | Qt::Key_E), &m_parts.exports,
                    &ExportActions::askExportAgain);
    menu->addAction(tr("&Animate a figure…"), this, [this] {
        const QString moved = m_parts.cards.parameters().findChild<ParameterPanel*>()->lastMoved();
        m_parts.exports.askAnimation(moved.isEmpty() ? verbatim(findParameter("base")->option) : moved);
    });
    menu->addAction(tr("&Copy figure"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                    [this] { m_parts.exports.copyCurrent(); });
    menu->addAction(tr("Copy lin&k"), this, [this] { m_parts.links.copy(m_parts.exports.current()); });
    addRotaryForms(*menu, m_parts.document, [this](const QString& sentence) { emit said(sentence, 12000); });
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, &m_parts.window, &QWidget::close);
}

void MainMenus::createEditMenu() {
    QMenu* menu = m_parts.window.menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_parts.document.undoStack()->createUndoAction(menu, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_parts.document.undoStack()->createRedoAction(menu, tr("&Redo"));
    redo->setShortcuts({QKeySequence(QKeySequence::Redo), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(tr("&Play or stop"), Qt::Key_Space, &m_parts.playback, &PlaybackBar::pressSpace);
    addListening(*menu);
    menu->setToolTipsVisible(true);
}

void MainMenus::addListening(QMenu& menu) {
    QAction* listen = menu.addAction(tr("L&isten while moving"));
    listen->setObjectName(QStringLiteral("listen"));
    listen->setToolTip(Listening::meaning());
    listen->setCheckable(true);
    listen->setChecked(m_parts.listening.isOn());
    connect(listen, &QAction::toggled, &m_parts.listening, &Listening::setOn);
    connect(&m_parts.listening, &Listening::onChanged, listen, &QAction::setChecked);
}

void MainMenus::createViewMenu() {
    QMenu* menu = m_parts.window.menuBar()->addMenu(tr("&View"));
    menu->setToolTipsVisible(true);
    menu->addAction(tr("&All views…"), QKeySequence(Qt::CTRL | Qt::Key_G), this, &MainMenus::askView);
    menu->addSeparator();
    // a submenu, because the View menu would not fit a small screen
    QMenu* cards = menu->addMenu(tr("Car&ds"));
    for (const ViewCard* card : m_parts.cards.views())
        cards->addAction(card->toggleViewAction());
    menu->addAction(m_parts.cards.parameters().toggleViewAction());
    menu->addAction(m_parts.cards.calculation().toggleViewAction());
    menu->addSeparator();
    menu->addAction(tr("Maximise &or restore view"), Qt::Key_F11, this,
                    [this] { m_parts.cards.toggleMaximised(m_parts.cards.current()); });
    menu->addAction(tr("&Reset zoom"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                    [this] { m_parts.document.zoomTo({}); });
    addWorkspaces(*menu);
    menu->addAction(tr("Reset &layout"), this, &MainMenus::resetLayout);
    menu->addSeparator();
    menu->addActions(m_comparison);
    menu->addSeparator();
    addChoices(*menu, m_parts.document, *findAppearance("theme"));
    addPictures(*menu);
    addTextSizes(*menu);
    addLanguages(*menu);
}

/// Submenus for colours and pointer; in the View menu these entries would not fit a small screen.
void MainMenus::addPictures(QMenu& menu) {
    QMenu* colours = menu.addMenu(tr("Colo&urs"));
    for (const char* option : {"palette", "similarity-palette", "scale", "shared-scale"})
        addChoices(*colours, m_parts.document, *findAppearance(option));
    colours->addAction(tr("Colour li&mits…"), this, [this] { askLimits(m_parts.window, m_parts.document); });
    QMenu* pointer = menu.addMenu(tr("Cells a&nd pointer"));
    for (const char* option : {"averaging", "magnifier", "follow-pointer"})
        addChoices(*pointer, m_parts.document, *findAppearance(option));
}

void MainMenus::addWorkspaces(QMenu& menu) {
    QMenu* sub = menu.addMenu(tr("Works&pace"));
    sub->setToolTipsVisible(true);
    auto* group = new QActionGroup(sub);
    for (const WorkspaceFacts& facts : workspaces()) {
        QAction* action = sub->addAction(translated(facts.title), &m_parts.cards,
                                         [this, which = facts.workspace] { enter(which); });
        action->setToolTip(translated(facts.meaning));
        action->setCheckable(true);
        group->addAction(action);
        const auto show = [this, action, which = facts.workspace] {
            action->setChecked(m_parts.cards.workspace() == which);
        };
        connect(&m_parts.cards, &Cards::workspaceChanged, action, show);
        show();
    }
}

void MainMenus::addTextSizes(QMenu& menu) {
    TextSize& size = TextSize::of();
    QMenu* sub = menu.addMenu(tr("Te&xt size"));
    QAction* larger = sub->addAction(tr("&Larger"), &size, &TextSize::larger);
    larger->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    sub->addAction(tr("&Smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus), &size, &TextSize::smaller);
    sub->addAction(tr("Def&ault"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0), &size, &TextSize::reset);
    sub->addSeparator();
    auto* group = new QActionGroup(sub);
    for (const double step : TextSize::steps()) {
        QAction* action = sub->addAction(tr("%1 %").arg(qRound(100 * step)), &size,
                                         [&size, step] { size.setFactor(step); });
        action->setCheckable(true);
        action->setChecked(step == size.factor());
        group->addAction(action);
        connect(&size, &TextSize::changed, action,
                [&size, action, step] { action->setChecked(step == size.factor()); });
    }
}

void MainMenus::addLanguages(QMenu& menu) {
    QMenu* sub = menu.addMenu(tr("Language"));
    for (const Choice& choice : Language::facts().choices) {
        const QString name = verbatim(choice.option);
        // Queued, because the menu in use is recreated in the new language.
        QAction* action = sub->addAction(verbatim(choice.label));
        action->setProperty(kOtherNames, QLocale::languageToString(QLocale(name).language()));
        connect(
            action, &QAction::triggered, this,
            [name] {
                Language::set(name);
                settings::rememberLanguage(name);
            },
            Qt::QueuedConnection);
        action->setCheckable(true);
        action->setChecked(name == Language::current());
    }
}

void MainMenus::createEncodingMenu() {
    QMenu* menu = m_parts.window.menuBar()->addMenu(tr("E&ncoding"));
    menu->setToolTipsVisible(true);
    QMenu* group = menu;
    QMenu* models = nullptr;
    for (const Preset& preset : presets()) {
        if (preset.model.positions && models == nullptr) {
            menu->addSeparator();
            models = menu->addMenu(tr("&Models"));
        }
        if (!preset.group.empty()) {
            group = (preset.model.positions ? models : menu)->addMenu(translated(preset.group));
            group->setToolTipsVisible(true);
        }
        QAction* action = group->addAction(translated(preset.name), this, [this, &preset] { take(preset); });
        action->setToolTip(translated(preset.meaning));
    }
    menu->addSeparator();
    const ParameterFacts& labels = settingParameter("labels").facts;
    m_labels =
        menu->addAction(capitalised(labels.label), QKeySequence(Qt::CTRL | Qt::Key_L), this,
                        [this](bool on) { m_parts.document.change(settingParameter("labels"), on ? 1 : 0); });
    m_labels->setObjectName(QStringLiteral("label-positions"));
    m_labels->setToolTip(translated(labels.meaning));
    m_labels->setCheckable(true);
    m_labels->setChecked(m_parts.document.words().labels);
}

void MainMenus::createHelpMenu() {
    QMenu* menu = m_parts.window.menuBar()->addMenu(tr("&Help"));
    QAction* find = menu->addAction(tr("Find a &command…"), &m_parts.help, &HelpActions::askCommand);
    // F1: the usual key for help
    find->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::Key_F1)});
    find->setObjectName(QStringLiteral("find-command"));
    menu->addAction(tr("&Manual"), this, [this] { m_parts.help.openManual({}); });
    menu->addAction(tr("&Welcome…"), this, &MainMenus::welcomeWanted);
    menu->addSeparator();
    menu->addAction(tr("&About Posiscope"), &m_parts.help, &HelpActions::about);
}

void MainMenus::askView() {
    const LessonPlayer& player = m_parts.classroom.player();
    auto* gallery = new ViewGallery(m_parts.document, player.hides() && !player.isLeft(), &m_parts.window);
    connect(gallery, &ViewGallery::settingRequested, &m_parts.document, &Document::setSetting);
    connect(gallery, &ViewGallery::chosen, this, &MainMenus::viewWanted);
    gallery->show();
}

/// Refused during a lesson, which would be lost.
void MainMenus::resetLayout() {
    if (m_parts.classroom.isOpen())
        emit said(tr("Close the lesson to reset the layout"), 8000);
    else
        m_parts.cards.reset();
}

void MainMenus::enter(Workspace workspace) {
    m_parts.cards.enter(workspace);
    if (m_parts.classroom.isOpen())
        emit said(tr("Close the lesson to change the workspace"), 8000);
}

void MainMenus::take(const Preset& preset) {
    if (m_preset.choose(preset)) {
        m_parts.cards.lend(preset.view);
        if (m_parts.classroom.isOpen() && !preset.view.empty())
            emit viewWanted(preset.view);
        m_parts.classroom.player().leave();
    }
    showDocument();  // the name changes even if the parameters are equal to those of another preset
}

void MainMenus::showDocument() {
    m_labels->setChecked(m_parts.document.words().labels);
    m_presets->showDocument(m_parts.document, m_preset.last());
}

}  // namespace posiscope
