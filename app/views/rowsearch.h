// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>
#include <memory>

#include "app/document/document.h"
#include "app/pieces/awaited.h"
#include "core/analysis/nearestrows.h"

namespace posiscope {

class Tabulated;

/// Finds the rows of a table nearest to the cursor's, at once if that is quick and otherwise in the
/// background.
class RowSearch {
    Q_DECLARE_TR_FUNCTIONS(RowSearch)

public:
    static constexpr std::size_t kCount = 3;  ///< rows to find

    /// \p found is called when a pending result has arrived; \p owner is the object that has this as a
    /// member.
    RowSearch(QObject& owner, std::function<void()> found);

    /// The result for the cursor of \p document, null during the search. With \p wait it is always available.
    /// \pre the document's encoding is a table
    const NearestRows* nearest(const Document& document, bool wait);

    void forget() { m_search.forget(); }

    /// The result as a sentence; empty without one.
    static QString sentence(const NearestRows* found, std::int64_t position);

private:
    struct Question {
        std::shared_ptr<const Tabulated> table;
        std::int64_t position;
        bool operator==(const Question&) const = default;
    };
    Awaited<Question, NearestRows> m_search;
};

}  // namespace posiscope
