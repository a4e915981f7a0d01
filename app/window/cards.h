// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QRect>
#include <QSize>
#include <string_view>
#include <utility>
#include <vector>

#include "app/docks/cardsaway.h"
#include "app/docks/workspaces.h"
#include "core/parameters/parameters.h"

class QDockWidget;
class QMainWindow;

namespace posiscope {

class DockArrangement;
class Document;
class ViewDock;
struct ViewKind;
enum class Place;

/// The cards of the window: two panels, a card for every view, and where they stand in each workspace. Which
/// views are in front follows the scheme.
class Cards : public QObject {
    Q_OBJECT

public:
    Cards(QMainWindow& window, Document& document);

    /// A card without a view, that stands nowhere yet.
    QDockWidget* addPanel(const QString& name, QWidget* content);

    QDockWidget& parameters() const { return *m_parameters; }
    QDockWidget& calculation() const { return *m_calculation; }
    const std::vector<ViewDock*>& views() const { return m_views; }
    /// The view that has the focus, or the first one that is seen.
    ViewDock* current() const;

    Workspace workspace() const { return m_kept.current; }
    /// Puts the cards as they were when \p workspace was left.
    void enter(Workspace workspace);
    /// Puts the cards as this workspace has them at first.
    void reset();
    /// Puts the cards as remembered() said, if they can be.
    void takeLeft(const QByteArray& remembered);
    QByteArray remembered();

    void bring(std::string_view view);  ///< to the front; nothing if there is none of this name
    void bringSuited();                 ///< the views made for the scheme, when another one was chosen
    /// Before a preset brings \p view, if any: the one that the preset before opened goes, and so do those
    /// that were brought once and have nothing to show any more.
    void clearFor(std::string_view view);

    bool isMaximised() const { return m_maximised != nullptr; }
    void toggleMaximised(ViewDock* dock);
    void leaveMaximised();

    void fit();  ///< gives every card its place, as far as there is room
    /// While \p lesson, something else stands in the place of the views.
    void setLesson(bool lesson);
    /// While \p presenting, type of another size moves the cards of the window behind, too, and the window
    /// grows when they would not fit: afterwards they are as they were.
    void standBehind(bool presenting);
    /// What the end of a presentation does soon, now: the window closes.
    void standInFront();
    /// Floating cards go with the window.
    void putFloatingAway();
    void showText();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void painted(std::string_view view, double milliseconds);
    void readoutChanged(const QString& readout);
    void checkpointWanted();  ///< a view has nothing to show without one
    void copyRequested(const posiscope::ViewKind& kind);
    void exportRequested(const posiscope::ViewKind& kind);
    void workspaceChanged();

private:
    ViewDock* addView(const ViewKind& kind);
    Form formNow() const;
    void takeForm();
    /// As it was left in the form of the window, or as it is at first.
    CardArrangement arrangementOf(Workspace workspace) const;
    void take(const CardArrangement& arrangement);
    void takeScheme(const CardArrangement& arrangement);
    ViewDock* viewAround(const QWidget& widget) const;
    void takeChosen(QDockWidget* front);
    void keepCurrent();
    void place(ViewDock& dock);
    ViewDock* firstAt(Place place) const;
    void suit(Scheme scheme);
    void showTitles();
    void replaceEmpty();
    void showAbsolute(bool shown);

    QMainWindow& m_window;
    Document& m_document;
    QDockWidget* m_parameters = nullptr;
    QDockWidget* m_calculation = nullptr;
    std::vector<ViewDock*> m_views;
    DockArrangement* m_docks = nullptr;
    KeptWorkspaces m_kept;
    Form m_form = Form::Usual;  ///< in which the cards stand
    QPointer<ViewDock> m_maximised;
    QPointer<ViewDock> m_chosen;           ///< the card whose tab was chosen last
    QPointer<ViewDock> m_opened;           ///< by the last preset
    CardsAway m_away;                      ///< for the maximised one
    Scheme m_scheme = Scheme::Sinusoidal;  ///< whose views were brought
    /// Views with nothing to show, and what stands before each.
    std::vector<std::pair<ViewDock*, QDockWidget*>> m_replaced;
    QList<ViewDock*> m_absolute;  ///< hidden while it is a relative one
    bool m_lesson = false;
    std::vector<std::pair<QDockWidget*, QSize>> m_behind;  ///< cards behind a presentation as they were
    std::optional<QRect> m_placeBehind;                    ///< the window then, while there is one
};

}  // namespace posiscope
