// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/lookupline.h"

#include <QPainter>
#include <algorithm>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

constexpr double kFont = 12;
constexpr int kLeastWidth = 160;
constexpr int kLeastForOneLine = 660;  ///< width of a picture
constexpr int kLeastForTwo = 300;
constexpr QMargins kLineMargins(14, 2, 14, 2);

}  // namespace

void LookupLine::show(const QString& words, int width) {
    const int usual = width >= kLeastForOneLine ? 1 : width >= kLeastForTwo ? 2 : 3;
    const int room = width - kLineMargins.left() - kLineMargins.right();
    m_words = words;
    m_lines = std::max(usual, linesOfSentences(figureFont(kFont), std::max(room, kLeastWidth), words));
}

Wish LookupLine::wish(const Ink&) const {
    const int height = m_lines * qRound(lineHeight(kFont));
    return {.least = {kLeastWidth, height}, .enough = {kNoEnd, height}, .margins = kLineMargins, .rank = 1};
}

void LookupLine::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kFont));
    painter.setPen(ink.theme.text);
    drawSentences(painter, data(), m_words);
}

}  // namespace posiscope
