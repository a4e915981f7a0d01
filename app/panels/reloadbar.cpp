// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/reloadbar.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include "app/document/baseline.h"
#include "app/document/document.h"
#include "app/files/tablesource.h"
#include "app/files/tensorfacts.h"
#include "app/opening/readbeside.h"
#include "app/panels/elidedlabel.h"
#include "app/panels/sign.h"

namespace posiscope {
namespace {

constexpr int kLooks = 1000;  // milliseconds
constexpr int kStill = 400;   // quiet time after which writing counts as finished

constexpr int kAgain = 300;  // milliseconds before a retry if the program is busy

/// Whether MappedFile keeps the table mapped because it is too large to copy.
bool isMapped(const Table& table) {
    return table.rows() * table.columns() * static_cast<qint64>(bytesOf(table.type())) > kMostHeld;
}

/// Whether \p baseline shows the table of \p source, mapped from the file.
bool isMappedIn(const Document* baseline, const QString& source) {
    const OpenedTable* const table = baseline ? &baseline->table() : nullptr;
    return table && table->numbers && table->source == source && isMapped(*table->numbers);
}

QString nameOf(const FileWatch& watch) {
    return shownName(QFileInfo(watch.path()).fileName());
}

}  // namespace

FileWatch::FileWatch(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::look);
    connect(&m_looks, &QTimer::timeout, this, &FileWatch::look);
    m_looks.setInterval(kLooks);
    m_still.setInterval(kStill);
    m_still.setSingleShot(true);
    connect(&m_still, &QTimer::timeout, this, &FileWatch::settle);
}

void FileWatch::watch(const QString& path, const FileState& opened) {
    if (path != m_path) {
        const QStringList old = m_watcher.files() + m_watcher.directories();
        if (!old.isEmpty())
            m_watcher.removePaths(old);
        m_path = path;
    }
    m_last = opened;
    m_told = true;
    m_still.stop();
    if (path.isEmpty()) {
        m_looks.stop();
        return;
    }
    m_looks.start();
    listen();
    look();
}

/// A replaced file is a new one and must be watched anew; the directory reports its arrival.
void FileWatch::listen() {
    const QString directory = QFileInfo(m_path).absolutePath();
    if (!m_watcher.directories().contains(directory))
        m_watcher.addPath(directory);
    if (!m_watcher.files().contains(m_path) && QFileInfo::exists(m_path))
        m_watcher.addPath(m_path);
}

void FileWatch::look() {
    if (m_path.isEmpty())
        return;
    listen();
    const auto now = stateAt(m_path);
    if (now == m_last)
        return;
    m_last = now;
    m_told = false;
    m_still.start();
    emit changing();
}

void FileWatch::settle() {
    look();
    if (m_told || m_still.isActive())
        return;
    m_told = true;
    emit changed(m_last.has_value());
}

ReloadBar::ReloadBar(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_text(new ElidedLabel),
      m_button(new QPushButton),
      m_box(new QCheckBox),
      m_close(new QToolButton),
      m_reload(new QAction(this)),
      m_always(new QAction(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    row->addWidget(m_text, 1);
    for (QWidget* control :
         {static_cast<QWidget*>(m_button), static_cast<QWidget*>(m_box), static_cast<QWidget*>(m_close)})
        row->addWidget(control);
    m_text->setObjectName(QStringLiteral("reload-text"));
    m_text->setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);  // otherwise the text would have no room
    m_button->setObjectName(QStringLiteral("reload"));
    m_box->setObjectName(QStringLiteral("reload-always"));
    m_close->setObjectName(QStringLiteral("reload-close"));
    m_close->setIcon(sign(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_always->setCheckable(true);
    m_reload->setShortcut(Qt::CTRL | Qt::Key_R);  // F5 starts a presentation
    m_reload->setEnabled(false);
    connect(m_button, &QPushButton::clicked, m_reload, &QAction::trigger);
    connect(m_close, &QToolButton::clicked, this, [this] { emit wanted(false); });
    connect(m_box, &QCheckBox::toggled, m_always, &QAction::setChecked);
    connect(m_always, &QAction::toggled, m_box, &QCheckBox::setChecked);
    connect(m_always, &QAction::toggled, this, [this](bool on) {
        if (on)
            reloadAll();
    });
    connect(m_reload, &QAction::triggered, this, &ReloadBar::reloadAll);
    for (Watched& watched : m_files) {
        connect(&watched.watch, &FileWatch::changing, this, [this, &watched] {
            if (!m_always->isChecked())  // otherwise the bar would flash at every write
                say(tr("%1 is being written; the picture still shows its previous content.")
                        .arg(nameOf(watched.watch)),
                    false);
        });
        connect(&watched.watch, &FileWatch::changed, this,
                [this, &watched](bool there) { noteChange(watched, there); });
    }
    connect(&document, &Document::parametersChanged, this, &ReloadBar::watchOpened);
    showText();
    watchOpened();
}

const OpenedTable& ReloadBar::tableOf(const Watched& watched) const {
    return &watched == m_files.data() ? m_document.table() : m_document.setting().wordVectors;
}

void ReloadBar::showText() {
    m_button->setText(tr("Reload"));
    m_reload->setText(tr("&Reload table"));
    m_box->setText(tr("Reload when it changes"));
    m_always->setText(tr("Reload table &when it changes"));
    const QString meaning =
        tr("Reload the file whenever another program has saved it, until Posiscope is closed");
    m_box->setToolTip(meaning);
    m_always->setToolTip(meaning);
    m_close->setToolTip(tr("Keep the picture"));
    m_close->setAccessibleName(m_close->toolTip());
}

/// Only visible tables are watched; others are compared when they are shown again.
void ReloadBar::watchOpened() {
    for (Watched& watched : m_files) {
        const OpenedTable& table = tableOf(watched);
        const bool used =
            table.numbers && table.ofFile && (&watched != m_files.data() || usesOpened(m_document.setting()));
        const QString path = used ? fileOf(table.source) : QString();
        if (used && !m_opened.contains(path))
            m_opened.insert(path, stateAt(path).value_or(FileState{}));
        const FileState state = m_opened.value(path);
        if (path == watched.watch.path() && state == watched.state)
            continue;
        watched.state = state;
        watched.behind = false;
        watched.watch.watch(path, state);
    }
    m_always->setEnabled(!m_files[0].watch.path().isEmpty() || !m_files[1].watch.path().isEmpty());
    const bool behind = m_files[0].behind || m_files[1].behind;
    m_button->setEnabled(behind);
    m_reload->setEnabled(behind);
    hideIfDone();
}

void ReloadBar::noteOpened(const QString& path, const FileState& state) {
    m_opened.insert(QFileInfo(path).absoluteFilePath(), state);
    watchOpened();
}

void ReloadBar::hideIfDone() {
    if (!m_files[0].behind && !m_files[1].behind)
        emit wanted(false);
}

void ReloadBar::noteChange(Watched& watched, bool there) {
    const OpenedTable& table = tableOf(watched);
    watched.behind = there;
    QString text = there ? tr("%1 has changed; the picture still shows its previous content.")
                         : tr("%1 no longer exists; the picture still shows its previous content.");
    if (there && table.numbers && isMapped(*table.numbers))
        text = tr("%1 has changed. It is too large to keep in memory, so its previous content may be lost.");
    if (!there || !m_always->isChecked())
        say(text.arg(nameOf(watched.watch)), there);
    else
        reloadAll();
}

void ReloadBar::say(const QString& text, bool ready) {
    m_text->setText(text);
    m_text->setToolTip(text);  // the whole text, in case it is elided
    m_button->setEnabled(ready);
    m_reload->setEnabled(ready);
    emit wanted(true);
}

void ReloadBar::reloadAll() {
    // Not during a drag, nor while a dialog refers to the current content.
    if (m_reading || m_document.dragging() || QApplication::activeModalWidget() != nullptr) {
        QTimer::singleShot(kAgain, this, &ReloadBar::reloadAll);
        return;
    }
    for (Watched& watched : m_files)
        if (watched.behind && !reloadOne(watched))
            return;
    hideIfDone();
}

bool ReloadBar::reloadOne(Watched& watched) {
    const QString source = tableOf(watched).source;
    const QString name = nameOf(watched.watch);
    Result<OpenedTable> table;
    std::optional<FileState> state;
    m_reading = true;
    const bool waited = readBeside(window(), tr("Reading %1").arg(name), [&](const Proceed& proceed) {
        state = stateAt(watched.watch.path());  // read before, so that later writes are noticed
        table = openTable(source, TableRole::Positions, proceed);
    });
    m_reading = false;
    if (!waited)
        return false;
    watched.behind = false;  // this change has been handled
    const bool baseline = isMappedIn(m_document.baseline().document(), source);
    if (table && reloadTable(m_document, *table)) {
        if (baseline)  // the data of A came from the same file
            m_document.baseline().reload(*table);
        noteOpened(watched.watch.path(), state.value_or(FileState{}));
        emit reloaded(name);
        return true;
    }
    watched.behind = true;
    const OpenedTable& shown = tableOf(watched);
    const bool gone = shown.numbers && isMapped(*shown.numbers);
    say((gone ? tr("%1 no longer contains the numbers shown. %2")
              : tr("The picture still shows the previous content of %1. %2"))
            .arg(name, table ? tr("Its new content cannot be shown with this setting.") : table.error()),
        true);
    return false;
}

void ReloadBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showText();
    QWidget::changeEvent(event);
}

}  // namespace posiscope
