// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/pieces/rownames.h"
#include "app/pieces/scalebar.h"
#include "app/pieces/smallmatrix.h"
#include "app/views/attention/scoreterms.h"
#include "app/views/attention/termfacts.h"
#include "app/views/pictureview.h"

namespace posiscope {

/// The effect of added positions on attention scores: the four products of content and position, and their
/// sum, between all words of the sentence, on one colour scale.
class AttentionView : public PictureView {
    Q_OBJECT

public:
    explicit AttentionView(const Document& document, QWidget* parent = nullptr);

    QList<const Declaration<Appearance>*> options() const override;
    QSize minimumSizeHint() const override { return {160, 44}; }  ///< the controls take the rest

protected:
    bool applies() const override;
    Absence absence() const override;
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;

private:
    Arrangement arrangement();
    static QStringList title(std::size_t term);
    SmallMatrix::Look look(std::size_t term, int least) const;
    QString readout(std::size_t term, const Cell& cell) const;
    QString word(std::int64_t token) const;
    /// The token at \p position; std::nullopt past the last.
    std::optional<std::int64_t> tokenAt(std::int64_t position) const;

    PipelineInputs m_inputs;  ///< inputs of the current content
    std::vector<std::string> m_tokens;
    ScoreTerms m_terms;
    std::vector<std::unique_ptr<SmallMatrix>> m_matrices;  ///< by term
    std::vector<std::unique_ptr<RowNames>> m_names;        ///< for two lines of terms, and for the sum
    ScaleBar m_bar;
    TermFacts m_facts;
};

}  // namespace posiscope
