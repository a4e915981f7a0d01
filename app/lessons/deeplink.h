// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lessons/scene.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;

/// The target of a link from a browser, a PDF or slides: a setting, or a step of a shipped lesson.
struct DeepLink {
    Scene scene;
    QString lesson{};  ///< name of the lesson; empty: only the scene
    int step = 0;      ///< in the lesson, from 0
};

/// Whether \p word is a posiscope link and not a file.
bool isDeepLink(const QString& word);

/// Parses "posiscope:?view=clock&base=100" like the links of lessons, relative to the default setting, or
/// "posiscope:?lesson=clocks&step=alien", also by its number. It opens no file and trains nothing.
Result<DeepLink> readDeepLink(const QString& link);

/// The link that shows \p view of \p document as it is now; std::nullopt if that depends on a file.
std::optional<QString> linkTo(const Document& document, const ViewKind& view);

/// The link to step \p step of the lesson \p name.
QString linkToStep(const QString& name, int step);

}  // namespace posiscope
