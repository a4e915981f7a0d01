// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>

#include "app/files/npytype.h"
#include "app/files/tensorfacts.h"
#include "app/texts/result.h"

class QString;

namespace posiscope {

/// The longest header that is read, as in numpy.
constexpr qint64 kLongestNpyHeader = 10000;
/// How many bytes of a file's beginning readNpyHeader() may need.
constexpr qint64 kNpyBeginning = 12 + kLongestNpyHeader;

/// What stands before the numbers of an .npy file of version 1, 2 or 3.
struct NpyHeader {
    NpyType type;
    bool columnMajor = false;  ///< "fortran_order"
    QList<qint64> shape;
    qint64 start = 0;  ///< of the numbers, in bytes from the beginning
};

/// True for what begins as an .npy file.
bool isNpy(QByteArrayView bytes);

/// Reads the header at the beginning of \p bytes, the file or its first kNpyBeginning bytes. The dictionary
/// in it is read by a grammar of its own and never evaluated: three known keys, no expressions.
/// \p fileSize is what the whole has: numbers of a known type must lie inside; bytes behind them are
/// allowed, because numpy appends arrays to a file.
/// Fails with what is wrong, at which byte.
Result<NpyHeader> readNpyHeader(QByteArrayView bytes, qint64 fileSize);

/// What to tell about a tensor with this header.
TensorFacts factsOf(const NpyHeader& header, const QString& name);

}  // namespace posiscope
