// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDate>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/views/pictureview.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/pixels.h"
#include "tests/app/textrecord.h"
#include "tests/app/unlikepresets.h"
#include "tests/room.h"
#include "tests/sanitized.h"

namespace posiscope::everysize_test {

/// Views that are made of pieces, in pictures from a thumbnail to a large screen.
class TestEverySize : public QObject {
    Q_OBJECT

private slots:
    void piecesKeepApartAndNoneIsDroppedUntold_data();
    void piecesKeepApartAndNoneIsDroppedUntold();
    void noLargeAreaIsBlank_data();
    void noLargeAreaIsBlank();
    void noTextsCollide_data();
    void noTextsCollide();
    void cleanup() { Language::set(QStringLiteral("en")); }
};

namespace {

QList<QSize> sizes() {
    QList<QSize> all;
    for (const int width : {160, 240, 321, 480, 640, 960, 1600, 3840})
        for (const int height : {120, 230, 360, 600, 2160})
            all << QSize(width, height);
    return all;
}

/// \p usual, and the same for every other picture that a view of this kind can be.
std::vector<Appearance> appearancesOf(const ViewKind& kind, const Appearance& usual) {
    std::vector<Appearance> all{usual};
    if (kind.name == "clock")
        for (const ClockKind clock : {ClockKind::WallClock, ClockKind::AlienClock}) {
            all.push_back(usual);
            all.back().clock = clock;
        }
    if (kind.name == "waves") {
        all.push_back(usual);
        all.back().wavePlot = WavePlot::Overlay;
    }
    return all;
}

QString faultIn(PictureView& view, const QSize& size) {
    view.layOut(size);
    const QRect room(QPoint(0, 0), size);
    const QString told = view.roomSentence() + view.saidInWords().join(u' ');
    QStringList placed;  // of several pieces of a name one is enough: they belong to other ways to arrange
    for (const Piece* piece : view.picture().pieces())
        if (piece->isPlaced())
            placed << piece->name();
    for (const Piece* piece : view.picture().pieces()) {
        if (!piece->isPlaced()) {
            if (!told.contains(piece->name()) && !placed.contains(piece->name()))
                return QStringLiteral("%1 is dropped untold").arg(piece->name());
            continue;
        }
        if (!room.contains(piece->data()))
            return QStringLiteral("%1 stands outside").arg(piece->name());
        for (const Piece* other : view.picture().pieces())
            if (other != piece && other->data().intersects(piece->data()))
                return QStringLiteral("%1 stands on %2").arg(piece->name(), other->name());
    }
    return {};
}

/// Of the window at 1440 × 900 and 1920 × 1080: pictures of the upper row and of the lower.
constexpr std::array kCards{QSize(548, 380), QSize(548, 225), QSize(775, 480), QSize(775, 300)};

/// Whether what the picture is made for, neither words nor bars, takes half of \p card's height and width.
QString smallnessIn(PictureView& view, const QSize& card) {
    view.layOut(card);
    QRect data;
    for (const Piece* piece : view.picture().pieces())
        if (piece->isPlaced() && !piece->detail())
            data |= piece->data();
    const double high = static_cast<double>(data.height()) / card.height();
    const double wide = static_cast<double>(data.width()) / card.width();
    const bool square = std::abs(data.width() - data.height()) < data.height() / 10;
    // A line of squares that goes through the card cannot be higher; a low card has room for words, too.
    const double least = card.height() < 250 ? 0.35 : 0.5;
    if (wide >= 0.75 || (high >= least && (square || wide >= least)))
        return {};
    return QStringLiteral("data only %1 × %2").arg(data.width()).arg(data.height());
}

/// A picture that is not whole in \p size names one in which it is, and that could be made.
QString mistakenRoom(PictureView& view, const QSize& size) {
    constexpr int kMost = 4000;  // logical pixels
    view.layOut(size);
    if (view.isWhole())
        return {};
    const QSize least = view.leastSize(size);
    if (view.isWhole())
        return QStringLiteral("is whole after another size was sought");
    view.layOut(least);
    if (!view.isWhole() || std::max(least.width(), least.height()) > kMost)
        return QStringLiteral("%1 × %2 is said to be enough").arg(least.width()).arg(least.height());
    return {};
}

/// The pictures of the cards that \p kind takes in windows of 1024 × 600, which have no lower row, 1280 ×
/// 800, 1440 × 900, 1920 × 1080 and 960 × 1080 pixels, and of a whole window.
QList<QSize> windowCards(const ViewKind& kind) {
    constexpr QSize kWhole(980, 640);
    switch (kind.place) {
        case Place::UpperLeft:
            return {{322, 365}, {437, 315}, {508, 355}, {720, 455}, {293, 455}, kWhole};
        case Place::UpperRight:
            return {{402, 365}, {545, 315}, {634, 355}, {900, 455}, {367, 455}, kWhole};
        case Place::LowerLeft:
            return {{322, 365}, {437, 183}, {508, 225}, {720, 300}, {293, 285}, kWhole};
        case Place::LowerRight:
            return {{402, 365}, {545, 183}, {634, 225}, {900, 300}, {367, 285}, kWhole};
    }
    return {};
}

/// The largest share of a card that may be blank where a window shows it, in the middle of its card. Squares
/// and what stands beside them cannot fill every oblong, nor short bars the axis of long ones.
double mostBlank(const ViewKind& kind) {
    static const std::map<std::string_view, double> ofSquares{
        {"similarity", 0.16}, {"waves", 0.16}, {"clock", 0.18}, {"rotation", 0.14},
        {"relative", 0.29},   {"bias", 0.14},  {"plane", 0.22}};
    const auto found = ofSquares.find(kind.name);
    return found == ofSquares.end() ? 0.12 : found->second;
}

/// What is blank in \p card, if more than \p most of it. The margins of a picture are no area of it: 8 pixels
/// on each side.
QString blankIn(View& view, const QSize& card, double most) {
    constexpr int kMargin = 8;
    QImage picture(card, QImage::Format_RGB32);
    for (const bool shown : {false, true}) {  // first with all numbers, then where a window shows it
        view.setVisible(shown);
        QPainter painter(&picture);
        view.draw(painter, card);
    }
    const QRect data = QRect(QPoint(0, 0), card).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const QRect blank = largestBlank(picture).intersected(data);
    const double share = static_cast<double>(blank.width()) * blank.height() / (card.width() * card.height());
    return share <= most ? QString()
                         : QStringLiteral("%1 % blank from (%2, %3), %4 × %5")
                               .arg(std::round(100 * share))
                               .arg(blank.x())
                               .arg(blank.y())
                               .arg(blank.width())
                               .arg(blank.height());
}

QStringList collisionsIn(View& view, const QSize& card) {
    TextRecord record(card);
    QPainter painter(&record);
    view.draw(painter, card);
    painter.end();
    return record.collisions();
}

}  // namespace

void TestEverySize::piecesKeepApartAndNoneIsDroppedUntold_data() {
    QTest::addColumn<const ViewKind*>("kind");
    for (const ViewKind& kind : viewKinds())
        QTest::newRow(kind.name.data()) << &kind;
}

void TestEverySize::piecesKeepApartAndNoneIsDroppedUntold() {
    QFETCH(const ViewKind*, kind);
    int tried = 0;
    for (const Preset* const preset : unlikePresets()) {
        Document document;
        ChosenPreset(document).choose(*preset);
        for (const Appearance& appearance : appearancesOf(*kind, document.appearance())) {
            document.setAppearance(appearance);
            const std::unique_ptr<View> made(kind->make(document, nullptr));
            auto* const view = qobject_cast<PictureView*>(made.get());
            QVERIFY2(view != nullptr, "not made of pieces");
            view->prepare();
            if (view->nothingToShow())
                continue;
            ++tried;
            const auto check = [&](const QSize& size, const QString& fault) {
                QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1 × %2, preset %3: %4")
                                                         .arg(size.width())
                                                         .arg(size.height())
                                                         .arg(preset - presets().data())
                                                         .arg(fault)));
            };
            for (const QSize& size : sizes())
                check(size, faultIn(*view, size));
            for (const QSize& card : kCards)
                check(card, smallnessIn(*view, card));
            for (const QSize& size : {QSize(240, 180), QSize(321, 230), kCards[1]})
                check(size, mistakenRoom(*view, size));
        }
    }
    QVERIFY(tried > 0 || kind->name == "xray");  // no preset brings weights
}

void TestEverySize::noLargeAreaIsBlank_data() {
#ifdef POSISCOPE_SANITIZED
    // one view only: all would take many minutes here, and the pictures are the same
    QTest::addColumn<const ViewKind*>("kind");
    QTest::newRow("encoding") << findViewKind("encoding");
#else
    piecesKeepApartAndNoneIsDroppedUntold_data();
#endif
}

namespace {

/// Unlike presets, and those of the same schemes whose pictures have another shape.
std::vector<const Preset*> presetsOfEveryShape() {
    std::vector<const Preset*> all = unlikePresets();
    for (const Preset& preset : presets())
        for (const std::string_view name :
             {"DETR, 25 × 34 and 9 rows of padding", "CogVideoX-2B, 13 frames of 30 × 45", "Pixtral, 16 × 16",
              "T5 decoder, 32 buckets up to 128", "BLOOM-176B, 112 heads"})
            if (preset.name == name && std::ranges::find(all, &preset) == all.end())
                all.push_back(&preset);
    return all;
}

/// Calls \p look with every picture of \p kind in presets of every shape in which it has something to show.
void lookAtAll(const ViewKind& kind, const std::function<void(View&, const QString& preset)>& look) {
    for (const Preset* const preset : presetsOfEveryShape()) {
        Document document;
        ChosenPreset(document).choose(*preset);
        for (const Appearance& appearance : appearancesOf(kind, document.appearance())) {
            document.setAppearance(appearance);
            const std::unique_ptr<View> view(kind.make(document, nullptr));
            view->prepare();
            if (!view->nothingToShow())
                look(*view, verbatim(preset->name));
        }
    }
}

QString sizeWords(const QSize& card) {
    return QStringLiteral("%1 × %2").arg(card.width()).arg(card.height());
}

}  // namespace

void TestEverySize::noLargeAreaIsBlank() {
    QFETCH(const ViewKind*, kind);
    QStringList faults;
    lookAtAll(*kind, [&](View& view, const QString& preset) {
        for (const QSize& card : windowCards(*kind))
            if (const QString fault = blankIn(view, card, mostBlank(*kind)); !fault.isEmpty())
                faults << QStringLiteral("%1, %2: %3").arg(sizeWords(card), preset, fault);
    });
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

void TestEverySize::noTextsCollide_data() {
    noLargeAreaIsBlank_data();
}

/// Texts keep apart, nothing strikes them through and none leaves the picture, in one language a day for
/// each.
void TestEverySize::noTextsCollide() {
    QFETCH(const ViewKind*, kind);
    QStringList faults;
    int picture = static_cast<int>(QDate::currentDate().toJulianDay() % 2);
    lookAtAll(*kind, [&](View& view, const QString& preset) {
        Language::set(picture++ % 2 == 0 ? QStringLiteral("en") : QStringLiteral("zh_CN"));
        for (const QSize& card : windowCards(*kind))
            for (const QString& fault : collisionsIn(view, card))
                faults << QStringLiteral("%1, %2: %3").arg(sizeWords(card), preset, fault);
        Language::set(QStringLiteral("en"));
    });
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

POSISCOPE_REGISTER_TEST("everysize", TestEverySize, ApplicationAtHome);

}  // namespace posiscope::everysize_test

#include "testeverysize.moc"
