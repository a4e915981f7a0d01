// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QListWidget>
#include <QTabBar>
#include <QTest>
#include <random>

#include "app/docks/viewdock.h"
#include "app/docks/viewgallery.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/pieces/piece.h"
#include "app/plots/textsize.h"
#include "app/views/similarity/similarityview.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/cards.h"
#include "app/window/presetbox.h"
#include "tests/app/applications.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::workspaces_test {

/// Where the cards of the real window stand, and that they always come back there.
class TestWorkspaces : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { close(); }
    void eachIsAsItWasLeft();
    void oneIsResetByItself();
    void aChosenTabIsTheCurrentView();
    void allOutliveTheProgram();
    void anOldArrangementIsThatOfExplore();
    void aNarrowWindowHasOneColumn();
    void aLowWindowHasOneRow();
    void whatASchemePutAwayComesBackInAnyForm();
    void whatWasClosedStaysClosedInAnyForm();
    void similarityIsLarge_data();
    void similarityIsLarge();
    void aFloatingCardLandsElsewhere();
    void viewsOfASchemeComeBackToTheirPlaces();
    void separatorsAreReleasedBeforeCardsMove();
    void whatIsTickedStands();
    void theGalleryBringsAView();
    void aWalkComesBack_data();
    void aWalkComesBack();

private:
    Cards& cards() const { return *m_window->findChild<Cards*>(); }
    QDockWidget& dock(const char* name) const {
        return *m_window->findChild<QDockWidget*>(QStringLiteral("dock-") + QLatin1String(name));
    }
    QMap<QString, QRect> places() const;
    void restart();
    void standStill() const;
    void step(std::mt19937& random);
};

void TestWorkspaces::init() {
    openFresh();
    m_window->resize(1400, 860);
    standStill();
}

/// What is noted of the cards is noted a moment later.
void TestWorkspaces::standStill() const {
    QTest::qWait(60);
    QApplication::processEvents();
}

QMap<QString, QRect> TestWorkspaces::places() const {
    QMap<QString, QRect> all;
    for (const QDockWidget* each :
         m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (each->isVisible() && each->geometry().top() >= 0)  // else it is behind a tab
            all[each->objectName()] = each->geometry();
    return all;
}

/// In a window of the same size: the screen of the offscreen platform is smaller, and would bound it.
void TestWorkspaces::restart() {
    const QSize size = m_window->size();
    m_window->close();
    m_window.reset();
    m_window = std::make_unique<MainWindow>(*m_document);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->resize(size);
    standStill();
}

/// Qt follows its path to the separator under the pointer when the next key is pressed; where the docks were
/// placed anew meanwhile, the path led to nothing and the program crashed.
void TestWorkspaces::separatorsAreReleasedBeforeCardsMove() {
    int separators = 0;
    for (int y = 4; y < m_window->height(); y += 50)
        for (int x = 2; x < m_window->width(); x += 3) {
            const QPointF at(x, y);
            QHoverEvent over(QEvent::HoverMove, at, m_window->mapToGlobal(at), at - QPointF(1, 0));
            QApplication::sendEvent(m_window.get(), &over);
            const Qt::CursorShape shape = m_window->cursor().shape();
            if (shape != Qt::SplitHCursor && shape != Qt::SplitVCursor)
                continue;
            ++separators;
            m_window->resize(720, 620);
            standStill();
            QTest::keyClick(m_window.get(), Qt::Key_F12);
            m_window->resize(1400, 860);
            standStill();
            x += 40;
        }
    QVERIFY(separators > 5);
}

/// What Export… offers; a click into another card takes it from there.
void TestWorkspaces::aChosenTabIsTheCurrentView() {
    standStill();
    QTabBar* bar = nullptr;
    int tab = -1;
    for (QTabBar* each : m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int i = 0; i < each->count(); ++i)
            if (each->isVisible() && each->tabText(i) == QStringLiteral("Binary")) {
                bar = each;
                tab = i;
            }
    QVERIFY(bar);
    m_window->findChild<View*>(QStringLiteral("view-encoding"))->setFocus();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
    QTRY_VERIFY(!dock("binary").visibleRegion().isEmpty());
    QCOMPARE(cards().current()->kind().name, std::string_view("binary"));
    m_window->findChild<View*>(QStringLiteral("view-waves"))->setFocus();
    QCOMPARE(cards().current()->kind().name, std::string_view("waves"));
    m_window->setFocus();
    QCOMPARE(cards().current()->kind().name, std::string_view("encoding"));
}

void TestWorkspaces::eachIsAsItWasLeft() {
    const auto explore = places();
    cards().enter(Workspace::Teach);
    standStill();
    QVERIFY(!dock("calculation").isVisible());
    QVERIFY(dock("encoding").height() > m_window->height() / 2);
    m_window->resizeDocks({&dock("encoding")}, {700}, Qt::Horizontal);
    QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, {400, 400});  // as after a seam was dragged
    standStill();
    const auto teach = places();
    cards().enter(Workspace::Compare);
    standStill();
    QVERIFY(dock("encoding").width() > 2 * dock("parameters").width());
    QVERIFY(dock("similarity").y() > dock("encoding").geometry().bottom());
    const auto compare = places();
    for (int round = 0; round < 2; ++round) {
        cards().enter(Workspace::Explore);
        standStill();
        QCOMPARE(places(), explore);
        cards().enter(Workspace::Teach);
        standStill();
        QCOMPARE(places(), teach);
        cards().enter(Workspace::Compare);
        standStill();
        QCOMPARE(places(), compare);
    }
}

void TestWorkspaces::oneIsResetByItself() {
    const auto explore = places();
    dock("waves").close();
    standStill();
    const auto changed = places();
    QVERIFY(changed != explore);
    cards().enter(Workspace::Teach);
    standStill();
    const auto teach = places();
    dock("parameters").close();
    standStill();
    QVERIFY(places() != teach);
    cards().reset();
    standStill();
    QCOMPARE(places(), teach);
    cards().enter(Workspace::Explore);
    standStill();
    QCOMPARE(places(), changed);
    cards().reset();
    standStill();
    QCOMPARE(places(), explore);
}

void TestWorkspaces::allOutliveTheProgram() {
    dock("waves").close();
    standStill();
    const auto explore = places();
    cards().enter(Workspace::Compare);
    standStill();
    const auto compare = places();
    for (int start = 0; start < 2; ++start) {
        restart();
        QVERIFY(cards().workspace() == Workspace::Compare);
        QCOMPARE(places(), compare);
    }
    cards().enter(Workspace::Explore);
    standStill();
    QCOMPARE(places(), explore);
}

/// Closed or open in the other workspace: Qt lets no card land that it has no place for.
void TestWorkspaces::aFloatingCardLandsElsewhere() {
    for (const bool closed : {true, false})
        for (const char* name : {"waves", "precision"}) {
            ViewDock& card = *qobject_cast<ViewDock*>(&dock(name));
            cards().enter(Workspace::Explore);
            cards().reset();
            if (!card.isVisible())
                card.toggleViewAction()->trigger();
            card.setFloating(true);
            card.setVisible(!closed);
            standStill();
            for (const Workspace other : {Workspace::Teach, Workspace::Compare}) {
                cards().enter(other);
                standStill();
                QVERIFY2(!card.isFloating(), name);
                card.setVisible(false);
                standStill();
                card.toggleViewAction()->trigger();
                standStill();
                QVERIFY2(card.isVisible() && !card.isFloating(), name);
            }
            cards().enter(Workspace::Explore);
            standStill();
            QVERIFY2(card.isVisible() != closed, name);
            QVERIFY2(closed || card.isFloating(), name);  // as it was left
        }
}

/// They were away when the workspace was left, and had no place in the window when it was entered again.
void TestWorkspaces::viewsOfASchemeComeBackToTheirPlaces() {
    const auto explore = places();
    const auto choose = [this](Scheme scheme) {
        QVERIFY(m_document->setSetting(m_document->turned(scheme)));
        standStill();
    };
    choose(Scheme::Relative);
    cards().enter(Workspace::Teach);
    standStill();
    cards().enter(Workspace::Explore);
    standStill();
    choose(Scheme::Sinusoidal);
    QCOMPARE(places(), explore);
    for (const char* name : {"clock", "binary", "rotation", "spectrum"})
        QVERIFY2(!dock(name).isHidden() && m_window->dockWidgetArea(&dock(name)) != Qt::NoDockWidgetArea,
                 name);
}

void TestWorkspaces::anOldArrangementIsThatOfExplore() {
    const QStringList known{QStringLiteral("encoding"), QStringLiteral("waves")};
    const auto kept =
        readWorkspaces(R"({"cards": {"row": [{"tabs": ["waves"]}, {"tabs": ["encoding"]}]}})", known);
    QVERIFY(kept.current == Workspace::Explore);
    QCOMPARE(kept.arrangements.size(), std::size_t{1});
    QCOMPARE(cardsOf(kept.arrangements.at({Workspace::Explore, Form::Usual}).tree),
             QStringList({QStringLiteral("waves"), QStringLiteral("encoding")}));
    QVERIFY(
        readWorkspaces(R"({"workspace": "teach", "teach": 7, "compare": {}})", known).arrangements.empty());
    QVERIFY(readWorkspaces(R"({"workspace": "teach"})", known).current == Workspace::Teach);
    QVERIFY(readWorkspaces(QByteArray(300000, ' '), known).arrangements.empty());
}

void TestWorkspaces::aNarrowWindowHasOneColumn() {
    dock("waves").close();
    standStill();
    const auto wide = places();
    m_window->resize(700, 700);
    standStill();
    QVERIFY(dock("encoding").width() > m_window->width() / 2);
    QCOMPARE(dock("similarity").x(), dock("encoding").x());
    QVERIFY(dock("similarity").y() > dock("encoding").geometry().bottom());
    QVERIFY(dock("waves").isHidden());
    dock("clock").raise();
    dock("rotation").close();
    m_window->resize(1400, 860);
    standStill();
    QVERIFY(dock("rotation").isHidden());
    QVERIFY(dock("waves").isHidden());
    auto back = places();
    QCOMPARE(back[QStringLiteral("dock-encoding")], wide[QStringLiteral("dock-encoding")]);
    m_window->resize(700, 700);
    standStill();
    const auto narrow = places();
    restart();
    QCOMPARE(places(), narrow);
    TextSize::of().setFactor(2);
    m_window->resize(1280, 800);
    standStill();
    QVERIFY(m_window->tabifiedDockWidgets(&dock("encoding")).contains(&dock("similarity")));
    QVERIFY(dock("encoding").height() > m_window->height() / 2);
    TextSize::of().reset();
}

void TestWorkspaces::aLowWindowHasOneRow() {
    const auto usual = places();
    dock("spectrum").close();
    m_window->resize(1024, 600);
    standStill();
    QVERIFY(m_window->tabifiedDockWidgets(&dock("encoding")).contains(&dock("waves")));
    QVERIFY(m_window->tabifiedDockWidgets(&dock("similarity")).contains(&dock("clock")));
    QVERIFY(dock("similarity").x() > dock("encoding").geometry().right());
    QVERIFY(dock("encoding").height() > m_window->height() / 2);
    QVERIFY(dock("spectrum").isHidden());
    const auto low = places();
    restart();
    QCOMPARE(places(), low);
    m_window->resize(1400, 860);
    standStill();
    QVERIFY(dock("spectrum").isHidden());
    auto back = places();
    QCOMPARE(back[QStringLiteral("dock-encoding")], usual.value(QStringLiteral("dock-encoding")));
    QCOMPARE(back[QStringLiteral("dock-clock")], usual.value(QStringLiteral("dock-clock")));
}

void TestWorkspaces::whatASchemePutAwayComesBackInAnyForm() {
    const Setting sinusoidal = m_document->setting();
    const Setting relative = m_document->turned(Scheme::Relative);
    m_document->setSetting(relative);
    QVERIFY(dock("encoding").isHidden());
    m_window->resize(1024, 600);  // a form that was not seen before
    standStill();
    m_document->setSetting(sinusoidal);
    standStill();
    QVERIFY(!dock("encoding").isHidden());
    m_document->setSetting(relative);
    m_window->resize(1400, 860);  // … and one that was
    standStill();
    m_document->setSetting(sinusoidal);
    standStill();
    QVERIFY(!dock("encoding").isHidden());
    QVERIFY(!dock("similarity").isHidden());
}

void TestWorkspaces::whatWasClosedStaysClosedInAnyForm() {
    const Setting sinusoidal = m_document->setting();
    const Setting relative = m_document->turned(Scheme::Relative);
    cards().bring("precision");
    m_document->setSetting(relative);
    m_window->resize(1024, 600);
    standStill();
    m_document->setSetting(sinusoidal);
    standStill();
    dock("waves").close();
    m_window->resize(1400, 860);
    standStill();
    QVERIFY(!dock("precision").isHidden());  // opened where the window had another form
    restart();
    m_window->resize(1400, 860);
    standStill();
    QVERIFY(dock("waves").isHidden());
    QVERIFY(!dock("encoding").isHidden());
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
    m_window->resize(size);
    standStill();
    const auto& view = *m_window->findChild<SimilarityView*>();
    int largest = 0;  // the side of the matrix
    for (const Piece* const piece : view.picture().pieces())
        if (piece->isPlaced())
            largest = std::max(largest, std::min(piece->data().width(), piece->data().height()));
    QVERIFY2(largest >= least, qPrintable(QStringLiteral("%1 pixels").arg(largest)));
}

/// Of a workspace that was left but of which nothing more is remembered.
void TestWorkspaces::whatIsTickedStands() {
    cards().enter(Workspace::Teach);
    standStill();
    const auto teach = places();
    m_window->close();
    openFresh();
    QVERIFY(places() != teach);
    cards().takeLeft(R"({"workspace": "teach"})");
    m_window->resize(1400, 860);
    standStill();
    QVERIFY(cards().workspace() == Workspace::Teach);
    QCOMPARE(places(), teach);
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
    QCOMPARE(list.count(), static_cast<int>(viewKinds().size()));
    const QImage blank = list.item(list.count() - 1)->icon().pixmap(list.iconSize()).toImage();
    QTRY_VERIFY(list.item(list.count() - 1)->icon().pixmap(list.iconSize()).toImage() != blank);
    for (int i = 0; i < list.count(); ++i)
        QVERIFY2(list.item(i)->icon().pixmap(list.iconSize()).toImage() != blank,
                 viewKinds()[std::size_t(i)].name.data());
    const auto precision = findViewKind("precision") - viewKinds().data();
    QVERIFY(!dock("precision").isVisible());
    list.setCurrentRow(static_cast<int>(precision));
    QTest::keyClick(&list, Qt::Key_Return);
    QTRY_VERIFY(dock("precision").isVisible());
    QTRY_VERIFY(m_window->findChild<ViewGallery*>() == nullptr);
}

void TestWorkspaces::step(std::mt19937& random) {
    const auto upTo = [&random](std::size_t end) { return static_cast<std::size_t>(random() % end); };
    const auto& views = cards().views();
    switch (upTo(8)) {
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
        default:
            upTo(3) == 0 ? restart() : cards().reset();
    }
    QApplication::processEvents();
}

void TestWorkspaces::aWalkComesBack_data() {
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 6; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void TestWorkspaces::aWalkComesBack() {
    QFETCH(unsigned, seed);
    const auto atFirst = places();
    const QSize size = m_window->size();
    std::mt19937 random(seed);
    for (int i = 0; i < 40; ++i)
        step(random);
    cards().leaveMaximised();
    Language::set(QStringLiteral("en"));
    m_document->held().release();
    m_document->setSetting({});
    standStill();
    cards().enter(Workspace::Explore);
    cards().reset();
    m_window->resize(size);
    standStill();
    QCOMPARE(places(), atFirst);
    restart();
    QCOMPARE(places(), atFirst);
}

POSISCOPE_TEST("workspaces", TestWorkspaces, ApplicationAtHome);

}  // namespace posiscope::workspaces_test

#include "testworkspaces.moc"
