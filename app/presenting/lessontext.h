// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "app/panels/parameterslider.h"
#include "app/texts/ownmarkup.h"

namespace posiscope {

class Document;

/// A slider in the text of a lesson, {{slider NAME}}.
class TextSlider : public ParameterSlider {
    Q_OBJECT

public:
    TextSlider(const QString& option, Document& document, QWidget* parent);

    const QString& option() const { return m_option; }

private:
    void showDocument();

    QString m_option;
    Document& m_document;
};

/// The text of a step on the screen. Tab moves through its links.
class LessonText : public OwnMarkupBrowser {
    Q_OBJECT

public:
    /// Logical pixels between the text and its focus frame, on both sides.
    static constexpr int kAir = 4;

    LessonText();

    /// Calls \p set to replace the text. Keeps the focused link, if it still exists, and the scroll position.
    void reset(const std::function<void()>& set);

    /// Connects the sliders in the text to \p document; before this, their space stays empty.
    void setMoved(Document& document) { m_document = &document; }
    /// The words of its links, in Tab order.
    QStringList links() const;
    /// The index of the focused link; -1 for none.
    int linkAt() const;
    /// The same as clicking the link.
    void follow(int link);

protected:
    bool focusNextPrevChild(bool next) override;
    /// Shows the focus frame only if the focus came by key; otherwise the text would look like a field to
    /// edit.
    void focusInEvent(QFocusEvent* event) override;
    /// Keeps the font of the text, which is not that of the widget.
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    /// Copies formulas as TeX.
    QMimeData* createMimeDataFromSelection() const override;

private:
    void placeSliders();

    Document* m_document = nullptr;
    std::vector<TextSlider*> m_sliders;  ///< all created so far; the current text's come first, in order
};

}  // namespace posiscope
