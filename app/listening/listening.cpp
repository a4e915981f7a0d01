// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/listening/listening.h"

#include <QStandardPaths>
#include <QStringList>
#include <algorithm>
#include <array>

#include "app/document/document.h"

namespace posiscope {
namespace {

/// Both read samples from standard input until it ends. The second one works without a sound server.
constexpr std::array<SoundPlayer::Player, 2> kPlayers{
    {{"pacat",
      "--playback --raw --format=float32le --channels=2 --latency-msec=80 --client-name=Posiscope --rate"},
     {"aplay", "--quiet --file-type raw --format FLOAT_LE --channels 2 --buffer-time 100000 --rate"}}};

constexpr int kBetweenFeeds = 20;  // milliseconds
constexpr int kAhead = 120;        // milliseconds of buffered sound, for the time that drawing takes
constexpr int kRest = 1500;        // milliseconds without a change before it fades
constexpr int kTold = 12000;

qint64 samplesIn(qint64 milliseconds) {
    return milliseconds * PairChord::kSamplesASecond / 1000;
}

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

Listening::Listening(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kBetweenFeeds);
    connect(&m_timer, &QTimer::timeout, this, &Listening::feed);
    connect(&m_player, &SoundPlayer::failed, this, &Listening::fail);
    connect(&document, &Document::cursorChanged, this, &Listening::hear);
    connect(&document, &Document::parametersChanged, this, &Listening::hear);
}

QString Listening::meaning() {
    return tr("Each pair of a sinusoidal or rotary encoding plays a tone. Its frequency is the pair's "
              "rotation rate at one position per second, raised by %1 octaves into the audible range. Its "
              "loudness follows the sine on the left and the cosine on the right. As the position moves, "
              "high tones (fast pairs) jump from ear to ear at every step; low tones (slow pairs) hardly "
              "move. Tones below 20 Hz are omitted. While the position does not move, there is no sound")
        .arg(PairChord::kOctaves);
}

void Listening::setOn(bool on) {
    if (on == m_on)
        return;
    m_on = on;
    m_waves.reset();
    emit onChanged(on);
    if (!on) {
        m_chord.fade();
        if (!m_timer.isActive())
            m_player.stop();
        return;
    }
    if (m_document.sinusoidal() == nullptr)
        emit said(tr("Sound requires a sinusoidal or rotary encoding at consecutive positions"), kTold);
    m_player.start();
    hear();
}

/// Ignores changes that do not affect the sound.
void Listening::hear() {
    const auto waves = m_document.sinusoidal();
    const std::int64_t position = m_document.cursor().position;
    if (!m_on || (waves == m_waves && position == m_position))
        return;
    m_waves = waves;
    m_position = position;
    if (waves == nullptr) {
        m_chord.fade();
        return;
    }
    m_chord.show(waves->frequencies(), static_cast<double>(position));
    m_sinceMove.start();
    if (m_timer.isActive())
        return;
    m_timer.start();
    m_sinceBegin.start();
    m_written = 0;
    feed();
}

/// Writes as many samples as time has passed. If the window was busy for longer than the buffer lasts, the
/// missed samples are skipped.
void Listening::feed() {
    if (m_sinceMove.hasExpired(kRest))
        m_chord.fade();
    const qint64 due = samplesIn(m_sinceBegin.elapsed() + kAhead);
    m_written = std::max(m_written, due - samplesIn(2 * kAhead));
    std::array<float, static_cast<std::size_t>(2 * PairChord::kBlock)> block;
    for (; m_written < due; m_written += PairChord::kBlock) {
        m_chord.render(block);
        m_player.write(block);
    }
    if (!m_chord.silent())
        return;
    m_timer.stop();
    if (!m_on)
        m_player.stop();
}

void Listening::fail(const QString& why) {
    m_timer.stop();
    if (!m_on)
        return;
    emit said(tr("Sound cannot be played: %1").arg(why), kTold);
    m_on = false;
    emit onChanged(false);
}

}  // namespace posiscope
