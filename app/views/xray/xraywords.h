// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/xray/xray.h"

namespace posiscope {

struct OpenedXray;

/// Texts about an X-ray. They are about weights, not about how a model uses them.
class XrayWords {
    Q_DECLARE_TR_FUNCTIONS(XrayWords)

public:
    /// The label of the colour bar.
    static QString measure(XrayQuantity quantity);
    /// A pair with its number, its wavelength and the cycles it completes in the trained length.
    static QString pair(const Xray& xray, const LayerLoads& layer, std::int64_t pair);
    static QString number(double load);

    /// The caption about a checkpoint.
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
