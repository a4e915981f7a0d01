// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/words/words.h"

namespace posiscope {

class Document;

/// The controls of the words, made from their declarations: labels, merge, weights, scale, dropout, seed.
class MergeBar : public QWidget {
    Q_OBJECT

public:
    explicit MergeBar(Document& document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* makeSwitch(const Declaration<InputWords>& declaration);
    QWidget* makeChoice(const Declaration<InputWords>& declaration);
    QWidget* makeNumber(const Declaration<InputWords>& declaration);
    bool change(const Declaration<InputWords>& declaration, double value);
    void showDocument();

    Document& m_document;
    std::vector<std::function<void(const InputWords&)>> m_show;  ///< one for each control
};

}  // namespace posiscope
