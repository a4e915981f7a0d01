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

/// The cards of the window: two panels, a card for every view, and which of them the grid shows in each
/// workspace. Some cards follow the scheme.
class Cards : public QObject {
    Q_OBJECT

public:
    explicit Cards(Document& document, QObject* parent = nullptr);

    /// Where all of them stand.
    CardGrid& grid() const { return *m_grid; }
    Panel& parameters() const { return *m_parameters; }
    Panel& calculation() const { return *m_calculation; }
    const std::vector<ViewCard*>& views() const { return m_views; }
    /// The view that has the focus, or the first one that is seen.
    ViewCard* current() const;

    Workspace workspace() const { return m_kept.current; }
    /// Shows the cards as they were when \p workspace was left.
    void enter(Workspace workspace);
    /// Shows the cards as this workspace has them at first.
    void reset();
    /// Shows the cards as remembered() said, if they can be.
    void takeLeft(const QByteArray& remembered);
    QByteArray remembered() const { return textOf(m_kept); }

    void bring(std::string_view view);  ///< into the grid; nothing if there is none of this name
    void bringSuited();                 ///< the views made for the scheme, when another one was chosen
    /// Shows the view of a preset, if any, and that of the preset before no longer.
    void lend(std::string_view view);

    bool isMaximised() const { return m_maximised.has_value(); }
    void toggleMaximised(ViewCard* card);
    void leaveMaximised();

    /// While \p lesson, something else stands in the place of the views.
    void setLesson(bool lesson);
    void showText();

signals:
    void painted(std::string_view view, double milliseconds);
    void readoutChanged(const QString& readout);
    void checkpointWanted();  ///< a view has nothing to show without one
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
    bool m_lesson = false;
};

}  // namespace posiscope
