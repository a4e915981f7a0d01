// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/lessontext.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QFocusEvent>
#include <QHash>
#include <QMimeData>
#include <QScrollBar>
#include <QStyle>
#include <QTextBlock>
#include <QTextCursor>
#include <algorithm>

#include "app/document/document.h"
#include "app/formulas/formulatext.h"
#include "app/lessons/textcontrols.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// A link of a text, identified by its number; after the text changes, it is the link with that number.
class SpokenLink : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    SpokenLink(LessonText& text, int link) : m_text(text), m_link(link) {}

    int link() const { return m_link; }

    bool isValid() const override { return true; }
    QObject* object() const override { return nullptr; }
    QRect rect() const override { return {}; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&m_text); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Link; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? m_text.links().value(m_link) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::State state() const override {
        QAccessible::State state;
        state.focusable = state.linked = true;
        state.focused = m_text.hasFocus() && m_text.linkAt() == m_link;
        state.invisible = !m_text.isVisible();
        state.invalid = m_link >= m_text.links().size();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override {
        if (action == pressAction())
            m_text.follow(m_link);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    LessonText& m_text;
    int m_link;
};

/// The accessible document for the text of a step, as spoken. Its children are those of the widget and the
/// links.
class SpokenText : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit SpokenText(LessonText& text) : QAccessibleWidget(&text, QAccessible::WebDocument), m_text(text) {
        QObject::connect(&text, &QTextEdit::selectionChanged, &m_ears, [this] { tellLink(); });
    }

    ~SpokenText() override {
        for (const QAccessible::Id id : std::as_const(m_links))
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override {
        return QAccessibleWidget::childCount() + static_cast<int>(m_text.links().size());
    }

    QAccessibleInterface* child(int index) const override {
        const int own = index - QAccessibleWidget::childCount();
        return own < 0 ? QAccessibleWidget::child(index) : link(own);
    }

    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* const link = dynamic_cast<const SpokenLink*>(child);
        return link == nullptr ? QAccessibleWidget::indexOfChild(child)
                               : QAccessibleWidget::childCount() + link->link();
    }

    QAccessibleInterface* focusChild() const override {
        const int at = m_text.hasFocus() ? m_text.linkAt() : -1;
        return at < 0 ? QAccessibleWidget::focusChild() : link(at);
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface*>(this)
                                                  : QAccessibleWidget::interface_cast(type);
    }

    using QAccessibleWidget::text;
    QString text(int first, int end) const override { return spoken().mid(first, end - first); }
    int characterCount() const override { return static_cast<int>(spoken().size()); }
    int cursorPosition() const override { return 0; }
    void setCursorPosition(int) override {}
    int selectionCount() const override { return 0; }
    void selection(int, int* first, int* end) const override { *first = *end = 0; }
    void addSelection(int, int) override {}
    void removeSelection(int) override {}
    void setSelection(int, int, int) override {}
    QRect characterRect(int) const override { return {}; }
    int offsetAtPoint(const QPoint&) const override { return -1; }
    void scrollToSubstring(int, int) override {}
    QString attributes(int, int* first, int* end) const override {
        *first = 0;
        *end = characterCount();
        return {};
    }

private:
    QString spoken() const { return spokenText(*m_text.document()); }

    QAccessibleInterface* link(int index) const {
        if (index < 0 || index >= m_text.links().size())
            return nullptr;
        if (const auto known = m_links.constFind(index); known != m_links.cend())
            return QAccessible::accessibleInterface(*known);
        auto* const made = new SpokenLink(m_text, index);
        m_links.insert(index, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    void tellLink() const {
        QAccessibleInterface* const at =
            QAccessible::isActive() && m_text.hasFocus() ? link(m_text.linkAt()) : nullptr;
        if (at == nullptr)
            return;
        QAccessibleEvent focus(at, QAccessible::Focus);
        QAccessible::updateAccessibility(&focus);
    }

    LessonText& m_text;
    QObject m_ears;  ///< disconnects when this is destroyed
    mutable QHash<int, QAccessible::Id> m_links;
};

QAccessibleInterface* spokenTextOf(const QString&, QObject* object) {
    auto* const text = qobject_cast<LessonText*>(object);
    return text != nullptr ? new SpokenText(*text) : nullptr;
}

/// Provides the text of a step to screen readers, with formulas in words and links that can be activated.
/// Created only on request.
void installSpokenText() {
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(&spokenTextOf);
        return true;
    }();
}

struct TextLink {
    int first;
    int end;
    QString target;
};

/// The links in \p document in Tab order.
QList<TextLink> linksOf(const QTextDocument& document) {
    QList<TextLink> links;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment part = at.fragment();
            const QString target = part.charFormat().anchorHref();
            const int end = part.position() + part.length();
            if (target.isEmpty())
                continue;
            if (!links.isEmpty() && links.last().end == part.position() && links.last().target == target)
                links.last().end = end;
            else
                links.append({part.position(), end, target});
        }
    return links;
}

bool isAt(const TextLink& link, const QTextCursor& cursor) {
    return cursor.hasSelection() && link.first == cursor.selectionStart() &&
           link.end >= cursor.selectionEnd();
}

}  // namespace

TextSlider::TextSlider(const QString& option, Document& document, QWidget* parent)
    : ParameterSlider(sliderFacts(option, document), parent), m_option(option), m_document(document) {
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QSlider::sliderPressed, &document, &Document::beginDrag);
    connect(this, &QSlider::sliderReleased, &document, &Document::endDrag);
    connect(this, &ParameterSlider::moved, this,
            [this](double value) { moveSlider(m_option, value, m_document); });
    for (const auto signal : {&Document::parametersChanged, &Document::cursorChanged})
        connect(&document, signal, this, &TextSlider::showDocument);
    showDocument();
}

void TextSlider::showDocument() {
    const ParameterFacts facts = sliderFacts(m_option, m_document);
    setRange(facts.sliderMinimum, facts.maximum);
    setAccessibleName(translated(facts.label));
    setToolTip(translated(facts.label));
    setEnabled(sliderMatters(m_option, m_document));
    display(sliderValue(m_option, m_document));
}

LessonText::LessonText() {
    installSpokenText();
    setViewportMargins(kAir, 0, kAir, 0);
    setProperty("ring", false);
}

QStringList LessonText::links() const {
    QStringList words;
    QTextCursor cursor(document());
    for (const TextLink& link : linksOf(*document())) {
        cursor.setPosition(link.first);
        cursor.setPosition(link.end, QTextCursor::KeepAnchor);
        words << spokenText(cursor);
    }
    return words;
}

int LessonText::linkAt() const {
    const QList<TextLink> links = linksOf(*document());
    const QTextCursor cursor = textCursor();
    const auto at = std::ranges::find_if(links, [&](const TextLink& link) { return isAt(link, cursor); });
    return at == links.end() ? -1 : static_cast<int>(at - links.begin());
}

void LessonText::follow(int link) {
    const QList<TextLink> links = linksOf(*document());
    if (link >= 0 && link < links.size())
        emit anchorClicked(QUrl(links[link].target));
}

void LessonText::reset(const std::function<void()>& set) {
    const int scrolled = verticalScrollBar()->value();
    const QTextCursor before = textCursor();
    const QList<TextLink> links = linksOf(*document());
    const auto at = std::ranges::find_if(links, [&](const TextLink& link) { return isAt(link, before); });
    const qsizetype index = at - links.begin();
    set();
    const QList<TextLink> now = linksOf(*document());
    if (at != links.end() && index < now.size() && now[index].target == at->target) {
        QTextCursor cursor(document());
        if (index > 0) {  // from the link before it, as Tab does; otherwise it would be selected, not framed
            cursor.setPosition(now[index - 1].first);
            cursor.setPosition(now[index - 1].end, QTextCursor::KeepAnchor);
        }
        setTextCursor(cursor);
        OwnMarkupBrowser::focusNextPrevChild(true);
    }
    verticalScrollBar()->setValue(scrolled);
    placeSliders();
}

/// A link reached with Tab is highlighted like one under the pointer.
bool LessonText::focusNextPrevChild(bool next) {
    const bool stays = OwnMarkupBrowser::focusNextPrevChild(next);
    const int at = linkAt();
    emit highlighted(at < 0 ? QUrl() : QUrl(linksOf(*document())[at].target));
    return stays;
}

void LessonText::focusInEvent(QFocusEvent* event) {
    const Qt::FocusReason reason = event->reason();
    if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason) {
        setProperty("ring", reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason);
        style()->unpolish(this);
        style()->polish(this);
    }
    OwnMarkupBrowser::focusInEvent(event);
}

void LessonText::changeEvent(QEvent* event) {
    const QFont own = document()->defaultFont();
    OwnMarkupBrowser::changeEvent(event);
    if (document()->defaultFont() != own)
        document()->setDefaultFont(own);
}

void LessonText::resizeEvent(QResizeEvent* event) {
    OwnMarkupBrowser::resizeEvent(event);
    placeSliders();
}

void LessonText::scrollContentsBy(int dx, int dy) {
    OwnMarkupBrowser::scrollContentsBy(dx, dy);
    placeSliders();
}

/// Moves the sliders to their places in the text. A slider that is being dragged stays the same widget,
/// wherever its place is.
void LessonText::placeSliders() {
    if (m_document == nullptr)
        return;
    const QList<TextControl> controls = controlsIn(*document());
    const QPoint scrolled(horizontalScrollBar()->value(), verticalScrollBar()->value());
    std::size_t used = 0;
    for (const TextControl& control : controls) {
        const auto made =
            std::find_if(m_sliders.begin() + static_cast<std::ptrdiff_t>(used), m_sliders.end(),
                         [&](const TextSlider* slider) { return slider->option() == control.option; });
        if (made == m_sliders.end())
            m_sliders.insert(m_sliders.begin() + static_cast<std::ptrdiff_t>(used),
                             new TextSlider(control.option, *m_document, viewport()));
        else
            std::rotate(m_sliders.begin() + static_cast<std::ptrdiff_t>(used), made, made + 1);
        TextSlider& slider = *m_sliders[used++];
        const QRect place = control.place.toAlignedRect().translated(-scrolled);
        const int height = std::max(place.height(), slider.sizeHint().height());
        slider.setGeometry(place.left(), place.center().y() - height / 2, place.width(), height);
        slider.show();
    }
    for (; used < m_sliders.size(); ++used)
        m_sliders[used]->hide();
}

QMimeData* LessonText::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    copied->setText(selectedText(textCursor()));
    return copied;
}

}  // namespace posiscope
