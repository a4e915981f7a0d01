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
#include "app/views/kernelfacts.h"
#include "core/fields/measure.h"

namespace posiscope {

class Document;
class SimilarityCurve;
struct Ink;
struct NearestRows;
struct Theme;

/// Lines beside a matrix of similarities: the pair of positions of the cursor and how alike they are by the
/// measure of the colours; or more of it, the other measures and what is nearest.
class SimilarityFacts : public Piece {
    Q_DECLARE_TR_FUNCTIONS(SimilarityFacts)

public:
    enum class Part { Pair, More };

    /// What has been found so far, of a sinusoid or of rows of a table.
    struct Found {
        std::optional<KernelFacts> kernel;
        const NearestRows* rows = nullptr;
    };

    /// \param found asked for while they are drawn, where canSearch()
    SimilarityFacts(Part part, const Document& document, const SimilarityCurve& curve,
                    std::function<Found()> found = {});

    /// Whether there is anything to look for: not in a sinusoid of one position, or of zeros only.
    bool canSearch() const;

    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override;
    void draw(QPainter& painter, const Ink& ink) override;

private:
    struct Fact {
        QColor colour;  ///< invalid: that of text
        QString name;
        QString value;
    };

    void add(const QString& name, const QString& value, const QColor& colour = {});
    void addPair(const Theme& theme);
    void addMore();
    double measured(Measure measure) const;
    void addMeasure(Measure measure);
    void addKernelFacts(const std::optional<KernelFacts>& found);
    void addNearestRows(const NearestRows* found);

    Part m_part;
    const Document& m_document;
    const SimilarityCurve& m_curve;
    std::function<Found()> m_found;
    QList<Fact> m_facts;
};

}  // namespace posiscope
