// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <optional>

#include "app/checkpoints/openxray.h"
#include "app/document/snapshot.h"
#include "app/files/kepttable.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;

/// The files of a setting, by name.
struct SettingFiles {
    KeptTable table;
    KeptTable wordVectors;                             ///< the rows of W
    QString checkpoint{};                              ///< of the X-ray; empty: none
    std::optional<ChosenTensors> checkpointTensors{};  ///< if the user chose their names
    std::optional<std::int64_t> layer{};               ///< the selected layer of the checkpoint
    QString model{};                                   ///< whose layers are shown; empty: none
    QString photo{};                                   ///< under the map of patches; empty: none

    bool operator==(const SettingFiles&) const = default;
};

/// A snapshot without opened files, as session files and figures store it: its tables and checkpoints have
/// names only.
struct Session : Snapshot {
    SettingFiles files{};
    SettingFiles baselineFiles{};

    bool operator==(const Session&) const = default;
};

Session sessionOf(const Document& document);

/// The tables and the checkpoint a session speaks of, opened.
struct SessionTables {
    OpenedTable positions;
    OpenedTable wordVectors;
    OpenedXray xray{};
    OpenedModel model{};
    OpenedPhoto photo{};
};

/// \p session with its \p tables, ready to be shown.
Snapshot opened(const Session& session, const SessionTables& tables);

/// The key under which a figure carries its session: one line of JSON without spaces, because many readers
/// of PNG text collapse white space and break keys at colons and spaces.
inline QString sessionKey() {
    return QStringLiteral("Posiscope");
}
/// The XML namespace of a session in a figure's metadata.
inline QString sessionSpace() {
    return QStringLiteral("urn:posiscope:");
}

/// Whether \p parameters show or look up a table of a file, so that they are nothing without it.
bool needsTable(const SchemeParameters& parameters);

/// Keys are the words of the command line, values what one would type there. Tables are named as in a file of
/// \p folder; a figure has none, and holds no path.
QJsonObject toJson(const Session& session, const std::optional<QString>& folder = {});

/// The same as one line without spaces, as figures carry it.
QByteArray line(const Session& session, const std::optional<QString>& folder = {});

/// Reads what toJson() writes. What is missing keeps its default; an unknown key or a bad value is refused.
/// The reason names the key and what was expected.
Result<Session> readSession(const QJsonObject& json);

}  // namespace posiscope
