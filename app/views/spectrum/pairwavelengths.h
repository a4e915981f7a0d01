// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>
#include <vector>

#include "app/pieces/framedpiece.h"
#include "app/pieces/pairedscales.h"
#include "core/analysis/hands.h"

namespace posiscope {

class Document;
struct Ink;

/// The wavelength of every pair of a sinusoid on a logarithmic axis, with the length: which pairs complete a
/// cycle, and the effect of base and /d on the others.
class PairWavelengths : public FramedPiece {
    Q_DECLARE_TR_FUNCTIONS(PairWavelengths)

public:
    explicit PairWavelengths(const Document& document);

    /// For the document's encoding. \pre it is sinusoidal
    void rebuild();
    QString explanation() const;

    void dress(const Details& details) override;
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the wavelengths"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    QMargins margins() const override;
    void setAxes() override;
    Axis up() const;
    /// The range that the axis of wavelengths must show.
    PairedScales::Ends ownEnds() const;
    void shareAxis(const Ink& ink);
    void drawHeader(QPainter& painter, const Ink& ink) const;
    void drawLines(QPainter& painter, const Theme& theme);
    void drawWithoutD(QPainter& painter, const Theme& theme) const;
    void nameWithoutD(QPainter& painter, double left) const;
    QRectF besideLine(double y, const QSizeF& size, double left, double free) const;
    std::size_t handsAPixel() const;
    int dotsUnder(const QRectF& place) const;
    void drawWavelengths(QPainter& painter, const Theme& theme) const;
    void drawCursor(QPainter& painter, const Theme& theme) const;
    std::int64_t handAt(const QPointF& point) const;
    double wavelength(std::size_t hand) const;

    const Document& m_document;
    std::shared_ptr<const Sinusoidal> m_encoding;
    std::vector<Hand> m_hands;
    std::optional<PairedScales::Ends> m_beside;  ///< range of the picture beside this one
    bool m_facts = true;                         ///< whether numbers are shown above the plot
    QList<QRectF> m_words;                       ///< areas of the lines' names
};

}  // namespace posiscope
