// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPaintDevice>
#include <QPainter>
#include <QPen>
#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

#include "app/figures/comparedfigure.h"
#include "app/figures/forwardingengine.h"
#include "app/figures/panelsheet.h"
#include "app/plots/figurefont.h"
#include "app/plots/theme.h"
#include "app/views/pictureview.h"
#include "app/views/view.h"

namespace posiscope {
namespace {

/// Where a picture is painted so that its ink fills a page.
struct PageFit {
    QSize size;     ///< of the picture, with its own margins
    QPoint offset;  ///< of its corner from that of the page
    QRectF ink;     ///< on the page
};

/// Of everything that is not background, in logical pixels.
QRectF inkOf(const QSize& size, const QColor& background,
             const std::function<void(QPainter& painter, const QSize& size)>& draw) {
    constexpr double kMostOfImage = 4e6;
    const double scale = std::min(2.0, std::sqrt(kMostOfImage / size.width() / size.height()));
    QImage image((QSizeF(size) * scale).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    const QRgb blank = background.rgb();
    image.fill(blank);
    {
        QPainter painter(&image);
        painter.scale(scale, scale);
        draw(painter, size);
    }
    QRect ink;
    for (int row = 0; row < image.height(); ++row) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(row));
        const auto* end = line + image.width();
        const auto differs = [&](QRgb pixel) { return pixel != blank; };
        const auto* first = std::find_if(line, end, differs);
        if (first == end)
            continue;
        const auto* last = end - 1;
        while (!differs(*last))
            --last;
        ink |= QRect(static_cast<int>(first - line), row, static_cast<int>(last - first) + 1, 1);
    }
    return {QPointF(ink.topLeft()) / scale, QSizeF(ink.size()) / scale};
}

/// \param page logical pixels
/// \param margin logical pixels between the ink and the edges of the page
/// \param draw paints the picture in any size
PageFit fittedTo(const QSize& page, double margin, const QColor& background,
                 const std::function<void(QPainter& painter, const QSize& size)>& draw) {
    const QSizeF wanted = (QSizeF(page) - QSizeF(2 * margin, 2 * margin)).expandedTo({1, 1});
    const auto placed = [&](const QSize& whole) {
        const QRectF drawn = inkOf(whole, background, draw);
        const QPointF corner(margin + (wanted.width() - drawn.width()) / 2,
                             margin + (wanted.height() - drawn.height()) / 2);
        const QPoint shift = (corner - drawn.topLeft()).toPoint();
        return PageFit{whole, shift, drawn.translated(shift)};
    };
    constexpr double kOver = 0.5;  // pixels of letters that are smoothed
    const auto fits = [&](const PageFit& fit) {
        return fit.ink.width() <= wanted.width() + kOver && fit.ink.height() <= wanted.height() + kOver;
    };
    PageFit best = placed(page);
    PageFit last = best;
    QSizeF next = page;
    // A larger picture may have other margins, and one of fixed proportions does not fill the page.
    constexpr int kMostTries = 4;
    constexpr double kMostGrown = 2;
    for (int i = 0; i < kMostTries; ++i) {
        next = (next + wanted - last.ink.size()).expandedTo({1, 1}).boundedTo(QSizeF(page) * kMostGrown);
        last = placed(next.toSize());
        const bool larger = last.ink.width() >= best.ink.width() && last.ink.height() >= best.ink.height();
        if (fits(last) && (larger || !fits(best)))
            best = last;
    }
    return best;
}

/// A paint device that forwards everything to a painter on another device, with line widths multiplied by a
/// factor. Pictures define relative line widths; a figure defines the absolute width on paper.
class ScaledPens : public QPaintDevice {
public:
    /// \param painter on the device that is painted, in its pixels, as many as \p size; must outlive this
    /// object
    ScaledPens(QPainter& painter, const QSize& size, double factor);
    ~ScaledPens() override;

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;

    QPainter& m_painter;
    QSize m_size;
    std::unique_ptr<Engine> m_engine;
};

/// Clips are rectangles, as in all pictures.
class ScaledPens::Engine : public ForwardingEngine {
public:
    Engine(QPainter& painter, double factor)
        : ForwardingEngine(featuresOf(painter)), m_painter(painter), m_factor(factor) {}

    bool begin(QPaintDevice*) override {
        m_painter.save();
        return true;
    }
    bool end() override {
        m_painter.restore();
        return true;
    }
    /// Reports a non-raster type even on pixels, so that everything is painted as vectors.
    Type type() const override {
        const Type own = m_painter.paintEngine()->type();
        return own == Raster ? User : own;
    }

    void updateState(const QPaintEngineState& now) override {
        const QPainter& from = *now.painter();
        m_painter.setClipping(false);
        if (from.hasClipping()) {
            m_painter.setTransform({});
            m_painter.setClipRect(from.deviceTransform().mapRect(from.clipBoundingRect()));
        }
        passOn(now, m_painter);
        QPen pen = now.pen();
        pen.setWidthF(pen.widthF() * m_factor);
        m_painter.setPen(pen);
    }

private:
    static PaintEngineFeatures featuresOf(const QPainter& painter) {
        PaintEngineFeatures all;
        for (const PaintEngineFeature feature :
             {PrimitiveTransform, PatternTransform, PixmapTransform, PatternBrush, LinearGradientFill,
              RadialGradientFill, ConicalGradientFill, AlphaBlend, PorterDuff, PainterPaths, Antialiasing,
              BrushStroke, ConstantOpacity, MaskedBrush, PerspectiveTransform, BlendModes,
              ObjectBoundingModeGradients, RasterOpModes, PaintOutsidePaintEvent})
            if (painter.paintEngine()->hasFeature(feature))
                all |= feature;
        return all;
    }
    QPainter& on() override {
        updateState(*state);
        return m_painter;
    }

    QPainter& m_painter;
    double m_factor;
};

ScaledPens::ScaledPens(QPainter& painter, const QSize& size, double factor)
    : m_painter(painter), m_size(size), m_engine(std::make_unique<Engine>(painter, factor)) {}

ScaledPens::~ScaledPens() = default;

QPaintEngine* ScaledPens::paintEngine() const {
    return m_engine.get();
}

int ScaledPens::metric(PaintDeviceMetric metric) const {
    switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_painter.device()->logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_painter.device()->logicalDpiY();
        case PdmWidthMM:
            return m_painter.device()->widthMM();
        case PdmHeightMM:
            return m_painter.device()->heightMM();
        case PdmDepth:
            return m_painter.device()->depth();
        case PdmNumColors:
            return m_painter.device()->colorCount();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return qRound(QPaintDevice::devicePixelRatioFScale());
        default:  // newer versions of Qt request the ratio by other metrics, too, and fall back to those
                  // above
            return QPaintDevice::metric(metric);
    }
}

constexpr double kMostHeightened = 1.5;  // a larger increase would change the picture too much

/// Minimum size in logical pixels of a figure at default dots per inch, for legible text.
constexpr QSizeF kReadable(800, 560);
constexpr QSizeF kReadablePanel(640, 480);

/// \p content, of the window, with views suited to the document's scheme where they exist, and without views
/// that have nothing to show.
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

/// The size in logical pixels that the panels of \p content need together.
QSizeF readableSheet(const FigureContent& content) {
    const auto count = static_cast<int>(content.size());
    const int columns = std::min(content.columns, count);
    return {kReadablePanel.width() * columns, kReadablePanel.height() * ((count + columns - 1) / columns)};
}

/// Logical size of a figure; the last logical pixel may be cut off.
QSize logicalSize(const QSize& pixels, double scale) {
    const QSizeF logical = QSizeF(pixels) / scale;
    return {qMax(1, qCeil(logical.width() - 1e-9)), qMax(1, qCeil(logical.height() - 1e-9))};
}

/// Whether \p content leaves nothing out; much faster than computing the size in which it would.
bool isWhole(const Document& document, const FigureContent& content, const FigureStyle& style) {
    if (!content.isSheet())
        return !misfit(document, content, style);
    const FigureFont font(style.font);
    return PanelSheet(document, suited(content, document), worn(document, style), style.details)
        .isWhole(logicalSize(style.pixels, pixelsALogical(content, style)));
}

/// \p style for panels, with the height slightly increased if that leaves nothing out.
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

void drawContent(QPainter& painter, const Document& document, const FigureContent& content, const QSize& size,
                 const FigureStyle& style) {
    const FigureFont font(style.font);
    const Theme theme = worn(document, style);
    if (content.isSheet())
        return PanelSheet(document, suited(content, document), theme, style.details, style.moving)
            .draw(painter, size);
    drawView(painter, document, *content.front(), size, theme, style);
}

/// The requested margin in logical pixels.
double marginOf(const FigureContent& content, const FigureStyle& style) {
    constexpr double kInch = 25.4;
    return *style.margin / kInch * dotsPerInch(content, style) / pixelsALogical(content, style);
}

/// Where \p content has the requested margin on a page of \p size.
PageFit fitted(const Document& document, const FigureContent& content, const QSize& size, FigureStyle style) {
    style.transparent = false;  // its background tells ink from blank
    return fittedTo(size, marginOf(content, style), worn(document, style).card,
                    [&](QPainter& painter, const QSize& tried) {
                        drawContent(painter, document, content, tried, style);
                    });
}

/// \p style with the height of the ink that fills its width.
FigureStyle withFittedHeight(const Document& document, const FigureContent& content, FigureStyle style) {
    const std::optional<double> margin = std::exchange(style.margin, std::nullopt);
    style = withHeight(document, content, style);
    style.margin = margin;
    const double scale = pixelsALogical(content, style);
    const PageFit fit = fitted(document, content, logicalSize(style.pixels, scale), style);
    const double enough = fit.ink.height() + 2 * marginOf(content, style);
    style.pixels.setHeight(std::min(style.pixels.height(), qCeil(enough * scale)));
    return style;
}

}  // namespace

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
    const Document* const held = document.baseline().document();
    if (held && document.baseline().asDifference() && comparesCells(kind))
        return std::unique_ptr<View>(makeDifference(kind, document, *held))->nothingToShow();
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
    // Whole device pixels per logical pixel, so that every line is sharp. Panels on small paper need smaller
    // text than the screen; otherwise only text would fit.
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
    if (style.margin)
        return withFittedHeight(document, content, style);
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
    // What does not fit beside the rest may fit below it: the preferred height follows from the shape of the
    // picture, not from its parts.
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
                  lack->empty,
                  lack->onlyExtras};
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

/// For less than one device pixel per logical pixel, which Qt cannot paint: paints at one and scales down.
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
    // The last logical pixel may be cut off, so the background is filled in device pixels first.
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
    if (!style.margin)
        return drawContent(painter, document, content, size, style);
    const PageFit fit = fitted(document, content, size, style);
    painter.save();
    painter.translate(fit.offset);
    drawContent(painter, document, content, fit.size, style);
    painter.restore();
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
    painter.setRenderHint(QPainter::LosslessImageRendering);  // otherwise PDFs hold JPEG heatmaps
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
    QImage unseen(kReadable.toSize(), QImage::Format_RGB32);  // captions describe the drawn pixels
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
