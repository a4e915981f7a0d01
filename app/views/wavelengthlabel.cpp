// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/wavelengthlabel.h"

#include <QCoreApplication>

#include "app/plots/plotframe.h"
#include "core/axes/axialwaves.h"
#include "core/schemes/ofkind.h"

namespace posiscope {
namespace {

struct WavelengthWords {
    Q_DECLARE_TR_FUNCTIONS(RulerAxis)
};

}  // namespace

void labelWavelengths(Axis& axis, const TokenWaves* waves) {
    const auto* const axial = waves == nullptr ? nullptr : ofKind<AxialWaves>(*waves);
    axis.label = waves == nullptr                    ? WavelengthWords::tr("wavelength (positions)")
                 : axial && idRuleOf(axial->axial()) ? WavelengthWords::tr("wavelength (ids)")
                                                     : WavelengthWords::tr("wavelength (patches)");
    axis.shorter = {WavelengthWords::tr("wavelength"), QStringLiteral("λ")};
}

}  // namespace posiscope
