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
    SafetensorsFile(std::shared_ptr<const MappedFile> file, QList<SafetensorsEntry> entries)
        : TableFile(file->path(), factsOf(entries)), m_file(std::move(file)), m_entries(std::move(entries)) {}

protected:
    std::shared_ptr<const Table> load(int tensor, QString& why) const override {
        if (!m_file->unchanged(why))
            return nullptr;
        const SafetensorsEntry& entry = m_entries.at(tensor);
        const auto shape = tableShape(entry.shape, why);
        const NumberOrder order{*safetensorsNumber(entry.type), QSysInfo::ByteOrder == QSysInfo::BigEndian};
        return tableOf(*shape, order, m_file->data() + safetensorsStart(m_file->bytes()) + entry.begin,
                       m_file);
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
    QList<SafetensorsEntry> m_entries;
};

}  // namespace

std::unique_ptr<TableFile> openSafetensors(const std::shared_ptr<const MappedFile>& file, QString& why) {
    auto entries = readSafetensorsHeader(file->bytes(), why);
    if (!entries)
        return nullptr;
    if (entries->isEmpty()) {
        why = QCoreApplication::translate("SafetensorsFile", "it holds no tensor");
        return nullptr;
    }
    return std::make_unique<SafetensorsFile>(file, *std::move(entries));
}

}  // namespace posiscope
