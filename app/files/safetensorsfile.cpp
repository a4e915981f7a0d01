// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/safetensorsfile.h"

#include <QSysInfo>
#include <utility>

#include "app/files/safetensorsheader.h"
#include "app/files/tableshape.h"

namespace posiscope {
namespace {

class SafetensorsFile : public TableFile {
    Q_DECLARE_TR_FUNCTIONS(SafetensorsFile)

public:
    SafetensorsFile(std::shared_ptr<const MappedFile> file, SafetensorsHeader header)
        : TableFile(file->path(), factsOf(header.entries)),
          m_file(std::move(file)),
          m_header(std::move(header)) {}

protected:
    Result<std::shared_ptr<const Table>> load(int tensor, TableAxes axes,
                                              const Proceed& proceed) const override {
        const SafetensorsEntry& entry = m_header.entries.at(tensor);
        const SafetensorsNumbers stored = *storedNumbers(entry);
        const TableShape shape = shapeOf(stored.shape, axes);
        const NumberOrder order{stored.type, QSysInfo::ByteOrder == QSysInfo::BigEndian};
        return m_file->numbers(m_header.start + entry.begin, entry.end - entry.begin, proceed)
            .map([&](const FileNumbers& numbers) { return tableOf(shape, order, numbers); });
    }

private:
    static QList<TensorFacts> factsOf(const QList<SafetensorsEntry>& entries) {
        QList<TensorFacts> all;
        for (const SafetensorsEntry& entry : entries) {
            const auto stored = storedNumbers(entry);
            TensorFacts facts{
                entry.name, stored ? stored->shape : entry.shape, shownName(entry.type), false, {}};
            if (!stored)
                facts.why =
                    tr("numbers of type %1 are not supported; convert them to a type such as F32 or F16")
                        .arg(facts.type);
            else if (const auto shape = tableShape(facts.shape))
                facts.usable = true;
            else
                facts.why = shape.error();
            facts.readable = stored && foldedShape(facts.shape);
            all.append(facts);
        }
        return all;
    }

    std::shared_ptr<const MappedFile> m_file;
    SafetensorsHeader m_header;
};

}  // namespace

Result<std::unique_ptr<TableFile>> openSafetensors(const std::shared_ptr<const MappedFile>& file) {
    auto header = readSafetensorsHeader(file->bytes());
    if (!header)
        return Failure(header.error());
    if (header->entries.isEmpty())
        return Failure(QCoreApplication::translate("SafetensorsFile", "it contains no tensors"));
    return std::make_unique<SafetensorsFile>(file, *std::move(header));
}

}  // namespace posiscope
