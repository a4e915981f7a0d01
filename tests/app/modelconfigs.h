// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <cmath>

#include "app/models/modelconfig.h"
#include "tests/app/reason.h"

namespace posiscope {

/// The object that \p text, with ' for ", says.
inline QJsonObject json(QByteArray text) {
    return QJsonDocument::fromJson(text.replace('\'', '"')).object();
}

/// What the config \p text says; fails the test that reads a wrong one.
inline ModelPositions read(const QJsonObject& config) {
    const auto model = readModelConfig(config);
    if (!model)
        QTest::qFail(qPrintable(model.error()), __FILE__, __LINE__);
    return model.value_or(ModelPositions{});
}
inline ModelPositions read(const QByteArray& text) {
    return read(json(text));
}

/// Why the config \p text is refused; empty if it is not.
inline QString refusal(const QByteArray& text) {
    return reasonOf(readModelConfig(json(text)));
}

inline double relativeError(double is, double should) {
    return should == 0 ? std::abs(is) : std::abs(is / should - 1);
}

}  // namespace posiscope
