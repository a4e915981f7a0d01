// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/figures/figure.h"
#include "app/live/livepage.h"

namespace posiscope {

class Document;

/// A page of \p content of \p document whose sliders move.
LivePage figurePage(const Document& document, const FigureContent& content, const QString& title);

/// Why \p content of \p document cannot move in a page, or nothing.
std::optional<QString> refuseFigurePage(const Document& document, const FigureContent& content);

}  // namespace posiscope
