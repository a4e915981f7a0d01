// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menus and the toolbar of the main window. They are recreated when the language changes.
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>
#include <QToolButton>
#include <functional>

#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/document/document.h"
#include "app/document/presets.h"
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
#include "app/presenting/manualwindow.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/window/cards.h"
#include "app/window/comparisonactions.h"
#include "app/window/fileactions.h"
#include "app/window/lessonactions.h"
#include "app/window/linkactions.h"
#include "app/window/mainwindow.h"
#include "app/window/presetbox.h"

namespace posiscope {
namespace {

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

/// Adds to \p menu a menu that copies the rotary setting as others write it: as keys of transformers or as
/// options of llama.cpp. What these leave out is told to \p say.
void addRotaryForms(QMenu& menu, Document& document, const std::function<void(const QString&)>& say) {
    QMenu* sub = menu.addMenu(RotaryForms::tr("Copy &rotary setting as"));
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

void MainWindow::createToolBar() {
    delete findChild<QToolBar*>(QStringLiteral("tools"));
    auto* bar = new QToolBar;
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    insertToolBar(m_sentence, bar);
    insertToolBarBreak(m_sentence);
    m_presets = new PresetBox;
    connect(m_presets, &PresetBox::chosen, this, &MainWindow::take);
    bar->addWidget(m_presets);
    for (const auto& [action, name] :
         {std::pair{m_document.undoStack()->createUndoAction(bar, tr("Undo")), QStringLiteral("undo")},
          {m_document.undoStack()->createRedoAction(bar, tr("Redo")), QStringLiteral("redo")}}) {
        action->setIcon(sign(name));
        bar->addAction(action);
    }
    bar->addSeparator();
    m_comparison = addComparison(*bar, m_document);
    auto* spring = new QWidget;
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(spring);
    QAction* theme = bar->addAction({}, this, [this] {
        Appearance appearance = m_document.appearance();
        appearance.theme = appearance.theme == ThemeKind::Dark ? ThemeKind::Light : ThemeKind::Dark;
        m_document.setAppearance(appearance);
    });
    theme->setObjectName(QStringLiteral("theme"));
    theme->setText(tr("Light or dark"));
    showThemeSign();
    // Queued, because the language may change while the dialog is open. Then the bar is replaced, and Qt 6.4
    // writes to a deleted button if its mouse event has not ended.
    QAction* figure = bar->addAction(tr("Export…"));
    connect(figure, &QAction::triggered, this, &MainWindow::askExportAgain, Qt::QueuedConnection);
    figure->setToolTip(tr("Save a figure or its numbers (Ctrl+E)"));
    bar->widgetForAction(figure)->setObjectName(QStringLiteral("exportButton"));
    // QToolBar creates buttons without keyboard focus
    for (QToolButton* button : bar->findChildren<QToolButton*>())
        button->setFocusPolicy(Qt::TabFocus);
}

/// The icon shows the theme that the button switches to.
void MainWindow::showThemeSign() {
    if (auto* theme = findChild<QAction*>(QStringLiteral("theme")))
        theme->setIcon(sign(m_document.appearance().theme == ThemeKind::Dark ? QStringLiteral("sun")
                                                                             : QStringLiteral("moon")));
}

void MainWindow::createMenus() {
    // QMenuBar::clear() removes the menus from the bar but keeps them alive, in the old language.
    qDeleteAll(menuBar()->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createEncodingMenu();
    m_lessons->addMenu(*menuBar());
    createHelpMenu();
}

void MainWindow::createFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&Open…"), QKeySequence::Open, m_files, &FileActions::askOpen)
        ->setProperty(kOtherNames, tr("open config.json, model, table, session, figure"));
    menu->addAction(tr("Open &word vectors…"), m_files, &FileActions::askWordVectors);
    menu->addAction(tr("&Random word vectors"), this,
                    [this] { m_document.setWordVectors({}, tr("random word vectors")); });
    menu->addAction(tr("Open a &checkpoint (X-ray)…"), m_files, &FileActions::askCheckpoint);
    QAction* model = menu->addAction(tr("&Model report…"), m_files, &FileActions::showModelAgain);
    model->setObjectName(QStringLiteral("model-report"));
    model->setProperty(kOtherNames, tr("model report, config.json"));
    const auto offer = [model, this] { model->setEnabled(m_files->hasModel()); };
    connect(m_files, &FileActions::modelChanged, model, offer);
    offer();
    QAction* table = menu->addAction(tr("&Table report…"), m_identity, &IdentityBar::showAgain);
    table->setObjectName(QStringLiteral("table-report"));
    table->setProperty(kOtherNames, tr("identify, residual, what is left, whose table is this"));
    const auto offerTable = [table, this] {
        table->setEnabled(showsOpened(m_document.setting().parameters));
    };
    connect(&m_document, &Document::parametersChanged, table, offerTable);
    offerTable();
    addRecentFiles(*menu, [this](const QString& source) { m_files->openRecent(source); });
    menu->addActions({m_reload->reload(), m_reload->always()});
    menu->addAction(tr("&Save session…"), QKeySequence::Save, m_files, &FileActions::askSave);
    menu->addSeparator();
    menu->addAction(tr("&Export figure or numbers…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                    &MainWindow::askExportAgain);
    menu->addAction(tr("&Animate a figure…"), this, [this] {
        const QString moved = m_cards->parameters().findChild<ParameterPanel*>()->lastMoved();
        askAnimation(moved.isEmpty() ? verbatim(findParameter("base")->option) : moved);
    });
    menu->addAction(tr("&Copy figure"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                    [this] { copy(currentKind()); });
    menu->addAction(tr("Copy lin&k"), this, [this] { m_links->copy(currentKind()); });
    addRotaryForms(*menu, m_document, [this](const QString& sentence) { say(sentence, 12000); });
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::createEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_document.undoStack()->createUndoAction(menu, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_document.undoStack()->createRedoAction(menu, tr("&Redo"));
    redo->setShortcuts({QKeySequence(QKeySequence::Redo), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(tr("&Play or stop"), Qt::Key_Space, m_playback, &PlaybackBar::pressSpace);
    addListening(*menu);
    menu->setToolTipsVisible(true);
}

void MainWindow::addListening(QMenu& menu) {
    QAction* listen = menu.addAction(tr("L&isten while moving"));
    listen->setObjectName(QStringLiteral("listen"));
    listen->setToolTip(Listening::meaning());
    listen->setCheckable(true);
    listen->setChecked(m_listening->isOn());
    connect(listen, &QAction::toggled, m_listening, &Listening::setOn);
    connect(m_listening, &Listening::onChanged, listen, &QAction::setChecked);
}

void MainWindow::createViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    menu->setToolTipsVisible(true);
    menu->addAction(tr("&All views…"), QKeySequence(Qt::CTRL | Qt::Key_G), this, &MainWindow::askView);
    menu->addSeparator();
    // a submenu, because the View menu would not fit a small screen
    QMenu* cards = menu->addMenu(tr("Car&ds"));
    for (const ViewCard* card : m_cards->views())
        cards->addAction(card->toggleViewAction());
    menu->addAction(m_cards->parameters().toggleViewAction());
    menu->addAction(m_cards->calculation().toggleViewAction());
    menu->addSeparator();
    menu->addAction(tr("Maximise &or restore view"), Qt::Key_F11, this,
                    [this] { m_cards->toggleMaximised(m_cards->current()); });
    menu->addAction(tr("&Reset zoom"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                    [this] { m_document.zoomTo({}); });
    addWorkspaces(*menu);
    menu->addAction(tr("Reset &layout"), this, &MainWindow::resetLayout);
    menu->addSeparator();
    menu->addActions(m_comparison);
    menu->addSeparator();
    addChoices(*menu, m_document, *findAppearance("theme"));
    addPictures(*menu);
    addTextSizes(*menu);
    addLanguages(*menu);
}

/// Submenus for colours and pointer; in the View menu these entries would not fit a small screen.
void MainWindow::addPictures(QMenu& menu) {
    QMenu* colours = menu.addMenu(tr("Colo&urs"));
    for (const char* option : {"palette", "similarity-palette", "scale", "shared-scale"})
        addChoices(*colours, m_document, *findAppearance(option));
    colours->addAction(tr("Colour li&mits…"), this, [this] { askLimits(*this, m_document); });
    QMenu* pointer = menu.addMenu(tr("Cells a&nd pointer"));
    for (const char* option : {"averaging", "magnifier", "follow-pointer"})
        addChoices(*pointer, m_document, *findAppearance(option));
}

void MainWindow::addWorkspaces(QMenu& menu) {
    QMenu* sub = menu.addMenu(tr("Works&pace"));
    sub->setToolTipsVisible(true);
    auto* group = new QActionGroup(sub);
    for (const WorkspaceFacts& facts : workspaces()) {
        QAction* action = sub->addAction(translated(facts.title), m_cards,
                                         [this, which = facts.workspace] { enter(which); });
        action->setToolTip(translated(facts.meaning));
        action->setCheckable(true);
        group->addAction(action);
        const auto show = [this, action, which = facts.workspace] {
            action->setChecked(m_cards->workspace() == which);
        };
        connect(m_cards, &Cards::workspaceChanged, action, show);
        show();
    }
}

void MainWindow::addTextSizes(QMenu& menu) {
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

void MainWindow::addLanguages(QMenu& menu) {
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

void MainWindow::createEncodingMenu() {
    QMenu* menu = menuBar()->addMenu(tr("E&ncoding"));
    menu->setToolTipsVisible(true);
    QMenu* group = menu;
    QMenu* models = nullptr;
    for (const Preset& preset : presets()) {
        if (preset.isModel && models == nullptr) {
            menu->addSeparator();
            models = menu->addMenu(tr("&Models"));
        }
        if (!preset.group.empty()) {
            group = (preset.isModel ? models : menu)->addMenu(translated(preset.group));
            group->setToolTipsVisible(true);
        }
        QAction* action = group->addAction(translated(preset.name), this, [this, &preset] { take(preset); });
        action->setToolTip(translated(preset.meaning));
    }
    menu->addSeparator();
    const ParameterFacts& labels = settingParameter("labels").facts;
    m_labels =
        menu->addAction(capitalised(labels.label), QKeySequence(Qt::CTRL | Qt::Key_L), this,
                        [this](bool on) { m_document.change(settingParameter("labels"), on ? 1 : 0); });
    m_labels->setObjectName(QStringLiteral("label-positions"));
    m_labels->setToolTip(translated(labels.meaning));
    m_labels->setCheckable(true);
    m_labels->setChecked(m_document.words().labels);
}

void MainWindow::createHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    QAction* find = menu->addAction(tr("Find a &command…"), this, &MainWindow::askCommand);
    // F1: the usual key for help
    find->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::Key_F1)});
    find->setObjectName(QStringLiteral("find-command"));
    menu->addAction(tr("&Manual"), this, [this] { openManual({}); });
    menu->addAction(tr("&Welcome…"), this, &MainWindow::welcome);
    menu->addSeparator();
    menu->addAction(tr("&About Posiscope"), this, &MainWindow::about);
}

/// Opens the manual at \p place; without a chapter, at the last place read.
void MainWindow::openManual(const ManualPlace& place) {
    if (m_manual == nullptr)
        m_manual = new ManualWindow(m_document, this);
    m_manual->openAt(place);
}

void MainWindow::about() {
    QMessageBox box(this);
    box.setWindowTitle(tr("About Posiscope"));
    box.setIconPixmap(windowIcon().pixmap(64));
    box.setTextFormat(Qt::RichText);
    box.setText(tr("<b>Posiscope %1</b><p>An oscilloscope for transformer positional encodings.</p>"
                   "<p>Free software under the GNU General Public License, version 3 or later. "
                   "Drawn with Qt and QCustomPlot.</p>")
                    .arg(QApplication::applicationVersion()));
    box.setInformativeText(QStringLiteral("Qt %1, https://www.qt.io").arg(QLatin1String(qVersion())));
    box.exec();
}

}  // namespace posiscope
