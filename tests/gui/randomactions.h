// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPoint>
#include <QString>
#include <QWidget>
#include <algorithm>
#include <functional>
#include <random>
#include <vector>

class QMenu;

namespace posiscope {

class Document;
class MainWindow;

/// Random user actions in the window. The same seed gives the same actions.
class RandomActions {
public:
    struct Deed {
        QString name;
        int weight;  ///< relative frequency
        std::function<void()> doIt;
    };

    /// \param busy factor for the frequency of mouse and key actions, relative to that of the random walk
    RandomActions(MainWindow& window, Document& document, int busy = 1);

    void seed(std::uint32_t seed) { m_random.seed(seed); }

    /// Adds another action, for tests that do more than the random walk.
    void add(Deed deed);

    /// Chooses the next action at random.
    const Deed& next();

    /// What is wrong with the document or window; empty if nothing is.
    QString sickness();

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    bool perhaps(int percent) { return upTo(99) < percent; }
    template <class Type>
    const Type& oneOf(const QList<Type>& all) {
        return all.at(upTo(static_cast<int>(all.size()) - 1));
    }
    /// A random visible widget in \p room, the window or a dialog; null if there is none.
    template <class Widget>
    Widget* visible(const QWidget& room) {
        QList<Widget*> all = room.findChildren<Widget*>();
        all.removeIf([](const Widget* widget) { return !widget->isVisible(); });
        return all.isEmpty() ? nullptr : oneOf(all);
    }

    /// Valid numbers, almost valid ones and nonsense, for any input field.
    static const QStringList& texts();

private:
    QPoint somewhereIn(const QWidget& widget);
    void addHands(int busy);
    void addCommands();

    void typeSomething();
    void dragASlider();
    void stepWithKeys();
    void chooseFromAList();
    void jumpToExtremes();
    void clickAView();
    void dragInAView();
    void wheelInAView();
    void hover();
    void pressAKey();
    void useAMenu();
    void useAViewsMenu();
    void pressAButton();
    void changeTheCards();
    void dragASeam();
    void resizeTheWindow();
    void speakAnotherLanguage();
    void undoOrRedo();
    void playAMoment();

    MainWindow& m_window;
    Document& m_document;
    std::mt19937 m_random;
    std::vector<Deed> m_deeds;
    std::discrete_distribution<int> m_choose;
    QString m_complaint;  ///< about an action with a wrong result
};

}  // namespace posiscope
