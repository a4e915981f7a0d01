// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <memory>

#include "app/pieces/piece.h"
#include "app/views/rotary/rotaryhead.h"
#include "core/rotary/pairingcomparison.h"

namespace posiscope {

struct Ink;

/// Checks the effect of mixing the two pairings on the current query and key, and reports it in words.
class PairingChecks : public Piece {
    Q_DECLARE_TR_FUNCTIONS(PairingChecks)

public:
    void measure(const std::shared_ptr<const RotaryHead>& head);
    std::int64_t positions() const { return m_positions; }  ///< number compared
    QString caption() const;

    Wish wish(const Ink& ink) const override;
    QString name() const override { return tr("the checks of the pairings"); }
    void draw(QPainter& painter, const Ink& ink) override;

private:
    struct Line {
        QColor colour;
        QStringList wordings;  ///< the longest first
    };
    QList<Line> lines(const Theme& theme) const;
    /// In a figure only the line that both are equal; the errors belong to the facts.
    QList<Line> shownLines(const Ink& ink) const;
    /// Whether a difference of scores exceeds rounding.
    bool counts(double difference) const;

    std::shared_ptr<const RotaryHead> m_head;
    PairingComparison m_comparison;
    std::int64_t m_positions = 0;
};

}  // namespace posiscope
