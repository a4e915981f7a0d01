// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/files/savedfile.h"
#include "app/live/pageparts.h"
#include "app/plots/fieldpicture.h"
#include "core/analysis/kernel.h"
#include "core/analysis/similarityscale.h"
#include "core/axes/axialparameters.h"
#include "core/axes/axialplane.h"
#include "core/axes/gridwaves.h"
#include "core/axes/planekernel.h"
#include "core/fields/fieldof.h"
#include "core/fields/range.h"
#include "core/parameters/numbertext.h"
#include "core/rotary/querykey.h"
#include "core/rotary/scorecurve.h"
#include "core/schemes/sinusoidal.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::livepages_test {
using namespace Qt::StringLiterals;

/// Pages that move: what is in the files, and that they compute what the program does, by a JavaScript engine
/// without a browser.
class TestLivePages : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aPageAsksForNothing();
    void theSamePageHasTheSameBytes();
    void valuesAreTheProgramsOwn();
    void picturesAreTheProgramsOwn();
    void curvesAreTheProgramsOwn();
    void layersAreTheProgramsOwn();
    void patchesAreTheProgramsOwn();
    void mapsOfPatchesAreLive();
    void whatIsRefusedIsSaid();
    void aLessonIsWholeWithoutAScript();
    void lessonsAreSmall();
    void aCourseIsWholeOrNotThere();
    void aCourseReplacesOnlyItsOwnPages();
    void whatCannotMoveIsRefused();

private:
    QByteArray page(const QStringList& words);
    QJsonArray computed(const QJsonArray& requests, const QStringList& of = {u"encoding"_s});

    QTemporaryDir m_directory;
};

namespace {

template <class Values>
QJsonObject declaredOf(std::span<const Declaration<Values>> declarations, const Values& values) {
    QJsonObject settings;
    for (const Declaration<Values>& each : declarations)
        settings[QString::fromUtf8(each.option.data(), static_cast<qsizetype>(each.option.size()))] =
            QString::fromStdString(writeValue(each, each.get(values)));
    return settings;
}

QJsonObject settingsOf(const Parameters& parameters) {
    return declaredOf(parameterDeclarations(), parameters);
}

/// Thirty encodings of all sizes, the same at every run.
std::vector<Parameters> someParameters() {
    QRandomGenerator random(20241123);
    const auto powerOf2 = [&](double least, double most) {
        return std::exp2(least + random.generateDouble() * (most - least));
    };
    std::vector<Parameters> all;
    for (int i = 0; i < 30; ++i) {
        Parameters p;
        p.dModel = 2 * std::llround(powerOf2(0, 9));
        p.length = std::llround(powerOf2(1, i % 5 == 0 ? 20 : 12));
        p.base = powerOf2(1, 20);
        p.layout = static_cast<Layout>(i % 2);
        p.schedule = static_cast<Schedule>(i / 2 % 2);
        p.ablation = i % 3 == 0 ? static_cast<Ablation>(i / 3 % 6) : Ablation::None;
        p.firstPosition = i % 4;
        all.push_back(p);
    }
    return all;
}

int furthest(QRgb a, QRgb b) {
    return std::max(
        {std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

}  // namespace

void TestLivePages::initTestCase() {
    if (const auto why = refuseLivePages()) {
        const Run run =
            runProgram({u"export"_s, u"encoding"_s, u"--output"_s, u"x.html"_s}, m_directory.path());
        QCOMPARE(run.status, 1);
        QVERIFY(run.err.contains("WebAssembly"));
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY(filesIn(m_directory.path()).isEmpty());
        QSKIP("built without a WebAssembly compiler");
    }
    QVERIFY(!page({u"export"_s, u"encoding"_s}).isEmpty());
}

QByteArray TestLivePages::page(const QStringList& words) {
    const QString file = QStringLiteral("page.html");
    const Run run = runProgram(words + QStringList{u"--output"_s, file}, m_directory.path());
    if (run.status != 0)
        qWarning() << run.err;
    return contentOf(m_directory.filePath(file));
}

QJsonArray TestLivePages::computed(const QJsonArray& requests, const QStringList& of) {
    page(QStringList{u"export"_s} + of);
    QProcess node;
    node.start(QStringLiteral("node"),
               {sourcePath("tests/app/livepage.mjs"), m_directory.filePath(u"page.html"_s)});
    node.write(QJsonDocument(requests).toJson());
    node.closeWriteChannel();
    if (!node.waitForFinished(120000))
        return {};
    const QByteArray errors = node.readAllStandardError();
    if (!errors.isEmpty())
        qWarning() << errors;
    return QJsonDocument::fromJson(node.readAllStandardOutput()).array();
}

/// The policy forbids everything outside, and lets run what is inside by its hash only.
void TestLivePages::aPageAsksForNothing() {
    for (const QStringList& words :
         {QStringList{u"export"_s, u"encoding"_s}, QStringList{u"export"_s, u"window"_s},
          QStringList{u"handout"_s, u"clocks"_s}}) {
        const QString html = QString::fromUtf8(page(words));
        const auto policy =
            QRegularExpression(u"Content-Security-Policy\" content=\"([^\"]*)\""_s).match(html).captured(1);
        QVERIFY(policy.startsWith(u"default-src 'none';"_s));
        QVERIFY(!policy.contains(u"unsafe-inline"_s));
        QVERIFY(!policy.contains(u"connect-src"_s));
        for (const QString& name : {QStringLiteral("style"), QStringLiteral("script")}) {
            const auto element = QRegularExpression(QStringLiteral("<%1>(.*?)</%1>").arg(name),
                                                    QRegularExpression::DotMatchesEverythingOption)
                                     .match(html)
                                     .captured(1);
            QVERIFY(!element.isEmpty());
            const QByteArray hash =
                QCryptographicHash::hash(element.toUtf8(), QCryptographicHash::Sha256).toBase64();
            QVERIFY(policy.contains(QString::fromLatin1("'sha256-" + hash + "'")));
        }
        QVERIFY(!html.contains(QRegularExpression(u"<link|<iframe|<object|<embed| on[a-z]+=| style="_s)));
        for (const auto& match : QRegularExpression(u"<img src=\"(.{5})"_s).globalMatch(html))
            QCOMPARE(match.captured(1), QStringLiteral("data:"));
    }
}

void TestLivePages::theSamePageHasTheSameBytes() {
    const QByteArray once = page({u"handout"_s, u"clocks"_s});
    QVERIFY(!once.isEmpty());
    QCOMPARE(page({u"handout"_s, u"clocks"_s}), once);
}

void TestLivePages::valuesAreTheProgramsOwn() {
    QJsonArray requests;
    const std::vector<Parameters> all = someParameters();
    const auto places = [](const Parameters& p) {
        std::vector<std::pair<std::int64_t, std::int64_t>> some;
        for (int i = 0; i < 40; ++i)
            some.emplace_back(p.firstPosition + (i * 7919) % p.length, (i * 104729) % p.dModel);
        return some;
    };
    for (const Parameters& p : all) {
        QJsonArray values;
        for (const auto& [position, dimension] : places(p))
            values.append(QJsonArray{static_cast<qint64>(position), static_cast<qint64>(dimension)});
        requests.append(QJsonObject{{u"settings"_s, settingsOf(p)}, {u"values"_s, values}});
    }
    const QJsonArray answers = computed(requests);
    QCOMPARE(answers.size(), requests.size());
    double greatest = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Sinusoidal encoding(all[i]);
        const QJsonArray values = answers[static_cast<qsizetype>(i)].toArray();
        qsizetype at = 0;
        for (const auto& [position, dimension] : places(all[i]))
            greatest =
                std::max(greatest, std::abs(values[at++].toDouble(9) - encoding.value(position, dimension)));
    }
    qInfo("greatest difference of 1200 values: %.3g", greatest);
    QVERIFY(greatest <= 4e-16);
}

/// As the views colour them, each side of a matrix by so many pixels as the page asks for.
void TestLivePages::picturesAreTheProgramsOwn() {
    constexpr int kRows = 300;
    constexpr int kColumns = 400;
    constexpr int kDotProducts = 2;
    QJsonArray requests;
    const std::vector<Parameters> all = someParameters();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool similar = i % 2 == 1;
        const int measure = static_cast<int>(i / 2 % 3);
        const auto rows = static_cast<double>(all[i].length);
        const double across = similar ? rows : static_cast<double>(all[i].dModel);
        requests.append(
            QJsonObject{{u"settings"_s, settingsOf(all[i])},
                        {u"image"_s, QJsonObject{{u"matrix"_s, similar ? kDotProducts + measure : 0},
                                                 {u"window"_s, QJsonArray{0, rows, 0, across}},
                                                 {u"rows"_s, kRows},
                                                 {u"columns"_s, kColumns},
                                                 {u"palette"_s, similar ? u"viridis"_s : u"red-blue"_s}}}});
    }
    const QJsonArray answers = computed(requests);
    QCOMPARE(answers.size(), requests.size());
    int worst = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool similar = i % 2 == 1;
        const auto measure = static_cast<Measure>(i / 2 % 3);
        const auto encoding = std::make_shared<const Sinusoidal>(all[i]);
        const auto field = similar ? similarityFieldOf(encoding, measure) : encodingFieldOf(encoding);
        const QJsonObject answer = answers[static_cast<qsizetype>(i)].toObject();
        const QByteArray bytes = QByteArray::fromBase64(answer[u"bytes"_s].toString().toLatin1());
        QCOMPARE(bytes.size(), qsizetype{4} * kRows * kColumns);
        const QJsonArray ends = answer[u"ends"_s].toArray();
        const Extent extent = field->extent();
        FieldPicture picture;
        const QImage& image = picture.image(
            {.field = field,
             .window = {0, static_cast<double>(extent.rows), 0, static_cast<double>(extent.columns)},
             .size = {kColumns, kRows},
             .palette = similar ? PaletteKind::Viridis : PaletteKind::RedBlue,
             .scale = {.automatic = {ends[0].toDouble(), ends[1].toDouble()}}});
        for (int r = 0; r < kRows; ++r)
            for (int c = 0; c < kColumns; ++c) {
                const auto* const at =
                    reinterpret_cast<const uchar*>(bytes.constData()) + 4 * (r * kColumns + c);
                worst = std::max(worst, furthest(image.pixel(c, r), qRgb(at[0], at[1], at[2])));
            }
    }
    qInfo("furthest colour of 30 pictures: %d of 255", worst);
    QVERIFY(worst <= 3);  // a step of the tables is at most that
}

void TestLivePages::curvesAreTheProgramsOwn() {
    Parameters p{.dModel = 64};
    const Kernel kernel{Sinusoidal(p)};
    RotaryParameters rotary;
    const ScoreCurve curve(Rotary(rotary), queryKeyOf(rotary));
    const QJsonArray answers = computed(
        {QJsonObject{{u"settings"_s, settingsOf(p)}, {u"kernel"_s, QJsonArray{0, -50, 0.5, 201}}},
         QJsonObject{
             {u"group"_s, 1}, {u"settings"_s, QJsonObject{}}, {u"scores"_s, QJsonArray{-50, 0.5, 201}}}});
    QCOMPARE(answers.size(), 2);
    p.ablation = Ablation::SineOnly;
    const DiagonalMeans means{Sinusoidal(p)};
    const QJsonArray lone =
        computed({QJsonObject{{u"settings"_s, settingsOf(p)}, {u"kernel"_s, QJsonArray{2, -50, 0.5, 201}}}});
    for (int i = 0; i < 201; ++i)
        QVERIFY(std::abs(lone[0][i].toDouble() - means.at(Measure::Distance, -50 + 0.5 * i)) <= 1e-9);
    for (int i = 0; i < 201; ++i) {
        QVERIFY(std::abs(answers[0][i].toDouble() - kernel.at(-50 + 0.5 * i)) <= 1e-13 * kernel.atZero());
        QVERIFY(std::abs(answers[1][i].toDouble() - curve.at(-50 + 0.5 * i)) <= 1e-13 * curve.greatest());
    }
}

/// Wavelengths of each kind of layers, which the page computes, against the table that the program writes.
void TestLivePages::layersAreTheProgramsOwn() {
    for (const QString& model : {u"Gemma 3 27B"_s, u"Phi-3.5 mini"_s, u"SmolLM3 3B"_s, u"Llama 4 Scout"_s}) {
        const QStringList words{u"export"_s, u"layers"_s, u"--model"_s, model};
        const QByteArray html = page(words);
        const auto data = QRegularExpression(u"id=\"posiscope-data\">(.*?)</script>"_s,
                                             QRegularExpression::DotMatchesEverythingOption)
                              .match(QString::fromUtf8(html))
                              .captured(1);
        const QJsonObject scene = QJsonDocument::fromJson(data.toUtf8())["pictures"_L1][0].toObject();
        QVERIFY(scene["live"_L1].toBool());
        const QJsonArray groups = scene["plan"_L1]["groups"_L1].toArray();
        QJsonArray requests;
        for (const QJsonValue& group : groups)
            requests.append(QJsonObject{{u"rotary"_s, group["rotary"_L1].toObject()}});
        const QJsonArray waves = computed(requests);
        QCOMPARE(waves.size(), groups.size());
        QCOMPARE(runProgram(words + QStringList{u"--output"_s, u"layers.csv"_s}, m_directory.path()).status,
                 0);
        const QList<QByteArray> lines =
            contentOf(m_directory.filePath(u"layers.csv"_s)).trimmed().split('\n');
        int compared = 0;
        for (const QByteArray& line : lines.mid(1)) {
            const QList<QByteArray> cells = line.split(',');
            const qint64 layer = cells[1].toLongLong();
            for (qsizetype i = 0; i < groups.size(); ++i)
                for (const QJsonValue& range : groups[i]["layers"_L1].toArray()) {
                    const double wave = waves[i][cells[2].toLongLong()].toDouble(-1);
                    if (layer < range[0].toInteger() || layer > range[1].toInteger() || wave < 0)
                        continue;
                    ++compared;
                    QVERIFY2(std::abs(wave / cells[4].toDouble() - 1) <= 1e-14, line.constData());
                }
        }
        QVERIFY2(compared > 500, qPrintable(model + u' ' + QString::number(compared)));
    }
}

namespace {

/// What a page said of the patch at \p from of \p map is what the map says.
void compareWith(const PlaneMap& map, const PlanePoint& from, const QJsonObject& answer) {
    const Bounds scale = scaleOf(map);
    const Bounds reached = map.against(from)->bounds();
    const QJsonArray ends = answer["scale"_L1].toArray();
    for (const auto& [index, number] : {std::pair{0, scale.least},
                                        {1, scale.greatest},
                                        {2, reached.least},
                                        {3, reached.greatest},
                                        {4, (reached.least + reached.greatest) / 2}})
        QVERIFY(std::abs(ends[index].toDouble(9) - number) <= 1e-13);
    const QJsonArray against = answer["against"_L1].toArray();
    QCOMPARE(against.size(), 3);
    for (int i = 0; i < 3; ++i)
        QVERIFY(std::abs(against[i].toDouble(9) - map.value(from, {0.5 * i, 2.0 * i})) <= 1e-13);
    const QJsonArray lines = answer["lines"_L1].toArray();
    QCOMPARE(lines.size(), 3);
    int i = 0;
    for (const PlaneDirection& direction :
         {PlaneDirection{0, 1}, PlaneDirection{1, 0}, PlaneDirection{1, 1}}) {
        const PlaneLine line =
            lineAlong(map, from, direction, farthest(map, direction), (reached.least + reached.greatest) / 2);
        const QJsonArray values = lines[i]["values"_L1].toArray();
        QCOMPARE(values.size(), std::ssize(line.values));
        for (qsizetype k = 0; k < values.size(); ++k)
            QVERIFY(std::abs(values[k].toDouble(9) - line.values[static_cast<std::size_t>(k)]) <= 1e-13);
        QCOMPARE(lines[i]["half"_L1].isDouble(), line.half.has_value());
        if (line.half)
            QVERIFY(std::abs(lines[i]["half"_L1].toDouble() - *line.half) <= 1e-6);
        ++i;
    }
    const QJsonArray contour = answer["contour"_L1].toArray();
    QVERIFY(contour.size() >= 8);
    for (qsizetype k = 0; k + 1 < contour.size(); k += 2)  // near half, as far as straight lines are
        QVERIFY(std::abs(map.value(from, {contour[k].toDouble(), contour[k + 1].toDouble()}) -
                         (reached.least + reached.greatest) / 2) <= 0.05);
}

}  // namespace

/// The map of a patch against all, of grids and of axial rotary encodings.
void TestLivePages::patchesAreTheProgramsOwn() {
    const GridParameters mae{.dModel = 64, .rows = 9, .columns = 12};
    GridParameters detr = mae;
    detr.layout = GridLayout::Detr;
    detr.coordinates = GridCoordinates::Image;
    AxialParameters dino;
    dino.model = findAxialModel("dinov3") - axialModels().data();
    dino.rows = 9;
    dino.columns = 12;
    AxialParameters twisted = dino;
    twisted.model = findAxialModel("v-jepa-2") - axialModels().data();
    AxialParameters turned = dino;
    turned.model = findAxialModel("rope-mixed") - axialModels().data();
    turned.angle = 30;
    AxialParameters given = dino;
    for (int i = 0; i < 64; ++i)
        given.query.push_back(i % 5 + 0.5);
    const PlanePoint from{4, 7};
    const QJsonObject patch{
        {u"at"_s, QJsonArray{4, 7}},
        {u"against"_s, QJsonArray{QJsonArray{0, 0}, QJsonArray{0.5, 2}, QJsonArray{1, 4}}}};
    QJsonArray requests;
    std::vector<std::shared_ptr<const PlaneMap>> maps;
    const auto ask = [&](int group, const QJsonObject& settings, std::shared_ptr<const PlaneMap> map) {
        requests.append(QJsonObject{{u"group"_s, group}, {u"settings"_s, settings}, {u"patch"_s, patch}});
        maps.push_back(std::move(map));
    };
    for (const GridParameters& p : {mae, detr}) {
        QJsonObject settings = declaredOf(gridShared(), p);
        const QJsonObject others = declaredOf(gridDeclarations(), p);
        for (auto each = others.begin(); each != others.end(); ++each)
            settings[each.key()] = each.value();
        ask(3, settings, planeOf(GridColumns(p)));
    }
    for (const AxialParameters& p : {dino, twisted, turned, given}) {
        QJsonObject settings = declaredOf(axialDeclarations(), p);
        if (!p.query.empty())
            settings[u"query"_s] = QString::fromStdString(writeNumbers(p.query));
        ask(4, settings, planeOf(p));
    }
    AxialParameters input = dino;
    input.model = 0;
    input.input = *readInput("text 3, image 20x24, text 2");
    QJsonObject composed = declaredOf(axialDeclarations(), input);
    composed[u"input"_s] = QString::fromStdString(writeInput(input.input));
    ask(4, composed, planeOf(input));
    const QStringList ofPatches{u"plane"_s, u"--scheme=grid"_s};
    const QJsonArray answers = computed(requests, ofPatches);
    QCOMPARE(answers.size(), requests.size());
    for (std::size_t i = 0; i < maps.size(); ++i) {
        compareWith(*maps[i], from, answers[static_cast<qsizetype>(i)].toObject());
        if (QTest::currentTestFailed())
            return;
    }
    const QJsonArray wrong = computed(
        {QJsonObject{
            {u"group"_s, 4},
            {u"settings"_s, QJsonObject{{u"axes-as-in"_s, u"dinov3"_s}, {u"axial-head-size"_s, u"66"_s}}},
            {u"patch"_s, patch}}},
        ofPatches);
    QVERIFY(wrong[0]["why"_L1].isArray());
}

/// Those with a formula; those of tables, with a photo or as tiles are refused.
void TestLivePages::mapsOfPatchesAreLive() {
    for (const QStringList& words :
         {QStringList{u"--scheme=grid"_s}, QStringList{u"--scheme=axial"_s, u"--axes-as-in=pixtral"_s}}) {
        const QByteArray html = page(QStringList{u"export"_s, u"plane"_s} + words);
        QVERIFY(html.contains("\"plane\":"));
        QVERIFY(html.contains("lookAtPatch"));
    }
    const QByteArray second =
        page({u"export"_s, u"plane"_s, u"--scheme=axial"_s, u"--axes-as-in=qwen2-vl"_s,
              u"--input=text 1, image 2x2, text 1, image 4x8"_s, u"--position=1,1,3"_s});
    QVERIFY(second.contains("text 3, image 4x8"));
    QVERIFY(second.contains("\"cursor\":[1,3,0]"));
    for (const QStringList& words : {QStringList{u"--scheme=grid"_s, u"--grid-layout=learned"_s},
                                     QStringList{u"--scheme=grid"_s, u"--plane-picture=tiles"_s},
                                     QStringList{u"--scheme=relative"_s, u"--relative=window"_s}}) {
        const Run run = runProgram(
            QStringList{u"export"_s, u"plane"_s} + words + QStringList{u"--output"_s, u"no.html"_s},
            m_directory.path());
        QCOMPARE(run.status, 2);
        QCOMPARE(run.err.count('\n'), 1);
    }
}

void TestLivePages::whatIsRefusedIsSaid() {
    const QJsonArray answers = computed(
        {QJsonObject{{u"settings"_s, QJsonObject{{u"d-model"_s, u"7"_s}}}, {u"values"_s, QJsonArray{}}},
         QJsonObject{{u"settings"_s, QJsonObject{{u"base"_s, u"-1"_s}}}, {u"values"_s, QJsonArray{}}},
         QJsonObject{{u"settings"_s, QJsonObject{{u"base"_s, u"1e4"_s}}}, {u"values"_s, QJsonArray{}}}});
    QCOMPARE(answers.size(), 3);
    const QJsonObject known = messagesJson();
    for (int i = 0; i < 2; ++i)
        QVERIFY(known.contains(answers[i][u"why"_s][0].toString()));
    QVERIFY(answers[2].isArray());
}

void TestLivePages::aLessonIsWholeWithoutAScript() {
    const QString html = QString::fromUtf8(page({u"handout"_s, u"clocks"_s, u"--language"_s, u"zh_CN"_s}));
    QVERIFY(html.contains(u"<html lang=\"zh-CN\">"_s));
    const auto steps = html.count(u"<section class=\"step\""_s);
    QVERIFY(steps >= 8);
    QVERIFY(html.count(u"<figure data-picture="_s) >= steps - 1);
    QVERIFY(html.count(u"<details><summary>"_s) >= 3);
    QVERIFY(html.count(u"role=\"img\" aria-label="_s) >= 5);  // formulas, in words
    QVERIFY(!html.contains(u"=\"posiscope:?"_s));
    QVERIFY(html.contains(u"<a href=\"#alien\">"_s));
    QVERIFY(html.contains(u"<section class=\"step\" id=\"alien\""_s));
}

void TestLivePages::lessonsAreSmall() {
#ifdef POSISCOPE_SANITIZED
    QSKIP("every lesson takes minutes under sanitizers, and is as large without them");
#endif
    QProcess program;  // which trains the tables of two lessons
    program.setWorkingDirectory(m_directory.path());
    program.start(testedProgram(), {u"handout"_s, u"--all"_s, u"--output"_s, u"course"_s});
    QVERIFY(program.waitForFinished(1000000));
    QCOMPARE(program.readAllStandardError(), QByteArray());
    QCOMPARE(program.exitCode(), 0);
    const QDir course(m_directory.filePath(u"course"_s));
    const QByteArray index = contentOf(course.filePath(u"index.html"_s));
    const QFileInfoList files = course.entryInfoList({u"*.html"_s}, QDir::Files);
    QVERIFY(files.size() >= 16);
    QVERIFY(QFile::exists(course.filePath(u"explore.html"_s)));
    for (const QFileInfo& file : files) {
        if (file.fileName() != u"index.html"_s)
            QVERIFY2(index.contains((u"href=\""_s + file.fileName() + u'"').toUtf8()),
                     qPrintable(file.fileName()));
        QVERIFY2(file.size() <= 800 * 1024,
                 qPrintable(QStringLiteral("%1: %2 bytes").arg(file.fileName()).arg(file.size())));
    }
}

void TestLivePages::aCourseIsWholeOrNotThere() {
    QProcess limited;  // no file may be longer than 51 200 bytes, as if the disk were full
    limited.setWorkingDirectory(m_directory.path());
    limited.start(u"bash"_s, {u"-c"_s, u"ulimit -f 50; exec \"$0\" handout --all --output term/course"_s,
                              testedProgram()});
    QVERIFY(limited.waitForFinished(600000));
    QCOMPARE(limited.readAllStandardError().count('\n'), 1);
    QVERIFY(limited.exitCode() != 0);
    QVERIFY(!QFile::exists(m_directory.filePath(u"term"_s)));
}

/// Nobody typed the names of its files.
void TestLivePages::aCourseReplacesOnlyItsOwnPages() {
    QVERIFY(QDir(m_directory.path()).mkpath(u"site"_s));
    const QString index = m_directory.filePath(u"site/index.html"_s);
    QVERIFY(saveFile(index, "<title>Mine</title>"));
    const Run run = runProgram({u"handout"_s, u"--all"_s, u"--output"_s, u"site"_s}, m_directory.path());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains("site/index.html exists"), run.err.constData());
    QCOMPARE(contentOf(index), QByteArray("<title>Mine</title>"));
    QCOMPARE(QDir(m_directory.filePath(u"site"_s)).entryList(QDir::Files).size(), 1);
}

void TestLivePages::whatCannotMoveIsRefused() {
    for (const QStringList& words :
         {QStringList{u"export"_s, u"pipeline"_s},
          QStringList{u"export"_s, u"encoding"_s, u"--scheme"_s, u"learned"_s},
          QStringList{u"export"_s, u"window"_s, u"--scheme"_s, u"rotary"_s},
          QStringList{u"export"_s, u"window"_s, u"--compare-with"_s, u"--base 500"_s}}) {
        const Run run = runProgram(words + QStringList{u"--output"_s, u"no.html"_s}, m_directory.path());
        QCOMPARE(run.status, 2);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY(!QFile::exists(m_directory.filePath(u"no.html"_s)));
    }
}

POSISCOPE_REGISTER_TEST("livepages", TestLivePages, WidgetsApplication);

}  // namespace posiscope::livepages_test

#include "testlivepages.moc"
