// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/translated.h"
#include "core/parameters/declaration.h"

#include <QCoreApplication>

namespace posiscope {

QString translated(std::string_view text) {
    return QCoreApplication::translate("core", std::string(text).c_str());
}

QString verbatim(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString capitalised(std::string_view text) {
    QString line = translated(text);
    if (!line.isEmpty())
        line[0] = line[0].toUpper();
    return line;
}

QString translated(const Message& message) {
    return QString::fromStdString(
        message.filled([](std::string_view text) { return translated(text).toStdString(); }));
}

QString explained(const ParameterFacts& facts) {
    QString text = translated(facts.meaning);
    if (facts.scale == Scale::List)
        for (const Choice& choice : facts.choices)
            text += QStringLiteral("\n• %1: %2").arg(translated(choice.label), translated(choice.meaning));
    else if (facts.scale != Scale::Switch)
        text += u'\n' + translated(rangeOf(facts));
    return text;
}

}  // namespace posiscope
