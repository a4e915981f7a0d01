// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include "app/views/dialgrid.h"

namespace posiscope {

class Document;
struct Ink;
struct Theme;

/// The encoding as clock hands. Dragging a hand changes the position.
class ClockDials : public HandDials {
    Q_DECLARE_TR_FUNCTIONS(posiscope::ClockDials)

public:
    using HandDials::HandDials;

    static QString caption(const Document& document);

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the dials"); }
    QStringList leftWithin() const override;
    std::optional<Cursor> draggedTo(const QPointF& from, const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    DialSize leastDial() const override;
    void drawDial(QPainter& painter, const Ink& ink, const DialCell& place) override;
    QStringList nothing() const override { return {tr("no sine or cosine to read"), tr("nothing to read")}; }
    QString turnsOf(const Hand& hand) const;
    Dial dialIn(const DialCell& place) const;
    void drawHands(QPainter& painter, const Theme& theme, const Hand& hand, const Dial& dial) const;
    void drawWords(QPainter& painter, const Ink& ink, const Hand& hand, QRectF line, bool wavelength) const;
    static QString axesCaption(const Document& document);
    static QString loneSentence(std::ptrdiff_t lone);
};

/// So many turns with two decimals; "< 0.01" if that would be none.
QString turnsText(double turns);

/// "pair 10", or for a hand with one column "sine 10", "cosine 10".
QString handName(const Hand& hand);

}  // namespace posiscope
