// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/pieces/scalebar.h"
#include "app/pieces/smallmatrix.h"
#include "app/pieces/textlines.h"
#include "app/views/pictureview.h"
#include "core/words/pipeline.h"

namespace posiscope {

/// The proof that concatenating a one-hot position and projecting equals adding a projected position. Both
/// sides are computed independently for the words of the sentence, and their difference is shown.
class ConcatenationView : public PictureView {
    Q_OBJECT

public:
    explicit ConcatenationView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override {
        return {findAppearance("palette"), findAppearance("scale"), findAppearance("shared-scale")};
    }
    QSize minimumSizeHint() const override { return {160, 44}; }  ///< the controls need the rest

protected:
    /// The weights have d_model² entries.
    bool applies() const override {
        return document().parameters() && document().extent().dimensions.size() <= kWidestRandomProjection;
    }
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    /// The matrices in reading order: the left side above, the right side below, then their difference.
    enum class Part { Joined, Weights, Projected, Content, Positions, Added, Difference };
    static constexpr std::size_t kParts = 7;

    static QString title(Part part);
    /// The title with its sign before it, the longest wording first.
    static QStringList titles(Part part);
    PlotLayout arrangement();
    SmallMatrix& piece(Part part) const { return *m_pieces[static_cast<std::size_t>(part)]; }
    SmallMatrix::Look look(Part part, int least) const;
    /// The row of \p part that belongs to the cursor's token: its own, or the row of the weights it selects.
    std::optional<std::int64_t> rowOf(Part part) const;
    Cursor cursorOf(Part part, const Cell& cell) const;
    QString readout(Part part, const Cell& cell) const;

    PipelineInputs m_inputs;                             ///< inputs of the shown matrices
    std::vector<std::unique_ptr<SmallMatrix>> m_pieces;  ///< of the matrices
    double m_largest = 0;                                ///< of the difference
    Bounds m_scale{-1, 1};
    TextLines m_told;  ///< below the difference
    ScaleBar m_bar;
};

}  // namespace posiscope
