// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTest>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <cmath>
#include <random>

#include "app/formulas/formulatext.h"
#include "app/formulas/mathfont.h"
#include "app/formulas/paintformula.h"
#include "app/formulas/parseformula.h"
#include "app/formulas/spokenformula.h"
#include "app/plots/theme.h"
#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::formulas_test {

namespace {

/// Of a text that must be a formula; an empty one, and a failure, if it is none.
Formula formulaOf(const QString& tex) {
    FormulaError error;
    const auto formula = parseFormula(tex, error);
    if (!formula)
        QTest::qFail(qPrintable(tex + QStringLiteral(": ") + error.text()), __FILE__, __LINE__);
    return formula.value_or(Formula());
}

Box boxOf(const char* tex, FormulaStyle style = FormulaStyle::Inline) {
    return formulaBox(formulaOf(QString::fromUtf8(tex)), style);
}

/// What is painted of \p box, in its own coordinates.
QRectF inkOf(const Box& box) {
    QRectF ink;
    for (const Box::Outline& outline : box.outlines)
        ink |= outline.ink();
    for (const Box::Rule& rule : box.rules)
        ink |= rule.where;
    return ink;
}

bool isFinite(const Box& box) {
    const QRectF ink = inkOf(box);
    return std::isfinite(box.width) && std::isfinite(box.ascent) && std::isfinite(box.descent) &&
           std::isfinite(ink.width()) && std::isfinite(ink.height()) && box.width >= 0 && box.height() >= 0;
}

QImage painted(const Formula& formula, double pixelSize, double ratio) {
    const Box box = formulaBox(formula, FormulaStyle::Display);
    const QSizeF size = pixelSize * QSizeF(box.width, box.height());
    QImage image((QSizeF(std::ceil(size.width()) + 4, std::ceil(size.height()) + 4) * ratio).toSize(),
                 QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    paintBox(painter, {2, 2 + pixelSize * box.ascent}, box, pixelSize);
    return image;
}

/// How much of \p image is painted, in pixels at ratio 1.
double inkAmount(const QImage& image) {
    double all = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            all += 1 - qGray(image.pixel(x, y)) / 255.0;
    return all / (image.devicePixelRatio() * image.devicePixelRatio());
}

/// Formulas of all kinds, to any depth that is asked for.
class AnyFormula {
public:
    explicit AnyFormula(unsigned seed) : m_random(seed) {}

    QString row(int depth) {
        QString all;
        for (int i = upTo(4); i >= 0; --i)
            all += part(depth) + u' ';
        return all;
    }

private:
    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }

    QString part(int depth) {
        static const QStringList leaves{QStringLiteral("x"),      QStringLiteral("\\omega"),
                                        QStringLiteral("10000"),  QStringLiteral("−0.9589"),
                                        QStringLiteral("+"),      QStringLiteral("="),
                                        QStringLiteral("\\sin"),  QStringLiteral("\\text{位置 of 1}"),
                                        QStringLiteral("\\sum"),  QStringLiteral("|"),
                                        QStringLiteral("\\cdot"), QStringLiteral("1.23·10⁶"),
                                        QStringLiteral("\\,"),    QStringLiteral("\\mathbf{W}"),
                                        QStringLiteral("\\max"),  QStringLiteral("1\u202f048\u202f576")};
        const auto in = [&] { return row(depth - 1); };
        const int kind = depth > 0 ? upTo(9) : 0;
        switch (kind) {
            case 1:
                return QStringLiteral("\\frac{%1}{%2}").arg(in(), in());
            case 2:
                return QStringLiteral("\\sqrt{%1}").arg(in());
            case 3:
                return QStringLiteral("{%1}_{%2}^{%3}").arg(in(), in(), in());
            case 4:
                return QStringLiteral("\\left(%1\\right]").arg(in());
            case 5:
                return QStringLiteral("\\begin{pmatrix}%1&%2\\\\%3\\end{pmatrix}").arg(in(), in(), in());
            case 6:
                return QStringLiteral("\\sum_{%1}^{%2}").arg(in(), in());
            case 7:
                return QStringLiteral("\\left\\lfloor %1\\right.").arg(in());
            default:
                return leaves[upTo(static_cast<int>(leaves.size()) - 1)];
        }
    }

    std::mt19937 m_random;
};

QFont textFont(int pixels) {
    return figureFont(pixels);
}

}  // namespace

/// Formulas: read, set, painted, and as part of texts.
class TestFormulas : public QObject {
    Q_OBJECT

private slots:
    void aMathFontIsThere();
    void whatIsNoFormulaIsToldWhere_data();
    void whatIsNoFormulaIsToldWhere();
    void whatIsAFormulaIsRead_data();
    void whatIsAFormulaIsRead();
    void numbersOfTheProgramAreOne();
    void partsLieWhereTheyShould();
    void scriptsKeepClearOfEachOther();
    void fencesAndRootsCover();
    void signsKeepTheirSpaces();
    void otherFontsServe_data();
    void otherFontsServe();
    void theSameOnEveryDevice();
    void rulesAreSharp();
    void chineseIsPainted();
    void anyFormulaIsFinite();
    void textCarriesThem();
    void noLineBeginsWithWhatFollows();
    void textMakesRoom();
    void coloursAreTheTexts();
    void wideOnesShrink();
    void spoken();
};

void TestFormulas::aMathFontIsThere() {
    QVERIFY2(MathFont::ofApplication().hasMathTable(), qPrintable(MathFont::ofApplication().family()));
}

void TestFormulas::whatIsNoFormulaIsToldWhere_data() {
    QTest::addColumn<QString>("tex");
    QTest::addColumn<int>("offset");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tex, int offset, const char* expected) {
        QTest::newRow(tex) << QString::fromUtf8(tex) << offset << QString::fromUtf8(expected);
    };
    row("\\frac{a}", 8, "{ is expected after \\frac");
    row("\\frac{a}{b", 10, "the { at character 9 has no matching }");
    row("a + \\alfa", 4, "\\alfa is not a known formula command");
    row("a}", 1, "this } has no matching {");
    row("x^2^3", 3, "double superscript; use braces to group");
    row("x_i_j", 3, "double subscript; use braces to group");
    row("x_", 2, "{ is expected after _");
    row("\\left( a", 8, "the \\left at character 1 has no matching \\right");
    row("\\left x \\right)", 6,
        R"(one of ( ) [ ] | \{ \} \lfloor \rfloor, or . for no delimiter, is expected after \left)");
    row("a \\right)", 2, "this \\right has no matching \\left");
    row("a & b", 2, "& is allowed only in a matrix; write \\& for the character");
    row("a \\\\ b", 2, "\\\\ is allowed only in a matrix");
    row("\\begin{pmatrix} a", 17, "the \\begin at character 1 has no matching \\end{pmatrix}");
    row("\\begin{pmatrix} a \\end{matrix}", 18, "\\end{pmatrix} is expected");
    row("\\begin{table}", 0, "\\begin accepts only pmatrix, bmatrix, vmatrix, matrix or cases");
    row("\\end{pmatrix}", 0, "this \\end has no matching \\begin");
    row("\\text{a {b}}", 8, "inside \\text, { is written \\{");
    row("\\text{a \\frac}", 8, "commands are not allowed inside \\text");
    row("\\text{a", 7, "the { at character 6 has no matching }");
    row("a \\", 2, "a command is expected after \\");
    row("a $ b", 2, "$ is not allowed in a formula");
}

void TestFormulas::whatIsNoFormulaIsToldWhere() {
    QFETCH(QString, tex);
    QFETCH(int, offset);
    QFETCH(QString, expected);
    FormulaError error;
    QVERIFY(!parseFormula(tex, error));
    QCOMPARE(error.reason, expected);
    QCOMPARE(error.offset, offset);
    QCOMPARE(error.text(), QStringLiteral("character %1: %2").arg(offset + 1).arg(expected));
}

void TestFormulas::whatIsAFormulaIsRead_data() {
    QTest::addColumn<QString>("tex");
    for (const char* tex : {"",
                            " ",
                            "{}",
                            "^2",
                            "\\frac12",
                            "x''",
                            "x'^2",
                            "\\sqrt x",
                            "a_1^{b_2^c}",
                            R"(\{x \mid x \ne 0\})",
                            "\\left. x \\right|",
                            R"(\begin{pmatrix} a & b \\ c & d \\ \end{pmatrix})",
                            "\\text{位置 \\$5}",
                            "\\operatorname{PE}(p)",
                            "词 + 位置",
                            "\\mathrm{PE}_{(pos,2i)}",
                            "10{,}000",
                            "5\\%",
                            "∞",
                            "NaN",
                            R"(a\;b\!c\:d\quad e\qquad f\ g~h)"})
        QTest::newRow(tex) << QString::fromUtf8(tex);
}

void TestFormulas::whatIsAFormulaIsRead() {
    QFETCH(QString, tex);
    const Formula formula = formulaOf(tex);
    QCOMPARE(formula.tex(), tex);
    QVERIFY(isFinite(formulaBox(formula, FormulaStyle::Display)));
}

void TestFormulas::numbersOfTheProgramAreOne() {
    using Kind = FormulaNode::Kind;
    const Formula grouped = formulaOf(QStringLiteral("1\u202f048\u00a0576.5"));
    QCOMPARE(grouped.root().parts.size(), 1U);
    QCOMPARE(grouped.root().parts[0].kind, Kind::Number);
    const Formula power = formulaOf(QStringLiteral("−1.23·10⁻⁶"));
    QCOMPARE(power.root().parts.size(), 4U);
    const FormulaNode& ten = power.root().parts[3];
    QCOMPARE(ten.kind, Kind::Scripts);
    QCOMPARE(ten.parts[2].parts.size(), 2U);
    const Box written = boxOf("10⁻⁶");
    const Box asTex = boxOf("10^{-6}");
    QCOMPARE(written.width, asTex.width);
    QCOMPARE(written.ascent, asTex.ascent);
}

void TestFormulas::partsLieWhereTheyShould() {
    for (const FormulaStyle style : {FormulaStyle::Inline, FormulaStyle::Display}) {
        const Box a = boxOf("a", style);
        const Box b = boxOf("b^2", style);
        const Box fraction = boxOf("\\frac{a}{b^2}", style);
        QVERIFY(fraction.height() > std::max(a.height(), b.height()));
        QCOMPARE(fraction.rules.size(), 1);
        const QRectF rule = fraction.rules.first().where;
        const double axis = MathFont::ofApplication().constants().axis;
        QVERIFY(std::abs(rule.center().y() + axis) < 1e-9);
        const QRectF above = fraction.outlines.first().ink();
        const QRectF below = fraction.outlines.last().ink();
        QVERIFY(above.bottom() < rule.top() && below.top() > rule.bottom());
        QVERIFY(rule.left() <= above.left() && rule.right() >= above.right());
    }
    QVERIFY(boxOf("\\frac{a}{b}", FormulaStyle::Display).height() > boxOf("\\frac{a}{b}").height());
    const Box sum = boxOf("\\sum_{i=0}^{n}", FormulaStyle::Display);
    QVERIFY(sum.height() > boxOf("\\sum_{i=0}^{n}").height());
    QVERIFY(sum.height() > boxOf("\\sum", FormulaStyle::Display).height());
}

void TestFormulas::scriptsKeepClearOfEachOther() {
    const double letter = boxOf("x").height();
    const Box script = boxOf("{}^{x}");
    const QRectF one = inkOf(script);
    const QRectF two = inkOf(boxOf("{}^{{}^{x}}"));
    QVERIFY(one.height() < 0.85 * letter && two.height() < one.height());
    for (const char* base : {"x", "f", "V", "T", "W", "10", "\\sum", "\\text{base}", "(a)", "\\sqrt{x}"}) {
        const QString tex = QString::fromLatin1(base);
        const Box plain = formulaBox(formulaOf(tex), FormulaStyle::Inline);
        const Box both =
            formulaBox(formulaOf(u'{' + tex + u'}' + QStringLiteral("_{i}^{2}")), FormulaStyle::Inline);
        QVERIFY2(both.ascent > plain.ascent - 1e-9 && both.descent > plain.descent - 1e-9, base);
        const Box tight = formulaBox(formulaOf(tex + QStringLiteral("_{i}^{j}")), FormulaStyle::Inline);
        const auto count = tight.outlines.size();
        const QRectF below = tight.outlines[count - 1].ink();  // i, placed last
        const QRectF above = tight.outlines[count - 2].ink();  // j
        QVERIFY2(above.bottom() < below.top(), base);
        const QRectF own = tight.outlines[count - 3].ink();
        for (const QRectF& beside : {below, above})
            QVERIFY2(tight.width >= beside.right() && beside.left() > own.left(), base);
    }
}

void TestFormulas::fencesAndRootsCover() {
    for (const char* inside : {"x", "\\frac{a}{b}", R"(\frac{\frac{a}{b}}{\frac{c}{d}})",
                               R"(\begin{matrix} a \\ b \\ c \\ d \\ e \\ f \end{matrix})"}) {
        const QString tex = QString::fromLatin1(inside);
        const Box box = formulaBox(formulaOf(tex), FormulaStyle::Display);
        const Box fenced = formulaBox(formulaOf(QStringLiteral("\\left(") + tex + QStringLiteral("\\right)")),
                                      FormulaStyle::Display);
        const QRectF fence = fenced.outlines.first().ink();
        QVERIFY2(fence.height() >= 0.89 * box.height(), inside);
        QVERIFY2(std::abs(fence.center().y() + MathFont::ofApplication().constants().axis) < 0.01, inside);
        const Box root = formulaBox(formulaOf(QStringLiteral("\\sqrt{") + tex + u'}'), FormulaStyle::Display);
        const QRectF sign = root.outlines.first().ink();
        const QRectF rule = root.rules.first().where;
        QVERIFY2(rule.bottom() < -box.ascent && sign.bottom() >= box.descent - 1e-6, inside);
        QVERIFY2(std::abs(rule.top() - sign.top()) < 1e-6, inside);
        QVERIFY2(rule.width() >= box.width, inside);
        QVERIFY2(root.width > box.width + rule.height(), inside);
    }
}

void TestFormulas::signsKeepTheirSpaces() {
    const double x = boxOf("x").width;
    const double minus = boxOf("-").width;
    const double equals = boxOf("=").width;
    QVERIFY(std::abs(boxOf("x-x").width - (2 * x + minus + 8 / 18.0)) < 1e-9);
    QVERIFY(std::abs(boxOf("x=x").width - (2 * x + equals + 10 / 18.0)) < 1e-9);
    QVERIFY(std::abs(boxOf("-x").width - (x + minus)) < 1e-9);  // no space after a sign
    QVERIFY(std::abs(boxOf("x=-x").width - (2 * x + equals + minus + 10 / 18.0)) < 1e-9);
    QVERIFY(std::abs(boxOf("{x=x}").width - boxOf("x=x").width) < 1e-9);
    const double script = MathFont::ofApplication().constants().scriptScale;
    const double after = MathFont::ofApplication().constants().afterScript;
    QVERIFY(std::abs(boxOf("{}^{x=x}").width - (script * (2 * x + equals) + after)) < 1e-9);
    QVERIFY(boxOf("{}^{a \\bmod n}").width > boxOf("{}^{a \\text{mod} n}").width + 0.3);
    QVERIFY(boxOf("\\sin x").width > boxOf("\\sin").width + x + 0.1);
    QVERIFY(std::abs(boxOf("\\sin(x)").width - boxOf("\\sin").width - boxOf("(x)").width) < 1e-9);
}

void TestFormulas::otherFontsServe_data() {
    QTest::addColumn<QString>("family");
    for (const char* family : {"DejaVu Math TeX Gyre", "DejaVu Serif", "Open Sans", "no such font"})
        QTest::newRow(family) << QString::fromLatin1(family);
}

void TestFormulas::otherFontsServe() {
    QFETCH(QString, family);
    const MathFont font(family);
    const auto with = [&](const char* tex) {
        return formulaBox(formulaOf(QString::fromLatin1(tex)), FormulaStyle::Inline, font);
    };
    QVERIFY(with("x_n").descent > with("x").descent + 0.1);
    QVERIFY(with("x^n").ascent > with("x").ascent + 0.1);
    for (const char* tex : {R"(PE_{(pos,2i)} = \sin\left(\frac{pos}{10000^{2i/d}}\right))",
                            "\\sum_{i=0}^{n} \\sqrt{\\frac{\\omega_i}{2}} \\approx −0.5",
                            R"(\begin{pmatrix} a \\ b \\ c \\ d \end{pmatrix} \in \mathbb{R}^n)"}) {
        const Box box = formulaBox(formulaOf(QString::fromUtf8(tex)), FormulaStyle::Display, font);
        QVERIFY(isFinite(box));
        QVERIFY(box.height() > 1.5 && box.width > 3);
        for (const Box::Outline& outline : box.outlines)
            QVERIFY2(!outline.path.isEmpty() || outline.scale > 0, tex);
        QVERIFY(inkOf(box).height() > 1.5);
    }
}

void TestFormulas::theSameOnEveryDevice() {
    const Formula formula = formulaOf(QStringLiteral("\\frac{\\sqrt{x_i}}{10000^{2i/d}}"));
    const double ink = inkAmount(painted(formula, 40, 1));
    QVERIFY(ink > 100);
    for (const double ratio : {1.25, 1.5, 2.0, 3.0})
        QVERIFY2(std::abs(inkAmount(painted(formula, 40, ratio)) / ink - 1) < 0.08,
                 qPrintable(QString::number(ratio)));
}

void TestFormulas::rulesAreSharp() {
    const Formula formula = formulaOf(QStringLiteral("\\frac{\\quad}{\\quad}"));  // nothing but a rule
    for (const double pixels : {11.0, 14.0, 17.5, 36.0})
        for (const double ratio : {1.0, 1.5, 2.0}) {
            const QImage image = painted(formula, pixels, ratio);
            int full = 0;
            for (int y = 0; y < image.height(); ++y) {
                const int gray = qGray(image.pixel(image.width() / 2, y));
                QVERIFY(gray == 0 || gray == 255);
                full += gray == 0 ? 1 : 0;
            }
            QVERIFY(full >= 1);
            QVERIFY(std::abs(full - pixels * ratio * MathFont::ofApplication().constants().rule) <= 1);
        }
}

void TestFormulas::chineseIsPainted() {
    const Box one = boxOf("\\text{位}");
    const Box two = boxOf("\\text{位置}");
    QVERIFY(inkOf(one).height() > 0.6 && inkOf(one).height() < 1.2);
    QVERIFY(std::abs(two.width - 2 * one.width) < 1e-6);
    QVERIFY(boxOf("d_{\\text{模型}}").descent > boxOf("d").descent);
}

void TestFormulas::anyFormulaIsFinite() {
    QImage image(400, 200, QImage::Format_RGB32);
    QPainter painter(&image);
    for (unsigned seed = 0; seed < 200; ++seed) {
        const QString tex = AnyFormula(seed).row(static_cast<int>(seed % 4));
        FormulaError error;
        const auto formula = parseFormula(tex, error);
        if (!formula) {
            QVERIFY2(tex.size() > 4000, qPrintable(tex + u'\n' + error.text()));
            continue;
        }
        for (const FormulaStyle style : {FormulaStyle::Inline, FormulaStyle::Display}) {
            const Box box = formulaBox(*formula, style);
            QVERIFY2(isFinite(box), qPrintable(tex));
            const QRectF ink = inkOf(box);
            QVERIFY2(ink.top() >= -box.ascent - 0.3 && ink.bottom() <= box.descent + 0.3, qPrintable(tex));
            if (tex.size() < 600)
                paintBox(painter, {10, 100}, box, 16);
        }
        QVERIFY(!spokenFormula(*formula).contains(QLatin1String("%1")));
    }
}

void TestFormulas::textCarriesThem() {
    QTextDocument document;
    document.setDefaultFont(textFont(16));
    QTextCursor cursor(&document);
    cursor.insertText(QStringLiteral("Hand "));
    insertFormula(cursor, formulaOf(QStringLiteral("\\omega_i")), FormulaStyle::Inline);
    cursor.insertText(QStringLiteral(", turns."));
    cursor.insertBlock();
    insertFormula(cursor, formulaOf(QStringLiteral("\\frac{a}{b}")), FormulaStyle::Display);
    insertFormula(cursor, formulaOf(QStringLiteral("\\frac{a}{b}")), FormulaStyle::Display);
    cursor.select(QTextCursor::Document);
    QCOMPARE(selectedText(cursor),
             QStringLiteral("Hand $\\omega_i$, turns.\n$$\\frac{a}{b}$$$$\\frac{a}{b}$$"));
    QCOMPARE(spokenText(document), QStringLiteral("Hand omega sub i, turns.\na over ba over b"));
    cursor.setPosition(2);
    cursor.setPosition(6, QTextCursor::KeepAnchor);
    QCOMPARE(selectedText(cursor), QStringLiteral("nd $\\omega_i$"));
    // In place of what was selected, and in a copy.
    cursor.setPosition(0);
    cursor.setPosition(4, QTextCursor::KeepAnchor);
    insertFormula(cursor, formulaOf(QStringLiteral("h")), FormulaStyle::Inline);
    const std::unique_ptr<QTextDocument> copy(document.clone());
    showFormulas(*copy);
    QTextCursor all(copy.get());
    all.select(QTextCursor::Document);
    QVERIFY(selectedText(all).startsWith(QStringLiteral("$h$ $\\omega_i$")));
}

void TestFormulas::noLineBeginsWithWhatFollows() {
    QTextDocument document;
    document.setDefaultFont(textFont(20));
    QTextCursor cursor(&document);
    cursor.insertText(QStringLiteral("x "));
    insertFormula(cursor, formulaOf(QStringLiteral("a + b")), FormulaStyle::Inline, QStringLiteral("."));
    const auto lines = [&](double width) {
        document.setTextWidth(width);
        document.documentLayout()->documentSize();
        return document.firstBlock().layout()->lineCount();
    };
    // Wherever the paragraph ends, the full stop stands with its formula: never more than two lines.
    QCOMPARE(lines(500), 1);
    const double whole = document.idealWidth();
    for (double width = whole; width > 0.6 * whole; --width)
        QVERIFY2(lines(width) <= 2, qPrintable(QString::number(width)));
    QCOMPARE(spokenText(document), QStringLiteral("x a plus b."));
    cursor.select(QTextCursor::Document);
    QCOMPARE(selectedText(cursor), QStringLiteral("x $a + b$."));
    // It is painted: where the stop stands there is ink that the formula alone does not make.
    const auto inked = [&] {
        document.setTextWidth(500);
        QImage image(500, 60, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        document.drawContents(&painter);
        painter.end();
        int dark = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                dark += qGreen(image.pixel(x, y)) < 128 ? 1 : 0;
        return dark;
    };
    const int with = inked();
    document.clear();
    cursor.insertText(QStringLiteral("x "));
    insertFormula(cursor, formulaOf(QStringLiteral("a + b")), FormulaStyle::Inline);
    QVERIFY(inked() < with);
}

void TestFormulas::textMakesRoom() {
    const auto lineWith = [](const char* tex, int pixels) {
        QTextDocument document;
        document.setDefaultFont(textFont(pixels));
        QTextCursor cursor(&document);
        cursor.insertText(QStringLiteral("x "));
        if (tex != nullptr)
            insertFormula(cursor, formulaOf(QString::fromLatin1(tex)), FormulaStyle::Inline);
        document.documentLayout()->documentSize();
        const QTextLine line = document.firstBlock().layout()->lineAt(0);
        return QRectF(0, -line.ascent(), line.naturalTextWidth(), line.height());
    };
    for (const int pixels : {14, 36}) {
        const QRectF without = lineWith(nullptr, pixels);
        const QRectF shallow = lineWith("\\omega_i", pixels);
        // Capitals as high as the text's, which are higher than those of the formulas' font.
        const double size = (shallow.width() - without.width()) / boxOf("\\omega_i").width;
        QVERIFY(size > pixels && size < 1.2 * pixels);
        QVERIFY(std::abs(shallow.height() - without.height()) <
                0.06 * pixels);  // the lines stay where they are
        const QRectF deep = lineWith("\\frac{a}{\\frac{b}{c}}", pixels);
        const Box box = boxOf("\\frac{a}{\\frac{b}{c}}");
        QVERIFY(deep.bottom() >= size * box.descent - 0.5);
        QVERIFY(-deep.top() >= size * box.ascent - 0.5);
        QVERIFY(deep.height() < size * (box.height() + 0.8));
    }
}

void TestFormulas::coloursAreTheTexts() {
    QTextDocument document;
    document.setDefaultFont(textFont(40));
    QTextCursor cursor(&document);
    QTextCharFormat red;
    red.setForeground(Qt::red);
    cursor.setCharFormat(red);
    insertFormula(cursor, formulaOf(QStringLiteral("\\frac{a}{b}")), FormulaStyle::Inline);
    QImage image(100, 100, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    document.drawContents(&painter);
    painter.end();
    int inked = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QRgb pixel = image.pixel(x, y);
            QCOMPARE(qRed(pixel), 255);
            inked += qGreen(pixel) < 128 ? 1 : 0;
        }
    QVERIFY(inked > 50);
}

void TestFormulas::wideOnesShrink() {
    QTextDocument document;
    document.setDefaultFont(textFont(30));
    QTextCursor cursor(&document);
    insertFormula(cursor, formulaOf(QStringLiteral("a + b + c + d + e + f + g + h")), FormulaStyle::Display);
    const double width = document.idealWidth();
    QVERIFY(width > 300);
    document.setTextWidth(0.8 * width);
    QVERIFY(document.size().width() <= 0.8 * width + 1);
    QVERIFY(document.idealWidth() > 0.7 * width && document.idealWidth() < 0.81 * width);
    document.setTextWidth(2 * width);
    QVERIFY(std::abs(document.idealWidth() - width) < 1);
}

void TestFormulas::spoken() {
    const auto said = [](const char* tex) { return spokenFormula(formulaOf(QString::fromUtf8(tex))); };
    QCOMPARE(
        said("PE_{(pos,2i)} = \\sin\\left(\\frac{pos}{10000^{2i/d}}\\right)"),
        QStringLiteral("P E sub ( p o s , 2 i ) equals sin ( the fraction p o s, over 10000 to the power of "
                       "2 i over d, end of fraction )"));
    QCOMPARE(said("\\sqrt{x^2} \\le \\pi"),
             QStringLiteral("the square root of x squared, end of root is at most pi"));
    QCOMPARE(said("\\sum_{i=0}^{n} q^\\top"), QStringLiteral("sum for i equals 0 up to n q transposed"));
    QCOMPARE(said("\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}"),
             QStringLiteral("the matrix of row 1: a, b; row 2: c, d, end of matrix"));
}

POSISCOPE_REGISTER_TEST("formulas", TestFormulas, WidgetsApplication);

}  // namespace posiscope::formulas_test

#include "testformulas.moc"
