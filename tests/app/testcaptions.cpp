// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/plots/ticks.h"
#include "app/views/encoding/encodingview.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/waves/wavesview.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/sized.h"
#include "tests/app/unlikepresets.h"
#include "tests/room.h"

namespace posiscope::captions_test {

/// What the captions of views say of the setting, the span and the scale.
class TestCaptions : public QObject {
    Q_OBJECT

private slots:
    void captionsCountCycles();
    void captionsNameTheFastEnd();
    void captionsKnowBrokenPairs();
    void captionsSayWhatIsAveraged();
    void captionsOfWaves();
    void captionsFollowTheZoom();
};

void TestCaptions::captionsCountCycles() {
    Document document;
    QVERIFY(document.setParameters(sized(256, 64)));
    const QString caption = OpenView<EncodingView>(document).caption();
    QVERIFY2(caption.contains(QStringLiteral(
                 "Within 64 positions, waves at 95 of 128 frequencies complete less than one cycle")),
             qPrintable(caption));
}

void TestCaptions::captionsNameTheFastEnd() {
    Document document;
    const auto starts = [&](const Parameters& p, const QString& fast) {
        document.setParameters(p);
        const QString caption = OpenView<EncodingView>(document).caption();
        return caption.startsWith(QStringLiteral("The fastest dimensions are %1 (").arg(fast));
    };
    QVERIFY(starts(sized(256, 64), QStringLiteral("0, 1")));
    Parameters p = sized(256, 64);
    p.layout = Layout::Halves;
    QVERIFY(starts(p, QStringLiteral("0, 128")));
    QVERIFY(starts(sized(256, 64, 0.5), QStringLiteral("254, 255")));
    p.base = 0.5;
    QVERIFY(starts(p, QStringLiteral("127, 255")));
    QVERIFY(starts(sized(16'384, 64, 0.5), thousandsApart(QStringLiteral("16382")) + QStringLiteral(", ") +
                                               thousandsApart(QStringLiteral("16383"))));
}

void TestCaptions::captionsKnowBrokenPairs() {
    Document document;
    const auto caption = [&](const Parameters& p) {
        document.setParameters(p);
        return OpenView<SimilarityView>(document).caption();
    };
    const QString broken = QStringLiteral("not on Δ alone");
    QVERIFY(!caption({}).contains(broken));
    QVERIFY(caption({}).contains(QStringLiteral("depends only on Δ = q − p")));
    Parameters p;
    for (const Ablation ablation : {Ablation::SineOnly, Ablation::CosineOnly, Ablation::PerColumnExponent}) {
        p.ablation = ablation;
        QVERIFY2(caption(p).contains(broken), qPrintable(caption(p)));
    }
    p.ablation = Ablation::Swapped;
    QVERIFY(!caption(p).contains(broken));
    p = sized(7, 50);
    p.oddRule = OddRule::Trim;
    QVERIFY(caption(p).contains(broken));
    p.oddRule = OddRule::ZeroColumn;
    QVERIFY(!caption(p).contains(broken));
    p.dModel = 1;
    QVERIFY(caption(p).contains(QStringLiteral("zero")));
}

void TestCaptions::captionsSayWhatIsAveraged() {
    Document document;
    Appearance appearance;
    const QString squares = QStringLiteral("root mean square");
    OpenView<SimilarityView> view(document);
    const auto says = [&](Measure measure, std::int64_t length) {
        QVERIFY(document.setParameters(sized(64, length)));
        appearance.measure = measure;
        document.setAppearance(appearance);
        view.screen();
    };
    says(Measure::Distance, 4000);
    QVERIFY2(view.caption().contains(squares), qPrintable(view.caption()));
    says(Measure::Distance, 20);
    QVERIFY2(!view.caption().contains(squares), qPrintable(view.caption()));
    says(Measure::DotProduct, 4000);
    QVERIFY2(!view.caption().contains(squares), qPrintable(view.caption()));
    Parameters unpaired = sized(64, 50);
    unpaired.ablation = Ablation::SineOnly;
    QVERIFY(document.setParameters(unpaired));
    QVERIFY2(view.caption().contains(QStringLiteral("the mean of each diagonal over all 50 positions")),
             qPrintable(view.caption()));
    view.dress(Details().without(Detail::Kernel));  // as beside another setting
    view.screen();
    QVERIFY2(!view.caption().contains(QStringLiteral("curve is")), qPrintable(view.caption()));
}

void TestCaptions::captionsOfWaves() {
    Document document;
    document.setCursor({0, 0, 0});
    OpenView<WavesView> view(document);
    QVERIFY2(view.caption().startsWith(
                 QStringLiteral("Dimension 0 (sin) repeats every 6.283 positions: 31.8 times in 200")),
             qPrintable(view.caption()));
    document.setCursor({0, 0, 1});
    QVERIFY(view.caption().startsWith(QStringLiteral("Dimension 1 (cos)")));
    QVERIFY(document.setParameters(sized(4, 20, 1e-3)));
    document.setCursor({0, 0, 3});
    QVERIFY2(view.caption().contains(QStringLiteral("below two positions")), qPrintable(view.caption()));
    const auto saysOfBands = [&](const std::vector<std::int64_t>& dimensions, const QString& words) {
        document.setAppearance({.waveDimensions = dimensions});
        view.screen();
        QVERIFY2(view.caption().contains(words), qPrintable(view.caption()));
    };
    QVERIFY(document.setParameters(sized(4, 100'000)));
    document.setCursor({0, 0, 0});
    saysOfBands({0}, QStringLiteral("The curve oscillates too fast"));
    saysOfBands({0, 1}, QStringLiteral("All curves oscillate too fast"));
    QVERIFY(document.setParameters(sized(4, 10'000)));
    saysOfBands({0, 1, 2}, QStringLiteral("2 of 3 curves oscillate too fast"));
}

void TestCaptions::captionsFollowTheZoom() {
    Document document;
    QVERIFY(document.setParameters(sized(128, 20000)));
    OpenView<EncodingView> view(document);
    QVERIFY2(view.caption().contains(QStringLiteral("wavelengths under two pixels are averaged: 0–")),
             qPrintable(view.caption()));
    Appearance appearance{.averaging = Averaging::Samples};
    document.setAppearance(appearance);
    view.screen();
    QVERIFY2(view.caption().contains(QStringLiteral("is moiré")), qPrintable(view.caption()));
    appearance.spans.positions = Span{0, 100};
    document.setAppearance(appearance);
    view.screen();
    QVERIFY2(!view.caption().contains(QStringLiteral("moiré")), qPrintable(view.caption()));
}

POSISCOPE_REGISTER_TEST("captions", TestCaptions, WidgetsApplication);

}  // namespace posiscope::captions_test

#include "testcaptions.moc"
