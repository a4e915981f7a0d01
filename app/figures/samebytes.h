// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>

namespace posiscope {

/// While this object lives, the same drawing gives the same PDF. Qt keeps the fonts of a PDF in a QHash,
/// whose order is random in every run unless it is seeded. Each hash remembers its seed, so existing ones are
/// not affected. Create this before the QPdfWriter.
class SameFontOrder {
public:
    SameFontOrder() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SameFontOrder() { QHashSeed::resetRandomGlobalSeed(); }
    SameFontOrder(const SameFontOrder&) = delete;
    SameFontOrder& operator=(const SameFontOrder&) = delete;
};

/// \p pdf without the creation time that Qt writes into every PDF.
QByteArray withoutDate(QByteArray pdf);

}  // namespace posiscope
