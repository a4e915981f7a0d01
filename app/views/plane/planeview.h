// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "app/pieces/linechart.h"
#include "app/views/pictureview.h"
#include "app/views/plane/planeplot.h"
#include "app/views/plane/planetiles.h"

namespace posiscope {

/// The similarity of the patch at the cursor with every patch of a grid and the kernels along the axes, or
/// the maps of all patches as tiles.
class PlaneView : public PictureView {
    Q_OBJECT

public:
    explicit PlaneView(const Document& document, QWidget* parent = nullptr);
    /// The map of \p document minus that of \p baseline, at the same places of both pictures.
    PlaneView(const Document& document, const Document& baseline);

    const Declaration<Appearance>* tabs() const override;
    QList<const Declaration<Appearance>*> options() const override;
    std::optional<Reading> readingAtCursor() const override;
    /// Adds the columns of positions that are read as patches, and the removal of the photo.
    void addTo(QMenu& menu) override;

protected:
    bool applies() const override;
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    std::shared_ptr<const ShownPlane> shown() const;
    /// Makes the map of the picture at the cursor, unless it is there.
    void makeMap(const PatchGrid& picture) const;
    /// The range of the colours: with A or B beside it that of both, unless one of them would have hardly
    /// any.
    Bounds shownScale();
    bool showsTiles() const { return document().appearance().planePicture == PlanePicture::Tiles; }
    void composeFor(PlanePicture picture);
    void addColumnsTo(QMenu& menu);
    QString tilesSentence() const;
    QString mapSentence(const ShownPlane& shown) const;
    QString differenceSentence(const ShownPlane& shown) const;
    /// How positions in one dimension are patches, or that axes which turn have no angle yet.
    QString noteSentence(const PatchGrid& picture) const;
    /// That the token at the cursor is no patch, if so.
    QString tokenSentence(const ShownPlane& shown) const;
    /// Where the picture is in an input of text and pictures.
    QString inputSentence(const PatchGrid& picture) const;
    /// Which patch A shows, if it is another one.
    QString sentenceOfA(const ShownPlane& shown) const;
    static QString halfSentence(const ShownPlane& shown);
    QStringList linesSentences(const ShownPlane& shown) const;
    /// What the map shows, as a word: cosine, score, row or bias.
    QString quantity() const;

    const Document* m_held = nullptr;               ///< A, if it is subtracted
    mutable std::shared_ptr<const PlaneMap> m_map;  ///< of m_grid, and of A's m_heldGrid
    mutable PatchGrid m_grid;
    mutable std::optional<PatchGrid> m_heldGrid;
    mutable Bounds m_scale;
    mutable std::shared_ptr<const ShownPlane> m_shown;  ///< at m_position
    mutable std::int64_t m_position = 0;
    bool m_ownScale = false;  ///< although A or B is beside it
    std::optional<PlanePicture> m_composed;
    PlanePlot m_plot;
    PlaneTiles m_tiles;
    LineChart m_across;
    LineChart m_down;
    LineChart m_diagonal;
};

}  // namespace posiscope
