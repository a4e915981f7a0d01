// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace posiscope {

/// \p pdf of Qt with the prefix of subset fonts in all of their names, "QNAAAA+OpenSans". Qt writes it in the
/// descriptor alone, and programs that check papers report such fonts as whole.
QByteArray withSubsetNames(const QByteArray& pdf);

}  // namespace posiscope
