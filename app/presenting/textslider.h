// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/panels/parameterslider.h"

namespace posiscope {

class Document;

/// A slider in the text of a lesson, {{slider NAME}}.
class TextSlider : public ParameterSlider {
    Q_OBJECT

public:
    TextSlider(const QString& option, Document& document, QWidget* parent);

    const QString& option() const { return m_option; }

private:
    void showDocument();

    QString m_option;
    Document& m_document;
};

}  // namespace posiscope
