// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/options/options.h"

namespace posiscope {

struct ModelPositions;

/// posiscope describe: what a model's file says of its positions, on standard output.
class DescribeCommand {
    Q_DECLARE_TR_FUNCTIONS(DescribeCommand)

public:
    DescribeCommand();

    const Options& options() const { return m_options; }

    /// \p words after "describe". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    QByteArray exported(const ModelPositions& model, const QString& form) const;

    Options m_options;
};

}  // namespace posiscope
