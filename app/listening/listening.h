// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QTimer>
#include <memory>
#include <span>

#include "core/sound/pairchord.h"

namespace posiscope {

class Document;
class Sinusoidal;

/// Plays sound through an external program that desktops provide, because a sound library would bring
/// decoders for all media formats as dependencies.
class SoundPlayer : public QObject {
    Q_OBJECT

public:
    struct Player {
        const char* program;
        const char* words;  ///< the sample rate follows them
    };

    explicit SoundPlayer(int samplesASecond, QObject* parent = nullptr);
    ~SoundPlayer() override;

    /// Starts a player without delay; failed() reports why none works.
    void start();
    /// Plays to the end what was written.
    void stop();
    /// Left and right interleaved, each in [−1, 1]. Does nothing if no player is running.
    void write(std::span<const float> sound);

signals:
    void failed(const QString& why);

private:
    void tryNext(const QString& why);
    void leave(const QString& why);

    const int m_samplesASecond;
    QProcess* m_program = nullptr;
    const Player* m_next = nullptr;  ///< tried if this one fails
};

/// Plays the row at the cursor as sound while the cursor moves or the encoding changes; off by default. Falls
/// silent shortly after the last change.
class Listening : public QObject {
    Q_OBJECT

public:
    explicit Listening(Document& document, QObject* parent = nullptr);

    bool isOn() const { return m_on; }
    void setOn(bool on);
    /// An explanation of the sound.
    static QString meaning();

signals:
    void onChanged(bool on);
    void said(const QString& sentence, int milliseconds);  ///< why there is no sound

private:
    void hear();
    void feed();
    void fail(const QString& why);

    Document& m_document;
    PairChord m_chord;
    SoundPlayer m_player{PairChord::kSamplesASecond, this};
    bool m_on = false;
    std::shared_ptr<const Sinusoidal> m_waves;  ///< what is playing …
    std::int64_t m_position = 0;                ///< … and its position
    QTimer m_timer;
    QElapsedTimer m_sinceBegin;  ///< since sound has been playing without a pause
    QElapsedTimer m_sinceMove;
    qint64 m_written = 0;  ///< samples since then
};

}  // namespace posiscope
