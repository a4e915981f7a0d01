// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <optional>

#include "app/document/appearance.h"
#include "app/document/cursor.h"
#include "app/document/subject.h"

namespace posiscope {

class Document;

/// A subject as it is kept: its tables by where they are.
struct KeptSubject {
    Parameters parameters;
    QString table;  ///< where the opened table is, FILE or FILE:TENSOR; empty without one
    InputWords words;
    QString wordVectors;  ///< where W comes from, likewise
    RelativeParameters relative;
    RotaryParameters rotary;

    bool operator==(const KeptSubject&) const = default;
};

/// Everything the document owns, as a value: what a session file keeps and a figure carries.
struct Session : KeptSubject {
    std::optional<KeptSubject> held;  ///< the setting compared with, A
    bool asDifference = false;
    Appearance appearance;
    Cursor cursor;

    bool operator==(const Session&) const = default;
};

Session sessionOf(const Document& document);

/// The tables a session speaks of, opened.
struct SessionTables {
    OpenedTable positions;
    OpenedTable wordVectors;
};

/// Puts \p session into \p document with its \p tables; one undo step called \p undoText.
void restore(const Session& session, Document& document, const QString& undoText = {},
             const SessionTables& tables = {});

/// The key under which a figure carries its session: one line of JSON without spaces, because many readers
/// of PNG text collapse white space and break keys at colons and spaces.
inline QString sessionKey() {
    return QStringLiteral("Posiscope");
}

/// Keys are the words of the command line, values what one would type there.
QJsonObject toJson(const Session& session);

/// The same as one line without spaces, as figures carry it.
QByteArray line(const Session& session);

/// Reads what toJson() writes. What is missing keeps its default; an unknown key or a bad value is refused.
/// \returns nothing with \p why naming the key and what was expected.
std::optional<Session> readSession(const QJsonObject& json, QString& why);

}  // namespace posiscope
