// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "app/pieces/piece.h"
#include "app/plots/ticks.h"

namespace posiscope {

struct Ink;

/// Labels for the rows of the matrix to its right: the words of a sentence.
class RowNames : public Piece {
    Q_DECLARE_TR_FUNCTIONS(RowNames)

public:
    explicit RowNames(int rank) : m_rank(rank) {}

    /// \param first number of the first row; a word that is too long for the margin is replaced by its number
    /// \param own row of the cursor, −1 for none; its name is always shown. That of \p other is omitted only
    /// if it would overlap it
    void show(QStringList names, std::int64_t first, std::int64_t own, std::int64_t other = -1);

    /// The width of the widest name, and the minimum width, to align with something wider.
    int width() const;
    void setLeast(int width) { m_least = width; }

    /// The height of the matrix beside it.
    void setEnough(int height) { m_enough = height; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the words beside the rows"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    bool isNamed(qsizetype row, std::int64_t step, bool cursor) const;
    QString number(qsizetype row) const { return readable(qint64{m_first + row}); }

    int m_rank;
    QStringList m_names;
    std::int64_t m_first = 0;
    std::int64_t m_own = -1;
    std::int64_t m_other = -1;
    int m_least = 0;
    int m_enough = kNoEnd;
};

}  // namespace posiscope
