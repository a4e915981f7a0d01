// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/strips.h"

#include <array>

namespace posiscope {
namespace {

Declaration<Extent> strips(std::string_view name, std::string_view label, std::string_view meaning,
                           double (*get)(const Extent&), void (*set)(Extent&, double)) {
    return {{.name = name,
             .option = {},
             .label = label,
             .meaning = meaning,
             .unit = POSISCOPE_TR_NOOP("core", "strips"),
             .minimum = 1,
             .maximum = 1 << 20,
             .sliderStep = 1},
            get,
            set};
}

}  // namespace

std::span<const Declaration<Extent>> stripDeclarations() {
    static const std::array<Declaration<Extent>, 2> all{
        strips(
            "rows", POSISCOPE_TR_NOOP("core", "rows"),
            POSISCOPE_TR_NOOP("core", "Number of strips of positions."),
            [](const Extent& extent) { return static_cast<double>(extent.rows); },
            [](Extent& extent, double value) { extent.rows = static_cast<std::int64_t>(value); }),
        strips(
            "columns", POSISCOPE_TR_NOOP("core", "columns"),
            POSISCOPE_TR_NOOP("core", "Number of strips of columns."),
            [](const Extent& extent) { return static_cast<double>(extent.columns); },
            [](Extent& extent, double value) { extent.columns = static_cast<std::int64_t>(value); })};
    return all;
}

}  // namespace posiscope
