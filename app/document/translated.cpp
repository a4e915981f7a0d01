// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/translated.h"

#include <QCoreApplication>

namespace posiscope {

QString translated(std::string_view text) {
    return QCoreApplication::translate("core", std::string(text).c_str());
}

QString capitalised(std::string_view text) {
    QString line = translated(text);
    if (!line.isEmpty())
        line[0] = line[0].toUpper();
    return line;
}

QString translated(const Message& message) {
    const QByteArray sentence = translated(message.text).toUtf8();
    const Message filled{std::string_view(sentence.constData(), static_cast<std::size_t>(sentence.size())),
                         message.arguments};
    return QString::fromStdString(filled.english());
}

}  // namespace posiscope
