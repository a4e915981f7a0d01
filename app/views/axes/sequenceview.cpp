// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/axes/sequenceview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/texts/translated.h"
#include "app/views/axes/axiscolours.h"

namespace posiscope {
namespace {

constexpr double kNames = 16;  // the parts of the input …
constexpr double kBoxes = 24;  // … and the tokens below them
constexpr double kDigitRow = 16;
constexpr double kStroke = 2.2;
constexpr double kLeastDigits = 2;  // pixels between two numbers
constexpr QMargins kStairsMargins(52, 22, 52, 6);
constexpr QSize kLeastStairs(180, 110);
constexpr QSize kEnoughStairs(kNoEnd, 800);
constexpr double kMostStrokes = 4;  // of a pixel

/// Ids that are seconds times ids a second have fractions.
QString idText(double id) {
    constexpr double kThousandths = 1000;
    return allDigits(std::round(id * kThousandths) / kThousandths);
}

/// "t, h, w"
QString lettersOf(const SequenceIds& ids) {
    QStringList letters;
    for (const AxisName axis : ids.axes)
        letters << QString(QLatin1Char(letterOf(axis)));
    return letters.join(QStringLiteral(", "));
}

}  // namespace

void Staircases::show(const std::vector<InputPart>& parts, std::shared_ptr<const SequenceIds> ids,
                      std::int64_t merge, const Cursor& cursor) {
    m_parts = parts;
    m_merge = merge;
    m_cursor = cursor;
    m_digits.reset();
    if (m_ids == ids)
        return;
    m_ids = std::move(ids);
    countEqualIds();
    m_greatest = 1;
    for (const std::vector<double>& axis : m_ids->ids)
        for (const double id : axis)
            m_greatest = std::max(m_greatest, id);
}

Wish Staircases::wish(const Ink&) const {
    return {.least = kLeastStairs, .enough = kEnoughStairs, .margins = kStairsMargins, .gain = 6};
}

QStringList Staircases::leftWithin() const {
    return hasDigits() ? QStringList() : QStringList{tr("the ids as numbers")};
}

bool Staircases::hasDigits() const {
    if (!m_digits || m_digits->first != data())
        m_digits = {data(), digitsFit()};
    return m_digits->second;
}

bool Staircases::digitsFit() const {
    const QFontMetricsF metrics(figureFont(kSmallType));
    double widest = 0;
    for (const std::vector<double>& axis : m_ids->ids)
        for (const double id : axis) {
            widest = std::max(widest, metrics.horizontalAdvance(idText(id)));
            if (widest + kLeastDigits > each())
                return false;
        }
    const double digits = kDigitRow * static_cast<double>(m_ids->axes.size());
    return data().height() > kNames + kBoxes + digits + 40;
}

QRectF Staircases::stairs() const {
    const double digits = hasDigits() ? kDigitRow * static_cast<double>(m_ids->axes.size()) + 4 : 0;
    return {static_cast<double>(data().left()), data().top() + kNames + kBoxes + 8,
            static_cast<double>(data().width()), data().height() - kNames - kBoxes - 8 - digits};
}

double Staircases::yOf(double id) const {
    const QRectF area = stairs();
    return area.bottom() - 6 - (area.height() - 12) * id / m_greatest;
}

void Staircases::draw(QPainter& painter, const Ink& ink) {
    painter.save();
    painter.setFont(figureFont(kSmallType));
    painter.setRenderHint(QPainter::Antialiasing);
    if (ink.cursor)
        drawCursor(painter, ink);
    drawGrid(painter, ink);
    drawParts(painter, ink);
    drawStrokes(painter, ink);
    drawFirst(painter, ink);
    if (hasDigits())
        drawDigits(painter, ink);
    drawAxes(painter, ink);
    painter.restore();
}

/// The colours of the axes with their names, or without if these have no room.
void Staircases::drawAxes(QPainter& painter, const Ink& ink) const {
    QList<LegendEntry> names;
    QList<LegendEntry> letters;
    for (const AxisName axis : m_ids->axes) {
        const QString letter(QLatin1Char(letterOf(axis)));
        const QString text = letter + u' ' + posiscope::nameOf(axis);
        const QColor colour = coloursOf(axis, ink.theme).fill;
        names << LegendEntry{colour, kStroke, text, text};
        letters << LegendEntry{colour, kStroke, letter, letter};
    }
    const QRectF place(data().left(), data().top() - 20, data().width(), 16);
    drawLegend(painter, ink.theme, place, legendFor(place.width(), painter.font(), {names, letters}));
}

QString Staircases::nameOfPart(const InputPart& part) const {
    switch (part.kind) {
        case InputPart::Kind::Text:
            return tr("text");
        case InputPart::Kind::Image:
            return tr("image %1 × %2").arg(part.rows).arg(part.columns);
        case InputPart::Kind::Video:
            return tr("video %1 × %2 × %3").arg(part.frames).arg(part.rows).arg(part.columns);
    }
    return {};
}

/// The parts of the input, named above their tokens.
void Staircases::drawParts(QPainter& painter, const Ink& ink) const {
    for (std::int64_t first = 0; first < tokens();) {
        const std::size_t part = m_ids->tokens[static_cast<std::size_t>(first)].part;
        std::int64_t end = first + 1;
        while (end < tokens() && m_ids->tokens[static_cast<std::size_t>(end)].part == part)
            ++end;
        const QRectF name(xOf(static_cast<double>(first)), data().top(),
                          each() * static_cast<double>(end - first), kNames);
        painter.setPen(ink.theme.mutedText);
        const InputPart& own = m_parts[part];
        const QString text = nameOfPart(own);
        const QString merged =
            own.kind == InputPart::Kind::Text || m_merge == 1
                ? text
                : tr("%1, merged %2 × %3").arg(text).arg(own.rows / m_merge).arg(own.columns / m_merge);
        drawLabel(painter, name, Qt::AlignCenter, {merged, text, QString()});
        const QRectF boxes(name.left(), name.bottom() + 2, name.width(), kBoxes - 4);
        if (each() < 8) {
            painter.setPen(QPen(ink.theme.mutedText, 1));
            painter.setBrush(own.kind == InputPart::Kind::Text ? ink.theme.card : ink.theme.stripe);
            painter.drawRect(boxes.adjusted(0.5, 0, -0.5, 0));
        } else {
            for (std::int64_t token = first; token < end; ++token)
                drawToken(
                    painter, ink, token,
                    QRectF(xOf(static_cast<double>(token)) + 1, boxes.top(), each() - 2, boxes.height()));
        }
        first = end;
    }
}

/// A patch is filled where it lies in its picture; text has lines, a time stamp is dashed, a break is empty.
void Staircases::drawToken(QPainter& painter, const Ink& ink, std::int64_t token, const QRectF& whole) const {
    const double side = std::min(whole.width(), whole.height());
    const QRectF box(whole.center().x() - side / 2, whole.center().y() - side / 2, side, side);
    const InputToken& own = m_ids->tokens[static_cast<std::size_t>(token)];
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(ink.theme.mutedText, 1, own.kind == InputToken::Kind::Stamp ? Qt::DotLine : Qt::SolidLine));
    if (own.kind == InputToken::Kind::Patch) {
        const InputPart& part = m_parts[own.part];
        const double rows = static_cast<double>(part.rows) / static_cast<double>(m_merge);
        const double columns = static_cast<double>(part.columns) / static_cast<double>(m_merge);
        const double cell = side / std::max(rows, columns);
        const QRectF picture(box.center().x() - cell * columns / 2, box.center().y() - cell * rows / 2,
                             cell * columns, cell * rows);
        painter.fillRect(QRectF(picture.left() + cell * static_cast<double>(own.column),
                                picture.top() + cell * static_cast<double>(own.row), cell, cell),
                         ink.theme.text);
        painter.drawRect(picture);
        return;
    }
    painter.drawRoundedRect(box, 3, 3);
    if (own.kind == InputToken::Kind::Break)
        return;
    for (const double share : {0.35, 0.5, 0.65})
        painter.drawLine(QPointF(box.left() + side * 0.25, box.top() + side * share),
                         QPointF(box.right() - side * (share < 0.6 ? 0.25 : 0.45), box.top() + side * share));
}

void Staircases::drawGrid(QPainter& painter, const Ink& ink) const {
    const int most = std::max(2, static_cast<int>(stairs().height() / 26));
    for (const Tick& tick : wholeTicks(0, m_greatest, most)) {
        painter.setPen(QPen(ink.theme.grid, 1));
        painter.drawLine(QPointF(data().left(), yOf(tick.at)), QPointF(data().right(), yOf(tick.at)));
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(data().left() - 34, yOf(tick.at) - 8, 29, 16),
                         Qt::AlignRight | Qt::AlignVCenter, tick.text);
    }
    painter.setPen(ink.theme.mutedText);
    drawUpright(painter, QRectF(data().left() - kStairsMargins.left(), stairs().top(), 16, stairs().height()),
                {tr("position id"), tr("id")});
}

void Staircases::countEqualIds() {
    const std::vector<std::vector<double>>& ids = m_ids->ids;
    m_equal.assign(ids.size(), std::vector<Equal>(m_ids->tokens.size()));
    for (std::size_t axis = 0; axis < ids.size(); ++axis)
        for (std::size_t other = 0; other < ids.size(); ++other)
            for (std::size_t at = 0; at < m_ids->tokens.size(); ++at)
                if (ids[other][at] == ids[axis][at]) {
                    ++m_equal[axis][at].all;
                    if (other < axis)
                        ++m_equal[axis][at].before;
                }
}

/// Lines of equal ids lie below each other, within half an id of their own; any other line is at its id.
double Staircases::asideOf(std::size_t axis, std::int64_t token) const {
    const Equal equal = m_equal[axis][static_cast<std::size_t>(token)];
    const double apart = std::min(kStroke, (yOf(0) - yOf(1)) / equal.all);
    return (equal.before - (equal.all - 1) / 2.0) * apart;
}

void Staircases::drawStrokes(QPainter& painter, const Ink& ink) const {
    const auto step = std::max<std::int64_t>(1, static_cast<std::int64_t>(1 / (kMostStrokes * each())));
    for (std::size_t axis = 0; axis < m_ids->axes.size(); ++axis) {
        painter.setPen(
            QPen(coloursOf(m_ids->axes[axis], ink.theme).fill, kStroke, Qt::SolidLine, Qt::FlatCap));
        for (std::int64_t first = 0; first < tokens();) {
            const double id = m_ids->ids[axis][static_cast<std::size_t>(first)];
            const Equal equal = m_equal[axis][static_cast<std::size_t>(first)];
            std::int64_t end = first + step;
            while (end < tokens() && m_ids->ids[axis][static_cast<std::size_t>(end)] == id &&
                   m_equal[axis][static_cast<std::size_t>(end)] == equal)
                ++end;
            const double y = yOf(id) + asideOf(axis, first);
            painter.drawLine(QPointF(xOf(static_cast<double>(first)), y),
                             QPointF(std::max(xOf(static_cast<double>(std::min(end, tokens()))),
                                              xOf(static_cast<double>(first)) + 1),
                                     y));
            first = end;
        }
    }
}

/// A row for each axis, and at the right end how far q is from p.
void Staircases::drawDigits(QPainter& painter, const Ink& ink) const {
    double top = stairs().bottom() + 4;
    QFont bold = painter.font();
    bold.setBold(true);
    const auto p = static_cast<std::size_t>(m_cursor.position);
    const auto q = static_cast<std::size_t>(m_cursor.otherPosition);
    const bool placed = ink.cursor && p < m_ids->tokens.size() && q < m_ids->tokens.size();
    if (placed) {
        painter.setPen(ink.theme.mutedText);
        painter.drawText(QRectF(data().right() + 2, top - kDigitRow, 50, kDigitRow), Qt::AlignCenter,
                         QStringLiteral("q − p"));
    }
    for (std::size_t axis = 0; axis < m_ids->axes.size(); ++axis, top += kDigitRow) {
        const std::vector<double>& ids = m_ids->ids[axis];
        painter.setPen(coloursOf(m_ids->axes[axis], ink.theme).word);
        for (std::int64_t token = 0; token < tokens(); ++token)
            painter.drawText(QRectF(xOf(static_cast<double>(token)), top, each(), kDigitRow), Qt::AlignCenter,
                             idText(ids[static_cast<std::size_t>(token)]));
        const QFont usual = painter.font();
        painter.setFont(bold);
        painter.drawText(QRectF(data().left() - 34, top, 29, kDigitRow), Qt::AlignRight | Qt::AlignVCenter,
                         QString(QLatin1Char(letterOf(m_ids->axes[axis]))));
        if (placed)
            painter.drawText(QRectF(data().right() + 2, top, 50, kDigitRow), Qt::AlignCenter,
                             idText(ids[q] - ids[p]));
        painter.setFont(usual);
    }
}

/// Bands behind the columns of p and q.
void Staircases::drawCursor(QPainter& painter, const Ink& ink) const {
    for (const auto& [token, colour] : {std::pair{m_cursor.otherPosition, ink.theme.otherPosition},
                                        std::pair{m_cursor.position, ink.theme.position}}) {
        if (token < 0 || token >= tokens())
            continue;
        QColor band = colour;
        band.setAlpha(45);
        painter.fillRect(QRectF(xOf(static_cast<double>(token)), data().top() + kNames, std::max(2.0, each()),
                                data().height() - kNames),
                         band);
    }
}

/// A line before the first token that differs from A; its words are where the stairs have not risen yet.
void Staircases::drawFirst(QPainter& painter, const Ink& ink) const {
    if (!m_first)
        return;
    const QRectF area = stairs();
    const double x = xOf(static_cast<double>(*m_first));
    painter.setPen(QPen(ink.theme.accent, 1.4));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, data().bottom()));
    const bool before = x - area.left() > area.width() / 4;
    const QRectF words = before ? QRectF(area.left(), area.top(), x - 5 - area.left(), 16)
                                : QRectF(x + 5, area.top(), area.right() - x - 5, 16);
    drawLabel(painter, words, (before ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
              {tr("differs from A from here on"), tr("differs from A"), QString()});
}

std::optional<std::int64_t> Staircases::tokenAt(const QPointF& point) const {
    if (!data().contains(point.toPoint()))
        return std::nullopt;
    return std::clamp<std::int64_t>(static_cast<std::int64_t>((point.x() - data().left()) / each()), 0,
                                    tokens() - 1);
}

/// Among the tokens p, below them q.
std::optional<Cursor> Staircases::cursorAt(const QPointF& point) const {
    const auto token = tokenAt(point);
    if (!token)
        return std::nullopt;
    Cursor cursor = m_cursor;
    (point.y() < stairs().top() ? cursor.position : cursor.otherPosition) = *token;
    return cursor;
}

QString Staircases::readoutAt(const QPointF& point) const {
    const auto token = tokenAt(point);
    return token ? readout(*token) : QString();
}

QString Staircases::readout(std::int64_t token) const {
    const auto at = static_cast<std::size_t>(token);
    if (at >= m_ids->tokens.size())
        return {};
    const InputToken& own = m_ids->tokens[at];
    QStringList ids;
    for (std::size_t axis = 0; axis < m_ids->axes.size(); ++axis)
        ids << QStringLiteral("%1 %2")
                   .arg(QLatin1Char(letterOf(m_ids->axes[axis])))
                   .arg(idText(m_ids->ids[axis][at]));
    const QString list = ids.join(QStringLiteral(", "));
    const QString number = readable(qint64{token});
    if (own.kind != InputToken::Kind::Patch)
        return tr("token %1: %2").arg(number, list);
    return m_parts[own.part].kind == InputPart::Kind::Video
               ? tr("token %1, frame %2, row %3, column %4: %5")
                     .arg(number)
                     .arg(own.frame)
                     .arg(own.row)
                     .arg(own.column)
                     .arg(list)
               : tr("token %1, row %2, column %3: %4").arg(number).arg(own.row).arg(own.column).arg(list);
}

bool SequenceView::applies() const {
    const AxialParameters* const axial = document().axialParameters();
    return axial != nullptr && idRuleOf(*axial);
}

EmptyState SequenceView::emptyState() const {
    if (const AxialParameters* const axial = document().axialParameters()) {
        Setting other = document().setting();
        AxialParameters reading{.rows = axial->rows, .columns = axial->columns, .input = axial->input};
        reading.model = findAxialModel("qwen3-vl") - axialModels().data();
        other.parameters = reading;
        const bool frames =
            std::ranges::find(modelOf(*axial).axes, AxisName::Time) != modelOf(*axial).axes.end();
        return {
            frames
                ? tr("This model numbers the patches of a single video, so its tokens have no position ids "
                     "in a text.")
                : tr("This model takes only a single image, so its tokens have no position ids in a text."),
            Remedy{tr("Choose %1").arg(translated(modelOf(reading).name)), other}};
    }
    return {tr("This view shows the position ids of text, images and videos. The current scheme is not axial "
               "rotary."),
            remedyByScheme(document(), Scheme::Axial)};
}

void SequenceView::rebuild() {
    if (!applies())
        return;
    const AxialParameters& axial = *document().axialParameters();
    m_ids = std::make_shared<const SequenceIds>(idsOf(axial.input, *idRuleOf(axial), axial.secondsAFrame));
    compose({&m_stairs}, m_stairs);
}

void SequenceView::fill(const QSize&) {
    const AxialParameters& axial = *document().axialParameters();
    m_stairs.show(axial.input, m_ids, idRuleOf(axial)->merge, document().cursor());
    m_stairs.mark(firstDifferent());
}

bool SequenceView::readHeld() const {
    const Document* const held = document().baseline().document();
    const AxialParameters* const axial = held != nullptr ? held->axialParameters() : nullptr;
    if (!m_ids || axial == nullptr || !idRuleOf(*axial))
        return false;
    if (m_held != *axial) {
        m_held = *axial;
        m_heldIds =
            std::make_shared<const SequenceIds>(idsOf(axial->input, *idRuleOf(*axial), axial->secondsAFrame));
    }
    return true;
}

/// The first token whose ids are not those of A, if this is B.
std::optional<std::size_t> SequenceView::firstDifferent() const {
    return readHeld() ? firstDifference(*m_heldIds, *m_ids) : std::nullopt;
}

/// "Token 12 is the first that differs from A: t 9, h 9, w 9 instead of t 8, h 8, w 9."
QString SequenceView::difference() const {
    if (!readHeld() || document().baseline().holds(document().setting()))
        return {};
    const auto token = firstDifferent();
    if (!token)
        return m_heldIds->axes == m_ids->axes
                   ? tr("Tokens that are in both A and B have the same position ids.")
                   : tr("A and B have different axes (%1 and %2), so their position ids are not compared.")
                         .arg(lettersOf(*m_heldIds), lettersOf(*m_ids));
    const auto list = [token](const SequenceIds& ids) {
        QStringList all;
        for (std::size_t axis = 0; axis < ids.axes.size(); ++axis)
            all << QStringLiteral("%1 %2")
                       .arg(QLatin1Char(letterOf(ids.axes[axis])))
                       .arg(idText(ids.ids[axis][*token]));
        return all.join(QStringLiteral(", "));
    };
    return tr("Token %1 is the first that differs from A: %2 instead of %3.")
        .arg(readable(static_cast<qint64>(*token)), list(*m_ids), list(*m_heldIds));
}

Cursor SequenceView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    const Interval tokens = document().extent().positions;
    cursor.position = tokens.nearest(cursor.position + down);
    cursor.otherPosition = tokens.nearest(cursor.otherPosition + right);
    return cursor;
}

QString SequenceView::distances() const {
    const Cursor cursor = document().cursor();
    QStringList apart;
    for (std::size_t axis = 0; axis < m_ids->axes.size(); ++axis) {
        const std::vector<double>& ids = m_ids->ids[axis];
        apart << QStringLiteral("%1 %2")
                     .arg(QLatin1Char(letterOf(m_ids->axes[axis])))
                     .arg(idText(ids[static_cast<std::size_t>(cursor.otherPosition)] -
                                 ids[static_cast<std::size_t>(cursor.position)]));
    }
    return apart.join(QStringLiteral(", "));
}

QString SequenceView::explanation() const {
    const AxialParameters& axial = *document().axialParameters();
    QStringList sentences{tr("Position ids of %1 tokens, assigned as in %2; the next token has id %3.")
                              .arg(readable(qint64{std::ssize(m_ids->tokens)}),
                                   translated(modelOf(axial).name), idText(m_ids->next))};
    if (const QString apart = difference(); !apart.isEmpty())
        sentences << apart;
    const double delta = idRuleOf(axial)->form == AxisIdRule::Form::TextAtOrigin ? 0 : m_ids->delta();
    if (delta < 0)
        sentences << tr("The next position id is %1 less than the number of tokens.").arg(idText(-delta));
    else if (delta > 0)
        sentences << tr("The next position id is %1 more than the number of tokens.").arg(idText(delta));
    sentences << tr("From p = %1 to q = %2: %3.")
                     .arg(readable(qint64{document().cursor().position}),
                          readable(qint64{document().cursor().otherPosition}), distances());
    return oneAfterAnother(sentences);
}

}  // namespace posiscope
