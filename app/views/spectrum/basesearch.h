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

/// "Which base for this length?": what the present base does at the target length and which would do better,
/// searched beside the window.
class BaseSearch {
    Q_DECLARE_TR_FUNCTIONS(BaseSearch)

public:
    /// \param owner has this as a member; \p found is called when an answer has come
    BaseSearch(QObject& owner, const std::function<void()>& found);

    /// Asks about \p rotary; \p wait for it, where that takes no longer than a second or two, or ask \p
    /// later.
    void ask(const Rotary& rotary, bool wait, bool later);

    /// The answer, a sentence a line, as far as it is known.
    QStringList lines() const;
    void draw(QPainter& painter, const Theme& theme, const QRectF& area) const;
    /// Logical pixels that draw() takes over so much width.
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
