// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QVariantAnimation>

#include "app/document/appearance.h"

namespace posiscope {

class Document;

/// Moves what a document looks at from one part to another, so that the eye can follow: every picture on the
/// way is an exact one of a part in between. Whatever a person does next ends the way at once.
class ZoomMotion : public QObject {
public:
    explicit ZoomMotion(Document& document);

    /// How long a way takes; 0, as at first: none, what is asked for is there at once.
    void setDuration(int milliseconds) { m_animation.setDuration(milliseconds); }

    void moveTo(const Spans& goal);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Spans between(double share) const;
    void show(const Spans& spans);
    void goOn();
    void arrive();
    void stop();

    Document& m_document;
    QVariantAnimation m_animation;
    Spans m_from;   ///< every span said
    Spans m_to;     ///< likewise
    Spans m_goal;   ///< as it was asked for
    Spans m_shown;  ///< on the way
};

}  // namespace posiscope
