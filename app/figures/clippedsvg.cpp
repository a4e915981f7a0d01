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

/// What QSvgGenerator's engine can do.
constexpr QPaintEngine::PaintEngineFeatures kFeatures =
    QPaintEngine::AllFeatures &
    ~QPaintEngine::PaintEngineFeatures(QPaintEngine::PatternTransform | QPaintEngine::PerspectiveTransform |
                                       QPaintEngine::ConicalGradientFill | QPaintEngine::PorterDuff);

/// Abscissa of the strokes that mark where a clip begins; no picture reaches it.
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

/// Hands everything on to a painter on the generator, which knows no clips, and draws a mark wherever another
/// one begins. The clips themselves are kept in device coordinates.
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
        default:  // those that newer versions of Qt ask for
            return QPaintDevice::metric(metric);
    }
}

/// The generator's document, its groups of one clip wrapped together.
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
    const qsizetype last = text.lastIndexOf(QStringLiteral("</g>"));  // of the group around everything
    out += QStringView(text).mid(done, last - done);
    close();
    out += QStringView(text).mid(last);
    return out.replace(QStringLiteral("<defs>\n"), QStringLiteral("<defs>\n") + paths).toUtf8();
}

namespace {

/// Thousands of cells are written in a third of the room: the generator gives each a group that says which
/// font it has. Where they touch, edges that are smoothed would let a hair of what is behind shine through.
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
    // The generator promises SVG Tiny, which has no clips, and names one font.
    svg.replace(R"( version="1.2" baseProfile="tiny")", R"( version="1.1")");
    svg.replace("font-family=\"Open Sans\"", "font-family=\"Open Sans, sans-serif\"");
    // In pixels of CSS, of which an inch has 96; millimetres with six digits make another row of pixels.
    const auto size = [&](int side) { return number(side * kScreenDpi / m_generator.resolution()); };
    const qsizetype width = svg.indexOf("width=\"");
    svg.replace(width, svg.indexOf('\n', width) - width,
                "width=\"" + size(m_pixels.width()) + "\" height=\"" + size(m_pixels.height()) + "\"");
    // What the generator says of itself stands before the definitions.
    const qsizetype from = svg.indexOf("<title>");
    svg.remove(from, svg.indexOf("<defs>") - from);
    const QByteArray about = "<title>" + escaped(title) + "</title>\n<metadata id=\"posiscope\">" +
                             escaped(QString::fromUtf8(session)) + "</metadata>\n";
    return svg.insert(from, about);
}

}  // namespace posiscope
