// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <optional>
#include <thread>

#include "core/analysis/nearest.h"

namespace posiscope {

class Sinusoidal;

/// What takes a search to know of a kernel.
struct KernelFacts {
    std::optional<double> firstZero;   ///< the first Δ with g(Δ) = 0, if there is one within the length
    std::optional<Neighbour> nearest;  ///< the other position most like one's own
};

/// Searches at once where that is quick, and otherwise beside the window, which stays fluent.
class KernelSearch : public QObject {
    Q_OBJECT

public:
    explicit KernelSearch(QObject* parent = nullptr);
    ~KernelSearch() override;

    /// The facts of \p encoding. Nothing while they are being searched for, or with \p later once somebody
    /// asks without; found() tells when to ask again. With \p wait they are there in any case.
    std::optional<KernelFacts> facts(const std::shared_ptr<const Sinusoidal>& encoding, bool later,
                                     bool wait);

signals:
    void found();

private:
    void start();
    void take(const std::shared_ptr<const Sinusoidal>& encoding, const KernelFacts& facts);

    std::shared_ptr<const Sinusoidal> m_encoding;
    std::optional<KernelFacts> m_facts;
    std::jthread m_thread;  ///< last, so that it ends before what it reports to
};

}  // namespace posiscope
