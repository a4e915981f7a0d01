// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pieces/cellplot.h"
#include "app/views/pictureview.h"
#include "app/views/viewkind.h"

namespace posiscope {

/// The difference of two matrices: B, the matrix of a view of the document, minus A, the matrix of the
/// baseline setting, cell by cell for the positions and dimensions of both.
class ComparisonView : public PictureView {
    Q_OBJECT

public:
    /// \param baseline A, with the same cursor and appearance
    ComparisonView(const Document& document, const Document& baseline, Matrix matrix,
                   QWidget* parent = nullptr);

protected:
    bool applies() const override;
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;

private:
    bool acrossPositions() const { return m_kind == Matrix::Similarity; }
    Span shown(SpanKind kind) const;
    QString readoutOf(const Cell& cell) const;

    const Document& m_baseline;
    Matrix m_kind;
    std::shared_ptr<const Field> m_difference;
    Bounds m_range;  ///< of the cells examined
    Bounds m_scale;  ///< of the colours
    CellPlot m_matrix;
};

}  // namespace posiscope
