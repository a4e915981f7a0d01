// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QRect>
#include <QWidget>
#include <array>
#include <functional>

#include "app/cards/gridsetting.h"

namespace posiscope {

class Panel;
class ViewCard;

/// The cards to show, and the minimum size of each.
struct WantedCards {
    std::array<std::optional<QSize>, kCards> least;  ///< std::nullopt: no card in this place
    std::size_t front = 0;
};

/// Geometry of cards and seams; an empty rectangle hides the item.
struct GridPlaces {
    std::array<QRect, kCards> cards;
    QRect columnSeam;
    QRect rowSeam;
};

/// Lays out the cards in \p room: all of them if each gets its minimum size; otherwise the front one and the
/// first of the others, side by side or stacked; otherwise the front one alone. Depends only on its
/// arguments, so the same size gives the same layout. \p seam: pixels between neighbours
GridPlaces gridPlaces(const WantedCards& wanted, const Seams& seams, const QRect& room, int seam);

/// The panels to show at the left.
struct WantedPanels {
    bool parameters = true;
    bool calculation = true;
    int parametersHeight = 0;  ///< height of the whole content
};

struct PanelPlaces {
    QRect parameters;
    QRect calculation;
    QRect seam;
};

/// Lays out the panels in the column \p room. \p seam: pixels between them
PanelPlaces panelPlaces(const WantedPanels& wanted, const Seams& seams, const QRect& room, int seam);

/// A draggable line between two neighbours. A double click requests its default place.
class Seam : public QFrame {
    Q_OBJECT

public:
    /// \param orientation of the line
    Seam(Qt::Orientation orientation, QWidget* parent);

signals:
    void dragged(const QPoint& to);  ///< the new middle of the seam, in the parent
    void resetRequested();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QPoint m_held;  ///< where the drag started, relative to the middle
};

/// The centre of the window: panels at the left, and beside them up to four cards or, during a lesson, its
/// stage and its text. The geometry depends only on what is shown, the seams and the size.
class CardGrid : public QWidget {
    Q_OBJECT

public:
    CardGrid(Panel& parameters, Panel& calculation, QWidget* parent = nullptr);

    /// Sets the widgets that a lesson shows in place of the cards.
    void setLesson(QWidget& stage, Panel& text);
    /// Shows the lesson, or the cards again.
    void showLesson(bool lesson);

    /// \param cards the cards of \p setting by place; null: none
    /// \param usual default places of the seams, restored by a double click
    void setCards(const std::array<ViewCard*, kCards>& cards, const GridSetting& setting, const Seams& usual);
    const Seams& seams() const { return m_setting.seams; }

    QSize minimumSizeHint() const override;

signals:
    void seamDragged();

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    Seam* addSeam(Qt::Orientation orientation, double Seams::*value,
                  std::function<double(const QPoint&)> read);
    int panelWidth(int room) const;
    void arrange();
    void arrangeLesson(QRect room);
    void arrangeCards(const QRect& room);

    Panel& m_parameters;
    Panel& m_calculation;
    QWidget* m_stage = nullptr;
    Panel* m_text = nullptr;
    bool m_lesson = false;
    std::array<ViewCard*, kCards> m_cards{};
    GridSetting m_setting;
    Seams m_usual;
    QRect m_panelRoom;
    QRect m_cardRoom;  ///< or the room of the lesson
    Seam* m_panelSeam;
    Seam* m_parameterSeam;
    Seam* m_columnSeam;
    Seam* m_rowSeam;
    Seam* m_lessonSeam;
};

}  // namespace posiscope
