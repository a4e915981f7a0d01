// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/document/lit.h"

namespace posiscope {

/// What a link of a lesson says of how it is followed, beside the scene it shows.
struct LinkWords {
    QString scene;         ///< the link without them
    int milliseconds = 0;  ///< "animate" or "animate=4", in seconds: of the way there; 0: the usual ones
    std::optional<Lit> lit = {};  ///< "light": what it names is lit up, and nothing else changes
};

/// Reads \p link, "posiscope:?light&dimension=6" or "posiscope:?animate=4&position=90". Throws WrongWords.
LinkWords readLinkWords(const QString& link);

}  // namespace posiscope
