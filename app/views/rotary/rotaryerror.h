// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <functional>

#include "app/pieces/asyncvalue.h"
#include "app/views/rotary/headcharts.h"

namespace posiscope {

class Document;

/// The errors of sines and cosines by position, both axes logarithmic. \param samples must outlive the
/// drawing
Chart turnErrorChart(const Document& document, const std::vector<RoundedSample>& samples);

/// The effect of an implementation's number types on a rotary encoding: the errors of sines and cosines by
/// position, and the position from which on the score at the cursor's distance, constant without rounding,
/// deviates.
class RotaryError {
    Q_DECLARE_TR_FUNCTIONS(RotaryError)

public:
    /// \param owner the object that has this as a member; \p found is called when a search has ended
    RotaryError(QObject& owner, std::function<void()> found);

    const std::vector<RoundedSample>& samples(const Document& document,
                                              const std::shared_ptr<const RotaryHead>& head);
    /// The exact score at the distance of the last samples.
    double exactScore() const { return m_samples.exactScore(); }
    /// The maximum deviation of a score that still counts as relative.
    static double tolerance(const RotaryHead& head);

    /// \param wait wait for the search, if that takes no longer than about a second
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
    AsyncValue<Question, std::optional<RelativeScore>> m_search;
};

}  // namespace posiscope
