// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace posiscope {

class Document;
struct Setting;
struct SettingParameter;

/// Controls for the word parameters of a view, made from their declarations.
class WordsBar : public QWidget {
    Q_OBJECT

public:
    /// Shows only the controls whose option is in \p options; hides the whole row if there are none.
    void offerOnly(const std::vector<std::string_view>& options);

    /// \param options of wordParameters(), in display order
    WordsBar(Document& document, std::vector<std::string_view> options, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* makeSwitch(const SettingParameter& parameter);
    QWidget* makeChoice(const SettingParameter& parameter);
    QWidget* makeNumber(const SettingParameter& parameter);
    /// \returns why it was refused, if it was
    std::optional<QString> change(const SettingParameter& parameter, double value);
    void showDocument();

    Document& m_document;
    std::vector<std::string_view> m_all;
    std::vector<std::string_view> m_options;                  ///< the visible ones
    std::vector<std::function<void(const Setting&)>> m_show;  ///< one per control
    QPointer<QWidget> m_refused;                              ///< control whose error was reported last
};

}  // namespace posiscope
