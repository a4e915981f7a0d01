// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QScrollArea;
class QStackedLayout;
class QToolButton;

namespace posiscope {

class Document;

/// The sentence as chips, one per token, and the position ids. Clicking a chip moves the cursor there and
/// opens the sentence for editing: Enter accepts, Escape cancels.
class SentenceBar : public QWidget {
    Q_OBJECT

public:
    explicit SentenceBar(Document& document, QWidget* parent = nullptr);

    void offerIds(bool offered);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showText();
    void showDocument();
    void makeChips();
    void showCursor();
    void edit(std::size_t token);
    void takeSentence();
    void takeIds();
    void leave(QLineEdit& box);

    Document& m_document;
    QLabel* m_name;
    QStackedLayout* m_places;  ///< chips, or the line edit
    QScrollArea* m_room;
    QLineEdit* m_line;
    QLabel* m_idsName;
    QLineEdit* m_ids;
    std::vector<std::string> m_tokens;
    std::vector<QToolButton*> m_chips;
};

}  // namespace posiscope
