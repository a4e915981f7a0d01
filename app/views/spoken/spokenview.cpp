// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spoken/spokenview.h"

#include <QAccessible>
#include <QAccessibleInterface>
#include <QAccessibleWidget>
#include <QElapsedTimer>
#include <QEvent>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <algorithm>
#include <limits>

#include "app/pieces/piece.h"
#include "app/views/view.h"

namespace posiscope {
namespace {

/// Announces changes of the value at the cursor of a view to screen readers: at once, and during continuous
/// changes a few times per second.
class CursorSpeech : public QObject {
public:
    /// \param value the accessible object that is announced
    CursorSpeech(View& view, QAccessibleInterface& value);

    /// Whether the screen reader is at the value; false until the cursor has moved.
    bool hasSpoken() const { return m_atValue; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void ask();
    void speak();

    View& m_view;
    QAccessibleInterface& m_value;
    QElapsedTimer m_since;  ///< the last announcement
    QTimer m_later;
    QString m_said;
    bool m_atValue = false;
};

constexpr int kPause = 250;  // milliseconds between two announcements

CursorSpeech::CursorSpeech(View& view, QAccessibleInterface& value) : m_view(view), m_value(value) {
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &CursorSpeech::speak);
    connect(&view, &View::painted, this, &CursorSpeech::ask);  // the document is then shown
    view.installEventFilter(this);
}

void CursorSpeech::ask() {
    if (!QAccessible::isActive() || m_later.isActive())
        return;
    const qint64 since = m_since.isValid() ? m_since.elapsed() : kPause;
    m_later.start(static_cast<int>(std::clamp<qint64>(kPause - since, 0, kPause)));
}

void CursorSpeech::speak() {
    const QString text = m_view.spokenAtCursor();
    if (text == m_said)
        return;
    m_said = text;
    m_since.start();
    QAccessibleEvent changed(&m_value, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&changed);
    if (!m_view.hasFocus() || std::exchange(m_atValue, true))
        return;
    QAccessibleEvent focus(&m_value, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
}

/// After the focus returns, the chart is announced first.
bool CursorSpeech::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut)
        m_atValue = false;
    return QObject::eventFilter(watched, event);
}

/// The value at the cursor of a view as a line of text, which a screen reader announces when it changes.
class SpokenValue : public QAccessibleInterface {
public:
    explicit SpokenValue(View& view) : m_view(&view) {}

    bool isValid() const override { return !m_view.isNull(); }
    QObject* object() const override { return nullptr; }
    QRect rect() const override { return {}; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::StaticText; }

    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name && m_view ? m_view->spokenAtCursor() : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}

    QAccessible::State state() const override {
        QAccessible::State state;
        state.readOnly = state.focusable = true;
        state.focused = m_view && m_view->hasFocus();
        state.invisible = !m_view || !m_view->isVisible();
        return state;
    }

private:
    QPointer<View> m_view;
};

/// The visible cells of a view as an accessible table. A cell is computed when it is requested, and only a
/// few thousand cell objects exist at a time.
class SpokenCells : public QAccessibleInterface, public QAccessibleTableInterface {
public:
    explicit SpokenCells(View& view) : m_view(&view) {}
    ~SpokenCells() override { forget(); }

    /// The text of cell \p row, \p column of the visible cells; empty if there is none.
    QString words(int row, int column) const;
    QAccessibleInterface* view() const { return QAccessible::queryAccessibleInterface(m_view); }

    bool isValid() const override { return !m_view.isNull(); }
    QObject* object() const override { return nullptr; }
    QRect rect() const override { return {}; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return view(); }
    QAccessibleInterface* child(int index) const override;
    int childCount() const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessible::Role role() const override { return QAccessible::Table; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? View::tr("Cells") : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this) : nullptr;
    }

    QAccessibleInterface* caption() const override { return nullptr; }
    QAccessibleInterface* summary() const override { return nullptr; }
    QAccessibleInterface* cellAt(int row, int column) const override;
    int columnCount() const override;
    int rowCount() const override;
    QString columnDescription(int column) const override;
    QString rowDescription(int row) const override;
    void modelChange(QAccessibleTableModelChangeEvent*) override {}

    // There is no selection.
    int selectedCellCount() const override { return 0; }
    QList<QAccessibleInterface*> selectedCells() const override { return {}; }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    QList<int> selectedRows() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int) const override { return false; }
    bool selectRow(int) override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }

private:
    std::optional<ReadCells> read() const { return m_view ? m_view->cellsToRead() : std::nullopt; }
    void forget() const;

    QPointer<View> m_view;
    mutable QHash<std::pair<int, int>, QAccessible::Id> m_known;
};

constexpr qsizetype kMostKnown = 4096;

int bounded(std::int64_t count) {
    return static_cast<int>(std::min<std::int64_t>(count, std::numeric_limits<int>::max()));
}

/// The name of place \p at on \p axis, as in "position 57".
QString placed(const QString& axis, std::int64_t at) {
    return (axis.isEmpty() ? QString() : axis + u' ') + QString::number(at);
}

class SpokenCell : public QAccessibleInterface, public QAccessibleTableCellInterface {
public:
    SpokenCell(SpokenCells& table, int row, int column) : m_table(table), m_row(row), m_column(column) {}

    bool isValid() const override { return m_table.isValid(); }
    QObject* object() const override { return nullptr; }
    QRect rect() const override { return {}; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return &m_table; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Name ? m_table.words(m_row, m_column) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::State state() const override {
        QAccessible::State state = m_table.state();
        state.invalid = m_row >= m_table.rowCount() || m_column >= m_table.columnCount();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this)
                                                       : nullptr;
    }

    bool isSelected() const override { return false; }
    QList<QAccessibleInterface*> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface*> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface* table() const override { return &m_table; }

private:
    SpokenCells& m_table;
    int m_row;
    int m_column;
};

QString SpokenCells::words(int row, int column) const {
    const auto cells = read();
    if (!cells)
        return {};
    const Cell cell{cells->first.down + row, cells->first.across + column};
    return cells->has(cell) ? cells->words(cell) : QString();
}

QAccessibleInterface* SpokenCells::cellAt(int row, int column) const {
    if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
        return nullptr;
    if (const auto known = m_known.constFind({row, column}); known != m_known.cend())
        return QAccessible::accessibleInterface(*known);
    if (m_known.size() >= kMostKnown)
        forget();
    auto* const cell = new SpokenCell(const_cast<SpokenCells&>(*this), row, column);
    m_known.insert({row, column}, QAccessible::registerAccessibleInterface(cell));
    return cell;
}

void SpokenCells::forget() const {
    for (const QAccessible::Id id : std::exchange(m_known, {}))
        QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface* SpokenCells::child(int index) const {
    const int columns = columnCount();
    return columns == 0 ? nullptr : cellAt(index / columns, index % columns);
}

int SpokenCells::childCount() const {
    const auto cells = read();
    return cells ? bounded(cells->rows * cells->columns) : 0;
}

int SpokenCells::indexOfChild(const QAccessibleInterface* child) const {
    const auto* const cell = dynamic_cast<const SpokenCell*>(child);
    return cell == nullptr ? -1
                           : bounded(std::int64_t{cell->rowIndex()} * columnCount() + cell->columnIndex());
}

QAccessible::State SpokenCells::state() const {
    QAccessible::State state;
    state.readOnly = true;
    state.invisible = !m_view || !m_view->isVisible();
    return state;
}

int SpokenCells::columnCount() const {
    const auto cells = read();
    return cells ? bounded(cells->columns) : 0;
}

int SpokenCells::rowCount() const {
    const auto cells = read();
    return cells ? bounded(cells->rows) : 0;
}

QString SpokenCells::columnDescription(int column) const {
    const auto cells = read();
    return cells ? placed(cells->across, cells->first.across + column) : QString();
}

QString SpokenCells::rowDescription(int row) const {
    const auto cells = read();
    return cells ? placed(cells->down, cells->first.down + row) : QString();
}

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
