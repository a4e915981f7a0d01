// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/options/options.h"

namespace posiscope {

/// posiscope model: the models that are known by name.
class ModelCommand {
    Q_DECLARE_TR_FUNCTIONS(ModelCommand)

public:
    ModelCommand();

    const Options& options() const { return m_options; }

    /// \p words after "model". Throws WrongWords.
    void run(const QStringList& words);

private:
    Options m_options;
};

}  // namespace posiscope
