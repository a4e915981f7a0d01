// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/pieces/rownames.h"
#include "app/pieces/scalebar.h"
#include "app/pieces/smallmatrix.h"
#include "app/pieces/textlines.h"
#include "app/views/pictureview.h"
#include "app/views/pipeline/pipelinewords.h"

namespace posiscope {

/// The way of a sentence into a transformer: one-hot, × W, × √d_model, with PE, after dropout, side by side
/// on one colour scale, or x, PE and their sum alone. Rows have the same height in every matrix, and the
/// cursor's row is highlighted in all.
class PipelineView : public PictureView {
    Q_OBJECT

public:
    explicit PipelineView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    QSize minimumSizeHint() const override { return {160, 44}; }  ///< the controls take the rest

    /// The area of a stage in the last drawing, without its text.
    QRectF areaOf(Stage stage) const { return matrix(stage).data(); }

protected:
    bool applies() const override { return document().parameters() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    /// A matrix with the numbers below it.
    struct Column {
        std::unique_ptr<SmallMatrix> matrix;
        std::unique_ptr<TextLines> facts;
    };
    /// The labels before a line of matrices.
    struct Head {
        std::unique_ptr<RowNames> names;
        std::unique_ptr<TextLines> facts;
    };

    SmallMatrix& matrix(Stage stage) const { return *m_columns[static_cast<std::size_t>(stage)].matrix; }
    PipelineWords words() const { return {document(), m_inputs, *m_pipeline}; }
    void makePieces();
    void composeFor(PipelineStages stages);
    std::span<const Stage> stages() const;
    PlotLayout lines(const std::vector<int>& lengths);
    void fillHeads(int enough);
    void fillStage(Stage stage, int least, int enough);
    Cursor cursorOf(Stage stage, const Cell& cell) const;
    QString readout(Stage stage, const Cell& cell) const;
    void drawPicked(QPainter& painter, const Ink& ink) const;

    PipelineInputs m_inputs;  ///< inputs of the current content
    std::unique_ptr<const Pipeline> m_pipeline;
    Bounds m_scale{-1, 1};
    std::vector<Column> m_columns;  ///< by stage
    std::vector<Head> m_heads;      ///< for the greatest number of lines
    ScaleBar m_bar;
    std::optional<PipelineStages> m_composed;
};

}  // namespace posiscope
