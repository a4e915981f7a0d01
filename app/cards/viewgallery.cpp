// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cards/viewgallery.h"

#include <QListWidget>
#include <QPainter>
#include <QScreen>
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

ViewGallery::ViewGallery(const Document& document, QWidget* parent)
    : QDialog(parent), m_document(document), m_list(new QListWidget) {
    setObjectName(QStringLiteral("gallery"));
    setWindowTitle(tr("Views"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list);
    m_list->setObjectName(QStringLiteral("gallery-views"));
    m_list->setAccessibleName(tr("Views"));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setIconSize(kPicture);
    m_list->setSpacing(8);
    QPixmap empty(kPicture);
    empty.fill(Theme::of(document.appearance().theme).card);
    for (const ViewKind& kind : viewKinds())
        if (Tile tile = tileOf(kind); !tile.view->remedy() || tile.view->remedy()->setting)
            m_tiles.push_back(std::move(tile));
    std::stable_partition(m_tiles.begin(), m_tiles.end(), [](const Tile& tile) { return !tile.example; });
    for (const Tile& tile : m_tiles) {
        auto* item = new QListWidgetItem(empty, translated(tile.kind->title), m_list);
        item->setToolTip(translated(tile.kind->subtitle));
    }
    m_list->setCurrentRow(0);
    connect(m_list, &QListWidget::itemClicked, this, &ViewGallery::take);
    connect(m_list, &QListWidget::itemActivated, this, &ViewGallery::take);
    connect(&m_soon, &QTimer::timeout, this, &ViewGallery::paintNext);
    m_soon.start(0);
    // Set explicitly, because Qt limits dialogs to two thirds of the screen.
    resize(sizeHint().boundedTo(screen()->availableSize() * 0.9));
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

QSize ViewGallery::sizeHint() const {
    constexpr int kColumns = 4;
    constexpr int kRows = 3;
    const int line = TextSize::of().pixels(30);
    return {kColumns * (kPicture.width() + 24) + 60, kRows * (kPicture.height() + line + 16) + 60};
}

void ViewGallery::paintNext() {
    if (m_painted == m_list->count())
        return m_soon.stop();
    paint(m_painted++);
}

void ViewGallery::paint(int tile) const {
    QListWidgetItem& item = *m_list->item(tile);
    View* const view = m_tiles[static_cast<std::size_t>(tile)].view.get();
    QPixmap picture(kPicture * devicePixelRatio());
    picture.setDevicePixelRatio(devicePixelRatio());
    const Theme& theme = Theme::of(m_document.appearance().theme);
    picture.fill(theme.card);
    view->prepare();
    QPainter painter(&picture);
    const auto none = view->nothingToShow();
    if (const auto why = none ? none : view->nothingSeen()) {
        drawAbsence(painter, theme, *why);
        item.setToolTip(*why);
    } else {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.scale(1 / kSmaller, 1 / kSmaller);
        view->draw(painter, kPicture * kSmaller);
        painter.scale(kSmaller, kSmaller);
        if (const QString& brings = m_tiles[static_cast<std::size_t>(tile)].brings; !brings.isEmpty())
            drawBrings(painter, theme, brings);
    }
    painter.end();
    QIcon icon(picture);
    icon.addPixmap(picture, QIcon::Selected);  // no selection tint, because the colours carry information
    item.setIcon(icon);
}

void ViewGallery::take(const QListWidgetItem* item) {
    if (!isVisible())
        return;  // styles that activate by a single click report it twice
    accept();
    const Tile& tile = m_tiles[static_cast<std::size_t>(m_list->row(item))];
    if (tile.example)
        emit settingRequested(tile.example->setting(), tile.brings);
    emit chosen(tile.kind->name);
}

}  // namespace posiscope
