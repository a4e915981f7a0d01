// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QCoreApplication>
#include <QStringList>
#include <vector>

#include "app/pieces/piece.h"

namespace posiscope {

struct Ink;
struct Theme;

/// A row with a place for each bit, the lowest on the left, and a name before it. The rows of a picture are
/// aligned.
class BitRow : public Piece {
public:
    /// \param air above and below
    BitRow(int height, int rank, const QMargins& air = {}) : m_height(height), m_rank(rank), m_air(air) {}

    /// \param names width for the names before the bits, logical pixels
    void setBits(int count, int names);
    int bits() const { return m_count; }

    Wish wish(const Ink& ink) const override;

protected:
    int names() const { return m_names; }
    double pitch() const { return data().width() / static_cast<double>(m_count); }
    /// The place of \p bit, as high as the data.
    QRectF placeOf(int bit) const;
    /// The bit at \p x; −1 if there is none.
    int bitAt(double x) const;
    void drawName(QPainter& painter, const QStringList& wordings) const;

private:
    int m_height;
    int m_rank;
    QMargins m_air;
    int m_count = 1;
    int m_names = 0;
};

/// A position in binary: a filled cell for each 1.
class BitCounter : public BitRow {
    Q_DECLARE_TR_FUNCTIONS(BitCounter)

public:
    BitCounter(QColor Theme::*colour, const QMargins& air);

    /// \param underlined how many of the lowest bits are underlined
    void show(std::int64_t position, int underlined);

    QString name() const override { return tr("the bits of position %1").arg(m_position); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    QColor Theme::*m_colour;
    std::int64_t m_position = 0;
    int m_underlined = 0;
};

/// A text for each bit; only every second, third … if they would touch.
class BitTexts : public BitRow {
public:
    /// \param below further free space below, logical pixels
    BitTexts(QColor Theme::*colour, int rank, int below = 0);

    void setName(const QString& name) { m_name = name; }
    /// \param called the row's name, the longest wording first
    void show(const QStringList& called, const QStringList& texts);
    /// Omits the same texts as \p rows above and below, so that corresponding texts are shown together.
    void thinWith(const std::vector<const BitTexts*>& rows);

    QString name() const override { return m_name; }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    QColor Theme::*m_colour;
    QString m_name;
    QStringList m_called;
    QStringList m_texts;
    QString m_longest;  ///< text that has to fit between two bits
};

}  // namespace posiscope
