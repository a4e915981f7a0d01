// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantAnimation>

#include "app/document/way.h"

namespace posiscope {

class Document;

/// Shows how a document comes from one place to another, so that the eye can follow: every picture on the way
/// is an exact one of a place in between. Whatever a person does next ends the way at once.
class Motion : public QObject {
public:
    explicit Motion(Document& document);

    /// How long a way takes; 0, as at first: none, what is asked for is there at once.
    void setDuration(int milliseconds) { m_usual = milliseconds; }

    /// Moves there.
    void zoomTo(const Spans& spans);

    /// The document, which is where it is to be, comes from \p from again before one's eyes.
    /// \param milliseconds another duration, where some are wanted at all; 0: the usual one
    void comeFrom(const Snapshot& from, int milliseconds = 0);

    bool isMoving() const { return m_moving; }
    /// The way is over, if one is gone.
    void arrive();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool begin(const Way& way, int milliseconds);
    void show(const Snapshot& place);
    void goOn();

    Document& m_document;
    QVariantAnimation m_animation;
    Way m_way;
    int m_usual = 0;  ///< milliseconds
    bool m_moving = false;
    bool m_showing = false;  ///< a place, this moment
};

}  // namespace posiscope
