// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QToolButton>
#include <vector>

#include "app/document/cursor.h"
#include "app/document/document.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterpanel.h"
#include "app/panels/parameterslider.h"
#include "app/panels/playbackbar.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "core/parameters/parameters.h"
#include "tests/app/applications.h"
#include "tests/app/hand.h"
#include "tests/app/sized.h"
#include "tests/room.h"

namespace posiscope::panels_test {

/// Panels, boxes and sliders: what they show, what they take, what they must leave alone.
class TestPanels : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void showingIsNotChanging();
    void boxesShowAllDigits();
    void boxesTakeNumbersAsPeopleWriteThem_data();
    void boxesTakeNumbersAsPeopleWriteThem();
    void boxesRefuseTheRest_data();
    void boxesRefuseTheRest();
    void refusalsNameTheirNumberInTheLanguage();
    void whatTheDocumentRefusesStaysMarked();
    void escapeTakesTypingBack();
    void typingSurvivesOtherChanges();
    void leavingABoxTakesIt();
    void theWheelChangesNothing();
    void aDraggedSliderIsOneStep_data();
    void aDraggedSliderIsOneStep();
    void aNameIsScrubbed();
    void otherButtonsDoNotDrag();
    void slidersStepByKey();
    void boxesStepByKey();
    void steppingPastTheSliderDoesNotJump();
    void choicesAreOneStep();
    void inputsAreComposed();
    void whatFewNeedIsFolded();
    void scrubbersMoveTheCursor();
    void scrubbersAreNamedAsInTheScheme();
    void scrubbersOfOnePosition();
    void playingKeepsTime();
    void theCalculationShowsWholeLines();

private:
    template <class Widget>
    Widget& find(const char* name) {
        auto* found = m_panel->findChild<Widget*>(QString::fromLatin1(name));
        return found ? *found : *m_bar->findChild<Widget*>(QString::fromLatin1(name));
    }
    QString refusal() {
        const auto& label = find<QLabel>("refusal");
        return label.isHidden() ? QString() : label.text();
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<ParameterPanel> m_panel;
    std::unique_ptr<PlaybackBar> m_bar;
};

void TestPanels::init() {
    m_document = std::make_unique<Document>();
    m_panel = std::make_unique<ParameterPanel>(*m_document);
    m_bar = std::make_unique<PlaybackBar>(*m_document);
    m_panel->showAdvanced(true);
    m_panel->resize(262, 500);
    m_bar->resize(1200, 60);
    m_bar->show();
    m_panel->show();
    QApplication::setActiveWindow(m_panel.get());
    QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
}

void TestPanels::cleanup() {
    m_panel.reset();
    m_bar.reset();
    m_document.reset();
}

/// Controls that are set one after the other must not write half of the new value back.
void TestPanels::showingIsNotChanging() {
    QVERIFY(m_document->setParameters(sized(64, 32)));
    QSignalSpy changed(m_document.get(), &Document::parametersChanged);
    QVERIFY(m_document->setParameters(sized(8, 4)));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(*m_document->parameters(), sized(8, 4));
    QCOMPARE(find<NumberBox>("box-d-model").text(), QStringLiteral("8"));
    QCOMPARE(find<NumberBox>("box-length").text(), QStringLiteral("4"));
    QCOMPARE(m_document->undoStack()->count(), 2);
    // What no slider can stand on is kept to the last digit.
    Parameters odd = sized(7, 1048573);
    odd.oddRule = OddRule::Trim;
    odd.base = 9999.123456789;
    QVERIFY(m_document->setParameters(odd));
    QCOMPARE(*m_document->parameters(), odd);
    QCOMPARE(changed.size(), 2);
}

void TestPanels::boxesShowAllDigits() {
    NumberBox box(*findParameter("base"));
    const QString narrowSpace(QChar(0x202f));
    for (const int width : {300, 60, 300}) {
        box.resize(width, 30);
        box.display(1e9);
        QVERIFY(box.fontMetrics().horizontalAdvance(box.text()) < width);
        QCOMPARE(box.text().remove(narrowSpace),
                 width == 60 ? QStringLiteral("1e9") : QStringLiteral("1000000000"));
    }
}

void TestPanels::boxesTakeNumbersAsPeopleWriteThem_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::int64_t>("length");
    QTest::newRow("10k") << QStringLiteral("10k") << std::int64_t{10000};
    QTest::newRow("2^20") << QStringLiteral("2^20") << std::int64_t{1048576};
    QTest::newRow("1e4") << QStringLiteral("1e4") << std::int64_t{10000};
    QTest::newRow("plain") << QStringLiteral("321") << std::int64_t{321};
}

void TestPanels::boxesTakeNumbersAsPeopleWriteThem() {
    QFETCH(QString, text);
    QFETCH(std::int64_t, length);
    QSignalSpy changed(m_document.get(), &Document::parametersChanged);
    auto& box = find<NumberBox>("box-length");
    hand::enter(box, text);
    QCOMPARE(m_document->parameters()->length, length);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(box.text(), QString::number(length));
    QCOMPARE(m_document->undoStack()->count(), 1);
    QVERIFY(!m_document->undoStack()->undoText().isEmpty());
    QTest::keyClick(&box, Qt::Key_Return);  // again, without a change
    QCOMPARE(changed.size(), 1);
}

void TestPanels::boxesRefuseTheRest_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"1,5", "nan", "inf", "", "abc", "0", "-3", "1.5", "2^21", "1e99", "12 x"})
        QTest::newRow(*text ? text : "nothing") << QString::fromLatin1(text);
}

void TestPanels::boxesRefuseTheRest() {
    QFETCH(QString, text);
    auto& box = find<NumberBox>("box-length");
    QSignalSpy changed(m_document.get(), &Document::parametersChanged);
    QSignalSpy entered(&box, &NumberBox::entered);
    QSignalSpy refused(&box, &NumberBox::refusedText);
    hand::enter(box, text);
    QCOMPARE(entered.size(), 0);
    QCOMPARE(changed.size(), 0);
    QCOMPARE(refused.size(), 1);
    QVERIFY(box.property("wrong").toBool());
    QVERIFY2(refusal().contains(QStringLiteral("length")), qPrintable(refusal()));
    QCOMPARE(box.text(), text);  // to be corrected, not to be typed again
    hand::enter(box, QStringLiteral("12"));
    QVERIFY(!box.property("wrong").toBool());
    QCOMPARE(m_document->parameters()->length, 12);
    QVERIFY(refusal().isEmpty());
}

void TestPanels::refusalsNameTheirNumberInTheLanguage() {
    Language::set(QStringLiteral("zh_CN"));
    for (const CursorDeclaration& declaration : cursorDeclarations()) {
        NumberBox box(declaration);
        const QSignalSpy refused(&box, &NumberBox::refusedText);
        hand::enter(box, QStringLiteral("abc"));
        QCOMPARE(refused.size(), 1);
        const QString said = refused.first().first().toString();
        QVERIFY2(said.startsWith(translated(declaration.label)), qPrintable(said));
        QVERIFY2(!said.contains(verbatim(declaration.name)), qPrintable(said));
    }
    Language::set(QStringLiteral("en"));
}

void TestPanels::whatTheDocumentRefusesStaysMarked() {
    auto& box = find<NumberBox>("box-d-model");
    hand::enter(box, QStringLiteral("7"));
    QCOMPARE(*m_document->parameters(), Parameters{});
    QCOMPARE(box.text(), QStringLiteral("7"));  // to be corrected, like what no box takes
    QVERIFY(box.property("wrong").toBool());
    QVERIFY2(refusal().contains(u'7'), qPrintable(refusal()));
    QTest::keyClick(&box, Qt::Key_Escape);
    QCOMPARE(box.text(), QStringLiteral("128"));
    QVERIFY(!box.property("wrong").toBool());
    QVERIFY(refusal().isEmpty());
    hand::enter(box, QStringLiteral("9"));
    QVERIFY(m_document->setParameters(sized(64, 64)));
    QCOMPARE(box.text(), QStringLiteral("64"));
    QVERIFY(refusal().isEmpty());
}

void TestPanels::escapeTakesTypingBack() {
    auto& box = find<NumberBox>("box-length");
    hand::type(box, QStringLiteral("77"));
    QTest::keyClick(&box, Qt::Key_Escape);
    QCOMPARE(box.text(), QStringLiteral("200"));
    QTest::keyClick(&box, Qt::Key_Return);
    QCOMPARE(*m_document->parameters(), Parameters{});
}

void TestPanels::typingSurvivesOtherChanges() {
    auto& length = find<NumberBox>("box-length");
    hand::type(length, QStringLiteral("30"));
    QVERIFY(m_document->setParameters(sized(64, 200)));
    QCOMPARE(length.text(), QStringLiteral("30"));
    QTest::keyClick(&length, Qt::Key_Return);
    QCOMPARE(*m_document->parameters(), sized(64, 30));
    // While the position runs, another number can be typed.
    auto& dimension = find<NumberBox>("box-dimension");
    QApplication::setActiveWindow(m_bar.get());
    hand::type(dimension, QStringLiteral("4"));
    m_document->setCursor({3, 31, 20});
    QCOMPARE(dimension.text(), QStringLiteral("4"));
    QTest::keyClick(&dimension, Qt::Key_Return);
    QCOMPARE(m_document->cursor().dimension, 4);
}

void TestPanels::leavingABoxTakesIt() {
    hand::type(find<NumberBox>("box-length"), QStringLiteral("88"));
    QCOMPARE(m_document->parameters()->length, 200);
    find<NumberBox>("box-base").setFocus();
    QCOMPARE(m_document->parameters()->length, 88);
}

void TestPanels::theWheelChangesNothing() {
    int tried = 0;
    for (QWidget* root : {static_cast<QWidget*>(m_panel.get()), static_cast<QWidget*>(m_bar.get())})
        for (QWidget* control : root->findChildren<QWidget*>()) {
            const bool value = qobject_cast<QSlider*>(control) || qobject_cast<QComboBox*>(control) ||
                               qobject_cast<QLineEdit*>(control);
            if (!value)
                continue;
            control->setFocus();
            for (int i = 0; i < 100; ++i)
                hand::turnWheel(*control, {4, 4}, 3);
            ++tried;
        }
    QVERIFY(tried >= 15);
    QCOMPARE(*m_document->parameters(), Parameters{});
    QCOMPARE(m_document->cursor(), Cursor{});
}

void TestPanels::aDraggedSliderIsOneStep_data() {
    QTest::addColumn<QByteArray>("slider");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    for (const char* name : {"slider-d-model", "slider-base", "slider-length"}) {
        QTest::addRow("%s, pressed on the groove", name) << QByteArray(name) << 0.1 << 0.9;
        QTest::addRow("%s, down to the end", name) << QByteArray(name) << 0.9 << -0.2;
        QTest::addRow("%s, a click", name) << QByteArray(name) << 0.3 << 0.3;
    }
}

void TestPanels::aDraggedSliderIsOneStep() {
    QFETCH(QByteArray, slider);
    QFETCH(double, from);
    QFETCH(double, to);
    QSignalSpy changed(m_document.get(), &Document::parametersChanged);
    QSignalSpy ended(m_document.get(), &Document::dragEnded);
    hand::drag(find<ParameterSlider>(slider.constData()), from, to);
    QVERIFY(!m_document->dragging());
    QCOMPARE(ended.size(), 1);
    QVERIFY(changed.size() >= (from == to ? 1 : 10));
    QCOMPARE(m_document->undoStack()->count(), 1);
    const Parameters after = *m_document->parameters();
    QVERIFY(after != Parameters{});
    m_document->undoStack()->undo();
    QCOMPARE(*m_document->parameters(), Parameters{});
    m_document->undoStack()->redo();
    QCOMPARE(*m_document->parameters(), after);
}

/// The label before a box is dragged, and the number changes as by the slider.
void TestPanels::aNameIsScrubbed() {
    const auto nameOf = [this](const char* box) {
        for (ScrubLabel* label : m_panel->findChildren<ScrubLabel*>())
            if (label->buddy() != nullptr && label->buddy()->objectName() == QLatin1String(box))
                return label;
        return static_cast<ScrubLabel*>(nullptr);
    };
    ScrubLabel* const length = nameOf("box-length");
    QVERIFY(length != nullptr);
    QSignalSpy ended(m_document.get(), &Document::dragEnded);
    const auto before = m_document->parameters()->length;
    hand::drag(*length, {5, 5}, {45, 5}, 20);
    const auto after = m_document->parameters()->length;
    QVERIFY2(after > before, qPrintable(QString::number(after)));
    QCOMPARE(ended.size(), 1);
    QCOMPARE(m_document->undoStack()->count(), 1);
    QVERIFY(!m_document->dragging());
    hand::drag(*length, {45, 5}, {5, 5}, 20);
    QVERIFY(m_document->parameters()->length < after);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();
    QCOMPARE(m_document->parameters()->length, before);
    // What has no slider is a name and nothing else.
    ScrubLabel* const first = nameOf("box-first-position");
    QVERIFY(first != nullptr);
    hand::drag(*first, {5, 5}, {45, 5}, 20);
    QCOMPARE(m_document->undoStack()->index(), 0);
}

void TestPanels::otherButtonsDoNotDrag() {
    auto& slider = find<ParameterSlider>("slider-base");
    for (const Qt::MouseButton button : {Qt::MiddleButton, Qt::RightButton})
        QTest::mouseClick(&slider, button, {}, QPoint(slider.width() / 8, slider.height() / 2));
    QCOMPARE(*m_document->parameters(), Parameters{});
    QVERIFY(!m_document->dragging());
}

void TestPanels::slidersStepByKey() {
    auto& width = find<ParameterSlider>("slider-d-model");
    for (const auto& [key, expected] : {std::pair{Qt::Key_Right, 130},
                                        {Qt::Key_Up, 132},
                                        {Qt::Key_Left, 130},
                                        {Qt::Key_Down, 128},
                                        {Qt::Key_PageUp, 256},
                                        {Qt::Key_PageDown, 128},
                                        {Qt::Key_Home, 2},
                                        {Qt::Key_End, 16384}}) {
        QTest::keyClick(&width, key);
        QCOMPARE(m_document->parameters()->dModel, expected);
    }
    auto& length = find<ParameterSlider>("slider-length");
    QTest::keyClick(&length, Qt::Key_Right);
    QCOMPARE(m_document->parameters()->length, 201);
    auto& base = find<ParameterSlider>("slider-base");
    QTest::keyClick(&base, Qt::Key_PageUp);
    QCOMPARE(m_document->parameters()->base, 20000);
}

void TestPanels::boxesStepByKey() {
    auto& width = find<NumberBox>("box-d-model");
    QTest::keyClick(&width, Qt::Key_Up);
    QCOMPARE(m_document->parameters()->dModel, 130);
    QTest::keyClick(&width, Qt::Key_Down);
    QTest::keyClick(&width, Qt::Key_Down);
    QCOMPARE(m_document->parameters()->dModel, 126);
    auto& first = find<NumberBox>("box-first-position");
    QTest::keyClick(&first, Qt::Key_Down);
    QCOMPARE(m_document->parameters()->firstPosition, -1);
    hand::enter(first, QStringLiteral("-2^20"));
    QTest::keyClick(&first, Qt::Key_Down);  // the end
    QCOMPARE(m_document->parameters()->firstPosition, -1048576);
}

void TestPanels::steppingPastTheSliderDoesNotJump() {
    Parameters p;
    p.base = 0.5;  // the slider starts at 1
    QVERIFY(m_document->setParameters(p));
    auto& base = find<ParameterSlider>("slider-base");
    QTest::keyClick(&base, Qt::Key_Left);
    QTest::keyClick(&base, Qt::Key_PageDown);
    QCOMPARE(m_document->parameters()->base, 0.5);
    QTest::keyClick(&base, Qt::Key_Right);
    QVERIFY(m_document->parameters()->base >= 1);
}

void TestPanels::choicesAreOneStep() {
    auto& layout = find<QComboBox>("choice-layout");
    layout.setFocus();
    QTest::keyClick(&layout, Qt::Key_Down);
    QCOMPARE(m_document->parameters()->layout, Layout::Halves);
    QCOMPARE(m_document->undoStack()->count(), 1);
    m_document->undoStack()->undo();
    QCOMPARE(layout.currentIndex(), 0);
}

/// The heading says how many of the folded parameters differ from their defaults.
/// The line takes what --input takes and says what is wrong in the same words; examples are one click.
void TestPanels::inputsAreComposed() {
    auto& box = find<InputBox>("box-input");
    QVERIFY(box.isHidden());
    Setting setting = m_document->turned(Scheme::Axial);
    QVERIFY(m_document->setSetting(setting));
    QVERIFY(!box.isHidden());
    QVERIFY(find<NumberBox>("box-patch-rows").isHidden());
    QCOMPARE(box.text(), QStringLiteral("text 3, image 4x6, text 2"));
    hand::enter(box, QStringLiteral(" text 1,  image 4x4 , text 1"));
    QCOMPARE(m_document->extent().positions.last, std::int64_t{6});
    QCOMPARE(box.text(), QStringLiteral("text 1, image 4x4, text 1"));
    for (const auto& [wrong, why] :
         {std::pair("image 4", "video 3x4x4"), std::pair("image 3x4", "multiples of 2")}) {
        hand::enter(box, QString::fromLatin1(wrong));
        QVERIFY2(refusal().contains(QString::fromLatin1(why)), qPrintable(refusal()));
        QCOMPARE(box.text(), QString::fromLatin1(wrong));
        QVERIFY(box.property("wrong").toBool());
        QCOMPARE(m_document->extent().positions.last, std::int64_t{6});
    }
    QTest::keyClick(&box, Qt::Key_Escape);
    QCOMPARE(box.text(), QStringLiteral("text 1, image 4x4, text 1"));
    QVERIFY(!box.property("wrong").toBool() && refusal().isEmpty());
    QTest::keyClick(&box, Qt::Key_Down);
    auto* const menu = box.findChild<QMenu*>(QStringLiteral("inputs"));
    QVERIFY(menu != nullptr);
    const QList<QAction*> examples = menu->actions();
    QCOMPARE(examples.size(), 3);
    for (QAction* const example : examples) {
        example->trigger();
        QVERIFY2(refusal().isEmpty() && example->text().endsWith(u'\t' + box.text()), qPrintable(refusal()));
    }
    menu->close();
    m_document->undoStack()->undo();
    QCOMPARE(box.text(), QStringLiteral("text 2, image 4x4, text 2, image 4x8, text 2"));
    std::get<AxialParameters>(setting.parameters).model = findAxialModel("dinov3") - axialModels().data();
    QVERIFY(m_document->setSetting(setting));
    QVERIFY(box.isHidden());
    QVERIFY(!find<NumberBox>("box-patch-rows").isHidden());
}

void TestPanels::whatFewNeedIsFolded() {
    auto& layout = find<QComboBox>("choice-layout");
    auto& more = find<QToolButton>("more-parameters");
    m_panel->showAdvanced(false);
    QVERIFY(layout.isHidden() && find<QLineEdit>("box-first-position").isHidden());
    QVERIFY(!find<QLineEdit>("box-base").isHidden());
    const QString none = more.text();
    m_document->change(settingParameter("layout"), 1);
    QVERIFY2(more.text() != none && more.text().contains(u'1'), qPrintable(more.text()));
    more.click();
    QVERIFY(!layout.isHidden() && !find<QLineEdit>("box-first-position").isHidden());
    QCOMPARE(more.text(), none);
    m_document->setSetting(turnedTo(m_document->setting(), Scheme::Relative), {});
    QVERIFY(layout.isHidden());
}

void TestPanels::scrubbersMoveTheCursor() {
    hand::drag(find<ParameterSlider>("slider-position"), 0.2, 1.1);
    QCOMPARE(m_document->cursor().position, 199);
    hand::enter(find<NumberBox>("box-other-position"), QStringLiteral("12"));
    QCOMPARE(m_document->cursor().otherPosition, 12);
    hand::enter(find<NumberBox>("box-dimension"), QStringLiteral("128"));  // one too many
    QCOMPARE(m_document->cursor().dimension, 20);
    QTest::keyClick(&find<ParameterSlider>("slider-dimension"), Qt::Key_Right);
    QCOMPARE(m_document->cursor().dimension, 21);
    QVERIFY(!m_document->undoStack()->canUndo());  // pointing is no change of the encoding
}

void TestPanels::scrubbersAreNamedAsInTheScheme() {
    const auto names = [this] {
        return QStringList{find<ParameterSlider>("slider-position").accessibleName(),
                           find<ParameterSlider>("slider-other-position").accessibleName()};
    };
    QCOMPARE(names(), (QStringList{QStringLiteral("position p"), QStringLiteral("position q")}));
    QVERIFY(m_document->setSetting(turnedTo(m_document->setting(), Scheme::Rotary)));
    QCOMPARE(names(), (QStringList{QStringLiteral("query m"), QStringLiteral("key n")}));
    QVERIFY(m_document->setSetting(turnedTo(m_document->setting(), Scheme::Relative)));
    QCOMPARE(names(), (QStringList{QStringLiteral("query i"), QStringLiteral("key j")}));
    QVERIFY(m_document->setSetting(turnedTo(m_document->setting(), Scheme::Sinusoidal)));
    QCOMPARE(names(), (QStringList{QStringLiteral("position p"), QStringLiteral("position q")}));
}

void TestPanels::scrubbersOfOnePosition() {
    QVERIFY(m_document->setParameters(sized(2, 1)));
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Left, Qt::Key_PageUp, Qt::Key_End})
        QTest::keyClick(&find<ParameterSlider>("slider-position"), key);
    hand::drag(find<ParameterSlider>("slider-position"), 0, 1);
    QCOMPARE(m_document->cursor(), (Cursor{0, 0, 1}));
    QCOMPARE(find<NumberBox>("box-position").text(), QStringLiteral("0"));
}

/// Pictures that take long make it go by larger steps, not slower.
void TestPanels::playingKeepsTime() {
    const std::int64_t before = m_document->cursor().position;
    m_bar->setPlaying(true);
    QThread::msleep(600);
    QTRY_VERIFY(m_document->cursor().position != before);
    QVERIFY(m_document->cursor().position >= before + 4);  // 8 a second
}

/// What a panel has no room for begins with a whole line: where the text of a low one ends, that of a high
/// one has air.
void TestPanels::theCalculationShowsWholeLines() {
    Document document;
    const auto inked = [&](int height) {
        CalculationPanel panel(document);
        panel.resize(260, height);
        const QImage image = panel.grab().toImage().convertToFormat(QImage::Format_RGB32);
        std::vector<bool> rows;
        for (int y = 0; y < height; ++y) {
            bool ink = false;
            for (int x = 8; x < 115 && !ink; ++x)  // left of the arrow
                ink = image.pixel(x, y) != image.pixel(4, y);
            rows.push_back(ink);
        }
        return rows;
    };
    const std::vector<bool> all = inked(600);
    int cut = 0;
    for (int height = 100; height < 140; ++height) {
        const std::vector<bool> seen = inked(height);
        auto last = static_cast<std::size_t>(height) - 1;
        while (last > 0 && !seen[last])
            --last;
        QVERIFY(last > 40);
        QVERIFY2(!all[last + 1], qPrintable(QString::number(height)));
        cut += all[static_cast<std::size_t>(height) - 1] ? 1 : 0;
    }
    QVERIFY(cut > 5);  // lines there would have been to cut
}

POSISCOPE_REGISTER_TEST("panels", TestPanels, WidgetsApplication);

}  // namespace posiscope::panels_test

#include "testpanels.moc"
