// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QRectF>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/pieces/piece.h"
#include "app/plots/dial.h"
#include "core/analysis/hands.h"

namespace posiscope {

class Document;
struct Ink;

/// At most \p most of 0 … \p count − 1, ascending: both ends and the rest evenly between. \p own replaces its
/// nearest neighbour, except that 0, the fastest pair, always stays if there is room for two. Moving \p own
/// therefore moves only one of them. \p own < 0: none.
std::vector<std::int64_t> spread(std::int64_t count, std::int64_t most, std::int64_t own);

/// One of several dials with its rectangle, text included.
struct DialCell {
    std::int64_t index;
    QRectF cell;
};

/// The minimum size of a dial with its text, and the height of the text below it, in logical pixels.
struct DialSize {
    QSizeF least;
    double words;
};

/// Adapts \p size to \p area: if there is much room, dials become larger before they become more.
DialSize roomier(const DialSize& size, const QRectF& area);

/// Rows of as many of \p count dials as fit \p area: always the first and \p own, the rest evenly spread. The
/// number does not depend on \p own, so that no dial moves when that changes. \p own < 0: none.
std::vector<DialCell> dialGrid(const QRectF& area, std::int64_t count, std::int64_t own,
                               const DialSize& size);

/// Dials for some of the encoding's hands, always including the fastest and the cursor's. Pointing at one
/// selects its pair.
class HandDials : public Piece {
public:
    explicit HandDials(const Document& document) : m_document(document) {}

    /// \pre \p encoding is Sinusoidal or TokenWaves
    void setEncoding(const std::shared_ptr<const Encoding>& encoding);

    void place(const QRect& data) override;
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;

protected:
    /// Minimum size of a dial with its text.
    virtual DialSize leastDial() const = 0;
    virtual void drawDial(QPainter& painter, const Ink& ink, const DialCell& place) = 0;
    /// Shown if there is no hand; the longest wording first.
    virtual QStringList nothing() const = 0;

    const Document& document() const { return m_document; }
    const Clockwork& clockwork() const { return m_clockwork; }
    const std::vector<Hand>& hands() const { return m_clockwork.hands(); }
    const std::vector<DialCell>& places() const { return m_places; }
    DialFaces& faces() { return m_faces; }

    const Hand& handOf(const DialCell& place) const { return hands()[static_cast<std::size_t>(place.index)]; }
    QString letterOf(const Hand& hand) const;
    /// Whether the cursor's dimension is a column of \p hand.
    bool isOwn(const Hand& hand) const;
    /// "pair 10"; of an axis "h · pair 10".
    QString nameOf(const Hand& hand) const;
    /// The same with fewer letters: "h 10".
    QString briefNameOf(const Hand& hand) const;
    /// The ring of its dial: of the cursor's hand, or in the colour of its axis.
    QPen ringOf(const Hand& hand, const Ink& ink) const;
    /// The colour of words about it.
    QColor colourOf(const Hand& hand, const Ink& ink) const;
    /// The dial at \p point in the last drawing; null for none.
    const DialCell* placeAt(const QPointF& point) const;

private:
    const Document& m_document;
    Clockwork m_clockwork;
    std::vector<DialCell> m_places;
    DialFaces m_faces;
};

}  // namespace posiscope
