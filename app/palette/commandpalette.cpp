// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/commandpalette.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStyle>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/palette/commandrows.h"
#include "app/plots/textsize.h"
#include "app/settings/settings.h"

namespace posiscope {
namespace {

constexpr qsizetype kRecent = 12;  // commands remembered
constexpr QSize kLargest(680, 460);
constexpr int kMargin = 12;  // minimum distance to the edges of the window

}  // namespace

CommandPalette::CommandPalette(const Document& document, std::function<CommandList()> gather, QWidget* window)
    : QFrame(window),
      m_gather(std::move(gather)),
      m_recent(settings::recentCommands()),
      m_line(new QLineEdit),
      m_view(new QListView),
      m_rows(new CommandRows(this)),
      m_explanation(new QLabel) {
    setObjectName(QStringLiteral("commandPalette"));
    hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 10, 10, 8);
    column->setSpacing(6);
    column->addWidget(m_line);
    column->addWidget(m_view, 1);
    column->addWidget(m_explanation);
    m_line->setMaxLength(200);
    m_line->setObjectName(QStringLiteral("commandLine"));
    m_line->setClearButtonEnabled(false);
    m_view->setObjectName(QStringLiteral("commandList"));
    m_view->setModel(m_rows);
    m_view->setItemDelegate(new CommandRow(document, m_view));
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setUniformItemSizes(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_explanation->setObjectName(QStringLiteral("commandExplanation"));
    m_explanation->setWordWrap(true);
    m_explanation->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_line->installEventFilter(this);
    window->installEventFilter(this);
    connect(m_line, &QLineEdit::textEdited, this, &CommandPalette::showFound);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CommandPalette::showCurrent);
    connect(m_view, &QListView::clicked, this, &CommandPalette::run);
    connect(&TextSize::of(), &TextSize::changed, this,
            [this] { QTimer::singleShot(0, this, [this] { place(); }); });
    showText();
}

void CommandPalette::showText() {
    setAccessibleName(tr("Commands"));
    m_line->setPlaceholderText(tr("Type a command, or a parameter and a value, for example base 500000"));
    m_line->setAccessibleName(tr("Command"));
    m_line->setAccessibleDescription(tr("↑ and ↓ choose, Enter runs, Esc closes."));
    m_view->setAccessibleName(tr("Commands found"));
}

void CommandPalette::open(const QString& typed) {
    if (!isVisible())
        m_before = QApplication::focusWidget();
    m_rows->show({});  // they point into the old list
    m_list = m_gather();
    m_line->setText(typed);
    show();
    raise();
    showFound();
    m_line->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::leave() {
    if (!isVisible())
        return;
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    hide();
    if (hadFocus && m_before)
        m_before->setFocus(Qt::OtherFocusReason);
}

/// Centred near the top of the window, as high as the results need.
void CommandPalette::place() {
    m_explanation->setFixedHeight(2 * m_explanation->fontMetrics().lineSpacing());
    const int rows = m_rows->rowCount() == 0 ? 0 : m_rows->rowCount() * m_view->sizeHintForRow(0);
    m_view->setVisible(rows > 0);
    const QMargins margins = layout()->contentsMargins();
    const int around = margins.top() + m_line->sizeHint().height() + layout()->spacing() + margins.bottom() +
                       m_explanation->height() + (rows > 0 ? layout()->spacing() : 0) + 2 * frameWidth();
    const QSize window = parentWidget()->size();
    const QSize largest = kLargest * TextSize::of().factor();
    const QSize size = QSize(largest.width(), std::min(largest.height(), around + rows))
                           .boundedTo(window - QSize(2 * kMargin, 2 * kMargin));
    const int lowest = window.height() - largest.height() - kMargin;
    const int top = std::clamp(window.height() / 9, kMargin, std::max(kMargin, lowest));
    setGeometry(QRect(QPoint((window.width() - size.width()) / 2, top), size));
}

void CommandPalette::showFound() {
    m_rows->show(search(m_list.all(), m_line->text(), m_recent));
    m_view->setCurrentIndex(m_rows->index(0, 0));
    m_view->scrollToTop();
    place();
    showCurrent();
}

/// Explains the current command, or why it is disabled.
void CommandPalette::showCurrent() {
    const QModelIndex current = m_view->currentIndex();
    QString text = tr("No match.");
    bool wrong = !current.isValid();
    if (current.isValid()) {
        const FoundCommand& found = m_rows->at(current.row());
        wrong = found.whyNot.has_value();
        text = found.whyNot.value_or(found.command->meaning);
    }
    m_line->setAccessibleDescription(current.data(Qt::AccessibleTextRole).toString());
    explain(text, wrong);
}

void CommandPalette::explain(const QString& text, bool wrong) {
    m_explanation->setText(text);
    if (m_explanation->property("wrong").toBool() == wrong)
        return;
    m_explanation->setProperty("wrong", wrong);
    style()->unpolish(m_explanation);
    style()->polish(m_explanation);
}

void CommandPalette::step(int rows) {
    const int count = m_rows->rowCount();
    if (count == 0)
        return;
    const int from = m_view->currentIndex().row();
    // Single steps wrap around; pages stop at the ends.
    const int to =
        std::abs(rows) == 1 ? (from + rows + count) % count : std::clamp(from + rows, 0, count - 1);
    m_view->setCurrentIndex(m_rows->index(to, 0));
}

bool CommandPalette::pressKey(int key) {
    const QRect row = m_view->visualRect(m_rows->index(0, 0));
    const int page = std::max(2, m_view->viewport()->height() / std::max(1, row.height()) - 1);
    switch (key) {
        case Qt::Key_Up:
            step(-1);
            return true;
        case Qt::Key_Down:
            step(1);
            return true;
        case Qt::Key_PageUp:
            step(-page);
            return true;
        case Qt::Key_PageDown:
            step(page);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            run();
            return true;
        case Qt::Key_Escape:
            leave();
            return true;
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return true;  // keeps the focus
        default:
            return false;
    }
}

void CommandPalette::run() {
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid())
        return;
    const FoundCommand found = m_rows->at(current.row());
    if (!found.command->enabled || found.whyNot)
        return;
    if (found.value) {
        if (const auto why = found.command->set(*found.value))  // the value belongs to the current list only
            return explain(*why, true);
        remember(found.command->key);
        leave();
        return;
    }
    remember(found.command->key);
    runLater(*found.command);
}

/// After the focus is restored, because some commands apply to the focused view.
void CommandPalette::runLater(const Command& command) {
    leave();
    QTimer::singleShot(0, this, [this, run = command.run, names = command.names] {
        if (!run() && !names.isEmpty())
            open(names.first() + u' ');
    });
}

void CommandPalette::remember(const QString& key) {
    m_recent.removeAll(key);
    m_recent.prepend(key);
    m_recent = m_recent.first(std::min(kRecent, m_recent.size()));
    settings::rememberRecentCommands(m_recent);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget()) {
        if (event->type() == QEvent::Resize && isVisible())
            place();
    } else if (event->type() == QEvent::KeyPress) {
        if (pressKey(static_cast<QKeyEvent*>(event)->key()))
            return true;
    } else if (event->type() == QEvent::ShortcutOverride) {
        // While the palette is open, these keys belong to the line or the list, not to shortcuts of the
        // window.
        switch (static_cast<QKeyEvent*>(event)->key()) {
            case Qt::Key_PageUp:
            case Qt::Key_PageDown:
            case Qt::Key_Escape:
            case Qt::Key_Return:
            case Qt::Key_Enter:
                event->accept();
                return true;
            default:
                break;
        }
    } else if (event->type() == QEvent::FocusOut) {
        const auto reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason)
            hide();  // the user clicked elsewhere
    }
    return QFrame::eventFilter(watched, event);
}

void CommandPalette::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QFrame::changeEvent(event);
}

}  // namespace posiscope
