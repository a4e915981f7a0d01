// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/reloadtable.h"

#include "app/document/document.h"
#include "app/document/setting.h"
#include "app/document/undocommand.h"

namespace posiscope {

Setting withReloaded(Setting setting, const OpenedTable& table) {
    if (setting.wordVectors.numbers && setting.wordVectors.source == table.source)
        setting = withWordVectors(setting, table);
    if (!setting.table.numbers || setting.table.source != table.source)
        return setting;
    if (!usesOpened(setting)) {
        setting.table = table;
        return setting;
    }
    const SchemeParameters before = setting.parameters;
    const std::int64_t rowsBefore = setting.table.numbers->rows();
    setting = withTable(setting, table);
    if (const auto* const was = std::get_if<Parameters>(&before)) {
        auto& rows = std::get<Parameters>(setting.parameters);
        rows.firstPosition = was->firstPosition;
        // A length that was not that of the old table stays.
        if (was->length != rowsBefore)
            rows.length = was->length;
        if (was->trainedLength != rowsBefore)
            rows.trainedLength = was->trainedLength;
    }
    return setting;
}

bool reloadTable(Document& document, const OpenedTable& table) {
    return ChangeSnapshot::reload(document, table);
}

}  // namespace posiscope
