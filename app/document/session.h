// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <optional>

#include "app/checkpoints/openxray.h"
#include "app/document/appearance.h"
#include "app/document/cursor.h"
#include "app/document/setting.h"
#include "app/files/kepttable.h"
#include "app/texts/result.h"
#include "core/words/words.h"

namespace posiscope {

class Document;

/// A setting as it is kept: its tables by what they are called.
struct KeptSetting {
    SchemeParameters parameters;
    KeptTable table;
    InputWords words;
    KeptTable wordVectors;                             ///< what W is made of
    QString checkpoint{};                              ///< whose X-ray is looked at; empty: none
    std::optional<ChosenTensors> checkpointTensors{};  ///< where somebody chose their names
    std::optional<std::int64_t> layer{};               ///< of the checkpoint, where one is looked at alone

    bool operator==(const KeptSetting&) const = default;
};

/// Everything the document owns, as a value: what a session file keeps and a figure carries.
struct Session : KeptSetting {
    std::optional<KeptSetting> held;  ///< the setting compared with, A
    bool asDifference = false;
    Appearance appearance;
    Cursor cursor;

    bool operator==(const Session&) const = default;
};

Session sessionOf(const Document& document);

/// The tables and the checkpoint a session speaks of, opened.
struct SessionTables {
    OpenedTable positions;
    OpenedTable wordVectors;
    OpenedXray xray{};
};

/// Puts \p session into \p document with its \p tables; one undo step called \p undoText. \returns whether it
/// was taken
bool restore(const Session& session, Document& document, const QString& undoText = {},
             const SessionTables& tables = {});

/// The key under which a figure carries its session: one line of JSON without spaces, because many readers
/// of PNG text collapse white space and break keys at colons and spaces.
inline QString sessionKey() {
    return QStringLiteral("Posiscope");
}
/// The XML namespace of a session in a figure's metadata.
inline QString sessionSpace() {
    return QStringLiteral("urn:posiscope:");
}

/// Whether \p kept shows or looks up a table of a file, so that it is nothing without it.
bool needsTable(const KeptSetting& kept);

/// Keys are the words of the command line, values what one would type there. Tables are named as in a file of
/// \p folder; a figure has none, and holds no path.
QJsonObject toJson(const Session& session, const std::optional<QString>& folder = {});

/// The same as one line without spaces, as figures carry it.
QByteArray line(const Session& session, const std::optional<QString>& folder = {});

/// Reads what toJson() writes. What is missing keeps its default; an unknown key or a bad value is refused.
/// The reason names the key and what was expected.
Result<Session> readSession(const QJsonObject& json);

}  // namespace posiscope
