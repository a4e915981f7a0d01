// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QStringList>

#include "app/pieces/piece.h"

namespace posiscope {

struct Ink;
struct Theme;

/// A few short lines of text beside or under a piece. Never truncated: either all of them fit, or they are
/// left out.
class TextLines : public Piece {
public:
    /// The colour of a line.
    enum class Tone { Text, Muted, Position };
    struct Line {
        QString text;
        Tone tone = Tone::Muted;
    };

    TextLines(int rank, Qt::Alignment alignment) : m_rank(rank), m_alignment(alignment) {}

    void setName(const QString& name) { m_name = name; }
    /// \param widest the widest possible text, so that the layout stays fixed while numbers change
    void show(QList<Line> lines, const QString& widest = {});

    /// The width of the widest line, and the minimum width, to align with something wider.
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
