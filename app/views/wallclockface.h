// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "app/plots/dial.h"

class QPainter;
class QRectF;

namespace posiscope {

class Document;
struct Theme;

/// The position as a time of day: one dial with three hands, the six numbers they are, and how far apart
/// times are as readings, which a circle makes small again after a turn.
class WallClockFace {
    Q_DECLARE_TR_FUNCTIONS(posiscope::WallClockFace)

public:
    static QString caption(const Document& document);
    void draw(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);

private:
    void drawDial(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);
    void drawTime(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);
    void drawCode(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);
    void drawDistances(QPainter& painter, const Theme& theme, const Document& document, const QRectF& area);

    DialFaces m_faces;
};

}  // namespace posiscope
