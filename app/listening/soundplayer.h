// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QProcess>
#include <span>

namespace posiscope {

/// Sound on its way to the loudspeakers, by a program that desktops have: a library that plays would bring
/// with it decoders for every film.
class SoundPlayer : public QObject {
    Q_OBJECT

public:
    struct Player {
        const char* program;
        const char* words;  ///< behind which the rate stands
    };

    explicit SoundPlayer(int samplesASecond, QObject* parent = nullptr);
    ~SoundPlayer() override;

    /// Starts a player that is heard at once; failed() says why none is.
    void start();
    /// What was written is heard to its end.
    void stop();
    /// Left and right in turns, each in [−1, 1]. Nothing where no player runs.
    void write(std::span<const float> sound);

signals:
    void failed(const QString& why);

private:
    void tryNext(const QString& why);
    void leave(const QString& why);

    const int m_samplesASecond;
    QProcess* m_program = nullptr;
    const Player* m_next = nullptr;  ///< that is tried if this one fails
};

}  // namespace posiscope
