// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/figures/animation/framewriter.h"
#include "app/figures/numbersfile.h"

namespace posiscope {

/// Paints frame \p index.
using PaintFrame = std::function<PaintedFigure(int index)>;

/// Gives \p writer the \p frames that \p paint paints. Painting stays in this thread, for views are widgets
/// and their font is the process's; frames painted are packed on all cores meanwhile, a few at a time. Unless
/// Whole is returned nothing is left behind.
Result<Written> writeFrames(int frames, const PaintFrame& paint, FrameWriter& writer,
                            const Progress& progress);

}  // namespace posiscope
