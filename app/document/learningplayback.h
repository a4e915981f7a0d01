// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace posiscope {

class Document;
struct Parameters;

/// Plays the training of a document's table: increases its number of steps at the speed of the appearance, as
/// far as the training thread keeps up. One run is one undo step. Stops at the maximum number of steps, and
/// when the user undoes a step.
class LearningPlayback : public QObject {
    Q_OBJECT

public:
    explicit LearningPlayback(Document& document);

    bool playing() const { return m_timer.isActive(); }

public slots:
    /// Starts or stops. Starting switches to a trained table if another is shown, and restarts from the first
    /// step after the last.
    void setPlaying(bool playing);
    /// Called by the timer: requests the next steps if the previous ones are done.
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
    int m_stride = 1;     ///< steps requested at once at the fastest pace
    bool m_late = false;  ///< the previous steps were not done in time
};

/// The parameters of \p document with a trained table before its first step, as long as the encoding or table
/// shown. If that is too much to train, fewer rows are trained.
Parameters toBeTrained(const Document& document);

}  // namespace posiscope
