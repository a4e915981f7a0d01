// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "app/models/modelfamilies.h"

class QString;

namespace posiscope {

/// What llama.cpp's code knows of a GGUF file's \p architecture and no key says: how it pairs channels, which
/// layers rotate, have a window or are no attention. std::nullopt for unknown ones.
std::optional<ModelFamily> ggufArchitecture(const QString& architecture);

/// Whether llama.cpp reads the window of files of \p architecture.
bool readsWindow(const QString& architecture);

/// A key without which the answer for some architectures is a guess.
struct GgufNeededKey {
    const char* name;  ///< without the architecture
    std::array<std::string_view, 20> architectures;
};
std::span<const GgufNeededKey> ggufNeededKeys();

}  // namespace posiscope
