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
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace posiscope {

class ExportJob;
class FigureControls;
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

signals:
    void exported(const QString& path);

public slots:
    void reject() override;  ///< stops a running export first

private:
    QLayout* makeContent();
    QWidget* makeFile();
    QWidget* makeCommand();
    void fillChoices();
    void showChoices();
    void showFormats();
    void showPreview();
    void chooseFile();
    void completePath();
    bool mayReplace(const QString& path);
    void start();
    void finish(const Result<Written>& written);
    void setRunning(bool running);

    /// Why nothing can be exported as things are; empty where it can.
    QString trouble(const FigureStyle& style) const;
    void propose();
    FigureStyle figureStyle() const;
    QString what() const;
    const Declaration<Appearance>& palette() const;  ///< of the colours in what()
    QString suffix() const;
    std::optional<Extent> resample() const;  ///< where there is anything to resample

    Document m_document;  ///< a copy that wears the figure's theme and palette
    QComboBox* m_what;
    QComboBox* m_format;
    FigureControls* m_figures;
    NumbersControls* m_numbers;
    QLineEdit* m_path;
    QPushButton* m_browse;
    QLabel* m_preview;
    QLineEdit* m_command;
    QLabel* m_trouble;
    QProgressBar* m_progress;
    QPushButton* m_export;
    QPushButton* m_close;
    QString m_proposed;  ///< the file's name while nobody has typed another
    QString m_chosen;    ///< path the file chooser has already asked about
    std::unique_ptr<ExportJob> m_job;
};

}  // namespace posiscope
