// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "app/window/frameclock.h"

class QLabel;
class QStatusBar;

namespace posiscope {

class Document;

/// The size of what \p document shows: positions × dimensions, or queries × keys, for example "200 × 128".
QString extentText(const Document& document);

/// The permanent labels of the status bar: the value under the pointer, the size of the encoding, and the
/// time of the last frame, with the time of each view in its tooltip.
class StatusLine : public QObject {
    Q_OBJECT

public:
    StatusLine(QStatusBar& bar, const Document& document, const FrameClock& clock);

    void showReadout(const QString& readout);
    void showText();
    /// Adapts the label widths to a new text size.
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
