// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npyfile.h"

#include <QFileInfo>
#include <utility>

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
    std::shared_ptr<const Table> load(int, QString& why, const Proceed& proceed) const override {
        const auto numbers = m_file->numbers(m_header.start, npyBytes(m_header), why, proceed);
        return numbers ? npyTable(m_header, *numbers) : nullptr;
    }

private:
    std::shared_ptr<const MappedFile> m_file;
    NpyHeader m_header;
};

}  // namespace

std::unique_ptr<TableFile> openNpy(std::shared_ptr<const MappedFile> file, QString& why) {
    auto header = readNpyHeader(file->bytes(), file->size(), why);
    if (!header)
        return nullptr;
    return std::make_unique<NpyFile>(std::move(file), *std::move(header));
}

qint64 npyBytes(const NpyHeader& header) {
    return *countOf(header.shape) * static_cast<qint64>(bytesOf(*header.type.number));
}

std::shared_ptr<const Table> npyTable(const NpyHeader& header, const FileNumbers& numbers) {
    QString why;
    const auto shape = tableShape(header.shape, why);
    const NumberOrder order{*header.type.number, header.type.swapped, header.columnMajor};
    return tableOf(*shape, order, numbers);
}

}  // namespace posiscope
