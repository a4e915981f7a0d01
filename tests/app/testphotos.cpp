// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>
#include <cmath>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/figures/commandfor.h"
#include "app/opening/openfile.h"
#include "app/plots/theme.h"
#include "app/views/plane/planeview.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/app/program.h"
#include "tests/app/tablebytes.h"
#include "tests/room.h"

namespace posiscope::photos_test {
using namespace Qt::StringLiterals;

/// A photo under the patches of a grid, from the command line to its picture.
class TestPhotos : public QObject {
    Q_OBJECT

private slots:
    void photosLieUnderTheMap();
    void photosAreDrawnOrRefused();
    void sessionsAndCommandsKeepThePhoto();
    void onlyAGridTakesAPhoto();

private:
    QTemporaryDir m_directory;
};
namespace {

GridParameters gridOf(std::int64_t rows, std::int64_t columns, std::int64_t dModel = 64) {
    GridParameters p;
    p.rows = rows;
    p.columns = columns;
    p.dModel = dModel;
    return p;
}

void showGrid(Document& document, const GridParameters& grid) {
    Setting setting = document.setting();
    setting.parameters = grid;
    if (!document.setSetting(setting))
        qFatal("refused");
}

void showTiles(Document& document) {
    Appearance appearance = document.appearance();
    appearance.planePicture = PlanePicture::Tiles;
    document.setAppearance(appearance);
}

QImage grey(int width, int height, QImage::Format format = QImage::Format_RGB32) {
    QImage image(width, height, format);
    image.fill(Qt::gray);
    return image;
}

/// \p png whose compressed pixels are damaged, but not the checksum of their chunk.
QByteArray withoutPixels(QByteArray png) {
    const qsizetype type = png.indexOf("IDAT");
    const auto size = qFromBigEndian<quint32>(png.constData() + type - 4);
    png[type + 14] = static_cast<char>(~png[type + 14]);
    qToBigEndian(crc32(png.sliced(type, 4 + size)), png.data() + type + 4 + size);
    return png;
}

}  // namespace

/// Left of the middle black, right of it white: colours become darker and lighter.
void TestPhotos::photosLieUnderTheMap() {
    QImage halves = grey(400, 200);
    for (int x = 0; x < 400; ++x)
        for (int y = 0; y < 200; ++y)
            halves.setPixelColor(x, y, x < 200 ? Qt::black : Qt::white);
    const QString path = m_directory.filePath(u"halves.png"_s);
    QVERIFY(halves.save(path));
    Document document;
    showGrid(document, gridOf(8, 8));
    document.setCursor({.position = 0});
    OpenView<PlaneView> view(document, {900, 700});
    const QRect data = view.picture().pieces().front()->data();
    const auto pixels = [&] {
        const QImage screen = view.screen();
        const auto at = [&](double share) {
            return screen.pixelColor(data.left() + qRound(data.width() * share), data.bottom() - 20);
        };
        return std::pair(at(0.4), at(0.6));
    };
    const auto [left, right] = pixels();
    const auto opened = openFile(path);
    QVERIFY(opened && opened->isPhoto && show(*opened, document));
    const auto [darker, lighter] = pixels();
    QVERIFY(std::abs(darker.green() - 0.6 * left.green()) <= 4);
    QVERIFY(std::abs(lighter.green() - (0.6 * right.green() + 0.4 * 255)) <= 4);
    document.undoStack()->undo();
    QVERIFY(pixels() == std::pair(left, right));
}

void TestPhotos::photosAreDrawnOrRefused() {
    const auto save = [&](const QString& name, const QImage& image) {
        if (!image.save(m_directory.filePath(name)))
            qFatal("not saved");
    };
    save(u"small.png"_s, grey(1, 1));
    save(u"long.png"_s, grey(1, 9000));
    save(u"deep.png"_s, grey(300, 200, QImage::Format_RGBA64));
    save(u"whole.jpg"_s, grey(300, 200));
    save(u"whole.bmp"_s, grey(30, 20));
    save(u"megapixels.png"_s, grey(9000, 8000, QImage::Format_Grayscale8));
    QFile whole(m_directory.filePath(u"whole.jpg"_s));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    QFile deep(m_directory.filePath(u"deep.png"_s));
    QVERIFY(deep.open(QIODevice::ReadOnly));
    const QByteArray jpeg = whole.readAll();
    const QByteArray png = deep.readAll();
    const QByteArray preview("\xff\xe1\x00\x06\xff\xd9\xff\xd9",
                             8);  // a segment that seems to end the picture
    for (const auto& [name, bytes] :
         {std::pair(u"cut.jpg"_s, jpeg.chopped(20)), std::pair(u"film.jpg"_s, jpeg + QByteArray(9000, 'f')),
          std::pair(u"preview.jpg"_s, jpeg.first(2) + preview + jpeg.sliced(2).chopped(20)),
          std::pair(u"cut.png"_s, png.first(200)),
          std::pair(u"other.png"_s, png.first(80) + static_cast<char>(~png[80]) + png.sliced(81)),
          std::pair(u"stream.png"_s, withoutPixels(png)), std::pair(u"empty.png"_s, QByteArray()),
          std::pair(u"text.png"_s, QByteArray("no picture"))}) {
        QFile file(m_directory.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    const auto run = [&](const QString& photo) {
        return runProgram({u"export"_s, u"plane"_s, u"--scheme=grid"_s, u"--grid-rows=4"_s,
                           u"--grid-columns=6"_s, u"--photo"_s, photo, u"--output"_s, u"photo-out.png"_s},
                          m_directory.path());
    };
    for (const QString& name :
         {u"small.png"_s, u"long.png"_s, u"deep.png"_s, u"whole.jpg"_s, u"film.jpg"_s}) {
        const Run drawn = run(name);
        QVERIFY2(drawn.status == 0, drawn.err.constData());
    }
    for (const auto& [name, why] :
         {std::pair(u"whole.bmp"_s, "PNG or JPEG"), std::pair(u"megapixels.png"_s, "64 megapixels"),
          std::pair(u"cut.jpg"_s, "truncated"), std::pair(u"preview.jpg"_s, "truncated"),
          std::pair(u"cut.png"_s, "truncated"), std::pair(u"other.png"_s, "damaged"),
          std::pair(u"stream.png"_s, "damaged"), std::pair(u"empty.png"_s, "PNG or JPEG"),
          std::pair(u"text.png"_s, "PNG or JPEG"), std::pair(u"/dev/null"_s, "file"),
          std::pair(u"."_s, "regular file"), std::pair(u"none.png"_s, "none.png")}) {
        const Run refused = run(name);
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.err.contains(why) && refused.err.count('\n') == 1, refused.err.constData());
    }
}

void TestPhotos::sessionsAndCommandsKeepThePhoto() {
    const QString photo = m_directory.filePath(u"kept.jpg"_s);
    QVERIFY(grey(40, 30).save(photo));
    Document document;
    showGrid(document, gridOf(14, 14, 768));
    QVERIFY(show(*openFile(photo), document));
    showTiles(document);
    const QString words = optionsFor(document, u"plane"_s).join(u' ');
    QVERIFY2(words.contains(u"--photo "_s + photo) && words.contains(u"--plane-picture tiles"_s),
             qPrintable(words));
    QVERIFY(!optionsFor(document, u"encoding"_s).contains(u"--photo"_s));
    const QString path = m_directory.filePath(u"photo-session.json"_s);
    QVERIFY(saveSession(sessionOf(document), path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("\"photo\": \"kept.jpg\""));
    Document again;
    QVERIFY(show(*openFile(path), again));
    QCOMPARE(again.setting().photo.source, photo);
    QVERIFY(again.setting().photo.picture);
    const Run drawn = runProgram({u"export"_s, u"plane"_s, u"--scheme=grid"_s, u"--photo=kept.jpg"_s,
                                  u"--output"_s, u"with-photo.png"_s},
                                 m_directory.path());
    QCOMPARE(drawn.status, 0);
    Document figure;
    QVERIFY(show(*openFile(m_directory.filePath(u"with-photo.png"_s)), figure));
    QCOMPARE(figure.setting().photo.source, photo);
    QVERIFY(figure.setting().photo.picture);
    QVERIFY(QFile::remove(photo));
    Document without;
    QVERIFY(show(*openFile(path), without));
    QVERIFY(!without.setting().photo.picture);
}

void TestPhotos::onlyAGridTakesAPhoto() {
    const QString photo = m_directory.filePath(u"other.png"_s);
    QVERIFY(grey(40, 30).save(photo));
    Document document;
    const auto why = whyNotShown(*openFile(photo), document);
    QVERIFY(why && why->contains(u"grid of patches"_s));
    showGrid(document, gridOf(2, 2));
    QVERIFY(!whyNotShown(*openFile(photo), document));
    const Run run = runProgram({u"export"_s, u"encoding"_s, u"--photo"_s, photo, u"--output"_s, u"n.png"_s},
                               m_directory.path());
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains("--scheme grid"), run.err.constData());
}

POSISCOPE_REGISTER_TEST("photos", TestPhotos, ApplicationAtHome);

}  // namespace posiscope::photos_test

#include "testphotos.moc"
