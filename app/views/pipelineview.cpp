// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipelineview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/files/kepttable.h"
#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/devicepixels.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/fields/fieldof.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

constexpr double kTitleFont = 12;
constexpr double kFont = 11;
constexpr double kTallestRow = 44;
constexpr double kLeastForToken = 12;  ///< height of a row whose token is written
constexpr double kLeastForRow = 5;     ///< logical pixels, before facts are left out …
constexpr double kEnoughForRows = 48;  ///< … unless all have so many
constexpr double kEdge = 10;

constexpr std::array<Stage, kStages> kAllStages{Stage::OneHot,    Stage::WordVectors, Stage::Embedding,
                                                Stage::Scaled,    Stage::Positions,   Stage::Merged,
                                                Stage::DroppedOut};

QString decimals(double value) {
    return std::isfinite(value)
               ? QString::number(value, 'f', std::abs(value) < 100 ? 2 : 1).replace(u'-', QChar(0x2212))
               : QStringLiteral("–");
}

/// "0.5·x"; a weight of 1 is not said.
QString weighted(double weight, const QString& side) {
    const QString number = QString::number(weight, 'g', 4).replace(u'-', QChar(0x2212));
    return weight == 1 ? side : number + QChar(0xb7) + side;
}

QString wordOf(const Pipeline& pipeline, std::int64_t token) {
    return QString::fromStdString(pipeline.tokens()[static_cast<std::size_t>(token)]);
}

}  // namespace

PipelineView::PipelineView(const Document& document, QWidget* parent) : View(document, parent) {}

QList<const Declaration<Appearance>*> PipelineView::options() const {
    return {findAppearance("palette")};
}

void PipelineView::rebuild() {
    if (m_pipeline && m_inputs == document().pipelineInputs())
        return;
    m_inputs = document().pipelineInputs();
    m_pipeline = std::make_unique<const Pipeline>(m_inputs);
    for (const Stage stage : kAllStages)
        panel(stage).field = encodingFieldOf(givenRows(m_pipeline->at(stage)));
    const double greatest = m_pipeline->greatest();
    m_scale = scaleOver(-greatest, greatest);
}

std::int64_t PipelineView::ownToken() const {
    const std::int64_t k = document().cursor().position - document().parameters().firstPosition;
    return k >= 0 && k < m_pipeline->vocabulary().tokens() ? k : -1;
}

QString PipelineView::title(Stage stage) const {
    switch (stage) {
        case Stage::OneHot:
            return tr("one-hot");
        case Stage::WordVectors:
            return QStringLiteral("W");
        case Stage::Embedding:
            return QStringLiteral("E");
        case Stage::Scaled:
            return m_inputs.words.scaled ? QStringLiteral("x = √d·E") : QStringLiteral("x = E");
        case Stage::Positions:
            return QStringLiteral("PE");
        case Stage::Merged:
            break;
        case Stage::DroppedOut:
            return m_inputs.words.dropout > 0 ? tr("dropout %1").arg(m_inputs.words.dropout)
                                              : tr("no dropout");
    }
    const QString x = weighted(m_inputs.words.wordWeight, QStringLiteral("x"));
    QString pe = weighted(m_inputs.words.positionWeight, QStringLiteral("PE"));
    switch (m_inputs.words.merge) {
        case Merge::Add:
            return x + QStringLiteral(" + ") + pe;
        case Merge::Multiply:
            return x + QStringLiteral(" ⊙ ") + pe;
        case Merge::MultiplyOnePlus:
            return QStringLiteral("%1 ⊙ (1 + %2)").arg(x, pe);
        case Merge::Concatenate:
            return QStringLiteral("[%1 ‖ %2]").arg(x, pe);
        case Merge::PositionOnly:
            break;
    }
    return pe;
}

void PipelineView::layOut(const QSize& size) {
    const bool wide = size.width() >= 420;
    const double bar = size.width() >= 300 ? ColourBar::kWidth : kEdge;
    m_left = wide ? 60 : 44;
    m_gap = wide ? 24 : 14;
    m_perLine = size.width() >= 820 && size.width() > 1.6 * size.height() ? kStages : 4;
    const int lines = m_perLine == kStages ? 1 : 2;
    const QRectF room(0, 6, size.width() - bar, size.height() - 12);
    const double lineRoom = room.height() / lines;
    const auto tokens = static_cast<double>(m_pipeline->vocabulary().tokens());
    const double leastRows = std::min(kLeastForRow * tokens, kEnoughForRows);
    const double title = lineHeight(kTitleFont) + 10;
    m_factLines = std::clamp(static_cast<int>((lineRoom - title - leastRows) / lineHeight(kFont)), 0, 2);
    const double words = title + m_factLines * lineHeight(kFont);
    m_rowHeight = std::min(kTallestRow, std::max(1.0, lineRoom - words) / tokens);
    // What the rows leave goes above and below, so that both lines stay together.
    const double used = lines * (m_rowHeight * tokens + words);
    const double top = room.top() + std::max(0.0, room.height() - used) / 2;
    for (int line = 0; line < lines; ++line)
        layOutLine(line * m_perLine, std::min(kStages, (line + 1) * m_perLine),
                   QRectF(room.left(), top + line * used / lines, room.width(), used / lines), m_rowHeight);
}

/// Stages \p first … \p end − 1 side by side in \p line; a one-hot row is short, a concatenated one long.
void PipelineView::layOutLine(int first, int end, const QRectF& line, double rowHeight) {
    const auto share = [this](int stage) {
        if (static_cast<Stage>(stage) == Stage::OneHot)
            return 0.62;
        return m_inputs.words.merge == Merge::Concatenate && stage >= static_cast<int>(Stage::Merged) ? 1.5
                                                                                                      : 1.0;
    };
    double shares = 0;
    for (int stage = first; stage < m_perLine * (first / m_perLine + 1); ++stage)
        shares += stage < end ? share(stage) : 1.0;
    const int gaps = m_perLine - 1;
    const double unit = std::max(4.0, (line.width() - m_left - gaps * m_gap) / shares);
    double x = m_left;
    for (int stage = first; stage < end; ++stage) {
        Panel& place = m_panels[static_cast<std::size_t>(stage)];
        const double top = line.top() + lineHeight(kTitleFont) + 4;
        const double rows = static_cast<double>(place.field->extent().rows) * rowHeight;
        const double width = std::floor(unit * share(stage));
        place.area = QRectF(std::round(x), std::round(top), width, std::max(1.0, std::round(rows)));
        place.room = QRectF(place.area.left(), line.top(), width, line.height());
        x += width + m_gap;
    }
}

void PipelineView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    if (size.width() < 120 || size.height() < 60)
        return;
    layOut(size);
    m_perPixel = 1;
    for (const Stage stage : kAllStages) {
        drawStage(painter, stage);
        drawWords(painter, stage);
        drawSign(painter, stage);
    }
    for (int first = 0; first < kStages; first += m_perLine)
        drawTokens(painter, static_cast<Stage>(first));
    drawPicked(painter);
    if (size.width() < 300)
        return;
    const int top = qRound(panel(Stage::OneHot).area.top());
    const int bottom = qRound(panel(Stage::DroppedOut).area.bottom());
    m_colourBar.draw(painter, theme(),
                     QRect(size.width() - ColourBar::kWidth, top, ColourBar::kWidth, bottom - top),
                     document().appearance().palette, m_scale);
}

void PipelineView::drawStage(QPainter& painter, Stage stage) {
    Panel& drawn = panel(stage);
    const QRect pixels = devicePixels(painter, drawn.area);
    const Extent extent = drawn.field->extent();
    m_perPixel = std::max(m_perPixel, static_cast<double>(extent.columns) / pixels.width());
    const Window all{0, static_cast<double>(extent.rows), 0, static_cast<double>(extent.columns)};
    drawOnDevice(painter, pixels,
                 drawn.picture.image({drawn.field, all, pixels.size(), document().appearance().palette,
                                      m_scale, Averaging::Exact, theme().border.rgb(), theme().card.rgb()}));
    painter.setPen(QPen(theme().border, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(drawn.area.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void PipelineView::drawWords(QPainter& painter, Stage stage) const {
    const Panel& drawn = panel(stage);
    QFont bold = figureFont(kTitleFont);
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme().text);
    const bool begins = static_cast<int>(stage) % m_perLine == 0;
    const QString name = begins && !sign(stage).isEmpty() ? sign(stage) + u' ' + title(stage) : title(stage);
    // Beside the last one of two lines there is nothing.
    const double beyond = stage == Stage::DroppedOut && m_perLine < kStages ? drawn.room.width() : m_gap - 4;
    const QRectF head(drawn.room.left(), drawn.room.top(), drawn.room.width() + beyond,
                      lineHeight(kTitleFont));
    drawLabel(painter, head, Qt::AlignLeft | Qt::AlignVCenter, {name});
    const double titleWidth = QFontMetricsF(bold, painter.device()).horizontalAdvance(name) + 6;
    painter.setFont(figureFont(kFont));
    painter.setPen(theme().mutedText);
    const Extent extent = drawn.field->extent();
    const QString shape = QStringLiteral("%1×%2").arg(extent.rows).arg(extent.columns);
    const QRectF rest = head.adjusted(titleWidth, 0, -beyond, 0);
    if (QFontMetricsF(painter.font(), painter.device()).horizontalAdvance(shape) <= rest.width())
        painter.drawText(rest, Qt::AlignRight | Qt::AlignVCenter, shape);
    drawFacts(painter, stage);
}

/// Norm of the cursor's row and root mean square of all, named once at the left of the line.
void PipelineView::drawFacts(QPainter& painter, Stage stage) const {
    const Panel& drawn = panel(stage);
    // Under the lowest of the line, or the words of a short matrix would stand higher.
    const double tall = static_cast<double>(m_pipeline->vocabulary().tokens()) * m_rowHeight;
    QRectF fact(drawn.room.left(), drawn.area.top() + tall + 3, drawn.room.width() + m_gap - 4,
                lineHeight(kFont));
    const std::int64_t own = ownToken();
    const QString norm = own < 0 ? QStringLiteral("–") : decimals(m_pipeline->norm(stage, own));
    const QString rms = decimals(rootMeanSquare(m_pipeline->at(stage)));
    for (int line = 0; line < m_factLines; ++line) {
        painter.setPen(line == 0 ? theme().position : theme().mutedText);
        drawLabel(painter, fact, Qt::AlignLeft | Qt::AlignVCenter, {line == 0 ? norm : rms});
        if (static_cast<int>(stage) % m_perLine == 0)
            drawLabel(painter, QRectF(2, fact.top(), m_left - 8, fact.height()),
                      Qt::AlignRight | Qt::AlignVCenter, {line == 0 ? tr("norm") : tr("RMS")});
        fact.translate(0, lineHeight(kFont));
    }
}

/// The words at the left of a line of matrices.
void PipelineView::drawTokens(QPainter& painter, Stage stage) const {
    const Panel& first = panel(stage);
    painter.setFont(figureFont(kFont));
    const auto step = static_cast<std::int64_t>(std::ceil(kLeastForToken / m_rowHeight));
    const std::int64_t own = ownToken();
    for (std::int64_t k = 0; k < m_pipeline->vocabulary().tokens(); ++k) {
        if (k % step != 0 && k != own)
            continue;
        const bool crowded = own >= 0 && k != own && std::abs(k - own) < step;
        if (crowded)
            continue;
        painter.setPen(k == own ? theme().position : theme().text);
        const double y = first.area.top() + (static_cast<double>(k) + 0.5) * m_rowHeight;
        drawLabel(painter, QRectF(4, y - 8, m_left - 10, 16), Qt::AlignRight | Qt::AlignVCenter,
                  {wordOf(*m_pipeline, k)});
    }
}

/// How a matrix comes from the one before.
QString PipelineView::sign(Stage stage) const {
    switch (stage) {
        case Stage::WordVectors:
            return QStringLiteral("×");
        case Stage::Embedding:
        case Stage::Merged:
            return QStringLiteral("=");
        case Stage::Scaled:
        case Stage::DroppedOut:
            return QStringLiteral("→");
        case Stage::Positions:
            break;
        case Stage::OneHot:
            return {};
    }
    switch (m_inputs.words.merge) {
        case Merge::Add:
            return QStringLiteral("+");
        case Merge::Multiply:
        case Merge::MultiplyOnePlus:
            return QStringLiteral("⊙");
        case Merge::Concatenate:
            return QStringLiteral("‖");
        case Merge::PositionOnly:
            break;
    }
    return {};
}

void PipelineView::drawSign(QPainter& painter, Stage stage) const {
    if (static_cast<int>(stage) % m_perLine == 0)
        return;  // it stands in the title
    const Panel& drawn = panel(stage);
    painter.setFont(figureFont(15));
    painter.setPen(theme().mutedText);
    painter.drawText(
        QRectF(drawn.area.left() - m_gap, drawn.area.top() + std::min(m_rowHeight, 40.0) / 2 - 12, m_gap, 24),
        Qt::AlignCenter, sign(stage));
}

/// The cursor's row in every matrix, and the way from its 1 through W.
void PipelineView::drawPicked(QPainter& painter) const {
    const std::int64_t own = ownToken();
    if (own < 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto rowOf = [&](Stage stage) {
        const QRectF area = panel(stage).area;
        const auto row = static_cast<double>(m_pipeline->rowOf(stage, own));
        return QRectF(area.left(), area.top() + row * m_rowHeight, area.width(), std::max(2.0, m_rowHeight));
    };
    for (const Stage stage : kAllStages) {
        const QRectF row = rowOf(stage).adjusted(0.5, 0.5, -0.5, -0.5);
        CellMark::of(theme().position).draw(painter, row);
    }
    const auto join = [&](Stage from, Stage to) {
        painter.drawLine(QPointF(rowOf(from).right(), rowOf(from).center().y()),
                         QPointF(rowOf(to).left(), rowOf(to).center().y()));
    };
    painter.setPen(QPen(theme().position, 1.2));
    join(Stage::OneHot, Stage::WordVectors);
    join(Stage::WordVectors, Stage::Embedding);
    painter.restore();
}

QString PipelineView::explanation() const {
    const std::int64_t own = ownToken();
    QStringList sentences;
    const auto norm = [&](Stage stage) { return decimals(m_pipeline->norm(stage, own)); };
    if (own < 0) {
        sentences << tr("The sentence has %1 tokens; position %2 is padding.")
                         .arg(m_pipeline->vocabulary().tokens())
                         .arg(document().cursor().position);
    } else {
        sentences << (m_inputs.words.scaled
                          ? tr("\"%1\" picks a row of W of length %2; × √%3 it is %4, beside %5 of PE.")
                                .arg(wordOf(*m_pipeline, own), norm(Stage::Embedding))
                                .arg(document().parameters().dModel)
                                .arg(norm(Stage::Scaled), norm(Stage::Positions))
                          : tr("\"%1\" picks a row of W of length %2, and it is not scaled: PE has %3.")
                                .arg(wordOf(*m_pipeline, own), norm(Stage::Embedding),
                                     norm(Stage::Positions)));
        sentences << tr("Merged: %1; after dropout: %2.").arg(norm(Stage::Merged), norm(Stage::DroppedOut));
        sentences << repeated() << vectorsText();
    }
    if (m_perPixel > 1)
        sentences << tr("A pixel is the mean of up to %1 numbers.").arg(std::ceil(m_perPixel));
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

/// Where W comes from, if not from chance.
QString PipelineView::vectorsText() const {
    const OpenedTable& opened = document().subject().wordVectors;
    if (!opened.numbers)
        return {};
    const QString name = shownName(opened);
    if (m_inputs.vectors && ownToken() >= 0 && std::isnan(m_pipeline->norm(Stage::Embedding, ownToken())))
        return tr("%1 has no row for \"%2\".").arg(name, wordOf(*m_pipeline, ownToken()));
    return m_inputs.vectors ? tr("W has rows of %1.").arg(name)
                            : tr("%1 has rows of %2 dimensions, not of %3: W is random.")
                                  .arg(name)
                                  .arg(opened.numbers->columns())
                                  .arg(document().parameters().dModel);
}

/// Where else the cursor's word stands.
QString PipelineView::repeated() const {
    const std::vector<std::int64_t>& wordOfToken = m_pipeline->vocabulary().wordOf;
    const std::int64_t own = ownToken();
    QStringList others;
    for (std::size_t k = 0; k < wordOfToken.size() && others.size() < 8; ++k)
        if (static_cast<std::int64_t>(k) != own &&
            wordOfToken[k] == wordOfToken[static_cast<std::size_t>(own)])
            others << QString::number(static_cast<std::int64_t>(k) + document().parameters().firstPosition);
    if (others.isEmpty())
        return {};
    return tr("The same word, the same row of W, also at %1: only PE tells them apart.")
        .arg(others.join(QStringLiteral(", ")));
}

std::optional<PipelineView::Cell> PipelineView::cellAt(const QPointF& point) const {
    for (const Stage stage : kAllStages) {
        const QRectF area = panel(stage).area;
        if (!m_pipeline || area.isEmpty() || !area.contains(point))
            continue;
        const Extent extent = panel(stage).field->extent();
        const auto index = [](double share, std::int64_t count) {
            return std::clamp(static_cast<std::int64_t>(std::floor(share * static_cast<double>(count))),
                              std::int64_t{0}, count - 1);
        };
        return Cell{stage, index((point.y() - area.top()) / area.height(), extent.rows),
                    index((point.x() - area.left()) / area.width(), extent.columns)};
    }
    return std::nullopt;
}

std::optional<Cursor> PipelineView::cursorAt(const QPointF& point) const {
    const auto cell = cellAt(point);
    if (!cell)
        return std::nullopt;
    std::int64_t token = cell->row;
    if (cell->stage == Stage::WordVectors)  // where the word first stands
        token = std::ranges::find(m_pipeline->vocabulary().wordOf, cell->row) -
                m_pipeline->vocabulary().wordOf.begin();
    Cursor cursor = document().cursor();
    cursor.position = document().parameters().firstPosition + token;
    if (cell->stage != Stage::OneHot)
        cursor.dimension = cell->column % document().parameters().dModel;
    return cursor;
}

QString PipelineView::readoutAt(const QPointF& point) const {
    const auto cell = cellAt(point);
    if (!cell)
        return {};
    const auto word = [&](std::int64_t index) {
        return QString::fromStdString(m_pipeline->vocabulary().words[static_cast<std::size_t>(index)]);
    };
    const QString row = cell->stage == Stage::WordVectors ? word(cell->row) : wordOf(*m_pipeline, cell->row);
    const QString column = cell->stage == Stage::OneHot ? word(cell->column) : QString::number(cell->column);
    const double value = m_pipeline->at(cell->stage)(cell->row, cell->column);
    return QStringLiteral("%1: (%2, %3) = %4").arg(title(cell->stage), row, column, readable(value, 6));
}

}  // namespace posiscope
