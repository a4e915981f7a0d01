// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>

namespace posiscope {

class Document;

/// Says sentences as fast as they can be read. Laying text out takes longer than painting a matrix, and
/// nobody reads sixty sentences a second: while something is dragged, what is said follows the picture ten
/// times a second, and is right at once when the drag ends.
class ReadingPace : public QObject {
    Q_OBJECT

public:
    /// \param say writes what is true now; called by the event loop or by ask()
    ReadingPace(const Document& document, std::function<void()> say, QObject* parent);

    /// Something else is true: it is said now, or soon.
    void ask();

private:
    void speak();

    const Document& m_document;
    std::function<void()> m_say;
    QElapsedTimer m_since;  ///< it was said last
    QTimer m_later;
};

}  // namespace posiscope
