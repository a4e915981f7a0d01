// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formulas/formulatext.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHash>
#include <QPainter>
#include <QPainterPath>
#include <QPointer>
#include <QScreen>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <QTransform>
#include <algorithm>
#include <functional>

#include "app/formulas/mathfont.h"
#include "app/formulas/paintformula.h"
#include "app/formulas/spokenformula.h"

namespace posiscope {
namespace {

constexpr int kFormulaObject = QTextFormat::UserObject + 0x70;
constexpr int kFormula = QTextFormat::UserProperty + 0x70;
constexpr int kStyle = kFormula + 1;
constexpr int kTail = kFormula + 2;  // characters that must not begin the next line
constexpr QChar kWordJoiner(0x2060);

double pixelsPerPoint(const QTextDocument& document) {
    if (const QPaintDevice* device = document.documentLayout()->paintDevice())
        return device->logicalDpiY() / 72.0;
    const QScreen* screen = QGuiApplication::primaryScreen();
    return (screen != nullptr ? screen->logicalDotsPerInchY() : 96) / 72;
}

/// The factor by which formulas must be enlarged so that their capitals match those of \p font.
double toMatch(const QFont& font) {
    static QHash<QString, double> known;
    auto found = known.find(font.key());
    if (found == known.end()) {
        QFont large(font);
        large.setPixelSize(1000);
        const double own = MathFont::ofApplication().letter(u'H', Alphabet::Upright).ink().height();
        const double wanted = QFontMetricsF(large).capHeight() / 1000;
        found = known.insert(font.key(), own > 0 && wanted > 0 ? std::clamp(wanted / own, 0.9, 1.2) : 1);
    }
    return *found;
}

/// Font size of \p font in pixels of the device that \p document is laid out for.
double textPixels(const QTextDocument& document, const QFont& font) {
    return font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * pixelsPerPoint(document);
}

/// The same for formulas.
double pixelSize(const QTextDocument& document, const QFont& font) {
    return textPixels(document, font) * toMatch(font);
}

/// Offset for an object that is centred on the text: Qt places it symmetrically around the base line, except
/// for this much.
double lift(const QTextCharFormat& format) {
    return format.verticalAlignment() == QTextCharFormat::AlignMiddle
               ? QFontMetrics(format.font()).xHeight() / 2.0
               : 0;
}

/// The width of a paragraph at \p position.
double roomAt(const QTextDocument& document, int position) {
    const QTextBlockFormat block = document.findBlock(position).blockFormat();
    return document.textWidth() - 2 * document.documentMargin() - block.leftMargin() - block.rightMargin() -
           block.indent() * document.indentWidth();
}

constexpr int kLarge = 1000;  // pixels: large enough that nothing is rounded

QFont largeFont(const QTextCharFormat& format) {
    QFont font = format.font();
    font.setPixelSize(kLarge);
    return font;
}

/// The width of the characters attached to a formula, in the font of the text.
double tailWidth(const QTextDocument& document, const QTextCharFormat& format) {
    const QString tail = format.stringProperty(kTail);
    if (tail.isEmpty())
        return 0;
    return QFontMetricsF(largeFont(format)).horizontalAdvance(tail) / kLarge *
           textPixels(document, format.font());
}

/// Paints them from \p start on, as outlines like formulas, so that screens and printers agree.
void paintTail(QPainter& painter, const QPointF& start, const QTextDocument& document,
               const QTextCharFormat& format) {
    QPainterPath path;
    path.addText(0, 0, largeFont(format), format.stringProperty(kTail));
    const double scale = textPixels(document, format.font()) / kLarge;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(start);
    painter.scale(scale, scale);
    painter.fillPath(path, painter.pen().color());
}

/// Implements formulas for Qt's rich text.
class FormulaObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    using QObject::QObject;

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override {
        const QTextCharFormat text = format.toCharFormat();
        const Box& box = boxOf(text);
        const double tail = tailWidth(*document, text);
        const double size = fitting(*document, position, box.width, pixelSize(*document, text.font()), tail);
        const double width = size * box.width + tail;
        if (text.verticalAlignment() != QTextCharFormat::AlignMiddle)
            return {width, size * box.ascent};
        const double height =
            std::max(2 * size * box.ascent - lift(text), 2 * size * box.descent + lift(text));
        return {width, height};
    }

    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int,
                    const QTextFormat& format) override {
        const QTextCharFormat text = format.toCharFormat();
        const Box& box = boxOf(text);
        if (!(box.width > 0))
            return;
        painter->save();
        if (text.background().style() != Qt::NoBrush)
            painter->fillRect(rect, text.background());
        if (text.foreground().style() != Qt::NoBrush)
            painter->setPen(text.foreground().color());
        const bool middle = text.verticalAlignment() == QTextCharFormat::AlignMiddle;
        const double baseLine = middle ? rect.top() + (rect.height() + lift(text)) / 2 : rect.bottom();
        const double width = rect.width() - tailWidth(*document, text);
        const double size = width / box.width;
        if (text.fontUnderline())
            painter->fillRect(QRectF(rect.left(), baseLine + 0.1 * size, width, 0.06 * size),
                              painter->pen().color());
        paintBox(*painter, {rect.left(), baseLine}, box, size);
        if (text.hasProperty(kTail))
            paintTail(*painter, {rect.left() + width, baseLine}, *document, text);
        painter->restore();
    }

private:
    const Box& boxOf(const QTextCharFormat& format) {
        const auto formula = format.property(kFormula).value<Formula>();
        const auto style = static_cast<FormulaStyle>(format.intProperty(kStyle));
        const auto key = std::pair(formula.tex(), static_cast<int>(style));
        auto found = m_boxes.find(key);
        if (found == m_boxes.end())
            found = m_boxes.insert(key, formulaBox(formula, style));
        return *found;
    }

    /// \p size, or a smaller one such that \p width times it fits into the paragraph, but not below a
    /// minimum.
    static double fitting(const QTextDocument& document, int position, double width, double size,
                          double tail) {
        constexpr double kLeast = 0.5;
        const double room = roomAt(document, position) - tail;
        if (!(document.textWidth() > 0) || size * width <= room)
            return size;
        return std::max(kLeast * size, 0.999 * room / width);
    }

    QHash<std::pair<QString, int>, Box> m_boxes;
};

QString spoken(const Formula& formula, FormulaStyle) {
    return spokenFormula(formula);
}

QString plain(const QString& text) {
    return text;
}

/// Text of the fragments in \p document from \p first to \p last. Formulas go through \p words, superscripts
/// through \p raised; other objects become their tool tips.
QString textOf(const QTextDocument& document, int first, int last,
               const std::function<QString(const Formula&, FormulaStyle)>& words,
               const std::function<QString(const QString&)>& raised) {
    QString all;
    for (QTextBlock block = document.findBlock(first); block.isValid() && block.position() <= last;
         block = block.next()) {
        if (!all.isNull() && block.position() > first)
            all += u'\n';
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const int from = std::max(first, fragment.position());
            const int to = std::min(last, fragment.position() + fragment.length());
            if (from >= to)
                continue;
            const QTextCharFormat format = fragment.charFormat();
            QString text = fragment.text().mid(from - fragment.position(), to - from);
            if (format.objectType() == kFormulaObject)
                text = (words(format.property(kFormula).value<Formula>(),
                              static_cast<FormulaStyle>(format.intProperty(kStyle))) +
                        format.stringProperty(kTail))
                           .repeated(text.size());
            else if (format.objectType() != QTextFormat::NoObject)
                text = format.toolTip();
            else if (format.verticalAlignment() == QTextCharFormat::AlignSuperScript)
                text = raised(text);
            all += text.remove(kWordJoiner).replace(QChar::LineSeparator, u'\n').replace(QChar::Nbsp, u' ');
        }
        if (all.isNull())
            all = QLatin1String("");
    }
    return all;
}

}  // namespace

void showFormulas(QTextDocument& document) {
    if (document.documentLayout()->handlerForObject(kFormulaObject) == nullptr)
        document.documentLayout()->registerHandler(kFormulaObject, new FormulaObject(&document));
}

void insertFormula(QTextCursor& cursor, const Formula& formula, FormulaStyle style, const QString& tail) {
    showFormulas(*cursor.document());
    const QTextCharFormat text = cursor.charFormat();
    QTextCharFormat object = text;
    object.setObjectType(kFormulaObject);
    object.setProperty(kFormula, QVariant::fromValue(formula));
    object.setProperty(kStyle, static_cast<int>(style));
    if (!tail.isEmpty())
        object.setProperty(kTail, tail);
    // Qt places objects either on the base line or centred. On the base line they may extend as far below as
    // letters do; the joiner beside them guarantees that room.
    constexpr double kBelowLetters = 0.3;
    const bool shallow = formulaBox(formula, style).descent <= kBelowLetters;
    object.setVerticalAlignment(shallow ? QTextCharFormat::AlignNormal : QTextCharFormat::AlignMiddle);
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), object);
    QTextCharFormat joiner = text;
    joiner.setFontUnderline(false);  // in links
    cursor.insertText(QString(kWordJoiner), joiner);
    cursor.setCharFormat(text);
}

bool formulasHaveRoom(const QTextDocument& document) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextCharFormat format = at.fragment().charFormat();
            if (format.objectType() != kFormulaObject)
                continue;
            const Box box = formulaBox(format.property(kFormula).value<Formula>(),
                                       static_cast<FormulaStyle>(format.intProperty(kStyle)));
            if (pixelSize(document, format.font()) * box.width > roomAt(document, block.position()))
                return false;
        }
    return true;
}

QString selectedText(const QTextCursor& cursor) {
    const auto tex = [](const Formula& formula, FormulaStyle style) {
        const QString sign(style == FormulaStyle::Display ? 2 : 1, u'$');
        return sign + formula.tex() + sign;
    };
    return textOf(*cursor.document(), cursor.selectionStart(), cursor.selectionEnd(), tex, &plain);
}

QString spokenText(const QTextDocument& document) {
    return textOf(document, 0, document.characterCount(), &spoken, &spokenRaised);
}

QString spokenText(const QTextCursor& cursor) {
    return textOf(*cursor.document(), cursor.selectionStart(), cursor.selectionEnd(), &spoken, &spokenRaised);
}

}  // namespace posiscope

#include "formulatext.moc"
