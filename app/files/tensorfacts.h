// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "app/files/openedtable.h"

namespace posiscope {

/// The description of a tensor in a file, known without reading its numbers.
struct TensorFacts {
    QString name;  ///< name in the file, any characters; use shownName() for display
    QList<qint64> shape;
    QString type;           ///< type in the file: "<f4", "BF16"
    bool usable = false;    ///< can be a table of numbers, see tableShape()
    QString why;            ///< the reason, in one line, if it is not usable
    bool readable = false;  ///< its numbers can be read, whatever its axes
    QString note{};         ///< how its numbers are read, if the type does not say so
};

/// \p name on one line and shortened, because files may contain any name.
QString shownName(const QString& name);

/// Whether \p name is a name that models use for their table of positions.
bool isCalledAsPositions(const QString& name);

/// Whether \p tensor can be shown for \p role: it is usable, or has numbers along other axes, in which
/// readAsTable() looks for positions.
bool canBeShown(const TensorFacts& tensor, TableRole role);

/// The tensor that is most likely meant: the first with a name that models give to tables for \p role,
/// otherwise the first usable one. \returns its index, or −1 if none is usable.
int likelyTable(const QList<TensorFacts>& tensors, TableRole role);

/// The same; if none is usable, the first that can be shown.
int likelyTensor(const QList<TensorFacts>& tensors, TableRole role);

}  // namespace posiscope
