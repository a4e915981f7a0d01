// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/views/rotary/rotaryhead.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// All channels of a head in one line each: query and key as they are and as they are turned, and the value,
/// which is left alone. The value is shown with the key's numbers, so that the difference is the turning.
class HeadStrips {
    Q_DECLARE_TR_FUNCTIONS(HeadStrips)

public:
    /// Pixels the strips need, 0 where \p room leaves none for them.
    static double heightIn(double room);

    static void draw(QPainter& painter, const Theme& theme, const Document& document, const RotaryHead& head,
                     const QRectF& area);
};

}  // namespace posiscope
