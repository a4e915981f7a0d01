// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/helpactions.h"

#include <QApplication>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <algorithm>

#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/document/document.h"
#include "app/lessons/lessonlibrary.h"
#include "app/manual/chapters.h"
#include "app/palette/commandpalette.h"
#include "app/panels/parameterpanel.h"
#include "app/presenting/classroom.h"
#include "app/presenting/manualwindow.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/cards.h"
#include "app/window/focusorder.h"

namespace posiscope {

HelpActions::HelpActions(QMainWindow& window, Document& document, Cards& cards, const Classroom& classroom)
    : QObject(&window), m_window(window), m_document(document), m_cards(cards), m_classroom(classroom) {}

void HelpActions::askCommand() {
    if (m_commands == nullptr)
        m_commands = new CommandPalette(
            m_document, [this] { return commands(); }, &m_window);
    if (m_commands->isVisible())
        m_commands->leave();  // its shortcut also closes it
    else
        m_commands->open();
}

CommandList HelpActions::commands() {
    CommandList list;
    list.addMenus(*m_window.menuBar());
    for (ViewCard* card : m_cards.views()) {
        const ViewKind& kind = card->kind();
        list.add({.key = QStringLiteral("view ") + verbatim(kind.name),
                  .title = translated(kind.title),
                  .english = verbatim(kind.title),
                  .place = tr("Views"),
                  .meaning = translated(kind.subtitle),
                  .chosen = card->toggleViewAction()->isChecked(),
                  .aside = card->view()->nothingToShow().has_value(),
                  .run = [this, card] {
                      emit viewWanted(card->kind().name);
                      card->view()->setFocus();
                      return true;
                  }});
    }
    list.addParameters(m_document, [this](const QString& option) { return focusControl(option); });
    list.addAppearance(m_document,
                       [this](const Declaration<Appearance>& choice) { return applies(choice.option); });
    addLessonSteps(list);
    addManual(list);
    return list;
}

/// Whether some view uses the choice \p option now, or it belongs to none.
bool HelpActions::applies(std::string_view option) const {
    const Declaration<Appearance>* const choice = findAppearance(option);
    bool isOfViews = false;
    for (const ViewCard* card : m_cards.views()) {
        const View& view = *card->view();
        const bool isTab = view.tabs() == choice;
        if (!isTab && !view.options().contains(choice))
            continue;
        isOfViews = true;
        if (!view.nothingToShow() && (!isTab || view.offersTabs()))
            return true;
    }
    return !isOfViews;
}

/// Adds the steps of all lessons; they can also be searched by their terms and by their English titles.
void HelpActions::addLessonSteps(CommandList& list) {
    const QList<LessonHeading> headings = lessonHeadings(Language::current());
    const QList<LessonHeading> english = lessonHeadings(QStringLiteral("en"));
    for (qsizetype i = 0; i < headings.size(); ++i) {
        const LessonHeading& heading = headings[i];
        const LessonHeading inEnglish = english.value(i);
        list.add({.key = kLessonStep + heading.lesson + u' ' +
                         (heading.id.isEmpty() ? QString::number(heading.step) : heading.id),
                  .title = heading.title,
                  .english = inEnglish.title,
                  .others = heading.terms + inEnglish.terms,
                  .place = QStringLiteral("%1 › %2").arg(tr("Lessons"), heading.lessonTitle),
                  .aside = true,
                  .run = [this, lesson = heading.lesson, step = heading.step] {
                      emit lessonWanted(lesson, step);
                      return true;
                  }});
    }
}

/// Adds chapters and headings of the manual; they can also be searched by their English titles.
void HelpActions::addManual(CommandList& list) {
    const QList<ManualChapter> chapters = manualChapters(Language::current());
    const QList<ManualChapter> english = manualChapters(QStringLiteral("en"));
    const auto add = [&](const QString& title, const QString& inEnglish, const QString& where,
                         const QString& meaning, const ManualPlace& place) {
        list.add({.key = QStringLiteral("manual %1 %2").arg(place.chapter, inEnglish),
                  .title = title,
                  .english = inEnglish,
                  .place = where,
                  .meaning = meaning,
                  .aside = true,
                  .run = [this, place] {
                      openManual(place);
                      return true;
                  }});
    };
    const QString manual = tr("Manual");
    for (qsizetype i = 0; i < chapters.size(); ++i) {
        const ManualChapter& chapter = chapters[i];
        const QString where = QStringLiteral("%1 › %2").arg(manual, chapter.title);
        add(chapter.title, english[i].title, manual, chapter.introduction, {chapter.name, QString()});
        for (qsizetype h = 0; h < chapter.headings.size(); ++h)
            add(chapter.headings[h].title, english[i].headings.value(h).title, where, QString(),
                {chapter.name, chapter.headings[h].anchor});
    }
}

/// Focuses the control of the parameter called \p option. \returns false if it is not available now
bool HelpActions::focusControl(const QString& option) {
    QWidget* control = nullptr;
    for (const char* kind : {"box-", "choice-", "words-"})
        if (control == nullptr)
            control = m_window.findChild<QWidget*>(QLatin1String(kind) + option);
    if (control == nullptr)
        return false;
    for (QWidget* above = control; above != nullptr; above = above->parentWidget())
        if (auto* card = qobject_cast<ViewCard*>(above)) {
            if (m_classroom.isOpen() && std::ranges::count(m_cards.views(), card) > 0)
                return false;  // the lesson hides the cards
            emit viewWanted(card->kind().name);
        } else if (auto* panel = qobject_cast<Panel*>(above); panel != nullptr && panel->isHidden()) {
            panel->toggleViewAction()->trigger();
        } else if (auto* parameters = qobject_cast<ParameterPanel*>(above);
                   parameters != nullptr && control->isHidden()) {
            parameters->showAdvanced(true);
        }
    if (!control->isVisible())
        return false;
    goTo(*control, Qt::ShortcutFocusReason);
    if (auto* box = qobject_cast<QLineEdit*>(control))
        box->selectAll();
    return true;
}

void HelpActions::openManual(const ManualPlace& place) {
    if (m_manual == nullptr)
        m_manual = new ManualWindow(m_document, &m_window);
    m_manual->openAt(place);
}

void HelpActions::about() {
    QMessageBox box(&m_window);
    box.setWindowTitle(tr("About Posiscope"));
    box.setIconPixmap(m_window.windowIcon().pixmap(64));
    box.setTextFormat(Qt::RichText);
    box.setText(tr("<b>Posiscope %1</b><p>An oscilloscope for transformer positional encodings.</p>"
                   "<p>Free software under the GNU General Public License, version 3 or later. "
                   "Drawn with Qt and QCustomPlot.</p>")
                    .arg(QApplication::applicationVersion()));
    box.setInformativeText(QStringLiteral("Qt %1, https://www.qt.io").arg(QLatin1String(qVersion())));
    box.exec();
}

}  // namespace posiscope
