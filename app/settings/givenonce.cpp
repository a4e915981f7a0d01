// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/givenonce.h"

#include "app/texts/translated.h"

namespace posiscope {
namespace {

bool showsTheSame(const Session& a, const Session& b) {
    return a.setting == b.setting && a.files == b.files && a.baseline == b.baseline &&
           a.baselineFiles == b.baselineFiles && a.asDifference == b.asDifference;
}

}  // namespace

Session withoutGiven(Session left, const GivenOnce& given, const Session& before) {
    const bool keepsBefore = !given.opensFile && showsTheSame(left, given.session);
    // If the user has changed the content, only appearance options and the theme, which is personal, are
    // restored.
    const auto isOfTheRun = [&](const QString& option) {
        return keepsBefore || option == QStringLiteral("theme") || given.options.contains(option);
    };
    const Appearance& opened = given.session.appearance;
    Appearance looks = left.appearance;
    for (const Declaration<Appearance>& d : appearanceDeclarations())
        if (isOfTheRun(verbatim(d.option)) && d.get(looks) == d.get(opened))
            d.set(looks, d.get(before.appearance));
    if (isOfTheRun(verbatim(kLimitsOption)) && looks.limits == opened.limits)
        looks.limits = before.appearance.limits;
    if (keepsBefore) {
        left = before;
        looks.spans = before.appearance.spans;
        looks.waveDimensions = before.appearance.waveDimensions;
    }
    left.appearance = looks;
    return left;
}

}  // namespace posiscope
