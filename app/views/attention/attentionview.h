// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/pieces/piece.h"
#include "app/pieces/rownames.h"
#include "app/pieces/scalebar.h"
#include "app/pieces/smallmatrix.h"
#include "app/views/pictureview.h"
#include "core/tables/bounds.h"
#include "core/words/rowmatrix.h"

namespace posiscope {

class Pipeline;

/// The four products of content and position and their sum, with measures of their dependence on positions.
class ScoreTerms {
public:
    static constexpr std::size_t kTerms = 5;
    static constexpr std::size_t kPositions = 3;  ///< PE·PE
    static constexpr std::size_t kSum = 4;

    /// One term, or the sum.
    struct Term {
        RowMatrix scores;
        double spread = 0;     ///< on a diagonal, see unevenness()
        double asymmetry = 0;  ///< see asymmetry()
    };

    ScoreTerms() = default;
    ScoreTerms(const Pipeline& pipeline, const PipelineInputs& inputs);

    static const char* name(std::size_t term);
    const Term& operator[](std::size_t term) const { return m_terms[term]; }
    /// The common range of their colours.
    const Bounds& scale() const { return m_scale; }

    bool depends(std::size_t term) const;      ///< on more than the difference of positions
    bool isSymmetric(std::size_t term) const;  ///< the same for Δ and −Δ

private:
    void take(std::size_t term, const Eigen::MatrixXd& scores);

    std::array<Term, kTerms> m_terms;
    Bounds m_scale{-1, 1};
};

/// The differences between scores of equal distance, term by term: 0 if a term depends on Δ only, or if it
/// does not distinguish Δ from −Δ.
class TermFacts : public Piece {
    Q_DECLARE_TR_FUNCTIONS(TermFacts)

public:
    TermFacts(const ScoreTerms& terms, int rank) : m_terms(terms), m_rank(rank) {}

    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the score differences by term"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    static QString head() { return tr("Scores differ by up to"); }
    static QString equal() { return tr("at equal Δ"); }
    static QString mirrored() { return tr("at Δ, −Δ"); }
    /// The width of each column of numbers.
    static double columnWidth();

    const ScoreTerms& m_terms;
    int m_rank;
};

/// The effect of added positions on attention scores: the four products of content and position, and their
/// sum, between all words of the sentence, on one colour scale. While positions have no weight, only the rows
/// of the words and their products are shown.
class AttentionView : public PictureView {
    Q_OBJECT

public:
    explicit AttentionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override {
        return {findAppearance("palette"), findAppearance("scale"), findAppearance("shared-scale")};
    }
    QSize minimumSizeHint() const override { return {160, 44}; }  ///< the controls take the rest

protected:
    bool applies() const override;
    EmptyState emptyState() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    PlotLayout arrangement();
    void composeFor(bool wordsAlone);
    void fillRows(int least);
    static QStringList title(std::size_t term);
    SmallMatrix::Look look(std::size_t term, int least) const;
    QString readout(std::size_t term, const Cell& cell) const;
    QString word(std::int64_t token) const {
        return QString::fromStdString(m_tokens[static_cast<std::size_t>(token)]);
    }
    /// The token at \p position; std::nullopt past the last.
    std::optional<std::int64_t> tokenAt(std::int64_t position) const;

    PipelineInputs m_inputs;  ///< inputs of the current content
    std::vector<std::string> m_tokens;
    ScoreTerms m_terms;
    std::vector<std::unique_ptr<SmallMatrix>> m_matrices;  ///< by term
    std::optional<bool> m_wordsAlone;                      ///< positions have no weight
    RowMatrix m_wordRows;
    SmallMatrix m_rows;  ///< the words' rows, shown while positions have no weight
    ScaleBar m_rowBar;
    std::vector<std::unique_ptr<RowNames>> m_names;  ///< for two lines of terms, and for the sum
    ScaleBar m_bar;
    TermFacts m_facts;
};

}  // namespace posiscope
