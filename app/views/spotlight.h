// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSize>
#include <functional>
#include <optional>

#include "app/document/cursor.h"

class QPainter;

namespace posiscope {

struct Highlight;
struct Theme;

/// The result of pointing at a place in a picture.
struct Meant {
    Cursor cursor;
    const void* piece = nullptr;  ///< the drawn element that determines it
};

/// The places in a picture of \p size whose cursor matches \p lit: cells, rows, hands. Ignores a coordinate
/// in an element that does not distinguish its values, as dials do not distinguish positions.
QList<QRectF> litPlaces(const QSize& size, const Highlight& lit,
                        const std::function<std::optional<Meant>(const QPointF&)>& meantAt);

/// Dims a picture of \p size except for \p places.
void drawSpotlight(QPainter& painter, const Theme& theme, const QSize& size, const QList<QRectF>& places);

}  // namespace posiscope
