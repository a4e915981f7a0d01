// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/inflated.h"

#include <QtEndian>

namespace posiscope {

QByteArray inflated(const QByteArray& stream) {
    QByteArray sized(4, '\0');  // qUncompress() expects an estimate of the size first, and corrects it
    qToBigEndian(quint32(4 * stream.size()), sized.data());
    return qUncompress(sized + stream);
}

}  // namespace posiscope
