// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QList>
#include <QString>
#include <functional>
#include <optional>

#include "app/pieces/piece.h"
#include "core/analysis/nearest.h"
#include "core/fields/measure.h"

namespace posiscope {

class Document;
class SimilarityCurve;
struct Ink;
struct NearestRows;
struct Theme;

/// Facts about a kernel that take a search.
struct KernelFacts {
    std::optional<double> firstZero;   ///< the first Δ with g(Δ) = 0 within the length, if any
    std::optional<Neighbour> nearest;  ///< the most similar other position
};

/// Lines beside a matrix of similarities: the cursor's pair of positions with its similarity in the measure
/// shown; or further facts, the other measures and the nearest positions.
class SimilarityFacts : public Piece {
    Q_DECLARE_TR_FUNCTIONS(SimilarityFacts)

public:
    /// Results of searches so far, for a sinusoid or for rows of a table.
    struct Found {
        const KernelFacts* kernel = nullptr;
        const NearestRows* rows = nullptr;
    };

    /// The cursor's pair.
    SimilarityFacts(const Document& document, const SimilarityCurve& curve);
    /// More about \p pair, which must outlive it. \param found called while drawing, if canSearch()
    SimilarityFacts(const SimilarityFacts& pair, std::function<Found()> found);

    /// Whether there is anything to search for: not for a sinusoid with one position, or of zeros only.
    bool canSearch() const;

    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    struct Fact {
        QColor colour;  ///< invalid: the text colour
        QString name;
        QString value;
    };

    void add(const QString& name, const QString& value, const QColor& colour = {});
    void addPair(const Theme& theme);
    void addMore();
    QString apart() const;
    double measured(Measure measure) const;
    void addMeasure(Measure measure);
    void addKernelFacts(const KernelFacts* found);
    void addNearestRows(const NearestRows* found);

    const SimilarityFacts* m_pair = nullptr;  ///< the piece that this one continues
    const Document& m_document;
    const SimilarityCurve& m_curve;
    std::function<Found()> m_found;
    QList<Fact> m_facts;
};

}  // namespace posiscope
