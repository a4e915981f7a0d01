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

/// Controls of the words that concern a view, made from their declarations.
class WordsBar : public QWidget {
    Q_OBJECT

public:
    /// Leaves only those of its controls whose option is in \p options, and nothing of the row without any.
    void offerOnly(const std::vector<std::string_view>& options);

    /// \param options of wordParameters(), in the order they are shown
    WordsBar(Document& document, std::vector<std::string_view> options, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* makeSwitch(const SettingParameter& parameter);
    QWidget* makeChoice(const SettingParameter& parameter);
    QWidget* makeNumber(const SettingParameter& parameter);
    /// \returns why not, if it refuses
    std::optional<QString> change(const SettingParameter& parameter, double value);
    void showDocument();

    Document& m_document;
    std::vector<std::string_view> m_all;
    std::vector<std::string_view> m_options;                  ///< those of all that are shown
    std::vector<std::function<void(const Setting&)>> m_show;  ///< one for each control
    QPointer<QWidget> m_refused;                              ///< whose reason was told last
};

}  // namespace posiscope
