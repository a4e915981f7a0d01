// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <functional>
#include <optional>
#include <vector>

#include "app/pieces/piece.h"
#include "app/views/dialgrid.h"

namespace posiscope {

class Document;
struct Ink;
struct RotaryHead;
struct Theme;

/// Some pairs of a query and a key in the plane of their two channels, before and after the rotation by their
/// positions, with their contributions to the score.
class TurnedPairs : public Piece {
    Q_DECLARE_TR_FUNCTIONS(TurnedPairs)

public:
    explicit TurnedPairs(const Document& document) : m_document(document) {}

    static QString caption(const Document& document, const RotaryHead& head);

    void setHead(const std::shared_ptr<const RotaryHead>& head) { m_head = head; }

    Wish wish(const Ink& ink) const override;
    void place(const QRect& data) override;
    QString name() const override { return tr("the rotated pairs"); }
    void draw(QPainter& painter, const Ink& ink) override;
    std::optional<Cursor> cursorAt(const QPointF& point) const override;
    QString readoutAt(const QPointF& point) const override;

private:
    /// The pair whose circle is at \p point in the last drawing.
    std::optional<std::int64_t> pairAt(const QPointF& point) const;
    void drawLegend(QPainter& painter, const Theme& theme, const QRectF& row) const;
    void drawPair(QPainter& painter, const Ink& ink, const DialCell& place) const;
    void drawWords(QPainter& painter, const Theme& theme, const DialCell& place, bool own,
                   const QPointF& below) const;
    QStringList wordingsOf(std::int64_t pair) const;
    QStringList additionsOf(std::int64_t pair) const;
    qsizetype wordingOfAll(const QPainter& painter, qsizetype first,
                           const std::function<QStringList(std::int64_t)>& wordings) const;

    const Document& m_document;
    std::shared_ptr<const RotaryHead> m_head;
    std::vector<DialCell> m_places;
    qsizetype m_wording = 0;   ///< index of the wording in the last drawing …
    qsizetype m_addition = 0;  ///< … and of that of the contributions
};

}  // namespace posiscope
