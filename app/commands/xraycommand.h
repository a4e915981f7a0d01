// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/commands/exportcommand.h"

namespace posiscope {

/// posiscope xray DIRECTORY: what the weights of a model say to each rotary pair, in sentences; or, as
/// "posiscope export xray" does it, as numbers or a figure.
class XrayCommand {
    Q_DECLARE_TR_FUNCTIONS(XrayCommand)

public:
    XrayCommand();

    const Options& options() const { return *m_options; }

    /// \p words after "xray". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    std::shared_ptr<Options> m_options;
};

}  // namespace posiscope
