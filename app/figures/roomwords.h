// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// The message that \p content of \p document, called \p name, cannot have its preferred height at the
/// requested width, with a width that suffices.
QString noRoomInWidth(const Document& document, const FigureContent& content, const FigureStyle& asked,
                      const QString& name);

}  // namespace posiscope
