// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

namespace posiscope {

class Document;
class PairedScales;
class SettingName;
class View;
enum class Quantity;
struct ViewKind;

/// The picture of a card: one view of the document, and while a setting is held beside it the same view of
/// that one, A | B, or the difference of their matrices.
class ViewPair : public QWidget {
    Q_OBJECT

public:
    /// \param live the view of \p document, which becomes a child
    ViewPair(const ViewKind& kind, Document& document, View& live, QWidget* parent = nullptr);

    /// The view that stands for the card: of the document, or the difference where that is shown.
    View& explained() const;
    /// Whether A and B are both there.
    bool showsTwo() const { return m_heldView != nullptr && &explained() == &m_live; }
    /// What stands under the card: of A | B, what B has to say, and the numbers of both at the cursor.
    QString caption() const;

    /// No higher than it has to be: what a card is too low for its caption gives, and it takes what is left.
    QSize sizeHint() const override { return {QWidget::sizeHint().width(), minimumSizeHint().height()}; }
    /// That of A beside B, whichever way they stand.
    QSize minimumSizeHint() const override;

signals:
    void painted();
    void captionChanged();
    void menuRequested(const QPoint& place);
    void readoutChanged(const QString& readout);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* half(SettingName*& name, View* view);
    void takeHeld();
    void showNames();
    void standIn(const QSize& room);
    void fitNames();
    void showMode();
    void pairScales();
    void link(View& view);
    void showBarMenu(Quantity quantity, const QPoint& place);

    const ViewKind& m_kind;
    Document& m_document;
    View& m_live;
    SettingName* m_liveName = nullptr;
    SettingName* m_heldName = nullptr;  ///< null while nothing is held, as the next three
    QWidget* m_heldHalf = nullptr;
    View* m_heldView = nullptr;
    QWidget* m_liveHalf = nullptr;  ///< always there
    View* m_difference = nullptr;   ///< null as well where the view has no matrix
    std::shared_ptr<PairedScales> m_scales;
};

}  // namespace posiscope
