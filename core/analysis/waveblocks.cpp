// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/waveblocks.h"

#include <Eigen/Core>
#include <algorithm>

#include "core/analysis/rotation.h"

namespace posiscope {
namespace {

constexpr Eigen::Index kReach = 16;              // offsets on either side of a block's centre
constexpr Eigen::Index kBlock = 2 * kReach + 1;  // points in a block

/// Cosines and sines of terms (rows) at several places (columns).
struct Rotations {
    Eigen::MatrixXd cosine;
    Eigen::MatrixXd sine;

    Rotations(std::size_t terms, Eigen::Index places)
        : cosine(static_cast<Eigen::Index>(terms), places), sine(static_cast<Eigen::Index>(terms), places) {}
};

void setColumn(Rotations& to, Eigen::Index column, std::span<const WaveTerm> terms, double x) {
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const Rotation r = rotation(terms[i].frequency, terms[i].tail, x);
        to.cosine(static_cast<Eigen::Index>(i), column) = r.cosine;
        to.sine(static_cast<Eigen::Index>(i), column) = r.sine;
    }
}

/// Fills the columns after the first by turning each by \p turn (its column 0) once more.
void turnOn(Rotations& to, const Rotations& turn) {
    const auto c = turn.cosine.col(0).array();
    const auto s = turn.sine.col(0).array();
    for (Eigen::Index k = 1; k < to.cosine.cols(); ++k) {
        to.cosine.col(k) = to.cosine.col(k - 1).array() * c - to.sine.col(k - 1).array() * s;
        to.sine.col(k) = to.sine.col(k - 1).array() * c + to.cosine.col(k - 1).array() * s;
    }
}

/// Amplitudes into the first centre, from where they turn on with it; sin(c + δ) = sin c cos δ + cos c sin δ
/// is the cosine's formula with (sin c, −cos c) in place of (cos c, sin c).
void weigh(Rotations& centres, std::span<const WaveTerm> terms, Wave wave) {
    for (std::size_t i = 0; i < terms.size(); ++i) {
        double& cosine = centres.cosine(static_cast<Eigen::Index>(i), 0);
        double& sine = centres.sine(static_cast<Eigen::Index>(i), 0);
        const Rotation r{cosine * terms[i].amplitude, sine * terms[i].amplitude};
        cosine = wave == Wave::Cosine ? r.cosine : r.sine;
        sine = wave == Wave::Cosine ? r.sine : -r.cosine;
    }
}

}  // namespace

void addWaves(std::span<const WaveTerm> terms, Wave wave, double first, double step,
              std::span<double> values) {
    const auto count = static_cast<Eigen::Index>(values.size());
    const Eigen::Index blocks = (count + kBlock - 1) / kBlock;
    if (blocks == 0 || terms.empty())
        return;

    Rotations turn(terms.size(), 1);
    Rotations offsets(terms.size(), kReach);
    setColumn(offsets, 0, terms, step);
    turn.cosine = offsets.cosine.col(0);
    turn.sine = offsets.sine.col(0);
    turnOn(offsets, turn);

    Rotations centres(terms.size(), blocks);
    setColumn(centres, 0, terms, first + step * static_cast<double>(kReach));
    if (blocks > 1)
        setColumn(turn, 0, terms, step * static_cast<double>(kBlock));
    weigh(centres, terms, wave);
    turnOn(centres, turn);

    const Eigen::MatrixXd even = centres.cosine.transpose() * offsets.cosine;  // blocks × offsets
    const Eigen::MatrixXd odd = centres.sine.transpose() * offsets.sine;
    const Eigen::VectorXd middle = centres.cosine.colwise().sum();
    for (Eigen::Index at = 0; at < count; ++at) {
        const Eigen::Index block = at / kBlock;
        const Eigen::Index offset = at % kBlock - kReach;
        double& value = values[static_cast<std::size_t>(at)];
        if (offset == 0)
            value += middle(block);
        else if (offset > 0)
            value += even(block, offset - 1) - odd(block, offset - 1);
        else
            value += even(block, -offset - 1) + odd(block, -offset - 1);
    }
}

}  // namespace posiscope
