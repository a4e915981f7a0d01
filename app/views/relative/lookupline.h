// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/pieces/piece.h"

namespace posiscope {

struct Ink;

/// The computation from the cursor's pair to its contribution to the score, below the matrices.
class LookupLine : public Piece {
    Q_DECLARE_TR_FUNCTIONS(LookupLine)

public:
    /// In a picture of \p width. The number of lines stays the same when the words change, unless they need
    /// more.
    void show(const QString& words, int width);

    std::optional<Detail> detail() const override { return Detail::Facts; }
    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the computation step by step"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    QString m_words;
    int m_lines = 1;
};

}  // namespace posiscope
