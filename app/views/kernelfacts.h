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

/// Facts about a kernel that take a search.
struct KernelFacts {
    std::optional<double> firstZero;   ///< the first Δ with g(Δ) = 0 within the length, if any
    std::optional<Neighbour> nearest;  ///< the most similar other position
};

/// Searches at once if that is quick, otherwise in the background, so that the window stays responsive.
class KernelSearch : public QObject {
    Q_OBJECT

public:
    explicit KernelSearch(QObject* parent = nullptr);
    ~KernelSearch() override;

    /// The facts of \p encoding; std::nullopt during the search, or with \p later until a call without it.
    /// found() announces the result. With \p wait it always returns facts.
    std::optional<KernelFacts> facts(const std::shared_ptr<const Sinusoidal>& encoding, bool later,
                                     bool wait);

signals:
    void found();

private:
    void start();
    void take(const std::shared_ptr<const Sinusoidal>& encoding, const KernelFacts& facts);

    std::shared_ptr<const Sinusoidal> m_encoding;
    std::optional<KernelFacts> m_facts;
    std::jthread m_thread;  ///< last, so that it is joined before the members that it uses are destroyed
};

}  // namespace posiscope
