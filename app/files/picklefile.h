// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace posiscope {

/// Whether \p bytes are a pickle, including those that torch.save() wrote before it used zip files. Pickles
/// are programs, so they are never read.
bool isPickle(QByteArrayView bytes);

/// Why the pickle at \p path is refused, with a line of Python that converts it to a supported format.
QString howToConvertPickle(const QString& path);

/// The same for the current format of torch.save(), a zip file with a pickle inside.
QString howToConvertTorch(const QString& path);

}  // namespace posiscope
