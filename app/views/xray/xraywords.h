// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/xray/xray.h"

namespace posiscope {

struct OpenedXray;

/// What is said of an X-ray: of weights, never of what a model does with them.
class XrayWords {
    Q_DECLARE_TR_FUNCTIONS(XrayWords)

public:
    /// Over the colour bar.
    static QString measure(XrayQuantity quantity);
    /// A pair by its number, wavelength and the cycles it completes in the trained length.
    static QString pair(const Xray& xray, const LayerLoads& layer, std::int64_t pair);
    static QString number(double load);

    /// Sentences about a checkpoint.
    static QStringList explanation(const OpenedXray& opened, const Xray& xray, const LoadSummary& summary);

private:
    static QString subject(const QString& name, const Xray& xray);
    static QString components(const Xray& xray, const LoadSummary& summary);
    static QString unfinished(const Xray& xray, const LoadSummary& summary);
    static QString scaled(const Xray& xray, const LoadSummary& summary);
};

/// "12.3 %"
QString percentOf(double share);

}  // namespace posiscope
