// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QStringList>

#include "app/pieces/piece.h"

namespace posiscope {

struct Ink;
struct Theme;

/// A line of text over or under a piece, in the longest wording that fits.
class WordedLine : public Piece {
public:
    WordedLine(int rank, QColor Theme::*colour) : m_rank(rank), m_colour(colour) {}

    void setName(const QString& name) { m_name = name; }
    /// \param wordings the longest first
    void show(const QStringList& wordings) { m_wordings = wordings; }

    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return m_name; }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    int m_rank;
    QColor Theme::*m_colour;
    QString m_name;
    QStringList m_wordings;
};

}  // namespace posiscope
