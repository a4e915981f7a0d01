// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <vector>

#include "app/plots/dial.h"

class QPainter;
class QRectF;

namespace posiscope {

class Document;
struct Theme;

/// Hands 3600² times slower than the one before, beside hands whose exponent is divided by d: the step that
/// turns a useless clock into the encoding.
class AlienClock {
    Q_DECLARE_TR_FUNCTIONS(posiscope::AlienClock)

public:
    static QString caption(const Document& document);
    void draw(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);

private:
    struct Row;
    void drawRow(QPainter& painter, const Theme& theme, const Document& document, const Row& row,
                 const QRectF& area);

    DialFaces m_faces;
};

}  // namespace posiscope
