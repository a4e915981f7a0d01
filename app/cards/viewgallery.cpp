// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/viewgallery.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "app/document/document.h"
#include "app/plots/label.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

constexpr QSize kPicture(208, 132);
constexpr double kSmaller = 2;  // scale factor compared with a card
constexpr int kGap = 16;        // between tiles

/// A picture and its name.
QSize tileSize() {
    return kPicture + QSize(kGap, kGap + TextSize::of().pixels(22));
}

/// Draws \p brings at the bottom of a picture of another setting.
void drawBrings(QPainter& painter, const Theme& theme, const QString& brings) {
    constexpr int kHeight = 22;
    const QRect bar(0, kPicture.height() - kHeight, kPicture.width(), kHeight);
    painter.fillRect(bar, theme.field);
    painter.setPen(theme.text);
    painter.setFont(figureFont(kSmallType));
    drawLabel(painter, bar, Qt::AlignCenter, {brings});
}

/// Draws \p why, the reason, in place of a picture that cannot be shown.
void drawAbsence(QPainter& painter, const Theme& theme, const QString& why) {
    constexpr int kAir = 12;
    const QRect all(QPoint(0, 0), kPicture);
    painter.fillRect(all, theme.window);
    painter.setPen(theme.mutedText);
    painter.setFont(figureFont(kSmallType));
    painter.drawText(all.adjusted(kAir, kAir, -kAir, -kAir), Qt::AlignCenter | Qt::TextWordWrap, why);
}

}  // namespace

ViewGallery::ViewGallery(const Document& document, bool covered, QWidget* window)
    : QFrame(window), m_document(document), m_covered(covered), m_list(new QListWidget) {
    setObjectName(QStringLiteral("gallery"));
    setAccessibleName(tr("Views"));
    setAttribute(Qt::WA_DeleteOnClose);
    hide();
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list, 0, Qt::AlignCenter);
    m_list->setObjectName(QStringLiteral("gallery-views"));
    m_list->setAccessibleName(tr("Views"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setIconSize(kPicture);
    m_list->setGridSize(tileSize());
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fill();
    connect(m_list, &QListWidget::itemClicked, this, &ViewGallery::take);
    connect(m_list, &QListWidget::itemActivated, this, &ViewGallery::take);
    connect(&m_soon, &QTimer::timeout, this, &ViewGallery::paintNext);
    window->installEventFilter(this);
    m_soon.start(0);
}

ViewGallery::~ViewGallery() = default;

ViewGallery::Tile ViewGallery::tileOf(const ViewKind& kind) const {
    Tile tile{&kind, nullptr, {}, std::unique_ptr<View>(kind.make(m_document, nullptr))};
    const std::optional<Remedy> remedy = tile.view->remedy();
    if (!remedy || !remedy->setting)
        return tile;
    tile.example = std::make_unique<Document>();
    tile.example->setAppearance(m_document.appearance());
    if (!tile.example->setSetting(*remedy->setting)) {
        tile.example.reset();
        return tile;
    }
    tile.brings = remedy->text;
    tile.view.reset(kind.make(*tile.example, nullptr));
    return tile;
}

void ViewGallery::fill() {
    for (const ViewKind& kind : viewKinds())
        if (isOffered(kind, m_document))
            m_tiles.push_back(tileOf(kind));
    std::stable_partition(m_tiles.begin(), m_tiles.end(), [](const Tile& tile) { return !tile.example; });
    QPixmap empty(kPicture);
    empty.fill(Theme::of(m_document.appearance().theme).card);
    for (const Tile& tile : m_tiles) {
        auto* item = new QListWidgetItem(empty, translated(tile.kind->title), m_list);
        item->setToolTip(translated(tile.kind->subtitle));
    }
    m_list->setCurrentRow(0);
}

/// As many tiles beside each other as the window has room for, in the middle.
void ViewGallery::place() {
    constexpr int kMargin = 24;  // minimum distance to the edges of the window
    constexpr int kInside = 12;  // padding and border of the list, and what it keeps free in a row
    setGeometry(parentWidget()->rect());
    // The list keeps room for a bar as wide as the style's, whatever the style sheet says of it.
    const QScrollBar& shown = *m_list->verticalScrollBar();
    const int bar = std::max(shown.sizeHint().width(),
                             m_list->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, &shown));
    const QSize room = size() - QSize(2 * (kMargin + kInside) + bar, 2 * (kMargin + kInside));
    const int across = std::clamp(room.width() / tileSize().width(), 1, m_list->count());
    const int down = (m_list->count() + across - 1) / across;
    const int high = std::min(down * tileSize().height(), std::max(room.height(), tileSize().height()));
    m_list->setFixedSize(across * tileSize().width() + bar + 2 * kInside, high + 2 * kInside);
    layout()->activate();
}

void ViewGallery::showEvent(QShowEvent* event) {
    m_before = QApplication::focusWidget();
    place();
    raise();
    m_list->setFocus(Qt::PopupFocusReason);
    QFrame::showEvent(event);
}

/// Keys belong to the tiles, not to shortcuts of the window.
bool ViewGallery::event(QEvent* event) {
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (isKey && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        if (event->type() == QEvent::KeyPress)
            leave();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    return QFrame::event(event);
}

bool ViewGallery::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void ViewGallery::leave() {
    if (m_before)
        m_before->setFocus(Qt::OtherFocusReason);
    close();
}

void ViewGallery::paintNext() {
    if (m_painted == m_list->count())
        return m_soon.stop();
    paint(m_painted++);
}

/// Why \p tile has no picture at present; std::nullopt if it has one.
std::optional<QString> ViewGallery::whyBlank(const Tile& tile) const {
    if (m_covered && !tile.example)
        return tr("Hidden until the question is answered.");
    tile.view->prepare();
    const auto none = tile.view->nothingToShow();
    return none ? none : tile.view->nothingSeen();
}

void ViewGallery::paint(int index) const {
    const Tile& tile = m_tiles[static_cast<std::size_t>(index)];
    QListWidgetItem& item = *m_list->item(index);
    QPixmap picture(kPicture * devicePixelRatio());
    picture.setDevicePixelRatio(devicePixelRatio());
    const Theme& theme = Theme::of(m_document.appearance().theme);
    picture.fill(theme.card);
    QPainter painter(&picture);
    if (const auto why = whyBlank(tile)) {
        drawAbsence(painter, theme, *why);
        item.setToolTip(*why);
    } else {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.scale(1 / kSmaller, 1 / kSmaller);
        tile.view->draw(painter, kPicture * kSmaller);
        painter.scale(kSmaller, kSmaller);
        if (!tile.brings.isEmpty())
            drawBrings(painter, theme, tile.brings);
    }
    painter.end();
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);  // no selection tint, because the colours carry information
    item.setIcon(icon);
}

void ViewGallery::take(const QListWidgetItem* item) {
    if (!isVisible())
        return;  // styles that activate by a single click report it twice
    leave();
    const Tile& tile = m_tiles[static_cast<std::size_t>(m_list->row(item))];
    if (tile.example)
        emit settingRequested(tile.example->setting(), tile.brings);
    emit chosen(tile.kind->name);
}

}  // namespace posiscope
