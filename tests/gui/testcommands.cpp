// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QTemporaryFile>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QTreeWidget>
#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <string_view>

#include "app/cards/panel.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/figures/animatedialog.h"
#include "app/lessons/lessonlibrary.h"
#include "app/opening/recentfiles.h"
#include "app/palette/commandpalette.h"
#include "app/palette/commandrows.h"
#include "app/panels/parameterslider.h"
#include "app/presenting/classroom.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/texts/translated.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "tests/app/applications.h"
#include "tests/app/hand.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::commands_test {

/// Words in both languages, separated by ", " or, if they are sentences, "; ", and the step that answers
/// them.
struct Asked {
    const char* english;
    const char* chinese;
    const char* lesson;
    const char* step;
};

/// The command palette in the real window, used by keyboard.
class TestCommands : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openFresh(); }
    void cleanup() { close(); }
    void everythingCanBeFound();
    void aValueIsSet_data();
    void aValueIsSet();
    void aWrongValueIsRefused_data();
    void aWrongValueIsRefused();
    void whatTheDocumentRefusesIsSaid();
    void aParameterGoesToItsControl();
    void aParameterOutOfSightTakesAValue();
    void choicesAreChosen();
    void theInputIsFound();
    void actionsRun();
    void disabledActionsDoNot();
    void viewsComeToTheFront();
    void presetsAreTaken();
    void theFocusGoesBack();
    void keysMoveTheChoice();
    void englishNamesAreKnownInChinese();
    void thingsComeBeforeLessonsAboutThem();
    void chaptersOfTheManualAreFound();
    void otherNamesAreKnown();
    void scatteredLettersFindNothing();
    void aStepOfALessonIsOpened();
    void choicesOfAViewAppearWithIt();
    void whatIsMeantComesFirst();
    void wordsOfPicturesAreKnown_data() { questionsAreAnswered_data(); }
    void wordsOfPicturesAreKnown();
    void chineseWordsAreKnown();
    void parametersOfOtherSchemesComeLast_data() { questionsAreAnswered_data(); }
    void parametersOfOtherSchemesComeLast();
    void aParameterOfAnotherSchemeSwitchesToIt();
    void questionsAreAnswered_data();
    void questionsAreAnswered();
    void otherWordsAreAnswered_data() { questionsAreAnswered_data(); }
    void otherWordsAreAnswered();
    void wholeQuestionsAreAnswered_data() { questionsAreAnswered_data(); }
    void wholeQuestionsAreAnswered();
    void theLastUsedComesFirst();
    void itFitsSmallWindows();
    void everySliderAnimates();
    void theLastSliderIsAnimated();

private:
    QString animatedBy(const std::function<void()>& asks);
    template <class Widget>
    Widget& find(const char* name) const {
        auto* found = m_window->findChild<Widget*>(QString::fromLatin1(name));
        if (!found)
            qFatal("no %s", name);
        return *found;
    }
    void ask(const QString& typed);
    void findSteps(std::span<const Asked> asked);
    void enter(const QString& typed);
    QStringList titles() const;
    const FoundCommand& first() const;
    QLineEdit& line() const { return find<QLineEdit>("commandLine"); }
    QListView& list() const { return find<QListView>("commandList"); }
    bool isOpen() const { return find<CommandPalette>("commandPalette").isVisible(); }
};

/// Opens the palette with Ctrl+K and types \p typed.
void TestCommands::ask(const QString& typed) {
    QTest::keyClick(m_window->windowHandle(), Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(isOpen());
    QTRY_VERIFY(line().hasFocus());
    hand::type(line(), typed);
}

void TestCommands::enter(const QString& typed) {
    ask(typed);
    QTest::keyClick(&line(), Qt::Key_Return);
    QApplication::processEvents();  // the command runs once the focus is back
}

QStringList TestCommands::titles() const {
    QStringList all;
    const QAbstractItemModel& rows = *list().model();
    for (int row = 0; row < rows.rowCount(); ++row)
        all << rows.index(row, 0).data().toString();
    return all;
}

const FoundCommand& TestCommands::first() const {
    return static_cast<const CommandRows*>(list().model())->at(0);
}

/// The parameter offered by the dialog that \p asks opens.
QString TestCommands::animatedBy(const std::function<void()>& asks) {
    QString option;
    QTimer again;
    connect(&again, &QTimer::timeout, this, [&option, &again] {
        auto* dialog = qobject_cast<AnimateDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        again.stop();
        option = dialog->findChild<QComboBox*>(QStringLiteral("animateOption"))->currentData().toString();
        dialog->reject();
    });
    again.start(20);
    asks();
    return option;
}

/// Also after another language has recreated the controls.
void TestCommands::everySliderAnimates() {
    for (const char* language : {"en", "zh_CN"}) {
        Language::set(QString::fromLatin1(language));
        QApplication::processEvents();
        int animated = 0;
        for (ParameterSlider* slider : m_window->findChildren<ParameterSlider*>()) {
            if (!slider->isVisible())
                continue;
            QAction* const action = slider->findChild<QAction*>(QStringLiteral("animate"));
            QVERIFY2(action && slider->actions().contains(action), qPrintable(slider->objectName()));
            QCOMPARE(slider->contextMenuPolicy(), Qt::ActionsContextMenu);
            QCOMPARE(slider->objectName(),
                     QStringLiteral("slider-") + animatedBy([action] { action->trigger(); }));
            QCOMPARE(action->text() == QStringLiteral("Animate…"), language == std::string_view("en"));
            ++animated;
        }
        QVERIFY(animated >= 5);  // base, length, d_model and the cursor's coordinates
    }
    Language::set(QStringLiteral("en"));
}

void TestCommands::theLastSliderIsAnimated() {
    const auto asks = [this] {
        m_window->activateWindow();  // the previous dialog was the active window
        QApplication::setActiveWindow(m_window.get());
        enter(QStringLiteral("Animate a figure"));
    };
    QCOMPARE(animatedBy(asks), QStringLiteral("base"));
    QTest::keyClick(&find<ParameterSlider>("slider-length"), Qt::Key_Right);
    QCOMPARE(animatedBy(asks), QStringLiteral("length"));
}

void TestCommands::everythingCanBeFound() {
    ask({});
    const QStringList all = titles();
    for (const Preset& preset : presets())
        QVERIFY2(all.contains(translated(preset.name)), preset.name.data());
    for (const ViewKind& kind : viewKinds())
        QVERIFY2(all.contains(translated(kind.title)), kind.title.data());
    for (const SettingParameter& parameter : settingParameters()) {
        const bool offered = parameter.matters(m_document->setting());
        const bool choosable = parameter.facts.scale != Scale::List || parameter.facts.choices.size() > 1;
        if (offered && choosable)
            QVERIFY2(all.contains(translated(parameter.facts.label)), parameter.facts.label.data());
    }
    const std::set<std::string_view> ofOtherSchemes{"comparison",      "learning-pace",  "rotary-picture",
                                                    "relative-matrix", "distance-scale", "xray-loads",
                                                    "xray-rows"};
    for (const Declaration<Appearance>& declaration : appearanceDeclarations())
        for (const Choice& choice : declaration.choices)
            QVERIFY2(all.contains(translated(declaration.label) + QStringLiteral(": ") +
                                  translated(choice.label)) != ofOtherSchemes.contains(declaration.option),
                     declaration.option.data());
    for (const char* action : {"Open…", "Quit", "Export figure or numbers…", "Animate a figure…",
                               "Reset layout", "Default", "简体中文"})
        QCOMPARE(all.count(QString::fromUtf8(action)), 1);
    // Each command has a unique key in the settings, so that none is confused with another.
    std::set<QString> keys;
    for (int row = 0; row < list().model()->rowCount(); ++row) {
        const Command& command = *static_cast<const CommandRows*>(list().model())->at(row).command;
        QVERIFY2(keys.insert(command.key).second, qPrintable(command.key));
        QVERIFY(!command.title.contains(u'&'));
    }
}

void TestCommands::aValueIsSet_data() {
    QTest::addColumn<QString>("typed");
    for (const char* typed : {"base 500000", "base=5e5", "base = 500k", "Base: 500000", "bas 500000"})
        QTest::newRow(typed) << QString::fromLatin1(typed);
}

void TestCommands::aValueIsSet() {
    QFETCH(QString, typed);
    enter(typed);
    QCOMPARE(m_document->parameters()->base, 500000.0);
    QVERIFY(!isOpen());
    QCOMPARE(m_document->undoStack()->count(), 1);
    QCOMPARE(m_document->undoStack()->undoText(), QStringLiteral("change base"));
    enter(QStringLiteral("base 100"));  // also the words of a step of a lesson
    QCOMPARE(m_document->parameters()->base, 100.0);
    enter(QStringLiteral("d-model 64"));
    QCOMPARE(m_document->parameters()->dModel, 64);
    enter(QStringLiteral("d_model=32"));
    QCOMPARE(m_document->parameters()->dModel, 32);
    enter(QStringLiteral("position p 12"));
    QCOMPARE(m_document->cursor().position, 12);
    enter(QStringLiteral("other position 19"));
    QCOMPARE(m_document->cursor().otherPosition, 19);
    enter(QStringLiteral("layout halves"));
    QCOMPARE(m_document->parameters()->layout, Layout::Halves);
    enter(QStringLiteral("layout=interleaved"));
    QCOMPARE(m_document->parameters()->layout, Layout::Interleaved);
}

void TestCommands::aWrongValueIsRefused_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QByteArray>("option");
    QTest::newRow("too small") << "d_model -3" << QByteArray("d-model");
    QTest::newRow("broken") << "d_model 3.5" << QByteArray("d-model");
    QTest::newRow("too large") << "length 10000000" << QByteArray("length");
    QTest::newRow("no number") << "base=much" << QByteArray("base");
    QTest::newRow("a word") << "base banana" << QByteArray("base");
    QTest::newRow("outside") << "position 200" << QByteArray("position");
}

/// The reason is the same as in the input field and on the command line.
void TestCommands::aWrongValueIsRefused() {
    QFETCH(QString, typed);
    QFETCH(QByteArray, option);
    ask(typed);
    QVERIFY(first().whyNot.has_value());
    const auto& explanation = find<QLabel>("commandExplanation");
    QCOMPARE(explanation.text(), *first().whyNot);
    static const QRegularExpression joint(QStringLiteral("[ =]"));
    const std::string value = typed.split(joint).constLast().toStdString();
    const auto read = option == "position"
                          ? readValue(factsWithin(cursorDeclarations()[0], m_document->extent()), value)
                          : readValue(*findParameter(option.toStdString()), value);
    QVERIFY(!read);
    QCOMPARE(explanation.text(), translated(read.error()));
    const Parameters before = *m_document->parameters();
    QTest::keyClick(&line(), Qt::Key_Return);
    QApplication::processEvents();
    QVERIFY(isOpen());
    QCOMPARE(line().text(), typed);  // stays for correction
    QVERIFY(*m_document->parameters() == before);
    QTest::keyClick(&line(), Qt::Key_Escape);
}

/// An odd d_model is a valid number, but this rule refuses it.
void TestCommands::whatTheDocumentRefusesIsSaid() {
    enter(QStringLiteral("d_model 127"));
    QVERIFY(isOpen());
    QCOMPARE(m_document->parameters()->dModel, 128);
    QCOMPARE(find<QLabel>("commandExplanation").text(), translated(*refuse(Parameters{.dModel = 127})));
}

void TestCommands::aParameterGoesToItsControl() {
    enter(QStringLiteral("base"));
    QVERIFY(!isOpen());
    QTRY_VERIFY(find<QLineEdit>("box-base").hasFocus());
    QCOMPARE(find<QLineEdit>("box-base").selectedText(), QStringLiteral("10000"));
    enter(QStringLiteral("layout"));
    QTRY_VERIFY(find<QWidget>("choice-layout").hasFocus());
    find<Panel>("panel-parameters").toggleViewAction()->trigger();
    QVERIFY(!find<QLineEdit>("box-base").isVisible());
    enter(QStringLiteral("base"));
    QTRY_VERIFY(find<QLineEdit>("box-base").hasFocus());
}

/// A parameter without a visible control accepts a typed value.
void TestCommands::aParameterOutOfSightTakesAValue() {
    find<QWidget>("words-dropout").setObjectName({});
    enter(QStringLiteral("dropout"));
    QTRY_VERIFY(isOpen());
    QCOMPARE(line().text(), QStringLiteral("dropout "));
    hand::type(line(), QStringLiteral("dropout 0.25"));
    QTest::keyClick(&line(), Qt::Key_Return);
    QCOMPARE(m_document->words().dropout, 0.25);
}

void TestCommands::choicesAreChosen() {
    enter(QStringLiteral("theme dark"));
    QCOMPARE(m_document->appearance().theme, ThemeKind::Dark);
    ask(QStringLiteral("theme dark"));
    QVERIFY(first().command->chosen);
    QTest::keyClick(&line(), Qt::Key_Escape);
    enter(QStringLiteral("theme light"));
    QCOMPARE(m_document->appearance().theme, ThemeKind::Light);
    enter(QStringLiteral("scheme rotary"));
    QCOMPARE(m_document->scheme(), Scheme::Rotary);
    ask(QStringLiteral("head size"));
    QCOMPARE(first().command->names.first(), QStringLiteral("head-size"));  // it has an effect now
}

/// The input of M-RoPE, by its names in both languages; it is composed there or in its line.
void TestCommands::theInputIsFound() {
    ask(QStringLiteral("input"));
    QVERIFY(titles().contains(QStringLiteral("Sequence")));  // which leads there from every scheme
    QTest::keyClick(&line(), Qt::Key_Escape);
    QVERIFY(m_document->setSetting(m_document->turned(Scheme::Axial)));
    for (const char* const typed : {"input", "tokens", "输入"}) {
        ask(QString::fromUtf8(typed));
        QVERIFY2(titles().first(std::min<qsizetype>(3, titles().size())).contains(QStringLiteral("input")),
                 qPrintable(titles().join(u'\n')));
        QTest::keyClick(&line(), Qt::Key_Escape);
    }
    enter(QStringLiteral("input"));
    QTRY_VERIFY(find<QLineEdit>("box-input").hasFocus());
    enter(QStringLiteral("input = text 1, image 2x4"));
    QCOMPARE(m_document->extent().positions.last, std::int64_t{3});
    ask(QStringLiteral("input = text 1, image 3x4"));
    QVERIFY2(first().whyNot && first().whyNot->contains(QStringLiteral("multiples of 2")),
             qPrintable(first().whyNot.value_or(QString())));
    QTest::keyClick(&line(), Qt::Key_Escape);
    enter(QStringLiteral("position 0,1"));
    QCOMPARE(m_document->cursor().position, std::int64_t{2});
}

void TestCommands::actionsRun() {
    enter(QStringLiteral("label"));
    QVERIFY(m_document->words().labels);
    ask(QStringLiteral("label"));
    QCOMPARE(first().command->shortcut, QStringLiteral("Ctrl+L"));
    QTest::keyClick(&line(), Qt::Key_Escape);
    QVERIFY(m_document->words().labels);
}

void TestCommands::disabledActionsDoNot() {
    ask(QStringLiteral("rope_parameters"));
    QVERIFY(!first().command->enabled);  // the scheme is not rotary
    QTest::keyClick(&line(), Qt::Key_Return);
    QApplication::processEvents();
    QVERIFY(isOpen());
    QTest::keyClick(&line(), Qt::Key_Escape);
    QVERIFY(!isOpen());
}

void TestCommands::viewsComeToTheFront() {
    for (const ViewKind& kind : viewKinds()) {
        enter(QStringLiteral("views ") + translated(kind.title));
        auto& view = find<View>(("view-" + std::string(kind.name)).c_str());
        QTRY_VERIFY2(view.isVisible() && !view.visibleRegion().isEmpty(), kind.name.data());
        QVERIFY2(view.hasFocus(), kind.name.data());
    }
}

void TestCommands::presetsAreTaken() {
    enter(QStringLiteral("bert"));
    QVERIFY(m_document->undoStack()->count() > 0);
    QVERIFY(*m_document->parameters() != Parameters{});
}

void TestCommands::theFocusGoesBack() {
    auto& waves = find<View>("view-waves");
    waves.setFocus();
    ask(QStringLiteral("base"));
    QTest::keyClick(&line(), Qt::Key_Escape);
    QVERIFY(waves.hasFocus());
    enter(QStringLiteral("theme dark"));
    QVERIFY(waves.hasFocus());
    ask({});
    find<View>("view-encoding").setFocus();  // like a click there
    QTRY_VERIFY(!isOpen());
    QVERIFY(find<View>("view-encoding").hasFocus());
}

void TestCommands::keysMoveTheChoice() {
    ask({});
    const int count = list().model()->rowCount();
    const auto row = [this] { return list().currentIndex().row(); };
    QCOMPARE(row(), 0);
    QTest::keyClick(&line(), Qt::Key_Down);
    QTest::keyClick(&line(), Qt::Key_Down);
    QCOMPARE(row(), 2);
    QTest::keyClick(&line(), Qt::Key_Up);
    QCOMPARE(row(), 1);
    QTest::keyClick(&line(), Qt::Key_PageDown);
    QVERIFY(row() > 5);
    QTest::keyClick(&line(), Qt::Key_PageUp);
    QCOMPARE(row(), 1);
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(&line(), Qt::Key_Up);
    QCOMPARE(row(), count - 1);
    QVERIFY(list().viewport()->rect().intersects(list().visualRect(list().currentIndex())));
    QTest::keyClick(&line(), Qt::Key_Down);
    QCOMPARE(row(), 0);
    hand::type(line(), QStringLiteral("zzzzq"));
    QCOMPARE(list().model()->rowCount(), 0);
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_PageDown, Qt::Key_Return})
        QTest::keyClick(&line(), key);
    QVERIFY(isOpen());
    QVERIFY(!find<QLabel>("commandExplanation").text().isEmpty());
}

void TestCommands::englishNamesAreKnownInChinese() {
    Language::set(QStringLiteral("zh_CN"));
    QApplication::processEvents();
    ask(QStringLiteral("theme dark"));
    QCOMPARE(first().english, QStringLiteral("theme: dark"));
    QVERIFY(first().command->title != first().english);
    hand::type(line(), QStringLiteral("reset layout"));
    QCOMPARE(first().english, QStringLiteral("Reset layout"));
    QVERIFY(!first().command->title.contains(u'('));  // no mnemonic
    hand::type(line(), first().command->title);
    QVERIFY(first().english.isEmpty());
    hand::type(line(), QStringLiteral("clocks"));
    // a lesson; its English name is that of its file
    QVERIFY(first().english.startsWith(QStringLiteral("clocks")));
    for (const char* typed : {"lesson 5", "lesson 05"}) {
        hand::type(line(), QString::fromLatin1(typed));
        QCOMPARE(first().command->english, QStringLiteral("binary (lesson 5)"));
    }
    hand::type(line(), QStringLiteral("base 2000"));
    QTest::keyClick(&line(), Qt::Key_Return);
    QCOMPARE(m_document->parameters()->base, 2000.0);
    Language::set(QStringLiteral("en"));
    QCOMPARE(Language::english(QStringLiteral("no translation")), QStringLiteral("no translation"));
}

/// Found by chapter and by heading, in either language; the manual opens at that place.
void TestCommands::chaptersOfTheManualAreFound() {
    enter(QStringLiteral("identify a table"));
    auto& manual = find<QDialog>("manual");
    auto& contents = find<QTreeWidget>("manual-contents");
    auto& text = find<QTextBrowser>("manual-text");
    QTRY_VERIFY(manual.isVisible());
    QCOMPARE(contents.currentItem()->text(0), QStringLiteral("Identify a table"));
    QVERIFY(text.toPlainText().startsWith(QStringLiteral("Identify a table")));
    // keeps its columns
    QVERIFY(text.toPlainText().contains(QStringLiteral("\nlayout              halves\n")));
    QCOMPARE(text.verticalScrollBar()->value(), 0);
    emit text.anchorClicked(QUrl(QStringLiteral("07-lessons.md#formulas")));
    QCOMPARE(contents.currentItem()->text(0), QStringLiteral("Formulas"));
    for (const char* written :
         {"[And the last one?](posiscope:?view=clock", "{{slider base}}", "$$\\omega_0"})
        // an example, not a lesson
        QVERIFY2(text.toPlainText().contains(QString::fromLatin1(written)), written);
    QTRY_VERIFY(text.verticalScrollBar()->value() > 0);
    manual.close();
    QApplication::setActiveWindow(m_window.get());

    Language::set(QStringLiteral("zh_CN"));
    QApplication::processEvents();
    enter(QStringLiteral("random actions"));
    QTRY_VERIFY(manual.isVisible());
    QCOMPARE(find<QLabel>("manual-notice").isVisible(), true);  // this chapter is for developers
    Language::set(QStringLiteral("en"));
    QApplication::processEvents();
    QVERIFY(!find<QLabel>("manual-notice").isVisible());
    manual.close();
}

void TestCommands::thingsComeBeforeLessonsAboutThem() {
    const QStringList everywhere{QStringLiteral("Rotation"), QStringLiteral("rotary"),
                                 QStringLiteral("binary"), QStringLiteral("clock")};
    for (const auto& [language, words] :
         {std::pair{QStringLiteral("en"), everywhere},
          std::pair{QStringLiteral("zh_CN"), everywhere + QStringList{QStringLiteral("旋转")}}}) {
        Language::set(language);
        QApplication::processEvents();
        ask({});
        for (const QString& typed : words) {
            hand::type(line(), typed);
            QVERIFY2(list().model()->rowCount() > 0, qPrintable(typed));
            QVERIFY2(!first().command->aside, qPrintable(typed + u' ' + first().command->title));
        }
        QTest::keyClick(&line(), Qt::Key_Escape);
    }
    Language::set(QStringLiteral("en"));
}

/// Finds a recent file after the next start, and commands by synonyms that their menus do not show.
void TestCommands::otherNamesAreKnown() {
    QTemporaryFile recent(QDir::temp().filePath(QStringLiteral("configXXXXXX.json")));
    QVERIFY(recent.open());
    noteRecentFile(recent.fileName());
    ask(QStringLiteral("config"));
    const QStringList found = titles();
    const auto place = [&](const QString& part) {
        const auto at =
            std::ranges::find_if(found, [&](const QString& title) { return title.contains(part); });
        return at == found.end() ? qsizetype{99} : at - found.begin();
    };
    QVERIFY2(place(QStringLiteral("Open…")) < 4, qPrintable(found.join(u'\n')));
    QVERIFY2(place(QStringLiteral("Model report")) < 4, qPrintable(found.join(u'\n')));
    QVERIFY2(place(QFileInfo(recent.fileName()).fileName()) < 4, qPrintable(found.join(u'\n')));
}

void TestCommands::scatteredLettersFindNothing() {
    enter(QStringLiteral("xtgu"));  // scattered over "Export figure…"
    QVERIFY(titles().isEmpty());
    QVERIFY(isOpen());
    QTest::keyClick(&line(), Qt::Key_Escape);
    QVERIFY(!isOpen());
}

void TestCommands::aStepOfALessonIsOpened() {
    enter(QStringLiteral("why only q and k"));
    auto* classroom = m_window->findChild<Classroom*>();
    QTRY_VERIFY(classroom->isOpen());
    const LessonPlayer& player = classroom->player();
    QCOMPARE(player.lesson().steps.at(player.at()).id, QStringLiteral("values"));
}

void TestCommands::choicesOfAViewAppearWithIt() {
    ask(QStringLiteral("rotary picture"));
    QVERIFY(!titles().contains(QStringLiteral("rotary picture: Scores")));
    QTest::keyClick(&line(), Qt::Key_Escape);
    enter(QStringLiteral("scheme rotary"));
    ask(QStringLiteral("rotary picture"));
    QVERIFY(titles().contains(QStringLiteral("rotary picture: Scores")));
}

void TestCommands::whatIsMeantComesFirst() {
    const std::array queries{
        std::pair{"rope", "scheme: Rotary"},
        std::pair{"theta", "base"},
        std::pair{"pe", "Encoding"},
        std::pair{"cmap", "encoding colours: red–blue"},
        std::pair{"yarn", "Llama 2, YaRN × 16"},
        std::pair{"alibi", "ALiBi, 8 heads"},
        std::pair{"shaw", "scheme: Relative"},
        std::pair{"relative", "scheme: Relative"},
        std::pair{"t5", "T5 v1.1 base"},
        std::pair{"heatmap", "Encoding"},
        std::pair{"dot product", "Similarity"},
        std::pair{"kernel", "Similarity"},
        std::pair{"cosine", "Waves"},
        std::pair{"sine", "Waves"},
        std::pair{"waves", "Waves"},
        std::pair{"clock", "Clock"},
        std::pair{"hands", "Clock"},
        std::pair{"bits", "Binary"},
        std::pair{"binary", "Binary"},
        std::pair{"frequencies", "frequencies"},
        std::pair{"inv_freq", "Spectrum"},
        std::pair{"wavelengths", "Spectrum"},
        std::pair{"rotation", "Rotation"},
        std::pair{"bfloat16", "variant: all bfloat16"},
        std::pair{"rounding", "Precision"},
        std::pair{"learned", "scheme: Learned"},
        std::pair{"bert", "BERT base"},
        std::pair{"gpt-2", "GPT-2"},
        std::pair{"llama", "Llama 2 7B"},
        std::pair{"vaswani", "scheme: Sinusoidal"},
        std::pair{"d_model", "d_model"},
        std::pair{"dmodel", "d_model"},
        std::pair{"dimension", "dimension"},
        std::pair{"hidden_size", "d_model"},
        std::pair{"seq_len", "length"},
        std::pair{"context", "length"},
        std::pair{"tokens", "Pipeline"},
        std::pair{"position", "position p"},
        std::pair{"other position", "position q"},
        std::pair{"dark", "theme: dark"},
        std::pair{"light", "theme: light"},
        std::pair{"dark mode", "theme: dark"},
        std::pair{"halves", "layout: halves"},
        std::pair{"interleaved", "layout: interleaved"},
        std::pair{"neox", "layout: halves"},
        std::pair{"gif", "Animate a figure…"},
        std::pair{"mp4", "Animate a figure…"},
        std::pair{"video", "Animate a figure…"},
        std::pair{"png", "Export figure or numbers…"},
        std::pair{"pdf", "Export figure or numbers…"},
        std::pair{"csv", "Export figure or numbers…"},
        std::pair{"export", "Export figure or numbers…"},
        std::pair{"save session", "Save session…"},
        std::pair{"exit", "Quit"},
        std::pair{"quit", "Quit"},
        std::pair{"undo", "Undo"},
        std::pair{"open", "Open…"},
        std::pair{"reset layout", "Reset layout"},
        std::pair{"chinese", "简体中文"},
        std::pair{"english", "English"},
        std::pair{"present", "Present"},
        std::pair{"slides", "Present"},
        std::pair{"full screen", "Present"},
        std::pair{"handout", "Handout…"},
        std::pair{"attention", "Attention"},
        std::pair{"logits", "Attention"},
        std::pair{"dropout", "dropout"},
        std::pair{"seed", "seed"},
        std::pair{"mask", "No positions, a causal mask, 4 layers"},
        std::pair{"magnifier", "magnifier: off"},
        std::pair{"identify", "Table report…"},
        std::pair{"values", "Values"},
        std::pair{"long texts", "16. Longer texts than in training"},
        std::pair{"wall clock", "clock: Wall clock"},
        std::pair{"nerf", "NeRF, 10 octaves of x and y"},
        std::pair{"fourier", "Random Fourier features, σ = 10"},
        std::pair{"detr", "DETR, 25 × 34"},
        std::pair{"mae", "MAE ViT-B/16, 14 × 14"},
        std::pair{"dinov3", "DINOv3, 16 × 16"},
        std::pair{"cogvideox", "CogVideoX-2B, 13 frames of 30 × 45"},
        std::pair{"pixtral", "Pixtral, 16 × 16"},
        std::pair{"vit", "ViT-B/16, learned, 14 × 14"},
        std::pair{"swin", "Swin, windows of 7 × 7 patches"},
        std::pair{"whisper", "Whisper base, encoder, 1500 × 512"},
        std::pair{"xpos", "Rotary: xPos scale base"},
        std::pair{"head_dim", "Rotary: head size"},
        std::pair{"head size", "Rotary: head size"},
        std::pair{"rotary_dim", "Rotary: rotary dimension"},
        std::pair{"partial rotary", "Rotary: rotary share"},
        std::pair{"t5 bias", "T5 encoder, 32 buckets up to 128"},
        std::pair{"relative bias", "scheme: Relative"},
        std::pair{"learned embedding", "scheme: Learned"},
        std::pair{"rotary embedding", "scheme: Rotary"},
        std::pair{"learned positional embedding", "scheme: Learned"},
        std::pair{"sinusoidal embedding", "scheme: Sinusoidal"},
        std::pair{"scheme rope", "scheme: Rotary"},
        std::pair{"hidden_size 768", "d_model"},
        std::pair{"seq_len = 128", "length"},
        std::pair{"mscale", "Rotary: mscale"},
        std::pair{"latex", "Export figure or numbers…"},
        std::pair{"font size", "Larger"},
    };
    ask({});
    QStringList wrong;
    for (const auto& [typed, title] : queries) {
        hand::type(line(), QString::fromUtf8(typed));
        const QString found = titles().value(0);
        if (found != QString::fromUtf8(title))
            wrong << QStringLiteral("%1: %2").arg(QString::fromUtf8(typed), found);
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// What people who work on images and video type finds one of what it means among the first three, by the
/// start of its key.
void TestCommands::wordsOfPicturesAreKnown() {
    struct Typed {
        const char* english;
        const char* chinese;
        QStringList keys;
    };
    const QString images = QStringLiteral("Encoding › Images and video › ");
    const QString pictures = QStringLiteral("lesson pictures ");
    const std::array all{
        Typed{"patch", "图块", {QStringLiteral("view plane")}},
        Typed{"dialect", "方言", {QStringLiteral("view sequence")}},
        Typed{"owner", "归属", {QStringLiteral("view channels")}},
        Typed{"register", "寄存器", {QStringLiteral("scheme=grid")}},
        Typed{"class", "类别词元", {QStringLiteral("scheme=grid"), images + QStringLiteral("MAE")}},
        Typed{"aspect", "宽高比", {QStringLiteral("scheme=grid")}},
        Typed{"photo", "照片", {QStringLiteral("view plane"), QStringLiteral("File › Open…")}},
        Typed{"interleaved", "交错", {QStringLiteral("view channels")}},
        Typed{"swap", "交换轴", {QStringLiteral("view channels")}},
        Typed{"vit", "vit", {images + QStringLiteral("ViT-B/16")}},
        Typed{"dinov3", "dinov3", {images + QStringLiteral("DINOv3")}},
        Typed{"mrope", "mrope", {QStringLiteral("view sequence"), QStringLiteral("scheme=axial")}},
        Typed{"video",
              "视频",
              {QStringLiteral("view sequence"), QStringLiteral("scheme=axial"),
               images + QStringLiteral("CogVideoX")}},
        Typed{"timestep", "时间步", {QStringLiteral("lesson time-and-noise times-1000")}},
        Typed{"resolution", "分辨率", {pictures + QStringLiteral("larger")}},
    };
    QFETCH(QString, language);
    Language::set(language);
    QApplication::processEvents();
    ask({});
    const auto* const rows = static_cast<const CommandRows*>(list().model());
    QStringList wrong;
    for (const Typed& typed : all)
        for (const char* const word : {typed.english, language == u"en" ? typed.english : typed.chinese}) {
            line().selectAll();
            QKeyEvent key(QEvent::KeyPress, 0, Qt::NoModifier, QString::fromUtf8(word));
            QApplication::sendEvent(&line(), &key);
            QStringList found;
            for (int row = 0; row < std::min(3, rows->rowCount()); ++row)
                found << rows->at(row).command->key;
            const bool known = std::ranges::any_of(typed.keys, [&](const QString& wanted) {
                return std::ranges::any_of(found,
                                           [&](const QString& each) { return each.startsWith(wanted); });
            });
            if (!known)
                wrong << QStringLiteral("%1: %2").arg(QString::fromUtf8(word), found.join(u'|'));
        }
    QTest::keyClick(&line(), Qt::Key_Escape);
    Language::set(QStringLiteral("en"));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// Words of the field in Chinese, and the start of the key of what they mean, which comes first.
void TestCommands::chineseWordsAreKnown() {
    const std::array all{
        std::pair{"基数", "parameter base"},
        std::pair{"底数", "parameter base"},
        std::pair{"上下文长度", "parameter length"},
        std::pair{"模型维度", "parameter d-model"},
        std::pair{"头维度", "parameter head-size"},
        std::pair{"部分旋转", "parameter partial-factor"},
        std::pair{"旋转位置编码", "scheme=rotary"},
        std::pair{"相对位置偏置", "scheme=relative"},
        std::pair{"可学习位置编码", "scheme=learned"},
        std::pair{"正弦位置编码", "scheme=sinusoidal"},
        std::pair{"二维位置编码", "scheme=grid"},
        std::pair{"热力图", "view encoding"},
        std::pair{"频谱", "view spectrum"},
        std::pair{"相似度", "view similarity"},
        std::pair{"注意力", "view attention"},
        std::pair{"保存图片", "File › Export"},
        std::pair{"深色", "theme=dark"},
        std::pair{"撤销", "Edit › Undo"},
        std::pair{"动画", "File › Animate"},
        std::pair{"讲义", "Lessons › Handout"},
    };
    Language::set(QStringLiteral("zh_CN"));
    QApplication::processEvents();
    ask({});
    QStringList wrong;
    for (const auto& [typed, key] : all) {
        line().selectAll();
        QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString::fromUtf8(typed));
        QApplication::sendEvent(&line(), &press);
        if (titles().isEmpty() || !first().command->key.startsWith(QString::fromUtf8(key)))
            wrong << QStringLiteral("%1: %2").arg(QString::fromUtf8(typed), titles().value(0));
    }
    QTest::keyClick(&line(), Qt::Key_Escape);
    Language::set(QStringLiteral("en"));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// What is a parameter of another scheme alone is found behind everything else that it may mean.
void TestCommands::parametersOfOtherSchemesComeLast() {
    const std::array all{
        std::pair{"rope_scaling", "parameter rotary-scaling"},
        std::pair{"rope scaling", "parameter rotary-scaling"},
        std::pair{"beta_fast", "parameter beta-fast"},
        std::pair{"pairing", "parameter pairing"},
        std::pair{"rotate_half", "parameter pairing"},
        std::pair{"rotary_interleaved", "parameter pairing"},
        std::pair{"head_dim", "parameter head-size"},
        std::pair{"partial_rotary_factor", "parameter partial-factor"},
        std::pair{"rotary_pct", "parameter partial-factor"},
        std::pair{"rotary_dim", "parameter rotary-dimension"},
        std::pair{"rope_theta", "parameter rotary-base"},
        std::pair{"original_max_position_embeddings", "parameter rotary-trained-length"},
        std::pair{"num_buckets", "parameter buckets"},
        std::pair{"relative_attention_num_buckets", "parameter buckets"},
        std::pair{"num_heads", "parameter heads"},
        std::pair{"low_freq_factor", "parameter low-frequency-factor"},
        std::pair{"alibi", "parameter relative"},
        std::pair{"t5 bias", "parameter relative"},
    };
    QFETCH(QString, language);
    Language::set(language);
    QApplication::processEvents();
    ask({});
    const auto* const rows = static_cast<const CommandRows*>(list().model());
    for (int row = 0; row < rows->rowCount(); ++row)
        QVERIFY(!rows->at(row).command->last);
    QStringList wrong;
    for (const auto& [typed, key] : all) {
        hand::type(line(), QString::fromUtf8(typed));
        int at = -1;
        bool sorted = true;
        for (int row = 0; row < rows->rowCount(); ++row) {
            const Command& command = *rows->at(row).command;
            at = command.key == QLatin1String(key) ? row : at;
            // Those that all words name come before steps that have one of them.
            sorted = sorted && (row == 0 || command.last || !rows->at(row - 1).command->last ||
                                rows->at(0).command->last);
        }
        if (at < 0 || !sorted || !rows->at(at).command->last)
            wrong << QStringLiteral("%1: %2").arg(QString::fromUtf8(typed), titles().join(u'|'));
    }
    QTest::keyClick(&line(), Qt::Key_Escape);
    Language::set(QStringLiteral("en"));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestCommands::aParameterOfAnotherSchemeSwitchesToIt() {
    const auto scheme = m_document->scheme();
    QVERIFY(scheme != Scheme::Rotary);
    enter(QStringLiteral("rotary: pairing"));
    QCOMPARE(m_document->scheme(), Scheme::Rotary);
    QTRY_VERIFY(find<QWidget>("choice-pairing").hasFocus());
    m_document->undoStack()->undo();
    QCOMPARE(m_document->scheme(), scheme);
    enter(QStringLiteral("relative_attention_max_distance"));
    QVERIFY(m_document->relative() != nullptr && m_document->relative()->kind == RelativeKind::T5);
    QTRY_VERIFY(find<QWidget>("box-max-distance").hasFocus());
    m_document->undoStack()->undo();
    QCOMPARE(m_document->scheme(), scheme);
    enter(QStringLiteral("rotary-base 5e5"));
    QCOMPARE(m_document->scheme(), Scheme::Rotary);
    QCOMPARE(m_document->rotaryParameters()->base, 5e5);
    enter(QStringLiteral("head_dim 64"));
    QCOMPARE(m_document->rotaryParameters()->headSize, 64);
    m_document->undoStack()->undo();
    enter(QStringLiteral("rope_theta 7e5"));
    QCOMPARE(m_document->rotaryParameters()->base, 7e5);
    m_document->undoStack()->undo();
    m_document->undoStack()->undo();  // both are one step
    QCOMPARE(m_document->scheme(), scheme);
    enter(QStringLiteral("head_dim 64"));
    QVERIFY(m_document->rotaryParameters() != nullptr);
    QCOMPARE(m_document->rotaryParameters()->headSize, 64);
}

void TestCommands::questionsAreAnswered_data() {
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
}

/// Each of the words of \p all finds its step among the first three.
void TestCommands::findSteps(std::span<const Asked> all) {
    QFETCH(QString, language);
    Language::set(language);
    QApplication::processEvents();
    const QList<LessonHeading> headings = lessonHeadings(language);
    const auto titleOf = [&](const Asked& asked) {
        const auto found = std::ranges::find_if(headings, [&](const LessonHeading& heading) {
            return heading.lesson == QLatin1String(asked.lesson) && heading.id == QLatin1String(asked.step);
        });
        return found == headings.end() ? QStringLiteral("no such step") : found->title;
    };
    ask({});
    QStringList wrong;
    for (const Asked& asked : all) {
        const QString title = titleOf(asked);
        const QString words = QString::fromUtf8(language == u"en" ? asked.english : asked.chinese);
        for (const QString& word :
             words.split(words.contains(u"？") || words.contains(u'?') ? QStringLiteral("; ")
                                                                       : QStringLiteral(", "))) {
            line().selectAll();
            QKeyEvent key(QEvent::KeyPress, 0, Qt::NoModifier, word);  // at once, as by an input method
            QApplication::sendEvent(&line(), &key);
            const QStringList first = titles().first(std::min<qsizetype>(3, titles().size()));
            if (std::ranges::none_of(first, [&](const QString& each) { return each.endsWith(title); }))
                wrong << QStringLiteral("%1: %2, not %3").arg(word, first.join(u'|'), title);
        }
    }
    QTest::keyClick(&line(), Qt::Key_Escape);
    Language::set(QStringLiteral("en"));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// What learners and engineers ask most often: each key word of a question finds the step that answers it
/// among the first three.
void TestCommands::questionsAreAnswered() {
    constexpr std::array<Asked, 36> kAsked{{
        {"10000, why 10000, ten thousand", "10000, 为什么是 10000, 一万", "why-10000", "ladder"},
        {"sine and cosine, sin and cos, why cosine, only sine", "正弦余弦, 只用正弦", "dot-products",
         "sine-and-cosine"},
        {"interleaved, interleaved or halves, column order", "交错, 先正弦后余弦", "heatmap", "halves"},
        {"rotate_half, rotate half, rope pairs", "rotate_half, 配对", "rotary-pairs", "pairing"},
        {"exponent, 2i, index", "指数, 2i, 下标", "heatmap", "column-pair-exponent"},
        {"odd, odd d_model, odd dimension", "奇数, 奇数维", "mistakes", "odd"},
        {"concatenate, concat, add or concatenate", "拼接, 相加还是拼接", "adding", "concatenation"},
        {"sqrt, sqrt(d), embedding scale", "√d, sqrt", "adding", "scale"},
        {"flat, right half, wasted", "平的, 右半边, 浪费", "heatmap", "flat-side"},
        {"aliasing, moire, artifact", "混叠, 莫尔纹", "heatmap", "two-pixels"},
        {"distance, cosine similarity, euclidean", "距离, 余弦相似度", "dot-products", "three-measures"},
        {"backward, direction, symmetric", "方向, 对称", "dot-products", "no-sign"},
        {"relative position", "相对位置", "dot-products", "only-the-difference"},
        {"extrapolate, extrapolation, length generalization, longer sequences", "外推, 长度外推",
         "longer-texts", "unseen"},
        {"context, context window, context length", "上下文, 上下文长度", "longer-texts", "base"},
        {"decay, long-term decay", "衰减, 远程衰减", "rotary-pairs", "decay"},
        {"only q and k, values", "只转 q 和 k", "rotary", "values"},
        {"bf16, half precision", "bf16, 半精度", "precision", "two-fifty-seven"},
        {"slopes, alibi, linear bias", "斜率, alibi", "relative", "alibi"},
        {"buckets, t5, relative bias", "分桶, t5, 相对偏置", "relative", "t5-ruler"},
        {"clipping, shaw", "截断, shaw", "relative", "clip"},
        {"random, bert table", "随机, 未训练", "learned", "random-start"},
        {"padding, pad", "填充, padding", "adding", "padding"},
        {"count, integers, just count", "数数, 整数", "why-order", "counting"},
        {"decoder, no positional encoding, causal mask", "解码器, 没有位置编码, 因果掩码", "layers",
         "mask-alone"},
        {"nope, no_rope_layers", "nope", "layers", "every-fourth"},
        {"cache, kv cache", "缓存, kv 缓存", "layers", "cache"},
        {"absolute or relative, is rope relative", "绝对还是相对, 绝对位置", "layers",
         "absolute-or-relative"},
        {"patch, image, vision transformer, vit", "图块, 图像", "pictures", "numbered"},
        {"m-rope, mrope, qwen2-vl, multimodal", "m-rope, 多模态", "pictures", "after"},
        {"resolution, interpolate", "分辨率, 插值", "pictures", "larger"},
        {"dinov3, base 100", "dinov3", "pictures", "edge-to-edge"},
        {"timestep, diffusion, time embedding", "时间步, 扩散", "time-and-noise", "times-1000"},
        {"cross, blob", "十字, 轴向", "pictures", "cross"},
        {"interleaved axes", "轴, 轴交错", "pictures", "interleaved"},
        {"wrong formula, bug", "公式错, 写错", "mistakes", "does-it-matter"},
    }};
    findSteps(kAsked);
}

/// The same for other names of what is asked, which are in use elsewhere.
void TestCommands::otherWordsAreAnswered() {
    constexpr auto kAsked = std::to_array<Asked>({
        {"permutation, bag of words, why positional encoding, order of words, permutation invariant, "
         "permutation equivariant",
         "为什么需要位置, 词袋, 词序, 顺序, 排列不变", "why-order", "three-words"},
        {"0 1 2 3, plain numbers, raw index, position number", "直接编号, 直接数, 整数, 1 2 3", "why-order",
         "counting"},
        {"normalised, divide by length, p/N", "归一化, 除以长度", "why-order", "fractions"},
        {"binary, bits, binary code", "二进制, 二进制编码", "why-order", "bits"},
        {"one hot, one-hot", "独热, one-hot", "words", "one-hot"},
        {"embedding matrix, lookup table", "查表, 嵌入矩阵", "words", "lookup"},
        {"dropout, input pipeline", "流水线, 随机失活, 丢弃", "words", "pipeline"},
        {"clock, clock hands, dials", "时钟, 指针, 表盘", "clocks", "dials"},
        {"binary counting, counter", "比特", "binary", "fastest"},
        {"fast dimensions, low dimensions, high frequency, which dimensions are fast",
         "哪一端快, 高频, 低维, 频率", "heatmap", "fast-end"},
        {"right side constant, high dimensions useless, flat columns, unused dimensions, half of the picture "
         "is flat, vertical bands",
         "右侧不变, 右边平, 高维没用, 平坦, 不变的列", "heatmap", "flat-side"},
        {"i in the formula, what does i mean, 2i/d, dimension index, 2i+1, pair index, i//2",
         "i 是什么, 2i, 指数, 公式里的 i", "heatmap", "column-pair-exponent"},
        {"fake waves, pixels, nyquist, strange patterns, downsampling, undersampling",
         "摩尔纹, 假条纹, 像素, 采样, 走样, 混叠", "heatmap", "two-pixels"},
        {"concatenated sin cos, alternating columns, sin first then cos, tensor2tensor layout, order of "
         "columns",
         "列的顺序, 前一半正弦, 交错排列, 拼接排列, 分两半, 交错", "heatmap", "halves"},
        {"relative offset, offset, relative distance", "相对距离, 位置差, 相对位置", "dot-products",
         "only-the-difference"},
        {"toeplitz, one curve, kernel, ripples", "一条曲线, 托普利茨", "dot-products", "one-curve"},
        {"bright diagonal, bright, diagonal, what does bright mean", "对角线, 亮, 对角线为什么亮",
         "dot-products", "near-is-bright"},
        {"cosine or dot product, l2 distance, metric, similarity measure, euclidean distance, cosine "
         "distance",
         "余弦, 欧氏距离, 相似度, 余弦还是点积, 距离度量", "dot-products", "three-measures"},
        {"why sine, why sin, sine without cosine, why both sine and cosine, sin only, why cos",
         "只用 sin, sin cos, 为什么用正弦, 为什么要余弦, 正弦和余弦", "dot-products", "sine-and-cosine"},
        {"left or right, before or after, past and future, sign of the distance, symmetry, which direction",
         "左右, 前后, 先后, 方向, 对称性, 谁在前", "dot-products", "no-sign"},
        {"rotation matrix", "旋转矩阵, 旋转", "rotation", "two-by-two"},
        {"linear transformation, shift", "线性变换", "rotation", "block-diagonal"},
        {"why base 10000, theta 10000, magic number, where does 10000 come from, max wavelength, wavelength "
         "ladder",
         "一万, 底数 10000, 10000 哪来的, 为什么取 10000, 波长", "why-10000", "ladder"},
        {"sqrt d_model, multiply by sqrt, scaling embeddings, why √d, loud, embedding norm",
         "根号 d, 乘以根号d, 嵌入缩放, 缩放, 根号", "adding", "scale"},
        {"why add, why not concatenate, add vs concat, adding instead of concatenating, sum or concat, side "
         "by side, adding embeddings",
         "为什么相加, 为什么不拼接, 拼接, 加还是拼, 相加, 直接相加", "adding", "concatenation"},
        {"pad token", "补齐, 填充", "adding", "padding"},
        {"position ids, position_ids, zero based, index from 1, padding_idx, starts at 2",
         "位置编号, 从 0 开始, 从 1 开始", "adding", "first-position"},
        {"left padding", "左填充, 位置 id", "adding", "own-ids"},
        {"learned embedding, bert positions, learnable, trainable positions, absolute learned",
         "可学习, 可学习位置, bert 位置, 学习的位置, 位置嵌入表, 可训练", "learned", "random-start"},
        {"gpt-2 positions, 513, max position embeddings", "512", "learned", "past-the-end"},
        {"clip distance, max distance, shaw relative, relative position representations",
         "最大距离, 截断, 相对位置表示, 裁剪", "relative", "clip"},
        {"t5 bias, relative buckets, t5 buckets, log buckets, relative_attention_num_buckets",
         "分桶, 相对偏置, t5 偏置, 桶", "relative", "t5-ruler"},
        {"attention bias, linear biases, slope per head, alibi slopes",
         "线性偏置, 斜率, 每个头的斜率, 注意力偏置", "relative", "alibi"},
        {"why not values, v not rotated, query and key only, rotate values, why only queries and keys",
         "值为什么不转, 只旋转 q k, 为什么不旋转 v, 值不旋转", "rotary", "values"},
        {"gpt-j, neox, half split, interleaved rope, adjacent pairs, llama vs hugging face, which channels",
         "相邻配对, 两半配对, 旋转配对, neox, gpt-j, 配对方式", "rotary-pairs", "pairing"},
        {"distance decay, does rope decay, decays, far tokens score less, long range decay",
         "随距离衰减, 远距离衰减, 长程衰减, 衰减性", "rotary-pairs", "decay"},
        {"generalize, longer than trained, extrapolating, beyond training length, unseen positions, long "
         "context, length extrapolation",
         "泛化, 长度泛化, 更长的文本, 超出训练长度, 长文本, 外推性", "longer-texts", "unseen"},
        {"position interpolation, linear interpolation, pi scaling, linear rope scaling",
         "位置插值, 线性插值, 线性缩放", "longer-texts", "stretch"},
        {"ntk-aware, ntk scaling, dynamic scaling", "加大 base, ntk, 动态 ntk", "longer-texts", "ntk"},
        {"rope_scaling, yarn, ramp, by parts, llama 3 scaling, attention temperature", "yarn, 斜坡",
         "longer-texts", "ramp"},
        {"rope base, base for 32k, rope theta 500000, long context base, choose base",
         "底数多大, 长上下文, 上下文窗口, base 多大", "longer-texts", "base"},
        {"bfloat, float16 positions, mixed precision, low precision, precision of positions, 257",
         "精度, 舍入, 低精度, bfloat16, 混合精度, 位置精度", "precision", "two-fifty-seven"},
        {"uneven d_model, odd number of dimensions, d_model 7, odd width, shape mismatch",
         "奇数维度, 维度是奇数, 奇数 d_model, 奇数", "mistakes", "odd"},
        {"does a bug matter, wrong frequencies, trained with a bug, v-jepa, incorrect",
         "公式写错, 错误的公式, 写错了, 有 bug, 公式错了", "mistakes", "does-it-matter"},
        {"decoder only, mask tells order, without positional encoding, causal attention, does gpt need "
         "positions, causal",
         "仅解码器, 因果掩码, 无位置编码, 解码器要位置编码吗, 不旋转的层", "layers", "mask-alone"},
        {"nope, nope layers, no rope, smollm3, llama 4, irope, layers without rope",
         "不旋转, 无旋转, 有的层不转, nope", "layers", "every-fourth"},
        {"sliding window, local attention, sliding window attention", "滑动窗口, 局部注意力", "layers",
         "windows"},
        {"gemma, gemma 3, local and global base, rope_local_base_freq, two thetas", "两个 base, gemma",
         "layers", "two-bases"},
        {"rope absolute, relative or absolute, is rope absolute, is it relative",
         "绝对, 绝对位置, 是绝对还是相对, 旋转是相对的吗", "layers", "absolute-or-relative"},
        {"kv-cache, evict, cached keys, rotate the cache, deepseek, streaming llm",
         "缓存, kv缓存, 键缓存, 缓存的键", "layers", "cache"},
        {"1000, timestep embedding, diffusion time, times 1000, flow matching, t in 0 1, noise level, ddpm",
         "时间步, 扩散模型, 时间编码, 噪声, 时间嵌入, 乘 1000, 时间", "time-and-noise", "times-1000"},
        {"fourier features, nerf, positional encoding nerf", "傅里叶特征, nerf, 傅里叶", "time-and-noise",
         "too-fast"},
        {"image patches, vision, raster, row-major", "图片, 图像位置, 视觉, 图像块", "pictures", "numbered"},
        {"2d positions, 2d rope", "二维位置, 二维旋转, 二维", "pictures", "two-clocks"},
        {"pictures, cross shape, plus shape, same row and column, axial, sum of axes, separable",
         "十字, 同行同列, 轴向, 可分离", "pictures", "cross"},
        {"higher resolution, resize, interpolate pos_embed, 384, bicubic, another resolution, interpolation, "
         "resampling",
         "换分辨率, 插值, 更大的图, 分辨率, 位置插值 图像, 重采样", "pictures", "larger"},
        {"dino, dinov3, normalized coordinates, base 100, rope coordinates", "归一化坐标, dinov3, base 100",
         "pictures", "edge-to-edge"},
        {"mrope, qwen, text after image, vision language, position ids of images, m rope, multimodal rope",
         "图文, 图像之后, 多模态, 视觉语言", "pictures", "after"},
        {"interleaved mrope, qwen3-vl, channel order, mrope_section, interleave", "通道交错, 轴的交错",
         "pictures", "interleaved"},
    });
    findSteps(kAsked);
}

/// The same in the learner's own words: the 36 questions, in this order, each in one or more ways.
void TestCommands::wholeQuestionsAreAnswered() {
    constexpr auto kAsked = std::to_array<Asked>({
        {"why do we use 10000 as the base?", "为什么底数是 10000？", "why-10000", "ladder"},
        {"why do we need both sine and cosine?", "为什么正弦和余弦都要用？", "dot-products",
         "sine-and-cosine"},
        {"are the columns interleaved or in halves?", "列是交错还是分两半？", "heatmap", "halves"},
        {"is it rotate_half or neighbouring pairs?", "是 rotate_half 还是相邻配对？", "rotary-pairs",
         "pairing"},
        {"what is i in the formula?", "公式里的 i 是什么？", "heatmap", "column-pair-exponent"},
        {"does the code crash with an odd d_model?", "d_model 是奇数会怎么样？", "mistakes", "odd"},
        {"should I add or concatenate?", "相加还是拼接？", "adding", "concatenation"},
        {"does adding spoil the word?", "相加会不会破坏词？", "adding", "four-terms"},
        {"why multiply by sqrt(d)?", "为什么要乘 √d？", "adding", "scale"},
        {"why is the right half flat?", "为什么右半边是平的？", "heatmap", "flat-side"},
        {"which end is fast?", "哪一端快？", "heatmap", "fast-end"},
        {"is the pattern in the picture real?", "图里的花纹是真的吗？", "heatmap", "two-pixels"},
        {"dot product, cosine or distance?", "用点积、余弦还是距离？", "dot-products", "three-measures"},
        {"do forward and backward look the same?", "向前和向后一样吗？", "dot-products", "no-sign"},
        {"how does the model get relative positions?", "模型怎么知道相对位置？", "dot-products",
         "only-the-difference"},
        {"does it extrapolate to longer texts?", "能外推到更长的文本吗？", "longer-texts", "unseen"},
        {"what base for what context length?", "多长的上下文用多大的底数？", "longer-texts", "base"},
        {"does RoPE decay with distance?", "RoPE 会随距离衰减吗？", "rotary-pairs", "decay"},
        {"why only rotate q and k?; are the values rotated?", "为什么只转 q 和 k？; 值要旋转吗？", "rotary",
         "values"},
        {"why does it rotate pairs?", "为什么要成对旋转？", "rotary", "matrix"},
        {"what does bf16 do to positions?", "bf16 对位置有什么影响？", "precision", "two-fifty-seven"},
        {"which slopes does ALiBi use?", "ALiBi 的斜率是多少？", "relative", "alibi"},
        {"how do T5 buckets work?", "T5 的桶怎么分？", "relative", "t5-ruler"},
        {"is there a bias in cross-attention?", "交叉注意力有偏置吗？", "relative", "t5-sides"},
        {"what does Shaw clip?", "Shaw 截断什么？", "relative", "clip"},
        {"where is NEZHA functional?", "NEZHA 的函数式在哪里？", "relative", "nezha"},
        {"is BERT's table random?", "BERT 的表是随机的吗？", "learned", "random-start"},
        {"what happens after position 512?; longer than 512?", "超过 512 会怎么样？", "learned",
         "past-the-end"},
        {"do positions start at 0 or 1?", "位置从 0 还是从 1 开始？", "adding", "first-position"},
        {"does padding get a position?", "填充也有位置吗？", "adding", "padding"},
        {"why is position 0 equal to 0 1 0 1?", "位置 0 为什么是 0 1 0 1？", "why-order", "hands"},
        {"why not just count 1 2 3?", "为什么不直接编号 1、2、3？", "why-order", "counting"},
        {"why not divide by the length?", "为什么不除以长度？", "why-order", "fractions"},
        {"why not use binary numbers?", "为什么不用二进制？", "why-order", "bits"},
        {"without any encoding, does a decoder know the order?", "没有位置编码，解码器知道顺序吗？", "layers",
         "mask-alone"},
        {"why do some layers use no rope?", "为什么有些层不旋转？", "layers", "every-fourth"},
        {"why does Gemma 3 have two bases?", "Gemma 3 为什么有两个 base？", "layers", "two-bases"},
        {"what happens to the keys in the cache?", "缓存里的键怎么办？", "layers", "cache"},
        {"is RoPE absolute or relative?", "RoPE 是绝对位置还是相对位置？", "layers", "absolute-or-relative"},
        {"how do pictures get positions?; why not number the patches?",
         "图像的位置怎么编？; 图块为什么不直接编号？", "pictures", "numbered"},
        {"why does text after a picture go on at max + 1?", "图像之后的文字为什么从最大值加 1 开始？",
         "pictures", "after"},
        {"why does another resolution hurt?", "换分辨率为什么会变差？", "pictures", "larger"},
        {"is DINOv3's base 100 wrong?", "DINOv3 的 base 100 错了吗？", "pictures", "edge-to-edge"},
        {"why is the timestep multiplied by 1000?", "时间步为什么乘以 1000？", "time-and-noise",
         "times-1000"},
        {"why a cross and no blob?", "为什么是十字，不是一团？", "pictures", "cross"},
        {"what is interleaved in M-RoPE?", "M-RoPE 里什么是交错的？", "pictures", "interleaved"},
        {"does a wrong formula matter?", "公式写错了有关系吗？", "mistakes", "does-it-matter"},
    });
    findSteps(kAsked);
}

void TestCommands::theLastUsedComesFirst() {
    enter(QStringLiteral("theme dark"));
    enter(QStringLiteral("ruler exponent"));
    ask({});
    QCOMPARE(titles().mid(0, 2),
             QStringList({QStringLiteral("ruler: exponent"), QStringLiteral("theme: dark")}));
    QCOMPARE(settings::recentCommands(),
             QStringList({QStringLiteral("ruler=exponent"), QStringLiteral("theme=dark")}));
    hand::type(line(), QStringLiteral("th"));
    QCOMPARE(titles().constFirst(), QStringLiteral("theme: dark"));
}

void TestCommands::itFitsSmallWindows() {
    ask({});
    auto& palette = find<CommandPalette>("commandPalette");
    for (const QSize& size : {QSize(1600, 1000), m_window->minimumSizeHint()}) {
        m_window->resize(size);
        QApplication::processEvents();
        QVERIFY(m_window->rect().contains(palette.geometry()));
        QVERIFY(std::abs(palette.geometry().center().x() - m_window->rect().center().x()) <= 1);
        QVERIFY(list().viewport()->height() > 40);
    }
}

POSISCOPE_REGISTER_TEST("commands", TestCommands, ApplicationAtHome);

}  // namespace posiscope::commands_test

#include "testcommands.moc"
