// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/expansion.h"

#include <Eigen/Core>
#include <cstddef>

#include "core/analysis/rotation.h"
#include "core/analysis/wavesum.h"

namespace posiscope {

Expansion::Expansion(const WaveSum& sum, double centre) : m_centre(centre), m_scale(sum.fastest()) {
    const auto count = static_cast<Eigen::Index>(sum.terms().size());
    Eigen::ArrayXd even(count);  // a·vᵏ·f(wc): the even derivatives, v = w/fastest
    Eigen::ArrayXd odd(count);   // a·vᵏ·f′(wc)/w: the odd ones
    Eigen::ArrayXd ratio(count);
    for (Eigen::Index i = 0; i < count; ++i) {
        const WaveTerm& term = sum.terms()[static_cast<std::size_t>(i)];
        const Rotation r = rotation(term.frequency, term.tail, centre);
        const double v = term.frequency / m_scale;
        const bool cosine = sum.wave() == Wave::Cosine;
        even(i) = term.amplitude * (cosine ? r.cosine : r.sine);
        odd(i) = term.amplitude * v * (cosine ? -r.sine : r.cosine);
        ratio(i) = -v * v;
    }
    double factorial = 1;
    for (std::size_t k = 0; k < m_coefficients.size(); k += 2) {
        const auto order = static_cast<double>(k);
        m_coefficients[k] = even.sum() / factorial;
        m_coefficients[k + 1] = odd.sum() / (factorial * (order + 1));
        even *= ratio;
        odd *= ratio;
        factorial *= (order + 1) * (order + 2);
    }
}

double Expansion::operator()(double x) const {
    const double y = m_scale * (x - m_centre);
    double value = 0;
    for (std::size_t k = m_coefficients.size(); k-- > 0;)
        value = value * y + m_coefficients[k];
    return value;
}

double Expansion::slope(double x) const {
    const double y = m_scale * (x - m_centre);
    double value = 0;
    for (std::size_t k = m_coefficients.size(); k-- > 1;)
        value = value * y + m_coefficients[k] * static_cast<double>(k);
    return value * m_scale;
}

}  // namespace posiscope
