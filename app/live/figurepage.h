// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/figures/figure.h"
#include "app/live/livepage.h"

namespace posiscope {

class Document;

/// A page with \p content of \p document and working sliders. Several views are the explore page: side by
/// side, with presets and playback.
LivePage figurePage(const Document& document, const FigureContent& content);

/// Why \p content of \p document cannot be interactive in a page; std::nullopt if it can.
std::optional<QString> refuseFigurePage(const Document& document, const FigureContent& content);

}  // namespace posiscope
