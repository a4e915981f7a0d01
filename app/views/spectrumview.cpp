// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/spectrumview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/plots/label.h"
#include "app/plots/theme.h"
#include "app/views/clockdials.h"
#include "core/analysis/wavelengths.h"
#include "core/schemes/sinusoidofshape.h"
#include "core/schemes/wallclock.h"

namespace posiscope {
namespace {

constexpr double kFont = 11;
constexpr double kNyquist = 2;            // positions: shorter waves look longer than they are
constexpr double kShortest = 1e-200;      // what an axis can still show
constexpr std::int64_t kQuick = 1 << 19;  // numbers that are transformed faster than a frame may take
constexpr double kRoom = 22;              // pixels free above, for words on the topmost line

}  // namespace

SpectrumView::SpectrumView(const Document& document, QWidget* parent)
    : View(document, parent),
      m_ofScalings(*this, [this] { showFound(); }),
      m_transform(
          *this,
          [](const std::shared_ptr<const Tabulated>& table, const std::stop_token& stop) {
              return ColumnSpectrum::of(*table, stop);
          },
          [this] { showFound(); }) {}

QList<const Declaration<Appearance>*> SpectrumView::options() const {
    if (document().sinusoidal() || ofRotary())
        return {};
    return {findAppearance("similarity-palette")};
}

QList<ZoomablePlot> SpectrumView::plots() const {
    if (!ofTable() || ofRotary())
        return {};
    return {{&m_ofTable.frame(), SpanKind::Dimensions, SpanKind::None}};
}

/// The transform of a small table is made at once, as that of a figure is.
void SpectrumView::transformTable() {
    const std::int64_t numbers = ColumnSpectrum::rowsAnalysed(*m_table) * m_table->columns();
    const When when = !isVisible() || numbers <= kQuick ? When::Now
                      : document().dragging()           ? When::Later
                                                        : When::Beside;
    m_ofTable.show(m_transform.of(m_table, when), m_sinusoid);
}

QString SpectrumView::waiting() const {
    return ColumnSpectrum::rowsAnalysed(*m_table) < 2 ? tr("A spectrum takes two rows or more.")
                                                      : tr("The columns are being transformed …");
}

QString SpectrumView::explanation() const {
    if (ofRotary())
        return m_ofScalings.explanation();
    if (ofTable()) {
        const QString text = m_ofTable.explanation(document());
        return text.isEmpty() ? waiting() : text;
    }
    const Sinusoidal& encoding = *document().sinusoidal();
    const std::vector<Hand> all = hands(encoding);
    if (all.empty())
        return tr("No column holds a sine or a cosine: there is no wavelength.");
    const WavelengthFacts facts = wavelengthFacts(encoding);
    const QString length = readable(qint64{encoding.rows()});
    QStringList sentences;
    if (all.size() == 1)
        sentences += facts.completeCycles == 1
                         ? tr("The only pair completes a cycle within length %1.").arg(length)
                         : tr("The only pair completes no cycle within length %1.").arg(length);
    else
        sentences += tr("Pairs with a whole cycle in length %3: %1 of %2; with less than 0.1 rad: %4.")
                         .arg(readable(qint64{facts.completeCycles}), readable(qint64{facts.frequencies}),
                              length, readable(qint64{facts.nearlyStill}));
    if (all.size() > 1)
        sentences +=
            tr("The slowest wavelength is %1, %2 of 2π·base.")
                .arg(readable(slowestFrequency(encoding).wavelength),
                     readable(slowestFrequency(encoding).wavelength / slowestByPaper(encoding.parameters()),
                              4));
    if (all.size() > 1)
        sentences +=
            tr("Each wavelength is %1 times the one before.").arg(readable(neighbourRatio(encoding, all), 5));
    if (facts.aliased > 0)
        sentences += tr("Below 2 positions a wave looks slower than it is: %1 of %2.")
                         .arg(readable(qint64{facts.aliased}), readable(qint64{facts.frequencies}));
    return sentences.join(QLatin1Char(' '));
}

void SpectrumView::rebuild() {
    if (ofRotary())
        return m_ofScalings.show(document(), !isVisible());
    m_table = std::dynamic_pointer_cast<const Tabulated>(document().encoding());
    if (ofTable()) {
        m_encoding.reset();
        m_hands.clear();
        m_sinusoid = sinusoidOfShape(document().parameters());
        m_ofTable.show(nullptr, m_sinusoid);  // until it is drawn
        return;
    }
    if (m_encoding == document().sinusoidal())
        return;  // only the appearance has changed
    m_encoding = document().sinusoidal();
    m_hands = hands(*m_encoding);
}

double SpectrumView::wavelength(std::size_t hand) const {
    return m_encoding->wavelength(m_hands[hand].frequency);
}

void SpectrumView::layOut(const QSize& size) {
    const Parameters& p = document().parameters();
    const bool labels = size.width() >= 260;
    m_frame.setGeometry(QRect(QPoint(0, 0), size),
                        QMargins(labels ? 62 : 40, size.height() >= 160 ? 30 : 8, 16, labels ? 40 : 24));
    m_frame.setGrid(true);
    double least = std::min({kNyquist, static_cast<double>(p.length), slowestByPaper(p)});
    double greatest = std::max({kNyquist, static_cast<double>(p.length), slowestByPaper(p)});
    for (const std::size_t end : {std::size_t{0}, m_hands.size() - 1})
        if (!m_hands.empty()) {
            least = std::min(least, wavelength(end));
            greatest = std::max(greatest, wavelength(end));
        }
    least = std::max(kShortest, least);
    const double span = greatest > least ? greatest / least : 10;
    // The share of the axis, bounded because a very flat plot would ask for endless room.
    const double room = std::min(0.25, kRoom / std::max(1, m_frame.area().height()));
    Axis up;
    up.label = labels ? tr("wavelength (positions)") : QString();
    up.first = greatest * std::pow(span, room);
    up.last = least / std::pow(span, room / 2);
    up.logarithmic = true;
    up.ticks = powerTicks(up.last, up.first, std::max(2, m_frame.area().height() / 26));
    m_frame.setAxis(Side::Left, up);
    Axis across;
    across.label = labels ? tr("pair") : QString();
    across.first = -0.5;
    across.last = std::max(0.5, static_cast<double>(m_hands.size()) - 0.5);
    across.ticks = wholeTicks(across.first, across.last, std::max(2, m_frame.area().width() / 56));
    m_frame.setAxis(Side::Bottom, across);
}

void SpectrumView::paint(QPainter& painter, const QSize& size) {
    if (ofRotary()) {
        m_ofScalings.show(document(), !isVisible());  // a drag may have ended
        return m_ofScalings.draw(painter, size, document(), theme());
    }
    if (ofTable()) {
        transformTable();
        return m_ofTable.draw(painter, size, document(), theme(), waiting());
    }
    painter.fillRect(QRect(QPoint(0, 0), size), theme().card);
    layOut(size);
    if (m_frame.area().isEmpty())
        return;
    m_frame.draw(painter, theme());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(figureFont(kFont));
    drawHeader(painter);
    painter.setClipRect(m_frame.area());
    drawLines(painter);
    drawWithoutD(painter);
    drawWavelengths(painter);
    drawCursor(painter);
    painter.restore();
}

void SpectrumView::drawHeader(QPainter& painter) {
    const QRectF area = m_frame.area();
    if (area.top() < lineHeight(kFont) || m_hands.empty())
        return;
    const QRectF row(area.left(), area.top() - lineHeight(kFont) - 7, area.width(), lineHeight(kFont));
    const std::int64_t own = handOfColumn(m_hands, *m_encoding, document().cursor().dimension);
    const QString name = own < 0 ? tr("column of zeros")
                                 : tr("%1 · wavelength %2")
                                       .arg(handName(m_hands[static_cast<std::size_t>(own)]),
                                            readable(wavelength(static_cast<std::size_t>(own))));
    painter.setPen(theme().dimension);
    drawLabel(painter, row.adjusted(0, 0, -row.width() / 2, 0), Qt::AlignLeft | Qt::AlignVCenter,
              {name, own < 0 ? name : handName(m_hands[static_cast<std::size_t>(own)])});
    const QString ratio = readable(neighbourRatio(*m_encoding, m_hands), 5);
    painter.setPen(theme().mutedText);
    if (m_hands.size() > 1)
        drawLabel(painter, row.adjusted(row.width() / 2, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter,
                  {tr("each %1 × the one before").arg(ratio), tr("%1 × each").arg(ratio), ratio});
}

void SpectrumView::drawLines(QPainter& painter) {
    struct Line {
        double at;
        QStringList wordings;
        QPen pen;
    };
    const Parameters& p = document().parameters();
    const QPen dashed(theme().mutedText, 1, Qt::DashLine, Qt::FlatCap);
    QList<Line> lines{
        {slowestByPaper(p), {tr("2π · base = %1").arg(readable(slowestByPaper(p))), tr("2π · base")}, dashed},
        {static_cast<double>(p.length),
         {tr("length %1").arg(readable(qint64{p.length}))},
         QPen(theme().text, 1.25)},
        {kNyquist, {tr("2 positions, the shortest that can be seen"), tr("2 positions")}, dashed}};
    std::ranges::sort(lines, std::ranges::greater{}, &Line::at);
    const QRectF area = m_frame.area();
    const double height = lineHeight(kFont);
    m_words.clear();
    double free = area.top();  // words go above their line, below it when another is too near
    for (const Line& line : lines) {
        if (line.at < kShortest)
            continue;
        const double y = std::floor(m_frame.toY(line.at)) + 0.5;
        painter.setPen(line.pen);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        const double top = y - height >= free ? y - height : std::max(free, y + 1);
        if (top + height > area.bottom() + 1)
            continue;
        painter.setPen(line.pen.color());
        // Wavelengths that fall end at the right, on this line.
        const bool falling = p.base < 1 && line.at == slowestByPaper(p);
        const double left = p.base < 1 ? 26 : 8;  // beside the curve that falls there
        const QRectF row(area.left() + left, top, area.width() - left - 8, height);
        m_words << row;
        drawLabel(painter, row, (falling ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, line.wordings);
        free = top + height;
    }
}

void SpectrumView::drawWithoutD(QPainter& painter) {
    const double base = document().parameters().base;
    if (m_hands.size() < 2 || base == 1)
        return;
    // A few hands leave any axis: the second is already base² times slower.
    const auto count = static_cast<int>(std::min<std::size_t>(m_hands.size(), 4096));
    const std::vector<double> frequencies = handFrequencies(base, count);
    QPolygonF curve;
    const QRectF area = m_frame.area();
    for (int i = 0; i < count; ++i) {
        const double length = 2 * std::numbers::pi / frequencies[static_cast<std::size_t>(i)];
        if (!std::isfinite(length) || length <= 0)
            break;
        curve += QPointF(m_frame.toX(i), m_frame.toY(length));
        if (curve.last().y() < area.top() - area.height() || curve.last().y() > area.bottom() + area.height())
            break;
    }
    painter.setPen(QPen(theme().series.at(1), 1, Qt::DashDotLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(curve);
    if (curve.size() < 2 || area.height() < 120)
        return;
    painter.setPen(theme().series.at(1));
    nameWithoutD(painter, curve.at(1).x() + 6);
}

/// Where neither words nor dots are: from above for a curve that rises, from below for one that falls.
void SpectrumView::nameWithoutD(QPainter& painter, double left) {
    const QRectF area = m_frame.area();
    const QStringList wordings{tr("without /d: base^(−2i)"), tr("without /d")};
    const double width = painter.fontMetrics().horizontalAdvance(wordings.first()) + 2.0;
    const auto taken = [&](const QRectF& place) {
        const auto dot = [&](std::size_t i) {
            return QPointF(m_frame.toX(static_cast<double>(i)), m_frame.toY(wavelength(i)));
        };
        for (std::size_t i = 0; i < m_hands.size() && dot(i).x() < place.right() + 4; ++i)
            if (place.adjusted(-4, -4, 4, 4).contains(dot(i)))
                return true;
        return std::ranges::any_of(m_words, [&](const QRectF& words) { return words.intersects(place); });
    };
    for (const double share : {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8}) {
        const bool rising = document().parameters().base > 1;
        const double y = area.top() + area.height() * (rising ? share : 1 - share);
        const QRectF place(left, y, std::min(width, area.right() - left), lineHeight(kFont));
        if (taken(place))
            continue;
        drawLabel(painter, place, Qt::AlignLeft | Qt::AlignVCenter, wordings);
        return;
    }
}

void SpectrumView::drawWavelengths(QPainter& painter) {
    const QRectF area = m_frame.area();
    const double perHand = area.width() / static_cast<double>(std::max<std::size_t>(1, m_hands.size()));
    const double dot = std::clamp(perHand / 3, 1.25, 4.0);
    // Where dots would overlap, one a pixel is the same picture.
    const auto step = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(1 / perHand)));
    const auto length = static_cast<double>(document().parameters().length);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < m_hands.size(); i += step) {
        const double lambda = wavelength(i);
        painter.setBrush(lambda <= length ? theme().accent : theme().mutedText);
        painter.drawEllipse(QPointF(m_frame.toX(static_cast<double>(i)), m_frame.toY(lambda)), dot, dot);
    }
}

void SpectrumView::drawCursor(QPainter& painter) {
    const std::int64_t own =
        m_hands.empty() ? -1 : handOfColumn(m_hands, *m_encoding, document().cursor().dimension);
    if (own < 0)
        return;
    const QPointF at(m_frame.toX(static_cast<double>(own)),
                     m_frame.toY(wavelength(static_cast<std::size_t>(own))));
    painter.setPen(QPen(theme().dimension, 1));
    painter.drawLine(QPointF(at.x(), m_frame.area().bottom() + 1), QPointF(at.x(), at.y() + 6));
    painter.setPen(QPen(theme().dimension, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, 6, 6);
}

std::int64_t SpectrumView::handAt(const QPointF& point) const {
    const QRectF area = m_frame.area();
    if (m_hands.empty() || area.isEmpty())
        return -1;
    const auto last = static_cast<std::int64_t>(m_hands.size()) - 1;
    return std::clamp(static_cast<std::int64_t>(std::llround(m_frame.fromX(point.x()))), std::int64_t{0},
                      last);
}

std::optional<Cursor> SpectrumView::cursorAt(const QPointF& point) const {
    if (ofRotary())
        return m_ofScalings.cursorAt(document(), point);
    if (ofTable())
        return m_ofTable.cursorAt(document(), point);
    const std::int64_t hand = handAt(point);
    if (hand < 0)
        return std::nullopt;
    Cursor cursor = document().cursor();
    cursor.dimension = m_hands[static_cast<std::size_t>(hand)].column();
    return cursor;
}

QString SpectrumView::readoutAt(const QPointF& point) const {
    if (ofRotary())
        return m_ofScalings.readoutAt(point);
    if (ofTable())
        return m_ofTable.readoutAt(point);
    const std::int64_t hand = handAt(point);
    if (hand < 0 || !QRectF(m_frame.area()).contains(point))
        return {};
    const auto i = static_cast<std::size_t>(hand);
    return tr("%1: wavelength %2 positions").arg(handName(m_hands[i]), readable(wavelength(i), 6));
}

}  // namespace posiscope
