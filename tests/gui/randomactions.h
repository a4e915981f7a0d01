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

/// What a hand might do in the window, in an order nobody would; the same for the same seed.
class RandomActions {
public:
    struct Deed {
        QString name;
        int weight;  ///< how often, against those of the others
        std::function<void()> doIt;
    };

    /// \param busy how many times as often mouse and keys are used as commands are in the walk
    RandomActions(MainWindow& window, Document& document, int busy = 1);

    void seed(std::uint32_t seed) { m_random.seed(seed); }

    /// Further deeds, for who goes further than the walk.
    void add(Deed deed);

    /// One of them, to be done.
    const Deed& next();

    /// What is wrong with document or window, or nothing.
    QString sickness();

    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }
    bool perhaps(int percent) { return upTo(99) < percent; }
    template <class Type>
    const Type& oneOf(const QList<Type>& all) {
        return all.at(upTo(static_cast<int>(all.size()) - 1));
    }
    /// One that can be seen in \p room, the window or a dialog; null if there is none.
    template <class Widget>
    Widget* visible(const QWidget& room) {
        QList<Widget*> all = room.findChildren<Widget*>();
        all.removeIf([](const Widget* widget) { return !widget->isVisible(); });
        return all.isEmpty() ? nullptr : oneOf(all);
    }

    /// Numbers, nearly numbers and nonsense, for any box.
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
    QString m_complaint;  ///< of a deed that was not answered as it should be
};

}  // namespace posiscope
