// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/document/document.h"
#include "app/plots/details.h"

class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QJsonObject;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace posiscope {

class CopiedCommand;
class FigureControls;
class FigurePreview;
class FileRow;
struct FigureContent;
struct FigureStyle;

/// The common part of dialogs that write figures: choice of figure, size and style, preview, file, equivalent
/// command, and error message.
class FigureDialog : public QDialog {
    Q_OBJECT

public:
    ~FigureDialog() override;

    /// The equivalent command line; empty if the dialog cannot do anything.
    virtual QString command() const = 0;

    /// The name of the chosen view, or of the arrangement of several.
    QString what() const;
    /// The current choices, for recall() later. Invalid values are ignored.
    QByteArray choices() const;
    void recall(const QByteArray& choices);

    void setVisible(bool visible) override;

signals:
    void exported(const QString& path);

protected:
    /// Works on a copy of \p document, for paper.
    FigureDialog(const Document& document, QWidget* parent);

    /// Adds the rows that both dialogs have. \p format is the tooltip for the formats.
    void addWhat(QFormLayout& form);
    void addFormat(QFormLayout& form, const QString& format);
    void addFigure(QFormLayout& form, const Details& usual = Details::ofPaper());
    /// Builds the whole layout: \p form beside \p preview, and the rest below. \p beside goes before the
    /// export button.
    QVBoxLayout* layOut(QFormLayout* form, QLayout* preview, QWidget* beside = nullptr);
    /// Call after everything is built: \p what is the initial choice.
    void begin(const QString& what);

    virtual void showFormats() = 0;  ///< called when another figure is chosen
    virtual void showChoices() = 0;  ///< called when anything is changed
    virtual void start() = 0;
    virtual QJsonObject ownChoices() const = 0;
    virtual void recallOwn(const QJsonObject& choices) = 0;

    /// Makes the colours and details of the chosen figure editable.
    void showView();
    /// Applies the chosen colours to the document.
    void dressDocument();
    /// \p style with automatic height, computed from a draft, because the window does not wait for slow
    /// numbers.
    static FigureStyle heightened(const Document& document, const FigureContent& content, FigureStyle style);
    /// What does not fit in \p style, which is \p asked with its automatic height.
    struct Lacking {
        QString sentence;         ///< empty: everything fits
        bool all = false;         ///< nothing of the main content would be left
        bool onlyExtras = false;  ///< what does not fit only stands beside the picture
    };
    Lacking lacking(const Document& document, const FigureContent& content, const FigureStyle& asked,
                    const FigureStyle& style) const;
    /// Disables the export and shows \p why if it is not empty; \p note is only information.
    void showTrouble(const QString& why, bool busy, const QString& note = {});
    void setRunning(bool running);

    QString suffix() const;

    Document m_document;  ///< a copy with the figure's theme and colours
    QComboBox* m_what = nullptr;
    QComboBox* m_format = nullptr;
    FigureControls* m_figures = nullptr;
    FigurePreview* m_preview;
    FileRow* m_file;
    CopiedCommand* m_command;
    QLabel* m_trouble;
    QProgressBar* m_progress;
    QPushButton* m_export;
    QPushButton* m_close;

private:
    void alignLabels(const QFormLayout& form);
    InputWords m_words;  ///< of the original document
    QHBoxLayout* makeButtons(QWidget* beside);
};

}  // namespace posiscope
