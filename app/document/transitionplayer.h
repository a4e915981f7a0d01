// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantAnimation>

#include "app/document/snapshot.h"

namespace posiscope {

/// The path between two snapshots. Each snapshot on it is valid by itself: numbers of the setting, spans and
/// cursor are interpolated; everything else is as at the end.
class Transition {
public:
    Transition() = default;
    Transition(const Snapshot& from, const Snapshot& to);

    /// Whether there is a path. There is none if anything but numbers differs, such as the scheme or the
    /// sentence, or if every snapshot would need a table to be trained or filled anew.
    bool leads() const { return m_leads; }

    const Snapshot& end() const { return m_to; }

    /// The snapshot at \p share of the path, in (0, 1).
    Snapshot at(double share) const;

private:
    Setting settingAt(double share) const;
    Spans spansAt(double share, const SettingExtent& extent) const;

    Snapshot m_from;
    Snapshot m_to;
    bool m_leads = false;
};

class Document;

/// Animates transitions between two states of a document; every frame is an exact picture of a state in
/// between. Any user action ends the transition at once.
class TransitionPlayer : public QObject {
public:
    explicit TransitionPlayer(Document& document);

    /// The duration of a transition; 0, the default, disables transitions.
    void setDuration(int milliseconds) { m_usual = milliseconds; }

    /// Changes the visible spans with a transition.
    void zoomTo(const Spans& spans);

    /// Plays the transition from \p from to the current state of the document, which already is the final
    /// one.
    /// \param milliseconds duration, if transitions are enabled; 0: the default duration
    void comeFrom(const Snapshot& from, int milliseconds = 0);

    bool isMoving() const { return m_moving; }
    /// Finishes the running transition, if any.
    void arrive();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool begin(const Transition& way, int milliseconds);
    void show(const Snapshot& place);
    void goOn();

    Document& m_document;
    QVariantAnimation m_animation;
    Transition m_transition;
    int m_usual = 0;  ///< milliseconds
    bool m_moving = false;
    bool m_showing = false;  ///< a state in between is being shown now
};

}  // namespace posiscope
