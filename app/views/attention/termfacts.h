// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/piece.h"

namespace posiscope {

class ScoreTerms;
struct Ink;

/// How far scores of one distance are apart, term by term: 0 where a term depends on Δ only, and where it
/// cannot tell Δ from −Δ.
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
    /// Of either column of numbers.
    static double columnWidth();

    const ScoreTerms& m_terms;
    int m_rank;
};

}  // namespace posiscope
