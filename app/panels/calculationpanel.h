// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace posiscope {

class Document;
class OwnMarkupBrowser;
class ReadingPace;

/// The step-by-step calculation of the number under the cursor.
class CalculationPanel : public QWidget {
    Q_OBJECT

public:
    explicit CalculationPanel(const Document& document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showDocument();

    const Document& m_document;
    ReadingPace* m_pace;
    OwnMarkupBrowser* m_text = nullptr;
    QString m_shown;  ///< current text
};

}  // namespace posiscope
