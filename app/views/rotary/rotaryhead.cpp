// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotary/rotaryhead.h"

#include <algorithm>

#include "app/document/document.h"

namespace posiscope {

std::shared_ptr<const RotaryHead> RotaryHead::of(const Document& document) {
    const QueryKey vectors = queryKeyOf(*document.rotaryParameters());
    return std::make_shared<const RotaryHead>(
        RotaryHead{document.rotary(), vectors, ScoreCurve(*document.rotary(), vectors)});
}

Cursor cursorAtDistance(const Document& document, std::int64_t distance) {
    const Interval positions = document.extent().positions;
    const std::int64_t least = positions.first;
    const std::int64_t greatest = positions.last - 1;
    Cursor cursor = document.cursor();
    cursor.position = std::clamp(cursor.otherPosition - distance, least, greatest);
    cursor.otherPosition = std::clamp(cursor.position + distance, least, greatest);
    return cursor;
}

Cursor cursorAtKey(const Document& document, std::int64_t position) {
    const Interval positions = document.extent().positions;
    const std::int64_t distance = document.cursor().difference();
    Cursor cursor = document.cursor();
    cursor.otherPosition = std::clamp(position, positions.first + std::max<std::int64_t>(0, distance),
                                      positions.last - 1 + std::min<std::int64_t>(0, distance));
    cursor.position = cursor.otherPosition - distance;
    return cursor;
}

Cursor cursorAtPair(const Document& document, const RotaryHead& head, std::int64_t pair) {
    Cursor cursor = document.cursor();
    cursor.dimension = head.rotary->channels(pair).a;
    return cursor;
}

std::int64_t pairPointedAt(const Document& document) {
    const Rotary& rotary = *document.rotary();
    return pairOfChannel(rotary.pairing(), document.cursor().dimension, rotary.pairs());
}

}  // namespace posiscope
