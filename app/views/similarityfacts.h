// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QList>
#include <QRect>
#include <QString>
#include <optional>

#include "app/views/kernelfacts.h"
#include "core/analysis/nearestrows.h"

class QPainter;

namespace posiscope {

class Document;
class SimilarityCurve;
struct Theme;

/// The lines beside a matrix of similarities: the pair of positions of the cursor, how alike they are by
/// every measure, and what is nearest.
class SimilarityFacts {
    Q_DECLARE_TR_FUNCTIONS(SimilarityFacts)

public:
    /// What has been found so far, of a sinusoid or of rows of a table.
    struct Found {
        std::optional<KernelFacts> kernel;
        const NearestRows* rows = nullptr;
    };

    static constexpr int kLine = 18;               ///< height of one
    static constexpr int kHeight = 9 * kLine + 6;  ///< of all there can be

    SimilarityFacts(const Document& document, const SimilarityCurve& curve, const Theme& theme);

    /// Whether there is anything to look for: not in a sinusoid of one position, or of zeros only.
    bool canSearch() const;

    /// As many as there is room for in \p area.
    void draw(QPainter& painter, const QRect& area, const Found& found);

private:
    struct Fact {
        QColor colour;
        QString name;
        QString value;
    };

    void add(const QString& name, const QString& value);
    void addPair();
    void addMeasures();
    void addKernelFacts(const std::optional<KernelFacts>& found);
    void addNearestRows(const NearestRows* found);

    const Document& m_document;
    const SimilarityCurve& m_curve;
    const Theme& m_theme;
    QList<Fact> m_facts;
};

}  // namespace posiscope
