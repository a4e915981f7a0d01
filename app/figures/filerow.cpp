// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/filerow.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "app/document/highlight.h"
#include "app/figures/animation/animationformats.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/formats.h"
#include "app/panels/plainwords.h"

namespace posiscope {
namespace {

/// \p name in \p folder, or with the first number for which no file exists, so that a second export does not
/// ask about replacing the first.
QString unusedName(const QDir& folder, const QString& name, const QString& suffix) {
    constexpr int kMostTried = 1000;
    QString file = name + u'.' + suffix;
    for (int number = 2; number <= kMostTried && QFileInfo::exists(folder.filePath(file)); ++number)
        file = QStringLiteral("%1-%2.%3").arg(name).arg(number).arg(suffix);
    return file;
}

}  // namespace

FileRow::FileRow(QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_path = controls::make<QLineEdit>("exportPath", tr("File"), tr("The file to export to"));
    auto* browse =
        controls::make<QPushButton>("exportBrowse", tr("Choose file"), tr("Choose the file to export to"));
    browse->setText(tr("Choose…"));
    m_label = new QLabel(tr("File"));
    row->addWidget(m_label);
    row->addWidget(m_path, 1);
    row->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, &FileRow::choose);
    connect(m_path, &QLineEdit::textChanged, this, &FileRow::changed);
    connect(m_path, &QLineEdit::editingFinished, this, &FileRow::complete);
}

QString FileRow::path() const {
    return m_path->text();
}

QString FileRow::folder() const {
    return QFileInfo(path()).absolutePath();
}

void FileRow::proposeIn(const QString& folder) {
    const QFileInfo asked(folder);
    if (folder.isEmpty() || !asked.isDir() || QFileInfo(path()).fileName() != m_proposed)
        return;
    propose(QDir(folder));
}

/// Proposes the offered name in \p folder.
void FileRow::propose(const QDir& folder) {
    const QSignalBlocker still(m_path);
    m_proposed = unusedName(folder, m_name, m_suffix);
    m_path->setText(folder.filePath(m_proposed));
    m_folder = this->folder();
}

void FileRow::offer(const QString& name, const QString& suffix) {
    const bool another = name != m_name || suffix != m_suffix;
    m_suffix = suffix;
    if (m_path->hasFocus())
        return;
    m_name = name;
    const QSignalBlocker still(m_path);
    const QFileInfo file(path());
    if (path().isEmpty())
        propose(QDir::home());
    else if (file.fileName() == m_proposed &&
             another)  // otherwise the proposal would be the file just written
        propose(file.dir());
    else if (const QString before = suffixOf(path());
             figureFormat(before) || numberFormat(before) || animationFormat(path()))
        m_path->setText(file.dir().filePath(file.completeBaseName() + u'.' + suffix));
}

QString FileRow::trouble() const {
    if (QFileInfo(path()).completeBaseName().isEmpty())
        return tr("Enter a file name.");
    return suffixOf(path()) == m_suffix ? QString() : tr("The file name must end in .%1.").arg(m_suffix);
}

/// A name without a folder is in the folder that was shown.
void FileRow::complete() {
    if (path().isEmpty()) {
        emit changed();
        return;
    }
    if (QFileInfo(path()).isRelative() && !m_folder.isEmpty())
        m_path->setText(QDir(m_folder).filePath(path()));
    if (suffixOf(path()) != m_suffix)
        m_path->setText(path() + u'.' + m_suffix);
    m_folder = folder();
    emit changed();
}

void FileRow::choose() {
    const QString filter = QStringLiteral("%1 (*.%2)").arg(m_suffix.toUpper(), m_suffix);
    const QString chosen = QFileDialog::getSaveFileName(this, tr("Export"), path(), filter);
    if (chosen.isEmpty())
        return;
    m_path->setText(suffixOf(chosen) == m_suffix ? chosen : chosen + u'.' + m_suffix);
    m_folder = folder();
    if (path() == chosen)
        m_chosen = chosen;
}

bool FileRow::mayReplace() {
    if (path() == m_chosen || !QFileInfo(path()).isFile())
        return true;
    return asksFor(this, tr("Export"), tr("%1 already exists. Replace it?").arg(path()), tr("Replace"));
}

}  // namespace posiscope
