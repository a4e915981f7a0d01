// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

/// What the encoding called \p name is, such as "CoPE", if papers describe it and no released model has it;
/// empty for all other names.
QString unusedEncoding(QStringView name);

}  // namespace posiscope
