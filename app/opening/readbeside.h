// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/files/proceed.h"

class QString;
class QWidget;

namespace posiscope {

/// Reads a file in a thread of its own and returns when that is done; the windows stay alive meanwhile. When
/// it takes long, a dialog says \p what is done and how far it is, and can end it.
/// \param work must own or outlive all it uses, and report to what it is given
/// \returns false when nobody waits any more: \p work may have done nothing
bool readBeside(QWidget* parent, const QString& what, const std::function<void(const Proceed&)>& work);

/// Whether something is being read so: what wants to be opened next waits.
bool isReading();

}  // namespace posiscope
