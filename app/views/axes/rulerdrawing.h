// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QStringList>
#include <cstdint>

class QPainter;

namespace posiscope {

class AxialRotary;
struct Theme;

/// The channels of a head side by side, coloured by axis and lettered; channels that do not turn are hatched.
void drawChannels(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const QRectF& where);

/// Brackets below the channels, which take \p channels, from pair to pair; arcs for pairs that are far apart.
/// Few enough to be told apart. Pairs of two clocks are dashed. \param own is drawn thicker; −1: none
void drawPairs(QPainter& painter, const Theme& theme, const AxialRotary& rotary, const QRectF& channels,
               double height, std::int64_t own);

/// The pair of \p channel; −1 if it has none.
std::int64_t pairOf(const AxialRotary& rotary, std::int64_t channel);

/// Writes the longest of \p wordings that fits upwards in \p where, as at a vertical axis.
void drawUpright(QPainter& painter, const QRectF& where, const QStringList& wordings);

}  // namespace posiscope
