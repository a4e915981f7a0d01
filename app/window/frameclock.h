// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>

namespace posiscope {

class Document;

/// How long it takes from a change of the document until every view has painted it.
class FrameClock : public QObject {
    Q_OBJECT

public:
    explicit FrameClock(const Document& document, QObject* parent = nullptr);

    /// What changed until now is not waited for: views that were away are painted whenever they come back.
    void forget() { m_timer.invalidate(); }

public slots:
    void viewPainted();

signals:
    void framed(double milliseconds);

private:
    void start();
    void finish();

    QElapsedTimer m_timer;
    double m_lastPaint = 0;
    bool m_finishing = false;
};

}  // namespace posiscope
