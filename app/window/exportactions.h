// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>

class QWidget;

namespace posiscope {

class Document;
struct ViewKind;

/// Copies, exports and animates the figures of a window.
class ExportActions : public QObject {
    Q_OBJECT

public:
    /// \param window parent of the dialogs
    /// \param current returns the view that is exported unless another one is requested
    ExportActions(QWidget& window, Document& document, std::function<const ViewKind&()> current);

    const ViewKind& current() const { return m_current(); }

    void copy(const ViewKind& kind);
    void copyCurrent() { copy(m_current()); }
    void askExport(const ViewKind& kind);
    /// Proposes the current view, or what was last exported while it was the current view.
    void askExportAgain();
    void askAnimation(const QString& option);

signals:
    void said(const QString& sentence, int milliseconds = 4000);  ///< for the status bar
    void aboutToAnimate();

private:
    QString ask(const QString& what);

    QWidget& m_window;
    Document& m_document;
    std::function<const ViewKind&()> m_current;
    const ViewKind* m_exportedOf = nullptr;  ///< the current view when m_exported was exported
    QString m_exported;
};

}  // namespace posiscope
