// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "app/files/openedtable.h"

namespace posiscope {

/// What a file says about one of its tensors, known without reading its numbers.
struct TensorFacts {
    QString name;  ///< as the file calls it, with any characters: for a person, show shownName()
    QList<qint64> shape;
    QString type;           ///< as the file calls it: "<f4", "BF16"
    bool usable = false;    ///< a table of numbers, as tableShape() takes it
    QString why;            ///< in one line, when it is not usable
    bool readable = false;  ///< numbers that can be read, of whatever axes
};

/// \p name in one line and of bearable length: files may call a tensor anything.
QString shownName(const QString& name);

/// Whether models call their table of positions \p name.
bool isCalledAsPositions(const QString& name);

/// Whether \p tensor can be shown in that \p role: it is usable, or has numbers along other axes than two,
/// which readAsTable() finds positions in.
bool canBeShown(const TensorFacts& tensor, TableRole role);

/// The tensor that is most likely meant: one with a name models give to tables of that \p role, else the
/// first that is usable. \returns its index, or −1 when none is usable.
int likelyTable(const QList<TensorFacts>& tensors, TableRole role);

/// The same, and where none is usable the first that can be shown.
int likelyTensor(const QList<TensorFacts>& tensors, TableRole role);

}  // namespace posiscope
