// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/figures/cards.h"
#include "app/figures/comparedfigure.h"
#include "app/figures/scaledpens.h"
#include "app/plots/figurefont.h"
#include "app/plots/theme.h"
#include "app/texts/translated.h"
#include "app/views/comparison/comparisonview.h"
#include "app/views/view.h"

namespace posiscope {
namespace {

/// Logical pixels a figure of default dots per inch has at least, so that its type can be read.
constexpr QSizeF kReadable(800, 560);
constexpr QSizeF kReadableCards(1280, 960);

/// Below, cards would hold type and no pictures.
constexpr QSize kLeastCards(600, 450);

const QString& windowName() {
    static const QString name = QStringLiteral("window");
    return name;
}

/// \p content, cards, with the views made for the document's scheme where a place has one, and without those
/// that have nothing to show of it.
FigureContent suited(FigureContent content, const Document& document) {
    for (const ViewKind*& card : content)
        for (const ViewKind& kind : viewKinds())
            if (kind.place == card->place && kind.scheme == document.parameters().scheme)
                card = &kind;
    std::erase_if(content, [&](const ViewKind* kind) {
        return std::unique_ptr<View>(kind->make(document, nullptr))->nothingToShow().has_value();
    });
    return content;
}

/// The document's theme, with nothing behind the picture if that is asked. On paper there is no need for
/// frames and numbers to stand back.
Theme worn(const Document& document, const FigureContent& content, const FigureStyle& style) {
    Theme theme = Theme::of(document.appearance().theme);
    if (style.transparent)
        theme.window = theme.card = Qt::transparent;
    if (!style.details.has(Detail::Grid))
        theme.grid = Qt::transparent;
    if (content.size() == 1 && !style.details.has(Detail::Cursor))
        theme.border = theme.mutedText = theme.text;
    return theme;
}

/// Logical pixels of a figure; the last of them may be cut.
QSize logicalSize(const QSize& pixels, double scale) {
    const QSizeF logical = QSizeF(pixels) / scale;
    return {qMax(1, qCeil(logical.width() - 1e-9)), qMax(1, qCeil(logical.height() - 1e-9))};
}

}  // namespace

QStringList figureNames() {
    QStringList names;
    for (const ViewKind& kind : viewKinds())
        names << verbatim(kind.name);
    return names << windowName();
}

FigureContent findFigure(const QString& name) {
    FigureContent content;
    if (name == windowName()) {
        for (const Place place : {Place::UpperLeft, Place::UpperRight, Place::LowerLeft, Place::LowerRight})
            if (const auto inFront = std::ranges::find(viewKinds(), place, &ViewKind::place);
                inFront != viewKinds().end())
                content.push_back(&*inFront);
    } else if (const ViewKind* kind = findViewKind(name.toStdString())) {
        content.push_back(kind);
    }
    return content;
}

Parts partsOf(const FigureContent& content) {
    if (content.size() == 1)
        return content.front()->parts;
    Parts all;
    for (const ViewKind* kind : content) {
        all.positions = all.positions || kind->parts.positions;
        all.others = all.others || kind->parts.others;
        if (kind->parts.dimensions == DimensionChoice::Stretch)
            all.dimensions = DimensionChoice::Stretch;
    }
    return all;
}

std::optional<Matrix> matrixOf(const FigureContent& content) {
    return content.size() == 1 ? content.front()->numbers : std::nullopt;
}

std::optional<QString> refuse(const FigureContent& content, const FigureStyle& style) {
    if (auto why = refuse(style); why || content.size() < 2)
        return why;
    const double dpi = dotsPerInch(content, style);
    const QSizeF least = QSizeF(kLeastCards) * dpi / kScreenDpi;
    if (style.pixels.width() >= std::floor(least.width()) &&
        style.pixels.height() >= std::floor(least.height()))
        return std::nullopt;
    return QCoreApplication::translate(
               "Figure",
               "%1×%2 pixels are too few for four cards at %3 dots per inch; it takes %4×%5 or more")
        .arg(style.pixels.width())
        .arg(style.pixels.height())
        .arg(std::round(dpi))
        .arg(std::floor(least.width()))
        .arg(std::floor(least.height()));
}

std::optional<QString> nothingToShow(const Document& document, const FigureContent& content) {
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
    const bool cards = content.size() > 1;
    const QSizeF readable = cards ? kReadableCards : kReadable;
    const double across = style.pixels.width() / readable.width();
    const double room =
        style.heightFound ? across : std::min(across, style.pixels.height() / readable.height());
    // Whole device pixels a logical one, so that every line is sharp. Four cards on little paper need smaller
    // type than the screen's, or only type would be left.
    const double least = cards ? 0.72 : 1;
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
    const int height = content.size() > 1 ? width * 3 / 4
                                          : heightOfView(document, *content.front(), width,
                                                         worn(document, content, style), style.details);
    style.pixels.setHeight(qRound(height * scale));
    style.heightFound = false;
    return style;
}

std::optional<Misfit> misfit(const Document& document, const FigureContent& content,
                             const FigureStyle& style) {
    if (content.size() > 1)
        return std::nullopt;
    const FigureFont font(style.font);
    const double scale = pixelsALogical(content, style);
    const auto lack = lackOfRoom(document, *content.front(), logicalSize(style.pixels, scale), style.details);
    if (!lack)
        return std::nullopt;
    const QSizeF least = QSizeF(lack->least) * scale;
    return Misfit{lack->names, {qCeil(least.width()), qCeil(least.height())}, lack->empty};
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
    image.fill(style.transparent ? QColor(Qt::transparent) : content.size() > 1 ? theme.window : theme.card);
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
    const Theme theme = worn(document, content, style);
    if (content.size() > 1) {
        drawCards(painter, document, suited(content, document), size, theme, style.details);
        return;
    }
    drawView(painter, document, *content.front(), size, theme, style.details);
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
        painter.fillRect(QRect(QPoint(0, 0), style.pixels), content.size() > 1 ? theme.window : theme.card);
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
    return view->caption();
}

void copyFigure(const Document& document, const ViewKind& kind, double scale) {
    const auto style = FigureStyle::ofScreen((QSizeF(kReadable) * scale).toSize(), kScreenDpi * scale);
    QGuiApplication::clipboard()->setImage(figure(document, kind, style));
}

}  // namespace posiscope
