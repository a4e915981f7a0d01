// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/pieces/rownames.h"
#include "app/pieces/scalebar.h"
#include "app/pieces/smallmatrix.h"
#include "app/pieces/textlines.h"
#include "app/views/pictureview.h"
#include "core/words/pipeline.h"

namespace posiscope {

/// Texts about a sentence on its way into a transformer: names of its matrices, and what happens to the word
/// at the cursor.
class PipelineWords {
    Q_DECLARE_TR_FUNCTIONS(PipelineWords)

public:
    /// All arguments must outlive this object.
    PipelineWords(const Document& document, const PipelineInputs& inputs, const Pipeline& pipeline)
        : m_document(document), m_inputs(inputs), m_pipeline(pipeline) {}

    /// Formats with two decimals, if it has any.
    static QString decimals(double value);

    QString title(Stage stage) const;
    /// The same preceded by the operator, the longest wording first.
    QStringList titles(Stage stage) const;
    QString word(std::int64_t token) const;
    /// The token at the cursor, −1 past the last one.
    std::int64_t ownToken() const;
    /// The range of the norms of all rows of a stage.
    QString norms(Stage stage) const;
    /// \param perPixel maximum number of dimensions per device pixel
    QString explanation(double perPixel) const;

private:
    bool shows(PipelineStages stages) const;
    QString waySoFar() const;
    QString sign(Stage stage) const;
    QString repeated() const;
    QString vectorsText() const;
    QString trainedText() const;

    const Document& m_document;
    const PipelineInputs& m_inputs;
    const Pipeline& m_pipeline;
};

/// The way of a sentence into a transformer: one-hot, × W, × √d_model, with PE, after dropout, side by side
/// on one colour scale, or only the lookup, or only x, PE and their sum. Rows have the same height in every
/// matrix, and the cursor's row is highlighted in all.
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
