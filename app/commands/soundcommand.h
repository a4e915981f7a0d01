// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/options/options.h"

namespace posiscope {

class PairTones;

/// posiscope export sound: what one hears who moves through the positions.
class SoundCommand {
    Q_DECLARE_TR_FUNCTIONS(SoundCommand)

public:
    SoundCommand();

    const Options& options() const { return m_options; }

    /// \p words after "export sound". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    double number(const QString& option, double least, double most, double usual) const;
    void write(const PairTones& tones, qint64 samples, const QString& path) const;

    Options m_options;
};

}  // namespace posiscope
