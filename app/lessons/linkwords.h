// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/highlight.h"

namespace posiscope {

/// The part of a lesson link that controls how it is followed, separate from its scene.
struct LinkWords {
    QString scene;         ///< the link without these words
    int milliseconds = 0;  ///< transition time from "animate" or "animate=4" (seconds); 0: default
    std::optional<Highlight> lit = {};  ///< from "light": highlights what it names and changes nothing else
};

/// Parses \p link, "posiscope:?light&dimension=6" or "posiscope:?animate=4&position=90". Throws WrongWords.
LinkWords readLinkWords(const QString& link);

}  // namespace posiscope
