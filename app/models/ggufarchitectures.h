// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/models/modelfamilies.h"

class QString;

namespace posiscope {

/// What llama.cpp's code knows of a GGUF file's \p architecture and no key says: how it pairs channels, which
/// layers rotate, have a window or are no attention. std::nullopt for unknown ones.
std::optional<ModelFamily> ggufArchitecture(const QString& architecture);

}  // namespace posiscope
