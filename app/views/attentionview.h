// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/plots/colourbar.h"
#include "app/views/matrixpanel.h"
#include "app/views/view.h"
#include "core/words/pipeline.h"
#include "core/words/words.h"

namespace posiscope {

/// What adding positions does to the scores of attention: the four products of content and position, and
/// their sum, between all words of the sentence, on one colour scale.
class AttentionView : public View {
    Q_OBJECT

public:
    explicit AttentionView(const Document& document, QWidget* parent = nullptr);

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
    /// One term, or the sum, with what it knows of positions.
    struct Term {
        RowMatrix scores;
        double spread = 0;     ///< along a diagonal, see unevenness()
        double asymmetry = 0;  ///< see asymmetry()
        MatrixPanel panel;
    };
    static constexpr std::size_t kTerms = 5;  ///< with the sum

    void take(std::size_t term, const Eigen::MatrixXd& scores);
    void layOut(const QSize& size);
    void drawTerm(QPainter& painter, std::size_t term);
    void drawTokens(QPainter& painter, const MatrixPanel& panel) const;
    void drawCursor(QPainter& painter, const MatrixPanel& panel) const;
    bool depends(std::size_t term) const;  ///< on more than the difference of positions
    QString begun(std::size_t term, const QString& name) const;
    QString facts(std::size_t term) const;
    QString word(std::int64_t token) const;
    /// The token of \p position, −1 past the last.
    std::int64_t tokenAt(std::int64_t position) const;

    PipelineInputs m_inputs;  ///< what is shown was made of
    std::vector<std::string> m_tokens;
    std::array<Term, kTerms> m_terms;
    Bounds m_scale{-1, 1};
    ColourBar m_colourBar;
    std::size_t m_perLine = kTerms;
    double m_left = 0;  ///< room for the tokens
    double m_gap = 0;   ///< for the signs
    double m_side = 0;  ///< of a matrix
    bool m_withFacts = true;
};

}  // namespace posiscope
