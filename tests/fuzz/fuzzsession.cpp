// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Any text as a session: refused with a reason, or taken by a document that can be written and read again.
#include <QJsonDocument>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "app/document/document.h"
#include "app/document/session.h"

using namespace posiscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray text(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    const QJsonDocument json = QJsonDocument::fromJson(text);
    if (!json.isObject())
        return 0;
    const auto session = readSession(json.object());
    if (!session && session.error().isEmpty())
        std::abort();
    if (!session)
        return 0;
    const auto again = readSession(toJson(*session));  // a path has become a name
    if (!again || readSession(toJson(*again)) != again)
        std::abort();
    if (needsTable(session->setting.parameters))
        return 0;  // nothing without its table, which is no part of it
    Document document;
    document.show(opened(*session, {}));
    const Session held = sessionOf(document);
    SchemeParameters wanted = session->setting.parameters;
    if (!document.settled())
        std::get<Parameters>(wanted).steps =
            std::get<Parameters>(held.setting.parameters)
                .steps;  // a table that is being trained is kept as far as it is
    if (held.setting.parameters != wanted || readSession(toJson(held)) != held)
        std::abort();
    return 0;
}
