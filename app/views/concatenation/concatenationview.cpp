// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/concatenation/concatenationview.h"

#include <algorithm>

#include "app/plots/colourscale.h"
#include "app/plots/ticks.h"
#include "core/attention/scores.h"
#include "core/words/givenrows.h"

namespace posiscope {
namespace {

constexpr int kToldRank = 1;
constexpr int kBarRank = 2;
constexpr int kLeastPart = 6;  ///< of the picture's smaller side
constexpr int kAcross = 3;     ///< matrices on each side
constexpr int kBetween = 14;   ///< two matrices
constexpr double kGain = 10;

}  // namespace

ConcatenationView::ConcatenationView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_told(kToldRank, Qt::AlignLeft), m_bar(kBarRank) {
    std::vector<Piece*> pieces{&m_told, &m_bar};
    for (std::size_t part = 0; part < kParts; ++part) {
        m_pieces.push_back(std::make_unique<SmallMatrix>(*this, [this] { showFound(); }));
        pieces.push_back(m_pieces.back().get());
    }
    compose(std::move(pieces), arrangement());
}

/// One side of the equation above the other, and the difference beside or below them.
PlotLayout ConcatenationView::arrangement() {
    using A = PlotLayout;
    const auto matrix = [this](Part part) { return A(*m_pieces[static_cast<std::size_t>(part)]); };
    const A left = A::row({matrix(Part::Joined), matrix(Part::Weights), matrix(Part::Projected)});
    const A right = A::row({matrix(Part::Content), matrix(Part::Positions), matrix(Part::Added)});
    const A difference = A::column({matrix(Part::Difference), m_told});
    return A::either({A::row({A::column({left, right}), difference, m_bar}),
                      A::column({left, right, A::row({difference, m_bar})})});
}

EmptyState ConcatenationView::emptyState() const {
    if (!document().parameters())
        return View::emptyState();
    return {tr("The matrices of this proof are limited to d_model ≤ %1.")
                .arg(readable(qint64{kWidestRandomProjection})),
            remedyByDModel(document(), kWidestRandomProjection)};
}

void ConcatenationView::rebuild() {
    const PipelineInputs inputs = document().pipelineInputs();
    if (m_inputs == inputs)
        return;
    const Pipeline pipeline(inputs);
    const Eigen::MatrixXd content = inputs.words.wordWeight * pipeline.at(Stage::Scaled);
    const Eigen::MatrixXd positions = inputs.words.positionWeight * pipeline.at(Stage::Positions);
    const RowMatrix weights = projectionOf(inputs.words, *inputs.encoding).keyWeights(content.cols());
    Concatenation both = concatenate(content, weights, positions);
    m_largest = both.largestDifference();
    piece(Part::Content).setMatrix(content * weights);
    piece(Part::Positions).setMatrix(positions);
    piece(Part::Difference).setMatrix(both.difference());
    piece(Part::Joined).setMatrix(std::move(both.joined));
    piece(Part::Weights).setMatrix(std::move(both.weights));
    piece(Part::Projected).setMatrix(std::move(both.projected));
    piece(Part::Added).setMatrix(std::move(both.added));
    double most = 0;
    for (const auto& each : m_pieces)
        most = std::max(most, each->rows().greatest());
    m_scale = scaleOver(-most, most);
    m_bar.setNumbers([this] {
        std::vector<float> all;
        for (const auto& each : m_pieces)
            addNumbers(each->rows().numbers(), all);
        return all;
    });
    m_inputs = inputs;  // set last, when everything has been computed
}

void ConcatenationView::forget() {
    PictureView::forget();
    m_inputs = {};
}

QString ConcatenationView::title(Part part) {
    switch (part) {
        case Part::Joined:
            return tr("[x | one-hot position]");
        case Part::Weights:
            return tr("Wₓ above Wₚₒₛ");
        case Part::Projected:
            return tr("projected");
        case Part::Content:
            return QStringLiteral("x·Wₓ");
        case Part::Positions:
            return QStringLiteral("Wₚₒₛ = PE");
        case Part::Added:
            return tr("added");
        case Part::Difference:
            break;
    }
    return tr("difference");
}

QStringList ConcatenationView::titles(Part part) {
    switch (part) {
        case Part::Joined:
            return {title(part), QStringLiteral("[x | 1]")};
        case Part::Weights:
            return {QStringLiteral("× ") + title(part), QStringLiteral("× Wₓ, Wₚₒₛ"), QStringLiteral("× W")};
        case Part::Projected:
        case Part::Added:
            return {QStringLiteral("= ") + title(part), title(part)};
        case Part::Positions:
            return {QStringLiteral("+ ") + title(part), QStringLiteral("+ PE"), QStringLiteral("PE")};
        case Part::Content:
        case Part::Difference:
            break;
    }
    return {title(part)};
}

void ConcatenationView::fill(const QSize& size) {
    // If there is room, all have the same least width, so that columns are aligned.
    int least = std::min(size.width(), size.height()) / kLeastPart;
    for (std::size_t part = 0; part < kParts; ++part)
        least = std::max(least, SmallMatrix::leastWidth(titles(static_cast<Part>(part)).last()));
    const int across = size.width() > size.height() ? kAcross + 1 : kAcross;
    if (across * (least + kBetween) + ColourBar::kWidth > size.width())
        least = 0;
    for (std::size_t part = 0; part < kParts; ++part) {
        m_pieces[part]->setName(tr("the matrix %1").arg(title(static_cast<Part>(part))));
        m_pieces[part]->setLook(look(static_cast<Part>(part), least));
    }
    m_told.setName(tr("the largest difference"));
    m_told.show({{tr("largest %1").arg(readable(m_largest, 2)), TextLines::Tone::Muted}});
    m_bar.show(document().appearance().palette, m_scale,
               colouringOf(document().appearance(), Quantity::Vector));
}

SmallMatrix::Look ConcatenationView::look(Part part, int least) const {
    return {.title = titles(part),
            .least = least,
            .shaped = true,
            // Beside rows of three matrices it is one column of four.
            .gain = part == Part::Difference ? kGain / kAcross : kGain,
            .palette = document().appearance().palette,
            .bar = &m_bar,
            .row = rowOf(part),
            .readout = [this, part](const Cell& cell) { return readout(part, cell); },
            .pointed = [this, part](const Cell& cell) { return cursorOf(part, cell); }};
}

std::optional<std::int64_t> ConcatenationView::rowOf(Part part) const {
    const std::int64_t token = document().cursor().position - document().extent().positions.first;
    const std::int64_t rows = piece(Part::Joined).rows().rows();
    if (token < 0 || token >= rows)
        return std::nullopt;
    return part == Part::Weights ? document().extent().dimensions.size() + token : token;
}

QString ConcatenationView::explanation() const {
    const std::int64_t rows = piece(Part::Joined).rows().rows();
    const std::int64_t d = document().extent().dimensions.size();
    if (m_largest == 0)
        return tr("One product over %1 + %2 columns equals the sum of two products exactly. The 1 in a "
                  "position's one-hot vector selects its row of Wₚₒₛ, so concatenating is adding.")
            .arg(readable(qint64{d}), readable(qint64{rows}));
    return tr("One product over %1 + %2 columns equals the sum of two products; the largest difference, %3, "
              "is rounding error. The 1 in a position's one-hot vector selects its row of Wₚₒₛ, so "
              "concatenating is adding.")
        .arg(readable(qint64{d}), readable(qint64{rows}), readable(m_largest, 2));
}

Cursor ConcatenationView::cursorOf(Part part, const Cell& cell) const {
    const std::int64_t d = document().extent().dimensions.size();
    const std::int64_t row = part == Part::Weights ? cell.down - d : cell.down;
    Cursor cursor = document().cursor();
    if (row >= 0)
        cursor.position = document().extent().positions.first + row;
    if (cell.across < d)
        cursor.dimension = cell.across;
    return cursor;
}

QString ConcatenationView::readout(Part part, const Cell& cell) const {
    return QStringLiteral("%1 (%2, %3) = %4")
        .arg(title(part), readable(qint64{cell.down}), readable(qint64{cell.across}),
             readable(piece(part).rows().numbers()(cell.down, cell.across), 6));
}

}  // namespace posiscope
