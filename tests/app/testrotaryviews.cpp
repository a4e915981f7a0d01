// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <numbers>

#include "app/commands/valuerows.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/figures/pairnumbers.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/texts/translated.h"
#include "app/views/rotary/rotaryhead.h"
#include "app/views/rotary/rotaryview.h"
#include "app/views/spectrum/spectrumview.h"
#include "app/views/viewkind.h"
#include "core/rotary/rotary.h"
#include "core/rotary/rotarytexts.h"
#include "core/rotary/rotatedvector.h"
#include "core/rotary/scalingrule.h"
#include "core/rotary/trainedrange.h"
#include "core/schemes/tabulated.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/pixels.h"
#include "tests/app/program.h"
#include "tests/core/ropecases.h"
#include "tests/room.h"

namespace posiscope::rotaryviews_test {
using namespace Qt::StringLiterals;

/// What the window, figures and numbers say of rotary encodings.
class TestRotaryViews : public QObject {
    Q_OBJECT

private slots:
    void spectrumNumbersAreTheReference_data();
    void spectrumNumbersAreTheReference();
    void decayIsTheReference();
    void valuesAreTheReference();
    void valuesOfScores();
    void valuesOfSinusoids();
    void wrongQuantitiesAreTold();
    void spectrumIsWritten();
    void everyScalingIsThere();
    void everyViewDrawsEveryScaling_data();
    void everyViewDrawsEveryScaling();
    void everyPictureIsDrawn_data();
    void everyPictureIsDrawn();
    void captionCountsRises();
    void captionKeepsLengths();
    void captionOfPairingIsTheComparison();
    void captionFindsWhereScoresBreak();
    void pressingMovesTheCursor();
    void whatHasNoRoomIsNamed();
    void firstAndPointedPairsAreAlwaysThere();
    void valueHasNumbersOfItsOwn();
    void distanceAxisGoesBothWays();
    void spectrumSaysWhatBase();
    void spectrumKeepsItsNamesAndHalfOfItsCard();
    void otherSchemesHaveNoRotaryView();
    void presetsShowTheirView();
};

namespace {

Setting settingOf(RotaryParameters rotary, std::int64_t length = 300) {
    rotary.length = length;
    return {.parameters = rotary};
}

RotaryParameters with(RotaryScaling scaling, std::int64_t headSize = 32) {
    RotaryParameters p{.headSize = headSize, .scaling = scaling, .trainedLength = 256};
    p.targetLength = p.sequenceLength = 1024;
    if (scaling == RotaryScaling::Proportional)
        p.partialFactor = 0.25;
    if (scaling == RotaryScaling::LongRope)
        for (std::int64_t i = 0; i < headSize / 2; ++i)
            p.longFactors.push_back(1 + static_cast<double>((7 * i) % 5));  // frequencies that do not fall
    return p;
}

void look(Document& document, RotaryPicture picture, ThemeKind theme = ThemeKind::Light) {
    Appearance appearance = document.appearance();
    appearance.rotaryPicture = picture;
    appearance.theme = theme;
    document.setAppearance(appearance);
}

QImage drawn(View& view, const QSize& size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    view.prepare();
    view.draw(painter, size);
    return image;
}

double relative(double is, double should) {
    return should == 0 ? std::abs(is) : std::abs(is / should - 1);
}

QList<double> numbersIn(const QByteArray& lines) {
    QList<double> numbers;
    for (const QByteArray& line : lines.split('\n'))
        if (!line.isEmpty())
            numbers << line.toDouble();
    return numbers;
}

QString captionOf(Document& document, RotaryPicture picture) {
    look(document, picture);
    RotaryView view(document);
    return view.caption();
}

constexpr std::array kSizes{QSize(160, 120), QSize(420, 320), QSize(1100, 760)};

}  // namespace

void TestRotaryViews::spectrumNumbersAreTheReference_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonArray cases = reference("rope_inv_freq.json")["cases"_L1].toArray();
    QCOMPARE(cases.size(), 25);
    for (const QJsonValue& entry : cases)
        QTest::newRow(qPrintable(entry["name"_L1].toString())) << entry.toObject();
}

void TestRotaryViews::spectrumNumbersAreTheReference() {
    QFETCH(QJsonObject, entry);
    Document document;
    QVERIFY(document.setSetting(settingOf(ropecases::parametersOf(entry))));
    const QJsonArray expected = entry["inv_freq"_L1].toArray();
    const Numbers numbers = pairNumbers(document, Matrix::Spectrum);
    QCOMPARE(numbers.extent(), (Extent{expected.size(), 4}));
    std::vector<double> row(4);
    const std::vector<double> frequencies = findRotaryQuantity(u"frequencies"_s)->all(*document.rotary());
    for (std::int64_t i = 0; i < expected.size(); ++i) {
        const double w = number(expected[i]);
        numbers.read(i, 1, row.data());
        QVERIFY(relative(frequencies[static_cast<std::size_t>(i)], w) < 1e-14);
        QVERIFY(w == 0 ? std::isinf(row[1]) : relative(row[1], 2 * std::numbers::pi / w) < 1e-14);
        QVERIFY(w == 0 ? row[2] == 0 : relative(row[2], row[0] / row[1]) < 1e-14);
        QCOMPARE(std::isnan(row[3]), document.rotary()->scaling().ramp.empty());
    }
    // The encoding itself is made of the same frequencies.
    const Sinusoidal& encoding = *document.sinusoidal();
    QCOMPARE(encoding.columns(), 2 * document.rotary()->pairs());
    for (std::int64_t j = 0; j < encoding.columns(); ++j) {
        const std::int64_t pair = pairOfChannel(document.rotary()->pairing(), j, document.rotary()->pairs());
        QCOMPARE(encoding.column(j).frequency, pair);
    }
}

void TestRotaryViews::decayIsTheReference() {
    const QJsonArray entries = reference("dot_product_kernel.json")["rope_long_term_decay"_L1].toArray();
    QCOMPARE(entries.size(), 3);
    for (const QJsonValue& entry : entries) {
        const RotaryParameters p{.headSize = entry["d"_L1].toInteger(), .base = entry["base"_L1].toDouble()};
        const QJsonArray deltas = entry["delta"_L1].toArray();
        const QJsonArray bounds = entry["B"_L1].toArray();
        for (qsizetype k = 0; k < deltas.size(); ++k) {
            const Rotary rotary(p);
            const auto distance = static_cast<double>(whole(deltas[k]));
            const double decay = findRotaryQuantity(u"decay"_s)->ofDistance(rotary)(distance);
            QVERIFY(std::abs(decay - number(bounds[k])) <
                    static_cast<double>(rotary.pairs()) * 1e-15 * (1 + distance));
        }
    }
}

void TestRotaryViews::valuesAreTheReference() {
    const QJsonArray cases = reference("rope_inv_freq.json")["cases"_L1].toArray();
    for (const QJsonValue& entry : cases) {
        const Setting setting = settingOf(ropecases::parametersOf(entry.toObject()));
        QStringList words{u"values"_s, u"--quantity"_s, u"frequencies"_s};
        for (const SettingParameter& parameter : settingParameters())
            if (const auto value = parameter.get(setting);
                value && *value != parameter.usual && parameter.matters(setting))
                words << u"--"_s + verbatim(parameter.facts.option)
                      << verbatim(writeValue(parameter.facts, *value));
        for (const TextDeclaration<RotaryParameters>& list : rotaryTexts())
            if (const std::string given = list.get(std::get<RotaryParameters>(setting.parameters));
                !given.empty())
                words << u"--"_s + verbatim(list.option) << verbatim(given);
        const Run run = runProgram(words, QDir::tempPath());
        QVERIFY2(run.status == 0, run.err);
        const QList<double> printed = numbersIn(run.out);
        const QJsonArray expected = entry["inv_freq"_L1].toArray();
        QCOMPARE(printed.size(), expected.size());
        for (qsizetype i = 0; i < printed.size(); ++i)
            QVERIFY(relative(printed[i], number(expected[i])) < 1e-14);
    }
}

void TestRotaryViews::valuesOfScores() {
    const QStringList words{u"values"_s,     u"--scheme"_s, u"rotary"_s,   u"--head-size"_s, u"8"_s,
                            u"--quantity"_s, u"scores"_s,   u"--length"_s, u"50"_s,          u"--positions"_s,
                            u"0,7"_s,        u"--others"_s, u"2,7,30"_s};
    const Run run = runProgram(words, QDir::tempPath());
    QVERIFY2(run.status == 0, run.err);
    const QList<double> printed = numbersIn(run.out);
    QCOMPARE(printed.size(), 6);
    const Rotary rotary(RotaryParameters{.headSize = 8});
    qsizetype at = 0;
    for (const double m : {0.0, 7.0})
        for (const double n : {2.0, 7.0, 30.0}) {
            double score = 0;  // of ones
            for (std::int64_t i = 0; i < 4; ++i)
                score += 2 * std::cos((m - n) * std::pow(10000.0, -2.0 * static_cast<double>(i) / 8));
            QVERIFY(std::abs(printed[at++] - score) < 1e-13);
        }
    const Run factor = runProgram({u"values"_s, u"--scheme"_s, u"rotary"_s, u"--rotary-scaling"_s, u"yarn"_s,
                                   u"--scaling-factor"_s, u"16"_s, u"--quantity"_s, u"attention-factor"_s},
                                  QDir::tempPath());
    QVERIFY2(factor.status == 0, factor.err);
    QVERIFY(relative(numbersIn(factor.out).value(0), 1.2772588722239782) < 1e-15);
}

void TestRotaryViews::valuesOfSinusoids() {
    const QString words = u"values --d-model 4 --quantity "_s;
    const Run frequencies = runProgram((words + u"frequencies"_s).split(u' '), QDir::tempPath());
    QCOMPARE(numbersIn(frequencies.out), (QList<double>{1, 0.01}));
    const Run wavelengths = runProgram((words + u"wavelengths"_s).split(u' '), QDir::tempPath());
    const QList<double> printed = numbersIn(wavelengths.out);
    QCOMPARE(printed.size(), 2);
    QVERIFY(relative(printed[0], 2 * std::numbers::pi) < 1e-14);
    QVERIFY(relative(printed[1], 200 * std::numbers::pi) < 1e-14);
}

void TestRotaryViews::wrongQuantitiesAreTold() {
    for (const auto& [words, told] :
         {std::pair{u"values --quantity ratio"_s, "--scheme rotary"},
          {u"values --scheme learned --quantity frequencies"_s, "--scheme sinusoidal, rotary or axial"},
          {u"values --scheme rotary --quantity ratio --positions 3"_s, "--positions does not apply to ratio"},
          {u"values --scheme rotary --quantity scores --dimensions 3"_s, "--dimensions does not apply to"},
          {u"values --scheme rotary --quantity speed"_s, "effective-base"},
          {u"export rotary --output x.csv"_s, "cannot be exported"},
          {u"export spectrum --scheme learned --output x.csv"_s, "this scheme has no wavelengths"},
          {u"export spectrum --scheme rotary --resample 3x3 --output x.csv"_s, "--resample"}}) {
        const Run run = runProgram(words.split(u' '), QDir::tempPath());
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains(told), run.err);
        QVERIFY(run.out.isEmpty());
    }
}

void TestRotaryViews::spectrumIsWritten() {
    const QTemporaryDir directory;
    const Run run = runProgram({u"export"_s, u"spectrum"_s, u"--scheme"_s, u"rotary"_s, u"--rotary-scaling"_s,
                                u"llama3"_s, u"--output"_s, u"x.csv"_s},
                               directory.path());
    QVERIFY2(run.status == 0, run.err);
    const QList<QByteArray> lines = contentOf(directory.filePath(u"x.csv"_s)).trimmed().split('\n');
    QCOMPARE(lines.first(), QByteArray("pair,wavelength_unscaled,wavelength,ratio,ramp"));
    QCOMPARE(lines.size(), 65);
    const Rotary rotary(RotaryParameters{.scaling = RotaryScaling::Llama3});
    for (std::int64_t i = 0; i < 64; ++i) {
        const QList<QByteArray> cells = lines[i + 1].split(',');
        QCOMPARE(cells.size(), 5);
        QCOMPARE(cells[0].toLongLong(), i);
        QCOMPARE(cells[2].toDouble(), rotary.wavelength(i));
        QCOMPARE(cells[3].toDouble(), rotary.ratio(i));
        QCOMPARE(cells[4].toDouble(), rotary.scaling().ramp[static_cast<std::size_t>(i)]);
    }
    const Run waves =
        runProgram({u"export"_s, u"spectrum"_s, u"--output"_s, u"waves.csv"_s, u"--d-model"_s, u"6"_s},
                   directory.path());
    QVERIFY2(waves.status == 0, waves.err);
    QVERIFY(contentOf(directory.filePath(u"waves.csv"_s)).startsWith("pair,wavelength\n0,6.28318"));
}

void TestRotaryViews::everyScalingIsThere() {
    RotaryParameters p = with(RotaryScaling::LongRope);
    const auto all = everyScaling(p);
    QCOMPARE(all.size(), scalingRules().size());
    for (std::size_t kind = 0; kind < all.size(); ++kind) {
        QCOMPARE(static_cast<std::size_t>(all[kind]->parameters().scaling), kind);
        QCOMPARE(all[kind]->parameters().targetLength, p.targetLength);
    }
    p.longFactors.clear();
    p.scaling = RotaryScaling::None;
    QCOMPARE(everyScaling(p).size(), scalingRules().size() - 1);  // no factors, no LongRoPE
    p.headSize = 2;
    for (const auto& rotary : everyScaling(p))  // D/(D − 2) divides by 0
        QVERIFY(rotary->parameters().scaling != RotaryScaling::NtkAware &&
                rotary->parameters().scaling != RotaryScaling::Dynamic);
}

void TestRotaryViews::everyViewDrawsEveryScaling_data() {
    QTest::addColumn<int>("scaling");
    for (std::size_t kind = 0; kind < scalingRules().size(); ++kind)
        QTest::newRow(scalingRules()[kind].words.option.data()) << static_cast<int>(kind);
}

void TestRotaryViews::everyViewDrawsEveryScaling() {
    QFETCH(int, scaling);
    Document document;
    QVERIFY(document.setSetting(settingOf(with(static_cast<RotaryScaling>(scaling)))));
    document.setCursor({57, 31, 30});
    int shown = 0;
    for (const ViewKind& kind : viewKinds()) {
        const std::unique_ptr<View> view(kind.make(document, nullptr));
        if (view->nothingToShow())
            continue;
        ++shown;
        for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark}) {
            look(document, RotaryPicture::Turned, theme);
            for (const QSize& size : kSizes) {
                const QImage image = drawn(*view, size);
                QVERIFY2(coloursIn(image) > 8, kind.name.data());
                QVERIFY2(image.pixelColor(0, 0) == Theme::of(theme).card, kind.name.data());
            }
        }
        QString caption = view->caption();
        QVERIFY2(!caption.isEmpty(), kind.name.data());
        if (static_cast<RotaryScaling>(scaling) == RotaryScaling::Proportional)
            caption.remove(u"λ\u00a0∞"_s);  // of pairs that do not turn
        QVERIFY2(!caption.contains(u"NaN"_s) && !caption.contains(u'∞'), qPrintable(caption));
    }
    QVERIFY(shown >= 8);  // encoding, similarity, waves, clock, binary, rotation, spectrum, rotary
}

void TestRotaryViews::everyPictureIsDrawn_data() {
    QTest::addColumn<int>("picture");
    QTest::addColumn<qint64>("headSize");
    QTest::addColumn<qint64>("length");
    for (int picture = 0; picture < 4; ++picture)
        for (const auto& [head, length] :
             {std::pair<qint64, qint64>{2, 1}, {8, 20}, {64, 5000}, {512, 1048576}})
            QTest::addRow("%d, head %lld, length %lld", picture, head, length) << picture << head << length;
}

void TestRotaryViews::everyPictureIsDrawn() {
    QFETCH(int, picture);
    QFETCH(qint64, headSize);
    QFETCH(qint64, length);
    RotaryParameters p = with(RotaryScaling::Yarn, headSize);
    p.vectors = HeadVectors::Random;
    p.partialFactor = headSize > 4 ? 0.5 : 1;
    p.positionsIn = p.resultsIn = Precision::Float16;  // overflows from 65520 on
    Document document;
    QVERIFY(document.setSetting(settingOf(p, length)));
    for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark}) {
        look(document, static_cast<RotaryPicture>(picture), theme);
        RotaryView view(document);
        for (const QSize& size : kSizes) {
            const QImage image = drawn(view, size);
            QVERIFY(coloursIn(image) > 8);
            QVERIFY(image.pixelColor(0, 0) == Theme::of(theme).card);
        }
        QVERIFY(!view.caption().isEmpty());
    }
}

void TestRotaryViews::captionCountsRises() {
    RotaryParameters p;  // d = 128, base 10000: the first rise is after 11, and 34 of 99 steps rise
    Document document;
    QVERIFY(document.setSetting(settingOf(p, 100)));
    const QString caption = captionOf(document, RotaryPicture::Scores);
    QVERIFY2(caption.contains(u"rises in 34 of the first 99 steps"_s), qPrintable(caption));
    QVERIFY2(caption.contains(u"from distance 11 to 12"_s), qPrintable(caption));
}

void TestRotaryViews::captionKeepsLengths() {
    RotaryParameters p = with(RotaryScaling::None, 16);
    p.vectors = HeadVectors::Random;
    Document document;
    QVERIFY(document.setSetting(settingOf(p)));
    const std::shared_ptr<const RotaryHead> head = RotaryHead::of(document);
    double square = 0;
    for (const double q : head->vectors.query)
        square += q * q;
    const QString length = readable(std::sqrt(square), 8);
    const QString caption = captionOf(document, RotaryPicture::Turned);
    QVERIFY2(caption.contains(u"|q| is %1 before and %1 after"_s.arg(length)), qPrintable(caption));
    p = with(RotaryScaling::Yarn, 16);
    QVERIFY(document.setSetting(settingOf(p)));
    QVERIFY(captionOf(document, RotaryPicture::Turned).contains(readable(0.1 * std::log(4.0) + 1, 5)));
}

void TestRotaryViews::captionOfPairingIsTheComparison() {
    RotaryParameters p = with(RotaryScaling::None, 16);
    p.vectors = HeadVectors::Random;
    Document document;
    QVERIFY(document.setSetting(settingOf(p)));
    const PairingComparison comparison = comparePairings(*document.rotary(), queryKeyOf(p), 128);
    QVERIFY(comparison.reordered < 1e-13 && comparison.notReordered > 0.1 && comparison.unevenness > 0.1);
    const QString caption = captionOf(document, RotaryPicture::Pairing);
    QVERIFY2(caption.contains(readable(comparison.notReordered, 4)), qPrintable(caption));
    QVERIFY2(caption.contains(readable(comparison.unevenness, 4)), qPrintable(caption));
    p.vectors = HeadVectors::Ones;  // the order of equal numbers cannot be seen
    QVERIFY(document.setSetting(settingOf(p)));
    QVERIFY(captionOf(document, RotaryPicture::Pairing).contains(u"With all numbers of q and k equal"_s));
}

void TestRotaryViews::captionFindsWhereScoresBreak() {
    RotaryParameters p = with(RotaryScaling::None, 16);
    p.positionsIn = Precision::BFloat16;
    Document document;
    QVERIFY(document.setSetting(settingOf(p, 2000)));
    document.setCursor({5, 4, 0});
    const std::shared_ptr<const RotaryHead> head = RotaryHead::of(document);
    const RelativeError error(RoundedRotary(*head->rotary), head->vectors, -1);
    std::int64_t first = 0;
    while (std::abs(error.at(first).difference) <= 0.01 * head->scores.greatest())
        ++first;
    QCOMPARE(first, std::int64_t{256});  // 257 is cast to 256
    const QString caption = captionOf(document, RotaryPicture::Precision);
    QVERIFY2(caption.contains(u"From position 256 on"_s), qPrintable(caption));
    p.positionsIn = p.frequenciesIn = p.resultsIn = Precision::Float64;
    QVERIFY(document.setSetting(settingOf(p, 2000)));
    QVERIFY2(captionOf(document, RotaryPicture::Precision).contains(u"are off by at most 1 %"_s),
             qPrintable(captionOf(document, RotaryPicture::Precision)));
}

void TestRotaryViews::pressingMovesTheCursor() {
    Document document;
    QVERIFY(document.setSetting(settingOf(with(RotaryScaling::None))));
    document.setCursor({57, 31, 3});
    look(document, RotaryPicture::Scores);
    OpenView<RotaryView> scores(document, {900, 600});
    scores.press({200, 100});  // left of the middle: the key comes before the query
    QVERIFY(document.cursor().position > document.cursor().otherPosition);
    scores.press({700, 100});
    QVERIFY(document.cursor().position < document.cursor().otherPosition);
    scores.press({400, 500});  // the last of the bars
    QCOMPARE(pairPointedAt(document), std::int64_t{15});
    const std::int64_t distance = document.cursor().difference();
    look(document, RotaryPicture::Precision);
    OpenView<RotaryView> precision(document, {900, 600});
    precision.press({400, 100});
    QCOMPARE(document.cursor().difference(), distance);
    look(document, RotaryPicture::Turned);
    OpenView<RotaryView> turned(document, {900, 600});
    turned.press({60, 60});
    QCOMPARE(pairPointedAt(document), std::int64_t{0});
    OpenView<SpectrumView> spectrum(document, {600, 400});
    spectrum.press({580, 100});
    QCOMPARE(pairPointedAt(document), std::int64_t{15});
    QVERIFY(spectrum.readoutAt({300, 100}).contains(u"wavelength"_s));
}

void TestRotaryViews::whatHasNoRoomIsNamed() {
    Document document;
    QVERIFY(document.setSetting(settingOf(with(RotaryScaling::None))));
    for (const auto& [picture, names] :
         {std::pair{RotaryPicture::Turned, QStringList{u"the channel values"_s}},
          {RotaryPicture::Scores, {u"the pair contributions"_s, u"the score bounds"_s}},
          {RotaryPicture::Pairing, {u"the scores of mixed pairings"_s}},
          {RotaryPicture::Precision, {u"the scores by position"_s}}}) {
        look(document, picture);
        RotaryView view(document);
        drawn(view, {320, 220});
        const QString small = view.caption();
        drawn(view, {1100, 760});
        const QString large = view.caption();
        for (const QString& name : names) {
            QVERIFY2(small.contains(name), qPrintable(small));
            QVERIFY2(!large.contains(name), qPrintable(large));
        }
    }
}

void TestRotaryViews::firstAndPointedPairsAreAlwaysThere() {
    Document document;
    QVERIFY(document.setSetting(settingOf(with(RotaryScaling::None))));
    look(document, RotaryPicture::Turned);
    for (const QSize& size : {QSize(200, 150), QSize(320, 220), QSize(600, 420)}) {
        document.setCursor({57, 31, 5});
        const OpenView<RotaryView> view(document, size);
        QStringList pairs;
        for (int y = 0; y < size.height(); y += 10)
            for (int x = 0; x < size.width(); x += 10)
                pairs << view.readoutAt(QPoint(x, y)).section(u',', 0, 0);
        QVERIFY(pairs.contains(u"pair 0"_s) && pairs.contains(u"pair 5"_s));
    }
}

/// Of a head in a view, the value is no copy of the key.
void TestRotaryViews::valueHasNumbersOfItsOwn() {
    RotaryParameters p = with(RotaryScaling::None, 8);
    for (const HeadVectors vectors : {HeadVectors::Ones, HeadVectors::Random}) {
        p.vectors = vectors;
        QVERIFY(headValueOf(p) != queryKeyOf(p).key && headValueOf(p) != queryKeyOf(p).query);
        Document document;
        QVERIFY(document.setSetting(settingOf(p)));
        look(document, RotaryPicture::Turned);
        const OpenView<RotaryView> view(document, {1100, 760});
        QMap<QString, QString> numbers;  // by row and channel
        for (int y = 0; y < 760; y += 4)
            for (int x = 0; x < 1100; x += 40)
                if (const QString said = view.readoutAt(QPoint(x, y)); said.contains(u", channel "_s))
                    numbers[said.section(u": "_s, 0, -2)] = said.section(u": "_s, -1);
        int compared = 0;
        for (int channel = 0; channel < 8; ++channel)
            if (const QString key = numbers.value(u"k unrotated, channel %1"_s.arg(channel));
                !key.isEmpty()) {
                QVERIFY(numbers.contains(u"v: unrotated, channel %1"_s.arg(channel)));
                QVERIFY(numbers[u"v: unrotated, channel %1"_s.arg(channel)] != key);
                ++compared;
            }
        QCOMPARE(compared, 8);
    }
}

void TestRotaryViews::distanceAxisGoesBothWays() {
    for (const double reach : {1.0, 40.0, 1e4, 1e6}) {
        const DistanceAxis axis(reach);
        QCOMPARE(axis.logarithmic(), reach > 600);
        for (const double distance : {-reach, -1.0, 0.0, 0.5, 1.0, reach})
            QVERIFY(std::abs(axis.distanceAt(axis.place(distance)) - distance) < 1e-9 * reach);
        const Axis drawn = axis.axis({}, 600);
        QVERIFY(drawn.ticks.size() >= 3);
        for (const Tick& tick : drawn.ticks)
            QVERIFY(tick.at >= drawn.first && tick.at <= drawn.last);
    }
}

void TestRotaryViews::spectrumSaysWhatBase() {
    const RotaryParameters p{.scaling = RotaryScaling::None, .trainedLength = 512, .targetLength = 2048};
    Document document;
    QVERIFY(document.setSetting(settingOf(p)));
    QObject owner;
    BaseSearch search(owner, [] {});
    search.ask(*document.rotary(), true, false);
    const QString said = search.lines().join(u' ');
    QVERIFY2(said.contains(readable(1706.058, 6).left(4)), qPrintable(said));  // first zero at d = 128
    QVERIFY2(said.contains(readable(baseKeepingSlowest(p), 5)), qPrintable(said));
    QVERIFY2(said.contains(readable(*leastBaseAboveZero(p), 4)), qPrintable(said));
    QVERIFY2(said.contains(u"%1 of 64"_s.arg(completeCycles(document.rotary()->frequencies(), 2048))),
             qPrintable(said));
    SpectrumView view(document);
    const TrainedRange range = trainedRange(*document.rotary(), 2048);
    QVERIFY(view.caption().contains(u"%1 of 64 pairs"_s.arg(range.neverComplete)));
    QVERIFY(view.caption().contains(readable(range.largestUnseen, 4)));
}

/// In the cards of windows from 1024 × 768 on, and larger ones.
void TestRotaryViews::spectrumKeepsItsNamesAndHalfOfItsCard() {
    Document document;
    QVERIFY(document.setSetting(settingOf(with(RotaryScaling::Yarn, 128))));
    SpectrumView view(document);
    view.prepare();
    for (const QSize& card : {QSize(388, 146), QSize(426, 177), QSize(523, 158), QSize(607, 198),
                              QSize(859, 269), QSize(548, 380), QSize(775, 480)}) {
        view.layOut(card);
        const QRect plot = view.picture().plotArea();
        QVERIFY2(2 * plot.height() >= card.height() && 2 * plot.width() >= card.width(),
                 qPrintable(u"%1 × %2 of %3 × %4"_s.arg(plot.width())
                                .arg(plot.height())
                                .arg(card.width())
                                .arg(card.height())));
        QVERIFY(!view.missing().contains(u"the line legend"_s));
    }
}

void TestRotaryViews::otherSchemesHaveNoRotaryView() {
    Document document;
    RotaryView view(document);
    QVERIFY(view.nothingToShow().has_value());
    QVERIFY(view.caption().isEmpty());
    QVERIFY(coloursIn(drawn(view, {420, 320})) > 2);  // the reason
}

void TestRotaryViews::presetsShowTheirView() {
    QVERIFY(rotaryPresets().size() >= 10);
    for (const Preset& preset : rotaryPresets()) {
        Document document;
        QVERIFY(ChosenPreset(document).choose(preset));
        QVERIFY(isShown(preset, document));
        QVERIFY(document.rotary());
        QVERIFY(std::ranges::count_if(presets(), [&](const Preset& p) { return isShown(p, document); }) == 1);
        const ViewKind* kind = findViewKind(preset.view);
        QVERIFY(kind);
        const std::unique_ptr<View> view(kind->make(document, nullptr));
        QVERIFY(!view->nothingToShow());
        if (!preset.look)
            continue;
        Appearance wanted = document.appearance();
        preset.look(wanted);
        QVERIFY(document.appearance() == wanted);
        QVERIFY((wanted.rotaryPicture == RotaryPicture::Pairing) == preset.name.starts_with("GPT-NeoX"));
    }
}

POSISCOPE_REGISTER_TEST("rotaryviews", TestRotaryViews, WidgetsApplication);

}  // namespace posiscope::rotaryviews_test

#include "testrotaryviews.moc"
