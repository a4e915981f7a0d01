// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure.h"

#include <QBuffer>
#include <QByteArray>
#include <QHash>
#include <QList>
#include <QPageLayout>
#include <QPaintDevice>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSizeF>
#include <QString>
#include <QSvgGenerator>
#include <QXmlStreamWriter>
#include <limits>
#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/figures/figurestyle.h"
#include "app/figures/forwardingengine.h"
#include "app/figures/samebytes.h"

namespace posiscope {
namespace {

constexpr qsizetype kPrefix = 7;      ///< six letters and a plus
constexpr qsizetype kTableLine = 20;  ///< bytes of a line of the table of objects

/// Text inserted before the byte \p at of the original.
struct Insertion {
    qsizetype at;
    QByteArray text;
};

/// The name from \p at on.
QByteArray nameAt(const QByteArray& pdf, qsizetype at) {
    qsizetype end = at;
    while (end < pdf.size() && !QByteArrayView(" \r\n\t/<>[]()").contains(pdf[end]))
        ++end;
    return pdf.mid(at, end - at);
}

/// Calls \p use with the place of every name after \p key.
template <class Use>
void eachName(const QByteArray& pdf, const QByteArray& key, const Use& use) {
    for (qsizetype at = pdf.indexOf(key); at >= 0; at = pdf.indexOf(key, at + 1))
        use(at + key.size());
}

QList<Insertion> insertionsIn(const QByteArray& pdf) {
    QHash<QByteArray, QByteArray> prefixes;
    eachName(pdf, "/FontName /", [&](qsizetype at) {
        if (const QByteArray name = nameAt(pdf, at); name.indexOf('+') == kPrefix - 1)
            prefixes.insert(name.mid(kPrefix), name.left(kPrefix));
    });
    QList<Insertion> all;
    eachName(pdf, "/BaseFont /", [&](qsizetype at) {
        if (const auto prefix = prefixes.constFind(nameAt(pdf, at)); prefix != prefixes.cend())
            all << Insertion{at, *prefix};
    });
    return all;
}

/// Where the byte \p at of the original is.
qsizetype moved(qsizetype at, const QList<Insertion>& insertions) {
    qsizetype by = 0;
    for (const Insertion& each : insertions)
        by += each.at <= at ? each.text.size() : 0;
    return at + by;
}

/// \p pdf of Qt with the prefix of subset fonts in all of their names, "QNAAAA+OpenSans". Qt writes it in the
/// descriptor alone, and programs that check papers report such fonts as whole.
QByteArray withSubsetNames(const QByteArray& pdf) {
    const QList<Insertion> insertions = insertionsIn(pdf);
    const qsizetype table = pdf.lastIndexOf("\nxref\n") + 1;
    const qsizetype end = pdf.lastIndexOf("startxref\n");
    if (insertions.isEmpty() || table <= 0 || end < table)
        return pdf;
    QByteArray out = pdf.left(table);
    for (qsizetype i = insertions.size(); i-- > 0;)
        out.insert(insertions[i].at, insertions[i].text);
    QByteArray rest = pdf.sliced(table, end - table);
    for (qsizetype at = rest.indexOf('\n', rest.indexOf('\n') + 1) + 1;
         at + kTableLine <= rest.size() && (rest.mid(at + 16, 2) == " n" || rest.mid(at + 16, 2) == " f");
         at += kTableLine)
        if (rest[at + 17] == 'n')
            rest.replace(
                at, 10,
                QByteArray::number(moved(rest.mid(at, 10).toLongLong(), insertions)).rightJustified(10, '0'));
    return out + rest + "startxref\n" + QByteArray::number(moved(table, insertions)) + "\n%%EOF\n";
}

const QString kRdf = QStringLiteral("http://www.w3.org/1999/02/22-rdf-syntax-ns#");
const QString kDublinCore = QStringLiteral("http://purl.org/dc/elements/1.1/");
const QString kXmp = QStringLiteral("http://ns.adobe.com/xap/1.0/");

void writeTitle(QXmlStreamWriter& xml, const QString& title) {
    xml.writeStartElement(kDublinCore, QStringLiteral("title"));
    xml.writeStartElement(kRdf, QStringLiteral("Alt"));
    xml.writeStartElement(kRdf, QStringLiteral("li"));
    xml.writeAttribute(QStringLiteral("xml:lang"), QStringLiteral("x-default"));
    xml.writeCharacters(title);
    for (int open = 0; open < 3; ++open)
        xml.writeEndElement();
}

QByteArray about(const QString& title, const QByteArray& session) {
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    const QString meta = QStringLiteral("adobe:ns:meta/");
    xml.writeNamespace(meta, QStringLiteral("x"));
    xml.writeStartElement(meta, QStringLiteral("xmpmeta"));
    xml.writeNamespace(kRdf, QStringLiteral("rdf"));
    xml.writeStartElement(kRdf, QStringLiteral("RDF"));
    xml.writeNamespace(kDublinCore, QStringLiteral("dc"));
    xml.writeNamespace(kXmp, QStringLiteral("xmp"));
    xml.writeNamespace(sessionSpace(), QStringLiteral("posiscope"));
    xml.writeStartElement(kRdf, QStringLiteral("Description"));
    xml.writeAttribute(kRdf, QStringLiteral("about"), {});
    writeTitle(xml, title);
    xml.writeTextElement(kXmp, QStringLiteral("CreatorTool"), QStringLiteral("Posiscope"));
    xml.writeTextElement(sessionSpace(), QStringLiteral("session"), QString::fromUtf8(session));
    for (int open = 0; open < 3; ++open)
        xml.writeEndElement();
    return bytes;
}

/// The metadata of a PDF (XMP, ISO 16684-1): its title, the program that made it, and \p session, with which
/// it can be opened again. The session is not an attachment, because archives and publishers refuse PDFs with
/// attachments. The begin attribute is required by the standard; it contains the byte order mark.
QByteArray pdfMetadata(const QString& title, const QByteArray& session) {
    return "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" + about(title, session) +
           "\n<?xpacket end=\"r\"?>\n";
}

constexpr qsizetype kDigits = 10;  // of an offset in the table …
constexpr qsizetype kEntry = 20;   // … and bytes of its line, by the standard

QByteArray decimal(double number) {
    QByteArray text = QByteArray::number(number, 'f', 4);
    while (text.endsWith('0'))
        text.chop(1);
    if (text.endsWith('.'))
        text.chop(1);
    return text == "-0" ? QByteArrayLiteral("0") : text;
}

/// Adjusts the table at the end of \p pdf: everything after \p from has moved by \p more bytes.
void moveObjects(QByteArray& pdf, qsizetype from, qsizetype more) {
    const QByteArray word = QByteArrayLiteral("startxref\n");
    const qsizetype start = pdf.lastIndexOf(word) + word.size();
    const qsizetype end = pdf.indexOf('\n', start);
    const qsizetype table = pdf.mid(start, end - start).toLongLong() + more;
    pdf.replace(start, end - start, QByteArray::number(table));
    const qsizetype first =
        pdf.indexOf('\n', pdf.indexOf('\n', table) + 1) + 1;  // after "xref" and "0 count"
    for (qsizetype at = first; at + kEntry <= start && pdf[at] >= '0' && pdf[at] <= '9'; at += kEntry)
        if (const qsizetype offset = pdf.mid(at, kDigits).toLongLong(); offset > from)
            pdf.replace(at, kDigits, QByteArray::number(offset + more).rightJustified(kDigits, '0'));
}

/// \p pdf with a page of exactly \p points, from its upper left corner, because QPageSize only supports whole
/// points, a third of a millimetre. \pre it is a file of QPdfWriter with one page
QByteArray withPageOf(QByteArray pdf, const QSizeF& points) {
    const QByteArray word = QByteArrayLiteral("/MediaBox [");
    const qsizetype from = pdf.indexOf(word);
    const qsizetype end = pdf.indexOf(']', from);
    const QList<QByteArray> sides = pdf.mid(from + word.size(), end - from - word.size()).split(' ');
    if (from < 0 || end < 0 || sides.size() != 4)
        return pdf;
    const double top = sides[3].toDouble();  // Qt counts downwards from here
    const QByteArray box =
        word + "0 " + decimal(top - points.height()) + ' ' + decimal(points.width()) + ' ' + decimal(top);
    const qsizetype more = box.size() - (end - from);
    pdf.replace(from, end - from, box);
    moveObjects(pdf, from, more);
    return pdf;
}

/// A paint device that produces an SVG of \p pixels user units. QSvgGenerator of Qt 6.4 ignores clipping, so
/// curves would leave their plots; here every clip rectangle becomes a clipPath.
class ClippedSvg : public QPaintDevice {
public:
    ClippedSvg(const QSize& pixels, double dpi);
    ~ClippedSvg() override;

    QPaintEngine* paintEngine() const override;

    /// The whole document with \p title and \p session inside; call after painting has ended.
    QByteArray document(const QString& title, const QByteArray& session) const;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    class Engine;

    QByteArray clipped() const;

    QSize m_pixels;
    QBuffer m_buffer;
    QSvgGenerator m_generator;
    std::unique_ptr<Engine> m_engine;
};

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

}  // namespace

QByteArray svgFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title) {
    ClippedSvg svg(style.pixels, dotsPerInch(content, style));
    drawFigure(svg, document, content, style);
    return svg.document(title, line(sessionOf(document)));
}

QByteArray pdfFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                     const QString& title) {
    const double dpi = dotsPerInch(content, style);
    const SameFontOrder sameFontOrder;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Posiscope"));
    writer.setResolution(qRound(dpi));
    const QSizeF points = QSizeF(style.pixels) / qRound(dpi) * 72;
    writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setDocumentXmpMetadata(pdfMetadata(title, line(sessionOf(document))));
    drawFigure(writer, document, content, style);
    return withSubsetNames(withPageOf(withoutDate(buffer.data()), points));
}

}  // namespace posiscope
