// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exportactions.h"

#include <QWidget>
#include <utility>

#include "app/figures/animatedialog.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figure.h"
#include "app/settings/settings.h"
#include "app/texts/translated.h"
#include "app/views/viewkind.h"

namespace posiscope {

ExportActions::ExportActions(QWidget& window, Document& document, std::function<const ViewKind&()> current)
    : QObject(&window), m_window(window), m_document(document), m_current(std::move(current)) {}

void ExportActions::copy(const ViewKind& kind) {
    copyFigure(m_document, kind, m_window.devicePixelRatioF());
    emit said(tr("Copied: %1").arg(translated(kind.title)));
}

void ExportActions::askExport(const ViewKind& kind) {
    ask(verbatim(kind.name));
}

void ExportActions::askExportAgain() {
    const ViewKind& front = m_current();
    const QString what = ask(m_exportedOf == &front ? m_exported : verbatim(front.name));
    if (what.isEmpty())
        return;
    m_exportedOf = &front;
    m_exported = what;
}

/// \returns what was exported; empty if nothing was
QString ExportActions::ask(const QString& what) {
    ExportDialog dialog(m_document, what, &m_window);
    dialog.recall(settings::choices(settings::kExportDialog));
    bool exported = false;
    connect(&dialog, &ExportDialog::exported, this, [this, &exported](const QString& path) {
        exported = true;
        emit said(tr("Exported %1").arg(path));
    });
    dialog.exec();
    settings::rememberChoices(settings::kExportDialog, dialog.choices());  // also after cancelling
    return exported ? dialog.what() : QString();
}

void ExportActions::askAnimation(const QString& option) {
    emit aboutToAnimate();
    AnimateDialog dialog(m_document, verbatim(m_current().name), option, &m_window);
    dialog.recall(settings::choices(settings::kAnimateDialog));
    connect(&dialog, &AnimateDialog::exported, this, [this, &dialog](const QString& path) {
        settings::rememberChoices(settings::kAnimateDialog, dialog.choices());
        emit said(tr("Exported %1").arg(path));
    });
    dialog.exec();
}

}  // namespace posiscope
