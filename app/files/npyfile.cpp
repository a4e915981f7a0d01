// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/npyfile.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>
#include <vector>

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

/// Whether folding a column-major array into rows of the last axis does not give evenly spaced rows: it has
/// many axes, or the parts of complex elements are side by side.
bool isDeep(const NpyHeader& header) {
    return header.type.complex ||
           std::ranges::count_if(header.shape, [](qint64 length) { return length != 1; }) > 2;
}

/// A row-major copy of column-major elements.
FileNumbers rowByRow(const NpyHeader& header, const FileNumbers& numbers) {
    const QList<qint64> shape =
        header.type.complex ? header.shape.first(header.shape.size() - 1) : header.shape;
    const auto bytes = bytesOf(*header.type.number) * (header.type.complex ? 2 : 1);
    const auto count = static_cast<std::size_t>(*countOf(shape));
    auto copy = std::make_shared<std::vector<std::byte>>(count * bytes);
    // The stride of each axis in the copy.
    std::vector<std::size_t> steps(static_cast<std::size_t>(shape.size()), 1);
    for (std::size_t k = steps.size(); k-- > 1;)
        steps[k - 1] = steps[k] * static_cast<std::size_t>(shape[static_cast<qsizetype>(k)]);
    std::vector<qint64> place(steps.size());
    std::size_t to = 0;
    for (std::size_t from = 0; from < count; ++from) {
        std::copy_n(numbers.data + from * bytes, bytes, copy->data() + to * bytes);
        for (std::size_t k = 0; k < steps.size(); ++k) {
            to += steps[k];
            if (++place[k] < shape[static_cast<qsizetype>(k)])
                break;
            to -= steps[k] * static_cast<std::size_t>(place[k]);
            place[k] = 0;
        }
    }
    const std::byte* const data = copy->data();
    return {data, std::move(copy)};
}

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
    if (header.columnMajor && isDeep(header))
        return tableOf(shapeOf(header.shape, axes), {*header.type.number, header.type.swapped, false},
                       rowByRow(header, numbers));
    const NumberOrder order{*header.type.number, header.type.swapped, header.columnMajor};
    return tableOf(shapeOf(header.shape, axes), order, numbers);
}

}  // namespace posiscope
