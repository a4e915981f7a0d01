// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QListWidget>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <random>

#include "app/cards/cardgrid.h"
#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/cards/viewgallery.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/pieces/piece.h"
#include "app/plots/textsize.h"
#include "app/texts/translated.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/cards.h"
#include "app/window/mainmenus.h"
#include "core/xray/xray.h"
#include "tests/app/applications.h"
#include "tests/gui/waitforlayout.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::workspaces_test {

/// The geometry of the cards in the real window, and that it is always restored.
class TestWorkspaces : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { close(); }
    void eachIsAsItWasLeft();
    void oneIsResetByItself();
    void allOutliveTheProgram();
    void smallWindowsShowFewerCards();
    void aSizeShowsTheSamePicture();
    void viewsOfASchemeComeBackToTheirPlaces();
    void similarityIsLarge_data();
    void similarityIsLarge();
    void whatIsTickedStands();
    void theGalleryBringsAView();
    void theGalleryLiesOverTheWindow();
    void theXrayIsOfferedWithACheckpoint();
    void aWalkComesBack_data();
    void aWalkComesBack();

private:
    Cards& cards() const { return *m_window->findChild<Cards*>(); }
    ViewCard& card(const char* name) const {
        return *m_window->findChild<ViewCard*>(QStringLiteral("card-") + QLatin1String(name));
    }
    QMap<QString, QRect> places() const;
    QMap<QString, QRect> placesIn(const QSize& size) const;
    void restart();
    void choose(Scheme scheme) const;
    void step(std::mt19937& random);
};

void TestWorkspaces::init() {
    openFresh();
    m_window->resize(1400, 860);
    QApplication::processEvents();
}

/// The geometry of every visible card and panel, after layout, which is delayed after a change of language or
/// scheme.
QMap<QString, QRect> TestWorkspaces::places() const {
    waitForLayout(*m_window);
    QMap<QString, QRect> all;
    for (const QFrame* each : cards().grid().findChildren<QFrame*>(QString(), Qt::FindDirectChildrenOnly))
        if (each->isVisible() && each->objectName() != QStringLiteral("seam"))
            all[each->objectName()] = each->geometry();
    return all;
}

QMap<QString, QRect> TestWorkspaces::placesIn(const QSize& size) const {
    m_window->resize(size);
    return places();
}

void TestWorkspaces::choose(Scheme scheme) const {
    QVERIFY(m_document->setSetting(m_document->turned(scheme)));
}

/// Reopens the window at the same size, which the smaller screen of the offscreen platform would limit.
void TestWorkspaces::restart() {
    const QSize size = m_window->size();
    m_window->close();
    m_window.reset();
    m_window = std::make_unique<MainWindow>(*m_document);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->resize(size);
    QApplication::processEvents();
}

void TestWorkspaces::eachIsAsItWasLeft() {
    const auto explore = places();
    QCOMPARE(explore.size(), 6);
    cards().enter(Workspace::Teach);
    QVERIFY(!cards().calculation().isVisible());
    QVERIFY(card("encoding").height() > m_window->height() / 2);
    cards().bring("waves");
    const auto teach = places();
    QCOMPARE(teach.size(), 4);
    cards().enter(Workspace::Compare);
    QVERIFY(card("encoding").width() > 2 * cards().parameters().width());
    QVERIFY(card("similarity").y() > card("encoding").geometry().bottom());
    const auto compare = places();
    for (int round = 0; round < 2; ++round) {
        cards().enter(Workspace::Explore);
        QCOMPARE(places(), explore);
        cards().enter(Workspace::Teach);
        QCOMPARE(places(), teach);
        cards().enter(Workspace::Compare);
        QCOMPARE(places(), compare);
    }
}

void TestWorkspaces::oneIsResetByItself() {
    const auto explore = places();
    card("waves").toggleViewAction()->trigger();
    const auto changed = places();
    QVERIFY(changed != explore);
    cards().enter(Workspace::Teach);
    const auto teach = places();
    cards().parameters().toggleViewAction()->trigger();
    QVERIFY(places() != teach);
    cards().reset();
    QCOMPARE(places(), teach);
    cards().enter(Workspace::Explore);
    QCOMPARE(places(), changed);
    cards().reset();
    QCOMPARE(places(), explore);
}

void TestWorkspaces::allOutliveTheProgram() {
    card("waves").toggleViewAction()->trigger();
    const auto explore = places();
    cards().enter(Workspace::Compare);
    const auto compare = places();
    for (int start = 0; start < 2; ++start) {
        restart();
        QVERIFY(cards().workspace() == Workspace::Compare);
        QCOMPARE(places(), compare);
    }
    cards().enter(Workspace::Explore);
    QCOMPARE(places(), explore);
}

void TestWorkspaces::smallWindowsShowFewerCards() {
    const auto shown = [this](const QSize& size) {
        placesIn(size);
        QStringList names;
        for (const ViewCard* each : cards().views())
            if (each->isVisible())
                names << QString::fromUtf8(each->kind().name.data());
        return names.join(u' ');
    };
    QCOMPARE(shown({1400, 860}), QStringLiteral("encoding similarity waves clock"));
    QCOMPARE(shown({1024, 600}), QStringLiteral("encoding similarity"));
    QCOMPARE(card("encoding").y(), card("similarity").y());
    QCOMPARE(shown({700, 700}), QStringLiteral("encoding similarity"));
    QCOMPARE(card("encoding").x(), card("similarity").x());
    QCOMPARE(shown({640, 480}), QStringLiteral("encoding"));
    cards().bring("waves");
    QCOMPARE(shown({640, 480}), QStringLiteral("waves"));
    TextSize::of().setFactor(2);
    QCOMPARE(shown({1280, 800}), QStringLiteral("waves"));
    TextSize::of().reset();
}

/// The same size gives the same layout, in any order and after a restart.
void TestWorkspaces::aSizeShowsTheSamePicture() {
    const QList<QSize> sizes{{1400, 860}, {1024, 600}, {720, 620}, {640, 480}, {1920, 1080}, {960, 1080}};
    card("clock").toggleViewAction()->trigger();
    choose(Scheme::Rotary);
    QList<QMap<QString, QRect>> pictures;
    for (const QSize& size : sizes)
        pictures << placesIn(size);
    for (const bool anew : {false, true}) {
        if (anew)
            restart();
        for (qsizetype i = sizes.size(); i-- > 0;)
            QCOMPARE(placesIn(sizes[i]), pictures[i]);
    }
}

/// Also if another workspace was used in between.
void TestWorkspaces::viewsOfASchemeComeBackToTheirPlaces() {
    const auto explore = places();
    choose(Scheme::Relative);
    QVERIFY(card("relative").isVisible() && card("bias").isVisible() && !card("encoding").isVisible());
    cards().enter(Workspace::Teach);
    QVERIFY(card("relative").isVisible() && card("bias").isVisible());
    cards().enter(Workspace::Explore);
    choose(Scheme::Sinusoidal);
    QCOMPARE(places(), explore);
}

void TestWorkspaces::similarityIsLarge_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("least");
    QTest::newRow("1440 × 900") << QSize(1440, 900) << 300;
    QTest::newRow("1280 × 800") << QSize(1280, 800) << 230;
}

void TestWorkspaces::similarityIsLarge() {
    QFETCH(const QSize, size);
    QFETCH(const int, least);
    placesIn(size);
    const auto& view = *m_window->findChild<SimilarityView*>();
    int largest = 0;  // shorter side of the matrix, in pixels
    for (const Piece* const piece : view.picture().pieces())
        if (piece->isPlaced())
            largest = std::max(largest, std::min(piece->data().width(), piece->data().height()));
    QVERIFY2(largest >= least, qPrintable(QStringLiteral("%1 pixels").arg(largest)));
}

/// For stored settings that contain only the name of the workspace.
void TestWorkspaces::whatIsTickedStands() {
    cards().enter(Workspace::Teach);
    const auto teach = places();
    m_window->close();
    openFresh();
    QVERIFY(places() != teach);
    cards().takeLeft(R"({"workspace": "teach"})");
    QVERIFY(cards().workspace() == Workspace::Teach);
    QCOMPARE(placesIn({1400, 860}), teach);
}

void TestWorkspaces::theGalleryBringsAView() {
    ViewGallery* gallery = nullptr;
    const auto open = [&] {
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        gallery = m_window->findChild<ViewGallery*>();
        return gallery != nullptr && QTest::qWaitForWindowExposed(gallery);
    };
    QVERIFY(open());
    auto& list = *gallery->findChild<QListWidget*>();
    QCOMPARE(list.count(), static_cast<int>(viewKinds().size()) - 1);  // no checkpoint is open
    const QImage blank = list.item(list.count() - 1)->icon().pixmap(list.iconSize()).toImage();
    QTRY_VERIFY(list.item(list.count() - 1)->icon().pixmap(list.iconSize()).toImage() != blank);
    for (int i = 0; i < list.count(); ++i)
        QVERIFY2(list.item(i)->icon().pixmap(list.iconSize()).toImage() != blank,
                 qPrintable(list.item(i)->text()));
    const auto rowOf = [&list](const char* view) {
        return list.row(list.findItems(translated(findViewKind(view)->title), Qt::MatchExactly).value(0));
    };
    QVERIFY(rowOf("rotary") > rowOf("precision"));  // of another scheme, so it comes last
    QVERIFY(!card("precision").isVisible());
    list.setCurrentRow(rowOf("precision"));
    QTest::keyClick(&list, Qt::Key_Return);
    QTRY_VERIFY(card("precision").isVisible());
    QTRY_VERIFY(m_window->findChild<ViewGallery*>() == nullptr);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(open());  // a view of another scheme brings the scheme
    auto& again = *gallery->findChild<QListWidget*>();
    again.setCurrentItem(
        again.findItems(translated(findViewKind("rotary")->title), Qt::MatchExactly).value(0));
    QTest::keyClick(&again, Qt::Key_Return);
    QTRY_VERIFY(card("rotary").isVisible());
    QCOMPARE(m_document->scheme(), Scheme::Rotary);
    m_document->undoStack()->undo();
    QCOMPARE(m_document->scheme(), Scheme::Sinusoidal);
}

/// It is an overlay on the window: Esc and a click beside the tiles close it and give the focus back.
void TestWorkspaces::theGalleryLiesOverTheWindow() {
    card("waves").view()->setFocus();
    const auto open = [this] {
        QTest::keyClick(m_window.get(), Qt::Key_G, Qt::ControlModifier);
        return m_window->findChild<ViewGallery*>();
    };
    for (const QSize& size : {QSize(1024, 600), QSize(1440, 900), QSize(330, 500)}) {
        m_window->resize(size);
        QApplication::processEvents();
        QWidget* const before = QApplication::focusWidget();
        ViewGallery* const gallery = open();
        QVERIFY(gallery != nullptr);
        QCOMPARE(gallery->geometry(), m_window->rect());
        auto& list = *gallery->findChild<QListWidget*>();
        QTRY_VERIFY(list.hasFocus());
        const int right = gallery->width() - list.geometry().right() - 1;
        QVERIFY2(std::abs(list.x() - right) <= 1,
                 qPrintable(QStringLiteral("%1, %2").arg(list.x()).arg(right)));
        const auto inFirstRow = [&](int i) {
            return list.visualItemRect(list.item(i)).top() == list.visualItemRect(list.item(0)).top();
        };
        const int across = std::max(1, (list.viewport()->width() - 2) / list.gridSize().width());
        QTRY_VERIFY2(inFirstRow(across - 1), "blank beside the tiles");  // laid out a little later
        QTest::keyClick(&list, Qt::Key_Tab);
        QVERIFY(list.hasFocus());
        if (size.width() > 1200)
            QTest::mouseClick(gallery, Qt::LeftButton, {}, QPoint(3, 3));
        else
            QTest::keyClick(&list, Qt::Key_Escape);
        QTRY_VERIFY(m_window->findChild<ViewGallery*>() == nullptr);
        QCOMPARE(QApplication::focusWidget(), before);
    }
}

void TestWorkspaces::theXrayIsOfferedWithACheckpoint() {
    Document document;
    ViewCard waves(*findViewKind("waves"), document);
    const QString xray = translated(findViewKind("xray")->title);
    const auto offered = [&] {
        emit waves.chooser()->menu()->aboutToShow();
        return std::ranges::any_of(waves.chooser()->menu()->actions(),
                                   [&](const QAction* action) { return action->text() == xray; });
    };
    QVERIFY(!offered());
    Setting setting = document.setting();
    setting.xray.loads = std::make_shared<Xray>();
    QVERIFY(document.setSetting(setting));
    QVERIFY(offered());
}

void TestWorkspaces::step(std::mt19937& random) {
    const auto upTo = [&random](std::size_t end) { return static_cast<std::size_t>(random() % end); };
    const auto& views = cards().views();
    switch (upTo(10)) {
        case 0:
        case 1:
            views[upTo(views.size())]->toggleViewAction()->trigger();
            break;
        case 2:
            cards().toggleMaximised(cards().current());
            break;
        case 3:
            emit m_window->findChild<PresetBox*>()->chosen(presets()[upTo(presets().size())]);
            break;
        case 4: {
            const auto& scheme = settingParameter("scheme");
            m_document->change(scheme, static_cast<double>(upTo(scheme.facts.choices.size())));
            break;
        }
        case 5:
            Language::set(Language::current() == QStringLiteral("en") ? QStringLiteral("zh_CN")
                                                                      : QStringLiteral("en"));
            break;
        case 6:
            cards().enter(workspaces()[upTo(kWorkspaces)].workspace);
            break;
        case 7:
            emit cards().current()->viewChosen(
                QString::fromUtf8(viewKinds()[upTo(viewKinds().size())].name.data()));
            break;
        case 8:
            m_window->resize(640 + static_cast<int>(upTo(1200)), 480 + static_cast<int>(upTo(700)));
            break;
        default:
            upTo(3) == 0 ? restart() : cards().reset();
    }
    QApplication::processEvents();
}

void TestWorkspaces::aWalkComesBack_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 2; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void TestWorkspaces::aWalkComesBack() {
    QFETCH(unsigned, seed);
    const auto atFirst = places();
    const QSize size = m_window->size();
    std::mt19937 random(seed);
    for (int i = 0; i < 60; ++i) {
        step(random);
        if (cards().isMaximised())
            continue;
        const auto now = places();
        const QSize there = m_window->size();
        placesIn({640, 480});
        QCOMPARE(placesIn(there), now);
    }
    Language::set(QStringLiteral("en"));
    m_document->baseline().release();
    m_document->setSetting({});
    cards().enter(Workspace::Explore);
    cards().reset();
    QCOMPARE(placesIn(size), atFirst);
    restart();
    QCOMPARE(places(), atFirst);
}

POSISCOPE_REGISTER_TEST("workspaces", TestWorkspaces, ApplicationAtHome);

}  // namespace posiscope::workspaces_test

#include "testworkspaces.moc"
