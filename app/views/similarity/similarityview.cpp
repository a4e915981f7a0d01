// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/similarity/similarityview.h"

#include <QPainter>
#include <QPainterPath>
#include <QStringList>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <utility>
#include <vector>

#include "app/plots/colourscale.h"
#include "app/plots/positionnames.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "app/views/cellaxes.h"
#include "app/views/pixelmean.h"
#include "app/views/rowmarks.h"
#include "app/views/view.h"
#include "core/analysis/crossing.h"
#include "core/analysis/kernel.h"
#include "core/analysis/similarityscale.h"
#include "core/axes/axialwaves.h"
#include "core/fields/fieldof.h"
#include "core/schemes/hierarchical.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/sinusoidal.h"
#include "core/schemes/tabulated.h"

namespace posiscope {
namespace {

constexpr double kQuickRows = 1 << 20;         // numbers that can be compared within a frame
constexpr std::int64_t kQuickCells = 1 << 18;  // cells up to which a search of the kernel fits into a frame

/// Encodings that change faster than this are not searched, because the next picture needs the cores.
constexpr std::chrono::milliseconds kPause{200};

/// \returns false if stop was requested during the pause
bool pausedFor(std::chrono::milliseconds pause, const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, pause, [] { return false; });
    return !stop.stop_requested();
}

std::optional<KernelFacts> kernelFacts(const std::shared_ptr<const Sinusoidal>& encoding,
                                       const std::stop_token& stop) {
    if (stop.stop_possible() && !pausedFor(kPause, stop))  // in the background
        return std::nullopt;
    const Kernel kernel(*encoding);
    return KernelFacts{firstZero(kernel, static_cast<double>(encoding->rows()), stop),
                       nearestOther(kernel, encoding->rows(), stop)};
}

/// When to search: at once if \p now, otherwise in the background as soon as no slider moves.
Evaluation evaluation(const Document& document, bool now) {
    return now ? Evaluation::Now : document.dragging() ? Evaluation::Later : Evaluation::Background;
}

/// What the caption of a matrix of similarities needs besides the document.
struct SimilarityDrawn {
    const Kernel* kernel = nullptr;  ///< g, if it determines the whole matrix
    double cellsAPixel = 1;          ///< in each direction
    bool curve = true;               ///< whether it is drawn beside the matrix
    bool sampled = false;            ///< in a large table, a sample of the rows represents all
    QString nearest;                 ///< a sentence about the rows nearest to the cursor's, for a table
};

/// The caption of the matrix of similarities.
class SimilarityWords {
    Q_DECLARE_TR_FUNCTIONS(SimilarityWords)

public:
    static QString of(const Document& document, const SimilarityDrawn& drawn);

private:
    SimilarityWords(const Document& document, const SimilarityDrawn& drawn)
        : m_document(document), m_drawn(drawn) {}

    QString ofKernel(const Kernel& kernel) const;
    QString ofTable() const;
    QString turningPoints(const Kernel& kernel) const;
    QString meanCurve() const;
    QString rowCurve() const { return m_drawn.curve ? tr("The curve is row p of the matrix.") : QString(); }
    QString means() const;

    const Document& m_document;
    const SimilarityDrawn& m_drawn;
};

constexpr std::int64_t kQuickWidth =
    4096;  // for wider ones the search at whole differences takes longer than a frame

/// The mean dot product of consecutive trained rows. \pre there are at least two
double neighbourProduct(const LearningState& state) {
    const auto columns = static_cast<std::size_t>(state.settings.dModel);
    std::vector<double> before(columns);
    std::vector<double> row(columns);
    state.table->readRow(0, 0, before);
    double sum = 0;
    for (std::int64_t r = 1; r < state.settings.trained; ++r) {
        state.table->readRow(r, 0, row);
        sum += std::inner_product(row.begin(), row.end(), before.begin(), 0.0);
        std::swap(row, before);
    }
    return sum / static_cast<double>(state.settings.trained - 1);
}

QString SimilarityWords::of(const Document& document, const SimilarityDrawn& drawn) {
    const SimilarityWords words(document, drawn);
    return drawn.kernel ? words.ofKernel(*drawn.kernel) : words.ofTable();
}

QString SimilarityWords::ofKernel(const Kernel& kernel) const {
    const Measure measure = m_document.appearance().measure;
    if (kernel.atZero() == 0)
        return measure == Measure::Cosine
                   ? tr("Every dimension is zero: the angle is undefined, so the cosine is shown as 0.")
                   : tr("Every dimension is zero, so all rows are identical.");
    QStringList sentences;
    if (kernel.whole())
        sentences << tr("Every value depends only on Δ = q − p, so one curve holds the whole matrix.");
    else
        sentences << tr("Some sines or cosines have no partner, so values depend on p and q, not on Δ alone.")
                  << meanCurve();
    if (kernel.whole())
        sentences << turningPoints(kernel);
    sentences << means();
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

QString SimilarityWords::meanCurve() const {
    if (!m_drawn.curve)
        return {};
    const Measure measure = m_document.appearance().measure;
    return (measure == Measure::DotProduct
                ? tr("The curve is the mean of each diagonal over all %1 positions.")
            : measure == Measure::Cosine
                ? tr("The curve is the mean dot product of each diagonal over all %1 positions, divided by "
                     "that of the main diagonal.")
                : tr("The curve is the root mean square of each diagonal over all %1 positions."))
        .arg(readable(qint64{m_document.extent().positions.size()}));
}

/// How the rows of a table are related; nothing follows from their positions.
QString SimilarityWords::ofTable() const {
    if (m_document.atGivenIds())
        return oneAfterAnother({rowCurve(), means()});
    const QString sampled = m_drawn.sampled
                                ? tr("The table is large, so each pixel samples %1 of the rows it covers.")
                                      .arg(readable(qint64{RowSums::kLooks}))
                                : QString();
    const QString rest = oneAfterAnother({m_drawn.nearest, sampled, means()});
    if (const auto* stretched = ofKind<Hierarchical>(*m_document.encoding()))
        return oneAfterAnother({tr("Each row is a sum of two terms: the %1 positions of a block share one, "
                                   "positions with equal offsets in their blocks the other.")
                                    .arg(readable(qint64{stretched->tableRows()})),
                                rest});
    const auto axial = ofKind<AxialWaves>(m_document.encoding());
    if (axial && !axial->rotary().isRotation())
        return oneAfterAnother({tr("The two channels of a pair use different angles, so values depend on "
                                   "both tokens, not on their distance alone."),
                                rest});
    if (axial && idRuleOf(axial->axial()))
        return oneAfterAnother({tr("Every value depends only on how far apart the position ids of the two "
                                   "tokens are on each axis."),
                                rest});
    if (axial && axial->rotary().head().directions != AxialDirections::Axes)
        return oneAfterAnother({tr("Each block compares two rows of patches. Similarity depends jointly on "
                                   "the distances in rows and in columns."),
                                rest});
    const GridParameters* const grid = m_document.gridParameters();
    if (m_document.waves() && !(grid != nullptr && comparesRows(*grid)))
        return oneAfterAnother(
            {tr("Each block compares two rows of patches. Within a block, similarity depends on the distance "
                "in columns; between blocks, on the distance in rows."),
             rest});
    if (isRounded(m_document.setting().parameters))
        return oneAfterAnother(
            {tr("The rows are rounded, so the dot product depends on p and q, not on Δ alone."), rowCurve(),
             rest});
    const QString never = neverTrainedSentence(m_document);
    if (const auto state = m_document.learned(); state && state->settings.trained > 1)
        return oneAfterAnother(
            {tr("After %1 steps, the dot products of neighbouring rows average %2; the target is exp(−1/τ) "
                "= %3.")
                 .arg(readable(qint64{state->steps}), readable(neighbourProduct(*state), 3),
                      readable(std::exp(-1 / state->settings.band), 3)),
             never, rest});
    return oneAfterAnother(
        {tr("Each position has its own row, so position pairs with equal Δ need not be equally similar."),
         rowCurve(), never, rest});
}

/// Why a cell's colour can differ from its number.
QString SimilarityWords::means() const {
    if (m_drawn.cellsAPixel <= 1 || m_document.appearance().averaging != Averaging::Exact)
        return {};
    return m_document.appearance().measure == Measure::Distance
               ? tr("Each pixel is the root mean square of its cells.")
               : pixelMeanSentence(std::pow(std::ceil(m_drawn.cellsAPixel), 2));
}

/// The difference from which on similarity can increase with distance. A distance falls where the dot product
/// rises.
QString SimilarityWords::turningPoints(const Kernel& kernel) const {
    const auto minimum = firstMinimum(kernel, static_cast<double>(m_document.extent().positions.size()));
    if (!minimum)
        return {};
    const bool distance = m_document.appearance().measure == Measure::Distance;
    const QString at = readable(minimum->delta, 3);
    std::optional<std::int64_t> whole;
    if (m_document.extent().dimensions.size() <= kQuickWidth)
        whole = firstIntegerMinimum(kernel, m_document.extent().positions.size());
    if (!whole)
        return distance ? tr("Values rise until Δ = %1, then fall.").arg(at)
                        : tr("Values fall until Δ = %1, then rise.").arg(at);
    const QString step = readable(qint64{*whole});
    return distance
               ? tr("Values rise until Δ = %1, then fall; at integer Δ, they rise until %2.").arg(at, step)
               : tr("Values fall until Δ = %1, then rise; at integer Δ, they fall until %2.").arg(at, step);
}

}  // namespace

RowSearch::RowSearch(QObject& owner, std::function<void()> found)
    : m_search(
          owner,
          [](const Question& question, const std::stop_token& stop) {
              return std::optional(nearestRows(*question.table, question.position, kCount, stop));
          },
          std::move(found)) {}

const NearestRows* RowSearch::nearest(const Document& document, bool wait) {
    std::shared_ptr<const Tabulated> table = ofKind<Tabulated>(document.encoding());
    const double work = static_cast<double>(table->rows() * table->columns()) * table->workOfNumber();
    return m_search.of({std::move(table), document.cursor().position},
                       evaluation(document, wait || work <= kQuickRows));
}

QString RowSearch::sentence(const NearestRows* found, const PositionNames& places, std::int64_t position) {
    if (!found || found->rows.empty())
        return {};
    QStringList names;
    for (const NearRow& row : found->rows)
        names << QStringLiteral("%1 (%2)").arg(
            places.hasPatches() ? places.patch(row.position) : readable(qint64{row.position}),
            readable(row.distance));
    const QString list = names.join(QStringLiteral(", "));
    const QString own = readable(qint64{position});
    if (found->whole && places.hasPatches())
        return tr("Tokens whose rows are nearest to that of %1, with their distances: %2.")
            .arg(places.patch(position), list);
    if (found->whole)
        return tr("Rows nearest to that of position %1, with their distances: %2.").arg(own, list);
    return tr("Rows nearest to that of position %1 among %2–%3, with their distances: %4.")
        .arg(own, readable(qint64{found->first}), readable(qint64{found->end - 1}), list);
}

SimilarityView::SimilarityView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_kernelFacts(*this, kernelFacts, [this] { update(); }),
      m_rows(*this, [this] { showFound(); }),
      m_matrix(*this, [this] { showFound(); }),
      m_curve(document),
      m_facts(document, m_curve),
      m_more(m_facts, [this] { return found(); }) {
    composeFor(false);
    m_matrix.setUnder([this](QPainter& painter, const Ink& ink) { drawUnderFrame(painter, ink); });
    m_matrix.setOver([this](QPainter& painter, const Ink& ink) { drawOverFrame(painter, ink); });
}

SimilarityView::~SimilarityView() = default;

/// In a lesson the cursor's pair is enough: no step speaks of the rest, and it would answer some questions.
void SimilarityView::composeFor(bool lesson) {
    using A = PlotLayout;
    if (lesson)
        return compose({&m_matrix, &m_curve, &m_facts},
                       A::either({A::row({m_matrix, A::column({m_facts, m_curve})}),
                                  A::row({m_matrix, m_curve, m_facts}),
                                  A::row({A::column({m_matrix, m_curve}), m_facts}),
                                  A::column({m_matrix, A::row({m_curve, m_facts})}),
                                  A::column({m_matrix, m_curve, m_facts})}));
    const A facts = A::column({m_facts, m_more});
    compose({&m_matrix, &m_curve, &m_facts, &m_more},
            A::either({A::row({m_matrix, A::column({m_facts, m_more, m_curve})}),
                       A::row({m_matrix, A::column({A::row({m_facts, m_more}), m_curve})}),
                       A::row({m_matrix, m_curve, facts}), A::row({A::column({m_matrix, m_curve}), facts}),
                       A::column({m_matrix, A::row({m_curve, facts})}),
                       A::column({m_matrix, m_curve, A::row({m_facts, m_more})}),
                       A::column({m_matrix, m_curve, facts})}));
}

bool SimilarityView::event(QEvent* event) {
    if (event->type() == QEvent::DynamicPropertyChange &&
        static_cast<QDynamicPropertyChangeEvent*>(event)->propertyName() == kInLesson)
        composeFor(property(kInLesson).toBool());
    return PictureView::event(event);
}

QList<const Declaration<Appearance>*> SimilarityView::options() const {
    return {findAppearance("averaging"), findAppearance("similarity-palette"), findAppearance("scale"),
            findAppearance("shared-scale")};
}

QString SimilarityView::explanation() const {
    const QString named = PositionNames(document()).explanation();
    SimilarityDrawn drawn;
    drawn.kernel = m_curve.kernel();
    drawn.cellsAPixel = m_matrix.cellsAPixel();
    drawn.curve = m_curve.isPlaced() || !m_matrix.isPlaced();  // before the first layout: expected
    drawn.sampled = m_matrix.image().sampled();
    if (!drawn.kernel)
        drawn.nearest = RowSearch::sentence(m_rows.nearest(document(), waits()), PositionNames(document()),
                                            document().cursor().position);
    QStringList sentences{named, SimilarityWords::of(document(), drawn)};
    sentences.removeAll(QString());
    return oneAfterAnother(sentences);
}

void SimilarityView::rebuild() {
    m_coarseness = 1;
    m_field = similarityFieldOf(document().encoding(), document().appearance().measure);
    m_curve.rebuild(m_field);
    if (m_curve.kernel())
        m_rows.forget();
    // The colours span the values that occur, not all possible ones.
    m_scale = m_curve.scale();
    if (m_curve.isWhole())
        return;
    m_coarseness = coarseness();
    const Bounds range = rangeOf(*m_field, m_coarseness);
    m_scale = scaleOver(range.least, range.greatest);
    if (!m_curve.kernel())
        m_curve.setScale(m_scale);
}

void SimilarityView::forget() {
    PictureView::forget();
    m_kernelFacts.forget();
    m_rows.forget();
    m_field.reset();
    m_occurringOf.reset();
}

Bounds SimilarityView::pictureScale(double pitch) {
    const bool sampled = document().appearance().averaging == Averaging::Samples;
    if (pitch <= 1 || sampled || !m_curve.kernel())
        return m_scale;
    if (m_occurringOf != m_field || m_occurringPitch != pitch) {
        m_occurring = averagedReach({.field = *m_field,
                                     .kernel = *m_curve.kernel(),
                                     .measure = document().appearance().measure,
                                     .dModel = document().extent().dimensions.size(),
                                     .unaveraged = m_scale},
                                    pitch);
        m_occurringOf = m_field;
        m_occurringPitch = pitch;
    }
    return m_occurring;
}

/// On a scale up to the diagonal's value, which pixels that average many rows hardly reach, all blocks would
/// look the same.
ColourScaling SimilarityView::usualScaling(double pitch) const {
    const Appearance& appearance = document().appearance();
    const bool averaged = appearance.averaging == Averaging::Exact && pitch > 1;
    return averaged && ofKind<Hierarchical>(*document().encoding()) ? ColourScaling::Robust
                                                                    : ColourScaling::Automatic;
}

void SimilarityView::fill(const QSize&) {
    if (coarseness() < m_coarseness)
        rebuild();  // exact again as soon as a drag has ended
    // Pixels for a number, vertically as horizontally, so that both axes have the same numbers.
    const double number = std::max(36.0, widestNumber(document().extent().positions) + 16);
    Cells cells{
        .field = m_field,
        .down = positionAxis(document(), SpanKind::Positions, tr("position p"), number),
        .across = positionAxis(document(), SpanKind::Others, tr("position q"), number),
        .palette = document().appearance().similarityPalette,
        .averaging = document().appearance().averaging,
        .measure = measureName(),
        .colouring = colouringOf(document().appearance(), quantityOf(document().appearance().measure)),
        .scale = [this](double pitch) { return pictureScale(pitch); },
        .usual = [this](double pitch) { return usualScaling(pitch); },
        .cursor = document().cursor(),
        .readout = [this](const Cell& cell) { return readoutOf(*m_field, cell.down, cell.across); }};
    const double rows = cells.down.shown.size();
    cells.square = std::abs(rows - cells.across.shown.size()) < 1e-9 * rows;
    m_matrix.setName(tr("the matrix"));
    m_matrix.show(std::move(cells));
    m_curve.fill(ink());
}

SimilarityFacts::Found SimilarityView::found() const {
    if (!m_curve.kernel())
        return {.kernel = nullptr, .rows = m_rows.nearest(document(), waits())};
    const auto sinusoid = document().sinusoidal();
    const bool quick = sinusoid->rows() * sinusoid->columns() <= kQuickCells;
    return {.kernel = m_kernelFacts.of(sinusoid, evaluation(document(), waits() || quick)), .rows = nullptr};
}

void SimilarityView::drawUnderFrame(QPainter& painter, const Ink& ink) const {
    drawTrainedRows(painter, ink.theme, m_matrix.frame(), document(), PositionAxes::Both);
    drawPaddingRows(painter, ink.theme, m_matrix.frame(), document(), PositionAxes::Both);
}

QString SimilarityView::measureName() const {
    switch (document().appearance().measure) {
        case Measure::DotProduct:
            return QStringLiteral("PE(p) · PE(q)");
        case Measure::Cosine:
            return tr("cosine");
        case Measure::Distance:
            break;
    }
    return tr("distance");
}

void SimilarityView::drawOverFrame(QPainter& painter, const Ink& ink) const {
    const PlotFrame& frame = m_matrix.frame();
    drawBlockLines(painter, frame, document(), true);
    if (!ink.cursor || !m_curve.kernel())
        return;
    const auto p = static_cast<double>(document().cursor().position);
    const auto q = static_cast<double>(document().cursor().otherPosition);
    const double reach = document().positions().size() + std::abs(q - p) + document().others().size();
    painter.save();
    painter.setClipRect(m_matrix.data());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen(QColor(255, 255, 255, 140), 1, Qt::DashLine, Qt::FlatCap));  // lines of equal difference
    painter.drawLine(QPointF(frame.toX(q - reach), frame.toY(p - reach)),
                     QPointF(frame.toX(q + reach), frame.toY(p + reach)));
    painter.restore();
}

std::optional<View::Reading> SimilarityView::readingAtCursor() const {
    const auto [p, q] = std::pair(document().cursor().position, document().cursor().otherPosition);
    const Interval positions = document().extent().positions;
    if (!applies() || !positions.contains(p) || !positions.contains(q))
        return std::nullopt;
    // From a separate field, because it may be called before the first picture.
    const auto field = similarityFieldOf(document().encoding(), document().appearance().measure);
    return Reading{valueName(p, q), field->cell(p - positions.first, q - positions.first)};
}

/// As in formulas: with the ids of \p position and \p other.
QString SimilarityView::valueName(std::int64_t position, std::int64_t other) const {
    const PositionNames names(document());
    const auto told = [&](const QString& form) { return form.arg(names.id(position), names.id(other)); };
    switch (document().appearance().measure) {
        case Measure::DotProduct:
            return told(QStringLiteral("PE(%1)·PE(%2)"));
        case Measure::Cosine:
            return told(QStringLiteral("cos∠(PE(%1), PE(%2))"));
        case Measure::Distance:
            break;
    }
    return told(QStringLiteral("|PE(%1) − PE(%2)|"));
}

QString SimilarityView::readoutOf(const Field& field, std::int64_t position, std::int64_t other) const {
    const std::int64_t first = document().extent().positions.first;
    return QStringLiteral("%1 = %2").arg(valueName(position, other),
                                         readable(field.cell(position - first, other - first), 6));
}

Cursor SimilarityView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    cursor.position += down;
    cursor.otherPosition += right;
    return cursor;
}

}  // namespace posiscope
