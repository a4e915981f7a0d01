// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lessons/scene.h"
#include "app/texts/result.h"

namespace posiscope {

class Document;

/// What a link from a browser, a PDF or slides asks for: a setting, or a step of a lesson that is brought
/// along.
struct DeepLink {
    Scene scene;
    QString lesson{};  ///< its name; empty: the scene
    int step = 0;      ///< of the lesson, from 0
};

/// Whether \p word is a link of ours and no file.
bool isDeepLink(const QString& word);

/// Reads "posiscope:?view=clock&base=100" like the links of lessons, from the usual setting on, or
/// "posiscope:?lesson=clocks&step=2". It opens no file and trains nothing.
Result<DeepLink> readDeepLink(const QString& link);

/// The link that shows \p view of \p document as it is there; nothing where that speaks of a file.
std::optional<QString> linkTo(const Document& document, const ViewKind& view);

/// The link to the step \p step of the lesson \p name.
QString linkToStep(const QString& name, int step);

}  // namespace posiscope
