// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/modelpart.h"

#include <QFileInfo>
#include <algorithm>

namespace posiscope {

QString partOf(const QString& source) {
    const qsizetype colon = source.lastIndexOf(u':');
    if (colon <= 0 || QFileInfo::exists(source) || !QFileInfo::exists(source.first(colon)))
        return {};
    const QString part = source.sliced(colon + 1);
    const auto isOfName = [](QChar each) { return each.isLetterOrNumber() || each == u'_' || each == u'.'; };
    return std::ranges::all_of(part, isOfName) ? part : QString();
}

QString withoutPart(const QString& source) {
    const QString part = partOf(source);
    return part.isEmpty() ? source : source.chopped(part.size() + 1);
}

}  // namespace posiscope
