// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace posiscope {

class Document;
struct RelativeParameters;

/// The calculation of a relative scheme for the query and the key at the cursor: from their difference to the
/// row that is looked up, or to the bias of their score.
class RelativeSteps {
    Q_DECLARE_TR_FUNCTIONS(posiscope::RelativeSteps)

public:
    /// \pre the scheme is relative
    static QString html(const Document& document);

private:
    static QString rowSteps(const Document& document, std::int64_t lag);
    static QString distanceSteps(const Document& document, std::int64_t key);
    static QString bucketSteps(const Document& document, std::int64_t lag);
    static QString debertaSteps(const Document& document, std::int64_t lag);
    static QString windowSteps(const Document& document, std::int64_t query, std::int64_t key);
    static QString slopeSteps(const RelativeParameters& p, std::int64_t query, std::int64_t key);
    static QString mixingSteps(const RelativeParameters& p, std::int64_t query, std::int64_t key);
    static QString kernelStep(const RelativeParameters& p, std::int64_t lag);
};

}  // namespace posiscope
