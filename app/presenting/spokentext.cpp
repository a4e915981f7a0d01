// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/spokentext.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <algorithm>

#include "app/formulas/formulatext.h"
#include "app/presenting/lessontext.h"

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

}  // namespace

void installSpokenText() {
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(&spokenTextOf);
        return true;
    }();
}

}  // namespace posiscope
