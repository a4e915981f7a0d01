// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/animationstyle.h"

#include <array>
#include <cmath>

#include "core/parameters/declare.h"

namespace posiscope {
namespace {

constexpr std::array<Choice, 3> kEasings{{
    {"automatic", POSISCOPE_TR_NOOP("core", "automatic"),
     POSISCOPE_TR_NOOP("core", "The same scale as the parameter's slider.")},
    {"linear", POSISCOPE_TR_NOOP("core", "linear"),
     POSISCOPE_TR_NOOP("core", "Each frame changes the value by the same amount.")},
    {"log", POSISCOPE_TR_NOOP("core", "logarithmic"),
     POSISCOPE_TR_NOOP("core", "Each frame changes the value by the same factor.")},
}};
constexpr std::array<Choice, 3> kRepetitions{{
    {"forever", POSISCOPE_TR_NOOP("core", "forever"),
     POSISCOPE_TR_NOOP("core", "The first frame follows the last.")},
    {"bounce", POSISCOPE_TR_NOOP("core", "there and back"),
     POSISCOPE_TR_NOOP("core", "The second half of the frames goes back to the first value.")},
    {"once", POSISCOPE_TR_NOOP("core", "once"),
     POSISCOPE_TR_NOOP("core", "The animation stops at the last frame.")},
}};

ParameterFacts count(std::string_view name, std::string_view option, std::string_view label,
                     std::string_view meaning, std::string_view unit, double least, double greatest) {
    return {.name = name,
            .option = option,
            .label = label,
            .meaning = meaning,
            .unit = unit,
            .minimum = least,
            .maximum = greatest,
            .sliderMinimum = least,
            .sliderStep = 1};
}

Declarations<AnimationStyle> made() {
    ParameterFacts quality = count(
        "quality", "quality", POSISCOPE_TR_NOOP("core", "quality"),
        POSISCOPE_TR_NOOP("core", "Quality of a lossy WebP: higher values lose less detail."), {}, 1, 100);
    quality.unset = POSISCOPE_TR_NOOP("core", "lossless");
    return {
        declare<&AnimationStyle::frames>(
            count("frames", "frames", POSISCOPE_TR_NOOP("core", "frames"),
                  POSISCOPE_TR_NOOP("core", "Total number of frames in the animation."),
                  POSISCOPE_TR_NOOP("core", "frames"), 2, 10000)),
        declare<&AnimationStyle::framesASecond>(
            count("frames per second", "fps", POSISCOPE_TR_NOOP("core", "frames per second"),
                  POSISCOPE_TR_NOOP("core", "Number of frames shown per second."),
                  POSISCOPE_TR_NOOP("core", "frames per second"), 1, 120)),
        declare<&AnimationStyle::easing>(choiceOf(
            "ease", "ease", POSISCOPE_TR_NOOP("core", "easing"),
            POSISCOPE_TR_NOOP("core", "How values change from the first frame to the last."), kEasings)),
        declare<&AnimationStyle::repetition>(
            choiceOf("loop", "loop", POSISCOPE_TR_NOOP("core", "loop"),
                     POSISCOPE_TR_NOOP("core", "What happens after the last frame."), kRepetitions)),
        declare<&AnimationStyle::quality>(quality),
    };
}

}  // namespace

std::span<const Declaration<AnimationStyle>> animationDeclarations() {
    static const Declarations<AnimationStyle> all = made();
    return all;
}

double shareOfFrame(const AnimationStyle& style, int index) {
    if (style.repetition != Repetition::Bounce)
        return static_cast<double>(index) / (style.frames - 1);
    const int turn = style.frames / 2;
    return index <= turn ? static_cast<double>(index) / turn
                         : static_cast<double>(style.frames - index) / (style.frames - turn);
}

int durationOf(const AnimationStyle& style, int index, int units) {
    const auto shownAt = [&](int frame) {
        return std::lround(static_cast<double>(frame) * units / style.framesASecond);
    };
    return static_cast<int>(shownAt(index + 1) - shownAt(index));
}

}  // namespace posiscope
