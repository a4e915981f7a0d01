// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/listening/soundplayer.h"

#include <QStandardPaths>
#include <QStringList>
#include <array>

namespace posiscope {
namespace {

/// Both read samples from standard input until it ends. The second one works without a sound server.
constexpr std::array<SoundPlayer::Player, 2> kPlayers{
    {{"pacat",
      "--playback --raw --format=float32le --channels=2 --latency-msec=80 --client-name=Posiscope --rate"},
     {"aplay", "--quiet --file-type raw --format FLOAT_LE --channels 2 --buffer-time 100000 --rate"}}};

}  // namespace

SoundPlayer::SoundPlayer(int samplesASecond, QObject* parent)
    : QObject(parent), m_samplesASecond(samplesASecond) {}

SoundPlayer::~SoundPlayer() {
    for (QProcess* program : findChildren<QProcess*>()) {
        program->disconnect(this);
        program->kill();
        program->waitForFinished();
    }
}

void SoundPlayer::start() {
    m_next = kPlayers.begin();
    if (m_program == nullptr)
        tryNext(tr("neither pacat (package pulseaudio-utils) nor aplay (package alsa-utils) is installed"));
}

/// Reports \p why if there is no other player.
void SoundPlayer::tryNext(const QString& why) {
    while (m_next != kPlayers.end()) {
        const Player& player = *m_next++;
        const QString program = QStandardPaths::findExecutable(QString::fromLatin1(player.program));
        if (program.isEmpty())
            continue;
        m_program = new QProcess(this);
        m_program->setStandardOutputFile(QProcess::nullDevice());
        // It must end only when it is stopped.
        connect(m_program, &QProcess::finished, this, [this, &player] {
            const QString name = QLatin1String(player.program) + QStringLiteral(": ");
            const QString said = QString::fromLocal8Bit(m_program->readAllStandardError()).trimmed();
            const QString last = said.section(u'\n', -1);
            leave(last.startsWith(name) ? last : name + last);
        });
        connect(m_program, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                leave(m_program->errorString());
        });
        m_program->start(program, QString::fromLatin1(player.words).split(u' ')
                                      << QString::number(m_samplesASecond));
        return;
    }
    emit failed(why);
}

void SoundPlayer::leave(const QString& why) {
    m_program->deleteLater();
    m_program = nullptr;
    tryNext(why);
}

void SoundPlayer::stop() {
    if (m_program == nullptr)
        return;
    m_program->disconnect(this);
    connect(m_program, &QProcess::finished, m_program, &QObject::deleteLater);
    m_program->closeWriteChannel();
    m_program = nullptr;
}

void SoundPlayer::write(std::span<const float> sound) {
    const auto second = static_cast<qint64>(2 * sizeof(float)) * m_samplesASecond;
    if (m_program != nullptr && m_program->bytesToWrite() < second)  // otherwise it is no longer reading
        m_program->write(reinterpret_cast<const char*>(sound.data()),
                         static_cast<qint64>(sound.size_bytes()));
}

}  // namespace posiscope
