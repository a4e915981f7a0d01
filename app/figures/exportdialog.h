// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/numbersfile.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace posiscope {

class CopiedCommand;
class ExportJob;
class FigureControls;
class FigurePreview;
class FileRow;
class NumbersControls;

/// Asks what to export, how large and how dressed, shows the figure as it will be and the command that
/// makes the same, and writes it in the background.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// \param what one of figureNames(), chosen at first
    ExportDialog(const Document& document, const QString& what, QWidget* parent = nullptr);
    ~ExportDialog() override;

    /// The command line that does what the dialog would do now.
    QString command() const;

    /// What is chosen, to be taken by recall() another time. What is none of the choices is left as it is.
    QByteArray choices() const;
    void recall(const QByteArray& choices);

signals:
    void exported(const QString& path);

public slots:
    void reject() override;  ///< stops a running export first

private:
    QLayout* makeContent();
    void fillChoices();
    void showChoices();
    void showFormats();
    void showPreview();
    void copy();
    void start();
    void finish(const Result<Written>& written);
    void setRunning(bool running);

    /// Why nothing can be exported as things are; empty where it can.
    QString trouble(const FigureStyle& style) const;
    FigureStyle figureStyle() const;
    QString what() const;
    QString suffix() const;
    std::optional<Extent> resample() const;  ///< where there is anything to resample

    Document m_document;  ///< a copy that wears the figure's theme and palette
    QComboBox* m_what;
    QComboBox* m_format;
    FigureControls* m_figures;
    NumbersControls* m_numbers;
    FileRow* m_file;
    FigurePreview* m_preview;
    CopiedCommand* m_command;
    QLabel* m_trouble;
    QProgressBar* m_progress;
    QPushButton* m_copy;
    QPushButton* m_export;
    QPushButton* m_close;
    std::unique_ptr<ExportJob> m_job;
};

}  // namespace posiscope
