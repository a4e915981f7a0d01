// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/axes/planekernel.h"
#include "core/fields/field.h"
#include "core/parameters/message.h"

namespace posiscope {

/// One patch of a grid against all others, of a live page.
class PlaneInPage {
public:
    PlaneInPage();

    /// Replaces the grid by the one that \p lines describe, "option=value" each. \returns why not
    std::optional<Message> takeGrid(std::string_view lines);
    std::optional<Message> takeAxial(std::string_view lines);

    const PlaneMap& map() const { return *m_map; }
    void look(const PlanePoint& from);
    const PlanePoint& from() const { return m_from; }
    /// The map of the patch that is looked at.
    const Field& field();
    /// The value halfway from its least to its greatest.
    double half();
    const Bounds& scale();

private:
    enum class Kind { Grid, Axial };

    /// Whether \p lines are those that are shown; else they are what comes next.
    bool isTaken(Kind kind, std::string_view lines);
    void show(Kind kind, std::shared_ptr<const PlaneMap> map);

    std::optional<Kind> m_kind;  ///< of the map; none while nothing was taken
    std::string m_lines;

    std::shared_ptr<const PlaneMap> m_map;
    PlanePoint m_from;
    std::shared_ptr<const Field> m_field;
    std::optional<Bounds> m_scale;
};

/// The one of this module; null if it is for pages without maps of patches, which do not carry their code.
#ifdef POSISCOPE_PATCHES
PlaneInPage* patches();
#else
constexpr PlaneInPage* patches() {
    return nullptr;
}
#endif

}  // namespace posiscope
