// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/relative/relativeview.h"

#include <algorithm>
#include <cmath>

#include "app/texts/sentences.h"
#include "app/views/pixelmean.h"
#include "app/views/relative/lookupwords.h"
#include "app/views/relative/pointedpair.h"
#include "app/views/relative/relativematrices.h"
#include "app/views/relative/relativewords.h"
#include "core/relative/relativefield.h"

namespace posiscope {
namespace {

constexpr int kLeastForNames = 300;  ///< logical pixels of a picture's width, for names and numbers of axes

}  // namespace

RelativeView::RelativeView(const Document& document, QWidget* parent)
    : PictureView(document, parent), m_strip(*this, [this] { showFound(); }) {}

QList<const Declaration<Appearance>*> RelativeView::options() const {
    return {findAppearance("averaging"),          findAppearance("magnifier"),
            findAppearance("relative-matrix"),    findAppearance("palette"),
            findAppearance("similarity-palette"), findAppearance("scale"),
            findAppearance("shared-scale")};
}

Absence RelativeView::absence() const {
    return {tr("This view shows what a relative scheme computes for every query and key. The current scheme "
               "is not relative."),
            wayToScheme(document(), Scheme::Relative)};
}

QString RelativeView::explanation() const {
    QString text = relativeWords(*document().relative(), *m_rows);
    const double cells = std::max(m_maps.front()->cellsAPixel(), m_maps.front()->columnsAPixel());
    if (cells > 1 && document().appearance().averaging == Averaging::Exact)
        text = oneAfterAnother({text, pixelMeanSentence(std::ceil(cells) * std::ceil(cells))});
    return text;
}

void RelativeView::rebuild() {
    const RelativeParameters& p = *document().relative();
    const auto table = document().relativeTable();
    if (m_rows && p == m_made && table == m_madeOf)
        return;
    m_made = p;
    m_madeOf = table;
    const bool hadRows = m_rows && m_rows->any();
    m_rows = std::make_unique<const RelativeRows>(p, table);
    const std::vector<RelativeMatrix> linked = linkedMatrices(p.kind);
    std::vector<std::unique_ptr<RelativeMap>> before;  // pieces outlive the picture they are of
    if (m_maps.size() != linked.size() || m_rows->any() != hadRows) {
        before.swap(m_maps);
        m_maps.resize(linked.size());
        std::move(before.begin(),
                  before.begin() + static_cast<std::ptrdiff_t>(std::min(before.size(), m_maps.size())),
                  m_maps.begin());
        for (auto& map : m_maps)
            if (!map)
                map = std::make_unique<RelativeMap>(*this, [this] { showFound(); });
        composeAll();
    }
    for (std::size_t i = 0; i < linked.size(); ++i)
        m_maps[i]->rebuild(p, linked[i], relativeFieldOf(p, linked[i], table));
}

void RelativeView::forget() {
    PictureView::forget();
    m_madeOf.reset();
    m_rows.reset();
}

/// The matrices in a row or in a column, with the text and the row strip below; or two above the third and
/// the text.
void RelativeView::composeAll() {
    using A = Arrangement;
    std::vector<A> maps;
    std::vector<Piece*> pieces;
    for (const auto& map : m_maps) {
        maps.emplace_back(*map);
        pieces.push_back(map.get());
    }
    pieces.push_back(&m_words);
    std::vector<A> ways{A::column({A::row(maps), m_words}), A::column({A::column(maps), m_words})};
    if (maps.size() == 3) {
        ways.push_back(A::column({A::row({maps[0], maps[1]}), A::row({maps[2], m_wordsBeside})}));
        pieces.push_back(&m_wordsBeside);
    }
    std::vector<A> all{A::either(std::move(ways))};
    if (m_rows->any()) {
        pieces.push_back(&m_strip);
        all.emplace_back(m_strip);
    }
    compose(std::move(pieces), A::column(std::move(all)));
}

void RelativeView::fill(const QSize& size) {
    const bool named = size.width() >= kLeastForNames;
    const RelativeMap* const first = m_maps.front().get();
    for (const auto& map : m_maps)
        map->fill(document(), named, map.get() == first ? nullptr : first);
    const PointedPair pair = pointedPair(document());
    const QString words =
        lookupWords(*document().relative(), pair, [&](RelativeMatrix matrix) { return cell(matrix, pair); });
    m_words.show(words, size.width());
    m_wordsBeside.show(words, size.width() / 2);
    if (m_rows->any())
        m_strip.fill(document(), *m_rows);
}

double RelativeView::cell(RelativeMatrix matrix, const PointedPair& pair) const {
    for (const auto& map : m_maps)
        if (map->matrix() == matrix)
            return map->field().cell(pair.query, pair.key);
    return NAN;
}

Cursor RelativeView::cursorMoved(int right, int down) const {
    Cursor cursor = document().cursor();
    const PointedPair pair = pointedPair(document());
    cursor.position = std::clamp<std::int64_t>(pair.query + down, 0, document().relative()->queries - 1);
    cursor.otherPosition = std::clamp<std::int64_t>(pair.key + right, 0, document().relative()->keys - 1);
    return cursor;
}

}  // namespace posiscope
