// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/wavelengthlabel.h"

#include <QCoreApplication>

#include "app/plots/plotframe.h"

namespace posiscope {
namespace {

struct WavelengthWords {
    Q_DECLARE_TR_FUNCTIONS(RulerAxis)
};

}  // namespace

void labelWavelengths(Axis& axis) {
    axis.label = WavelengthWords::tr("wavelength (positions)");
    axis.shorter = {WavelengthWords::tr("wavelength"), QStringLiteral("λ")};
}

}  // namespace posiscope
