// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/parameters/message.h"

namespace posiscope {

/// How the values of a picture map to its colours.
enum class ColourScaling { Automatic, Linear, Symmetric, Logarithmic, Robust };

/// The quantity in the cells of a matrix. Limits are per quantity, because those of a dot product mean
/// nothing for a bias.
enum class Quantity {
    Encoding,
    Sinusoid,
    Difference,
    DotProduct,
    Cosine,
    Distance,
    Bias,
    Attention,
    Score,
    Vector,
    Load
};
inline constexpr std::size_t kQuantities = 11;

/// Maximum magnitude of a limit, because pixels are computed in single precision.
inline constexpr double kGreatestLimit = 1e30;

/// The limits of a quantity's colour scale; a missing limit is taken from the picture.
struct Limits {
    std::optional<double> least{};
    std::optional<double> greatest{};

    bool any() const { return least || greatest; }
    bool operator==(const Limits&) const = default;
};

/// The limits of every quantity.
class ColourLimits {
public:
    const Limits& of(Quantity quantity) const { return m_each[static_cast<std::size_t>(quantity)]; }
    void set(Quantity quantity, const Limits& limits) { m_each[static_cast<std::size_t>(quantity)] = limits; }
    bool any() const { return *this != ColourLimits{}; }
    bool operator==(const ColourLimits&) const = default;

private:
    std::array<Limits, kQuantities> m_each{};
};

/// The option's name on the command line and in files.
inline constexpr std::string_view kLimitsOption("limits");
/// The option's description, translatable.
inline constexpr std::string_view kLimitsMeaning =
    POSISCOPE_TR_NOOP("core",
                      "Limits of the colour scale: A:B, A: or :B. To limit only some quantities, name them, "
                      "as in attention=0:0.1,bias=-8:. Quantities: encoding, sinusoid, difference, dot, "
                      "cosine, distance, bias, attention, score, vector, load.");

/// Reads "A:B", "A:" or ":B" for all quantities, or "bias=A:B,attention=:B" for some.
Expected<ColourLimits> readLimits(std::string_view text);

/// \p limits in the syntax of readLimits(); empty without limits.
std::string writeLimits(const ColourLimits& limits);

struct Appearance;

/// The user's choices for the colours of one quantity.
struct Colouring {
    Quantity quantity = Quantity::Encoding;
    ColourScaling scaling = ColourScaling::Automatic;
    Limits limits{};
    bool shared = true;  ///< the same for A and B of a comparison

    bool operator==(const Colouring&) const = default;
};
Colouring colouringOf(const Appearance& appearance, Quantity quantity);

}  // namespace posiscope
