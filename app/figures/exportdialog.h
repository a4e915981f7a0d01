// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <memory>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/numbersfile.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace posiscope {

class ExportJob;

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
    QLayout* makeSize();
    QWidget* makeFile();
    QWidget* makeCommand();
    void fillChoices();
    void showChoices();
    void showFormats();
    void showPreview();
    void takePreset(int index);
    void chooseFile();
    void completePath();
    bool mayReplace(const QString& path);
    void start();
    void finish(Written written, const QString& why);
    void setRunning(bool running);

    QString what() const;
    const Declaration<Appearance>& palette() const;  ///< of the colours in what()
    QString suffix() const;
    FigureStyle style() const;
    std::optional<Extent> resample() const;

    Document m_document;  ///< a copy that wears the figure's theme and palette
    QComboBox* m_what;
    QComboBox* m_format;
    QComboBox* m_preset;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QDoubleSpinBox* m_dpi;
    QComboBox* m_theme;
    QComboBox* m_palette;
    QCheckBox* m_transparent;
    QCheckBox* m_caption;
    QCheckBox* m_resampled;
    QSpinBox* m_rows;
    QSpinBox* m_columns;
    QLineEdit* m_path;
    QPushButton* m_browse;
    QLabel* m_preview;
    QLineEdit* m_command;
    QLabel* m_trouble;
    QProgressBar* m_progress;
    QPushButton* m_export;
    QPushButton* m_close;
    std::vector<QWidget*> m_ofFigures;  ///< controls that concern pictures only …
    std::vector<QWidget*> m_ofNumbers;  ///< … and numbers only
    QString m_chosen;                   ///< path the file chooser has already asked about
    std::unique_ptr<ExportJob> m_job;
};

}  // namespace posiscope
