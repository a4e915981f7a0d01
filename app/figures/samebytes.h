// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>

namespace posiscope {

/// While it lives, the same drawing makes the same PDF: Qt keeps the fonts of one in a QHash, whose order is
/// another in every run unless it is told not to. Each hash remembers the seed it was made with, so others
/// are not disturbed. To be made before the QPdfWriter.
class SameFontOrder {
public:
    SameFontOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameFontOrder() { QHashSeed::resetRandomGlobalSeed(); }
    SameFontOrder(const SameFontOrder&) = delete;
    SameFontOrder& operator=(const SameFontOrder&) = delete;
};

/// \p pdf without the time that Qt writes into every PDF.
QByteArray withoutDate(QByteArray pdf);

}  // namespace posiscope
