// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "app/pieces/rownames.h"
#include "app/pieces/scalebar.h"
#include "app/pieces/smallmatrix.h"
#include "app/pieces/textlines.h"
#include "app/views/pictureview.h"
#include "app/views/pipeline/pipelinewords.h"

namespace posiscope {

/// A sentence on its way into a transformer: one-hot, × W, × √d_model, with PE, after dropout, side by side
/// on one colour scale. A row is as high in every matrix, and the cursor's is lit in all.
class PipelineView : public PictureView {
    Q_OBJECT

public:
    explicit PipelineView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    QSize minimumSizeHint() const override { return {160, 44}; }  ///< the controls take the rest

    /// Where a stage was drawn last, without its words.
    QRectF areaOf(Stage stage) const { return matrix(stage).data(); }

protected:
    bool applies() const override { return document().parameters() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    /// A matrix with the numbers under it.
    struct Column {
        std::unique_ptr<SmallMatrix> matrix;
        std::unique_ptr<TextLines> facts;
    };
    /// What stands before a line of them.
    struct Head {
        std::unique_ptr<RowNames> names;
        std::unique_ptr<TextLines> facts;
    };

    SmallMatrix& matrix(Stage stage) const { return *m_columns[static_cast<std::size_t>(stage)].matrix; }
    PipelineWords words() const { return {document(), m_inputs, *m_pipeline}; }
    std::vector<Piece*> makePieces();
    Arrangement arrangement();
    Arrangement lines(const std::vector<int>& lengths);
    void fillHeads(int enough);
    void fillStage(Stage stage, int least, int enough);
    Cursor cursorOf(Stage stage, const Cell& cell) const;
    QString readout(Stage stage, const Cell& cell) const;
    void drawPicked(QPainter& painter, const Ink& ink) const;

    PipelineInputs m_inputs;  ///< what is shown was made of
    std::unique_ptr<const Pipeline> m_pipeline;
    Bounds m_scale{-1, 1};
    std::vector<Column> m_columns;  ///< by stage
    std::vector<Head> m_heads;      ///< of as many lines as there can be
    ScaleBar m_bar;
};

}  // namespace posiscope
