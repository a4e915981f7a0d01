// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/options/options.h"
#include "core/identify/identification.h"

namespace posiscope {

struct OpenedTensor;
struct Tensor;

/// posiscope identify: what a table is, on standard output.
class IdentifyCommand {
    Q_DECLARE_TR_FUNCTIONS(IdentifyCommand)

public:
    /// Exit statuses, beside those of every command.
    static constexpr int kAmbiguous = 3;
    static constexpr int kUnknown = 4;

    IdentifyCommand();

    const Options& options() const { return m_options; }

    /// \p words after "identify". Throws WrongWords and FileTrouble. \returns the exit status
    int run(const QStringList& words);

private:
    static OpenedTensor openedTensor(const QString& source);
    static Identification lookedAt(const Tensor& tensor);

    Options m_options;
};

}  // namespace posiscope
