// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

#include "app/listening/soundplayer.h"
#include "core/sound/pairchord.h"

namespace posiscope {

class Document;
class Sinusoidal;

/// Lets one hear the row at the cursor while it moves, or its encoding changes; off at first. What rests is
/// silent after a moment.
class Listening : public QObject {
    Q_OBJECT

public:
    explicit Listening(Document& document, QObject* parent = nullptr);

    bool isOn() const { return m_on; }
    void setOn(bool on);
    /// What one hears, for whoever asks what it is.
    static QString meaning();

signals:
    void onChanged(bool on);
    void said(const QString& sentence, int milliseconds);  ///< why nothing is heard

private:
    void hear();
    void feed();
    void fail(const QString& why);

    Document& m_document;
    PairChord m_chord;
    SoundPlayer m_player{PairChord::kSamplesASecond, this};
    bool m_on = false;
    std::shared_ptr<const Sinusoidal> m_waves;  ///< what is heard …
    std::int64_t m_position = 0;                ///< … and where
    QTimer m_timer;
    QElapsedTimer m_sinceBegin;  ///< of what is heard without a pause
    QElapsedTimer m_sinceMove;
    qint64 m_written = 0;  ///< samples since then
};

}  // namespace posiscope
