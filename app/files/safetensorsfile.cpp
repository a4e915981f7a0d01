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
    std::shared_ptr<const Table> load(int tensor, QString& why, const Proceed& proceed) const override {
        const SafetensorsEntry& entry = m_header.entries.at(tensor);
        const auto shape = tableShape(entry.shape, why);
        const NumberOrder order{*safetensorsNumber(entry.type), QSysInfo::ByteOrder == QSysInfo::BigEndian};
        const auto numbers =
            m_file->numbers(m_header.start + entry.begin, entry.end - entry.begin, why, proceed);
        return numbers ? tableOf(*shape, order, *numbers) : nullptr;
    }

private:
    static QList<TensorFacts> factsOf(const QList<SafetensorsEntry>& entries) {
        QList<TensorFacts> all;
        for (const SafetensorsEntry& entry : entries) {
            TensorFacts facts{entry.name, entry.shape, shownName(entry.type), false, {}};
            if (safetensorsNumber(entry.type))
                facts.usable = tableShape(entry.shape, facts.why).has_value();
            else
                facts.why = tr("numbers of type %1 are not read").arg(facts.type);
            all.append(facts);
        }
        return all;
    }

    std::shared_ptr<const MappedFile> m_file;
    SafetensorsHeader m_header;
};

}  // namespace

std::unique_ptr<TableFile> openSafetensors(const std::shared_ptr<const MappedFile>& file, QString& why) {
    auto header = readSafetensorsHeader(file->bytes(), why);
    if (!header)
        return nullptr;
    if (header->entries.isEmpty()) {
        why = QCoreApplication::translate("SafetensorsFile", "it holds no tensor");
        return nullptr;
    }
    return std::make_unique<SafetensorsFile>(file, *std::move(header));
}

}  // namespace posiscope
