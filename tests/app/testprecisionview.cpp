// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/document/presets.h"
#include "app/document/session.h"
#include "app/figures/numbers.h"
#include "app/panels/calculation.h"
#include "app/plots/ticks.h"
#include "app/views/precision/precisionview.h"
#include "app/views/viewkind.h"
#include "core/precision/differences.h"
#include "core/schemes/ofkind.h"
#include "core/schemes/rounded.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::precisionview_test {

/// What the window says of the arithmetic of codes: the precision view, and the others with a variant.
class TestPrecisionView : public QObject {
    Q_OBJECT

private slots:
    void exactNumbersDifferFromNothing();
    void captionSaysWhatBruteForceFinds();
    void captionNamesWhereFloat16Ends();
    void captionAdmitsSampling();
    void thresholdMovesTheOnset();
    void ablationsDifferFromThePaperOnly();
    void pressingMovesTheCursor();
    void readoutIsTheDifference();
    void coloursHaveTheSignOfTheDifference();
    void drawsAnythingAnywhere();
    void tablesHaveNoPrecision();
    void otherViewsSayThatNumbersAreRounded();
    void calculationShowsEveryStep();
    void sessionsKeepTheVariant();
    void numbersAreTheDifferences();
    void presetsAreVariants();
};

namespace {

Parameters with(Variant variant, std::int64_t dModel = 64, std::int64_t length = 300,
                std::int64_t first = 0) {
    return {.dModel = dModel, .length = length, .firstPosition = first, .variant = variant};
}

template <class Change>
void change(Document& document, const Change& change) {
    Appearance appearance = document.appearance();
    change(appearance);
    document.setAppearance(appearance);
}

QString captionOf(Document& document) {
    OpenView<PrecisionView> view(document);
    return view.caption();
}

ErrorCurve whole(const Document& document) {
    return errorCurve(Differences(document.encoding(), Reference::Paper), 1000, std::int64_t{1} << 24);
}

}  // namespace

void TestPrecisionView::exactNumbersDifferFromNothing() {
    Document document;
    QVERIFY(captionOf(document).startsWith(QStringLiteral("No difference")));
    PrecisionView view(document);
    view.prepare();
    QVERIFY(view.nothingSeen());
    QVERIFY(document.setParameters(with(Variant::BFloat16Frequencies)));
    view.prepare();
    QVERIFY(!view.nothingSeen());
}

void TestPrecisionView::captionSaysWhatBruteForceFinds() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::BFloat16Frequencies)));
    const QString caption = captionOf(document);
    const ErrorCurve curve = whole(document);
    for (const QString& part :
         {QStringLiteral(
              "The largest difference, %1, is at position %2, dimension %3; the root mean square is %4.")
              .arg(readable(curve.worst.largest, 3))
              .arg(curve.worst.position)
              .arg(curve.worst.dimension)
              .arg(readable(curve.rootMeanSquare, 3)),
          QStringLiteral("The difference from the exact values first exceeds 2⁻⁹ at position %1.")
              .arg(firstAbove(curve, 0x1p-9)->position)})
        QVERIFY2(caption.contains(part), qPrintable(caption));
    QVERIFY(!caption.contains(QStringLiteral("examined")));
}

void TestPrecisionView::captionNamesWhereFloat16Ends() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::AllFloat16, 4, 70000)));
    QVERIFY2(captionOf(document).contains(QStringLiteral("From position 65\u202F520 on")),
             qPrintable(captionOf(document)));
    QVERIFY(document.setParameters(with(Variant::AllFloat16, 4, 70000, -70000)));
    QVERIFY2(captionOf(document).contains(QStringLiteral("At position \u221265\u202F520 and below")),
             qPrintable(captionOf(document)));
    QVERIFY(document.setParameters(with(Variant::AllFloat16, 16, 100, 70000)));
    QVERIFY2(captionOf(document).contains(QStringLiteral("From position 70\u202F000 on")),
             qPrintable(captionOf(document)));
}

void TestPrecisionView::captionAdmitsSampling() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::Power, 512, 1048576)));
    const QString caption = captionOf(document);
    QVERIFY2(caption.contains(QStringLiteral("of 1\u202F048\u202F576")), qPrintable(caption));
    QVERIFY2(caption.contains(QStringLiteral("or earlier")), qPrintable(caption));
    QVERIFY2(caption.contains(QStringLiteral("Each pixel shows the largest difference")),
             qPrintable(caption));
}

void TestPrecisionView::thresholdMovesTheOnset() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::BFloat16Positions, 16, 400)));
    QVERIFY2(captionOf(document).contains(QStringLiteral("at position 257.")),
             qPrintable(captionOf(document)));
    change(document, [](Appearance& a) { a.threshold = Threshold::HalfStepFloat32; });
    const auto onset = firstAbove(whole(document), 0x1p-25);
    QVERIFY(onset && onset->position < 257);
    QVERIFY2(captionOf(document).contains(QStringLiteral("at position %1.").arg(onset->position)),
             qPrintable(captionOf(document)));
    QVERIFY(document.setParameters(with(Variant::Float64, 16, 400)));
    QVERIFY2(captionOf(document).contains(
                 QStringLiteral("The difference from the exact values stays below 2⁻²⁵.")),
             qPrintable(captionOf(document)));
}

void TestPrecisionView::ablationsDifferFromThePaperOnly() {
    Document document;
    Parameters p = with(Variant::Exact);
    p.ablation = Ablation::DoubledExponent;
    QVERIFY(document.setParameters(p));
    QVERIFY(captionOf(document).startsWith(QStringLiteral("The largest difference")));
    change(document, [](Appearance& a) { a.differenceFrom = Reference::SameFormula; });
    QVERIFY(captionOf(document).startsWith(QStringLiteral("No difference")));
}

void TestPrecisionView::pressingMovesTheCursor() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::Power, 64, 10000)));
    OpenView<PrecisionView> view(document);
    const QRect map = view.area();
    view.press(QPointF(map.left() + map.width() * 0.75, map.top() + map.height() * 0.25));
    QVERIFY(std::abs(document.cursor().position - 2500) < 100);
    QVERIFY(std::abs(document.cursor().dimension - 48) <= 1);
    const std::int64_t dimension = document.cursor().dimension;
    // Half way along a logarithmic axis from 1 to 9999 lies 100.
    view.press(QPointF(map.left() + map.width() * 0.5, 350));
    QVERIFY2(std::abs(document.cursor().position - 100) < 8,
             qPrintable(QString::number(document.cursor().position)));
    QCOMPARE(document.cursor().dimension, dimension);
    view.wheel(map.center(), 3);
    QVERIFY(document.appearance().spans.positions.has_value());
}

void TestPrecisionView::readoutIsTheDifference() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::AllBFloat16, 8, 20)));
    OpenView<PrecisionView> view(document);
    const PlotFrame& frame = view.frame();
    const double difference = Differences(document.encoding(), Reference::Paper).at(13, 2);
    const QString readout = view.readoutAt(QPointF(frame.toX(2), frame.toY(13)));
    QVERIFY2(readout.contains(QStringLiteral("(13, 2)")), qPrintable(readout));
    QVERIFY2(readout.contains(readable(std::abs(difference), 4)), qPrintable(readout));
    QVERIFY(readout.contains(difference < 0 ? QChar(0x2212) : QChar(u'+')));
    QVERIFY(view.readoutAt(QPointF(2, 2)).isEmpty());
}

void TestPrecisionView::coloursHaveTheSignOfTheDifference() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::BFloat16Positions, 4, 8, 300)));  // odd ones are off by one
    document.setCursor({300, 300, 0});
    for (const auto& [scale, least] :
         {std::pair{DifferenceScale::Logarithmic, 2e-3}, {DifferenceScale::Linear, 0.1}}) {
        change(document, [scale = scale](Appearance& a) { a.differenceScale = scale; });
        OpenView<PrecisionView> view(document);
        const QImage screen = view.screen();
        const Differences differences(document.encoding(), Reference::Paper);
        int seen = 0;
        for (std::int64_t p = 301; p < 308; ++p)
            for (std::int64_t j = 1; j < 4; ++j) {
                const double difference = differences.at(p, j);
                if (std::abs(difference) < least)
                    continue;
                ++seen;
                const QColor colour = screen.pixelColor(
                    static_cast<int>(view.frame().toX(static_cast<double>(j))) + 40,  // beside its number
                    static_cast<int>(view.frame().toY(static_cast<double>(p))));
                QVERIFY(difference > 0 ? colour.red() > colour.blue() : colour.blue() > colour.red());
            }
        QVERIFY(seen > 2);
    }
}

void TestPrecisionView::drawsAnythingAnywhere() {
    for (const Variant variant : {Variant::Exact, Variant::Float64, Variant::AllFloat16})
        for (const auto& [first, length, size] :
             {std::tuple<std::int64_t, std::int64_t, QSize>{0, 1048576, {1, 1}},
              {-50, 3000, {320, 240}},
              {1048576, 1, {320, 240}}}) {
            Document document;
            Parameters p = with(variant, 6, length, first);
            p.base = variant == Variant::AllFloat16 ? 0.001 : 10000;
            QVERIFY(document.setParameters(p));
            OpenView<PrecisionView> view(document, size);
            QCOMPARE(view.screen().size(), size);
            QVERIFY(!view.caption().isEmpty());
        }
}

void TestPrecisionView::tablesHaveNoPrecision() {
    Document document;
    QVERIFY(document.setParameters({.scheme = Scheme::Learned}));
    QVERIFY(captionOf(document).isEmpty());
}

void TestPrecisionView::otherViewsSayThatNumbersAreRounded() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::PowerToBFloat16)));
    const auto caption = [&](const char* name) {
        const std::unique_ptr<View> view(findViewKind(name)->make(document, nullptr));
        view->resize(500, 400);
        view->grab();
        return view->caption();
    };
    QVERIFY2(caption("encoding").contains(QStringLiteral("products in float32 and results in bfloat16")),
             qPrintable(caption("encoding")));
    QVERIFY2(caption("waves").contains(QStringLiteral("as the variant computes it")),
             qPrintable(caption("waves")));
    QVERIFY2(caption("similarity").startsWith(QStringLiteral("The rows are rounded")),
             qPrintable(caption("similarity")));
    for (const char* name : {"clock", "rotation", "binary"})
        QVERIFY2(caption(name).isEmpty(), name);
    QVERIFY(document.setParameters(with(Variant::AllFloat16, 16, 70000)));
    QVERIFY2(caption("encoding").contains(QStringLiteral("NaN")), qPrintable(caption("encoding")));
}

void TestPrecisionView::calculationShowsEveryStep() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::AllBFloat16)));
    document.setCursor({257, 0, 1});
    const QString html = Calculation::html(document);
    const auto& encoding = *ofKind<Rounded>(*document.encoding());
    QVERIFY2(html.contains(QStringLiteral("256.000000")), qPrintable(html));
    for (const double number : {encoding.value(257, 1), encoding.exact().value(257, 1)})
        QVERIFY2(html.contains(readable(number, 9)), qPrintable(html));
    QVERIFY2(html.contains(QStringLiteral("because values are\u00A0rounded")), qPrintable(html));
}

void TestPrecisionView::sessionsKeepTheVariant() {
    Document document;
    Parameters p = with(Variant::Own);
    p.positionsIn = Precision::Float16;
    p.frequenciesIn = Precision::Float64;
    p.resultsIn = Precision::BFloat16;
    QVERIFY(document.setParameters(p));
    change(document, [](Appearance& a) {
        a.differenceFrom = Reference::SameFormula;
        a.differenceScale = DifferenceScale::Linear;
        a.threshold = Threshold::Tenth;
    });
    const auto read = readSession(toJson(sessionOf(document)));
    const QString why = reasonOf(read);
    QVERIFY2(read, qPrintable(why));
    QVERIFY(*read == sessionOf(document));
    document.undoStack()->undo();
    QVERIFY(*document.parameters() == Parameters{});
}

void TestPrecisionView::numbersAreTheDifferences() {
    Document document;
    QVERIFY(document.setParameters(with(Variant::Power, 6, 40, 5)));
    const Numbers numbers = numbersOf(Matrix::Difference, document.encoding(), document.appearance(),
                                      Indices::run(10, 30), Indices::list({5, 0}));
    std::vector<double> read(40);
    numbers.read(0, 20, read.data());
    const Differences differences(document.encoding(), Reference::Paper);
    for (std::int64_t r = 0; r < 20; ++r) {
        QCOMPARE(read[static_cast<std::size_t>(2 * r)], differences.at(10 + r, 5));
        QCOMPARE(read[static_cast<std::size_t>(2 * r + 1)], differences.at(10 + r, 0));
    }
}

void TestPrecisionView::presetsAreVariants() {
    int found = 0;
    for (const Preset& preset : presets())
        if (preset.view == "precision") {
            ++found;
            QVERIFY(findViewKind(preset.view) != nullptr);
            Document document;
            QVERIFY(document.setParameters(std::get<Parameters>(preset.parameters)));
            QVERIFY(captionOf(document).startsWith(QStringLiteral("The largest difference")));
        }
    QVERIFY(found >= 3);
}

POSISCOPE_REGISTER_TEST("precisionview", TestPrecisionView, WidgetsApplication);

}  // namespace posiscope::precisionview_test

#include "testprecisionview.moc"
