// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace posiscope {

/// \p sentences one after the other, empty ones left out, with a space between them where their writing has
/// one: after a full stop of Chinese there is none.
QString oneAfterAnother(const QStringList& sentences);

}  // namespace posiscope
