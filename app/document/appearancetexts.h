// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/document/appearance.h"
#include "core/parameters/declaration.h"

namespace posiscope {

/// The parts of the appearance that are lists or ranges; choices are in appearanceDeclarations(). The visible
/// part has options of its own, because their values depend on the setting and the view (app/options/part.h).
std::span<const TextDeclaration<Appearance>> appearanceTexts();

/// Those of them that label a figure, as options of the commands that write one.
std::span<const TextDeclaration<Appearance>> labelTexts();
inline constexpr std::string_view kTitleOption = "title";
inline constexpr std::string_view kXLabelOption = "xlabel";
inline constexpr std::string_view kYLabelOption = "ylabel";
inline constexpr std::string_view kBarLabelOption = "bar-label";
inline constexpr std::string_view kXTicksOption = "xticks";
inline constexpr std::string_view kYTicksOption = "yticks";
inline constexpr std::string_view kXLimitsOption = "xlim";
inline constexpr std::string_view kYLimitsOption = "ylim";
inline constexpr std::string_view kMinorOption = "minor";
inline constexpr std::string_view kCurvesOption = "curves";
inline constexpr std::string_view kColoursOption = "colours";
inline constexpr std::string_view kStylesOption = "styles";

}  // namespace posiscope
