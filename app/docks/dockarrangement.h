// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <utility>
#include <vector>

#include "app/docks/arrangement.h"

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace posiscope {

/// Keeps docks where an CardArrangement says. What is seen is a function of it, of the size of the window and
/// of which cards are shown: Qt alone starts from the sizes of the moment, so docks once crowded stay
/// crowded, and each way to the same place ends elsewhere. Read back when a person has moved something.
class DockArrangement : public QObject {
public:
    /// \param panels keep their width in windows of any size
    DockArrangement(QMainWindow& window, const QList<QDockWidget*>& panels, const QList<QDockWidget*>& views);

    /// What \p dock is called in arrangements.
    static QString nameOf(const QDockWidget& dock);
    /// All there are.
    QStringList names() const;

    /// Places every dock anew.
    void set(const CardArrangement& arrangement);
    /// Where all is now; scheme and what is away are not known here.
    CardArrangement arrangement();

    /// \p dock is shown where it was, or with \p beside if it was nowhere yet.
    void open(QDockWidget* dock, QDockWidget* beside);
    /// \p dock comes in front of those it is a tab with, now or when they are shown.
    void raise(QDockWidget* dock);
    /// Gives every dock its place, as far as there is room.
    void fit();
    /// The docks in sight and how large they are.
    std::vector<std::pair<QDockWidget*, QSize>> present() const;
    /// Gives docks that are still in sight such sizes, wanted or not.
    void give(const std::vector<std::pair<QDockWidget*, QSize>>& sizes);
    /// While \p away, something else stands in the place of the views, and sizes are nobody's wish.
    void setViewsAway(bool away);
    /// Floating docks go with the window: where they were shown before it, Qt takes them for windows of their
    /// own, and the program would wait for the last of them.
    void putFloatingAway();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What may have changed since the docks were placed.
    enum class News { None, Sized, Shown, Moved };

    void noteSoon(News news);
    void note();
    void adopt(CardTree seen);
    void build();
    const FloatingCard* floatingOf(const QString& card) const;
    void land(QDockWidget& dock);
    void buildArea(Qt::DockWidgetArea area, CardTree::Kind kind, const std::vector<const CardTree*>& parts);
    void divide(const CardTree& tree);
    void raiseFront(const CardTree& tree);
    void noteFronts();
    QDockWidget* firstOf(const CardTree& tree) const;
    QDockWidget* dockOf(const QString& name) const;
    QDockWidget* dockedOf(const QStringList& names) const;
    bool isDocked(const QDockWidget& dock) const;
    bool isInPlace(const QString& name) const;
    bool isPanel(const QString& name) const;
    bool hasPanel(const CardTree& tree) const;
    Sharing sharing() const;
    QTabBar* barOf(const QDockWidget& dock) const;
    std::vector<PlacedCards> inSight() const;
    int wantedBySnug() const;
    std::vector<QSize> least() const;

    QMainWindow& m_window;
    QList<QDockWidget*> m_docks;
    QList<QDockWidget*> m_panels;
    CardArrangement m_arrangement;
    std::vector<PlacedCards> m_given;  ///< where docks stood after the last fit()
    std::vector<QSize> m_least;        ///< what they needed then
    int m_wantedBySnug = 0;            ///< how high it had to be
    QTimer m_soon;
    News m_news = News::None;
    bool m_viewsAway = false;
    bool m_fitting = false;
};

}  // namespace posiscope
