// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/label.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextLayout>
#include <algorithm>
#include <array>
#include <functional>

#include "app/plots/textwidth.h"
#include "app/plots/theme.h"
#include "app/texts/unbroken.h"

namespace posiscope {
namespace {

constexpr double kSwatch = 18;
constexpr double kGap = 6;

double widthOf(const LegendEntry& entry, const TextWidth& width) {
    const double words = std::max(width.of(entry.longest), width.of(entry.text));
    return kSwatch + kGap + words;
}

int linesOf(const QFont& font, QPaintDevice* device, double width, const QString& text) {
    QTextLayout layout(unbroken(text), font, device);
    layout.beginLayout();
    int lines = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine(), ++lines)
        line.setLineWidth(width);
    layout.endLayout();
    return lines;
}

/// The index after the last letter that is kept.
qsizetype endOf(const QRegularExpressionMatch& match) {
    return match.capturedEnd(match.lastCapturedIndex());
}

/// Where a text may be cut, and the punctuation that then replaces the rest, for Latin and for Chinese.
struct Endings {
    QRegularExpression at;
    std::array<QString, 2> marks;
};

/// The longest beginning of \p text, cut at one of its \p endings, for which \p fits returns true; nothing if
/// even the first part does not fit.
QString wholeParts(const QString& text, const Endings& endings,
                   const std::function<bool(const QString&)>& fits) {
    constexpr qsizetype kLeastSaid = 8;                            // characters; …
    constexpr std::array<qsizetype, 2> kLeastBeforeColon{20, 14};  // … a subject before a colon is not enough
    QString shown;
    for (auto end = endings.at.globalMatch(text); end.hasNext();) {
        const QRegularExpressionMatch match = end.next();
        const bool chinese = match.lastCapturedIndex() > 1;
        const QStringView next = QStringView(text).mid(endOf(match), 1);
        const bool colon = next == u":" || next == u"：";
        if (endOf(match) < (colon ? kLeastBeforeColon.at(chinese ? 1 : 0) : kLeastSaid))
            continue;
        const QString start = text.left(endOf(match)) + endings.marks.at(chinese ? 1 : 0);
        if (!fits(start))
            break;
        shown = start;
    }
    return shown;
}

/// Whole sentences, otherwise a clause of the first that is complete by itself, otherwise its first words;
/// the whole text if nothing fits.
QString wholeSentences(const QString& text, const std::function<bool(const QString&)>& fits) {
    static const std::array<Endings, 3> all{
        {{QRegularExpression(QStringLiteral("([.!?]) |([。！？])")), {}},
         {QRegularExpression(QStringLiteral("([^;:])[;:] |([^；：])[；：]")),
          {QStringLiteral("."), QStringLiteral("。")}},
         {QRegularExpression(QStringLiteral("([^, ])(?:, | and )|([^，])，")),
          {QStringLiteral(" …"), QStringLiteral(" …")}}}};
    if (fits(text))
        return text;
    for (const Endings& endings : all)
        if (const QString shown = wholeParts(text, endings, fits); !shown.isEmpty())
            return shown;
    return text;
}

}  // namespace

void drawLabel(QPainter& painter, const QRectF& where, Qt::Alignment alignment, const QStringList& wordings) {
    const TextWidth width(painter.font(), painter.device());
    for (const QString& wording : wordings)
        if (width.of(wording) <= where.width()) {
            painter.drawText(where, static_cast<int>(alignment) | Qt::TextSingleLine, wording);
            return;
        }
    if (!wordings.isEmpty())
        painter.drawText(where, static_cast<int>(alignment) | Qt::TextSingleLine,
                         QFontMetricsF(painter.font(), painter.device())
                             .elidedText(wordings.last(), Qt::ElideRight, where.width()));
}

void drawUpright(QPainter& painter, const QRectF& where, const QStringList& wordings) {
    painter.save();
    painter.translate(where.bottomLeft());
    painter.rotate(-90);
    drawLabel(painter, QRectF(0, 0, where.height(), where.width()), Qt::AlignCenter, wordings);
    painter.restore();
}

void drawSentences(QPainter& painter, const QRectF& where, const QString& text) {
    const QFontMetricsF metrics(painter.font(), painter.device());
    const int room = static_cast<int>((where.height() + 1) / metrics.lineSpacing());
    const QString shown = unbroken(wholeSentences(text, [&](const QString& start) {
        return linesOf(painter.font(), painter.device(), where.width(), start) <= room;
    }));
    QTextLayout layout(shown, painter.font(), painter.device());
    layout.beginLayout();
    double top = where.top();
    for (int i = 0; i < room; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(where.width());
        const QString words = i + 1 == room ? metrics.elidedText(shown.mid(line.textStart()).simplified(),
                                                                 Qt::ElideRight, where.width())
                                            : shown.mid(line.textStart(), line.textLength()).trimmed();
        painter.drawText(QPointF(where.left(), top + metrics.ascent()), words);
        top += metrics.lineSpacing();
    }
    layout.endLayout();
}

int linesOfSentences(const QFont& font, double width, const QString& text) {
    return linesOf(font, nullptr, width, text);
}

double lineHeight(double pixelSize) {
    return std::ceil(QFontMetricsF(figureFont(pixelSize)).height());
}

double legendWidth(const QFont& font, const QList<LegendEntry>& entries) {
    const TextWidth widths(font);
    double width = 0;
    for (const LegendEntry& entry : entries)
        width += widthOf(entry, widths) + (width > 0 ? 3 * kGap : 0);
    return width;
}

void drawLegend(QPainter& painter, const Theme& theme, const QRectF& where,
                const QList<LegendEntry>& entries) {
    painter.save();
    const TextWidth widths(painter.font(), painter.device());
    double x = where.left();
    for (const LegendEntry& entry : entries) {
        const double width = widthOf(entry, widths);
        if (x + width > where.right() + 1)
            break;
        const double middle = where.center().y();
        painter.setPen(QPen(entry.colour, entry.width, entry.line,
                            entry.line == Qt::SolidLine ? Qt::RoundCap : Qt::FlatCap));
        if (entry.fill == Qt::SolidPattern)
            painter.drawLine(QPointF(x, middle), QPointF(x + kSwatch, middle));
        else
            painter.fillRect(QRectF(x, middle - entry.width / 2, kSwatch, entry.width),
                             QBrush(entry.colour, entry.fill));
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(x + kSwatch + kGap, where.top(), width - kSwatch - kGap + 1, where.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, entry.text);
        x += width + 3 * kGap;
    }
    painter.restore();
}

void drawLegendRows(QPainter& painter, const Theme& theme, QRectF where, double bottom,
                    QList<LegendEntry> entries) {
    while (!entries.isEmpty()) {
        qsizetype fitting = entries.size();
        while (fitting > 1 && legendWidth(painter.font(), entries.first(fitting)) > where.width())
            --fitting;
        drawLegend(painter, theme, where, entries.first(fitting));
        entries.remove(0, fitting);
        where.translate(0, where.height());
        if (where.bottom() > bottom)
            break;
    }
}

}  // namespace posiscope
