// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/window/frameclock.h"

class QLabel;
class QStatusBar;

namespace posiscope {

class Document;

/// How many positions and dimensions \p document shows, or queries and keys: "200 × 128".
QString extentText(const Document& document);

/// What the status bar says all the time: the number under the pointer, how large the encoding is, and what
/// the last frame took, each view by itself in its tooltip.
class StatusLine : public QObject {
    Q_OBJECT

public:
    StatusLine(QStatusBar& bar, const Document& document, const FrameClock& clock);

    void showReadout(const QString& readout);
    void showText();
    /// Type has another size.
    void giveRoom();

private:
    void showExtent();
    void showFrame();

    const Document& m_document;
    QLabel* m_readout;
    QLabel* m_extent;
    QLabel* m_frameTime;
    Frame m_frame;  ///< the last one
};

}  // namespace posiscope
