// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "core/analysis/cursorfacts.h"
#include "core/analysis/diagonalmeans.h"
#include "core/analysis/hands.h"
#include "core/fields/field.h"
#include "core/fields/measure.h"
#include "core/parameters/parameters.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {

/// The state of a live page: one sinusoidal encoding, the cursor in it, and cached results.
class EncodingInPage {
public:
    EncodingInPage();

    /// Replaces the encoding by the one that \p lines describe, "option=value" each; other options have their
    /// defaults. \returns why not
    std::optional<Message> take(std::string_view lines);

    const Sinusoidal& encoding() const { return *m_encoding; }
    const Field& matrix();
    const Field& bits();
    const Field& similarities(Measure measure);
    const DiagonalMeans& diagonals();
    const Kernel& kernel() { return diagonals().kernel(); }
    const std::vector<Hand>& hands();

    /// The range of the colour scale of similarities when a pixel is \p pitch cells wide.
    Bounds similarityScale(Measure measure, double pitch);

    LookedAt& place() { return m_place; }

private:
    void forget();
    const Bounds& cellReach(Measure measure);

    std::shared_ptr<const Sinusoidal> m_encoding;
    LookedAt m_place;
    std::unique_ptr<const Field> m_matrix;
    std::unique_ptr<const Field> m_bits;
    std::array<std::unique_ptr<const Field>, 3> m_similarities;
    std::array<std::optional<Bounds>, 3> m_cellReach;  ///< of each measure
    std::unique_ptr<const DiagonalMeans> m_diagonals;
    std::vector<Hand> m_hands;
};

/// Reads \p lines, "option=value" each, into \p values. Stops at the first invalid value and returns the
/// reason.
template <class Values>
std::optional<Message> readLines(std::string_view lines, std::span<const Declaration<Values>> declarations,
                                 Values& values) {
    while (!lines.empty()) {
        const auto end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        const auto equals = std::min(line.find('='), line.size());
        const auto found = std::ranges::find(declarations, line.substr(0, equals), &ParameterFacts::option);
        if (found == declarations.end())
            continue;  // an option of another scheme
        const auto value = readValue(*found, line.substr(std::min(equals + 1, line.size())));
        if (!value)
            return value.error();
        found->set(values, *value);
    }
    return std::nullopt;
}

}  // namespace posiscope
