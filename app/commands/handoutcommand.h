// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/options/options.h"

namespace posiscope {

/// posiscope handout LESSON --output FILE: a lesson as a PDF, without a window.
class HandoutCommand {
    Q_DECLARE_TR_FUNCTIONS(HandoutCommand)

public:
    HandoutCommand();

    const Options& options() const { return m_options; }

    /// \p words after "handout". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    void refuseAnswers() const;
    static void refuseMissingModule();
    void writeCourse(const QString& folder) const;

    Options m_options;
};

}  // namespace posiscope
