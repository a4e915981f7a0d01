// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QHash>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/cards/cardgrid.h"
#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/document/document.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/presentation.h"
#include "app/views/viewkind.h"
#include "app/window/cards.h"
#include "app/window/mainwindow.h"
#include "tests/gui/waitforlayout.h"

namespace posiscope {

/// Clicks \p button so that it does not count as the second click of a double click.
inline void clickAnew(QAbstractButton& button) {
    const int usual = QApplication::doubleClickInterval();
    QApplication::setDoubleClickInterval(1);
    QTest::qWait(5);  // longer than the interval; no signal reports its end
    button.click();
    QApplication::setDoubleClickInterval(usual);
}

/// A window, and a lesson whose second step asks a question.
struct LessonRoom {
    LessonRoom() {
        window.resize(1280, 800);
        window.show();
        [[maybe_unused]] const bool exposed = QTest::qWaitForWindowExposed(&window);
        waitForLayout(window);  // until the panels have their final size
        QFile file(path());
        file.open(QIODevice::WriteOnly);
        file.write(
            "# Own\n\nIntroduction.\n\n## One\n\n[a](posiscope:?view=clock&base=77)\n\n"
            "## Two\n\n[a](posiscope:?view=waves,spectrum&d-model=32&length=5000&position=4000)\n\n"
            "```predict\nWhat?\n- a\n* b\n```\n\n## Three\n\n[a](posiscope:?view=similarity) $x^2$\n");
    }

    /// Opens \p markdown as a lesson instead.
    bool open(const QByteArray& markdown) {
        QFile file(folder.filePath(QStringLiteral("other.md")));
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write(markdown);
        file.close();
        return window.openLesson(file.fileName());
    }

    /// Opens or closes parameters and calculation by the menu.
    void togglePanels() const {
        const Cards& cards = *window.findChild<Cards*>();
        for (const Panel* panel : {&cards.parameters(), &cards.calculation()})
            panel->toggleViewAction()->trigger();
    }

    QString path() const { return folder.filePath(QStringLiteral("own.md")); }
    template <class Widget>
    Widget* child(const char* name) const {
        return window.findChild<Widget*>(QString::fromUtf8(name));
    }
    LessonStage* stage() const { return child<LessonStage>("stage"); }
    Presentation* presentation() const { return child<Presentation>("presentation"); }

    /// The visible cards and their geometry.
    QHash<QString, QRect> cards() const {
        QHash<QString, QRect> seen;
        for (const auto* card :
             window.findChild<CardGrid*>()->findChildren<ViewCard*>(QString(), Qt::FindDirectChildrenOnly))
            if (card->isVisible())
                seen[card->objectName()] = card->geometry();
        return seen;
    }
    QStringList shown() const {
        QStringList names;
        for (const ViewKind* kind : stage()->shown())
            names << QString::fromStdString(std::string(kind->name));
        return names;
    }
    /// Presents the open lesson. \returns whether it is on the screen
    bool present() {
        QTest::keyClick(&window, Qt::Key_F5);
        return QTest::qWaitFor([this] { return presentation() != nullptr; }) &&
               QTest::qWaitForWindowExposed(presentation());
    }
    void leave() const { window.findChild<Classroom*>()->leave(); }
    void press(const char* button) const { child<QPushButton>(button)->click(); }

    QTemporaryDir folder;
    Document document;
    MainWindow window{document};
};

}  // namespace posiscope
