// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spoken/spokenview.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include "app/views/spoken/cursorspeech.h"
#include "app/views/spoken/spokencells.h"
#include "app/views/spoken/spokenvalue.h"
#include "app/views/view.h"

namespace posiscope {
namespace {

/// A view as an accessible chart. Its children are those of the widget, the value at the cursor, and the
/// cells.
class SpokenView : public QAccessibleWidget {
public:
    explicit SpokenView(View& view)
        : QAccessibleWidget(&view, QAccessible::Chart),
          m_view(view),
          m_value(new SpokenValue(view)),
          m_cells(new SpokenCells(view)),
          m_speech(view, *m_value) {
        QAccessible::registerAccessibleInterface(m_value);
        QAccessible::registerAccessibleInterface(m_cells);
    }

    ~SpokenView() override {
        for (QAccessibleInterface* part :
             {static_cast<QAccessibleInterface*>(m_cells), static_cast<QAccessibleInterface*>(m_value)})
            QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(part));
    }

    int childCount() const override {
        return QAccessibleWidget::childCount() + 1 + (m_view.cellsToRead() ? 1 : 0);
    }

    QAccessibleInterface* child(int index) const override {
        const int own = index - QAccessibleWidget::childCount();
        if (own < 0)
            return QAccessibleWidget::child(index);
        return own == 0 ? m_value : own == 1 ? static_cast<QAccessibleInterface*>(m_cells) : nullptr;
    }

    int indexOfChild(const QAccessibleInterface* child) const override {
        const int widgets = QAccessibleWidget::childCount();
        if (child == m_value)
            return widgets;
        return child == m_cells ? widgets + 1 : QAccessibleWidget::indexOfChild(child);
    }

    QAccessibleInterface* focusChild() const override {
        if (m_view.hasFocus() && m_speech.hasSpoken())
            return m_value;
        return QAccessibleWidget::focusChild();
    }

    QString text(QAccessible::Text kind) const override {
        if (kind == QAccessible::Value)
            return m_view.spokenAtCursor();
        const bool covered = kind == QAccessible::Description && !m_view.isEnabled();
        return covered ? QString() : QAccessibleWidget::text(kind);
    }

private:
    View& m_view;
    SpokenValue* m_value;  // QAccessible owns these two
    SpokenCells* m_cells;
    CursorSpeech m_speech;
};

QAccessibleInterface* spokenView(const QString&, QObject* object) {
    auto* const view = qobject_cast<View*>(object);
    return view != nullptr ? new SpokenView(*view) : nullptr;
}

}  // namespace

void installSpokenViews() {
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(&spokenView);
        return true;
    }();
}

}  // namespace posiscope
