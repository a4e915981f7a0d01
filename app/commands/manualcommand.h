// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/options/options.h"

namespace posiscope {

/// posiscope manual: the chapters of the manual, as plain text on standard output.
class ManualCommand {
    Q_DECLARE_TR_FUNCTIONS(ManualCommand)

public:
    ManualCommand();

    const Options& options() const { return m_options; }

    /// Whether \p words ask for the man page. Throws WrongWords.
    bool asksForManPage(const QStringList& words);
    /// \p words after "manual". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    Options m_options;
};

}  // namespace posiscope
