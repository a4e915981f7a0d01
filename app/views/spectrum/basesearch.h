// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <functional>

#include "app/pieces/awaited.h"
#include "core/rotary/baseforlength.h"

class QPainter;
class QRectF;

namespace posiscope {

struct Theme;

/// Answers "Which base for this length?": the effect of the present base at the target length, and bases that
/// would be better. The search runs in the background.
class BaseSearch {
    Q_DECLARE_TR_FUNCTIONS(BaseSearch)

public:
    /// \param owner has this as a member
    /// \param found is called when a result is available
    BaseSearch(QObject& owner, const std::function<void()>& found);

    /// Asks about \p rotary. \param wait computes the answer at once if that takes at most a second or two
    /// \param later does not search yet, for example during a drag
    void ask(const Rotary& rotary, bool wait, bool later);

    /// The known part of the answer, one sentence per line.
    QStringList lines() const;
    void draw(QPainter& painter, const Theme& theme, const QRectF& area) const;
    /// The height draw() needs at \p width, in logical pixels.
    int heightFor(int width) const;

private:
    QString asked() const;

    struct Base {
        std::optional<double> least;
    };

    RotaryParameters m_asked;
    std::int64_t m_cycles = 0;  ///< pairs that complete a cycle in training
    std::optional<double> m_keeping;
    bool m_tooFar = false;  ///< the least base is not searched for
    const LengthFacts* m_found = nullptr;
    const Base* m_base = nullptr;
    Awaited<RotaryParameters, LengthFacts> m_factsSearch;
    Awaited<RotaryParameters, Base> m_baseSearch;
};

}  // namespace posiscope
