// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QAccessibleInterface>
#include <QTest>

#include "app/figures/exportdialog.h"
#include "app/palette/commandpalette.h"
#include "app/presenting/classroom.h"
#include "app/presenting/lessonstage.h"
#include "app/presenting/lessontext.h"
#include "app/presenting/presentation.h"
#include "app/views/view.h"
#include "app/welcome/welcome.h"
#include "tests/app/applications.h"
#include "tests/gui/waitforlayout.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::spoken_test {

/// The information given to screen readers.
class TestSpoken : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { close(); }
    void everythingThatCanBeFocusedHasAName_data();
    void everythingThatCanBeFocusedHasAName();
    void viewsAreChartsWithASummary();
    void theValueIsThatAtTheCursor();
    void cellsAreATable();
    void manyCellsAreNotWalkedThrough();
    void whatIsCoveredIsNotTold();
    void aStepIsToldAndThenWhatIsNew();
    void formulasSpeak();

private:
    template <class Widget>
    Widget& find(const char* name) const {
        return *m_window->findChild<Widget*>(QString::fromLatin1(name));
    }
    QString valueAt(std::int64_t position, std::int64_t dimension) const {
        return QString::number(m_document->encoding()->value(position, dimension), 'f', 10)
            .replace(u'-', u'−');
    }
    QAccessibleInterface& chart(const char* name) const {
        return *QAccessible::queryAccessibleInterface(&find<View>(name));
    }
    static QAccessibleInterface* childOf(QAccessibleInterface& of, QAccessible::Role role) {
        for (int i = 0; i < of.childCount(); ++i)
            if (of.child(i)->role() == role)
                return of.child(i);
        return nullptr;
    }
    QAccessibleInterface* cellTable() const { return childOf(chart("view-encoding"), QAccessible::Table); }
};

void TestSpoken::init() {
    openFresh();
    m_window->resize(1440, 900);
}

namespace {

/// Adds the number of focusable items under \p root to \p count, and those with insufficient names or roles
/// to \p nameless.
void walk(QAccessibleInterface& root, const QString& above, int& count, QStringList& nameless) {
    const QAccessible::State state = root.state();
    const QString place = above + QStringLiteral(" / ") + root.text(QAccessible::Name).left(30);
    if (root.role() == QAccessible::Table)  // thousands of cells, which have their own test
        return;
    if (state.focusable && !state.invisible) {
        ++count;
        const bool said = root.role() != QAccessible::NoRole && root.role() != QAccessible::Client &&
                          root.role() != QAccessible::Grouping;
        if (root.text(QAccessible::Name).trimmed().isEmpty() || !said)
            nameless << QStringLiteral("%1 (role %2, %3)")
                            .arg(place)
                            .arg(root.role())
                            .arg(root.object() != nullptr ? root.object()->objectName() : QString());
    }
    for (int i = 0; i < root.childCount(); ++i)
        if (QAccessibleInterface* const child = root.child(i))
            walk(*child, place, count, nameless);
}

}  // namespace

void TestSpoken::everythingThatCanBeFocusedHasAName_data() {
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void TestSpoken::everythingThatCanBeFocusedHasAName() {
    QFETCH(const QString, language);
    Language::set(language);
    open();
    m_window->resize(1440, 900);
    int count = 0;
    QStringList nameless;
    const auto look = [&](QWidget& at, const char* where) {
        waitForLayout(at);
        walk(*QAccessible::queryAccessibleInterface(&at), QString::fromLatin1(where), count, nameless);
    };
    look(*m_window, "window");
    QVERIFY(count > 40);
    m_window->welcome();
    look(*m_window, "welcome");
    m_window->findChild<Welcome*>()->close();
    QTRY_VERIFY(m_window->findChild<Welcome*>() == nullptr);
    QApplication::setActiveWindow(m_window.get());
    QTest::keyClick(m_window->windowHandle(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(m_window->findChild<CommandPalette*>() != nullptr);
    look(*m_window->findChild<CommandPalette*>(), "palette");
    m_window->findChild<CommandPalette*>()->hide();
    ExportDialog dialog(*m_document, QStringLiteral("encoding"), m_window.get());
    dialog.show();
    look(dialog, "export");
    dialog.close();
    QApplication::setActiveWindow(m_window.get());
    QVERIFY(m_window->openLesson(QStringLiteral("by-hand")));
    look(*m_window, "lesson");
    QTest::keyClick(m_window->windowHandle(), Qt::Key_F5);
    auto* presentation = m_window->findChild<Presentation*>();
    QTRY_VERIFY((presentation = m_window->findChild<Presentation*>()) != nullptr);
    look(*presentation, "presentation");
    QVERIFY(count > 150);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    presentation->close();
    QTRY_VERIFY(m_window->findChild<Presentation*>() == nullptr);
}

void TestSpoken::viewsAreChartsWithASummary() {
    for (const char* name : {"view-encoding", "view-similarity", "view-waves"}) {
        QAccessibleInterface& view = chart(name);
        QCOMPARE(view.role(), QAccessible::Chart);
        QVERIFY(!view.text(QAccessible::Name).isEmpty());
        QTRY_VERIFY2(view.text(QAccessible::Description).size() > 20, name);
        QTRY_VERIFY2(!view.text(QAccessible::Value).isEmpty(), name);
    }
}

void TestSpoken::theValueIsThatAtTheCursor() {
    QTRY_VERIFY(!chart("view-encoding").text(QAccessible::Value).isEmpty());
    auto& view = find<View>("view-encoding");
    view.setFocus(Qt::TabFocusReason);
    m_document->setCursor({.position = 5, .otherPosition = 3, .dimension = 4});
    QTest::keyClick(&view, Qt::Key_Right);
    QTRY_COMPARE(chart("view-encoding").text(QAccessible::Value),
                 QStringLiteral("PE(5, 5) = ") + valueAt(5, 5));
    QAccessibleInterface* const value = childOf(chart("view-encoding"), QAccessible::StaticText);
    QVERIFY(value != nullptr);
    QCOMPARE(value->text(QAccessible::Name), chart("view-encoding").text(QAccessible::Value));
    QVERIFY(value->state().focused);
    QCOMPARE(value->parent(), &chart("view-encoding"));
    QTRY_VERIFY(chart("view-similarity").text(QAccessible::Value).contains(QStringLiteral("PE(5)")));
}

void TestSpoken::cellsAreATable() {
    Appearance appearance = m_document->appearance();
    appearance.spans.positions = Span{10, 30};
    m_document->setAppearance(appearance);
    QTRY_VERIFY(cellTable() != nullptr);
    QAccessibleInterface* const cells = cellTable();
    QVERIFY(cells->tableInterface() != nullptr);
    QAccessibleTableInterface& table = *cells->tableInterface();
    QTRY_COMPARE(table.rowCount(), 20);
    QCOMPARE(table.columnCount(), 128);
    QAccessibleInterface* const cell = table.cellAt(2, 7);
    QVERIFY(cell != nullptr && cell->tableCellInterface() != nullptr);
    QCOMPARE(cell->role(), QAccessible::Cell);
    QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("PE(12, 7) = ") + valueAt(12, 7));
    QVERIFY(table.rowDescription(2).contains(QStringLiteral("12")));
    QCOMPARE(table.cellAt(2, 7), cell);
    QCOMPARE(cells->indexOfChild(cell), 2 * 128 + 7);
    QVERIFY(table.cellAt(20, 0) == nullptr && table.cellAt(0, 128) == nullptr &&
            table.cellAt(-1, 0) == nullptr);
    appearance.spans.positions = Span{10, 12};
    m_document->setAppearance(appearance);
    QVERIFY(cell->state().invalid);
    QVERIFY(cell->text(QAccessible::Name).isEmpty());
}

void TestSpoken::manyCellsAreNotWalkedThrough() {
    QVERIFY(m_document->setParameters({.dModel = 16384, .length = 1 << 20}));
    QTRY_VERIFY(cellTable() != nullptr);
    QAccessibleInterface* const cells = cellTable();
    QTRY_COMPARE(cells->tableInterface()->rowCount(), 1 << 20);
    QVERIFY(cells->childCount() > 0);
    for (int i = 0; i < 10000; ++i)
        QVERIFY(cells->tableInterface()->cellAt(i, i) != nullptr);
    QVERIFY(cells->tableInterface()
                ->cellAt((1 << 20) - 1, 16383)
                ->text(QAccessible::Name)
                .startsWith(QStringLiteral("PE(")));
}

void TestSpoken::whatIsCoveredIsNotTold() {
    auto& view = find<View>("view-encoding");
    QTRY_VERIFY(!chart("view-encoding").text(QAccessible::Value).isEmpty());
    QTRY_VERIFY(!chart("view-encoding").text(QAccessible::Description).isEmpty());
    QTRY_VERIFY(cellTable() != nullptr);
    view.setEnabled(false);
    QVERIFY(chart("view-encoding").text(QAccessible::Value).isEmpty());
    QVERIFY(chart("view-encoding").text(QAccessible::Description).isEmpty());
    QVERIFY(cellTable() == nullptr);
}

void TestSpoken::aStepIsToldAndThenWhatIsNew() {
    QVERIFY(m_window->openLesson(QStringLiteral("by-hand")));
    auto& text = find<LessonText>("step-text");
    QAccessibleInterface& page = *QAccessible::queryAccessibleInterface(&text);
    QTRY_VERIFY(page.text(QAccessible::Description).startsWith(QStringLiteral("Two pairs of columns")));
    const QString whole = page.text(QAccessible::Description);
    QVERIFY(whole.contains(QStringLiteral("to the power of")));
    QVERIFY(page.textInterface() != nullptr);
    QCOMPARE(QStringLiteral("Two pairs of columns\n") +
                 page.textInterface()->text(0, page.textInterface()->characterCount()),
             whole);
    // A link has a name and can be followed; then only the sentence with the changed value is announced.
    const QStringList links = text.links();
    QCOMPARE(links, QStringList({QStringLiteral("Row 0 of four columns"), QStringLiteral("0"),
                                 QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")}));
    QAccessibleInterface* const link = page.child(page.childCount() - 4);
    QCOMPARE(link->role(), QAccessible::Link);
    QCOMPARE(link->text(QAccessible::Name), QStringLiteral("0"));
    page.child(page.childCount() - 3)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTRY_COMPARE(m_document->cursor().dimension, 1);
    QTRY_VERIFY(page.text(QAccessible::Description).startsWith(QStringLiteral("Row 0 is free")));
    link->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTRY_COMPARE(m_document->cursor().dimension, 0);
    QTRY_VERIFY(page.text(QAccessible::Description).startsWith(QStringLiteral("Row 0 is free")));
    QVERIFY(page.text(QAccessible::Description).size() < whole.size() / 2);
}

void TestSpoken::formulasSpeak() {
    const auto said = [this] { return find<QWidget>("calculation-text").accessibleDescription(); };
    QTRY_VERIFY2(said().contains(QStringLiteral("to the power of")), qPrintable(said()));
}

POSISCOPE_REGISTER_TEST("spoken", TestSpoken, ApplicationAtHome);

}  // namespace posiscope::spoken_test

#include "testspoken.moc"
