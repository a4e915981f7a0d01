// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QImage>
#include <QString>
#include <algorithm>
#include <cmath>

#include "app/figures/figurescript.h"
#include "app/figures/figurestyle.h"
#include "app/formulas/symbols.h"
#include "app/formulas/typesettext.h"
#include "app/plots/barnumbers.h"
#include "app/plots/colourmap.h"
#include "app/plots/figurefont.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

constexpr QStringView kLowered(u"₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ");
constexpr QStringView kLoweredPlain(u"0123456789+-=()aeoxhklmnpstijruv");
constexpr QStringView kRaised(u"ⁿᵀᵈⁱ");
constexpr QStringView kRaisedPlain(u"nTdi");

QString formula(const QString& tex) {
    return u'$' + tex + u'$';
}

QChar raised(QChar character) {
    if (const qsizetype at = kRaised.indexOf(character); at >= 0)
        return kRaisedPlain[at];
    return QChar(belowTheLine(character));
}

QString latexCharacter(QChar character) {
    if (const qsizetype at = kLowered.indexOf(character); at >= 0)
        return formula(QStringLiteral("_{%1}").arg(kLoweredPlain[at]));
    if (const QChar plain = raised(character); !plain.isNull())
        return formula(QStringLiteral("^{%1}").arg(plain));
    switch (character.unicode()) {
        case u'\\':
            return QStringLiteral("\\textbackslash{}");
        case u'~':
            return QStringLiteral("\\textasciitilde{}");
        case u'^':
            return QStringLiteral("\\textasciicircum{}");
        case u'{':
        case u'}':
        case u'$':
        case u'&':
        case u'#':
        case u'%':
        case u'_':
            return u'\\' + QString(character);
        case u'−':
            return formula(QStringLiteral("-"));
        case u'·':
            return formula(QStringLiteral("\\cdot"));
        case u'°':
            return formula(QStringLiteral("^\\circ"));
        case u'√':
            return formula(QStringLiteral("\\surd"));
        case u'<':
        case u'>':
        case u'|':
            return formula(character);
        case u'\u2009':  // thin spaces
        case u'\u202F':
            return QStringLiteral("\\,");
        case u'\u00A0':
            return QStringLiteral("~");
        case u'\n':
            return QStringLiteral(" ");
        default:
            break;
    }
    const QString name = latexName(character);
    return name.isEmpty() ? QString(character) : formula(u'\\' + name);
}

/// Plain \p text as LaTeX: Greek letters, signs, raised and lowered digits as formulas. What has no LaTeX
/// name, such as Chinese, stays as it is, and so do formulas between dollar signs.
QString latexText(const QString& text) {
    if (TypesetText::hasFormulas(text) && !TypesetText::refuse(text)) {
        QStringList parts = text.split(u'$');
        for (qsizetype i = 0; i < parts.size(); i += 2)
            parts[i] = latexText(parts[i]);
        return parts.join(u'$');
    }
    QString latex;
    for (const QChar character : text)
        latex += latexCharacter(character);
    // one formula of neighbours, so that 10^{-6} is one exponent
    return latex.replace(QStringLiteral("}$$^{"), QString()).replace(QStringLiteral("}$$_{"), QString());
}

QString numeral(double value) {
    return QString::fromStdString(writeNumber(value + 0.0));  // no minus zero
}

/// A length; thousandths of a point do not matter.
QString length(double points) {
    return QString::number(points, 'f', 3) + QStringLiteral("bp");
}

QString paint(const QColor& colour) {
    return QStringLiteral("{rgb,255:red,%1;green,%2;blue,%3}")
        .arg(colour.red())
        .arg(colour.green())
        .arg(colour.blue());
}

/// \p key is "draw" or "fill".
QString painted(const QString& key, const QColor& colour) {
    return QStringLiteral("%1=%2").arg(key, paint(colour)) +
           (colour.alpha() == 255
                ? QString()
                : QStringLiteral(", %1 opacity=%2").arg(key).arg(colour.alphaF(), 0, 'g', 3));
}

QString stroke(const QPen& pen, double point) {
    if (pen.style() == Qt::NoPen)
        return QStringLiteral("draw=none");
    QString options = painted(QStringLiteral("draw"), pen.color()) + QStringLiteral(", line width=") +
                      length(pen.widthF() * point);
    if (pen.style() == Qt::SolidLine)
        return options;
    QStringList dashes;
    const QList<qreal> pattern = pen.dashPattern();
    for (qsizetype i = 0; i < pattern.size(); ++i)
        dashes << (i % 2 == 0 ? QStringLiteral("on ") : QStringLiteral("off ")) +
                      length(pattern[i] * pen.widthF() * point);
    return options + QStringLiteral(", dash pattern=") + dashes.join(u' ');
}

QByteArray png(const QImage& image) {
    QBuffer bytes;
    image.save(&bytes, "png");
    return bytes.data();
}

/// The visible cells, each pixel of the colour of its mean.
QImage cellPicture(const RecordedCells& cells, const Window& shown, const QSize& pixels, const QColor& none) {
    QImage image(pixels, QImage::Format_RGB32);
    std::vector<float> means(static_cast<std::size_t>(pixels.width()) *
                             static_cast<std::size_t>(pixels.height()));
    cells.field->means(shown, Pixels<float>{means.data(), pixels.height(), pixels.width(), pixels.width()});
    const ColourMap& colours = ColourMap::of(cells.palette);
    for (int row = 0; row < pixels.height(); ++row)
        for (int column = 0; column < pixels.width(); ++column) {
            const float mean =
                means[static_cast<std::size_t>(row) * static_cast<std::size_t>(pixels.width()) +
                      static_cast<std::size_t>(column)];
            image.setPixel(
                column, row,
                std::isnan(mean) ? none.rgb() : colours.at(static_cast<float>(cells.scale.shareOf(mean))));
        }
    return image;
}

QImage barPicture(PaletteKind palette, bool flat) {
    const auto& colours = ColourMap::of(palette).table();
    const int count = static_cast<int>(colours.size());
    QImage image(flat ? count : 1, flat ? 1 : count, QImage::Format_RGB32);
    for (int k = 0; k < count; ++k)
        image.setPixel(flat ? k : 0, flat ? 0 : count - 1 - k, colours[static_cast<std::size_t>(k)]);
    return image;
}

/// The axes of one plot.
class PgfWriter {
public:
    PgfWriter(const RecordedFigure& figure, const RecordedPlot& plot, double line, FigureScript& script)
        : m_figure(figure), m_plot(plot), m_line(line), m_script(script) {}

    QString code() {
        begin(m_plot.area, QStringLiteral("axis on top=%1, clip mode=individual")
                               .arg(m_plot.cells ? QStringLiteral("true") : QStringLiteral("false")));
        say(ends(u'x', m_plot.bottom) + numbers(u'x', m_plot.bottom));
        say(ends(u'y', m_plot.left) + numbers(u'y', m_plot.left));
        if (m_plot.grid)
            say(QStringLiteral("  grid=major, major grid style={%1, line width=%2},")
                    .arg(painted(QStringLiteral("draw"), m_figure.theme.grid), length(m_line)));
        say(QStringLiteral("]"));
        if (m_plot.cells)
            writeCells(*m_plot.cells);
        for (const ChartItem& item : m_plot.items)
            std::visit(*this, item);
        say(QStringLiteral("\\end{axis}"));
        if (m_plot.top)
            writeOther(u'x', QStringLiteral("top"), *m_plot.top);
        if (m_plot.right)
            writeOther(u'y', QStringLiteral("right"), *m_plot.right);
        if (m_plot.cells && !m_plot.cells->bar.isEmpty())
            writeBar(*m_plot.cells);
        return m_code;
    }

    void operator()(const ShadedBand& band);
    void operator()(const ReferenceLine& line);
    void operator()(const Series& series);
    void operator()(const Envelope& envelope);
    void operator()(const Mark& mark);
    void operator()(const ChartText&) const {}  // recorded as drawn
    void operator()(const Painting&) const {}

private:
    void say(const QString& line) { m_code += line + u'\n'; }
    QString stroked(const QPen& pen) const { return stroke(pen, m_line); }
    void begin(const QRectF& area, const QString& options);
    static QString ends(QChar which, const Axis& axis);
    static QString numbers(QChar which, const Axis& axis);
    void writeOther(QChar which, const QString& side, const Axis& axis);
    QString keep(const QImage& image);
    void writeCells(const RecordedCells& cells);
    void writeBar(const RecordedCells& cells);
    /// The part of \p range inside of \p axis, the lesser end first.
    static std::pair<double, double> inside(const AxisRange& range, const Axis& axis) {
        const auto [least, greatest] = std::minmax(axis.first, axis.last);
        const double first = std::clamp(range.first, least, greatest);
        const double last = std::clamp(range.last, least, greatest);
        return {std::min(first, last), std::max(first, last)};
    }

    const RecordedFigure& m_figure;
    const RecordedPlot& m_plot;
    double m_line;
    FigureScript& m_script;
    QString m_code;
};

void PgfWriter::begin(const QRectF& area, const QString& options) {
    const double point = m_figure.point;
    say(QStringLiteral("\\begin{axis}[at={(%1,%2)}, anchor=south west, width=%3, height=%4, %5,")
            .arg(length(area.left() * point), length((m_figure.size.height() - area.bottom()) * point),
                 length(area.width() * point), length(area.height() * point), options));
}

QString PgfWriter::ends(QChar which, const Axis& axis) {
    const auto [least, greatest] = std::minmax(axis.first, axis.last);
    // pgfplots counts upwards, a record from the top
    const bool reversed = (axis.first > axis.last) == (which == u'x');
    return QStringLiteral("  %1min=%2, %1max=%3, ").arg(which).arg(numeral(least), numeral(greatest)) +
           (reversed ? QStringLiteral("%1 dir=reverse, ").arg(which) : QString()) +
           (axis.logarithmic ? QStringLiteral("%1mode=log, ").arg(which) : QString());
}

QString PgfWriter::numbers(QChar which, const Axis& axis) {
    QStringList at, texts, minor;
    for (const Tick& tick : axis.ticks) {
        at << numeral(tick.at);
        texts << u'{' + latexText(tick.text) + u'}';
    }
    for (const double each : axis.minor)
        minor << numeral(each);
    QString options = QStringLiteral("%1tick={%2}, %1ticklabels={%3}, minor %1tick={%4}, ")
                          .arg(which)
                          .arg(at.join(u','), texts.join(u','), minor.join(u','));
    if (at.isEmpty())
        options = QStringLiteral("%1tick=\\empty, ").arg(which);
    if (!axis.label.isEmpty())
        options += QStringLiteral("%1label={%2},").arg(which).arg(latexText(axis.label));
    return options;
}

void PgfWriter::writeOther(QChar which, const QString& side, const Axis& axis) {
    const QChar hidden = which == u'x' ? u'y' : u'x';
    begin(m_plot.area, QStringLiteral("axis %1 line*=%2, axis %3 line=none, %1ticklabel pos=%4")
                           .arg(which)
                           .arg(side)
                           .arg(hidden)
                           .arg(which == u'x' ? QStringLiteral("upper") : QStringLiteral("right")));
    say(ends(which, axis) + numbers(which, axis) + QStringLiteral("%1min=0, %1max=1]").arg(hidden));
    say(QStringLiteral("\\end{axis}"));
}

QString PgfWriter::keep(const QImage& image) {
    const QString ending = QStringLiteral("-%1.png").arg(m_script.beside.size() + 1);
    m_script.beside.push_back({ending, png(image)});
    return kScriptName + ending;
}

void PgfWriter::writeCells(const RecordedCells& cells) {
    const VisibleCells visible(m_plot);
    const auto pixels = [&](double side, double shown, double all) {
        return std::max(1, qRound(side * m_figure.scale * shown / all));
    };
    const QSize size(pixels(m_plot.area.width(), visible.cells.right - visible.cells.left,
                            cells.window.right - cells.window.left),
                     pixels(m_plot.area.height(), visible.cells.bottom - visible.cells.top,
                            cells.window.bottom - cells.window.top));
    const auto [left, right] = std::minmax(visible.left, visible.right);
    const auto [low, high] = std::minmax(visible.top, visible.bottom);
    say(QStringLiteral("\\addplot graphics[xmin=%1, xmax=%2, ymin=%3, ymax=%4] {%5};")
            .arg(numeral(left), numeral(right), numeral(low), numeral(high),
                 keep(cellPicture(cells, visible.cells, size, m_figure.theme.stripe))));
}

void PgfWriter::writeBar(const RecordedCells& cells) {
    const bool flat = cells.bar.width() > cells.bar.height();
    constexpr double kRoomOfNumber = 60;  // pixels of a number
    const int side = static_cast<int>(std::max(cells.bar.width(), cells.bar.height()));
    Axis axis{.label = cells.barLabel};
    axis.first = flat ? 0 : 1;
    axis.last = flat ? 1 : 0;
    axis.ticks = cells.barTicks.isEmpty() ? barNumbers(cells.scale, side, kRoomOfNumber) : cells.barTicks;
    if (!cells.scale.byDecades())
        for (Tick& tick : axis.ticks)
            tick.at = cells.scale.shareOf(tick.at);
    const Axis none{.first = flat ? 1.0 : 0.0, .last = flat ? 0.0 : 1.0};
    begin(cells.bar, flat ? QStringLiteral("axis on top")
                          : QStringLiteral("axis on top, yticklabel pos=right, tick pos=right"));
    say(ends(u'x', flat ? axis : none) + numbers(u'x', flat ? axis : none));
    say(ends(u'y', flat ? none : axis) + numbers(u'y', flat ? none : axis) + u']');
    say(QStringLiteral("\\addplot graphics[xmin=0, xmax=1, ymin=0, ymax=1] {%1};")
            .arg(keep(barPicture(cells.palette, flat))));
    say(QStringLiteral("\\end{axis}"));
}

void PgfWriter::operator()(const ShadedBand& band) {
    const auto [left, right] = inside(band.across, m_plot.bottom);
    const auto [low, high] = inside(band.up, m_plot.left);
    if (left < right && low < high)
        say(QStringLiteral("\\fill[%1] (axis cs:%2,%3) rectangle (axis cs:%4,%5);")
                .arg(painted(QStringLiteral("fill"), band.brush.color()), numeral(left), numeral(low),
                     numeral(right), numeral(high)));
}

void PgfWriter::operator()(const ReferenceLine& line) {
    const bool upright = line.orientation == Qt::Vertical;
    const Axis& along = upright ? m_plot.bottom : m_plot.left;
    const auto [least, greatest] = std::minmax(along.first, along.last);
    if (line.at < least || line.at > greatest)
        return;
    const auto [first, last] = inside(line.range, upright ? m_plot.left : m_plot.bottom);
    const QString at = numeral(line.at);
    const QString place = QStringLiteral("(axis cs:%1,%2)");
    say(QStringLiteral("\\draw[%1] %2 -- %3;")
            .arg(stroked(line.pen), upright ? place.arg(at, numeral(first)) : place.arg(numeral(first), at),
                 upright ? place.arg(at, numeral(last)) : place.arg(numeral(last), at)));
}

void PgfWriter::operator()(const Series& series) {
    if (series.points.isEmpty())
        return;
    const bool steps = series.style == Series::Style::Steps;
    const bool dots = series.style == Series::Style::Dots || series.points.size() == 1;
    constexpr double kLoneDot = 2.5;
    const double radius = series.points.size() == 1 && series.dots == 0 ? kLoneDot : series.dots;
    QString options = stroked(series.pen);
    if (dots)
        options = painted(QStringLiteral("fill"), series.pen.color()) + QStringLiteral(", only marks");
    if (radius > 0)
        options += QStringLiteral(", mark=*, mark size=%1, mark options={solid, draw=none, %2}")
                       .arg(length(radius * m_line), painted(QStringLiteral("fill"), series.pen.color()));
    say(QStringLiteral("\\addplot[%1] coordinates {").arg(options));
    for (qsizetype i = 0; i < series.points.size(); ++i) {
        if (steps && i > 0 && i % 2 == 0)
            say(QStringLiteral("(nan,nan)"));
        say(QStringLiteral("(%1,%2)").arg(numeral(series.points[i].x()), numeral(series.points[i].y())));
    }
    say(QStringLiteral("};"));
}

void PgfWriter::operator()(const Envelope& envelope) {
    const auto count = static_cast<double>(envelope.values.size());
    const auto at = [&](std::size_t k) {
        return numeral(m_plot.bottom.first +
                       (m_plot.bottom.last - m_plot.bottom.first) * (static_cast<double>(k) + 0.5) / count);
    };
    say(QStringLiteral("\\addplot[%1, %2] coordinates {")
            .arg(stroked(envelope.pen), painted(QStringLiteral("fill"), envelope.fill.color())));
    for (std::size_t k = 0; k < envelope.values.size(); ++k)
        say(QStringLiteral("(%1,%2)").arg(at(k), numeral(envelope.values[k].greatest)));
    for (std::size_t k = envelope.values.size(); k-- > 0;)
        say(QStringLiteral("(%1,%2)").arg(at(k), numeral(envelope.values[k].least)));
    say(QStringLiteral("} -- cycle;"));
}

void PgfWriter::operator()(const Mark& mark) {
    const bool round = mark.shape == Mark::Shape::Circle;
    say(QStringLiteral("\\addplot[only marks, mark=%1, mark size=%2, mark options={solid, %3, %4%5}] "
                       "coordinates {(%6,%7)};")
            .arg(round ? QStringLiteral("*") : QStringLiteral("triangle*"), length(mark.radius * m_line),
                 stroked(mark.pen),
                 mark.brush.style() == Qt::NoBrush ? QStringLiteral("fill=none")
                                                   : painted(QStringLiteral("fill"), mark.brush.color()),
                 mark.shape == Mark::Shape::TriangleDown ? QStringLiteral(", rotate=180") : QString(),
                 numeral(mark.at.x()), numeral(mark.at.y())));
}

QString place(const QPointF& at, const RecordedFigure& figure) {
    return QStringLiteral("(%1,%2)").arg(length(at.x() * figure.point),
                                         length((figure.size.height() - at.y()) * figure.point));
}

QString fontSize(double points) {
    constexpr double kLeading = 1.2;
    return QStringLiteral("\\fontsize{%1bp}{%2bp}\\selectfont")
        .arg(points, 0, 'f', 2)
        .arg(kLeading * points, 0, 'f', 2);
}

QString textCode(const RecordedText& text, const RecordedFigure& figure) {
    return QStringLiteral(
               "\\node[anchor=base west, inner sep=0pt, text=%1, rotate=%2, font=%3%4%5] at %6 {%7};\n")
        .arg(paint(text.colour), QString::number(text.turn, 'f', 1), fontSize(text.size * figure.point),
             text.bold ? QStringLiteral("\\bfseries") : QString(),
             text.background ? QStringLiteral(", fill=") + paint(*text.background) : QString(),
             place(text.at, figure), latexText(text.words));
}

/// What comes before the axes.
QString preamble(const QString& title, const RecordedFigure& figure, double line) {
    const Theme& theme = figure.theme;
    return QStringLiteral(
               "%% %1\n%% \\input this file; its pictures lie beside it. The paper's preamble needs\n"
               "%%   \\usepackage{pgfplots}  \\pgfplotsset{compat=1.17}\n"
               "\\begin{tikzpicture}[x=1bp, y=1bp, font=%2]\n"
               "\\path[use as bounding box] (0,0) rectangle (%3,%4);\n")
               .arg(QString(title).remove(u'\n'), fontSize(kSmallType * figure.point),
                    length(figure.size.width() * figure.point), length(figure.size.height() * figure.point))
               .replace(QStringLiteral("%%"), QStringLiteral("%")) +
           QStringLiteral(
               "\\pgfplotsset{every axis/.append style={scale only axis, tick align=outside, tick pos=left, "
               "unbounded coords=jump,\n  axis line style={%1, line width=%2}, every tick/.style={%1, line "
               "width=%2},\n  major tick length=%3, minor tick length=%4, tick label style={text=%5}, label "
               "style={text=%5},\n  x label style={inner sep=1pt}, y label style={inner sep=1pt},\n"
               "  scaled ticks=false, log ticks with fixed point}}\n")
               .arg(painted(QStringLiteral("draw"), theme.border), length(line), length(4 * figure.point),
                    length(line), paint(theme.mutedText));
}

}  // namespace

FigureScript texFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                       const QString& title) {
    const FigureFont font(style.font);
    const RecordedFigure figure(document, content, style);
    if (figure.record.plots.empty())
        return {};
    const double line = style.line.value_or(figure.point);
    FigureScript script{.script = {}, .lost = figure.record.lost};
    QString code = preamble(title, figure, line);
    if (!style.transparent)
        code +=
            QStringLiteral("\\fill[%1] (0,0) rectangle (%2,%3);\n")
                .arg(painted(QStringLiteral("fill"), figure.theme.card),
                     length(figure.size.width() * figure.point), length(figure.size.height() * figure.point));
    for (const RecordedPlot& plot : figure.record.plots)
        code += PgfWriter(figure, plot, line, script).code();
    for (const RecordedText& text : figure.record.texts)
        code += textCode(text, figure);
    for (const RecordedLine& each : figure.record.lines)
        code += QStringLiteral("\\draw[%1] %2 -- %3;\n")
                    .arg(stroke(each.pen, figure.point), place(each.line.p1(), figure),
                         place(each.line.p2(), figure));
    script.script = (code + QStringLiteral("\\end{tikzpicture}\n")).toUtf8();
    return script;
}

}  // namespace posiscope
