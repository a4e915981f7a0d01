// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace posiscope {

class Document;
struct Parameters;

/// Lets the table of a document learn while one watches: its training steps run on at the pace of the
/// appearance, as far as the thread that trains keeps up. What runs is one undo step. Stops at the last step
/// there can be, and when somebody takes a step back with undo.
class LearningPlayback : public QObject {
    Q_OBJECT

public:
    explicit LearningPlayback(Document& document);

    bool playing() const { return m_timer.isActive(); }

public slots:
    /// Turns to a table trained here if another is shown, and from the last step to the first.
    void setPlaying(bool playing);
    /// What the timer does: asks for the next steps if the last ones are there.
    void advance();

signals:
    void playingChanged(bool playing);

private:
    void start();
    bool train(const Parameters& parameters);
    int stepsNow();

    Document& m_document;
    QTimer m_timer;
    int m_gesture = -1;  ///< number of the undo step
    int m_tick = 0;
    int m_stride = 1;     ///< steps asked for at once when they shall be as many as can be done
    bool m_late = false;  ///< the last ones were not there in time
};

/// What \p document shows with a table trained here, before its first step: as long as what is shown, or as
/// the table shown is. Where that is too much to train, fewer of its rows are.
Parameters toBeTrained(const Document& document);

}  // namespace posiscope
