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
    std::shared_ptr<const Table> load(int, QString& why) const override {
        return m_file->unchanged(why) ? npyTable(m_header, m_file->data() + m_header.start, m_file) : nullptr;
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

std::shared_ptr<const Table> npyTable(const NpyHeader& header, const std::byte* data,
                                      std::shared_ptr<const void> owner) {
    QString why;
    const auto shape = tableShape(header.shape, why);
    const NumberOrder order{*header.type.number, header.type.swapped, header.columnMajor};
    return tableOf(*shape, order, data, std::move(owner));
}

}  // namespace posiscope
