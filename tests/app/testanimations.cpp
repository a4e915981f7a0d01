// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <unistd.h>

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <csignal>
#include <numeric>
#include <random>

#include "app/figures/animation/animation.h"
#include "app/figures/animation/animationstyle.h"
#include "app/figures/animation/filesaside.h"
#include "app/figures/animation/framewriter.h"
#include "app/figures/animation/lzwblocks.h"
#include "app/files/figuretext.h"
#include "app/views/pictureview.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::animations_test {

/// Moving pictures, as other programs decode them: each frame is the figure of its settings, for the time
/// asked, and there is a file or none.
class TestAnimations : public QObject {
    Q_OBJECT

private slots:
    void sharesGoWhereTheLoopSays();
    void timesAddUp();
    void numbersGoIntoNames();
    void onlyWhatChangedIsKept();
    void codesOfAGifAreReadBack_data();
    void codesOfAGifAreReadBack();
    void framesAreTheStills_data();
    void framesAreTheStills();
    void valuesAreThoseOfTheWay();
    void picturesStandStill();
    void numberedFilesAreTheStillsThemselves();
    void titlesSayWhatMoves();
    void stepsOfALessonAreFrames();
    void apngOpensAgainAsItsFirstFrame();
    void transparentFramesAreExact();
    void lossyIsSmaller();
    void heightIsThatOfTheTallest();
    void sameBytesAgain();
    void filmsHaveAllFrames();
    void withoutFfmpegItIsSaid();
    void standardOutputIsTheFile();
    void aClosedPipeLeavesNothing_data();
    void aClosedPipeLeavesNothing();
    void linksAndPermissionsStay_data();
    void linksAndPermissionsStay();
    void fullDiskLeavesNothing_data();
    void fullDiskLeavesNothing();
    void interruptLeavesNothing_data();
    void interruptLeavesNothing();
    void wrongWords_data();
    void wrongWords();

private:
    static QStringList command(const QString& rest) {
        return QStringLiteral("export %1").arg(rest).simplified().split(u' ');
    }
};

namespace {

const QString kMotion = QStringLiteral(
    "similarity --length 40 --d-model 32 --size 431x330 --animate base=10..1e4 --frames 7 "
    "--hide title ");

bool put(const QString& path, const QByteArray& content) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

/// What animationframes.py says of \p animation beside stills of the same command.
QStringList compared(const QString& directory, const QString& animation, const QString& words) {
    const Run stills = runProgram(
        QStringLiteral("export %1 --output still-%02d.png").arg(words).simplified().split(u' '), directory);
    if (stills.status != 0)
        return {QString::fromLocal8Bit(stills.err)};
    QProcess python;
    python.setWorkingDirectory(directory);
    python.start(QStringLiteral("/usr/bin/python3"),
                 QStringList{sourcePath("tests/app/animationframes.py"), animation} +
                     QDir(directory).entryList({QStringLiteral("still-*.png")}, QDir::Files, QDir::Name));
    python.waitForFinished();
    const QByteArray said = python.readAllStandardOutput();
    return said.isEmpty() ? QStringList{QString::fromLocal8Bit(python.readAllStandardError())}
                          : QString::fromLatin1(said).simplified().split(u' ');
}

}  // namespace

void TestAnimations::sharesGoWhereTheLoopSays() {
    const auto shares = [](Repetition repetition, int frames) {
        AnimationStyle style{.frames = frames, .repetition = repetition};
        QList<double> all;
        for (int i = 0; i < frames; ++i)
            all << shareOfFrame(style, i);
        return all;
    };
    QCOMPARE(shares(Repetition::Forever, 3), (QList<double>{0, 0.5, 1}));
    QCOMPARE(shares(Repetition::Once, 2), (QList<double>{0, 1}));
    QCOMPARE(shares(Repetition::Bounce, 4), (QList<double>{0, 0.5, 1, 0.5}));
    QCOMPARE(shares(Repetition::Bounce, 2), (QList<double>{0, 1}));
    QCOMPARE(shares(Repetition::Bounce, 5), (QList<double>{0, 0.5, 1, 2.0 / 3, 1.0 / 3}));
}

void TestAnimations::timesAddUp() {
    for (const int fps : {1, 7, 24, 30, 50, 120}) {
        const AnimationStyle style{.framesASecond = fps};
        int sum = 0;
        for (int i = 0; i < 1000; ++i) {
            const int time = durationOf(style, i, 100);
            QVERIFY(std::abs(time - 100.0 / fps) < 1);
            sum += time;
            QVERIFY(std::abs(sum - 100.0 * (i + 1) / fps) <= 0.5);
        }
    }
}

void TestAnimations::numbersGoIntoNames() {
    const auto name = [](const char* path, int index) {
        return numberedPath(QString::fromLatin1(path), index).value_or(QStringLiteral("none"));
    };
    QCOMPARE(name("a/b-%03d.png", 7), QStringLiteral("a/b-007.png"));
    QCOMPARE(name("b-%d.pdf", 7), QStringLiteral("b-7.pdf"));
    QCOMPARE(name("%02d.svg", 123), QStringLiteral("123.svg"));
    QCOMPARE(name("%03d/b.png", 1), QStringLiteral("none"));
    QCOMPARE(name("%03d/%1d.png", 1), QStringLiteral("none"));
    QCOMPARE(name("a%d-%d.png", 1), QStringLiteral("none"));
    QCOMPARE(name("a%s.png", 1), QStringLiteral("none"));
}

void TestAnimations::onlyWhatChangedIsKept() {
    QImage before(50, 40, QImage::Format_RGB32);
    before.fill(Qt::white);
    QCOMPARE(changedPart(before, nullptr), before.rect());
    QCOMPARE(changedPart(before, &before), QRect(0, 0, 2, 2));
    QImage after = before;
    after.setPixel(13, 7, 0);
    after.setPixel(40, 21, 0);
    QCOMPARE(changedPart(after, &before), QRect(QPoint(12, 6), QPoint(40, 21)));
    after.setPixel(5, 9, 0);
    after.setPixel(49, 39, 0);
    QCOMPARE(changedPart(after, &before), QRect(QPoint(4, 6), QPoint(49, 39)));
}

namespace {

/// A GIF of one picture whose colours are greys by their index, its pixels packed by us.
QByteArray gifOf(const QSize& size, int bits, const std::vector<std::uint8_t>& indices) {
    const auto number = [](int value) {
        return QByteArray{1, static_cast<char>(value & 0xFF)} + static_cast<char>(value >> 8);
    };
    const QByteArray sides = number(size.width()) + number(size.height());
    QByteArray gif = "GIF89a" + sides + static_cast<char>(0xF0 | (bits - 1)) + QByteArray(2, '\0');
    for (int i = 0; i < 1 << bits; ++i)
        gif += QByteArray(3, static_cast<char>(i));
    gif += ',' + QByteArray(4, '\0') + sides + '\0' + static_cast<char>(bits);
    return gif + lzwBlocks(indices, bits) + QByteArray(1, '\0') + ';';
}

}  // namespace

void TestAnimations::codesOfAGifAreReadBack_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("bits");
    QTest::addColumn<int>("colours");
    // Codes grow and start anew at other places for each of these.
    for (const int bits : {2, 3, 5, 8})
        for (const int colours : {1, 2, 1 << bits})
            for (const QSize size : {QSize(1, 1), QSize(2, 1), QSize(3, 85), QSize(255, 1), QSize(640, 480)})
                QTest::addRow("%d × %d, %d of %d bits", size.width(), size.height(), colours, bits)
                    << size << bits << colours;
    for (int count = 240; count < 275; ++count)  // where codes have ten bits, and where blocks end
        QTest::addRow("%d pixels", count) << QSize(count, 1) << 8 << 256;
}

void TestAnimations::codesOfAGifAreReadBack() {
    QFETCH(QSize, size);
    QFETCH(int, bits);
    QFETCH(int, colours);
    std::mt19937 random(7);
    std::vector<std::uint8_t> indices(static_cast<std::size_t>(size.width() * size.height()));
    for (std::uint8_t& index : indices)
        index = static_cast<std::uint8_t>(random() % static_cast<unsigned>(colours));
    const QImage image = QImage::fromData(gifOf(size, bits, indices), "GIF");
    QCOMPARE(image.size(), size);
    for (int y = 0, i = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x, ++i)
            if (qRed(image.pixel(x, y)) != indices[static_cast<std::size_t>(i)])
                QFAIL(qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
}

void TestAnimations::framesAreTheStills_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("loop");
    QTest::addColumn<QString>("times");
    QTest::addColumn<int>("most");  // difference of a channel
    QTest::addColumn<double>("mean");
    const QString third = QStringLiteral("33.33,33.33,33.33,33.33,33.33,33.33,33.33");
    QTest::newRow("gif") << "a.gif" << kMotion << "0"
                         << "30.00,40.00,30.00,30.00,40.00,30.00,30.00" << 60 << 1.5;
    QTest::newRow("gif once") << "a.gif" << kMotion + QLatin1String("--loop once --fps 10") << "once"
                              << "100.00,100.00,100.00,100.00,100.00,100.00,100.00" << 60 << 1.5;
    QTest::newRow("gif dark") << "a.gif" << kMotion + QLatin1String("--theme dark --fps 50") << "0"
                              << "20.00,20.00,20.00,20.00,20.00,20.00,20.00" << 60 << 1.5;
    QTest::newRow("apng") << "a.apng" << kMotion + QLatin1String("--loop bounce") << "0" << third << 0 << 0.0;
    QTest::newRow("png") << "a.png" << kMotion + QLatin1String("--loop once") << "once" << third << 0 << 0.0;
    QTest::newRow("webp") << "a.webp" << kMotion << "0"
                          << "33.00,34.00,33.00,33.00,34.00,33.00,33.00" << 0 << 0.0;
    QTest::newRow("cards")
        << "a.png"
        << "window --length 64 --size 900x700 --frames 3 --animate base=10..100,d-model=8..64"
        << "0"
        << "33.33,33.33,33.33" << 0 << 0.0;
    QTest::newRow("cursor")
        << "a.webp"
        << "waves --show cursor --size 400x300 --frames 3 --fps 10 --animate position=0..100 "
           "--ease linear"
        << "0"
        << "100.00,100.00,100.00" << 0 << 0.0;
}

void TestAnimations::framesAreTheStills() {
    QFETCH(QString, file);
    QFETCH(QString, words);
    const QTemporaryDir directory;
    const Run run = runProgram(
        QStringLiteral("export %1 --output %2").arg(words, file).simplified().split(u' '), directory.path());
    QVERIFY2(run.status == 0, run.err);
    QVERIFY(run.err.isEmpty());
    QCOMPARE(filesIn(directory.path()), QStringList{file});
    const QStringList said = compared(directory.path(), file, words);
    QVERIFY2(said.size() == 5, qPrintable(said.join(u' ')));
    QTEST(said[1], "loop");
    QTEST(said[2], "times");
    QCOMPARE(said[0].toInt(), said[2].split(u',').size());
    QFETCH(int, most);
    QFETCH(double, mean);
    QVERIFY2(said[3].toInt() <= most, qPrintable(said[3]));
    QVERIFY2(said[4].toDouble() <= mean, qPrintable(said[4]));
}

/// Three frames of an animation are what the command without it writes with the values in between.
void TestAnimations::valuesAreThoseOfTheWay() {
    const QTemporaryDir directory;
    const auto write = [&](const QString& words) {
        const Run run = runProgram(command(words), directory.path());
        if (run.status != 0)
            qWarning("%s", run.err.constData());
        return run.status == 0;
    };
    QVERIFY(write(QStringLiteral(
        "encoding --hide title --size 400x300 --frames 3 --animate base=10..1000,d-model=8..14 "
        "--output a%d.png")));
    QVERIFY(write(QStringLiteral(
        "encoding --hide title --size 400x300 --frames 3 --animate base=10..1000 --ease linear "
        "--output b%d.png")));
    QVERIFY(write(QStringLiteral(
        "encoding --hide title --size 400x300 --frames 3 --animate base=10..1000 --ease logarithmic "
        "--output c%d.png")));
    const QString still = QStringLiteral("encoding --size 400x300 --output s.png ");
    const QList<std::pair<QString, QString>> same{
        {QStringLiteral("a0.png"), QStringLiteral("--base 10 --d-model 8")},
        {QStringLiteral("a1.png"), QStringLiteral("--base 100 --d-model 10")},
        {QStringLiteral("a2.png"), QStringLiteral("--base 1000 --d-model 14")},
        {QStringLiteral("b1.png"), QStringLiteral("--base 505")},
        {QStringLiteral("c1.png"), QStringLiteral("--base 100")},
    };
    for (const auto& [file, words] : same) {
        QVERIFY(write(still + words));
        const QImage frame(directory.filePath(file));
        const QImage wanted(directory.filePath(QStringLiteral("s.png")));
        QVERIFY2(
            frame.convertToFormat(QImage::Format_ARGB32) == wanted.convertToFormat(QImage::Format_ARGB32),
            qPrintable(file));
        QVERIFY2(frame.text() == wanted.text() && !frame.text().isEmpty(), qPrintable(file));
        QCOMPARE(frame.dotsPerMeterX(), wanted.dotsPerMeterX());
    }
}

/// While a base moves, nothing else does: the data of every piece of every view keep their place.
void TestAnimations::picturesStandStill() {
    const auto places = [](const ViewKind& kind, double base) {
        Document document;
        document.setParameters({.base = base});
        const std::unique_ptr<View> view(kind.make(document, nullptr));
        QList<QRect> all;
        if (auto* const picture = qobject_cast<PictureView*>(view.get());
            picture != nullptr && !view->nothingToShow()) {
            view->dress(Details::ofFrame());
            view->prepare();
            picture->layOut({800, 600});
            for (const Piece* piece : picture->picture().pieces())
                all << piece->data();
        }
        return all;
    };
    int shown = 0;
    QStringList moved;
    for (const ViewKind& kind : viewKinds()) {
        const QList<QRect> first = places(kind, 10);
        shown += first.isEmpty() ? 0 : 1;
        for (double base = 15; base < 1e7; base *= 3.7)
            if (places(kind, base) != first)
                moved << QStringLiteral("%1 at %2").arg(QLatin1String(kind.name.data())).arg(base);
    }
    QVERIFY2(moved.isEmpty(), qPrintable(moved.join(QStringLiteral(", "))));
    QVERIFY(shown >= 8);
}

void TestAnimations::numberedFilesAreTheStillsThemselves() {
    const QTemporaryDir directory;
    for (const QString& suffix : {QStringLiteral("svg"), QStringLiteral("pdf")}) {
        QCOMPARE(
            runProgram(command(QStringLiteral("encoding --size 85mmx60mm --type 8pt --hide title --frames 2 "
                                              "--animate base=10..100 --output w-%03d.") +
                               suffix),
                       directory.path())
                .status,
            0);
        QCOMPARE(
            runProgram(command(QStringLiteral("encoding --size 85mmx60mm --type 8pt --base 100 --output s.") +
                               suffix),
                       directory.path())
                .status,
            0);
        const QByteArray frame = contentOf(directory.filePath(QStringLiteral("w-001.") + suffix));
        QVERIFY(!frame.isEmpty());
        QVERIFY(frame == contentOf(directory.filePath(QStringLiteral("s.") + suffix)));
    }
    QCOMPARE(filesIn(directory.path()).size(), 6);  // and nothing aside
}

/// Each frame says its value behind the title, without being asked; below it is the still of that value,
/// whose title says none.
void TestAnimations::titlesSayWhatMoves() {
    QVERIFY(Animation::read(QStringLiteral("base=10..10000,length=8..300"), {.frames = 3})
                ->wordsAt(2)
                .contains(QStringLiteral("base 10\u202F000 · ")));
    const QTemporaryDir directory;
    const auto image = [&](const QString& words) {
        const Run run = runProgram(command(words), directory.path());
        return run.status == 0 ? QImage(directory.filePath(QStringLiteral("0.png"))) : QImage();
    };
    for (const char* view : {"similarity", "window"}) {
        const QString words = QStringLiteral("%1 --size 1000x800 --dpi 96 --length 40 --output %d.png ")
                                  .arg(QLatin1String(view));
        const QImage frame = image(words + QStringLiteral("--animate base=100..1000 --frames 2"));
        QImage still = image(QString(words).replace(QStringLiteral("%d"), QStringLiteral("0")) +
                             QStringLiteral("--base 100 --show title"));
        QCOMPARE(frame.size(), still.size());
        QVERIFY(!frame.isNull() && frame != still);
        if (QLatin1String(view) == QLatin1String("window"))
            continue;  // its titles stand among the pictures
        constexpr int kTitle = 34;
        const QRect below = frame.rect().adjusted(0, kTitle, 0, 0);
        QVERIFY(frame.copy(0, 0, frame.width(), kTitle) != still.copy(0, 0, frame.width(), kTitle));
        QCOMPARE(frame.copy(below), still.copy(below));
        const QImage last(directory.filePath(QStringLiteral("1.png")));
        QVERIFY(last.copy(0, 0, 400, kTitle) != frame.copy(0, 0, 400, kTitle));
    }
}

/// Those that show the view, each as often as the next, and as the command with its settings shows it.
void TestAnimations::stepsOfALessonAreFrames() {
    const QTemporaryDir directory;
    QFile lesson(directory.filePath(QStringLiteral("three.md")));
    QVERIFY(lesson.open(QIODevice::WriteOnly));
    lesson.write(
        "# T\n\n## A\n\n[a](posiscope:?view=encoding&d-model=32&length=40&position=7)\n\n## Other\n\n"
        "[b](posiscope:?view=waves)\n\n## Text\n\nNo picture.\n\n## D\n\n"
        "[d](posiscope:?view=encoding&d-model=32&length=40&base=100&limits=-0.5:0.5) or "
        "[e](posiscope:?base=7)\n");
    lesson.close();
    const QString steps = QStringLiteral("encoding --size 400x300 --show cursor --animate lesson=three.md ");
    const auto ran = [&](const QString& words) {
        const Run run = runProgram(command(words), directory.path());
        return run.status == 0 ? QByteArray() : run.err;
    };
    QCOMPARE(ran(steps + QStringLiteral("--frames 4 --output f-%03d.png")), QByteArray());
    QCOMPARE(ran(steps + QStringLiteral("--output usual-%03d.png")), QByteArray());
    const QString still = QStringLiteral("encoding --size 400x300 --show cursor --d-model 32 --length 40 ");
    QCOMPARE(ran(still + QStringLiteral("--position 7 --output a.png")), QByteArray());
    QCOMPARE(ran(still + QStringLiteral("--base 100 --limits -0.5:0.5 --output d.png")), QByteArray());
    const auto image = [&](const QString& name) { return QImage(directory.filePath(name)); };
    QVERIFY(image(QStringLiteral("a.png")) != image(QStringLiteral("d.png")));
    for (const auto& [frame, same] :
         {std::pair("f-000.png", "a.png"), std::pair("f-001.png", "a.png"), std::pair("f-002.png", "d.png"),
          std::pair("f-003.png", "d.png"), std::pair("usual-002.png", "a.png"),
          std::pair("usual-003.png", "d.png"), std::pair("usual-005.png", "d.png")})
        QVERIFY2(image(QString::fromLatin1(frame)) == image(QString::fromLatin1(same)), frame);
    QVERIFY(!QFile::exists(directory.filePath(QStringLiteral("usual-006.png"))));
    QVERIFY(ran(steps + QStringLiteral("--base 3 --output g.gif"))
                .contains("--base cannot be given: the lesson sets it"));
    QVERIFY(ran(steps + QStringLiteral("--loop bounce --output g.gif")).contains("--loop bounce"));
    QVERIFY(ran(steps + QStringLiteral("--ease log --output g.gif")).contains("--ease"));
    const QByteArray why =
        ran(QStringLiteral("similarity --animate lesson=three.md --output similarity.gif"));
    QVERIFY2(why.contains("no step of the lesson") && why.contains("encoding, waves"), why);
    QVERIFY(!QFile::exists(directory.filePath(QStringLiteral("similarity.gif"))));
    // Every lesson that is brought along can be played.
    QCOMPARE(ran(QStringLiteral(
                 "window --size 1100x800 --animate lesson=clocks --fps 1 --frames 9 --output c.gif")),
             QByteArray());
    // Its scenes decide which options have an effect.
    QCOMPARE(ran(QStringLiteral("rotary --size 800x700 --animate lesson=rotary --rotary-base 500 --fps 1 "
                                "--frames 12 --output r.gif")),
             QByteArray());
    QVERIFY(
        ran(QStringLiteral("clock --animate lesson=clocks --frames 3 --output d.gif")).contains("too few"));
}

void TestAnimations::apngOpensAgainAsItsFirstFrame() {
    const QTemporaryDir directory;
    QCOMPARE(
        runProgram(command(kMotion + QStringLiteral("--dpi 96 --output a.png")), directory.path()).status, 0);
    QCOMPARE(runProgram(
                 command(QStringLiteral("similarity --length 40 --d-model 32 --size 431x330 --dpi 96 --base "
                                        "10 --output still.png")),
                 directory.path())
                 .status,
             0);
    const auto told = [&](const char* name) {
        QFile file(directory.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) && isPng(file) && isWholePng(file) ? pngText(file, "Posiscope")
                                                                                 : QByteArray();
    };
    QVERIFY(!told("a.png").isEmpty());
    QCOMPARE(told("a.png"), told("still.png"));
    const QImage first(directory.filePath(QStringLiteral("a.png")));
    const QImage still(directory.filePath(QStringLiteral("still.png")));
    QCOMPARE(first, still);
    QCOMPARE(first.dotsPerMeterX(), still.dotsPerMeterX());
    QCOMPARE(first.textKeys(), still.textKeys());
}

void TestAnimations::transparentFramesAreExact() {
    for (const QString& file : {QStringLiteral("a.png"), QStringLiteral("a.webp")}) {
        const QTemporaryDir directory;
        const QString words =
            QStringLiteral("waves --transparent --size 300x200 --animate base=10..100 --frames 3");
        QCOMPARE(runProgram(command(words + QStringLiteral(" --output ") + file), directory.path()).status,
                 0);
        const QStringList said = compared(directory.path(), file, words);
        QCOMPARE(said.value(3), QStringLiteral("0"));
        QVERIFY(QImage(directory.filePath(QStringLiteral("still-00.png"))).hasAlphaChannel());
    }
}

void TestAnimations::lossyIsSmaller() {
    const QTemporaryDir directory;
    QCOMPARE(runProgram(command(kMotion + QStringLiteral("--output a.webp")), directory.path()).status, 0);
    QCOMPARE(runProgram(command(kMotion + QStringLiteral("--quality 60 --output b.webp")), directory.path())
                 .status,
             0);
    const auto size = [&](const char* name) {
        return QFileInfo(directory.filePath(QLatin1String(name))).size();
    };
    QVERIFY(size("b.webp") > 0);
    QVERIFY(size("b.webp") < size("a.webp"));
    const QStringList said = compared(directory.path(), QStringLiteral("b.webp"), kMotion);
    QCOMPARE(said.value(0), QStringLiteral("7"));
    QVERIFY2(said.value(4).toDouble() < 6, qPrintable(said.value(4)));
}

void TestAnimations::heightIsThatOfTheTallest() {
    const QTemporaryDir directory;
    QCOMPARE(
        runProgram(command(QStringLiteral("similarity --size 85mm --type 8pt --dpi 100 --frames 4 --animate "
                                          "length=8..3000 --output h%d.png")),
                   directory.path())
            .status,
        0);
    const QSize first = QImage(directory.filePath(QStringLiteral("h0.png"))).size();
    QVERIFY(!first.isEmpty());
    for (int i = 1; i < 4; ++i)
        QCOMPARE(QImage(directory.filePath(QStringLiteral("h%1.png").arg(i))).size(), first);
}

void TestAnimations::sameBytesAgain() {
    for (const QString& suffix : {QStringLiteral("gif"), QStringLiteral("png"), QStringLiteral("webp")}) {
        const QTemporaryDir directory;
        for (const QString& name : {QStringLiteral("a."), QStringLiteral("b.")})
            QCOMPARE(
                runProgram(command(kMotion + QStringLiteral("--output ") + name + suffix), directory.path())
                    .status,
                0);
        QVERIFY(contentOf(directory.filePath(QStringLiteral("a.") + suffix)) ==
                contentOf(directory.filePath(QStringLiteral("b.") + suffix)));
    }
}

void TestAnimations::filmsHaveAllFrames() {
    for (const QString& file : {QStringLiteral("a.mp4"), QStringLiteral("a.webm")}) {
        const QTemporaryDir directory;
        const Run run =
            runProgram(command(kMotion + QStringLiteral("--fps 12 --output ") + file), directory.path());
        QVERIFY2(run.status == 0, run.err);
        QCOMPARE(filesIn(directory.path()), QStringList{file});
        QProcess probe;
        probe.setWorkingDirectory(directory.path());
        probe.start(QStringLiteral("ffprobe"),
                    QStringLiteral("-v error -count_frames -of csv=p=0 -show_entries "
                                   "stream=width,height,r_frame_rate,nb_read_frames")
                            .split(u' ')
                        << file);
        probe.waitForFinished();
        QCOMPARE(probe.readAllStandardOutput().trimmed(), QByteArray("432,330,12/1,7"));  // sides are even
    }
}

void TestAnimations::withoutFfmpegItIsSaid() {
    const QTemporaryDir directory;
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nonexistent");
    const Run run = runProgram(command(kMotion + QStringLiteral("--output a.mp4")), directory.path());
    qputenv("PATH", path);
    QCOMPARE(run.status, 1);
    QVERIFY(run.err.contains("ffmpeg"));
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(filesIn(directory.path()).isEmpty());
}

void TestAnimations::standardOutputIsTheFile() {
    for (const QString& suffix : {QStringLiteral("gif"), QStringLiteral("png"), QStringLiteral("webp")}) {
        const QTemporaryDir directory;
        QCOMPARE(
            runProgram(command(kMotion + QStringLiteral("--output a.") + suffix), directory.path()).status,
            0);
        const Run run =
            runProgram(command(kMotion + QStringLiteral("--output - --format ") + suffix), directory.path());
        QCOMPARE(run.status, 0);
        QVERIFY(run.out == contentOf(directory.filePath(QStringLiteral("a.") + suffix)));
    }
}

void TestAnimations::aClosedPipeLeavesNothing_data() {
    QTest::addColumn<QString>("format");
    for (const char* format : {"gif", "apng", "webp", "mp4", "webm"})
        QTest::newRow(format) << format;
}

/// Who reads has gone, as head has when it has enough.
void TestAnimations::aClosedPipeLeavesNothing() {
    QFETCH(QString, format);
    const QTemporaryDir directory;
    std::array<int, 2> ends{};
    QVERIFY(pipe(ends.data()) == 0);
    ::close(ends[0]);
    qputenv("TMPDIR", directory.path().toLocal8Bit());
    const Run run = runProgram(command(kMotion + QStringLiteral("--output - --format ") + format),
                               directory.path(), [&] { dup2(ends[1], STDOUT_FILENO); });
    qunsetenv("TMPDIR");
    ::close(ends[1]);
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("cannot write to standard output"), run.err);
    const QStringList left = filesIn(directory.path()).filter(QStringLiteral("posiscope"));
    QVERIFY2(left.isEmpty(), qPrintable(left.join(u' ')));
}

void TestAnimations::linksAndPermissionsStay_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"a.gif", "a.png", "a.webp", "a.mp4", "a.webm", "a-%d.png"})
        QTest::newRow(name) << name;
}

/// What a link leads to is replaced, not the link, and nobody can read more than before.
void TestAnimations::linksAndPermissionsStay() {
    QFETCH(QString, file);
    const QTemporaryDir directory;
    const QTemporaryDir other(QStringLiteral("/dev/shm/posiscope-XXXXXX"));  // where there is, another disk
    const QTemporaryDir beside;
    const auto at = [&](const QString& name) { return directory.filePath(name); };
    const QString own = QString(file).replace(QStringLiteral("%d"), QStringLiteral("0"));
    for (const QString& elsewhere : {other.path(), beside.path()}) {
        const QString real = elsewhere + QStringLiteral("/real");
        constexpr QFile::Permissions kPrivate = QFile::ReadOwner | QFile::WriteOwner;
        QVERIFY(put(real, "old"));
        QVERIFY(QFile::setPermissions(real, kPrivate));
        QVERIFY(QFile::link(real, at(own)));
        const Run run = runProgram(command(kMotion + QStringLiteral("--output ") + file), directory.path());
        QVERIFY2(run.status == 0, run.err);
        QCOMPARE(QFileInfo(at(own)).symLinkTarget(), real);
        QVERIFY(contentOf(real).size() > 3);
        QCOMPARE(QFile::permissions(real) & ~(QFile::ReadUser | QFile::WriteUser), kPrivate);
        QCOMPARE(filesIn(elsewhere), QStringList{QStringLiteral("real")});
        QVERIFY(QFile::remove(at(own)));
    }
    // What may not be written is not.
    QVERIFY(QDir(directory.path()).mkdir(own));
    const Run run = runProgram(command(kMotion + QStringLiteral("--output ") + file), directory.path());
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("cannot be written"), run.err);
    QVERIFY(QFileInfo(at(own)).isDir());
}

void TestAnimations::fullDiskLeavesNothing_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"a.gif", "a.png", "a.webp", "a.mp4", "a.webm", "a-%03d.png"})
        QTest::newRow(name) << name;
}

void TestAnimations::fullDiskLeavesNothing() {
    QFETCH(QString, file);
    const QTemporaryDir directory;
    const QString old = QString(file).replace(QStringLiteral("%03d"), QStringLiteral("000"));
    QVERIFY(put(directory.filePath(old), "old"));
    // Files may have so many bytes, as on a disk that is full in the middle of the animation.
    const bool large = file.endsWith(QStringLiteral("gif")) || file == QStringLiteral("a.png") ||
                       file.endsWith(QStringLiteral("webp"));
    const Run run = runProgram(
        command(QStringLiteral("encoding --size 400x300 --frames 30 --animate base=10..1e6 --output ") +
                file),
        directory.path(), [large] {
            const rlimit limit{large ? 400000UL : 20000UL, RLIM_INFINITY};
            setrlimit(RLIMIT_FSIZE, &limit);
        });
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains(file.toLatin1() + " cannot be written"), run.err);
    QCOMPARE(run.err.count('\n'), 1);
    QCOMPARE(filesIn(directory.path()), QStringList{old});
    QCOMPARE(contentOf(directory.filePath(old)), QByteArray("old"));
    if (file.contains(u'%'))
        return;
    QVERIFY(QFile::remove(directory.filePath(old)));
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), directory.filePath(file)));
    const Run full = runProgram(command(kMotion + QStringLiteral("--output ") + file), directory.path());
    QCOMPARE(full.status, 1);
    QVERIFY2(full.err.contains("cannot be written"), full.err);
}

void TestAnimations::interruptLeavesNothing_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"a.webp", "a.mp4", "a-%03d.png"})
        QTest::newRow(name) << name;
}

/// Formats without a name on the way leave nothing whatever happens; these have something aside.
void TestAnimations::interruptLeavesNothing() {
    QFETCH(QString, file);
    const QTemporaryDir directory;
    QProcess process;
    process.setWorkingDirectory(directory.path());
    process.start(testedProgram(),
                  command(QStringLiteral("encoding --size 1600x1200 --length 512 --d-model 768 --frames 90 "
                                         "--animate base=10..1e6 --output ") +
                          file));
    const auto isAtWork = [&] { return !filesIn(directory.path()).isEmpty(); };
    QTRY_VERIFY_WITH_TIMEOUT(isAtWork() || process.state() == QProcess::NotRunning, 60000);
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError());
    QVERIFY(::kill(static_cast<pid_t>(process.processId()), SIGINT) == 0);
    QVERIFY(process.waitForFinished(60000));
    QVERIFY2(filesIn(directory.path()).isEmpty(), qPrintable(filesIn(directory.path()).join(u' ')));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);  // by the signal, so that a loop of a shell ends
    QCOMPARE(process.exitCode(), SIGINT);
    QVERIFY(process.readAllStandardError().contains("interrupted"));
}

void TestAnimations::wrongWords_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* words, const char* says) {
        QTest::newRow(words) << QString::fromLatin1(words) << QByteArray(says);
    };
    row("--animate base=0.. --output a.gif", "OPTION=FIRST..LAST");
    row("--animate base --output a.gif", "OPTION=FIRST..LAST");
    row("--animate base=1..2, --output a.gif", "OPTION=FIRST..LAST");
    row("--animate base=0..5 --output a.gif", "from 1e-09");
    row("--animate base=1..x --output a.gif", "OPTION=FIRST..LAST");
    row("--animate base=10..1e6 --frames 1e9 --output a.gif", "2 to 10000");
    row("--animate base=10..1e6 --frames 0 --output a.gif", "2 to 10000");
    row("--animate base=10..1e6 --frames 1 --output a.gif", "2 to 10000");
    row("--animate base=10..1e6 --fps 0 --output a.gif", "1 to 120");
    row("--animate base=10..1e6 --fps 60 --output a.gif", "50");
    row("--animate base=10..1e6 --ease fast --output a.gif", "linear, log");
    row("--animate base=10..1e6 --loop twice --output a.gif", "bounce");
    row("--animate smell=1..2 --output a.gif", "smell");
    row("--animate lesson=smell --output a.gif", "smell");
    row("--animate lesson= --output a.gif", "lesson");
    row("--animate scheme=0..1 --output a.gif", "scheme");
    row("--animate base=10..1e6,base=1..2 --output a.gif", "twice");
    row("--animate base=10..1e6 --base 5 --output a.gif", "--animate sets it");
    row("--animate base=10..1e6 --output a.csv", ".webp");
    row("--animate base=10..1e6 --output a.npy", ".webp");
    row("--animate base=10..1e6 --output a.pdf", "%03d");
    row("--animate base=10..1e6 --output a%03d.csv", ".gif");
    row("--animate base=10..1e6 --output a%03d-%03d.pdf", "%03d");
    row("--animate base=10..1e6 --output -", "--format");
    row("--animate base=10..1e6 --format svg --output -", "--format");
    row("--animate base=10..1e6 --format gif --output a.gif", "--format");
    row("--animate base=10..1e6 --quality 5 --output a.gif", ".webp");
    row("--animate base=10..1e6 --quality 101 --output a.webp", "1 to 100");
    row("--animate base=10..1e6 --transparent --output a.gif", "--transparent");
    row("--animate base=10..1e6 --transparent --output a.mp4", "--transparent");
    row("--animate first-position=-5..5 --ease log --output a.gif", "--ease linear");
    row("--animate position=0..300 --output a.gif", "0 to 199");
    row("--animate base=10..1e6 --size 100x70 --output a.gif", "has no room");
    row("--animate base=10..1e6 --size 20000x400 --output a.webp", "16383");
    row("--animate relative-sigma=1..2 --output a.gif", "relative-sigma");
    row("--animate rotary-base=10000..500000 --output a.gif", "no effect");  // the first is the usual one
    row("--output a.gif", "--animate base=10..1e6");
    row("--output a.mp4", "--animate base=10..1e6");
    row("--frames 5 --output a.png", "--animate");
    row("--quality 5 --output a.png", "--animate");
}

void TestAnimations::wrongWords() {
    QFETCH(QString, words);
    QFETCH(QByteArray, says);
    const QTemporaryDir directory;
    const Run run = runProgram(command(QStringLiteral("encoding ") + words), directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(says), run.err);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(run.out.isEmpty());
    QVERIFY(filesIn(directory.path()).isEmpty());
}

POSISCOPE_REGISTER_TEST("animations", TestAnimations, WidgetsApplication);

}  // namespace posiscope::animations_test

#include "testanimations.moc"
