// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>

namespace posiscope {

class Document;

/// Limits how often a text is updated, because laying out text takes longer than painting a matrix, and
/// nobody can read sixty sentences a second. During a drag, the text is updated ten times a second, and at
/// once when the drag ends.
class ReadingPace : public QObject {
    Q_OBJECT

public:
    /// \param say updates the text; called from the event loop or from ask()
    ReadingPace(const Document& document, std::function<void()> say, QObject* parent);

    /// Requests an update of the text, now or shortly.
    void ask();

private:
    void speak();

    const Document& m_document;
    std::function<void()> m_say;
    QElapsedTimer m_since;  ///< since the last update
    QTimer m_later;
};

}  // namespace posiscope
