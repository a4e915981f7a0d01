// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npyfile.h"

#include <QFileInfo>
#include <utility>

#include "app/files/npyheader.h"
#include "app/files/tableshape.h"

namespace posiscope {
namespace {

class NpyFile : public TableFile {
public:
    NpyFile(std::shared_ptr<const MappedFile> file, NpyHeader header)
        : TableFile(file->path(), {factsOf(header, QFileInfo(file->path()).completeBaseName())}),
          m_file(std::move(file)),
          m_header(std::move(header)) {}

protected:
    Result<std::shared_ptr<const Table>> load(int, TableAxes axes, const Proceed& proceed) const override {
        return m_file->numbers(m_header.start, npyBytes(m_header), proceed)
            .map([&](const FileNumbers& numbers) { return npyTable(m_header, axes, numbers); });
    }

private:
    std::shared_ptr<const MappedFile> m_file;
    NpyHeader m_header;
};

}  // namespace

Result<std::unique_ptr<TableFile>> openNpy(std::shared_ptr<const MappedFile> file) {
    auto header = readNpyHeader(file->bytes(), file->size());
    if (!header)
        return Failure(header.error());
    return std::make_unique<NpyFile>(std::move(file), *std::move(header));
}

qint64 npyBytes(const NpyHeader& header) {
    return *countOf(header.shape) * static_cast<qint64>(bytesOf(*header.type.number));
}

std::shared_ptr<const Table> npyTable(const NpyHeader& header, TableAxes axes, const FileNumbers& numbers) {
    const NumberOrder order{*header.type.number, header.type.swapped, header.columnMajor};
    return tableOf(shapeOf(header.shape, axes), order, numbers);
}

}  // namespace posiscope
