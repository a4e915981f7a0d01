// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/wavefile.h"

#include <QtEndian>
#include <algorithm>
#include <cmath>

namespace posiscope {
namespace {

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

}  // namespace

WaveFile::WaveFile(const QString& path, int samplesASecond, qint64 samples) : m_file(path) {
    const qint64 size = samples * kChannels * kBytes;
    const QByteArray begin = header(samplesASecond, static_cast<quint32>(size));
    m_good = m_file.open(begin.size() + size) && m_file.write(begin.constData(), begin.size());
}

void WaveFile::write(std::span<const float> sound) {
    QByteArray bytes;
    bytes.reserve(static_cast<qsizetype>(sound.size()) * kBytes);
    for (const float value : sound)
        put(bytes, static_cast<qint16>(std::lround(32767 * std::clamp(value, -1.0F, 1.0F))));
    m_good = m_good && m_file.write(bytes.constData(), bytes.size());
}

Result<void> WaveFile::commit() {
    if (!m_good || !m_file.commit())
        return Failure(m_file.why());
    return {};
}

}  // namespace posiscope
