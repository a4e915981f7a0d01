// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/axes/axialparameters.h"

namespace posiscope {

/// How a class of diffusers tells patches apart.
enum class PatchScheme {
    Axial,      ///< rotates pairs by the coordinates of a patch
    CogVideoX,  ///< likewise or by added sinusoids, as its config says
    Sines,      ///< adds sinusoids of the row and the column
    Cropped,    ///< the same, cropped from the middle of a larger table (Stable Diffusion 3)
    Corner,     ///< the same, cropped from its top left corner
    Learned,    ///< adds rows of a trained table
    Optional    ///< as Sines if interpolation_scale is given, otherwise not at all (Sana)
};

/// A key that counts layers, and its default.
struct CountKey {
    const char* name = nullptr;
    std::int64_t usual = 0;
};

/// Facts about one class of diffusers models that are not in their configs: its code, and the defaults of
/// its parameters.
struct DiffusersClass {
    std::string_view name;  ///< _class_name
    PatchScheme scheme = PatchScheme::Axial;
    std::string_view axes{};               ///< the AxialModel that it is like
    const char* widthsKey = nullptr;       ///< the channels of each axis; null: they follow from the head
    std::array<std::int64_t, 4> widths{};  ///< its default; 0: no such axis
    std::int64_t channelsOfWidth = 1;      ///< 2: the key counts pairs
    bool restOnFirst = false;              ///< the first axis has the pairs that the others leave
    const char* baseKey = nullptr;         ///< null: the base is in the code
    double base = 10000;
    std::int64_t headSize = 0;  ///< default of attention_head_dim; 0: width over heads
    std::array<CountKey, 2> layers{};
    AxialPairing pairing = AxialPairing::OfModel;
    std::string_view note{};   ///< translatable
    std::string_view doubt{};  ///< translatable: what only the pipeline knows
    bool headOfAxes = false;   ///< a head has the channels of all axes together
};

/// The class called \p name; null if it is unknown.
const DiffusersClass* diffusersClassOf(QStringView name);

}  // namespace posiscope
