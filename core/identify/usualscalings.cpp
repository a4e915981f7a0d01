// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/identify/rotarytrial.h"

namespace posiscope {
namespace {

constexpr std::size_t kMostScalings = 16;
constexpr std::size_t kMostTried = 64;  // if almost nothing was measured, all of thousands would be near
constexpr double kRarer = 0.5;  // increment from one usual number to the next in its list, −ln of a share
constexpr double kMostRare = 2.5;  // of one number

double rarityAt(std::size_t place) {
    return std::min(kMostRare, kRarer * static_cast<double>(place));
}

class UsualScalings {
public:
    UsualScalings(std::span<const MeasuredFrequency> measured, const LadderSearch& search)
        : m_measured(measured), m_search(search) {}

    std::vector<Ladder> found() {
        for (std::size_t b = 0; b < kUsualRotaryBases.size(); ++b)
            for (std::size_t l = 0; l < kTrainedLengths.size(); ++l)
                for (const RotaryScaling rule : {RotaryScaling::Llama3, RotaryScaling::Yarn})
                    tryFactors(rule, b, l);
        std::ranges::stable_sort(m_found, {}, &Candidate::doubt);
        std::vector<Ladder> ladders;
        if (m_found.size() > kMostTried)
            m_found.resize(kMostTried);
        for (const Candidate& candidate : m_found) {
            if (ladders.size() >= kMostScalings)
                break;
            auto ladder =
                triedScaling(m_measured, m_search, candidate.parameters, shareOf(candidate.parameters));
            if (!ladder)
                continue;
            ladder->assumed = true;
            ladders.push_back(*std::move(ladder));
        }
        return ladders;
    }

private:
    /// Approximate candidates; exact frequencies cost far more and are computed only for the least doubtful.
    struct Candidate {
        RotaryParameters parameters;
        double doubt;
    };

    static FrequencyShare shareOf(const RotaryParameters& p) {
        return p.scaling == RotaryScaling::Yarn ? yarnShare(p) : llama3Share(p);
    }

    void tryFactors(RotaryScaling rule, std::size_t base, std::size_t length) {
        RotaryParameters p = scaledBy(rule, m_search, kUsualRotaryBases[base]);
        p.trainedLength = kTrainedLengths[length];
        const bool yarn = rule == RotaryScaling::Yarn;
        const double last = yarn ? firstYarnPair(p) : firstLlama3Pair(p, m_search);
        const bool leavesAll =
            last >= static_cast<double>(m_search.count - 1);  // the plain base by another name
        if (leavesAll || !beginsPlain(m_measured, m_search, p.base, last))
            return;
        const FrequencyShare share = shareOf(p);
        for (std::size_t f = 0; f < kUsualFactors.size(); ++f) {
            p.factor = kUsualFactors[f];
            p.targetLength = std::llround(static_cast<double>(p.trainedLength) * p.factor);
            if (const auto misfit = nearMisfit(m_measured, m_search, p, share))
                m_found.push_back({p, *misfit + rarityAt(base) + rarityAt(length) + rarityAt(f)});
        }
    }

    std::span<const MeasuredFrequency> m_measured;
    const LadderSearch& m_search;
    std::vector<Candidate> m_found;
};

}  // namespace

std::vector<Ladder> usualScalings(std::span<const MeasuredFrequency> measured, const LadderSearch& search) {
    return UsualScalings(measured, search).found();
}

}  // namespace posiscope
