// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include "app/pieces/piece.h"

namespace posiscope {

struct Ink;

/// A few short lines of text beside or under something. Never cut off: there is room for all of them, or they
/// are left out.
class TextLines : public Piece {
public:
    /// What a line is written with.
    enum class Tone { Text, Muted, Position };
    struct Line {
        QString text;
        Tone tone = Tone::Muted;
    };

    TextLines(int rank, Qt::Alignment alignment) : m_rank(rank), m_alignment(alignment) {}

    void setName(const QString& name) { m_name = name; }
    /// \param widest the widest that numbers in them can get, so that nothing moves while they change
    void show(QList<Line> lines, const QString& widest = {});

    /// Across, as its lines are wide; and what it takes at least, to stand under something wider.
    int width() const;
    void setLeast(int width) { m_least = width; }

    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return m_name; }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    int m_rank;
    Qt::Alignment m_alignment;
    QString m_name;
    QList<Line> m_lines;
    QString m_widest;
    int m_least = 0;
};

}  // namespace posiscope
