// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/session.h"
#include "app/models/modelpositions.h"

namespace posiscope {

/// What a file held.
struct Opened {
    Session session;
    OpenedTable table{};  ///< the session's, or with nothing else the file itself
    OpenedTable wordVectors{};
    bool isTable = false;  ///< the file is a table, and the session means nothing
    bool figure = false;   ///< a picture we made: its theme is the paper's, not a wish for the window
    std::optional<ModelPositions>
        model{};  ///< what a config or a GGUF file says; then the rest means nothing
};

/// Reads a figure made by the program, a session, a table of numbers, or what the file of a model says of its
/// positions (a config.json, the directory it is in, or a GGUF file); its first bytes tell which. \returns
/// nothing with \p why naming file and reason.
std::optional<Opened> openFile(const QString& path, QString& why);

/// Puts \p opened into \p document as one undo step; the theme of a figure is left out.
void show(const Opened& opened, Document& document, const QString& undoText = {});

/// Writes \p session as JSON for people to read. \returns false with \p why; then nothing is left behind.
bool saveSession(const Session& session, const QString& path, QString& why);

}  // namespace posiscope
