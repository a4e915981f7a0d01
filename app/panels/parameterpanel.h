// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPointer>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/document/settingparameters.h"

class QGridLayout;
class QLabel;
class QScrollArea;
class QToolButton;

namespace posiscope {

class Document;
class ParameterSlider;
struct Setting;

/// A line for the input of a model that reads text and pictures, in the form of --input, with a menu of
/// proposals that the Down key opens as well.
class InputBox : public QLineEdit {
    Q_OBJECT

public:
    explicit InputBox(QWidget* parent = nullptr);

    /// Shows \p input without emitting entered(), unless the user is typing and it has not changed.
    void display(const QString& input);
    /// What was entered is refused: it stays marked for correction until Escape.
    void keepTyped();

signals:
    void entered(const QString& input);
    void left();  ///< what was refused is no longer asked for

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void take();
    void propose();

    QString m_input;
};

/// The controls of all parameters, made from their declarations. Shows the document, and changes it through
/// Document::change() only; errors are shown under the control.
class ParameterPanel : public QWidget {
    Q_OBJECT

public:
    explicit ParameterPanel(Document& document, QWidget* parent = nullptr);

    /// Shows all controls at once; scrolls if there is less room.
    QSize sizeHint() const override;

    /// Shows or folds the parameters that few need.
    void showAdvanced(bool shown);
    /// Adds a menu entry to every slider for animating its parameter; animationRequested() must be connected.
    void offerAnimation();
    /// The option of the slider moved last; empty: none.
    const QString& lastMoved() const { return m_lastMoved; }

signals:
    void advancedShown(bool shown);  ///< by the heading
    void animationRequested(const QString& option);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void addMore(QGridLayout& grid);
    void makeRoom();
    int leastWidth() const;
    void addNumber(QGridLayout& grid, const SettingParameter& parameter);
    void addInput(QGridLayout& grid);
    void addChoice(QGridLayout& grid, const SettingParameter& parameter);
    void offerReset(const SettingParameter& parameter, QWidget& label, ParameterSlider& slider, QWidget& box);
    void showWhereItMatters(const SettingParameter& parameter, const QList<QWidget*>& controls);
    /// \returns why it was refused, if it was
    std::optional<QString> change(const SettingParameter& parameter, double value, QWidget& control);
    void showDocument();
    void showMore();
    void showRefusal(QWidget& control, const QString& why);

    Document& m_document;
    std::vector<std::function<void(const Setting&)>> m_show;  ///< one per control
    QScrollArea* m_room;
    QToolButton* m_more = nullptr;  ///< the heading of the advanced parameters, which folds them
    QLabel* m_refusal = nullptr;    ///< in the row below the refused control
    QPointer<QWidget> m_refused;    ///< the control that m_refusal is about
    int m_rows = 0;                 ///< of the controls
    bool m_animates = false;
    bool m_showsAdvanced = false;
    QString m_lastMoved;
};

}  // namespace posiscope
