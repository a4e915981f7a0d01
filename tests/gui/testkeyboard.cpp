// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>

#include "app/cards/viewcard.h"
#include "app/document/presets.h"
#include "app/plots/ticks.h"
#include "app/window/focusorder.h"
#include "tests/app/applications.h"
#include "tests/gui/waitforlayout.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::keyboard_test {

/// The window used without a mouse, and the messages for rejected numbers.
class TestKeyboard : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openFresh(); }
    void cleanup() { close(); }
    void tabGoesRoundInReadingOrder();
    void stopsOfNoHeightHaveAnOrder();
    void everyStopShowsThatItIsOne();
    void arrowsGoFromTabToTab();
    void aRefusalStandsUnderItsNumber();
    void aRefusalStaysWithItsNumber();
    void aPresetTakesBackWhatWasRefused();
    void escapeInANumberLeavesWhatIsAlone();
    void numbersGoBackToTheUsual();

private:
    template <class Kind>
    Kind& find(const char* name) const {
        auto* const found = m_window->findChild<Kind*>(QString::fromLatin1(name));
        Q_ASSERT(found != nullptr);
        return *found;
    }
    QRect place(const QWidget& widget) const {
        return {widget.mapTo(m_window.get(), QPoint(0, 0)), widget.size()};
    }
};

void TestKeyboard::tabGoesRoundInReadingOrder() {
    m_window->resize(1440, 900);
    waitForLayout(*m_window);
    const QList<QWidget*> order = focusOrder(*m_window);
    QVERIFY(order.size() > 30);
    QCOMPARE(QSet<QWidget*>(order.begin(), order.end()).size(), order.size());
    order.first()->setFocus();
    for (qsizetype i = 1; i <= order.size(); ++i) {
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
        QCOMPARE(m_window->focusWidget(), order[i % order.size()]);
    }
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Backtab);
    QCOMPARE(m_window->focusWidget(), order.last());

    const auto at = [&](const QWidget& widget) { return order.indexOf(&widget); };
    const auto firstIn = [&](const QWidget& block) {
        return std::ranges::find_if(order, [&](const QWidget* w) { return block.isAncestorOf(w); }) -
               order.begin();
    };
    QVERIFY(at(find<QWidget>("presets")) < at(find<QWidget>("box-d-model")));
    QVERIFY(at(find<QWidget>("box-d-model")) < at(find<QWidget>("slider-d-model")));
    QVERIFY(at(find<QWidget>("slider-d-model")) < at(find<QWidget>("box-base")));
    QVERIFY(at(find<QWidget>("box-base")) < at(find<QWidget>("view-encoding")));
    QVERIFY(at(find<QWidget>("view-encoding")) < at(find<QWidget>("play")));
    QList<const ViewCard*> cards;
    for (const ViewCard* card : m_window->findChildren<ViewCard*>())
        if (card->isVisible() && !card->visibleRegion().isEmpty())
            cards << card;
    QVERIFY(cards.size() >= 4);
    for (const ViewCard* a : cards)
        for (const ViewCard* b : cards)
            if (place(*a).bottom() < place(*b).top() ||
                (place(*a).top() == place(*b).top() && place(*a).right() < place(*b).left()))
                QVERIFY(firstIn(*a) < firstIn(*b));
}

/// A view on a lesson's stage may briefly have height 0. The tab order once looped forever then.
void TestKeyboard::stopsOfNoHeightHaveAnOrder() {
    auto& first = find<QToolButton>("tab-dot");
    auto* const flat = new QToolButton(first.parentWidget());
    flat->setGeometry(first.x(), first.y(), 20, 0);
    flat->show();
    QVERIFY(focusOrder(*m_window).contains(flat));
    delete flat;
}

void TestKeyboard::everyStopShowsThatItIsOne() {
    for (const ThemeKind theme : {ThemeKind::Light, ThemeKind::Dark}) {
        Appearance appearance = m_document->appearance();
        appearance.theme = theme;
        m_document->setAppearance(appearance);
        for (QWidget* stop : focusOrder(*m_window)) {
            m_window->setFocus();
            const QImage without = stop->grab().toImage();
            stop->setFocus(Qt::TabFocusReason);
            QVERIFY(stop->hasFocus());
            QVERIFY2(stop->grab().toImage() != without,
                     qPrintable(stop->objectName() + QLatin1String(stop->metaObject()->className())));
        }
    }
}

void TestKeyboard::arrowsGoFromTabToTab() {
    m_window->resize(1440, 900);  // wide enough for tabs
    waitForLayout(*m_window);
    auto& first = find<QToolButton>("tab-dot");
    auto& second = find<QToolButton>("tab-cosine");
    first.setFocus();
    QTest::keyClick(&first, Qt::Key_Right);
    QCOMPARE(m_document->appearance().measure, Measure::Cosine);
    QVERIFY(second.hasFocus());
    QVERIFY(focusOrder(*m_window).contains(&second) && !focusOrder(*m_window).contains(&first));
    QTest::keyClick(&second, Qt::Key_Left);
    QCOMPARE(m_document->appearance().measure, Measure::DotProduct);
    QTest::keyClick(&first, Qt::Key_Left);  // there is no tab further left
    QVERIFY(first.hasFocus());
}

/// Two invalid numbers share one message line: it describes the one that was rejected last or has the focus.
void TestKeyboard::aRefusalStaysWithItsNumber() {
    const auto& said = find<QLabel>("refusal");
    auto& first = find<QLineEdit>("box-d-model");
    auto& second = find<QLineEdit>("box-length");
    const auto type = [](QLineEdit& box, const QString& text) {
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Return);
    };
    type(first, QStringLiteral("abc"));
    QTRY_VERIFY(said.isVisible());
    second.setFocus();
    QTest::keyClick(&second, Qt::Key_Return);  // confirms the unchanged value
    QVERIFY(said.isVisible() && said.text().contains(QStringLiteral("abc")));
    type(second, QStringLiteral("xyz"));
    QVERIFY(said.text().contains(QStringLiteral("xyz")));
    first.setFocus();
    QVERIFY2(said.isVisible() && said.text().contains(QStringLiteral("abc")), qPrintable(said.text()));
    QTest::keyClick(&first, Qt::Key_Escape);
    QVERIFY(said.isHidden());
    second.setFocus();
    QVERIFY(said.isVisible() && said.text().contains(QStringLiteral("xyz")));
    QTest::keyClicks(&second, QStringLiteral("2"));  // starts to correct it
    QTest::keyClick(&second, Qt::Key_Escape);
    QVERIFY(said.isHidden());
}

/// Its reason stays in the tooltip while another number has the line, and goes with a preset, even with one
/// that changes nothing.
void TestKeyboard::aPresetTakesBackWhatWasRefused() {
    const auto shown =
        std::ranges::find_if(presets(), [&](const Preset& preset) { return isShown(preset, *m_document); });
    QVERIFY(shown != presets().end());
    auto& box = find<QLineEdit>("box-length");
    const QString before = box.text();
    const QString meaning = box.toolTip();
    const auto& said = find<QLabel>("refusal");
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("10.5"));
    QTest::keyClick(&box, Qt::Key_Return);
    QTRY_VERIFY(said.isVisible());
    QVERIFY(box.toolTip().contains(QStringLiteral("10.5")));
    QVERIFY(ChosenPreset(*m_document).choose(*shown));
    QVERIFY(said.isHidden());
    QVERIFY(!box.property("wrong").toBool());
    QVERIFY(!box.text().contains(QStringLiteral("10.5")));
    QCOMPARE(box.toolTip(), meaning);
    find<QLineEdit>("box-d-model").setFocus();
    QCOMPARE(box.text(), before);
}

void TestKeyboard::escapeInANumberLeavesWhatIsAlone() {
    const auto& alone = find<QToolButton>("maximise-similarity");
    find<QToolButton>("maximise-similarity").click();
    const auto& other = find<ViewCard>("card-encoding");
    QVERIFY(other.isHidden());
    auto& box = find<QLineEdit>("box-d-model");
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("12"));
    QTest::keyClick(&box, Qt::Key_Escape);  // discards the typed text
    QVERIFY(other.isHidden());
    QTest::keyClick(&box, Qt::Key_Escape);
    QVERIFY(!other.isHidden());
    QVERIFY(alone.isVisible());
}

void TestKeyboard::aRefusalStandsUnderItsNumber() {
    auto& said = find<QLabel>("refusal");
    for (const char* name : {"box-d-model", "box-length", "box-base"}) {
        auto& box = find<QLineEdit>(name);
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("abc"));
        QTest::keyClick(&box, Qt::Key_Return);
        QTRY_VERIFY(said.isVisible());
        waitForLayout(*m_window);
        QVERIFY(said.text().contains(QStringLiteral("abc")));
        const int below = place(said).top() - place(box).bottom();
        QVERIFY2(below >= 0 && below < 12, qPrintable(QString::number(below)));
        QVERIFY(box.visibleRegion().boundingRect() == box.rect());
        QTest::keyClick(&box, Qt::Key_Escape);
        QVERIFY(said.isHidden());
    }
    // A combination of numbers that is invalid is reported at the one that was changed.
    auto& box = find<QLineEdit>("box-d-model");
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("7"));
    QTest::keyClick(&box, Qt::Key_Return);
    QTRY_VERIFY(said.isVisible());
    waitForLayout(*m_window);
    QVERIFY(place(said).top() - place(box).bottom() < 12);
    QVERIFY(m_document->parameters()->dModel != 7);
}

void TestKeyboard::numbersGoBackToTheUsual() {
    Parameters wanted = *m_document->parameters();
    wanted.base = 100;
    QVERIFY(m_document->setParameters(wanted));
    auto& slider = find<QSlider>("slider-base");
    QTest::mouseClick(&slider, Qt::LeftButton, {}, slider.rect().center());
    QVERIFY(m_document->parameters()->base != 100);
    QTest::mouseDClick(&slider, Qt::LeftButton, {}, slider.rect().center());
    QCOMPARE(m_document->parameters()->base, Parameters().base);
    QVERIFY(!m_document->dragging());
    QCOMPARE(m_document->undoStack()->count(), 2);
    m_document->undoStack()->undo();
    QCOMPARE(m_document->parameters()->base, 100.0);
    m_document->undoStack()->redo();
    QCOMPARE(slider.actions().size(), 2);  // and one action that animates
    QVERIFY(slider.actions().constFirst()->text().contains(thousandsApart(QStringLiteral("10000"))));
}

POSISCOPE_REGISTER_TEST("keyboard", TestKeyboard, ApplicationAtHome);

}  // namespace posiscope::keyboard_test

#include "testkeyboard.moc"
