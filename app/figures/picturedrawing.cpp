// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/picturedrawing.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/formulas/typesettext.h"
#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/pictureview.h"
#include "app/views/viewkind.h"

namespace posiscope {
namespace {

constexpr int kCardPadding = 14;  // from the edge to the text
constexpr double kNameType = 12;
constexpr double kTitleType = 15;
constexpr int kTitleRow = 34;
constexpr int kTitleGap = 7;  // above a title of several lines

QFont bold(double size) {
    QFont font = figureFont(size);
    font.setWeight(QFont::DemiBold);
    return font;
}

/// Height for a caption of two lines, three if narrow. It is fixed before the caption is known, which
/// describes the drawn picture, and equal in all cards, so that their pictures align.
int usualCaption(int width) {
    const int lines = width < 560 ? 3 : 2;
    return static_cast<int>(std::ceil(lines * QFontMetricsF(figureFont(kNameType)).lineSpacing())) +
           kCardPadding;
}

/// Maximum logical pixels of the off-screen picture, because an image of some tried sizes would take
/// gigabytes. The caption of a larger picture takes about as many lines.
constexpr QSize kMostUnseen(1600, 1200);

}  // namespace

/// Measures the caption at that width, up to a third of the picture. Draws the picture once off-screen,
/// because the caption describes it.
int captionHeight(View& view, const QSize& size) {
    const int usual = usualCaption(size.width());
    const QSize picture = QSize(size.width(), std::max(1, size.height() - usual)).boundedTo(kMostUnseen);
    QImage unseen(picture, QImage::Format_RGB32);
    QPainter painter(&unseen);
    view.draw(painter, picture);
    const QFontMetricsF metrics(figureFont(kNameType));
    const QRectF text = metrics.boundingRect(QRectF(0, 0, size.width() - 2 * kCardPadding, 1e5),
                                             Qt::TextWordWrap, view.caption());
    const int wanted = static_cast<int>(std::ceil(text.height())) + kCardPadding;
    return std::max(usual, std::min(wanted, size.height() / 3));
}

bool haveOneBar(View& a, View& b, const QSize& size) {
    const auto scales = std::make_shared<PairedScales>();
    a.pair(scales, PairedScales::A);
    b.pair(scales, PairedScales::B);
    for (View* const view : {&a, &b}) {
        QImage unseen(size.boundedTo(kMostUnseen), QImage::Format_RGB32);
        QPainter painter(&unseen);
        view->draw(painter, unseen.size());
    }
    const bool one = scales->isAlike() && !scales->crushes(PairedScales::A, *scales, PairedScales::B);
    a.pair(nullptr, PairedScales::A);
    b.pair(nullptr, PairedScales::B);
    return one;
}

Details titled(const Details& details, const Document& document) {
    const std::string& title = document.appearance().labels.title;
    if (title.empty())
        return details;
    return QString::fromStdString(title).trimmed().isEmpty() ? details.without(Detail::Title)
                                                             : details.with(Detail::Title);
}

QString titleWords(const ViewKind& kind, const FigureLabels& labels, const QString& moving) {
    const QString title =
        labels.title.empty() ? translated(kind.title) : QString::fromStdString(labels.title).trimmed();
    return moving.isEmpty() ? title : title + QStringLiteral(" · ") + moving;
}

int titleHeight(const FigureLabels& labels, int width) {
    const QString own = QString::fromStdString(labels.title).trimmed();
    const int lines = own.isEmpty() || TypesetText::hasFormulas(own)
                          ? 1
                          : linesOfSentences(bold(kTitleType), width - 2.0 * kTitlePadding, own);
    return kTitleRow + (lines - 1) * static_cast<int>(std::ceil(lineHeight(kTitleType)));
}

namespace {

/// On one line, smaller if it is too long.
void drawTypeset(QPainter& painter, const QRect& row, const QString& words) {
    const TypesetText text(words, painter.font());
    const double scale = std::min(1.0, row.width() / std::max(1.0, text.width()));
    const QFontMetricsF metrics(painter.font());
    painter.save();
    painter.translate(row.left(), row.center().y() + scale * (metrics.ascent() - metrics.descent()) / 2);
    painter.scale(scale, scale);
    text.draw(painter, {0, 0});
    painter.restore();
}

}  // namespace

void drawTitle(QPainter& painter, const ViewKind& kind, const FigureLabels& labels, const QString& moving,
               const QRect& row, const Theme& theme) {
    painter.setFont(bold(kTitleType));
    painter.setPen(theme.text);
    const QString words = titleWords(kind, labels, moving);
    if (TypesetText::hasFormulas(words))
        return drawTypeset(painter, row, words);
    if (row.height() > kTitleRow)
        return drawSentences(painter, row.adjusted(0, kTitleGap, 0, 0), words);
    const QString title = QFontMetrics(painter.font()).elidedText(words, Qt::ElideRight, row.width());
    painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, title);
    if (!moving.isEmpty() || !labels.title.empty())  // otherwise the rest would move with the digits
        return;
    const int taken = static_cast<int>(QFontMetricsF(painter.font()).horizontalAdvance(title)) + 10;
    painter.setFont(figureFont(kNameType));
    painter.setPen(theme.mutedText);
    painter.drawText(row.adjusted(taken, 2, 0, 2), Qt::AlignLeft | Qt::AlignVCenter,
                     translated(kind.subtitle));
}

int toTheMiddle(View& view, const QSize& size) {
    constexpr int kLittle = 6;  // too small to be seen; equal margins are preferred
    auto* const pictured = qobject_cast<PictureView*>(&view);
    if (pictured == nullptr || pictured->nothingToShow())
        return 0;
    pictured->layOut(size);
    const QRect taken = pictured->picture().taken();
    const int shift = (size.width() - taken.left() - taken.right() - 1) / 2;
    return taken.isEmpty() || shift < kLittle ? 0 : shift;
}

void drawPicture(QPainter& painter, View& view, const QSize& size, const Theme& theme, bool caption) {
    const int below = caption ? captionHeight(view, size) : 0;
    const QSize picture(size.width(), qMax(1, size.height() - below));
    painter.fillRect(QRect(QPoint(0, 0), size), theme.card);
    painter.save();
    painter.setClipRect(QRect(QPoint(0, 0), picture), Qt::IntersectClip);
    view.draw(painter, picture);
    painter.restore();
    if (!caption)
        return;
    painter.setFont(figureFont(kNameType));
    painter.setPen(theme.mutedText);
    drawSentences(painter,
                  QRectF(kCardPadding, picture.height() + 4, size.width() - 2 * kCardPadding, below - 4),
                  view.caption());
}

}  // namespace posiscope
