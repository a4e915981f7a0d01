// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "core/analysis/cursorfacts.h"
#include "core/analysis/hands.h"
#include "core/analysis/kernel.h"
#include "core/fields/field.h"
#include "core/fields/measure.h"
#include "core/parameters/declaration.h"
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

/// Calls \p act with the option and the value of each of \p lines, "option=value"; stops at the first reason
/// that it returns, and returns that.
template <class Act>
std::optional<Message> forLines(std::string_view lines, const Act& act) {
    while (!lines.empty()) {
        const auto end = std::min(lines.find('\n'), lines.size());
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        const auto equals = std::min(line.find('='), line.size());
        if (auto why = act(line.substr(0, equals), line.substr(std::min(equals + 1, line.size()))))
            return why;
    }
    return std::nullopt;
}

/// Reads \p lines into \p values. Stops at the first invalid value and returns the reason. Options of other
/// schemes are left out.
template <class Values>
std::optional<Message> readLines(std::string_view lines, std::span<const Declaration<Values>> declarations,
                                 Values& values) {
    return forLines(lines, [&](std::string_view option, std::string_view text) -> std::optional<Message> {
        const auto found = std::ranges::find(declarations, option, &ParameterFacts::option);
        if (found == declarations.end())
            return std::nullopt;
        const auto value = readValue(*found, text);
        if (!value)
            return value.error();
        found->set(values, *value);
        return std::nullopt;
    });
}

/// The same of lists and texts.
template <class Values>
std::optional<Message> readTexts(std::string_view lines, std::span<const TextDeclaration<Values>> texts,
                                 Values& values) {
    return forLines(lines, [&](std::string_view option, std::string_view text) -> std::optional<Message> {
        const auto found = std::ranges::find(texts, option, &TextDeclaration<Values>::option);
        return found == texts.end() ? std::nullopt : found->set(values, text);
    });
}

}  // namespace posiscope
