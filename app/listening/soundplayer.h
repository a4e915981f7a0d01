// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>
#include <span>

namespace posiscope {

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

}  // namespace posiscope
