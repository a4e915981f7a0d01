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

/// What comes of mixing the two pairings, checked on the query and key shown, in words.
class PairingChecks : public Piece {
    Q_DECLARE_TR_FUNCTIONS(PairingChecks)

public:
    void measure(const std::shared_ptr<const RotaryHead>& head);
    std::int64_t positions() const { return m_positions; }  ///< compared
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
    /// A figure has that both are the same; what goes wrong is among the facts.
    QList<Line> shownLines(const Ink& ink) const;
    /// Whether a difference of scores is more than rounding.
    bool counts(double difference) const;

    std::shared_ptr<const RotaryHead> m_head;
    PairingComparison m_comparison;
    std::int64_t m_positions = 0;
};

}  // namespace posiscope
