// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <zip.h>
#include <QByteArray>
#include <QHash>
#include <QList>
#include <QString>
#include <QtEndian>
#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <memory>
#include <utility>
#include <vector>

#include "app/figures/figurescript.h"
#include "app/figures/figurestyle.h"
#include "app/figures/numbersfile.h"
#include "app/formulas/typesettext.h"
#include "app/plots/barnumbers.h"
#include "app/plots/colourmap.h"
#include "app/plots/figurefont.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

/// Collects matrices of float64 for one .npz file of NumPy.
class NpzWriter {
public:
    /// \param values rows of \p columns numbers each \returns the name of the array: "curve_2" is the second
    /// \p kind of "curve"
    QString add(const QString& kind, const std::vector<double>& values, std::size_t columns);

    /// The whole file. The same arrays give the same bytes. Empty if there is not enough memory.
    QByteArray file() const;

private:
    struct Member {
        QByteArray name;
        QByteArray content;
    };
    QList<Member> m_members;
    QHash<QString, int> m_counts;
};

QString NpzWriter::add(const QString& kind, const std::vector<double>& values, std::size_t columns) {
    const QString name = QStringLiteral("%1_%2").arg(kind).arg(++m_counts[kind]);
    const std::size_t rows = columns == 0 ? 0 : values.size() / columns;
    const std::string header =
        npyHeader({static_cast<std::int64_t>(rows), static_cast<std::int64_t>(columns)});
    QByteArray content(header.data(), static_cast<qsizetype>(header.size()));
    const auto start = content.size();
    content.resize(start + static_cast<qsizetype>(values.size() * sizeof(double)));
    qToLittleEndian<double>(values.data(), static_cast<qsizetype>(values.size()), content.data() + start);
    m_members << Member{name.toLatin1() + ".npy", content};
    return name;
}

QByteArray NpzWriter::file() const {
    constexpr std::time_t kEpoch = 315532800;  // 1980, the first year of zip files
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* const buffer = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_t* const archive = buffer == nullptr ? nullptr : zip_open_from_source(buffer, ZIP_TRUNCATE, &error);
    zip_error_fini(&error);
    if (archive == nullptr)
        return {};
    zip_source_keep(buffer);  // closing the archive would free it
    const std::unique_ptr<zip_source_t, decltype(&zip_source_free)> kept(buffer, &zip_source_free);
    for (const Member& member : m_members) {
        zip_source_t* const content = zip_source_buffer(archive, member.content.constData(),
                                                        static_cast<zip_uint64_t>(member.content.size()), 0);
        const zip_int64_t index = zip_file_add(archive, member.name.constData(), content, ZIP_FL_ENC_UTF_8);
        if (index < 0) {
            zip_source_free(content);
            zip_discard(archive);
            return {};
        }
        zip_file_set_mtime(archive, static_cast<zip_uint64_t>(index), kEpoch, 0);
    }
    if (zip_close(archive) != 0) {
        zip_discard(archive);
        return {};
    }
    zip_source_open(buffer);
    zip_source_seek(buffer, 0, SEEK_END);
    QByteArray bytes(zip_source_tell(buffer), Qt::Uninitialized);
    zip_source_seek(buffer, 0, SEEK_SET);
    const zip_int64_t read = zip_source_read(buffer, bytes.data(), static_cast<zip_uint64_t>(bytes.size()));
    zip_source_close(buffer);
    return read == bytes.size() ? bytes : QByteArray();
}

constexpr double kMostCells = 1 << 20;  ///< of a matrix; a larger one is written as means
constexpr double kFinest = 1024;        ///< rows and columns of these means

QString python(double value) {
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    return QString::fromStdString(writeNumber(value + 0.0));  // no minus zero
}

/// A place on the page; thousandths of a pixel do not matter.
QString placed(double value) {
    return QString::number(value, 'g', 6);
}

/// Formulas are between two dollars, as in figures; a dollar by itself is none.
QString python(QString text) {
    const bool formulas = !TypesetText::refuse(text);
    text.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
    text.replace(u'\n', u' ');
    if (!formulas)
        text.replace(u'$', QStringLiteral("\\\\$"));
    return u'"' + text + u'"';
}

QString python(const QColor& colour) {
    const QString name = colour.name(QColor::HexRgb);
    return python(colour.alpha() == 255 ? name
                                        : name + QString::number(colour.alpha(), 16).rightJustified(2, u'0'));
}

template <class Values>
QString pythonList(const Values& values) {
    QStringList words;
    for (const auto& value : values)
        words << python(value);
    return u'[' + words.join(QStringLiteral(", ")) + u']';
}

/// The axes of one plot.
class AxesWriter {
public:
    /// \param point points of a pixel of the record
    AxesWriter(const RecordedPlot& plot, const QSize& size, double point, const Theme& theme,
               NpzWriter& numbers)
        : m_plot(plot), m_size(size), m_point(point), m_theme(theme), m_numbers(numbers) {}

    QString code() {
        say(QStringLiteral("axes = figure.add_axes(%1)").arg(place(m_plot.area)));
        if (m_plot.cells)
            writeCells(*m_plot.cells);
        for (const ChartItem& item : m_plot.items)
            std::visit(*this, item);
        writeAxes();
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

    QString place(const QRectF& where) const {
        return QStringLiteral("(%1, %2, %3, %4)")
            .arg(placed(where.left() / m_size.width()), placed(1 - where.bottom() / m_size.height()),
                 placed(where.width() / m_size.width()), placed(where.height() / m_size.height()));
    }

    QString points(double pixels) const { return placed(pixels * m_point); }
    QString strokeOf(const QPen& pen) const;
    void writeCells(const RecordedCells& cells);
    void writeBar(const RecordedCells& cells);
    void writeAxes();
    void writeEnds(const QString& axes, QChar which, const Axis& axis);
    void writeTicks(const QString& axes, QChar which, const Axis& axis);
    /// Of the frame, from the left and from the bottom.
    std::pair<double, double> endsAcross() const { return {m_plot.bottom.first, m_plot.bottom.last}; }
    std::pair<double, double> endsUp() const { return {m_plot.left.last, m_plot.left.first}; }

    const RecordedPlot& m_plot;
    QSize m_size;
    double m_point;
    const Theme& m_theme;
    NpzWriter& m_numbers;
    QString m_code;
};

QString AxesWriter::strokeOf(const QPen& pen) const {
    static const std::array<const char*, 5> styles{"none", "-", "--", ":", "-."};
    QString words = QStringLiteral("color=%1, linewidth=%2").arg(python(pen.color()), points(pen.widthF()));
    const auto style = static_cast<std::size_t>(pen.style());
    if (pen.style() == Qt::SolidLine)
        return words;
    if (style < styles.size())
        return words + QStringLiteral(", linestyle=\"%1\"").arg(QLatin1String(styles[style]));
    return words + QStringLiteral(", linestyle=(0, %1)").arg(pythonList(pen.dashPattern()));
}

void AxesWriter::operator()(const ShadedBand& band) {
    const auto inside = [](const AxisRange& range, std::pair<double, double> ends) {
        return std::pair(std::isfinite(range.first) ? range.first : ends.first,
                         std::isfinite(range.last) ? range.last : ends.second);
    };
    const auto [left, right] = inside(band.across, endsAcross());
    const auto [bottom, top] = inside(band.up, endsUp());
    say(QStringLiteral("axes.add_patch(plt.Rectangle((%1, %2), %3, %4, facecolor=%5, linewidth=0))")
            .arg(python(left), python(bottom), python(right - left), python(top - bottom),
                 python(band.brush.color())));
}

void AxesWriter::operator()(const ReferenceLine& line) {
    const bool upright = line.orientation == Qt::Vertical;
    if (std::isinf(line.range.first) && std::isinf(line.range.last)) {
        say(QStringLiteral("axes.%1(%2, %3)")
                .arg(upright ? QStringLiteral("axvline") : QStringLiteral("axhline"), python(line.at),
                     strokeOf(line.pen)));
        return;
    }
    const auto ends = upright ? endsUp() : endsAcross();
    const QString at = QStringLiteral("[%1, %1]").arg(python(line.at));
    const QString range = QStringLiteral("[%1, %2]")
                              .arg(python(std::isfinite(line.range.first) ? line.range.first : ends.first),
                                   python(std::isfinite(line.range.last) ? line.range.last : ends.second));
    say(QStringLiteral("axes.plot(%1, %2, %3)")
            .arg(upright ? at : range, upright ? range : at, strokeOf(line.pen)));
}

/// Parts of Steps are apart where NaN is.
void AxesWriter::operator()(const Series& series) {
    if (series.points.isEmpty())
        return;
    const bool steps = series.style == Series::Style::Steps;
    std::vector<double> values;
    for (qsizetype i = 0; i < series.points.size(); ++i) {
        if (steps && i > 0 && i % 2 == 0)
            values.insert(values.end(), 2, std::numeric_limits<double>::quiet_NaN());
        values.insert(values.end(), {series.points[i].x(), series.points[i].y()});
    }
    const QString name = m_numbers.add(QStringLiteral("curve"), values, 2);
    constexpr double kLoneDot = 2.5;
    const double radius = series.points.size() == 1 && series.dots == 0 ? kLoneDot : series.dots;
    QString words = strokeOf(series.pen);
    if (series.style == Series::Style::Dots || series.points.size() == 1)
        words = QStringLiteral("color=%1, linestyle=\"none\"").arg(python(series.pen.color()));
    if (radius > 0)
        words += QStringLiteral(", marker=\"o\", markersize=%1, markeredgewidth=0").arg(points(2 * radius));
    say(QStringLiteral("axes.plot(*data[\"%1\"].T, %2)").arg(name, words));
}

void AxesWriter::operator()(const Envelope& envelope) {
    const auto [first, last] = endsAcross();
    const auto count = static_cast<double>(envelope.values.size());
    std::vector<double> values;
    for (std::size_t k = 0; k < envelope.values.size(); ++k)
        values.insert(values.end(), {first + (last - first) * (static_cast<double>(k) + 0.5) / count,
                                     envelope.values[k].least, envelope.values[k].greatest});
    const QString name = m_numbers.add(QStringLiteral("band"), values, 3);
    say(QStringLiteral("axes.fill_between(*data[\"%1\"].T, facecolor=%2, edgecolor=%3, linewidth=%4)")
            .arg(name, python(envelope.fill.color()), python(envelope.pen.color()),
                 points(envelope.pen.widthF())));
}

void AxesWriter::operator()(const Mark& mark) {
    const QChar shape = mark.shape == Mark::Shape::Circle       ? u'o'
                        : mark.shape == Mark::Shape::TriangleUp ? u'^'
                                                                : u'v';
    const bool edged = mark.pen.style() != Qt::NoPen;
    say(QStringLiteral("axes.plot(%1, %2, marker=\"%3\", markersize=%4, markerfacecolor=%5, "
                       "markeredgecolor=%6, markeredgewidth=%7, clip_on=False)")
            .arg(python(mark.at.x()), python(mark.at.y()), shape, points(2 * mark.radius),
                 mark.brush.style() == Qt::NoBrush ? QStringLiteral("\"none\"") : python(mark.brush.color()),
                 python(mark.pen.color()), edged ? points(mark.pen.widthF()) : QStringLiteral("0")));
}

/// Whole cells, as far as they are few.
void AxesWriter::writeCells(const RecordedCells& cells) {
    const VisibleCells visible(m_plot);
    const Window& shown = visible.cells;
    double rows = shown.bottom - shown.top;
    double columns = shown.right - shown.left;
    const bool means = rows * columns > kMostCells;
    if (means) {
        rows = std::min(rows, kFinest);
        columns = std::min(columns, kFinest);
    }
    std::vector<double> values(static_cast<std::size_t>(rows * columns));
    cells.field->means(shown, Pixels<double>{values.data(), static_cast<int>(rows), static_cast<int>(columns),
                                             static_cast<std::ptrdiff_t>(columns)});
    const QString name = m_numbers.add(QStringLiteral("cells"), values, static_cast<std::size_t>(columns));
    std::vector<double> colours;
    for (const QRgb colour : ColourMap::of(cells.palette).table())
        colours.insert(colours.end(), {qRed(colour) / 255.0, qGreen(colour) / 255.0, qBlue(colour) / 255.0});
    const QString table = m_numbers.add(QStringLiteral("colours"), colours, 3);
    if (means)
        say(QStringLiteral("# means of %1 x %2 cells")
                .arg(shown.bottom - shown.top)
                .arg(shown.right - shown.left));
    const bool large = columns <= m_plot.area.width() && rows <= m_plot.area.height();
    const ColourScale& scale = cells.scale;
    const QString ends =
        QStringLiteral("vmin=%1, vmax=%2").arg(python(scale.ends.least), python(scale.ends.greatest));
    say(QStringLiteral("image = axes.imshow(data[\"%1\"], cmap=ListedColormap(data[\"%2\"]), norm=%3, "
                       "extent=(%4, %5, %6, %7), aspect=\"auto\", interpolation=\"%8\")")
            .arg(name, table,
                 scale.byDecades() ? QStringLiteral("SymLogNorm(%1, linscale=0.9, base=10, %2)")
                                         .arg(python(scale.linear), ends)
                                   : QStringLiteral("Normalize(%1)").arg(ends),
                 python(visible.left), python(visible.right), python(visible.bottom), python(visible.top))
            .arg(large ? QStringLiteral("nearest") : QStringLiteral("antialiased")));
    say(QStringLiteral("axes.set_facecolor(%1)  # where there are no numbers").arg(python(m_theme.stripe)));
}

void AxesWriter::writeBar(const RecordedCells& cells) {
    const bool below = cells.bar.width() > cells.bar.height();
    const int side = static_cast<int>(below ? cells.bar.width() : cells.bar.height());
    constexpr double kRoomOfNumber = 60;  // pixels of a number
    QString words;
    if (cells.scale.cutBelow || cells.scale.cutAbove)
        words += QStringLiteral(", extend=\"%1\"")
                     .arg(cells.scale.cutBelow && cells.scale.cutAbove ? QStringLiteral("both")
                          : cells.scale.cutBelow                       ? QStringLiteral("min")
                                                                       : QStringLiteral("max"));
    if (below)
        words += QStringLiteral(", orientation=\"horizontal\"");
    say(QStringLiteral("bar = figure.colorbar(image, cax=figure.add_axes(%1)%2)")
            .arg(place(cells.bar), words));
    const QList<Tick> ticks =
        cells.barTicks.isEmpty() ? barNumbers(cells.scale, side, kRoomOfNumber) : cells.barTicks;
    QList<double> at;
    QStringList texts;
    for (const Tick& tick : ticks) {
        at << (cells.scale.byDecades() ? cells.scale.valueAt(tick.at) : tick.at);
        texts << tick.text;
    }
    if (!ticks.isEmpty())
        say(QStringLiteral("bar.set_ticks(%1, labels=%2)").arg(pythonList(at), pythonList(texts)));
    if (!cells.barLabel.isEmpty())
        say(QStringLiteral("bar.set_label(%1)").arg(python(cells.barLabel)));
}

void AxesWriter::writeEnds(const QString& axes, QChar which, const Axis& axis) {
    if (axis.logarithmic)
        say(QStringLiteral("%1.set_%2scale(\"log\")").arg(axes, which));
    const bool up = which == u'y';
    say(QStringLiteral("%1.set_%2lim(%3, %4)")
            .arg(axes, which, python(up ? axis.last : axis.first), python(up ? axis.first : axis.last)));
}

void AxesWriter::writeTicks(const QString& axes, QChar which, const Axis& axis) {
    QList<double> at;
    QStringList texts;
    for (const Tick& tick : axis.ticks) {
        at << tick.at;
        texts << tick.text;
    }
    say(QStringLiteral("%1.set_%2ticks(%3, labels=%4)").arg(axes, which, pythonList(at), pythonList(texts)));
    if (axis.logarithmic || !axis.minor.isEmpty())
        say(QStringLiteral("%1.set_%2ticks(%3, minor=True)").arg(axes, which, pythonList(axis.minor)));
    if (!axis.label.isEmpty())
        say(QStringLiteral("%1.set_%2label(%3)").arg(axes, which, python(axis.label)));
}

/// Scales before limits, and limits before ticks, because each resets the next.
void AxesWriter::writeAxes() {
    const QString axes = QStringLiteral("axes");
    writeEnds(axes, u'x', m_plot.bottom);
    writeEnds(axes, u'y', m_plot.left);
    writeTicks(axes, u'x', m_plot.bottom);
    writeTicks(axes, u'y', m_plot.left);
    if (m_plot.grid)
        say(QStringLiteral("axes.grid(color=%1, linewidth=%2)\naxes.set_axisbelow(True)")
                .arg(python(m_theme.grid), points(1)));
    const QString other = QStringLiteral("other");
    if (m_plot.top) {
        say(QStringLiteral("other = axes.twiny()"));
        writeEnds(other, u'x', *m_plot.top);
        writeTicks(other, u'x', *m_plot.top);
    }
    if (m_plot.right) {
        say(QStringLiteral("other = axes.twinx()"));
        writeEnds(other, u'y', *m_plot.right);
        writeTicks(other, u'y', *m_plot.right);
    }
}

QString textCode(const RecordedText& text, const QSize& size, double point) {
    QString words = QStringLiteral("figure.text(%1, %2, %3, fontsize=%4, color=%5")
                        .arg(placed(text.at.x() / size.width()), placed(1 - text.at.y() / size.height()),
                             python(text.words), placed(text.size * point), python(text.colour));
    if (text.bold)
        words += QStringLiteral(", weight=\"bold\"");
    if (text.background)
        words += QStringLiteral(", bbox={\"facecolor\": %1, \"linewidth\": 0, \"pad\": 0}")
                     .arg(python(*text.background));
    if (text.turn > 0)
        words += QStringLiteral(", rotation=%1, rotation_mode=\"anchor\"").arg(placed(text.turn));
    return words + QStringLiteral(", verticalalignment=\"baseline\")\n");
}

QString lineCode(const RecordedLine& recorded, const QSize& size, double point) {
    const auto x = [&](double value) { return placed(value / size.width()); };
    const auto y = [&](double value) { return placed(1 - value / size.height()); };
    const QLineF& line = recorded.line;
    return QStringLiteral("figure.add_artist(plt.Line2D([%1, %2], [%3, %4], color=%5, linewidth=%6%7))\n")
        .arg(x(line.x1()), x(line.x2()), y(line.y1()), y(line.y2()), python(recorded.pen.color()),
             placed(recorded.pen.widthF() * point),
             recorded.pen.style() == Qt::SolidLine || recorded.pen.style() == Qt::NoPen
                 ? QString()
                 : QStringLiteral(", linestyle=(0, %1)").arg(pythonList(recorded.pen.dashPattern())));
}

/// What comes before the axes.
QString preamble(const QString& title, const RecordedFigure& figure, const FigureStyle& style) {
    const auto& [dpi, scale, size, point, theme, record] = figure;
    const QSizeF inches = QSizeF(style.pixels) / dpi;
    const QString type = placed(kSmallType * point);
    const QStringList families = figureFont(kSmallType).families();
    return QStringLiteral(
               "\"\"\"%1. Its numbers are in the file of the same name that ends in .npz.\n\n"
               "Drawn by matplotlib 3.5 or newer; the argument is the file to write, a .pdf by default.\n"
               "\"\"\"\nimport sys\nfrom pathlib import Path\n\nimport matplotlib.pyplot as plt\n"
               "import numpy as np\nfrom matplotlib import font_manager\nfrom matplotlib.colors import "
               "ListedColormap, Normalize, SymLogNorm\n\n"
               "here = Path(__file__)\ndata = np.load(here.with_suffix(\".npz\"))\n"
               "installed = {font.name for font in font_manager.fontManager.ttflist}\n")
               .arg(QString(title).remove(u'"').remove(u'\\')) +
           QStringLiteral(
               "plt.rcParams.update({\"font.family\": [name for name in %1 if name in installed],\n"
               "                     \"font.size\": %2, "
               "\"axes.labelsize\": %2, \"xtick.labelsize\": %2, \"ytick.labelsize\": %2,\n"
               "                     \"axes.linewidth\": %3, \"xtick.major.width\": %3, "
               "\"ytick.major.width\": %3, \"xtick.minor.width\": %3, \"ytick.minor.width\": %3,\n"
               "                     \"xtick.major.size\": %4, \"ytick.major.size\": %4, "
               "\"xtick.minor.size\": %3, \"ytick.minor.size\": %3,\n")
               .arg(pythonList(families), type, placed(style.line.value_or(point)), placed(4 * point)) +
           QStringLiteral(
               "                     \"axes.edgecolor\": %1, \"axes.labelcolor\": %2, "
               "\"xtick.color\": %2, \"ytick.color\": %2, \"axes.facecolor\": \"none\",\n"
               "                     \"axes.labelpad\": %3, \"xtick.major.pad\": %3, "
               "\"ytick.major.pad\": %4, \"pdf.fonttype\": 42, \"savefig.dpi\": %5})\n")
               .arg(python(theme.border), python(theme.mutedText), placed(6 * point), placed(3 * point),
                    placed(dpi)) +
           QStringLiteral("figure = plt.figure(figsize=(%1, %2), facecolor=%3)\n")
               .arg(placed(inches.width()), placed(inches.height()),
                    style.transparent ? QStringLiteral("\"none\"") : python(theme.card));
}

}  // namespace

FigureScript pythonFigure(const Document& document, const FigureContent& content, const FigureStyle& style,
                          const QString& title) {
    const FigureFont font(style.font);
    const RecordedFigure figure(document, content, style);
    const PlotRecord& record = figure.record;
    if (record.plots.empty())
        return {};
    NpzWriter numbers;
    QString code = preamble(title, figure, style);
    for (const RecordedPlot& plot : record.plots)
        code +=
            u'\n' +
            AxesWriter(plot, figure.size, style.line.value_or(figure.point), figure.theme, numbers).code();
    code += u'\n';
    for (const RecordedText& text : record.texts)
        code += textCode(text, figure.size, figure.point);
    for (const RecordedLine& line : record.lines)
        code += lineCode(line, figure.size, figure.point);
    code += QStringLiteral(
        "\nfigure.savefig(sys.argv[1] if len(sys.argv) > 1 else here.with_suffix(\".pdf\"))\n");
    return {code.toUtf8(), {{QStringLiteral(".npz"), numbers.file()}}, record.lost};
}

}  // namespace posiscope
