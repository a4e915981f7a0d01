// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/attentionview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/plots/cellmark.h"
#include "app/plots/colourscale.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "core/attention/scores.h"

namespace posiscope {
namespace {

constexpr double kTitleFont = 12;
constexpr double kFont = 11;
constexpr double kLeastForToken = 12;  ///< height of a row whose token is written
constexpr double kLargest = 340;       ///< side of a matrix
constexpr double kRounding = 1e-11;    ///< of the largest score: less is nothing but rounding
constexpr double kLeastForFacts = 96;  ///< side of a matrix whose facts are written
constexpr std::array<const char*, 5> kNames{"x·x", "x·PE", "PE·x", "PE·PE", "(x + PE)·(x + PE)"};
constexpr std::size_t kPositions = 3;
constexpr std::size_t kSum = 4;

double greatestOf(const RowMatrix& scores) {
    double most = 0;
    for (const double score : scores.reshaped())
        most = std::isfinite(score) ? std::max(most, std::abs(score)) : most;
    return most;
}

}  // namespace

AttentionView::AttentionView(const Document& document, QWidget* parent) : View(document, parent) {}

QList<const Declaration<Appearance>*> AttentionView::options() const {
    return {findAppearance("palette")};
}

bool AttentionView::applies() const {
    return isMerged(document().parameters()) && (document().words().projection != ProjectionKind::Random ||
                                                 document().parameters().dModel <= kWidestRandomProjection);
}

QString AttentionView::unsuited() const {
    if (!isMerged(document().parameters()))
        return View::unsuited();
    return tr("Random W_q and W_k are made for d_model up to %1.")
        .arg(readable(qint64{kWidestRandomProjection}));
}

void AttentionView::rebuild() {
    if (m_inputs == document().pipelineInputs())
        return;
    m_inputs = document().pipelineInputs();
    const Pipeline pipeline(m_inputs);
    m_tokens = pipeline.tokens();
    const FourTerms terms =
        scoresOf(pipeline, m_inputs.words, projectionOf(m_inputs.words, *m_inputs.encoding));
    take(0, terms.contentContent);
    take(1, terms.contentPosition);
    take(2, terms.positionContent);
    take(kPositions, terms.positionPosition);
    take(kSum, terms.sum());
    double most = 0;
    for (const Term& term : m_terms)
        most = std::max(most, greatestOf(term.scores));
    m_scale = scaleOver(-most, most);
}

void AttentionView::take(std::size_t term, const Eigen::MatrixXd& scores) {
    Term& taken = m_terms[term];
    taken.scores = scores;
    taken.spread = unevenness(scores);
    taken.asymmetry = asymmetry(scores);
    taken.panel.show(taken.scores);
}

QString AttentionView::word(std::int64_t token) const {
    return QString::fromStdString(m_tokens[static_cast<std::size_t>(token)]);
}

std::int64_t AttentionView::tokenAt(std::int64_t position) const {
    const std::int64_t k = position - document().parameters().firstPosition;
    return k >= 0 && k < static_cast<std::int64_t>(m_tokens.size()) ? k : -1;
}

bool AttentionView::depends(std::size_t term) const {
    return !(m_terms[term].spread <= kRounding * m_scale.greatest);
}

/// All five in a line, or four around two lines where that leaves them larger.
void AttentionView::layOut(const QSize& size) {
    const double bar = size.width() >= 300 ? ColourBar::kWidth : 8;
    m_left = size.width() >= 420 ? 56 : 34;
    m_gap = size.width() >= 420 ? 24 : 14;
    const auto words = [&](double side) {
        return lineHeight(kTitleFont) + 6 + (side >= kLeastForFacts ? 2 * lineHeight(kFont) + 6 : 6);
    };
    m_side = 0;
    for (const std::size_t perLine : {kTerms, std::size_t{3}}) {
        const auto across = static_cast<double>(perLine);
        const double lines = perLine == kTerms ? 1 : 2;
        const double wide = (size.width() - m_left - bar - (across - 1) * m_gap) / across;
        const double room = (size.height() - 12) / lines;
        const double side = std::floor(std::min({wide, room - words(room), kLargest}));
        if (side <= m_side)
            continue;
        m_side = side;
        m_perLine = perLine;
    }
    m_side = std::max(m_side, 4.0);
    m_withFacts = m_side >= kLeastForFacts;
    const double line = m_side + words(m_side);
    const double lines = m_perLine == kTerms ? 1 : 2;
    const double top = std::max(6.0, (size.height() - lines * line) / 2);
    for (std::size_t term = 0; term < kTerms; ++term) {
        const auto column = static_cast<double>(term % m_perLine);
        const auto down = term / m_perLine;
        const auto row = static_cast<double>(down);
        m_terms[term].panel.place(QRectF(std::round(m_left + column * (m_side + m_gap)),
                                         std::round(top + row * line + lineHeight(kTitleFont) + 6), m_side,
                                         m_side));
    }
}

void AttentionView::paint(QPainter& painter, const QSize& size) {
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    if (size.width() < 120 || size.height() < 60)
        return;
    layOut(size);
    for (std::size_t term = 0; term < kTerms; ++term)
        drawTerm(painter, term);
    for (std::size_t first = 0; first < kTerms; first += m_perLine)
        drawTokens(painter, m_terms[first].panel);
    if (size.width() < 300)
        return;
    const QRectF first = m_terms.front().panel.area();
    const QRectF last = m_terms.back().panel.area();
    const int right = qRound(m_terms[m_perLine - 1].panel.area().right());
    m_colourBar.draw(
        painter, theme(),
        QRect(right, qRound(first.top()), ColourBar::kWidth, qRound(last.bottom() - first.top())),
        document().appearance().palette, m_scale);
}

void AttentionView::drawTerm(QPainter& painter, std::size_t term) {
    MatrixPanel& panel = m_terms[term].panel;
    const QRectF area = panel.area();
    panel.draw(painter, theme(), document().appearance().palette, m_scale);
    drawCursor(painter, panel);
    QFont bold = figureFont(kTitleFont);
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme().text);
    drawLabel(painter,
              QRectF(area.left(), area.top() - lineHeight(kTitleFont) - 4, area.width() + m_gap - 4,
                     lineHeight(kTitleFont)),
              Qt::AlignLeft | Qt::AlignVCenter,
              {begun(term, QString::fromUtf8(kNames[term])), begun(term, tr("sum"))});
    if (term % m_perLine > 0) {
        painter.setFont(figureFont(15));
        painter.setPen(theme().mutedText);
        painter.drawText(QRectF(area.left() - m_gap, area.center().y() - 12, m_gap, 24), Qt::AlignCenter,
                         term == kSum ? QStringLiteral("=") : QStringLiteral("+"));
    }
    if (!m_withFacts)
        return;
    painter.setFont(figureFont(kFont));
    painter.setPen(depends(term) ? theme().mutedText : theme().text);
    QRectF line(area.left(), area.bottom() + 4, area.width() + m_gap - 4, lineHeight(kFont));
    drawLabel(painter, line, Qt::AlignLeft | Qt::AlignVCenter, {facts(term)});
    line.translate(0, lineHeight(kFont));
    painter.setPen(theme().mutedText);
    const double lack = m_terms[term].asymmetry;
    drawLabel(painter, line, Qt::AlignLeft | Qt::AlignVCenter,
              {lack <= kRounding * m_scale.greatest ? tr("the same for Δ and −Δ")
                                                    : tr("±Δ differ by %1").arg(readable(lack, 3))});
}

/// \p name with its sign where it begins a line and has no room for one before it.
QString AttentionView::begun(std::size_t term, const QString& name) const {
    return term > 0 && term % m_perLine == 0 ? QStringLiteral("+ ") + name : name;
}

QString AttentionView::facts(std::size_t term) const {
    return depends(term) ? tr("equal Δ differ by %1").arg(readable(m_terms[term].spread, 3))
                         : tr("depends on Δ only");
}

void AttentionView::drawTokens(QPainter& painter, const MatrixPanel& panel) const {
    painter.setFont(figureFont(kFont));
    const auto count = static_cast<std::int64_t>(m_tokens.size());
    const double height = m_side / static_cast<double>(count);
    const auto step = static_cast<std::int64_t>(std::ceil(kLeastForToken / height));
    const std::int64_t own = tokenAt(document().cursor().position);
    for (std::int64_t k = 0; k < count; ++k) {
        const bool crowded = own >= 0 && k != own && std::abs(k - own) < step;
        if ((k % step != 0 && k != own) || crowded)
            continue;
        painter.setPen(k == own ? theme().position : theme().text);
        const double y = panel.row(k).center().y();
        drawLabel(painter, QRectF(4, y - 8, m_left - 10, 16), Qt::AlignRight | Qt::AlignVCenter, {word(k)});
    }
}

void AttentionView::drawCursor(QPainter& painter, const MatrixPanel& panel) const {
    const std::int64_t p = tokenAt(document().cursor().position);
    const std::int64_t q = tokenAt(document().cursor().otherPosition);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](const QRectF& cells, const QColor& colour) {
        CellMark::of(colour).draw(painter, cells.adjusted(0.5, 0.5, -0.5, -0.5));
    };
    if (q >= 0)
        frame(panel.column(q), theme().otherPosition);
    if (p >= 0)
        frame(panel.row(p), theme().position);
    painter.restore();
}

QString AttentionView::explanation() const {
    QStringList sentences;
    const QString apart = readable(m_terms[kSum].spread, 3);
    if (!depends(kPositions))
        sentences << tr("PE·PE depends on Δ only; with content the scores of equal Δ differ by up to %1.")
                         .arg(apart);
    else if (m_inputs.words.projection == ProjectionKind::Random)
        sentences << tr("W_q and W_k see the positions themselves: even in PE·PE equal Δ differ by up to %1.")
                         .arg(readable(m_terms[kPositions].spread, 3));
    else
        sentences << tr("In PE·PE equal Δ differ by up to %1.").arg(readable(m_terms[kPositions].spread, 3));
    if (m_terms[kPositions].asymmetry <= kRounding * m_scale.greatest)
        sentences << tr("PE·PE is the same for Δ and −Δ: it cannot tell before from after.");
    else if (m_inputs.words.projection == ProjectionKind::Phase)
        sentences
            << tr("Turned by %1 rad a pair, keys tell before from after: PE·PE of ±Δ differs by up to %2.")
                   .arg(readable(m_inputs.words.phase, 3), readable(m_terms[kPositions].asymmetry, 3));
    if (m_terms[kPositions].scores.hasNaN())
        sentences << tr("Striped: positions without a row.");
    else if (m_terms[kSum].scores.hasNaN())
        sentences << tr("Striped: words without a row.");
    return sentences.join(u' ');
}

std::optional<Cursor> AttentionView::cursorAt(const QPointF& point) const {
    for (const Term& term : m_terms) {
        const auto cell = term.panel.cellAt(point);
        if (!cell)
            continue;
        Cursor cursor = document().cursor();
        cursor.position = document().parameters().firstPosition + cell->row;
        cursor.otherPosition = document().parameters().firstPosition + cell->column;
        return cursor;
    }
    return std::nullopt;
}

QString AttentionView::readoutAt(const QPointF& point) const {
    for (std::size_t term = 0; term < kTerms; ++term)
        if (const auto cell = m_terms[term].panel.cellAt(point))
            return QStringLiteral("%1 (%2, %3) = %4")
                .arg(QString::fromUtf8(kNames[term]), word(cell->row), word(cell->column),
                     readable(m_terms[term].scores(cell->row, cell->column), 6));
    return {};
}

}  // namespace posiscope
