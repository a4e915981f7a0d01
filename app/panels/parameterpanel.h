// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "app/document/settingparameters.h"

class QGridLayout;
class QLabel;
class QScrollArea;

namespace posiscope {

class Document;
class ParameterSlider;
struct Setting;

/// The controls of all parameters, made from their declarations. Shows the document, and writes to it
/// through Document::change() only; what that refuses is told under the control.
class ParameterPanel : public QWidget {
    Q_OBJECT

public:
    explicit ParameterPanel(Document& document, QWidget* parent = nullptr);

    /// All controls at once; with less room they scroll.
    QSize sizeHint() const override;

    /// Offers on every slider to animate its parameter; somebody has to listen.
    void offerAnimation();
    /// The option of the slider that was moved last; empty: none was.
    const QString& lastMoved() const { return m_lastMoved; }

signals:
    void animationRequested(const QString& option);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void makeRoom();
    int leastWidth() const;
    void addNumber(QGridLayout& grid, const SettingParameter& parameter);
    void addChoice(QGridLayout& grid, const SettingParameter& parameter);
    void offerReset(const SettingParameter& parameter, QWidget& label, ParameterSlider& slider, QWidget& box);
    void showWhereItMatters(const SettingParameter& parameter, const QList<QWidget*>& controls);
    /// \returns why not, if it refuses
    std::optional<QString> change(const SettingParameter& parameter, double value, QWidget& control);
    void showDocument();
    void showRefusal(QWidget& control, const QString& why);

    Document& m_document;
    std::vector<std::function<void(const Setting&)>> m_show;  ///< one for each control
    QScrollArea* m_room;
    QLabel* m_refusal = nullptr;  ///< in the row below what was refused
    QPointer<QWidget> m_refused;  ///< of whom m_refusal speaks
    int m_rows = 0;               ///< of the controls
    bool m_animates = false;
    QString m_lastMoved;
};

}  // namespace posiscope
