// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <functional>

namespace posiscope {

class Options;

inline const QString kSweepOption = QStringLiteral("sweep");

/// One command for each of several values of an option: "base=100,1e4,1e6".
class Sweep {
public:
    /// \param output its name says which value is which: "similarity-{base}.pdf". Throws WrongWords.
    Sweep(const QString& text, const QString& output);

    const QString& option() const { return m_option; }
    const QStringList& values() const { return m_values; }

    /// The words that differ for one of the values.
    QStringList wordsFor(const QString& value) const;

private:
    void refuseTwice(const QString& value) const;

    QString m_option;
    QStringList m_values;
    QString m_output;
};

/// Adds --sweep to \p options.
void addSweep(Options& options);

/// Finds all that can be wrong with one value of \p option, whose \p words win over those of the command, and
/// returns what writes its file.
using PrepareOne = std::function<std::function<void()>(const QStringList& words, const QString& option)>;

/// Carries out the command of \p options for every value of its sweep: every value is tried before the first
/// file is written, and all files are there or none. Throws WrongWords and FileTrouble.
void runSweep(const Options& options, const PrepareOne& prepare);

}  // namespace posiscope
