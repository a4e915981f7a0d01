// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/pipelineview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/document.h"
#include "app/files/kepttable.h"
#include "app/plots/colourscale.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"

namespace posiscope {
namespace {

/// For example "0.5·x"; a weight of 1 is omitted.
QString weighted(double weight, const QString& side) {
    const QString number = QString::number(weight, 'g', 4).replace(u'-', QChar(0x2212));
    return weight == 1 ? side : number + QChar(0xb7) + side;
}

}  // namespace

QString PipelineWords::decimals(double value) {
    return std::isfinite(value) ? fixed(value, std::abs(value) < 100 ? 2 : 1) : QStringLiteral("–");
}

QString PipelineWords::word(std::int64_t token) const {
    return QString::fromStdString(m_pipeline.tokens()[static_cast<std::size_t>(token)]);
}

QString PipelineWords::title(Stage stage) const {
    switch (stage) {
        case Stage::OneHot:
            return tr("one-hot");
        case Stage::WordVectors:
            return QStringLiteral("W");
        case Stage::Embedding:
            return QStringLiteral("E");
        case Stage::Scaled:
            if (shows(PipelineStages::Sum))
                return QStringLiteral("x");
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

QStringList PipelineWords::titles(Stage stage) const {
    const QString before = sign(stage).isEmpty() ? QString() : sign(stage) + u' ';
    QStringList names{title(stage)};
    if (stage == Stage::Scaled)
        names << QStringLiteral("x");
    if (stage == Stage::Merged)
        names << tr("merged");
    if (stage == Stage::DroppedOut && m_inputs.words.dropout > 0)
        names << tr("dropout");
    QStringList wordings;
    for (const QString& name : names)
        wordings << before + name;
    return wordings << names.last();
}

/// The operation that derives a matrix from the one before.
QString PipelineWords::sign(Stage stage) const {
    switch (stage) {
        case Stage::WordVectors:
            return QStringLiteral("×");
        case Stage::Embedding:
        case Stage::Merged:
            return QStringLiteral("=");
        case Stage::Scaled:
            return shows(PipelineStages::Sum) ? QString() : QStringLiteral("→");
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

bool PipelineWords::shows(PipelineStages stages) const {
    return m_document.appearance().pipelineStages == stages;
}

std::int64_t PipelineWords::ownToken() const {
    const std::int64_t k = m_document.cursor().position - m_document.extent().positions.first;
    return k >= 0 && k < m_pipeline.vocabulary().tokens() ? k : -1;
}

QString PipelineWords::norms(Stage stage) const {
    QStringList ends;
    double least = HUGE_VAL;
    double greatest = -HUGE_VAL;
    for (std::int64_t k = 0; k < m_pipeline.vocabulary().tokens(); ++k) {
        const double norm = m_pipeline.norm(stage, k);
        least = std::min(least, norm);
        greatest = std::max(greatest, norm);
    }
    ends << decimals(least) << decimals(greatest);
    ends.removeDuplicates();
    return ends.join(QStringLiteral("–"));
}

QString PipelineWords::explanation(double perPixel) const {
    QStringList sentences;
    if (ownToken() < 0)
        sentences << tr("The sentence has %1 tokens; position %2 is padding.")
                         .arg(m_pipeline.vocabulary().tokens())
                         .arg(m_document.cursor().position);
    else if (shows(PipelineStages::Sum))
        sentences << waySoFar() << repeated();
    else
        sentences << waySoFar() << repeated() << vectorsText() << trainedText();
    if (perPixel > 1)
        sentences << tr("Each pixel averages up to %1 numbers.").arg(std::ceil(perPixel));
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

/// The norms of the cursor's word in the stages that are shown.
QString PipelineWords::waySoFar() const {
    const std::int64_t own = ownToken();
    const auto norm = [&](Stage stage) { return decimals(m_pipeline.norm(stage, own)); };
    if (shows(PipelineStages::Sum))
        return tr("The norms are %1 for x, %2 for PE and %3 after merging.")
            .arg(norm(Stage::Scaled), norm(Stage::Positions), norm(Stage::Merged));
    if (shows(PipelineStages::Lookup))
        return tr("The row of W for \"%1\" has norm %2.").arg(word(own), norm(Stage::Embedding));
    const QString before =
        m_inputs.words.scaled
            ? tr("The row of W for \"%1\" has norm %2. After scaling by √%3, its norm is %4; the row of PE "
                 "has norm %5.")
                  .arg(word(own), norm(Stage::Embedding))
                  .arg(m_document.extent().dimensions.size())
                  .arg(norm(Stage::Scaled), norm(Stage::Positions))
            : tr("The row of W for \"%1\" has norm %2 and is not scaled; the row of PE has norm %3.")
                  .arg(word(own), norm(Stage::Embedding), norm(Stage::Positions));
    return oneAfterAnother({before, tr("The merged vector has norm %1 before and %2 after dropout.")
                                        .arg(norm(Stage::Merged), norm(Stage::DroppedOut))});
}

/// The source of W, if it is not random.
QString PipelineWords::vectorsText() const {
    const OpenedTable& opened = m_document.setting().wordVectors;
    if (!opened.numbers)
        return {};
    const QString name = shownName(opened);
    if (m_inputs.vectors && ownToken() >= 0 && std::isnan(m_pipeline.norm(Stage::Embedding, ownToken())))
        return tr("%1 has no row for \"%2\".").arg(name, word(ownToken()));
    return m_inputs.vectors ? tr("W takes its rows from %1.").arg(name)
                            : tr("%1 has rows of %2 dimensions instead of %3, so W is random.")
                                  .arg(name)
                                  .arg(opened.numbers->columns())
                                  .arg(m_document.extent().dimensions.size());
}

/// The effect of training on the words of the two cursors.
QString PipelineWords::trainedText() const {
    if (m_inputs.words.trainingSteps == 0 || m_inputs.vectors)
        return {};
    const std::int64_t other = m_document.cursor().otherPosition - m_document.extent().positions.first;
    if (other < 0 || other >= m_pipeline.vocabulary().tokens())
        return {};
    return tr("After %1 training steps, the cosine between the rows of W for \"%2\" and \"%3\" is %4.")
        .arg(m_inputs.words.trainingSteps)
        .arg(word(ownToken()), word(other), decimals(m_pipeline.cosine(ownToken(), other)));
}

/// The other positions of the cursor's word.
QString PipelineWords::repeated() const {
    const std::vector<std::int64_t>& wordOfToken = m_pipeline.vocabulary().wordOf;
    const std::int64_t own = ownToken();
    QStringList others;
    for (std::size_t k = 0; k < wordOfToken.size() && others.size() < 8; ++k)
        if (static_cast<std::int64_t>(k) != own &&
            wordOfToken[k] == wordOfToken[static_cast<std::size_t>(own)])
            others << readable(qint64{static_cast<std::int64_t>(k) + m_document.extent().positions.first});
    if (others.isEmpty())
        return {};
    const QString where = others.join(QStringLiteral(", "));
    if (shows(PipelineStages::Lookup))
        return tr("The same word, with the same row of W, is also at %1.").arg(where);
    if (m_inputs.words.positionWeight == 0)
        return tr("The same word, with the same row x, is also at %1. PE has weight 0, so nothing tells them "
                  "apart.")
            .arg(where);
    return tr("The same word, with the same row x, is also at %1. Only PE tells them apart.").arg(where);
}

namespace {

constexpr int kNamesRank = 1;
constexpr int kFactsRank = 2;
constexpr int kBarRank = 3;
constexpr std::size_t kMostLines = 4;
constexpr double kGain = 10;
constexpr int kLeastPart = 6;    ///< minimum share of the picture's width or height: one in so many
constexpr int kEnoughARow = 36;  ///< half of that in some cases, because two lines of wide matrices are
                                 ///< better than one line of tall ones

constexpr std::array<Stage, kStages> kAllStages{Stage::OneHot,    Stage::WordVectors, Stage::Embedding,
                                                Stage::Scaled,    Stage::Positions,   Stage::Merged,
                                                Stage::DroppedOut};

constexpr std::array<Stage, 3> kLookup{Stage::OneHot, Stage::WordVectors, Stage::Embedding};
constexpr std::array<Stage, 3> kSum{Stage::Scaled, Stage::Positions, Stage::Merged};

/// A one-hot row is short, and so is PE next to its concatenation. The largest share is the same in every
/// line, and so are the row heights.
double shareOf(Stage stage, Merge merge) {
    if (stage == Stage::OneHot)
        return 0.62;
    return merge == Merge::Concatenate && stage == Stage::Positions ? 0.67 : 1.0;
}

}  // namespace

PipelineView::PipelineView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_bar(kBarRank) {
    makePieces();
    composeFor(PipelineStages::All);
    matrix(Stage::DroppedOut).setOver([this](QPainter& painter, const Ink& ink) {
        drawPicked(painter, ink);
    });
}

QList<const Declaration<Appearance>*> PipelineView::options() const {
    return {findAppearance("pipeline-stages"), findAppearance("palette"), findAppearance("scale"),
            findAppearance("shared-scale")};
}

void PipelineView::makePieces() {
    const auto factLines = [&](Qt::Alignment alignment) {
        auto facts = std::make_unique<TextLines>(kFactsRank, alignment);
        facts->setName(tr("norm and RMS"));
        return facts;
    };
    for (std::size_t line = 0; line < kMostLines; ++line)
        m_heads.push_back({std::make_unique<RowNames>(kNamesRank), factLines(Qt::AlignRight)});
    for (int stage = 0; stage < kStages; ++stage)
        m_columns.push_back(
            {std::make_unique<SmallMatrix>(*this, [this] { showFound(); }), factLines(Qt::AlignLeft)});
}

std::span<const Stage> PipelineView::stages() const {
    if (m_composed == PipelineStages::All)
        return kAllStages;
    return m_composed == PipelineStages::Sum ? kSum : kLookup;
}

/// All in one line, or in as many lines as give the most room.
void PipelineView::composeFor(PipelineStages wanted) {
    if (std::exchange(m_composed, wanted) == wanted)
        return;
    m_pipeline.reset();  // matrices that are not shown are forgotten
    const std::size_t most = wanted == PipelineStages::All   ? kMostLines
                             : wanted == PipelineStages::Sum ? kSum.size()
                                                             : 1;
    std::vector<Piece*> pieces{&m_bar};
    for (std::size_t line = 0; line < most; ++line) {
        pieces.push_back(m_heads[line].facts.get());
        pieces.push_back(m_heads[line].names.get());
    }
    for (const Stage stage : stages()) {
        const Column& column = m_columns[static_cast<std::size_t>(stage)];
        pieces.push_back(column.facts.get());
        pieces.push_back(column.matrix.get());
    }
    const auto layout = [&] {
        if (wanted == PipelineStages::All)
            return PlotLayout::either({lines({7}), lines({4, 3}), lines({3, 3, 1}), lines({2, 2, 2, 1})});
        if (wanted == PipelineStages::Sum)
            return PlotLayout::either({lines({3}), lines({1, 1, 1})});
        return lines({3});  // a 1 of the first picks a row of the second
    };
    compose(std::move(pieces), layout());
}

/// Lines with the given numbers of stages.
PlotLayout PipelineView::lines(const std::vector<int>& lengths) {
    std::vector<PlotLayout> all;
    auto stage = stages().begin();
    for (std::size_t line = 0; line < lengths.size(); ++line) {
        const Head& head = m_heads[line];
        std::vector<PlotLayout> parts{PlotLayout::column({*head.names, *head.facts})};
        for (int i = 0; i < lengths[line]; ++i, ++stage)
            parts.push_back(
                PlotLayout::column({matrix(*stage), *m_columns[static_cast<std::size_t>(*stage)].facts}));
        all.push_back(PlotLayout::row(std::move(parts)));
    }
    return PlotLayout::row({PlotLayout::column(std::move(all)), m_bar});
}

void PipelineView::rebuild() {
    composeFor(document().appearance().pipelineStages);
    if (m_pipeline && m_inputs == document().pipelineInputs())
        return;
    m_inputs = document().pipelineInputs();
    m_pipeline = std::make_unique<const Pipeline>(m_inputs);
    for (const Stage stage : stages())
        matrix(stage).setMatrix(m_pipeline->at(stage));
    const double greatest = m_pipeline->greatest(stages());
    m_scale = scaleOver(-greatest, greatest);
    m_bar.setNumbers([this] {
        std::vector<float> all;
        for (const Stage stage : stages())
            addNumbers(m_pipeline->at(stage), all);
        return all;
    });
}

void PipelineView::forget() {
    PictureView::forget();
    m_inputs = {};
    m_pipeline.reset();
}

void PipelineView::fill(const QSize& size) {
    const int side = std::min(size.width(), size.height());
    const int least = side / kLeastPart;
    const auto rows = static_cast<int>(m_pipeline->vocabulary().tokens());
    const int enough = std::max(rows * kEnoughARow, side / 2);
    fillHeads(enough);
    for (const Stage stage : stages())
        fillStage(stage, least, enough);
    m_bar.show(document().appearance().palette, m_scale,
               colouringOf(document().appearance(), Quantity::Vector));
}

void PipelineView::fillHeads(int enough) {
    QStringList tokens;
    for (const std::string& token : m_pipeline->tokens())
        tokens << QString::fromStdString(token);
    for (const Head& head : m_heads) {
        head.names->show(tokens, document().extent().positions.first, words().ownToken(),
                         document().cursor().otherPosition - document().extent().positions.first);
        QList<TextLines::Line> facts{
            {tr("norm"), words().ownToken() < 0 ? TextLines::Tone::Muted : TextLines::Tone::Position}};
        if (m_composed == PipelineStages::All)
            facts.push_back({tr("RMS"), TextLines::Tone::Muted});
        head.facts->show(std::move(facts));
        const int width = std::max(head.names->width(), head.facts->width());
        head.names->setLeast(width);
        head.names->setEnough(enough);
        head.facts->setLeast(width);
    }
}

void PipelineView::fillStage(Stage stage, int least, int enough) {
    const Column& column = m_columns[static_cast<std::size_t>(stage)];
    const std::int64_t own = words().ownToken();
    const QStringList titles = words().titles(stage);
    const int ofTitle = SmallMatrix::leastWidth(titles.last());
    SmallMatrix::Look look{.title = titles,
                           .least = stage == Stage::OneHot ? ofTitle : std::max(least, ofTitle),
                           .shaped = stage != Stage::OneHot,
                           .tallest = m_pipeline->vocabulary().tokens(),
                           .enough = enough,
                           .gain = kGain * shareOf(stage, m_inputs.words.merge),
                           .palette = document().appearance().palette,
                           .bar = &m_bar,
                           .readout = [this, stage](const Cell& cell) { return readout(stage, cell); },
                           .pointed = [this, stage](const Cell& cell) { return cursorOf(stage, cell); }};
    if (own >= 0)
        look.row = m_pipeline->rowOf(stage, own);
    column.matrix->setName(tr("the matrix %1").arg(words().title(stage)));
    column.matrix->setLook(std::move(look));
    QList<TextLines::Line> facts{own < 0
                                     ? TextLines::Line{words().norms(stage), TextLines::Tone::Muted}
                                     : TextLines::Line{PipelineWords::decimals(m_pipeline->norm(stage, own)),
                                                       TextLines::Tone::Position}};
    if (m_composed == PipelineStages::All)
        facts.push_back({PipelineWords::decimals(rootMeanSquare(m_pipeline->at(stage)))});
    column.facts->show(std::move(facts), QStringLiteral("00.00"));
}

/// Draws the path of the cursor's word from its 1 through W.
void PipelineView::drawPicked(QPainter& painter, const Ink& ink) const {
    const std::int64_t own = words().ownToken();
    if (own < 0 || !ink.cursor)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink.theme.position, 1.2));
    const auto join = [&](Stage from, Stage to) {
        const QRectF left = matrix(from).rowArea(m_pipeline->rowOf(from, own));
        const QRectF right = matrix(to).rowArea(m_pipeline->rowOf(to, own));
        if (left.right() < right.left())  // otherwise it is in the next line
            painter.drawLine(QPointF(left.right(), left.center().y()),
                             QPointF(right.left(), right.center().y()));
    };
    join(Stage::OneHot, Stage::WordVectors);
    join(Stage::WordVectors, Stage::Embedding);
    painter.restore();
}

QString PipelineView::explanation() const {
    double perPixel = 1;
    for (const Stage stage : stages())
        perPixel = std::max(perPixel, matrix(stage).columnsAPixel());
    return words().explanation(perPixel);
}

Cursor PipelineView::cursorOf(Stage stage, const Cell& cell) const {
    std::int64_t token = cell.down;
    if (stage == Stage::WordVectors)  // first position of the word
        token = std::ranges::find(m_pipeline->vocabulary().wordOf, cell.down) -
                m_pipeline->vocabulary().wordOf.begin();
    Cursor cursor = document().cursor();
    cursor.position = document().extent().positions.first + token;
    if (stage != Stage::OneHot)
        cursor.dimension = cell.across % document().extent().dimensions.size();
    return cursor;
}

QString PipelineView::readout(Stage stage, const Cell& cell) const {
    const auto word = [&](std::int64_t index) {
        return QString::fromStdString(m_pipeline->vocabulary().words[static_cast<std::size_t>(index)]);
    };
    const QString row = stage == Stage::WordVectors ? word(cell.down) : words().word(cell.down);
    const QString column = stage == Stage::OneHot ? word(cell.across) : QString::number(cell.across);
    const double value = m_pipeline->at(stage)(cell.down, cell.across);
    return QStringLiteral("%1: (%2, %3) = %4").arg(words().title(stage), row, column, readable(value, 6));
}

}  // namespace posiscope
