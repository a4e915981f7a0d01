// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QList>
#include <QObject>
#include <string_view>

namespace posiscope {

class Document;

/// Milliseconds from a change of the document until every view has painted it, and what each view took.
struct Frame {
    struct Part {
        std::string_view view;  ///< its name
        double milliseconds = 0;
    };
    double milliseconds = 0;
    QList<Part> parts;  ///< in the order they were painted, each view once
};

/// Times frames. The logging category posiscope.frame prints each of them with its parts.
class FrameClock : public QObject {
    Q_OBJECT

public:
    explicit FrameClock(const Document& document, QObject* parent = nullptr);

    /// What changed until now is not waited for: views that were away are painted whenever they come back.
    void forget() { m_timer.invalidate(); }

    /// \p view, of static lifetime, has painted for so long.
    void viewPainted(std::string_view view, double milliseconds);

signals:
    void framed(const posiscope::Frame& frame);

private:
    void start();
    void finish();

    QElapsedTimer m_timer;
    Frame m_frame;  ///< being painted
};

}  // namespace posiscope
