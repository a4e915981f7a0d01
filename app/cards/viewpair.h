// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <memory>

namespace posiscope {

class Document;
class PairedScales;
class View;
enum class Quantity;
struct ViewKind;

/// The name of A or B above its picture, in one line, or two if it is long.
class SettingName : public QLabel {
    Q_OBJECT

public:
    explicit SettingName(QWidget* parent = nullptr);

    /// The number of lines the name needs in a half of \p width pixels, at most 2.
    int linesIn(int width) const;
    void setLines(int lines);
    /// Whether the whole name is visible.
    bool isWhole() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// The picture of a card: one view of the document. In a comparison, the views of A and B side by side, or
/// the difference of their matrices.
class ViewPair : public QWidget {
    Q_OBJECT

public:
    /// \param live the view of \p document, which becomes a child
    ViewPair(const ViewKind& kind, Document& document, View& live, QWidget* parent = nullptr);

    /// The view that the card's caption describes: that of the document, or the difference if shown.
    View& explained() const;
    /// The pictures leave out what no step of a lesson speaks of.
    void setInLesson();
    /// Whether A and B are both shown.
    bool showsTwo() const { return m_baselineView != nullptr && &explained() == &m_live; }
    /// The caption of the card. For A
    /// B: the caption of B, and the values of both at the cursor.
    QString caption() const;

    /// Prefers the minimum height, so that a low card shrinks its caption last; the layout gives the rest.
    QSize sizeHint() const override { return {QWidget::sizeHint().width(), minimumSizeHint().height()}; }
    /// The minimum for A beside B, also if they are stacked.
    QSize minimumSizeHint() const override;

signals:
    void painted();
    void captionChanged();
    void menuRequested(const QPoint& place);
    void readoutChanged(const QString& readout);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* half(SettingName*& name, View* view);
    void takeBaseline();
    void showNames();
    void stand();
    void standLater();
    void standSoon();
    void fitNames();
    void showMode();
    void pairScales();
    void link(View& view);
    void showBarMenu(Quantity quantity, const QPoint& place);

    const ViewKind& m_kind;
    Document& m_document;
    View& m_live;
    SettingName* m_liveName = nullptr;
    SettingName* m_baselineName = nullptr;  ///< null without a comparison, like the next two
    QWidget* m_baselineHalf = nullptr;
    View* m_baselineView = nullptr;
    QWidget* m_liveHalf = nullptr;  ///< never null
    View* m_difference = nullptr;   ///< null without a comparison, or if the view has no matrix
    std::shared_ptr<PairedScales> m_scales;
    bool m_standsSoon = false;
};

}  // namespace posiscope
