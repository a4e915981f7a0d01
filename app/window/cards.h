// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <string_view>
#include <vector>

#include "app/cards/cardchoices.h"
#include "app/cards/workspaces.h"

namespace posiscope {

class CardGrid;
class Document;
class Panel;
class ViewCard;
struct ViewKind;

/// The cards of the window: two panels, one card per view, and the choice of cards that the grid shows in
/// each workspace. Some cards are opened for a scheme and closed when the scheme changes.
class Cards : public QObject {
    Q_OBJECT

public:
    explicit Cards(Document& document, QObject* parent = nullptr);

    /// The grid that lays out all panels and cards.
    CardGrid& grid() const { return *m_grid; }
    Panel& parameters() const { return *m_parameters; }
    Panel& calculation() const { return *m_calculation; }
    const std::vector<ViewCard*>& views() const { return m_views; }
    /// The card with the focus; without one, the first visible card of the grid.
    ViewCard* current() const;

    Workspace workspace() const { return m_kept.current; }
    /// Switches to \p workspace and shows its cards as the user left them.
    void enter(Workspace workspace);
    /// Resets the current workspace to its default cards.
    void reset();
    /// Restores the text of remembered(); invalid parts keep their defaults.
    void takeLeft(const QByteArray& remembered);
    QByteArray remembered() const { return textOf(m_kept); }

    void bring(std::string_view view);  ///< shows the view in the grid; no effect if the name is unknown
    /// Shows the views made for the scheme, if the scheme has changed, or which views have something to show.
    void bringSuited();
    /// Shows the view of a preset (empty: none) and removes that of the previous preset.
    void lend(std::string_view view);

    bool isMaximised() const { return m_maximised.has_value(); }
    void toggleMaximised(ViewCard* card);
    void leaveMaximised();

    /// \p lesson: a lesson replaces the views, and hides the panels until the user opens them.
    void setLesson(bool lesson);
    /// Whether the calculation is about what a lesson shows; otherwise its panel is hidden meanwhile.
    void setCalculated(bool calculated);
    void showText();

signals:
    void painted(std::string_view view, double milliseconds);
    void readoutChanged(const QString& readout);
    void checkpointWanted();  ///< for a view that needs a checkpoint
    void copyRequested(const posiscope::ViewKind& kind);
    void exportRequested(const posiscope::ViewKind& kind);
    void workspaceChanged();

private:
    Panel* addPanel(const QString& name, QWidget* content, bool GridSetting::*open);
    ViewCard* addView(const ViewKind& kind);
    ViewCard* cardOf(const QString& view) const;
    CardChoices choicesIn(GridSetting& setting) const;
    CardChoices choices() { return choicesIn(m_kept.setting()); }
    void choose(const ViewCard& card, const QString& view);
    void toggle(ViewCard& card);
    void show();

    Document& m_document;
    Panel* m_parameters;
    Panel* m_calculation;
    CardGrid* m_grid;
    std::vector<ViewCard*> m_views;
    KeptWorkspaces m_kept;
    std::optional<std::size_t> m_maximised;
    QStringList m_speaking;  ///< CardChoices::speaking() when the cards were last chosen
    bool m_lesson = false;
    GridSetting m_inLesson;  ///< only whether its panels are open
    bool m_calculated = true;
};

}  // namespace posiscope
