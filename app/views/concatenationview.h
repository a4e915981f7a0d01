// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include "app/plots/colourbar.h"
#include "app/views/matrixpanel.h"
#include "app/views/view.h"
#include "core/words/pipeline.h"
#include "core/words/words.h"

namespace posiscope {

/// The proof that concatenating a one-hot position and projecting is adding a projected position: both sides
/// computed on their own with the words of the sentence, and their difference.
class ConcatenationView : public View {
    Q_OBJECT

public:
    explicit ConcatenationView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;

protected:
    bool applies() const override;
    QString unsuited() const override;
    QString explanation() const override;
    void paint(QPainter& painter, const QSize& size) override;
    void rebuild() override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// The matrices in the order they are drawn, left side above, right side below, then their difference.
    enum class Part { Joined, Weights, Projected, Content, Positions, Added, Difference };
    static constexpr std::size_t kParts = 7;

    static QString title(Part part);
    static QString shortTitle(Part part);
    static QString sign(Part part);
    MatrixPanel& panel(Part part) { return m_panels[static_cast<std::size_t>(part)]; }
    void take(Part part, const Eigen::MatrixXd& matrix);
    void layOut(const QSize& size);
    void drawPart(QPainter& painter, Part part);
    /// Rows of \p part that belong to the cursor's token: its own, or of the weights the one it picks.
    std::optional<std::int64_t> rowOf(Part part) const;

    PipelineInputs m_inputs;  ///< what is shown was made of
    std::array<RowMatrix, kParts> m_matrices;
    std::array<MatrixPanel, kParts> m_panels;
    double m_largest = 0;  ///< of the difference
    Bounds m_scale{-1, 1};
    ColourBar m_colourBar;
    double m_gap = 0;
};

}  // namespace posiscope
