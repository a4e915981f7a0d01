// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menus and the tool bar of the main window. Made again when the language changes.
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QMenuBar>
#include <QMessageBox>
#include <QStandardItemModel>
#include <QToolBar>
#include <QToolButton>

#include "app/docks/viewdock.h"
#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/document/subjectparameters.h"
#include "app/opening/recentfiles.h"
#include "app/panels/choicemenu.h"
#include "app/panels/ignorewheel.h"
#include "app/panels/limitsdialog.h"
#include "app/panels/playbackbar.h"
#include "app/panels/reloadbar.h"
#include "app/panels/sign.h"
#include "app/plots/textsize.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/mainwindow.h"

namespace posiscope {
namespace {

/// A line of \p box that cannot be chosen.
void addHeading(QComboBox& box, const QString& heading) {
    if (box.count() > 0)
        box.insertSeparator(box.count());
    box.addItem(heading);
    QFont bold = box.font();
    bold.setBold(true);
    box.setItemData(box.count() - 1, bold, Qt::FontRole);
    qobject_cast<QStandardItemModel*>(box.model())->item(box.count() - 1)->setFlags(Qt::NoItemFlags);
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
    m_presets = new QComboBox;
    m_presets->setObjectName(QStringLiteral("presets"));
    m_presets->setPlaceholderText(tr("Preset…"));
    m_presets->setAccessibleName(tr("Preset"));
    m_presets->setToolTip(tr("Well-known shapes"));
    m_presets->installEventFilter(new IgnoreWheel(m_presets));
    m_presets->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (std::size_t i = 0; i < presets().size(); ++i) {
        const Preset& preset = presets()[i];
        if (!preset.group.empty())
            addHeading(*m_presets, translated(preset.group));
        m_presets->addItem(translated(preset.name), static_cast<int>(i));
        m_presets->setItemData(m_presets->count() - 1, translated(preset.meaning), Qt::ToolTipRole);
    }
    connect(m_presets, &QComboBox::activated, this,
            [this] { take(presets()[m_presets->currentData().toUInt()]); });
    bar->addWidget(m_presets);
    for (const auto& [action, name] :
         {std::pair{m_document.undoStack()->createUndoAction(bar, tr("Undo")), QStringLiteral("undo")},
          {m_document.undoStack()->createRedoAction(bar, tr("Redo")), QStringLiteral("redo")}}) {
        action->setIcon(sign(name));
        bar->addAction(action);
    }
    bar->addSeparator();
    createComparison(*bar);
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
    QAction* figure = bar->addAction(tr("Export…"), this, [this] { askExport(currentKind()); });
    figure->setToolTip(tr("Save a figure or its numbers (Ctrl+E)"));
    bar->widgetForAction(figure)->setObjectName(QStringLiteral("exportButton"));
}

/// The button shows where it leads, not where one is.
void MainWindow::showThemeSign() {
    if (auto* theme = findChild<QAction*>(QStringLiteral("theme")))
        theme->setIcon(sign(m_document.appearance().theme == ThemeKind::Dark ? QStringLiteral("sun")
                                                                             : QStringLiteral("moon")));
}

void MainWindow::createMenus() {
    // QMenuBar::clear() takes the menus off the bar but keeps them alive, in the old language.
    qDeleteAll(menuBar()->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    createFileMenu();
    createEditMenu();
    createViewMenu();
    createEncodingMenu();
    createLessonsMenu();
    createHelpMenu();
}

void MainWindow::createFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::askOpen);
    menu->addAction(tr("Open &word vectors…"), this, &MainWindow::askWordVectors);
    menu->addAction(tr("&Random word vectors"), this,
                    [this] { m_document.setWordVectors({}, tr("random word vectors")); });
    addRecentFiles(*menu, [this](const QString& source) { openRecent(source); });
    menu->addActions({m_reload->reload(), m_reload->always()});
    menu->addAction(tr("&Save session…"), QKeySequence::Save, this, &MainWindow::askSave);
    menu->addSeparator();
    menu->addAction(tr("&Export figure or numbers…"), QKeySequence(Qt::CTRL | Qt::Key_E), this,
                    [this] { askExport(currentKind()); });
    menu->addAction(tr("&Copy figure"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), this,
                    [this] { copy(currentKind()); });
    addRotaryForms(*menu);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::addRotaryForms(QMenu& menu) {
    QMenu* sub = menu.addMenu(tr("Copy &rotary setting as"));
    sub->setObjectName(QStringLiteral("rotaryForms"));
    for (const auto& [text, form] :
         {std::pair{tr("rope_parameters (transformers 5)"), RotaryForm::RopeParameters},
          {tr("rope_scaling (transformers 4)"), RotaryForm::RopeScaling},
          {tr("options of llama.cpp"), RotaryForm::LlamaCpp}})
        sub->addAction(text, this, [this, form = form] { copyRotary(form); });
    const auto enable = [this, sub] { sub->setEnabled(m_document.parameters().scheme == Scheme::Rotary); };
    connect(&m_document, &Document::parametersChanged, sub, enable);
    enable();
}

void MainWindow::createEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_document.undoStack()->createUndoAction(menu, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_document.undoStack()->createRedoAction(menu, tr("&Redo"));
    redo->setShortcuts({QKeySequence(QKeySequence::Redo), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({undo, redo});
    menu->addSeparator();
    menu->addAction(tr("&Play or stop"), Qt::Key_Space, this, &MainWindow::pressSpace);
}

void MainWindow::createViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    menu->setToolTipsVisible(true);
    for (ViewDock* dock : m_views)
        menu->addAction(dock->toggleViewAction());
    menu->addSeparator();
    menu->addAction(m_parameters->toggleViewAction());
    menu->addAction(m_calculation->toggleViewAction());
    menu->addSeparator();
    menu->addAction(tr("&Only this view, and back"), Qt::Key_F11, this,
                    [this] { toggleMaximised(currentView()); });
    menu->addAction(tr("&Reset zoom"), QKeySequence(Qt::CTRL | Qt::Key_0), this, [this] {
        Appearance appearance = m_document.appearance();
        appearance.spans = {};
        m_document.setAppearance(appearance);
    });
    menu->addAction(tr("Reset &layout"), this, &MainWindow::resetLayout);
    menu->addSeparator();
    menu->addActions(m_comparison);
    menu->addSeparator();
    for (const char* option : {"theme", "averaging", "magnifier", "follow-pointer", "palette",
                               "similarity-palette", "scale", "shared-scale"})
        addChoices(*menu, m_document, *findAppearance(option));
    menu->addAction(tr("Colour li&mits…"), this, [this] { askLimits(*this, m_document); });
    addTextSizes(*menu);
    addLanguages(*menu);
}

void MainWindow::addTextSizes(QMenu& menu) {
    TextSize& size = TextSize::of();
    QMenu* sub = menu.addMenu(tr("Te&xt size"));
    QAction* larger = sub->addAction(tr("&Larger"), &size, &TextSize::larger);
    larger->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    sub->addAction(tr("&Smaller"), QKeySequence(Qt::CTRL | Qt::Key_Minus), &size, &TextSize::smaller);
    sub->addAction(tr("&As usual"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0), &size, &TextSize::reset);
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
        // Queued: the menu that is being used is made anew in the other language.
        QAction* action = sub->addAction(verbatim(choice.label));
        connect(
            action, &QAction::triggered, this, [name] { Language::set(name); }, Qt::QueuedConnection);
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
    const ParameterFacts& labels = subjectParameter("labels").facts;
    m_labels = menu->addAction(capitalised(labels.label), QKeySequence(Qt::CTRL | Qt::Key_L), this,
                               [this](bool on) { label(on); });
    m_labels->setObjectName(QStringLiteral("label-positions"));
    m_labels->setToolTip(translated(labels.meaning));
    m_labels->setCheckable(true);
    m_labels->setChecked(m_document.words().labels);
}

void MainWindow::label(bool on) {
    m_document.change(subjectParameter("labels"), on ? 1 : 0);
}

void MainWindow::take(const Preset& preset) {
    if (m_preset.choose(preset)) {
        clearEmpty();
        if (!preset.view.empty())
            bring(preset.view);
    }
    showParameters();  // its name, where nothing changed because another has the same numbers
}

void MainWindow::createHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("Find a &command…"), QKeySequence(Qt::CTRL | Qt::Key_K), this, &MainWindow::askCommand)
        ->setObjectName(QStringLiteral("find-command"));
    menu->addAction(tr("&Welcome…"), this, &MainWindow::welcome);
    menu->addSeparator();
    menu->addAction(tr("&About Posiscope"), this, &MainWindow::about);
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
