// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <string_view>
#include <vector>

class QLabel;
class QSplitter;

namespace posiscope {

class Document;
class ViewCard;
struct ViewKind;

/// Shows the pictures of a lesson: one or two views as large as possible, covered while a question waits for
/// its answer.
class LessonStage : public QWidget {
    Q_OBJECT

public:
    explicit LessonStage(Document& document, QWidget* parent = nullptr);

    /// Shows \p kinds, the most important first, and no others; keeps the current ones if it is empty.
    void show(const std::vector<const ViewKind*>& kinds);
    using QWidget::show;
    std::vector<const ViewKind*> shown() const;
    /// While a question waits, hides texts of the cards that would answer it; \p covers: the pictures, too.
    void setAsking(bool asks, bool covers);
    /// Restricts the tools over the pictures to \p options.
    void offerOnly(std::vector<std::string_view> options);

    QSize minimumSizeHint() const override { return {240, 180}; }

signals:
    void copyRequested(const posiscope::ViewKind& kind);
    void exportRequested(const posiscope::ViewKind& kind);
    void readoutChanged(const QString& readout);
    void painted();  ///< a picture has been painted on the screen

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    ViewCard* card(const ViewKind& kind);
    void arrange();
    void showText();
    void toggleAlone(ViewCard* alone);

    Document& m_document;
    QSplitter* m_splitter = nullptr;
    QLabel* m_cover = nullptr;
    std::vector<ViewCard*> m_cards;  ///< all cards created so far
    std::vector<ViewCard*> m_shown;
    bool m_asks = false;
    std::optional<std::vector<std::string_view>> m_offered;  ///< tools; std::nullopt: all
};

}  // namespace posiscope
