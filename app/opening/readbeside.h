// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/files/proceed.h"

class QString;
class QWidget;

namespace posiscope {

/// Runs \p work, which reads a file, in a separate thread and returns when it is done; the windows stay
/// responsive. If it takes long, a dialog shows \p what, its progress and a cancel button.
/// \param work must own or outlive everything it uses, and report its progress to its argument
/// \returns false if cancelled: \p work may have done nothing
bool readBeside(QWidget* parent, const QString& what, const std::function<void(const Proceed&)>& work);

/// Whether such a read is in progress; further opening has to wait.
bool isReading();

}  // namespace posiscope
