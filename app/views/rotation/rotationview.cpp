// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/rotation/rotationview.h"

#include <algorithm>

#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/sentences.h"
#include "core/analysis/uncarried.h"

namespace posiscope {
namespace {

// The circles have rank 1: pictures are omitted after words.
constexpr int kLegendRank = 2;
constexpr int kWordsRank = 3;
constexpr int kBarRank = 4;

}  // namespace

RotationView::RotationView(const Document& document, QWidget* parent)
    : PictureView(document, parent),
      m_legend(document, kLegendRank),
      m_circles(document),
      m_matrix(document, *this, [this] { showFound(); }),
      m_bar(kBarRank),
      m_error(kWordsRank, &Theme::text),
      m_lone(kWordsRank, &Theme::warning) {}

/// The circles beside the matrix or above it; below the matrix its error and the unpaired column, if there
/// are any.
void RotationView::rebuild() {
    const ShiftMap map(*document().sinusoidal(), 0);
    const std::pair with(!map.pairs().empty(), !map.uncarried().empty());
    if (m_composed == with)
        return;
    m_composed = with;
    using A = Arrangement;
    std::vector<Piece*> pieces{&m_legend, &m_circles, &m_matrix, &m_bar};
    std::vector<A> column{A::row({m_matrix, m_bar})};
    for (const auto& [wanted, words] : {std::pair(with.first, &m_error), std::pair(with.second, &m_lone)})
        if (wanted) {
            pieces.push_back(words);
            column.emplace_back(*words);
        }
    const A matrix = A::column(column);
    compose(pieces,
            A::column({m_legend, A::either({A::row({m_circles, matrix}), A::column({m_circles, matrix})})}));
}

std::int64_t RotationView::shift() const {
    return document().cursor().difference();
}

QString RotationView::explanation() const {
    const Sinusoidal& encoding = *document().sinusoidal();
    const Cursor& cursor = document().cursor();
    const std::int64_t k = shift();
    const ShiftMap map(encoding, static_cast<double>(k));
    const QString shift = readable(qint64{k});
    QStringList sentences;
    if (map.pairs().empty())
        sentences += tr("No column has a partner, so no linear map shifts positions by %1.").arg(shift);
    else if (k == 0)
        sentences += tr("Both positions are %1: M₀ is the identity and nothing rotates.")
                         .arg(readable(qint64{cursor.position}));
    else
        sentences +=
            tr("A shift by k = %1 rotates each pair by its own angle ω·k, the same from every position. Mₖ, "
               "built from these angles, maps PE(%2) to PE(%3) with a largest error of %4.")
                .arg(shift, readable(qint64{cursor.position}), readable(qint64{cursor.otherPosition}),
                     readable(largestShiftError(encoding, k, cursor.position), 2));
    if (!map.uncarried().empty())
        sentences += tr("%1 of %2 columns have no partner, so no matrix can shift them.")
                         .arg(readable(static_cast<qint64>(map.uncarried().size())),
                              readable(qint64{encoding.columns()}));
    return oneAfterAnother(sentences);
}

QList<const Declaration<Appearance>*> RotationView::options() const {
    return {findAppearance("palette")};
}

void RotationView::fill(const QSize& size) {
    const QString k = readable(qint64{shift()});
    const bool carried = !document().sinusoidal() || document().sinusoidal()->paired();
    m_legend.setBeside({carried ? tr("shift k = %1: each pair turns by ω·k").arg(k)
                                : tr("shift k = %1: no matrix shifts crossed-out columns").arg(k),
                        tr("shift k = %1").arg(k)},
                       size.width());
    m_circles.setEncoding(document().sinusoidal());
    m_matrix.fill(size);
    m_bar.show(document().appearance().palette, {-1, 1});
    fillWords();
}

/// What Mₖ does not predict: the rounding error, and columns without a partner.
void RotationView::fillWords() {
    const Sinusoidal& encoding = *document().sinusoidal();
    const Cursor& cursor = document().cursor();
    const QString error = readable(largestShiftError(encoding, shift(), cursor.position), 2);
    m_error.setName(tr("the error of Mₖ"));
    m_error.show({tr("largest |M PE(p) − PE(p+k)| = %1").arg(error), tr("error %1").arg(error)});
    const std::vector<std::int64_t>& lone = m_matrix.map().uncarried();
    if (lone.empty())
        return;
    const std::int64_t column =
        std::ranges::binary_search(lone, cursor.dimension) ? cursor.dimension : lone.front();
    const FailedPrediction failed = predictAlone(encoding, column, cursor.position, shift());
    const QString predicted = fixed(failed.predicted, 3);
    const QString actual = fixed(failed.actual, 3);
    m_lone.setName(tr("a column without a partner"));
    m_lone.show({tr("× unpaired %1: predicted %2, true %3").arg(column).arg(predicted, actual),
                 tr("× %1: %2, true %3").arg(column).arg(predicted, actual)});
}

}  // namespace posiscope
