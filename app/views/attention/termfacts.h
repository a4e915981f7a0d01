// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/piece.h"

namespace posiscope {

class ScoreTerms;
struct Ink;

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

}  // namespace posiscope
