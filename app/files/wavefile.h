// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "app/files/savedfile.h"
#include "app/texts/result.h"

namespace posiscope {

/// Sound in a RIFF WAVE file: two channels of 16 bits. Source: Multimedia Programming Interface and Data
/// Specifications 1.0, IBM and Microsoft 1991, chapter 3.
class WaveFile {
public:
    /// \param samples number of samples that will be written; a left–right pair counts as one
    WaveFile(const QString& path, int samplesASecond, qint64 samples);

    /// Left and right interleaved, each in [−1, 1]. Writes nothing more after an error.
    void write(std::span<const float> sound);

    /// Puts the file in its place; on failure returns the reason.
    Result<void> commit();

private:
    SavedFile m_file;
    bool m_good;
};

}  // namespace posiscope
