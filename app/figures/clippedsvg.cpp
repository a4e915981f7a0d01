// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/clippedsvg.h"

#include <QRegularExpression>
#include <limits>
#include <optional>

#include "app/figures/figurestyle.h"
#include "app/figures/forwardingengine.h"

namespace posiscope {
namespace {

/// The features of QSvgGenerator's engine.
constexpr QPaintEngine::PaintEngineFeatures kFeatures =
    QPaintEngine::AllFeatures &
    ~QPaintEngine::PaintEngineFeatures(QPaintEngine::PatternTransform | QPaintEngine::PerspectiveTransform |
                                       QPaintEngine::ConicalGradientFill | QPaintEngine::PorterDuff);

/// Abscissa of the strokes that mark changes of the clip; far outside every picture.
constexpr int kMark = -123456;

QByteArray number(double value) {
    return QByteArray::number(value, 'g', 9);
}

QByteArray escaped(QString text) {
    return text.replace(u'&', QStringLiteral("&amp;"))
        .replace(u'<', QStringLiteral("&lt;"))
        .replace(u'>', QStringLiteral("&gt;"))
        .toUtf8();
}

}  // namespace

/// Forwards everything to a painter on the generator, which ignores clips, and draws a mark at each change of
/// the clip. Records the clips in device coordinates.
class ClippedSvg::Engine : public ForwardingEngine {
public:
    explicit Engine(QSvgGenerator& generator) : ForwardingEngine(kFeatures), m_generator(generator) {}

    const QList<std::optional<QRectF>>& clips() const { return m_clips; }

    bool begin(QPaintDevice*) override { return m_painter.begin(&m_generator); }
    bool end() override { return m_painter.end(); }
    Type type() const override { return SVG; }

    void updateState(const QPaintEngineState& now) override {
        passOn(now, m_painter);
        if (const auto clip = clipOf(now); clip != m_clip) {
            m_clip = clip;
            m_painter.setPen(Qt::black);
            m_painter.drawPolyline(QPolygonF{QPointF(kMark, double(m_clips.size())), QPointF(kMark, 0)});
            m_clips.append(clip);
        }
        m_painter.setPen(now.pen());
    }

private:
    static std::optional<QRectF> clipOf(const QPaintEngineState& state) {
        const QPainter& painter = *state.painter();
        if (!painter.hasClipping())
            return std::nullopt;
        return painter.deviceTransform().mapRect(painter.clipBoundingRect());
    }
    QPainter& on() override {
        if (clipOf(*state) != m_clip)
            updateState(*state);
        return m_painter;
    }

    QSvgGenerator& m_generator;
    QPainter m_painter;
    std::optional<QRectF> m_clip;
    QList<std::optional<QRectF>> m_clips;  ///< in the order of their marks
};

ClippedSvg::ClippedSvg(const QSize& pixels, double dpi)
    : m_pixels(pixels), m_engine(std::make_unique<Engine>(m_generator)) {
    m_generator.setOutputDevice(&m_buffer);
    m_generator.setResolution(qRound(dpi));
    m_generator.setSize(pixels);
    m_generator.setViewBox(QRect(QPoint(0, 0), pixels));
}

ClippedSvg::~ClippedSvg() = default;

QPaintEngine* ClippedSvg::paintEngine() const {
    return m_engine.get();
}

int ClippedSvg::metric(PaintDeviceMetric metric) const {
    switch (metric) {
        case PdmWidth:
            return m_pixels.width();
        case PdmHeight:
            return m_pixels.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return m_generator.resolution();
        case PdmDepth:
            return 24;
        case PdmWidthMM:
            return qRound(m_pixels.width() * 25.4 / m_generator.resolution());
        case PdmHeightMM:
            return qRound(m_pixels.height() * 25.4 / m_generator.resolution());
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return qRound(QPaintDevice::devicePixelRatioFScale());
        case PdmNumColors:
            return std::numeric_limits<int>::max();
        default:  // metrics that newer versions of Qt request
            return QPaintDevice::metric(metric);
    }
}

/// The generator's document with all groups between two marks wrapped in one clip group.
QByteArray ClippedSvg::clipped() const {
    static const QRegularExpression mark(
        QStringLiteral("<polyline[^>]* points=\"%1,(\\d+) [^>]*>\\n?").arg(kMark));
    const QString text = QString::fromUtf8(m_buffer.data());
    QString out;
    QString paths;
    qsizetype done = 0;
    bool open = false;
    const auto close = [&] {
        if (open)
            out += QStringLiteral("</g>\n");
        open = false;
    };
    for (auto marks = mark.globalMatch(text); marks.hasNext();) {
        const QRegularExpressionMatch found = marks.next();
        const qsizetype group = text.lastIndexOf(QStringLiteral("<g "), found.capturedStart());
        out += QStringView(text).mid(done, group - done);
        close();
        const int index = found.captured(1).toInt();
        if (const std::optional<QRectF>& clip = m_engine->clips().at(index)) {
            paths +=
                QStringLiteral(
                    "<clipPath id=\"clip%1\"><rect x=\"%2\" y=\"%3\" width=\"%4\" "
                    "height=\"%5\"/></clipPath>\n")
                    .arg(QString::number(index), QString::fromLatin1(number(clip->x())),
                         QString::fromLatin1(number(clip->y())), QString::fromLatin1(number(clip->width())),
                         QString::fromLatin1(number(clip->height())));
            out += QStringLiteral("<g clip-path=\"url(#clip%1)\">\n").arg(index);
            open = true;
        }
        out += QStringView(text).mid(group, found.capturedStart() - group);
        done = found.capturedEnd();
    }
    const qsizetype last = text.lastIndexOf(QStringLiteral("</g>"));  // closes the outermost group
    out += QStringView(text).mid(done, last - done);
    close();
    out += QStringView(text).mid(last);
    return out.replace(QStringLiteral("<defs>\n"), QStringLiteral("<defs>\n") + paths).toUtf8();
}

namespace {

/// Reduces thousands of cells to a third of their size: the generator gives each a group with font
/// attributes. Also disables antialiasing of cells, because smoothed edges would let the background show
/// through between them.
QByteArray shortened(const QByteArray& svg) {
    static const QRegularExpression cell(
        QStringLiteral("<g (fill=\"#[0-9a-f]{6}\") fill-opacity=\"1\" stroke=\"none\" "
                       "(transform=\"[^\"]*\")\\s*\nfont-family=[^>]*>\n<rect ([^>]*)/>\n</g>\n\n?"));
    static const QRegularExpression cells(QStringLiteral("((?:<rect fill=\"#[^>]*/>\n){2,})"));
    return QString::fromUtf8(svg)
        .replace(cell, QStringLiteral("<rect \\1 stroke=\"none\" \\2 \\3/>\n"))
        .replace(cells, QStringLiteral("<g shape-rendering=\"crispEdges\">\n\\1</g>\n"))
        .toUtf8();
}

}  // namespace

QByteArray ClippedSvg::document(const QString& title, const QByteArray& session) const {
    QByteArray svg = shortened(clipped());
    // The generator declares SVG Tiny, which has no clips, and gives a single font family.
    svg.replace(R"( version="1.2" baseProfile="tiny")", R"( version="1.1")");
    svg.replace("font-family=\"Open Sans\"", "font-family=\"Open Sans, sans-serif\"");
    // In CSS pixels of 1/96 inch; with the generator's millimetres in six digits, rounding would add a row of
    // pixels.
    const auto size = [&](int side) { return number(side * kScreenDpi / m_generator.resolution()); };
    const qsizetype width = svg.indexOf("width=\"");
    svg.replace(width, svg.indexOf('\n', width) - width,
                "width=\"" + size(m_pixels.width()) + "\" height=\"" + size(m_pixels.height()) + "\"");
    // The generator's own title and description are before the definitions.
    const qsizetype from = svg.indexOf("<title>");
    svg.remove(from, svg.indexOf("<defs>") - from);
    const QByteArray about = "<title>" + escaped(title) + "</title>\n<metadata id=\"posiscope\">" +
                             escaped(QString::fromUtf8(session)) + "</metadata>\n";
    return svg.insert(from, about);
}

}  // namespace posiscope
