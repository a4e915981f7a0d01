// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/reloadtable.h"

#include "app/document/changeparameters.h"
#include "app/document/document.h"
#include "app/document/subject.h"

namespace posiscope {

Subject withReloaded(Subject subject, const OpenedTable& table) {
    if (subject.wordVectors.numbers && subject.wordVectors.source == table.source)
        subject = withWordVectors(subject, table);
    if (!subject.table.numbers || subject.table.source != table.source)
        return subject;
    const bool used = usesOpened(subject);
    const Parameters before = subject.parameters;
    const std::int64_t rowsBefore = subject.table.numbers->rows();
    if (!used) {
        subject.table = table;
        return subject;
    }
    subject = withTable(subject, table);
    Parameters& p = subject.parameters;
    p.firstPosition = before.firstPosition;
    // Who looked at fewer rows, or beyond the last one, still does.
    if (before.length != rowsBefore)
        p.length = before.length;
    if (before.trainedLength != rowsBefore)
        p.trainedLength = before.trainedLength;
    return subject;
}

bool reloadTable(Document& document, const OpenedTable& table) {
    return ChangeParameters::reload(document, table);
}

}  // namespace posiscope
