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

struct Lit;
struct Theme;

/// What pointing somewhere in a picture means.
struct Meant {
    Cursor cursor;
    const void* piece = nullptr;  ///< which of the things drawn says so
};

/// Where pointing in a picture of \p size means \p lit: cells, rows, hands. A thing that does not tell the
/// places of a coordinate apart, as dials do not tell positions, does not count it.
QList<QRectF> litPlaces(const QSize& size, const Lit& lit,
                        const std::function<std::optional<Meant>(const QPointF&)>& meantAt);

/// Dims a picture of \p size but for \p places.
void drawSpotlight(QPainter& painter, const Theme& theme, const QSize& size, const QList<QRectF>& places);

}  // namespace posiscope
