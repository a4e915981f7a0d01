// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/attention/attentionview.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/pieces/ink.h"
#include "app/plots/colourscale.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/attention/scores.h"
#include "core/words/pipeline.h"

namespace posiscope {
namespace {

constexpr double kRounding = 1e-11;  ///< relative to the largest score: smaller differences are rounding
constexpr std::array<const char*, ScoreTerms::kTerms> kNames{"x·x", "x·PE", "PE·x", "PE·PE",
                                                             "(x + PE)·(x + PE)"};

double greatestOf(const RowMatrix& scores) {
    double most = 0;
    for (const double score : scores.reshaped())
        most = std::isfinite(score) ? std::max(most, std::abs(score)) : most;
    return most;
}

constexpr double kGap = 10;  ///< between columns
constexpr int kLines = 2 + static_cast<int>(ScoreTerms::kTerms);

double widthOf(const QString& text) {
    return QFontMetricsF(figureFont(kSmallType)).horizontalAdvance(text);
}

QString nameOf(std::size_t term) {
    return QString::fromUtf8(ScoreTerms::name(term));
}

constexpr int kNamesRank = 1;
constexpr int kBarRank = 2;
constexpr int kFactsRank = 3;
constexpr int kLinesOfNames = 3;
constexpr double kGain = 100;  ///< relative to facts, which can use the room that squares leave

}  // namespace

ScoreTerms::ScoreTerms(const Pipeline& pipeline, const PipelineInputs& inputs) {
    const FourTerms terms = scoresOf(pipeline, inputs.words, projectionOf(inputs.words, *inputs.encoding));
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

void ScoreTerms::take(std::size_t term, const Eigen::MatrixXd& scores) {
    m_terms[term] = {scores, unevenness(scores), asymmetry(scores)};
}

const char* ScoreTerms::name(std::size_t term) {
    return kNames[term];
}

bool ScoreTerms::depends(std::size_t term) const {
    return !(m_terms[term].spread <= kRounding * m_scale.greatest);
}

bool ScoreTerms::isSymmetric(std::size_t term) const {
    return m_terms[term].asymmetry <= kRounding * m_scale.greatest;
}

double TermFacts::columnWidth() {
    return kGap + std::max({widthOf(equal()), widthOf(mirrored()), widthOf(QStringLiteral("1.23·10⁻¹²"))});
}

Wish TermFacts::wish(const Ink&) const {
    const double names = std::max(widthOf(tr("sum")), widthOf(nameOf(ScoreTerms::kPositions)));
    const double least = std::max(names + 2 * columnWidth(), widthOf(head()));
    const double enough = std::max(widthOf(nameOf(ScoreTerms::kSum)) + 2 * columnWidth(), least);
    const int height = kLines * static_cast<int>(lineHeight(kSmallType));
    return {.least = {static_cast<int>(std::ceil(least)) + 1, height},
            .enough = {static_cast<int>(std::ceil(enough)) + 1, height},
            .margins = {6, 4, 4, 4},
            .gain = 0.5,
            .rank = m_rank};
}

void TermFacts::draw(QPainter& painter, const Ink& ink) {
    painter.setFont(figureFont(kSmallType));
    const double column = columnWidth();
    const double line = lineHeight(kSmallType);
    const QRectF area = data();
    QRectF name(area.left(), area.top(), area.width() - 2 * column, line);
    const auto number = [&](const QString& text, int place, const QColor& colour) {
        painter.setPen(colour);
        const QRectF where(area.right() - (2 - place) * column, name.top(), column, line);
        drawLabel(painter, where, Qt::AlignRight | Qt::AlignVCenter, {text});
    };
    painter.setPen(ink.theme.mutedText);
    drawLabel(painter, QRectF(area.left(), area.top(), area.width(), line), Qt::AlignRight | Qt::AlignVCenter,
              {head()});
    name.translate(0, line);
    number(equal(), 0, ink.theme.mutedText);
    number(mirrored(), 1, ink.theme.mutedText);
    for (std::size_t term = 0; term < ScoreTerms::kTerms; ++term) {
        name.translate(0, line);
        painter.setPen(ink.theme.text);
        drawLabel(painter, name, Qt::AlignLeft | Qt::AlignVCenter,
                  {nameOf(term), term == ScoreTerms::kSum ? tr("sum") : nameOf(term)});
        const auto told = [&](bool none, double value, int place) {
            number(none ? QStringLiteral("0") : readable(value, 3), place,
                   none ? ink.theme.text : ink.theme.mutedText);
        };
        told(!m_terms.depends(term), m_terms[term].spread, 0);
        told(m_terms.isSymmetric(term), m_terms[term].asymmetry, 1);
    }
}

AttentionView::AttentionView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_rows(*this, [this] { showFound(); }),
      m_rowBar(kBarRank),
      m_bar(kBarRank),
      m_facts(m_terms, kFactsRank) {
    for (std::size_t term = 0; term < ScoreTerms::kTerms; ++term) {
        m_matrices.push_back(std::make_unique<SmallMatrix>(*this, [this] { showFound(); }));
        m_matrices.back()->setName(tr("the term %1").arg(QString::fromUtf8(ScoreTerms::name(term))));
    }
    m_rows.setName(tr("the rows of the words"));
    for (int line = 0; line < kLinesOfNames; ++line) {
        m_names.push_back(std::make_unique<RowNames>(kNamesRank));
    }
    composeFor(false);
}

/// Terms without positions are 0 and leave their room.
void AttentionView::composeFor(bool wordsAlone) {
    if (std::exchange(m_wordsAlone, wordsAlone) == wordsAlone)
        return;
    SmallMatrix& words = *m_matrices.front();
    if (wordsAlone)
        return compose(
            {&m_rows, &m_rowBar, &words, &m_bar, m_names[0].get(), m_names[1].get()},
            PlotLayout::either({PlotLayout::row({*m_names[0], m_rows, m_rowBar, *m_names[1], words, m_bar}),
                                PlotLayout::column({PlotLayout::row({*m_names[0], m_rows, m_rowBar}),
                                                    PlotLayout::row({*m_names[1], words, m_bar})})}));
    std::vector<Piece*> pieces{&m_bar, &m_facts};
    for (const auto& matrix : m_matrices)
        pieces.push_back(matrix.get());
    for (const auto& names : m_names)
        pieces.push_back(names.get());
    compose(std::move(pieces), arrangement());
}

/// Content above position with the sum beside or below, or three above two, or all in a line.
PlotLayout AttentionView::arrangement() {
    using A = PlotLayout;
    const auto term = [this](std::size_t which) { return A(*m_matrices[which]); };
    const auto names = [this](std::size_t line) { return A(*m_names[line]); };
    const A block = A::column({A::row({names(0), term(0), term(1)}), A::row({names(1), term(2), term(3)})});
    const A sum = A::row({names(2), term(4), m_bar});
    const A three = A::row({names(0), term(0), term(1), term(2)});
    const A line = A::row({names(0), term(0), term(1), term(2), term(3), term(4), m_bar});
    return A::either({A::row({block, sum, m_facts}), A::column({A::row({block, sum}), m_facts}),
                      A::row({block, A::column({sum, m_facts})}), A::column({block, sum, m_facts}),
                      A::column({block, A::row({names(2), term(4), m_bar, m_facts})}),
                      A::column({three, A::row({names(1), term(3), term(4), m_bar, m_facts})}),
                      A::column({line, m_facts}), A::row({line, m_facts})});
}

bool AttentionView::applies() const {
    return document().parameters() && (document().words().projection != ProjectionKind::Random ||
                                       document().extent().dimensions.size() <= kWidestRandomProjection);
}

EmptyState AttentionView::emptyState() const {
    if (!document().parameters())
        return View::emptyState();
    return {tr("Random query and key weights are limited to d_model ≤ %1.")
                .arg(readable(qint64{kWidestRandomProjection})),
            remedyByDModel(document(), kWidestRandomProjection)};
}

void AttentionView::rebuild() {
    if (m_inputs == document().pipelineInputs())
        return;
    m_inputs = document().pipelineInputs();
    const Pipeline pipeline(m_inputs);
    m_tokens = pipeline.tokens();
    m_terms = ScoreTerms(pipeline, m_inputs);
    composeFor(m_inputs.words.positionWeight == 0 && m_inputs.words.merge == Merge::Add);
    m_wordRows = m_inputs.words.wordWeight * pipeline.at(Stage::Scaled);
    m_rows.setMatrix(m_wordRows);
    m_rowBar.setNumbers([this] {
        std::vector<float> all;
        addNumbers(m_wordRows, all);
        return all;
    });
    for (std::size_t term = 0; term < ScoreTerms::kTerms; ++term)
        m_matrices[term]->setMatrix(m_terms[term].scores);
    m_bar.setNumbers([this] {
        std::vector<float> all;
        for (std::size_t term = 0; term < ScoreTerms::kTerms; ++term)
            addNumbers(m_terms[term].scores, all);
        return all;
    });
}

void AttentionView::forget() {
    PictureView::forget();
    m_inputs = {};
    m_tokens.clear();
    m_terms = {};
}

std::optional<std::int64_t> AttentionView::tokenAt(std::int64_t position) const {
    const std::int64_t k = position - document().extent().positions.first;
    return k >= 0 && k < static_cast<std::int64_t>(m_tokens.size()) ? std::optional(k) : std::nullopt;
}

void AttentionView::fill(const QSize& size) {
    QStringList words;
    for (const std::string& token : m_tokens)
        words << QString::fromStdString(token);
    for (const auto& names : m_names)
        names->show(words, document().extent().positions.first,
                    tokenAt(document().cursor().position).value_or(-1));
    // With facts beside them, each matrix gets at least a quarter of the picture's smaller side.
    int least = std::min(size.width(), size.height()) / 4;
    for (std::size_t term = 0; term < ScoreTerms::kTerms; ++term)
        least = std::max(least, SmallMatrix::leastWidth(title(term).last()));
    for (std::size_t term = 0; term < ScoreTerms::kTerms; ++term)
        m_matrices[term]->setLook(look(term, least));
    fillRows(least);
    m_bar.show(document().appearance().palette, m_terms.scale(),
               colouringOf(document().appearance(), Quantity::Score));
}

void AttentionView::fillRows(int least) {
    m_rows.setLook({.title = {QStringLiteral("x")},
                    .least = least,
                    .gain = kGain / 2,  // the scores are what the picture is about
                    .palette = document().appearance().palette,
                    .bar = &m_rowBar,
                    .row = tokenAt(document().cursor().position),
                    .readout =
                        [this](const Cell& cell) {
                            return QStringLiteral("x (%1, %2) = %3")
                                .arg(word(cell.down), QString::number(cell.across),
                                     readable(m_wordRows(cell.down, cell.across), 6));
                        },
                    .pointed =
                        [this](const Cell& cell) {
                            Cursor cursor = document().cursor();
                            cursor.position = document().extent().positions.first + cell.down;
                            return std::optional(cursor);
                        }});
    const double most = m_wordRows.size() == 0 ? 1 : m_wordRows.cwiseAbs().maxCoeff();
    m_rowBar.show(document().appearance().palette, scaleOver(-most, most),
                  colouringOf(document().appearance(), Quantity::Vector));
}

QStringList AttentionView::title(std::size_t term) {
    const QString name = QString::fromUtf8(ScoreTerms::name(term));
    if (term == ScoreTerms::kSum)
        return {QStringLiteral("= ") + name, QStringLiteral("= ") + tr("sum"), tr("sum")};
    return {term == 0 ? name : QStringLiteral("+ ") + name, name};
}

SmallMatrix::Look AttentionView::look(std::size_t term, int least) const {
    return {.title = title(term),
            .least = least,
            .square = true,
            .numbers = true,
            .most = m_terms.scale().greatest,
            .gain = kGain,
            .palette = document().appearance().palette,
            .bar = &m_bar,
            .row = tokenAt(document().cursor().position),
            .column = tokenAt(document().cursor().otherPosition),
            .readout = [this, term](const Cell& cell) { return readout(term, cell); },
            .pointed =
                [this](const Cell& cell) {
                    Cursor cursor = document().cursor();
                    cursor.position = document().extent().positions.first + cell.down;
                    cursor.otherPosition = document().extent().positions.first + cell.across;
                    return std::optional(cursor);
                }};
}

QString AttentionView::explanation() const {
    if (m_wordsAlone.value_or(false))
        return tr("Without positions, equal words have equal vectors and therefore equal scores.");
    QStringList sentences;
    const QString apart = readable(m_terms[ScoreTerms::kSum].spread, 3);
    if (!m_terms.depends(ScoreTerms::kPositions) && !m_terms.depends(ScoreTerms::kSum))
        sentences << tr("PE·PE and the sum depend only on Δ: scores at equal Δ are equal.");
    else if (!m_terms.depends(ScoreTerms::kPositions))
        sentences
            << tr("PE·PE depends only on Δ; with content, scores at equal Δ differ by up to %1.").arg(apart);
    else if (m_inputs.words.projection == ProjectionKind::Random)
        sentences << tr("Query and key weights make PE·PE depend on the positions themselves: at equal Δ it "
                        "differs by up to %1.")
                         .arg(readable(m_terms[ScoreTerms::kPositions].spread, 3));
    else
        sentences << tr("At equal Δ, PE·PE differs by up to %1.")
                         .arg(readable(m_terms[ScoreTerms::kPositions].spread, 3));
    if (m_terms.isSymmetric(ScoreTerms::kPositions))
        sentences << tr("PE·PE is the same at Δ and −Δ, so it cannot tell before from after.");
    else if (m_inputs.words.projection == ProjectionKind::Phase)
        sentences << tr("Rotating each pair of the keys by %1 rad separates before from after: PE·PE at Δ "
                        "and −Δ differs by up to %2.")
                         .arg(readable(m_inputs.words.phase, 3),
                              readable(m_terms[ScoreTerms::kPositions].asymmetry, 3));
    if (m_terms[ScoreTerms::kPositions].scores.hasNaN())
        sentences << tr("Striped cells belong to positions that have no encoding.");
    else if (m_terms[ScoreTerms::kSum].scores.hasNaN())
        sentences << tr("Striped cells belong to words that have no vector.");
    return oneAfterAnother(sentences);
}

QString AttentionView::readout(std::size_t term, const Cell& cell) const {
    return QStringLiteral("%1 (%2, %3) = %4")
        .arg(QString::fromUtf8(ScoreTerms::name(term)), word(cell.down), word(cell.across),
             readable(m_terms[term].scores(cell.down, cell.across), 6));
}

}  // namespace posiscope
