// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <string_view>

namespace posiscope {

class Document;

/// The time from a change of the document until every view has painted it, and the time of each view.
struct Frame {
    struct Part {
        std::string_view view;  ///< its name
        double milliseconds = 0;
    };
    double milliseconds = 0;
    QList<Part> parts;  ///< in the order they were painted, each view once
};

/// Measures frames. The logging category posiscope.frame prints each of them with its parts.
class FrameClock : public QObject {
    Q_OBJECT

public:
    explicit FrameClock(const Document& document, QObject* parent = nullptr);

    /// Discards the frame being timed: views that were hidden until now paint only when they are shown again.
    void forget() { m_timer.invalidate(); }

    /// Records that \p view, of static lifetime, took \p milliseconds to paint.
    void viewPainted(std::string_view view, double milliseconds);

private:
    void start();
    void finish();

    QElapsedTimer m_timer;
    Frame m_frame;  ///< being painted
};

}  // namespace posiscope
