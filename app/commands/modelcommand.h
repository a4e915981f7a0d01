// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/exportcommand.h"

namespace posiscope {

/// posiscope model: a model on one page, or the models that are known by name.
class ModelCommand {
    Q_DECLARE_TR_FUNCTIONS(ModelCommand)

public:
    ModelCommand();

    const Options& options() const { return *m_options; }

    /// \p words after "model". Throws WrongWords and FileTrouble.
    void run(const QStringList& words);

private:
    std::shared_ptr<Options> m_options;
};

}  // namespace posiscope
