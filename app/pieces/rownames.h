// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "app/pieces/piece.h"
#include "app/plots/ticks.h"

namespace posiscope {

struct Ink;

/// What the rows of the matrix at its right are called: the words of a sentence.
class RowNames : public Piece {
    Q_DECLARE_TR_FUNCTIONS(RowNames)

public:
    explicit RowNames(int rank) : m_rank(rank) {}

    /// \param first what counting begins with: a word that is too long for the margin gives way to its number
    /// \param own of the cursor, −1 for none; its name is never left out, that of \p other only where it
    /// meets it
    void show(QStringList names, std::int64_t first, std::int64_t own, std::int64_t other = -1);

    /// Across, as its names are wide; and what it takes at least, to stand over something wider.
    int width() const;
    void setLeast(int width) { m_least = width; }

    /// Down, as what is beside it.
    void setEnough(int height) { m_enough = height; }

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the words of the rows"); }
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
