// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "app/document/document.h"
#include "app/views/attention/attentionview.h"
#include "app/views/concatenation/concatenationview.h"
#include "core/attention/scores.h"
#include "core/schemes/sinusoidal.h"
#include "tests/app/applications.h"
#include "tests/app/openview.h"
#include "tests/room.h"

namespace posiscope::attentionviews_test {

namespace {

void sized(Document& document, std::int64_t dModel, std::int64_t length) {
    Parameters p = *document.parameters();
    p.dModel = dModel;
    p.length = length;
    QVERIFY(document.setParameters(p));
}

void project(Document& document, ProjectionKind kind) {
    InputWords words = document.words();
    words.projection = kind;
    QVERIFY(document.setWords(words));
}

/// A point where \p view reads out \p words, or nothing.
template <class Kind>
std::optional<QPointF> pointReading(const OpenView<Kind>& view, const QString& words) {
    for (int y = 2; y < view.height(); y += 3)
        for (int x = 2; x < view.width(); x += 3)
            if (view.readoutAt(QPointF(x, y)).startsWith(words))
                return QPointF(x, y);
    return std::nullopt;
}

/// All around the points where \p view reads out \p words.
template <class Kind>
QRect placeReading(const OpenView<Kind>& view, const QString& words) {
    QRect place;
    for (int y = 1; y < view.height(); y += 3)
        for (int x = 1; x < view.width(); x += 3)
            if (view.readoutAt(QPointF(x, y)).startsWith(words))
                place |= QRect(x, y, 1, 1);
    return place;
}

}  // namespace

/// What attention makes of words and positions, and the proof about concatenating.
class TestAttentionViews : public QObject {
    Q_OBJECT

private slots:
    void everyTermIsDrawnAndRead();
    void termsFillThePicture_data();
    void termsFillThePicture();
    void whatHasNoRoomIsSaid();
    void captionsFollowTheProjection();
    void rowsThatAreMissingAreSaid();
    void concatenatingIsAdding();
    void whatIsTooWideIsSaid();
};

void TestAttentionViews::everyTermIsDrawnAndRead() {
    Document document;
    sized(document, 32, 6);
    OpenView<AttentionView> view(document, {900, 320});
    for (const char* term : {"x·x (", "x·PE (", "PE·x (", "PE·PE (", "(x + PE)·(x + PE) ("})
        QVERIFY2(pointReading(view, QString::fromUtf8(term)), term);
    const auto point = pointReading(view, QStringLiteral("PE·PE (爱, [cls])"));
    QVERIFY(point);
    double expected = 0;
    for (int i = 0; i < 16; ++i)
        expected += std::cos(2 * std::pow(10000.0, -2.0 * i / 32));
    const QString value = view.readoutAt(*point).section(QStringLiteral("= "), 1);
    QVERIFY(std::abs(value.toDouble() - expected) < 1e-4);
    view.press(*point);
    QCOMPARE(document.cursor().position, 2);
    QCOMPARE(document.cursor().otherPosition, 0);
}

void TestAttentionViews::termsFillThePicture_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(600, 350), QSize(600, 420), QSize(960, 500), QSize(360, 260),
                             QSize(300, 600), QSize(1200, 260)})
        QTest::addRow("%d×%d", size.width(), size.height()) << size;
}

void TestAttentionViews::termsFillThePicture() {
    QFETCH(QSize, size);
    Document document;
    sized(document, 16, 6);
    const OpenView<AttentionView> view(document, size);
    QRect all;
    QList<QRect> places;
    for (const char* term : {"x·x (", "x·PE (", "PE·x (", "PE·PE (", "(x + PE)·(x + PE) ("}) {
        const QRect place = placeReading(view, QString::fromUtf8(term));
        for (const QRect& other : places)
            QVERIFY2(!other.intersects(place), term);
        places << place;
        QVERIFY2(std::abs(place.width() - place.height()) <= 6, term);
        QVERIFY2(place.width() >= std::min(size.width(), size.height()) / 4 - 6, term);
        all |= place;
    }
    QVERIFY(all.width() >= size.width() * 3 / 5);
    QVERIFY(all.height() >= size.height() * 3 / 5);
}

void TestAttentionViews::whatHasNoRoomIsSaid() {
    Document document;
    sized(document, 16, 6);
    OpenView<AttentionView> view(document, {960, 500});
    QVERIFY2(!view.caption().contains(QStringLiteral("no room")), qPrintable(view.caption()));
    view.resize(200, 150);
    view.screen();
    QVERIFY2(view.caption().contains(
                 QStringLiteral("no room here for: the score differences by term, the colour bar.")),
             qPrintable(view.caption()));
}

void TestAttentionViews::captionsFollowTheProjection() {
    Document document;
    sized(document, 32, 6);
    OpenView<AttentionView> view(document, {900, 320});
    QVERIFY(view.caption().contains(QStringLiteral("PE·PE depends only on Δ")));
    QVERIFY(view.caption().contains(QStringLiteral("cannot tell before from after")));
    const QImage plain = view.screen();
    project(document, ProjectionKind::Phase);
    QVERIFY(view.screen() != plain);
    QVERIFY(view.caption().contains(QStringLiteral("PE·PE depends only on Δ")));
    QVERIFY(
        view.caption().contains(QStringLiteral("separates before from after: PE·PE at Δ and −Δ differs")));
    project(document, ProjectionKind::Random);
    QVERIFY(view.caption().contains(
        QStringLiteral("Query and key weights make PE·PE depend on the positions themselves")));
    document.undoStack()->undo();
    document.undoStack()->undo();
    QCOMPARE(view.screen(), plain);
}

void TestAttentionViews::rowsThatAreMissingAreSaid() {
    Document document;
    const Parameters p{
        .scheme = Scheme::Learned, .dModel = 16, .length = 6, .tableRows = 4, .trainedLength = 4};
    QVERIFY(document.setParameters(p));
    OpenView<AttentionView> view(document, {900, 320});
    QVERIFY(view.caption().contains(QStringLiteral("Striped")));
    OpenView<ConcatenationView> proof(document, {900, 420});
    QVERIFY(!proof.caption().isEmpty());
}

void TestAttentionViews::concatenatingIsAdding() {
    Document document;
    sized(document, 24, 6);
    OpenView<ConcatenationView> view(document, {900, 420});
    for (const ProjectionKind kind :
         {ProjectionKind::Identity, ProjectionKind::Phase, ProjectionKind::Random}) {
        project(document, kind);
        view.screen();
        const auto point = pointReading(view, QStringLiteral("difference (3, "));
        QVERIFY(point);
        QString value = view.readoutAt(*point).section(QStringLiteral("= "), 1);
        const bool small = value.contains(QStringLiteral("10⁻")) || value == QStringLiteral("0");
        QVERIFY2(small, qPrintable(value));
        const auto added = pointReading(view, QStringLiteral("added (3, "));
        const auto projected = pointReading(view, QStringLiteral("projected (3, "));
        QVERIFY(added && projected);
        const auto number = [&](const QPointF& at) {
            return view.readoutAt(at).section(QStringLiteral("= "), 1);
        };
        QCOMPARE(number(*added), number(*projected));
        QVERIFY(number(*added) != QStringLiteral("0"));
    }
}

void TestAttentionViews::whatIsTooWideIsSaid() {
    Document document;
    sized(document, kWidestRandomProjection + 2, 6);
    OpenView<ConcatenationView> proof(document);
    QVERIFY(proof.caption().isEmpty());
    OpenView<AttentionView> scores(document);
    QVERIFY(!scores.caption().isEmpty());
    project(document, ProjectionKind::Random);
    QVERIFY(scores.caption().isEmpty());
    scores.screen();
}

POSISCOPE_REGISTER_TEST("attentionviews", TestAttentionViews, WidgetsApplication);

}  // namespace posiscope::attentionviews_test

#include "testattentionviews.moc"
