// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace posiscope {

/// True for a pickle, also one that torch.save() wrote before it made zip files. Pickles are programs and
/// never read.
bool isPickle(QByteArrayView bytes);

/// Why the pickle at \p path is refused and the line of Python that makes a file of it that is not.
QString howToConvertPickle(const QString& path);

/// The same for what torch.save() writes: a zip file with a pickle inside.
QString howToConvertTorch(const QString& path);

}  // namespace posiscope
