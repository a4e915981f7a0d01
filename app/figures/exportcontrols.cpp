// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/exportcontrols.h"

#include <array>

namespace posiscope::controls {

std::span<const Preset> presets() {
    static const std::array<Preset, 6> all{{
        {QT_TRANSLATE_NOOP("posiscope::ExportDialog", "Screen, 1600 × 1200"), {1600, 1200}, 0},
        {QT_TRANSLATE_NOOP("posiscope::ExportDialog", "Slide, 1920 × 1080"), {1920, 1080}, 0},
        {QT_TRANSLATE_NOOP("posiscope::ExportDialog", "Paper, one column: 3.5 in at 300 dpi"),
         {1050, 788},
         300},
        {QT_TRANSLATE_NOOP("posiscope::ExportDialog", "Paper, one column: 3.5 in at 600 dpi"),
         {2100, 1575},
         600},
        {QT_TRANSLATE_NOOP("posiscope::ExportDialog", "Paper, two columns: 7.2 in at 300 dpi"),
         {2160, 1620},
         300},
        {QT_TRANSLATE_NOOP("posiscope::ExportDialog", "Paper, two columns: 7.2 in at 600 dpi"),
         {4320, 3240},
         600},
    }};
    return all;
}

}  // namespace posiscope::controls
