// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/document/document.h"

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

/// What dialogs that write figures have in common: which figure, how large and how dressed, a preview, the
/// file, the command that does the same, and what stands in the way of it.
class FigureDialog : public QDialog {
    Q_OBJECT

public:
    ~FigureDialog() override;

    /// The command line that does what the dialog would do now; empty where it could do nothing.
    virtual QString command() const = 0;

    /// The view that is chosen, by name, or what stands for several.
    QString what() const;
    /// What is chosen, to be taken by recall() another time. What is none of the choices is left as it is.
    QByteArray choices() const;
    void recall(const QByteArray& choices);

    void setVisible(bool visible) override;

signals:
    void exported(const QString& path);

protected:
    /// Of a copy of \p document, for paper.
    FigureDialog(const Document& document, QWidget* parent);

    /// The rows that both have. \p format says what the formats are.
    void addWhat(QFormLayout& form);
    void addFormat(QFormLayout& form, const QString& format);
    void addFigure(QFormLayout& form);
    /// All of it: \p form beside \p preview, and the rest below. \p beside goes before the button that
    /// exports.
    QVBoxLayout* layOut(QFormLayout* form, QLayout* preview, QWidget* beside = nullptr);
    /// To be called when everything is made: \p what is chosen at first.
    void begin(const QString& what);

    virtual void showFormats() = 0;  ///< another figure was chosen
    virtual void showChoices() = 0;  ///< anything was
    virtual void start() = 0;
    virtual QJsonObject ownChoices() const = 0;
    virtual void recallOwn(const QJsonObject& choices) = 0;

    /// The colours and details of the figure chosen are there to be changed.
    void showView();
    /// The document wears the colours chosen.
    void dressDocument();
    /// Of \p document in \p style, asked as of drafts: the window waits for no numbers that take long.
    static FigureStyle heightened(const Document& document, const FigureContent& content, FigureStyle style);
    /// What has no room in \p style, which is what was \p asked with its height.
    struct Lacking {
        QString sentence;  ///< empty: everything has room
        bool all = false;  ///< nothing of what the picture is made for would be left
    };
    Lacking lacking(const Document& document, const FigureContent& content, const FigureStyle& asked,
                    const FigureStyle& style) const;
    /// Nothing can be exported while there is a reason; \p note keeps nobody from it.
    void showTrouble(const QString& why, bool busy, const QString& note = {});
    void setRunning(bool running);

    QString suffix() const;

    Document m_document;  ///< a copy that wears the figure's theme and colours
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
    InputWords m_words;  ///< of the document that was given
    QHBoxLayout* makeButtons(QWidget* beside);
};

}  // namespace posiscope
