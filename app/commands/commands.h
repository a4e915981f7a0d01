// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <memory>

#include "app/options/options.h"

namespace posiscope {

/// What the first word of a command line runs without a window.
class Command {
public:
    virtual ~Command() = default;

    virtual const Options& options() const = 0;

    /// \p words after the command's own. Throws WrongWords and FileTrouble.
    virtual void run(const QStringList& words) = 0;
    /// After run().
    virtual int exitStatus() const { return 0; }
};

/// posiscope describe CONFIG: what a model's file says of positions.
std::unique_ptr<Command> describeCommand();
/// posiscope figure --panels: several views on one page.
std::unique_ptr<Command> figureCommand();
/// posiscope handout LESSON: a lesson as a PDF or a live page.
std::unique_ptr<Command> handoutCommand();
/// posiscope identify FILE: the encoding that made a table. 3: several names fit, 4: none does
std::unique_ptr<Command> identifyCommand();
/// posiscope model FILE: a model on one page.
std::unique_ptr<Command> modelCommand();
/// posiscope export sound: each pair as a tone.
std::unique_ptr<Command> soundCommand();
/// posiscope values: numbers on standard output, as a table for people or one a line with 17 digits.
std::unique_ptr<Command> valuesCommand();
/// posiscope xray FILE: the load of pairs in a checkpoint.
std::unique_ptr<Command> xrayCommand();

}  // namespace posiscope
