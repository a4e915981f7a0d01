// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <functional>

#include "app/pieces/awaited.h"
#include "app/views/rotary/roundedscores.h"

namespace posiscope {

class Document;

/// What the number types of a code do to a rotary encoding: how far sines and cosines are from exact by
/// position, and from where on the score of the cursor's distance, which would be the same everywhere were it
/// not for rounding, is no longer.
class RotaryError {
    Q_DECLARE_TR_FUNCTIONS(RotaryError)

public:
    /// \param owner has this as a member; \p found is called when a search has ended
    RotaryError(QObject& owner, std::function<void()> found);

    const std::vector<RoundedSample>& samples(const Document& document,
                                              const std::shared_ptr<const RotaryHead>& head);
    /// Of the last samples' distance.
    double exactScore() const { return m_samples.exactScore(); }
    /// How far from exact a score still counts as relative.
    static double tolerance(const RotaryHead& head);

    /// \param wait until the search has ended, where that takes no longer than a second or so
    QString caption(const Document& document, const std::shared_ptr<const RotaryHead>& head, bool wait);

private:
    struct Question {
        std::shared_ptr<const RotaryHead> head;
        std::int64_t distance;
        std::int64_t end;
        bool operator==(const Question&) const = default;
    };
    using Samples = std::vector<RoundedSample>;

    QString onset(const Document& document, const std::shared_ptr<const RotaryHead>& head,
                  const Samples& samples, bool wait);

    RoundedSamples m_samples;
    Awaited<Question, std::optional<RelativeScore>> m_search;
};

}  // namespace posiscope
