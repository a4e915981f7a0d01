// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "app/texts/ownmarkup.h"

namespace posiscope {

class Document;
class TextSlider;

/// The text of a step on the screen. Tab goes through its links.
class LessonText : public OwnMarkupBrowser {
    Q_OBJECT

public:
    /// Logical pixels between the text and the frame around it that shows the focus, at either side.
    static constexpr int kAir = 4;

    LessonText();

    /// Lets \p set replace the text. Where a reader stands on a link or in a text longer than what is seen,
    /// he stands there still, if the link is there again.
    void reset(const std::function<void()>& set);

    /// Sliders in the text move \p document; before, their room stays empty.
    void setMoved(Document& document) { m_document = &document; }
    /// Its links as Tab goes through them, by their words.
    QStringList links() const;
    /// The link that Tab has come to; -1 for none.
    int linkAt() const;
    /// As a click on it does.
    void follow(int link);

protected:
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    /// Formulas as the TeX they are written in.
    QMimeData* createMimeDataFromSelection() const override;

private:
    void placeSliders();

    Document* m_document = nullptr;
    std::vector<TextSlider*> m_sliders;  ///< made so far; those of the text come first, in its order
};

}  // namespace posiscope
