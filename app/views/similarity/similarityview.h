// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QList>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/pieces/asyncvalue.h"
#include "app/pieces/cellplot.h"
#include "app/pieces/piece.h"
#include "app/views/pictureview.h"
#include "app/views/similarity/similaritycurve.h"
#include "core/analysis/nearestrows.h"
#include "core/fields/measure.h"

namespace posiscope {

class PositionNames;
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

/// Finds the rows of a table nearest to the cursor's, at once if that is quick and otherwise in the
/// background.
class RowSearch {
    Q_DECLARE_TR_FUNCTIONS(RowSearch)

public:
    static constexpr std::size_t kCount = 3;  ///< rows to find

    /// \p found is called when a pending result has arrived; \p owner is the object that has this as a
    /// member.
    RowSearch(QObject& owner, std::function<void()> found);

    /// The result for the cursor of \p document, null during the search. With \p wait it is always available.
    /// \pre the document's encoding is a table
    const NearestRows* nearest(const Document& document, bool wait);

    void forget() { m_search.forget(); }

    /// The result as a sentence; empty without one.
    static QString sentence(const NearestRows* found, const PositionNames& places, std::int64_t position);

private:
    struct Question {
        std::shared_ptr<const Tabulated> table;
        std::int64_t position;
        bool operator==(const Question&) const = default;
    };
    AsyncValue<Question, NearestRows> m_search;
};

/// The similarity of every two positions as a matrix, and beside it the curve over their difference.
class SimilarityView : public PictureView {
    Q_OBJECT

public:
    explicit SimilarityView(const Document& document, QWidget* parent = nullptr);
    ~SimilarityView() override;

    const Declaration<Appearance>* tabs() const override { return findAppearance("measure"); }
    QList<const Declaration<Appearance>*> options() const override;
    std::optional<Reading> readingAtCursor() const override;

protected:
    bool applies() const override { return document().encoding() != nullptr; }
    QString explanation() const override;
    void fill(const QSize& size) override;
    void rebuild() override;
    void forget() override;
    Cursor cursorMoved(int right, int down) const override;
    bool event(QEvent* event) override;

private:
    void composeFor(bool lesson);
    void drawUnderFrame(QPainter& painter, const Ink& ink) const;
    void drawOverFrame(QPainter& painter, const Ink& ink) const;
    Bounds pictureScale(double pitch);
    ColourScaling usualScaling(double pitch) const;
    SimilarityFacts::Found found() const;
    QString measureName() const;
    QString valueName(std::int64_t position, std::int64_t other) const;
    QString readoutOf(const Field& field, std::int64_t position, std::int64_t other) const;

    std::shared_ptr<const Field> m_field;
    mutable AsyncValue<std::shared_ptr<const Sinusoidal>, KernelFacts> m_kernelFacts;
    mutable RowSearch m_rows;
    Bounds m_scale;                              ///< range of the colours
    int m_coarseness = 1;                        ///< with which it was found
    Bounds m_occurring;                          ///< range of the pixel values …
    std::shared_ptr<const Field> m_occurringOf;  ///< … of this field …
    double m_occurringPitch = 0;                 ///< … at so many cells a pixel
    CellPlot m_matrix;
    SimilarityCurve m_curve;
    SimilarityFacts m_facts;
    SimilarityFacts m_more;
};

}  // namespace posiscope
