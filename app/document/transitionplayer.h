// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantAnimation>

#include "app/document/transition.h"

namespace posiscope {

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
