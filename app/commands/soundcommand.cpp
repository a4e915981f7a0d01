// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"

#include <QCoreApplication>
#include <QtEndian>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

#include "app/document/document.h"
#include "app/files/savedfile.h"
#include "app/options/trouble.h"
#include "app/texts/result.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"
#include "core/sound/pairchord.h"

namespace posiscope {

/// posiscope export sound: what one hears who moves through the positions.
class SoundCommand : public Command {
    Q_DECLARE_TR_FUNCTIONS(SoundCommand)

public:
    SoundCommand();

    const Options& options() const override { return m_options; }

    void run(const QStringList& words) override;

private:
    double number(const QString& option, double least, double most, double usual) const;
    void write(const PairTones& tones, qint64 samples, const QString& path) const;

    Options m_options;
};

namespace {

constexpr double kUsualTone = 880;  // swings a second of the fastest pair
constexpr double kUsualSeconds = 4;
constexpr double kMostSeconds = 60;

constexpr int kChannels = 2;
constexpr int kBytes = 2;  // per number

template <class Number>
void put(QByteArray& bytes, Number value) {
    const Number little = qToLittleEndian(value);
    bytes.append(reinterpret_cast<const char*>(&little), sizeof little);
}

QByteArray header(int samplesASecond, quint32 size) {
    QByteArray bytes("RIFF");
    put<quint32>(bytes, 36 + size);
    bytes += "WAVEfmt ";
    put<quint32>(bytes, 16);
    put<quint16>(bytes, 1);  // PCM
    put<quint16>(bytes, kChannels);
    put<quint32>(bytes, static_cast<quint32>(samplesASecond));
    put<quint32>(bytes, static_cast<quint32>(samplesASecond * kChannels * kBytes));
    put<quint16>(bytes, kChannels * kBytes);
    put<quint16>(bytes, 8 * kBytes);
    bytes += "data";
    put<quint32>(bytes, size);
    return bytes;
}

/// Sound in a RIFF WAVE file: two channels of 16 bits. Source: Multimedia Programming Interface and Data
/// Specifications 1.0, IBM and Microsoft 1991, chapter 3.
class WaveFile {
public:
    /// \param samples number of samples that will be written; a left–right pair counts as one
    WaveFile(const QString& path, int samplesASecond, qint64 samples);

    /// Left and right interleaved, each in [−1, 1]. Writes nothing more after an error.
    void write(std::span<const float> sound);

    /// Puts the file in its place; on failure returns the reason.
    Result<void> commit() {
        return m_written.and_then([&] { return m_file.commit(); });
    }

private:
    SavedFile m_file;
    Result<void> m_written;
};

WaveFile::WaveFile(const QString& path, int samplesASecond, qint64 samples) : m_file(path) {
    const qint64 size = samples * kChannels * kBytes;
    const QByteArray begin = header(samplesASecond, static_cast<quint32>(size));
    m_written = m_file.open(begin.size() + size).and_then([&] { return m_file.write(begin); });
}

void WaveFile::write(std::span<const float> sound) {
    QByteArray bytes;
    bytes.reserve(static_cast<qsizetype>(sound.size()) * kBytes);
    for (const float value : sound)
        put(bytes, static_cast<qint16>(std::lround(32767 * std::clamp(value, -1.0F, 1.0F))));
    if (m_written)
        m_written = m_file.write(bytes);
}

}  // namespace

SoundCommand::SoundCommand() {
    m_options.setDescription(
        tr("Write the positions of a sinusoidal or rotary encoding as sound. Each pair of dimensions is one "
           "tone with the pair's frequency: the sine on the left, the cosine on the right."));
    m_options.setUsage(QStringLiteral("export sound --output FILE"));
    m_options.add(QStringLiteral("output"), tr("File to write: a .wav file with a sample rate of 48 kHz."),
                  tr("FILE"));
    m_options.add(QStringLiteral("pace"),
                  tr("Positions per second, from 1 to 1e9 [the fastest pair sounds at 880 Hz]."),
                  tr("number"));
    m_options.add(QStringLiteral("seconds"), tr("Duration in seconds, from 0.1 to 60 [4]."), tr("number"));
    m_options.addParameters();
    m_options.addCursor();
    m_options.setUsual(
        {{QStringLiteral("output")},
         {QStringLiteral("pace"), tr("Positions per second [the fastest pair sounds at 880 Hz].")},
         {QStringLiteral("seconds")},
         {QStringLiteral("scheme")},
         {QStringLiteral("d-model")},
         {QStringLiteral("base")},
         {QStringLiteral("head-size")},
         {QStringLiteral("rotary-base")},
         {QStringLiteral("rotary-scaling")},
         {QStringLiteral("position")}});
}

double SoundCommand::number(const QString& option, double least, double most, double usual) const {
    if (!m_options.isSet(option))
        return usual;
    const auto value = readNumber(m_options.value(option).toStdString());
    if (!value || !(*value >= least && *value <= most))
        throw WrongWords{tr("--%1 \"%2\" is not a number from %3 to %4")
                             .arg(option, m_options.value(option), verbatim(writeNumber(least)),
                                  verbatim(writeNumber(most)))};
    return *value;
}

void SoundCommand::run(const QStringList& words) {
    m_options.read(words);
    if (!m_options.words().isEmpty())
        throw WrongWords{tr("unexpected argument \"%1\"").arg(m_options.words().constFirst())};
    const QString path = m_options.value(QStringLiteral("output"));
    if (!path.endsWith(QStringLiteral(".wav"), Qt::CaseInsensitive))
        throw WrongWords{path.isEmpty() ? tr("export sound needs --output FILE.wav")
                                        : tr("\"%1\": sound can only be written as .wav").arg(path)};
    const double seconds = number(QStringLiteral("seconds"), 0.1, kMostSeconds, kUsualSeconds);
    Document document;
    m_options.fill(document);
    const auto waves = document.sinusoidal();
    if (!waves || waves->frequencies().empty())
        throw WrongWords{tr("sound requires a sinusoidal or rotary encoding at consecutive positions")};
    const double fastest = *std::ranges::max_element(waves->frequencies());
    const double usualPace = fastest > 0 ? kUsualTone * 2 * std::numbers::pi / fastest : 1;
    const double pace = number(QStringLiteral("pace"), 1, 1e9, usualPace);
    const auto first = static_cast<double>(m_options.cursor(document.cursor(), document.setting()).position);
    const PairTones tones(waves->frequencies(), pace, first);
    if (tones.heard().empty())
        throw WrongWords{
            tr("at %1 positions per second, no pair has a frequency from 20 Hz to 20 kHz; change --pace")
                .arg(verbatim(writeNumber(pace)))};
    write(tones, std::llround(seconds * PairTones::kSamplesASecond), path);
}

void SoundCommand::write(const PairTones& tones, qint64 samples, const QString& path) const {
    WaveFile file(path, PairTones::kSamplesASecond, samples);
    constexpr qint64 kAtOnce = 1 << 18;
    std::vector<float> sound(static_cast<std::size_t>(2 * std::min(kAtOnce, samples)));
    for (qint64 from = 0; from < samples; from += kAtOnce) {
        const qint64 count = std::min(kAtOnce, samples - from);
        tones.render(from, count, sound.data());
        file.write({sound.data(), static_cast<std::size_t>(2 * count)});
    }
    orThrow<FileTrouble>(file.commit());
}

std::unique_ptr<Command> soundCommand() {
    return std::make_unique<SoundCommand>();
}

}  // namespace posiscope
