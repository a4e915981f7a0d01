// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QSize>
#include <QTimer>
#include <utility>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace posiscope {

/// Keeps the sizes docks were given while their window is resized: panels their width, the others their
/// share. Qt alone starts from the sizes of the moment, so docks once crowded in a small window stay crowded
/// when it grows again.
class DockSizes : public QObject {
public:
    struct Wish {
        QDockWidget* dock;
        QSize size;  ///< with the tabs above it
        QSize room;  ///< of all views together, where this would be the size
    };

    DockSizes(QMainWindow& window, QList<QDockWidget*> panels);

    /// These sizes are wanted, whether there is room for them or not.
    void want(std::vector<Wish> wishes);
    /// These heights are wanted for these docks from now on.
    void wantHeights(const std::vector<std::pair<QDockWidget*, int>>& heights);
    /// \p dock takes at least so much of the width and of the height that views have, and the others what is
    /// left, in their proportions.
    void makeRoom(QDockWidget* dock, double ofWidth, double ofHeight);
    /// The sizes that there are as soon as all is laid out are the ones wanted.
    void noteSoon();
    /// Gives every dock what is wanted, as far as there is room.
    void fit();
    /// The docks in sight and how large they are.
    std::vector<std::pair<QDockWidget*, QSize>> present() const;
    /// Gives docks that are still in sight such sizes, wanted or not.
    void give(const std::vector<std::pair<QDockWidget*, QSize>>& sizes);
    /// While \p away, something else stands in the place of the views, and sizes are nobody's wish.
    void setViewsAway(bool away);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void note();
    void note(QDockWidget* dock, const QSize& size, const QSize& room);
    void noteAll(QDockWidget* dock, const QSize& size, const QSize& room);
    QList<QDockWidget*> inSight() const;
    QSize sizeOf(QDockWidget* dock) const;
    QSize roomForViews() const;

    QMainWindow& m_window;
    QList<QDockWidget*> m_panels;
    std::vector<Wish> m_wishes;
    QTimer m_soon;
    bool m_viewsAway = false;
};

}  // namespace posiscope
