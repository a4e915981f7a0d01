// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// That \p content of \p document, called \p name, cannot be as high as it wants to be in the width \p asked
/// for, and in which it can.
QString noRoomInWidth(const Document& document, const FigureContent& content, const FigureStyle& asked,
                      const QString& name);

}  // namespace posiscope
