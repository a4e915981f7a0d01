// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "app/files/tablefile.h"
#include "core/tables/table.h"

/// The first and last number of each row of \p table, so that every page of it is looked at.
inline void readEdges(const posiscope::Table& table) {
    std::array<double, 1> number{};
    for (std::int64_t row = 0; row < table.rows(); ++row) {
        table.readRow(row, 0, number);
        table.readRow(row, table.columns() - 1, number);
    }
}

/// Opens \p data as a file called \p name: refused with a reason in one line, or every usable tensor of it
/// has a table that can be read, or says why not.
inline int openAnyTable(const char* name, const std::uint8_t* data, std::size_t size) {
    // In memory where there is such a place: five times as many tries.
    static const QString place =
        QFileInfo(QStringLiteral("/dev/shm")).isWritable() ? QStringLiteral("/dev/shm") : QDir::tempPath();
    static const QTemporaryDir directory(place + QStringLiteral("/posiscope-XXXXXX"));
    QFile file(directory.filePath(QString::fromLatin1(name)));
    if (!file.open(QIODevice::WriteOnly) ||
        file.write(reinterpret_cast<const char*>(data), static_cast<qint64>(size)) !=
            static_cast<qint64>(size))
        std::abort();
    file.close();
    const auto opened = posiscope::TableFile::open(file.fileName());
    if (opened ? *opened == nullptr : opened.error().isEmpty() || opened.error().contains(u'\n'))
        std::abort();
    for (int i = 0; opened && i < (*opened)->tensors().size(); ++i) {
        const posiscope::TensorFacts& facts = (*opened)->tensors()[i];
        const auto table = (*opened)->table(i);
        if ((table && !facts.usable) || facts.usable != facts.why.isEmpty() ||
            (table ? *table == nullptr : table.error().isEmpty()))
            std::abort();
        if (table)
            readEdges(**table);
    }
    return 0;
}
