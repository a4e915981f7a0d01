// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/paperflow.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextLayout>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/texts/ownmarkup.h"

namespace posiscope {
namespace {

/// Minimum height of a piece of text alone at the end of a page or at the beginning of the next.
constexpr int kLeastSlice = 60;

int roundedUp(double height) {
    return static_cast<int>(std::ceil(height));
}

/// Whether \p block is the empty block that Qt inserts between a table and the next text: it overlaps the end
/// of the table.
bool liesBesideTable(const QTextBlock& block, bool afterTable) {
    return afterTable && block.length() <= 1;
}

/// Whether the empty block at \p at, which Qt inserts before every table, overlaps the table after it.
bool liesOnTable(QTextFrame::iterator at) {
    const bool empty = at.currentBlock().length() <= 1;
    return empty && (++at).currentFrame() != nullptr;
}

/// Whether \p block and the next one are lines of the same code block, which must not be split.
bool isWithinCode(const QTextBlock& block) {
    return block.blockFormat().nonBreakableLines() && block.next().isValid() &&
           block.next().blockFormat().nonBreakableLines();
}

/// Where \p text may be split across pages: below each line, and below each table.
std::vector<int> breaksOf(const OwnMarkup& text) {
    std::vector<int> breaks;
    const QAbstractTextDocumentLayout& layout = *text.documentLayout();
    bool afterTable = false;
    for (auto at = text.rootFrame()->begin(); !at.atEnd(); ++at) {
        const bool table = at.currentFrame() != nullptr;
        if (!table) {
            const double top = layout.blockBoundingRect(at.currentBlock()).top();
            const QTextLayout& lines = *at.currentBlock().layout();
            const bool onTable = liesOnTable(at);
            const bool beside = !onTable && liesBesideTable(at.currentBlock(), afterTable);
            if (afterTable && !beside)  // a table has space below it; a box does not
                breaks.push_back(onTable ? static_cast<int>(top) : roundedUp(top));
            for (int i = 0; i < lines.lineCount() && !onTable && !isWithinCode(at.currentBlock()); ++i)
                breaks.push_back(roundedUp(top + lines.lineAt(i).y() + lines.lineAt(i).height()));
        }
        afterTable = table;
    }
    return breaks;
}

/// The last of \p breaks that leaves no small piece on either page; \p from if there is none.
int bestBreak(const std::vector<int>& breaks, int from, int height, int left) {
    if (height - from <= left)
        return height;
    int best = from;
    for (const int at : breaks)
        if (at - from >= kLeastSlice && at - from <= left && height - at >= kLeastSlice)
            best = std::max(best, at);
    return best;
}

}  // namespace

PaperFlow::PaperFlow(QPainter& painter, const QRect& room, std::function<void()> newPage)
    : m_painter(painter), m_room(room), m_newPage(std::move(newPage)) {}

/// The total height that the pictures of the page can give up.
int PaperFlow::spare() const {
    int spare = 0;
    for (const Part& part : m_parts)
        spare += part.least - part.tight;
    return spare;
}

/// Shrinks the pictures of the page by \p by in total, in proportion to what each can give up.
void PaperFlow::squeeze(int by) {
    int whole = spare();
    m_used -= by;
    for (Part& part : m_parts) {
        const int can = part.least - part.tight;
        const int gives = can > 0 ? by * can / whole : 0;
        part.least -= gives;
        whole -= can;
        by -= gives;
    }
}

/// Begins a new page if this one has less than \p needed left and its pictures cannot shrink enough; headings
/// of the next part move along.
bool PaperFlow::makeRoom(int needed) {
    if (needed <= left())
        return true;
    if (needed <= left() + spare()) {
        squeeze(needed - left());
        return true;
    }
    auto first = m_parts.end();
    while (first != m_parts.begin() && std::prev(first)->heads)
        --first;
    if (first == m_parts.begin())
        return true;  // the page is empty, so a new one would have no more room
    std::vector<Part> heads{std::make_move_iterator(first), std::make_move_iterator(m_parts.end())};
    m_parts.erase(first, m_parts.end());
    if (!endPage())
        return false;
    for (Part& head : heads) {
        m_used += head.least + head.gapBelow;
        m_parts.push_back(std::move(head));
    }
    return true;
}

bool PaperFlow::addText(OwnMarkup& text, int gapBelow, bool heads) {
    const int height = roundedUp(text.size().height());
    const std::vector<int> breaks = breaksOf(text);
    for (int from = 0; from < height;) {
        if (const int lacking = height - from - left(); lacking > 0 && lacking <= spare())
            squeeze(lacking);
        int end = bestBreak(breaks, from, height, left());
        if (end == from) {
            if (!makeRoom(left() + spare() + 1))
                return false;
            end = bestBreak(breaks, from, height, left());
        }
        if (end == from)  // a table larger than a page
            end = std::min(height, from + std::max(1, left()));
        const int gap = end == height ? gapBelow : 0;
        m_parts.push_back(slice(text, from, end, gap, heads));
        m_used += end - from + gap;
        from = end;
        if (from < height && !endPage())
            return false;
    }
    return true;
}

PaperFlow::Part PaperFlow::slice(OwnMarkup& text, int from, int end, int gapBelow, bool heads) const {
    const auto paint = [this, &text, from, end](const QRect& place) {
        m_painter.save();
        m_painter.translate(place.left(), place.top() - from);
        text.drawContents(&m_painter, QRectF(0, from, place.width(), end - from));
        m_painter.restore();
        return true;
    };
    return {end - from, end - from, end - from, gapBelow, paint, heads};
}

bool PaperFlow::addPicture(HeightRange heights, int tight, int gapBelow, Paint paint) {
    if (!makeRoom(tight))
        return false;
    const int least = std::max(tight, std::min(heights.least, left()));
    m_parts.push_back({tight, least, heights.most, gapBelow, std::move(paint), false});
    m_used += least + gapBelow;
    return true;
}

/// Gives the remaining room of the page to its pictures, starting with those that can grow least.
void PaperFlow::stretch(std::vector<Part>& parts) const {
    int rest = left() + (parts.empty() ? 0 : parts.back().gapBelow);
    std::vector<Part*> pictures;
    for (Part& part : parts)
        if (part.most > part.least)
            pictures.push_back(&part);
    std::ranges::sort(pictures, {}, [](const Part* part) { return part->most - part->least; });
    auto waiting = static_cast<int>(pictures.size());
    for (Part* part : pictures) {
        const int more = std::clamp(rest / waiting--, 0, part->most - part->least);
        part->least += more;
        rest -= more;
    }
}

bool PaperFlow::endPage() {
    if (m_parts.empty())
        return true;
    if (!paintPage())
        return false;
    m_parts.clear();
    m_used = 0;
    ++m_pages;
    return true;
}

bool PaperFlow::paintPage() {
    if (m_pages > 0)
        m_newPage();
    stretch(m_parts);
    int y = m_room.top();
    for (const Part& part : m_parts) {
        if (!part.paint({m_room.left(), y, m_room.width(), part.least}))
            return false;
        y += part.least + part.gapBelow;
    }
    return true;
}

}  // namespace posiscope
