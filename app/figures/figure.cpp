// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/figures/comparedfigure.h"
#include "app/figures/panelsheet.h"
#include "app/figures/scaledpens.h"
#include "app/plots/figurefont.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/comparison/comparisonview.h"
#include "app/views/view.h"

namespace posiscope {
namespace {

constexpr double kMostHeightened = 1.5;  // more than a little would be another picture

/// Logical pixels a figure of default dots per inch has at least, so that its type can be read.
constexpr QSizeF kReadable(800, 560);
constexpr QSizeF kReadablePanel(640, 480);

/// \p content, of the window, with the views made for the document's scheme where a place has one, and
/// without those that have nothing to show of it.
FigureContent suited(FigureContent content, const Document& document) {
    if (!content.own.empty())
        return content;
    for (const ViewKind*& card : content.views)
        for (const ViewKind& kind : viewKinds())
            if (kind.place == card->place && kind.scheme == document.scheme())
                card = &kind;
    std::erase_if(content.views, [&](const ViewKind* kind) {
        return std::unique_ptr<View>(kind->make(document, nullptr))->nothingToShow().has_value();
    });
    return content;
}

/// The document's theme, with nothing behind the picture if that is asked. On paper there is no need for
/// frames and numbers to stand back.
Theme worn(const Document& document, const FigureStyle& style) {
    Theme theme = Theme::of(document.appearance().theme);
    if (style.transparent)
        theme.window = theme.card = Qt::transparent;
    if (!style.details.has(Detail::Grid))
        theme.grid = Qt::transparent;
    if (style.forPaper)
        theme.border = theme.mutedText = theme.text;
    return theme;
}

/// Logical pixels that the panels of \p content want together.
QSizeF readableSheet(const FigureContent& content) {
    const auto count = static_cast<int>(content.size());
    const int columns = std::min(content.columns, count);
    return {kReadablePanel.width() * columns, kReadablePanel.height() * ((count + columns - 1) / columns)};
}

/// Logical pixels of a figure; the last of them may be cut.
QSize logicalSize(const QSize& pixels, double scale) {
    const QSizeF logical = QSizeF(pixels) / scale;
    return {qMax(1, qCeil(logical.width() - 1e-9)), qMax(1, qCeil(logical.height() - 1e-9))};
}

/// Whether nothing of \p content is left out, which takes far less time to say than in how much room it would
/// not be.
bool isWhole(const Document& document, const FigureContent& content, const FigureStyle& style) {
    if (!content.isSheet())
        return !misfit(document, content, style);
    const FigureFont font(style.font);
    return PanelSheet(document, suited(content, document), worn(document, style), style.details)
        .isWhole(logicalSize(style.pixels, pixelsALogical(content, style)));
}

/// \p style of panels a little higher where that leaves nothing out.
FigureStyle sheetHeightened(const Document& document, const FigureContent& content,
                            const FigureStyle& style) {
    FigureStyle enough = style;
    enough.pixels.setHeight(static_cast<int>(kMostHeightened * style.pixels.height()));
    if (isWhole(document, content, style) || !isWhole(document, content, enough))
        return style;
    for (int little = style.pixels.height(); enough.pixels.height() - little > 1;) {
        FigureStyle middle = enough;
        middle.pixels.setHeight((little + enough.pixels.height()) / 2);
        if (isWhole(document, content, middle))
            enough = middle;
        else
            little = middle.pixels.height();
    }
    return enough;
}

}  // namespace

QString panelTrouble(std::size_t index, const QString& why) {
    return QCoreApplication::translate("Figure", "panel %1: %2").arg(index + 1).arg(why);
}

std::optional<QString> nothingToShow(const Document& document, const FigureContent& content) {
    if (!content.own.empty()) {
        for (std::size_t i = 0; i < content.size(); ++i)
            if (const auto why = nothingToShow(*content.own[i].document, {content.views[i]}))
                return panelTrouble(i, *why);
        return std::nullopt;
    }
    if (content.size() != 1)
        return std::nullopt;
    const ViewKind& kind = *content.front();
    const Document* const held = document.held().document();
    if (held && document.held().asDifference() && comparesCells(kind))
        return ComparisonView(document, *held, *kind.numbers).nothingToShow();
    const auto why = std::unique_ptr<View>(kind.make(document, nullptr))->nothingToShow();
    return why || !held ? why : std::unique_ptr<View>(kind.make(*held, nullptr))->nothingToShow();
}

double dotsPerInch(const FigureContent& content, const FigureStyle& style) {
    if (style.dpi)
        return *style.dpi;
    const bool panels = content.isSheet();
    const QSizeF readable = panels ? readableSheet(content) : kReadable;
    const double across = style.pixels.width() / readable.width();
    const double room =
        style.heightFound ? across : std::min(across, style.pixels.height() / readable.height());
    // Whole device pixels a logical one, so that every line is sharp. Panels on little paper need smaller
    // type than the screen's, or only type would be left.
    const double least = panels ? 0.72 : 1;
    return kScreenDpi * std::max(least, room < 1 ? room : std::floor(room));
}

double pixelsALogical(const FigureContent& content, const FigureStyle& style) {
    const double type = style.type ? *style.type / (kSmallType * kScreenPoints) : 1;
    return dotsPerInch(content, style) / kScreenDpi * type;
}

FigureStyle withHeight(const Document& document, const FigureContent& content, FigureStyle style) {
    if (!style.heightFound)
        return style;
    const FigureFont font(style.font);
    const double scale = pixelsALogical(content, style);
    const int width = logicalSize(style.pixels, scale).width();
    const Theme theme = worn(document, style);
    const int height =
        content.isSheet()
            ? PanelSheet(document, suited(content, document), theme, style.details).heightFor(width)
            : heightOfView(document, *content.front(), width, theme, style.details);
    style.pixels.setHeight(qRound(height * scale));
    style.heightFound = false;
    // What has no room beside the rest may have it below: a picture wishes for its shape, not for its parts.
    if (content.isSheet())
        return sheetHeightened(document, content, style);
    if (const auto lack = misfit(document, content, style);
        lack && lack->least.width() <= style.pixels.width() &&
        lack->least.height() < kMostHeightened * style.pixels.height())
        style.pixels.setHeight(std::max(style.pixels.height(), lack->least.height()));
    return style;
}

std::optional<Misfit> misfit(const Document& document, const FigureContent& content,
                             const FigureStyle& style) {
    const FigureFont font(style.font);
    const double scale = pixelsALogical(content, style);
    const QSize size = logicalSize(style.pixels, scale);
    const Theme theme = worn(document, style);
    const auto lack =
        content.isSheet()
            ? PanelSheet(document, suited(content, document), theme, style.details).lackOfRoom(size)
            : lackOfRoom(document, *content.front(), size, style.details);
    if (!lack)
        return std::nullopt;
    const auto enough = [scale](int least, int had, int pixels) {
        return least == had ? pixels : qCeil(least * scale);
    };
    return Misfit{lack->names,
                  {enough(lack->least.width(), size.width(), style.pixels.width()),
                   enough(lack->least.height(), size.height(), style.pixels.height())},
                  lack->empty};
}

int leastWidth(const Document& document, const FigureContent& content, const FigureStyle& style) {
    const auto whole = [&](int width) {
        FigureStyle tried = style;
        tried.heightFound = true;
        tried.pixels.setWidth(width);
        tried = withHeight(document, content, tried);
        return !refuse(tried) && isWhole(document, content, tried);
    };
    const auto most = static_cast<int>(findFigureOption("width")->maximum);
    int enough = std::max(1, style.pixels.width());
    while (enough < most && !whole(enough))
        enough = std::min(most, 2 * enough);
    for (int little = enough / 2; enough - little > std::max(1, enough / 256);) {
        const int middle = (little + enough) / 2;
        (whole(middle) ? enough : little) = middle;
    }
    return enough;
}

namespace {

void setDensity(QImage& image, double dpi) {
    image.setDotsPerMeterX(qRound(dpi / 0.0254));
    image.setDotsPerMeterY(qRound(dpi / 0.0254));
}

/// A figure of less than a device pixel a logical one: Qt paints no such device, so it is painted at one and
/// scaled down.
QImage shrunk(const Document& document, const FigureContent& content, FigureStyle style, double scale) {
    const QSize wanted = style.pixels;
    const double dpi = dotsPerInch(content, style);
    style.pixels = (QSizeF(wanted) / scale).toSize();
    style.dpi = dpi / scale;
    QImage image =
        figure(document, content, style).scaled(wanted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    setDensity(image, dpi);
    return image;
}

}  // namespace

QImage figure(const Document& document, const FigureContent& content, const FigureStyle& style) {
    double scale = pixelsALogical(content, style);
    const QSizeF grown = QSizeF(style.pixels) / scale;
    if (scale < 1 && grown.width() <= findFigureOption("width")->maximum &&
        grown.height() <= findFigureOption("width")->maximum)
        return shrunk(document, content, style, scale);
    scale = std::max(1.0, scale);
    QImage image(style.pixels,
                 style.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull())
        return image;
    // The last logical pixel may be cut, so the background is laid under all device pixels first.
    const Theme& theme = Theme::of(document.appearance().theme);
    image.fill(style.transparent ? QColor(Qt::transparent) : theme.card);
    if (style.line) {
        drawFigure(image, document, content, style);
    } else {
        image.setDevicePixelRatio(scale);
        QPainter painter(&image);
        drawFigure(painter, document, content, logicalSize(style.pixels, scale), style);
    }
    setDensity(image, dotsPerInch(content, style));
    return image;
}

QImage figure(const Document& document, const ViewKind& kind, const FigureStyle& style) {
    return figure(document, FigureContent{&kind}, style);
}

void drawFigure(QPainter& painter, const Document& document, const FigureContent& content, const QSize& size,
                const FigureStyle& style) {
    const FigureFont font(style.font);
    const Theme theme = worn(document, style);
    if (content.isSheet())
        return PanelSheet(document, suited(content, document), theme, style.details, style.moving)
            .draw(painter, size);
    drawView(painter, document, *content.front(), size, theme, style);
}

void drawFigure(QPaintDevice& device, const Document& document, const FigureContent& content,
                const FigureStyle& style) {
    const double scale = pixelsALogical(content, style);
    const auto draw = [&](QPainter& painter) {
        painter.scale(scale, scale);
        drawFigure(painter, document, content, logicalSize(style.pixels, scale), style);
    };
    const Theme& theme = Theme::of(document.appearance().theme);
    QPainter painter(&device);
    painter.setRenderHint(QPainter::LosslessImageRendering);  // or a PDF would hold heatmaps as JPEG
    painter.setClipRect(QRect(QPoint(0, 0), style.pixels));
    if (!style.transparent)
        painter.fillRect(QRect(QPoint(0, 0), style.pixels), theme.card);
    if (!style.line)
        return draw(painter);
    ScaledPens pens(painter, style.pixels, *style.line / (scale * 72 / dotsPerInch(content, style)));
    QPainter scaled(&pens);
    draw(scaled);
}

QString captionOf(const Document& document, const ViewKind& kind) {
    const std::unique_ptr<View> view(kind.make(document, nullptr));
    QImage unseen(kReadable.toSize(), QImage::Format_RGB32);  // captions speak of the pixels drawn
    QPainter painter(&unseen);
    view->prepare();
    view->draw(painter, unseen.size());
    return view->meaning();
}

void copyFigure(const Document& document, const ViewKind& kind, double scale) {
    const auto style = FigureStyle::ofScreen((QSizeF(kReadable) * scale).toSize(), kScreenDpi * scale);
    QGuiApplication::clipboard()->setImage(figure(document, kind, style));
}

}  // namespace posiscope
