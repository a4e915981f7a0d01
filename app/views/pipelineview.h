// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include "app/plots/colourbar.h"
#include "app/plots/fieldpicture.h"
#include "app/views/view.h"
#include "core/words/pipeline.h"

namespace posiscope {

/// A sentence on its way into a transformer: one-hot, × W, × √d_model, with PE, after dropout, side by side
/// on one colour scale. A row is as high in every matrix, and the cursor's is lit in all.
class PipelineView : public View {
    Q_OBJECT

public:
    explicit PipelineView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

    /// Where a stage was drawn last, without its words.
    QRectF areaOf(Stage stage) const { return m_panels[static_cast<std::size_t>(stage)].area; }

protected:
    bool applies() const override { return isMerged(document().parameters()); }
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// One matrix of the picture.
    struct Panel {
        std::shared_ptr<const Field> field;
        FieldPicture picture;
        QRectF area;  ///< of the cells
        QRectF room;  ///< of its words, and the height all matrices may take
    };
    struct Cell {
        Stage stage;
        std::int64_t row;
        std::int64_t column;
    };

    Panel& panel(Stage stage) { return m_panels[static_cast<std::size_t>(stage)]; }
    const Panel& panel(Stage stage) const { return m_panels[static_cast<std::size_t>(stage)]; }

    void layOut(const QSize& size);
    void layOutLine(int first, int end, const QRectF& line, double rowHeight);
    QString title(Stage stage) const;
    QString sign(Stage stage) const;
    void drawStage(QPainter& painter, Stage stage);
    void drawWords(QPainter& painter, Stage stage) const;
    void drawFacts(QPainter& painter, Stage stage) const;
    void drawTokens(QPainter& painter, Stage stage) const;
    void drawSign(QPainter& painter, Stage stage) const;
    void drawPicked(QPainter& painter) const;
    /// The token the cursor points at, −1 past the last one.
    std::int64_t ownToken() const;
    std::optional<Cell> cellAt(const QPointF& point) const;
    QString repeated() const;
    QString vectorsText() const;

    PipelineInputs m_inputs;  ///< what is shown was made of
    std::unique_ptr<const Pipeline> m_pipeline;
    Bounds m_scale{-1, 1};
    std::array<Panel, kStages> m_panels;
    ColourBar m_colourBar;
    double m_left = 0;  ///< room for the tokens
    double m_gap = 0;   ///< between matrices, for the signs
    double m_rowHeight = 0;
    int m_perLine = kStages;
    int m_factLines = 0;
    double m_perPixel = 1;  ///< dimensions a device pixel, at most
};

}  // namespace posiscope
