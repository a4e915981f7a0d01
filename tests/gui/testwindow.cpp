// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QStatusBar>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QWindow>
#include <cstdlib>
#include <functional>
#include <optional>

#include "app/cards/cardgrid.h"
#include "app/cards/panel.h"
#include "app/cards/viewcard.h"
#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/figures/exportdialog.h"
#include "app/figures/figure.h"
#include "app/panels/calculationpanel.h"
#include "app/panels/caption.h"
#include "app/panels/numberbox.h"
#include "app/panels/parameterslider.h"
#include "app/plots/theme.h"
#include "app/plots/ticks.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/views/pictureview.h"
#include "core/fields/field.h"
#include "tests/app/applications.h"
#include "tests/app/hand.h"
#include "tests/gui/waitforlayout.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::window_test {

namespace {

QString nameOf(const ViewKind& kind) {
    return QString::fromStdString(std::string(kind.name));
}

QImage plain(const QImage& image) {
    return image.convertToFormat(QImage::Format_RGB32);
}

/// Views that do not change unless something is rounded, built or trained, the cursor is past the last word,
/// or the scheme is not sinusoidal.
bool awaitsSomething(std::string_view view) {
    constexpr std::array kAwaiting{"precision", "learning",      "construction", "pipeline",
                                   "attention", "concatenation", "xray",         "layers"};
    return findViewKind(view)->scheme || std::ranges::find(kAwaiting, view) != kAwaiting.end();
}

/// Records every window that is shown; a widget shown before it has a parent is one.
class ShownWindows : public QObject {
public:
    ShownWindows() { qApp->installEventFilter(this); }
    QList<QObject*> windows;

private:
    bool eventFilter(QObject* object, QEvent* event) override {
        const auto* widget = qobject_cast<QWidget*>(object);
        if (event->type() == QEvent::Show && widget != nullptr && widget->isWindow())
            windows << object;
        return false;
    }
};

/// Calls \p work with the next modal dialog, in its event loop, unless \p window is closed before.
void onDialog(QWidget& window, const std::function<void(QWidget&)>& work) {
    auto* const timer = new QTimer(&window);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, work] {
        QWidget* const dialog = QApplication::activeModalWidget();
        if (dialog == nullptr)
            return;
        timer->stop();
        timer->deleteLater();
        work(*dialog);
    });
    timer->start(10);
}

}  // namespace

/// Uses the controls of the real window and compares its pictures.
class TestWindow : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { close(); }
    void nothingFlashesUpAtTheStart();
    void aDraggedSliderReachesEveryPicture_data();
    void aDraggedSliderReachesEveryPicture();
    void everyPictureIsItsFigure();
    void scrubbingMovesEveryPicture();
    void wordsFollowADrag();
    void aCopyIsTheFigure();
    void anExportIsTheFigure();
    void theThemeReachesEverything();
    void theLanguageReachesEverything();
    void languagesLeaveNothingBehind();
    void theLanguageChangesUnderADialog();
    void everyViewClosesAndMaximises();
    void escapeAndF11LeaveMaximised();
    void maximisedIsNotRemembered();
    void theLayoutResets();
    void aSmallWindowForgetsNoSizes();
    void whatAppliesStandsInFront();
    void twoSettingsStandSideBySide();
    void schemesBringTheirViews();
    void aDoubleClickOnATitleMaximises();
    void theNameOfACardChoosesItsView();
    void seamsAreDragged();
    void undoTakesBackAndRedoes();
    void halfTypedIsNoStepOfRedo();
    void presetsFillTheDocument();
    void theWheelLeavesPresetsAlone();
    void presetsLeaveCardsTheirSizes();
    void viewsOfPresetsGoWithThem();
    void playRuns();
    void positionsHaveSeparatedThousands();
    void spacePlaysButPressesButtonsToo();
    void refusalsAreSaid();
    void aRefusedSliderGoesBack();
    void noMenuTakesBarsAway();
    void theReadoutFollowsThePointer();
    void everythingIsRemembered();
    void nonsenseIsNotRemembered();

private:
    void closesAndComesBack(ViewCard& card, const QString& name);
    void maximises(ViewCard& card, const QString& name);
    void reopen();
    template <class Widget>
    Widget& find(const QString& name) const {
        auto* found = m_window->findChild<Widget*>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return *found;
    }
    View& view(const ViewKind& kind) const { return find<View>(QStringLiteral("view-") + nameOf(kind)); }
    QImage screen(const ViewKind& kind) const;
    std::vector<QImage> screens() const;
    void waitForPictures() const;
    QAction* action(int menu, const QString& text) const;
    QMap<QString, bool> shown() const;
};

void TestWindow::reopen() {
    m_window->close();
    open(true);
}

void TestWindow::init() {
    openFresh();
    m_window->resize(1440, 900);  // larger than the offscreen platform's screen, to have room for four cards
    waitForLayout(*m_window);
}

/// The picture of a view, also if its card is not open.
QImage TestWindow::screen(const ViewKind& kind) const {
    View& shown = view(kind);
    if (!shown.isVisible())
        shown.resize(480, 360);
    return plain(shown.grab().toImage());
}

std::vector<QImage> TestWindow::screens() const {
    std::vector<QImage> all;
    for (const ViewKind& kind : viewKinds())
        all.push_back(screen(kind));
    return all;
}

/// Waits until every view equals its figure, because some results are computed in the background.
void TestWindow::waitForPictures() const {
    for (const ViewKind& kind : viewKinds()) {
        if (view(kind).nothingToShow())  // shows a button instead of a picture
            continue;
        const QSize size = screen(kind).size();
        const QImage drawn = plain(figure(*m_document, kind, FigureStyle::ofScreen(size, 96)));
        QTRY_VERIFY2(screen(kind) == drawn, kind.name.data());
    }
}

/// \param text the beginning of its English text
QAction* TestWindow::action(int menu, const QString& text) const {
    for (QAction* action : m_window->menuBar()->actions().at(menu)->menu()->actions())
        if (action->text().remove(u'&').startsWith(text))
            return action;
    qFatal("no %s", qPrintable(text));
}

/// Which cards and panels are open, even if there is no room to show them.
QMap<QString, bool> TestWindow::shown() const {
    QMap<QString, bool> open;
    for (const ViewCard* card : m_window->findChildren<ViewCard*>())
        open[card->objectName()] = card->toggleViewAction()->isChecked();
    for (const Panel* panel : m_window->findChildren<Panel*>())
        open[panel->objectName()] = panel->toggleViewAction()->isChecked();
    return open;
}

void TestWindow::nothingFlashesUpAtTheStart() {
    const ShownWindows shown;
    open(true);
    QCOMPARE(shown.windows, QList<QObject*>{m_window.get()});
}

void TestWindow::aDraggedSliderReachesEveryPicture_data() {
    QTest::addColumn<QString>("slider");
    for (const char* name : {"slider-d-model", "slider-base", "slider-length"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestWindow::aDraggedSliderReachesEveryPicture() {
    QFETCH(QString, slider);
    waitForPictures();
    const auto before = screens();
    hand::drag(find<ParameterSlider>(slider), 0.5, 0.62);
    QVERIFY(*m_document->parameters() != Parameters{});
    QCOMPARE(m_document->undoStack()->count(), 1);
    QVERIFY(!m_document->dragging());
    const auto after = screens();
    for (std::size_t i = 0; i < after.size(); ++i) {
        const std::string_view name = viewKinds()[i].name;
        // In the rotation view only the circles depend on other positions; a small card has no room for them.
        const bool fixed = name == "rotation" && !view(viewKinds()[i]).roomSentence().isEmpty();
        if (name != "binary" && !fixed && !awaitsSomething(name))  // bits depend on the position only
            QVERIFY2(after[i] != before[i], name.data());
    }
    m_document->undoStack()->undo();
    QTRY_VERIFY(screens() == before);
}

void TestWindow::everyPictureIsItsFigure() {
    hand::drag(find<ParameterSlider>(QStringLiteral("slider-length")), 0.5, 0.7);
    waitForPictures();
}

void TestWindow::scrubbingMovesEveryPicture() {
    const auto before = screens();
    hand::drag(find<ParameterSlider>(QStringLiteral("slider-position")), 0.3, 0.8);
    const auto after = screens();
    for (std::size_t i = 0; i < after.size(); ++i)
        if (viewKinds()[i].name != "spectrum" &&  // the same for every position
            (viewKinds()[i].name == "precision" || !awaitsSomething(viewKinds()[i].name)))
            QVERIFY2(after[i] != before[i], viewKinds()[i].name.data());
    QVERIFY(!m_document->undoStack()->canUndo());
}

/// Texts are updated more slowly than pictures during a drag, and at once when the slider is released.
void TestWindow::wordsFollowADrag() {
    const auto& said = find<QTextBrowser>(QStringLiteral("calculation-text"));
    const auto meant = [this] {
        const CalculationPanel fresh(*m_document);
        return fresh.findChild<QTextBrowser*>(QStringLiteral("calculation-text"))->toPlainText();
    };
    m_document->setCursor({58, 31, 20});
    m_document->beginDrag();
    Parameters p = *m_document->parameters();
    for (const double base : {9000.0, 8000.0, 7000.0, 6000.0}) {
        p.base = base;
        m_document->setParameters(p);
    }
    QVERIFY(said.toPlainText() != meant());
    QTRY_COMPARE(said.toPlainText(), meant());
    for (const double base : {5000.0, 4000.0}) {
        p.base = base;
        m_document->setParameters(p);
    }
    m_document->endDrag();
    QCOMPARE(said.toPlainText(), meant());
    m_document->undoStack()->undo();
    QCOMPARE(said.toPlainText(), meant());
}

void TestWindow::aCopyIsTheFigure() {
    const auto& button = find<QToolButton>(QStringLiteral("menu-waves"));
    emit button.menu()->aboutToShow();
    button.menu()->actions().first()->trigger();
    const QImage copied = QApplication::clipboard()->image();
    QVERIFY(!copied.isNull());
    QVERIFY(m_window->statusBar()->currentMessage().contains(QStringLiteral("Waves")));
    const ViewKind& waves = *findViewKind("waves");
    QVERIFY(plain(copied) == plain(figure(*m_document, waves, FigureStyle::ofScreen(copied.size(), 96))) ||
            plain(copied) == plain(figure(*m_document, waves, {.pixels = copied.size()})));
}

void TestWindow::anExportIsTheFigure() {
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("seen.png"));
    hand::drag(find<ParameterSlider>(QStringLiteral("slider-base")), 0.4, 0.7);
    onDialog(*m_window, [&](QWidget& dialog) {
        dialog.findChild<QLineEdit*>(QStringLiteral("exportPath"))->setText(path);
        auto* const exporting = qobject_cast<ExportDialog*>(&dialog);
        connect(exporting, &ExportDialog::exported, exporting, &QDialog::reject);  // it stays open
        dialog.findChild<QPushButton*>(QStringLiteral("exportStart"))->click();
    });
    view(*findViewKind("waves")).setFocus();
    find<QToolButton>(QStringLiteral("exportButton")).click();
    QTRY_VERIFY(m_window->statusBar()->currentMessage().contains(path));
    const QImage exported(path);
    QVERIFY(!exported.isNull());
    const QImage drawn = figure(*m_document, *findViewKind("waves"), {.pixels = exported.size()});
    QVERIFY(plain(exported) == plain(drawn));
}

void TestWindow::theThemeReachesEverything() {
    const auto light = screens();
    QAction& theme = find<QAction>(QStringLiteral("theme"));
    const auto sign = [&] {
        return theme.icon().pixmap(16).toImage().convertToFormat(QImage::Format_Alpha8);
    };
    const QImage moon = sign();
    for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
        theme.trigger();
        QApplication::processEvents();
        QCOMPARE(m_document->appearance().theme, kind);
        const Theme& worn = Theme::of(kind);
        QCOMPARE(QApplication::palette().color(QPalette::Window), worn.window);
        for (const ViewKind& each : viewKinds())
            if (!view(each).nothingToShow())  // shows a button instead of a picture
                QVERIFY2(screen(each).pixelColor(0, 0) == worn.card, each.name.data());
        QCOMPARE(sign() == moon, kind == ThemeKind::Light);
    }
    const auto again = screens();
    for (std::size_t i = 0; i < again.size(); ++i)
        if (!view(viewKinds()[i]).nothingToShow())
            QVERIFY2(again[i] == light[i], viewKinds()[i].name.data());
}

void TestWindow::theLanguageReachesEverything() {
    m_document->setCursor({58, 31, 20});
    waitForPictures();
    const auto english = screens();
    const QString title = find<QToolButton>(QStringLiteral("choose-encoding")).text();
    const QString menu = m_window->menuBar()->actions().first()->text();
    Language::set(QStringLiteral("zh_CN"));
    QApplication::processEvents();
    QVERIFY(find<QToolButton>(QStringLiteral("choose-encoding")).text() != title);
    QVERIFY(m_window->menuBar()->actions().first()->text() != menu);
    QVERIFY(screen(*findViewKind("encoding")) != english.front());  // its axis labels are translated
    // The recreated controls still work.
    hand::drag(find<ParameterSlider>(QStringLiteral("slider-length")), 0.5, 0.7);
    QVERIFY(*m_document->parameters() != Parameters{});
    m_document->undoStack()->undo();
    Language::set(QStringLiteral("en"));
    QApplication::processEvents();
    QCOMPARE(find<QToolButton>(QStringLiteral("choose-encoding")).text(), title);
    waitForLayout(*m_window);  // of the recreated bars
    QTRY_VERIFY(screens() == english);
}

void TestWindow::languagesLeaveNothingBehind() {
    const auto owned = [this] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return m_window->findChildren<QAction*>().size() + m_window->findChildren<QWidget*>().size();
    };
    const auto both = [] {
        for (const char* language : {"zh_CN", "en"}) {
            Language::set(QString::fromLatin1(language));
            QApplication::processEvents();
        }
    };
    both();
    const auto before = owned();
    for (int i = 0; i < 3; ++i)
        both();
    QCOMPARE(owned(), before);
}

/// The bar is replaced while the dialog of its button is open; the button must not be handling an event then.
void TestWindow::theLanguageChangesUnderADialog() {
    bool clicked = false;
    std::optional<bool> clickedFirst;
    onDialog(*m_window, [&](QWidget& dialog) {
        clickedFirst = clicked;
        Language::set(QStringLiteral("zh_CN"));
        QApplication::processEvents();
        dialog.close();
    });
    hand::click(find<QToolButton>(QStringLiteral("exportButton")));
    clicked = true;
    QTRY_VERIFY(clickedFirst);
    QVERIFY(*clickedFirst);
    QTRY_COMPARE(find<QToolButton>(QStringLiteral("exportButton")).text(), QStringLiteral("导出…"));
}

void TestWindow::everyViewClosesAndMaximises() {
    for (const ViewKind& kind : viewKinds()) {
        const QString name = nameOf(kind);
        auto& card = find<ViewCard>(QStringLiteral("card-") + name);
        const bool usuallyShown = !card.isHidden();
        if (!usuallyShown)
            card.toggleViewAction()->trigger();
        closesAndComesBack(card, name);
        if (!QTest::currentTestFailed())
            maximises(card, name);
        if (QTest::currentTestFailed())
            QFAIL(kind.name.data());
        if (!usuallyShown)
            card.toggleViewAction()->trigger();
    }
}

void TestWindow::closesAndComesBack(ViewCard& card, const QString& name) {
    const auto before = shown();
    auto& button = find<QToolButton>(QStringLiteral("menu-") + name);
    emit button.menu()->aboutToShow();
    button.menu()->actions().last()->trigger();
    QVERIFY(card.isHidden());
    QVERIFY(!card.toggleViewAction()->isChecked());
    card.toggleViewAction()->trigger();
    QCOMPARE(shown(), before);
    QApplication::processEvents();
    QVERIFY(card.view()->isVisible() && !card.view()->visibleRegion().isEmpty());
}

void TestWindow::maximises(ViewCard& card, const QString& name) {
    const auto before = shown();
    const QSize small = card.view()->size();
    find<QToolButton>(QStringLiteral("maximise-") + name).click();
    QApplication::processEvents();
    for (ViewCard* other : m_window->findChildren<ViewCard*>())
        QCOMPARE(other->isHidden(), other != &card);
    QVERIFY(card.view()->height() > small.height());
    find<QToolButton>(QStringLiteral("maximise-") + name).click();
    QApplication::processEvents();
    QCOMPARE(shown(), before);
}

void TestWindow::escapeAndF11LeaveMaximised() {
    const auto before = shown();
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_F11}) {
        view(*findViewKind("similarity")).setFocus();
        action(2, QStringLiteral("Maximise or restore view"))->trigger();
        QVERIFY(find<ViewCard>(QStringLiteral("card-encoding")).isHidden());
        QVERIFY(!find<ViewCard>(QStringLiteral("card-similarity")).isHidden());
        if (key == Qt::Key_Escape)
            QTest::keyClick(&view(*findViewKind("similarity")), key);
        else
            action(2, QStringLiteral("Maximise or restore view"))->trigger();
        QCOMPARE(shown(), before);
    }
}

void TestWindow::maximisedIsNotRemembered() {
    const auto before = shown();
    find<QToolButton>(QStringLiteral("maximise-waves")).click();
    reopen();
    QCOMPARE(shown(), before);
}

void TestWindow::theLayoutResets() {
    const auto before = shown();
    const QSize encoding = view(*findViewKind("encoding")).size();
    for (const char* name : {"encoding", "rotation", "waves"})
        find<ViewCard>(QStringLiteral("card-") + QLatin1String(name)).toggleViewAction()->trigger();
    find<Panel>(QStringLiteral("panel-parameters")).toggleViewAction()->trigger();
    QApplication::processEvents();
    QVERIFY(shown() != before);
    action(2, QStringLiteral("Reset layout"))->trigger();
    QApplication::processEvents();
    QCOMPARE(shown(), before);
    const QSize now = view(*findViewKind("encoding")).size();
    QCOMPARE(now, encoding);
}

void TestWindow::aSmallWindowForgetsNoSizes() {
    const QSize large(1400, 900);  // larger than the offscreen platform's screen
    m_window->resize(large);
    QTRY_COMPARE(m_window->size(), large);
    waitForLayout(*m_window);
    const auto places = [this] {
        QMap<QString, QRect> all;
        for (const QFrame* frame : m_window->findChildren<QFrame*>())
            if (frame->isVisible() &&
                (qobject_cast<const Panel*>(frame) || qobject_cast<const ViewCard*>(frame)))
                all[frame->objectName()] = frame->geometry();
        return all;
    };
    const auto before = places();
    QCOMPARE(before.size(), 6);
    m_window->resize(m_window->minimumSizeHint());
    QTRY_VERIFY(m_window->width() < large.width() - 200);
    waitForLayout(*m_window);
    QVERIFY(places().size() < 6);
    m_window->resize(large);
    QTRY_COMPARE(m_window->size(), large);
    waitForLayout(*m_window);
    QCOMPARE(places(), before);
}

/// Hold, difference, swap, change of language, release: A has its own picture, which is deleted with its
/// setting.
void TestWindow::twoSettingsStandSideBySide() {
    const QString heldName = QStringLiteral("view-encoding-held");
    const auto held = [&] { return m_window->findChild<View*>(heldName); };
    const auto data = [](View* shown) {
        return qobject_cast<PictureView*>(shown)->picture().plotArea().size();
    };
    const auto hasBar = [](View* shown) {
        return qobject_cast<PictureView*>(shown)->picture().pieces().front()->hasLabelledBar();
    };
    find<QAction>(QStringLiteral("compare")).trigger();
    QVERIFY(held());
    // One colour bar and one axis of positions: the matrices have equal room all the same.
    QTRY_VERIFY(!data(held()).isEmpty() && !hasBar(held()) && hasBar(&view(*findViewKind("encoding"))));
    waitForLayout(*m_window);
    const QSize shown = data(held());
    QVERIFY(std::abs(shown.width() - data(&view(*findViewKind("encoding"))).width()) <= 1);
    QCOMPARE(shown.height(), data(&view(*findViewKind("encoding"))).height());
    const auto live = [this] { return view(*findViewKind("encoding")).grab().toImage(); };
    const QImage before = held()->grab().toImage();
    const QImage copied = live();
    Parameters other = *m_document->parameters();
    other.base = 50;
    QVERIFY(m_document->setParameters(other));
    QApplication::processEvents();
    QVERIFY(held()->grab().toImage() == before);
    QVERIFY(live() != copied);
    find<QAction>(QStringLiteral("difference")).trigger();
    auto& difference = find<View>(QStringLiteral("view-encoding-difference"));
    QTRY_VERIFY(difference.isVisible());
    QVERIFY(!held()->isVisible());
    QTRY_VERIFY(difference.accessibleDescription().startsWith(QStringLiteral("B − A")));
    find<QAction>(QStringLiteral("exchange")).trigger();
    QCOMPARE(m_document->parameters()->base, 10000.0);
    QCOMPARE(m_document->baseline().document()->parameters()->base, 50.0);
    Language::set(QStringLiteral("zh_CN"));
    QApplication::processEvents();
    Language::set(QStringLiteral("en"));
    find<QAction>(QStringLiteral("compare")).trigger();
    QVERIFY(held() && !m_document->baseline().asDifference());
    find<QAction>(QStringLiteral("compare")).trigger();
    QVERIFY(!held());
    QVERIFY(!m_document->baseline().document());
    find<QAction>(QStringLiteral("compare")).trigger();
    QVERIFY(held());
    m_window->close();  // closes during a comparison
    m_document->baseline().release();
}

void TestWindow::schemesBringTheirViews() {
    const auto shown = [this](const char* kind) { return view(*findViewKind(kind)).isVisible(); };
    QVERIFY(shown("encoding") && !shown("relative"));
    QVERIFY(m_document->setSetting(m_document->turned(Scheme::Relative)));
    QTRY_VERIFY(shown("relative") && shown("bias"));
    QVERIFY(!shown("encoding") && !shown("waves"));
    m_document->undoStack()->undo();
    QTRY_VERIFY(shown("encoding") && shown("waves") && shown("similarity"));
    QVERIFY(!shown("relative") && !shown("bias"));
    QVERIFY(m_document->setSetting(m_document->turned(Scheme::Rotary)));
    QTRY_VERIFY(shown("rotary") && shown("similarity") && shown("waves"));
}

/// The clock does not apply to a table and is replaced by the spectrum; then the clock returns.
void TestWindow::whatAppliesStandsInFront() {
    const auto inFront = [this](const char* kind) { return view(*findViewKind(kind)).isVisible(); };
    QTRY_VERIFY(inFront("clock"));
    Parameters table = *m_document->parameters();
    table.scheme = Scheme::Learned;
    QVERIFY(m_document->setParameters(table));
    QTRY_VERIFY(inFront("spectrum"));
    QVERIFY(!inFront("clock"));
    m_document->undoStack()->undo();
    QTRY_VERIFY(inFront("clock"));
}

void TestWindow::aDoubleClickOnATitleMaximises() {
    const auto& waves = find<ViewCard>(QStringLiteral("card-waves"));
    const auto& encoding = find<ViewCard>(QStringLiteral("card-encoding"));
    for (const bool maximised : {true, false}) {
        QTest::mouseDClick(waves.findChild<QFrame*>(QStringLiteral("cardTitle")), Qt::LeftButton, {},
                           QPoint(2, 8));
        QCOMPARE(encoding.isHidden(), maximised);
    }
}

/// The name of a card lists all views but that of a checkpoint, as none is open. The chosen one replaces the
/// card's view.
void TestWindow::theNameOfACardChoosesItsView() {
    const auto choose = [this](const QString& in, std::string_view view) {
        QMenu& menu = *find<QToolButton>(QStringLiteral("choose-") + in).menu();
        emit menu.aboutToShow();
        QCOMPARE(menu.actions().size(), static_cast<qsizetype>(viewKinds().size()) - 1);
        menu.actions().at(findViewKind(view) - viewKinds().data())->trigger();
    };
    const auto& waves = find<ViewCard>(QStringLiteral("card-waves"));
    const QRect place = waves.geometry();
    choose(QStringLiteral("waves"), "spectrum");
    const auto& spectrum = find<ViewCard>(QStringLiteral("card-spectrum"));
    QVERIFY(waves.isHidden());
    QCOMPARE(spectrum.geometry(), place);
    QVERIFY(find<QToolButton>(QStringLiteral("choose-spectrum")).hasFocus());
    const auto& encoding = find<ViewCard>(QStringLiteral("card-encoding"));
    const QRect first = encoding.geometry();
    choose(QStringLiteral("spectrum"), "encoding");  // the views swap places
    QCOMPARE(encoding.geometry(), place);
    QCOMPARE(spectrum.geometry(), first);
}

void TestWindow::seamsAreDragged() {
    const auto& waves = find<ViewCard>(QStringLiteral("card-waves"));
    const auto& clock = find<ViewCard>(QStringLiteral("card-clock"));
    const auto& parameters = find<Panel>(QStringLiteral("panel-parameters"));
    const auto seamAt = [this](const QPoint& place) {
        auto& grid = find<QWidget>(QStringLiteral("grid"));
        auto* seam = qobject_cast<Seam*>(grid.childAt(place));
        if (seam == nullptr)
            qFatal("no seam");
        return seam;
    };
    const auto dragBy = [](Seam& seam, const QPoint& way) {
        const QPoint to = seam.geometry().center() + way;
        QTest::mousePress(&seam, Qt::LeftButton, {}, seam.rect().center());
        hand::moveTo(seam, seam.mapFromParent(to), Qt::LeftButton);
        QTest::mouseRelease(&seam, Qt::LeftButton);
    };
    const QRect before = waves.geometry();
    Seam* const column = seamAt({before.right() + 4, before.center().y()});
    dragBy(*column, {80, 0});
    QCOMPARE(waves.width(), before.width() + 80);
    QCOMPARE(clock.x(), waves.geometry().right() + 9);
    QTest::mouseDClick(column, Qt::LeftButton);
    QCOMPARE(waves.geometry(), before);
    const int panel = parameters.width();
    dragBy(*seamAt({before.left() - 4, 300}), {40, 0});
    QCOMPARE(parameters.width(), panel + 40);
    dragBy(*seamAt({before.center().x(), before.top() - 4}), {0, -40});
    QCOMPARE(waves.y(), before.y() - 40);
    const QRect dragged = waves.geometry();
    reopen();
    m_window->resize(1440, 900);
    waitForLayout(*m_window);
    QCOMPARE(find<ViewCard>(QStringLiteral("card-waves")).geometry(), dragged);
}

void TestWindow::undoTakesBackAndRedoes() {
    QVERIFY(!action(1, QStringLiteral("Undo"))->isEnabled());
    hand::drag(find<ParameterSlider>(QStringLiteral("slider-base")), 0.4, 0.8);
    hand::enter(find<NumberBox>(QStringLiteral("box-length")), QStringLiteral("1k"));
    const Parameters after = *m_document->parameters();
    action(1, QStringLiteral("Undo"))->trigger();
    QCOMPARE(m_document->parameters()->length, 200);
    QCOMPARE(find<NumberBox>(QStringLiteral("box-length")).text(), QStringLiteral("200"));
    action(1, QStringLiteral("Undo"))->trigger();
    QCOMPARE(*m_document->parameters(), Parameters{});
    action(1, QStringLiteral("Redo"))->trigger();
    action(1, QStringLiteral("Redo"))->trigger();
    QCOMPARE(*m_document->parameters(), after);
}

/// Undo hides the base field with unfinished input. Leaving a field applies its input, but a step pushed here
/// would delete the step being redone.
void TestWindow::halfTypedIsNoStepOfRedo() {
    Parameters learned{.scheme = Scheme::Learned};
    QVERIFY(m_document->setParameters(learned));
    learned.length = 50;
    QVERIFY(m_document->setParameters(learned));
    QUndoStack& steps = *m_document->undoStack();
    steps.undo();
    steps.undo();
    auto& base = find<NumberBox>(QStringLiteral("box-base"));
    QVERIFY(base.isVisible());
    hand::type(base, QStringLiteral("77"));
    QVERIFY(base.hasFocus());
    steps.redo();
    QVERIFY(!base.isVisible());
    QCOMPARE(steps.count(), 2);
    QCOMPARE(steps.index(), 1);
    steps.redo();
    QCOMPARE(*m_document->parameters(), learned);
    steps.undo();
    steps.undo();
    QCOMPARE(*m_document->parameters(), Parameters{});
    QCOMPARE(base.text(), QStringLiteral("10\u202F000"));  // format for reading
    base.setFocus();
    QTRY_COMPARE(base.text(), QStringLiteral("10000"));  // format for editing
    base.selectAll();
    // as when its context menu opens and closes
    for (const QEvent::Type type : {QEvent::FocusOut, QEvent::FocusIn}) {
        QFocusEvent event(type, Qt::PopupFocusReason);
        QCoreApplication::sendEvent(&base, &event);
        QCOMPARE(base.selectedText(), QStringLiteral("10000"));
    }
}

/// The entries of all submenus of \p menu, recursively.
static QList<QAction*> presetsOf(const QMenu& menu) {
    QList<QAction*> all;
    for (const QAction* group : menu.actions())
        if (group->menu())
            for (QAction* entry : group->menu()->actions())
                all += entry->menu() ? entry->menu()->actions() : QList<QAction*>{entry};
    return all;
}

void TestWindow::presetsFillTheDocument() {
    auto& box = find<QComboBox>(QStringLiteral("presets"));
    QCOMPARE(box.currentData().toInt(), 0);
    box.setFocus();
    for (std::size_t i = 1; i < presets().size(); ++i) {
        QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(m_document->setting().parameters, presets()[i].parameters);
    }
    QTest::keyClick(&box, Qt::Key_Home);  // the last, a grid of patches, has no length
    hand::enter(find<NumberBox>(QStringLiteral("box-length")), QStringLiteral("77"));
    QCOMPARE(box.currentIndex(), -1);  // no preset is shown now
    const QList<QAction*> all = presetsOf(*m_window->menuBar()->actions().at(3)->menu());
    QCOMPARE(all.size(), static_cast<qsizetype>(presets().size()));
    for (std::size_t i = 0; i < presets().size(); ++i) {
        all.at(static_cast<int>(i))->trigger();
        QCOMPARE(m_document->setting().parameters, presets()[i].parameters);
        QCOMPARE(box.currentData().toInt(), static_cast<int>(i));
    }
}

void TestWindow::theWheelLeavesPresetsAlone() {
    auto& box = find<QComboBox>(QStringLiteral("presets"));
    box.setFocus();
    hand::turnWheel(box, {5, 5}, -3);
    QCOMPARE(*m_document->parameters(), Parameters{});
}

/// For every preset, whatever its views and parameters; only the bar of words above all cards takes height.
void TestWindow::presetsLeaveCardsTheirSizes() {
    auto& box = find<QComboBox>(QStringLiteral("presets"));
    const auto& left = find<Panel>(QStringLiteral("panel-parameters"));
    const auto& below = find<ViewCard>(QStringLiteral("card-waves"));
    const auto take = [&](int index) {
        box.setCurrentIndex(index);
        emit box.activated(index);
        QCoreApplication::processEvents();
        m_window->layout()->activate();
    };
    take(box.findData(0));
    const int panel = left.width();
    const QRect waves = below.geometry();
    for (int index = 0; index < box.count(); ++index) {
        if (!box.itemData(index).isValid())
            continue;  // a heading
        take(index);
        const QByteArray name = box.itemText(index).toUtf8();
        QVERIFY2(left.width() == panel,
                 name + " " + QByteArray::number(left.width()) + " not " + QByteArray::number(panel));
        if (below.isVisible() && !below.visibleRegion().isEmpty())
            QVERIFY2(below.x() == waves.x() && below.width() == waves.width(), name.constData());
    }
}

void TestWindow::viewsOfPresetsGoWithThem() {
    auto& box = find<QComboBox>(QStringLiteral("presets"));
    const auto take = [&](std::string_view begins) {
        const auto found = std::ranges::find_if(
            presets(), [&](const Preset& preset) { return preset.name.starts_with(begins); });
        box.setCurrentIndex(box.findData(static_cast<int>(found - presets().begin())));
        emit box.activated(box.currentIndex());
    };
    const auto& construction = find<ViewCard>(QStringLiteral("card-construction"));
    take("Hierarchical, 512");
    QTRY_VERIFY(construction.isVisible());
    take("Near and far");
    QVERIFY(construction.isHidden());
    take("Hierarchical, 512");
    QTRY_VERIFY(construction.isVisible());
    // A view that a preset opened closes with the preset, even if it still applies; a view that the user
    // opened stays.
    const auto& pipeline = find<ViewCard>(QStringLiteral("card-pipeline"));
    const auto& similarity = find<ViewCard>(QStringLiteral("card-similarity"));
    take("A sentence at BERT's width, 8 × 768");
    QTRY_VERIFY(pipeline.isVisible());
    take("Overview");
    QVERIFY(pipeline.isHidden());
    QTRY_VERIFY(!similarity.visibleRegion().isEmpty());
    m_window->bring("pipeline");
    take("A sentence at BERT's width, 8 × 768");
    take("Overview");
    QVERIFY(!pipeline.isHidden());
}

void TestWindow::playRuns() {
    auto& play = find<QToolButton>(QStringLiteral("play"));
    find<QToolButton>(QStringLiteral("playSpeed")).menu()->actions().last()->trigger();
    m_document->setCursor({198, 31, 20});
    const QImage before = screen(*findViewKind("waves"));
    QTest::mouseClick(&play, Qt::LeftButton);
    QTRY_VERIFY(m_document->cursor().position < 100);  // restarts after the end
    QTest::mouseClick(&play, Qt::LeftButton);
    const Cursor stopped = m_document->cursor();
    QTest::qWait(50);  // longer than a position is shown at this speed
    QCOMPARE(m_document->cursor(), stopped);
    QVERIFY(screen(*findViewKind("waves")) != before);
}

void TestWindow::positionsHaveSeparatedThousands() {
    hand::enter(find<NumberBox>(QStringLiteral("box-length")), QStringLiteral("2^20"));
    m_document->setCursor({1048575, 31, 20});
    find<NumberBox>(QStringLiteral("box-length")).setFocus();
    QCOMPARE(find<NumberBox>(QStringLiteral("box-position")).text(),
             thousandsApart(QStringLiteral("1048575")));
}

void TestWindow::spacePlaysButPressesButtonsToo() {
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    // Through the window handle, because Qt handles shortcuts only for native events.
    const auto pressSpace = [this] { QTest::keyClick(m_window->windowHandle(), Qt::Key_Space); };
    const auto& play = find<QToolButton>(QStringLiteral("play"));
    view(*findViewKind("encoding")).setFocus();
    pressSpace();
    QVERIFY(play.isChecked());
    pressSpace();
    QVERIFY(!play.isChecked());
    auto& tab = find<QToolButton>(QStringLiteral("tab-cosine"));
    tab.setFocus(Qt::TabFocusReason);
    pressSpace();
    QCOMPARE(m_document->appearance().measure, Measure::Cosine);
    QVERIFY(!play.isChecked());
    auto& list = find<QComboBox>(QStringLiteral("presets"));
    list.setFocus(Qt::TabFocusReason);
    pressSpace();
    QVERIFY(!play.isChecked());
    QVERIFY(QApplication::activePopupWidget());
    list.hidePopup();
}

void TestWindow::refusalsAreSaid() {
    hand::enter(find<NumberBox>(QStringLiteral("box-d-model")), QStringLiteral("7"));
    QCOMPARE(*m_document->parameters(), Parameters{});
    QVERIFY(!find<QLabel>(QStringLiteral("refusal")).isHidden());
    QVERIFY(find<QLabel>(QStringLiteral("refusal")).text().contains(u'7'));
    QVERIFY(m_window->statusBar()->currentMessage().isEmpty());  // reported only once
}

/// Regression: card titles had Qt's own menu, which hides toolbars and cannot show them again.
void TestWindow::noMenuTakesBarsAway() {
    for (auto* card : m_window->findChildren<ViewCard*>()) {
        QContextMenuEvent asked(QContextMenuEvent::Mouse, {8, 8}, card->mapToGlobal(QPoint(8, 8)));
        QApplication::sendEvent(card, &asked);
        QApplication::processEvents();
        QVERIFY2(!QApplication::activePopupWidget(), qPrintable(card->objectName()));
    }
}

/// A slider with a rejected value stays where it is dragged, and returns when released.
void TestWindow::aRefusedSliderGoesBack() {
    m_document->change(settingParameter("scheme"), static_cast<double>(Scheme::Learned));
    m_document->change(settingParameter("initialisation"), static_cast<double>(Initialisation::Trained));
    auto& slider = find<QSlider>(QStringLiteral("slider-d-model"));
    waitForLayout(*m_window);
    const int top = slider.mapTo(m_window.get(), QPoint()).y();
    const int stood = slider.value();
    const auto dModel = m_document->parameters()->dModel;
    slider.setSliderDown(true);
    slider.setSliderPosition(slider.maximum());  // too large to be trained
    QTRY_VERIFY(find<QLabel>(QStringLiteral("refusal")).isVisible());
    waitForLayout(*m_window);
    QCOMPARE(m_document->parameters()->dModel, dModel);
    QCOMPARE(slider.mapTo(m_window.get(), QPoint()).y(), top);
    slider.setSliderDown(false);
    QCOMPARE(slider.value(), stood);
}

void TestWindow::theReadoutFollowsThePointer() {
    View& encoding = view(*findViewKind("encoding"));
    hand::moveTo(encoding, encoding.rect().center(), Qt::NoButton);
    const QLabel& readout = find<QLabel>(QStringLiteral("readout"));
    QVERIFY2(readout.text().startsWith(QStringLiteral("PE(")), qPrintable(readout.text()));
    hand::moveTo(encoding, {2, 2}, Qt::NoButton);
    QVERIFY(readout.text().isEmpty());
}

void TestWindow::everythingIsRemembered() {
    hand::enter(find<NumberBox>(QStringLiteral("box-length")), QStringLiteral("321"));
    hand::enter(find<NumberBox>(QStringLiteral("box-base")), QStringLiteral("777.25"));
    find<QAction>(QStringLiteral("theme")).trigger();
    m_document->setCursor({300, 2, 77});
    Appearance appearance = m_document->appearance();
    appearance.spans.positions = Span{100, 200.5};
    appearance.measure = Measure::Distance;
    m_document->setAppearance(appearance);
    find<ViewCard>(QStringLiteral("card-waves")).toggleViewAction()->trigger();
    find<Panel>(QStringLiteral("panel-calculation")).toggleViewAction()->trigger();
    for (QAction* const entry : m_window->findChildren<QAction*>())
        if (entry->text() == QStringLiteral("简体中文"))
            entry->trigger();
    QTRY_COMPARE(settings::language(), QStringLiteral("zh_CN"));
    m_window->resize(QSize(1300, 820).boundedTo(m_window->screen()->availableSize() - QSize(50, 50)));
    QApplication::processEvents();
    const Parameters parameters = *m_document->parameters();
    const auto cards = shown();
    const QSize size = m_window->size();
    reopen();
    QCOMPARE(*m_document->parameters(), parameters);
    QCOMPARE(m_document->appearance(), appearance);
    QCOMPARE(m_document->cursor(), (Cursor{300, 2, 77}));
    QVERIFY(!m_document->undoStack()->canUndo());
    QCOMPARE(shown(), cards);
    QCOMPARE(m_window->size(), size);
    QCOMPARE(settings::language(), QStringLiteral("zh_CN"));
}

void TestWindow::nonsenseIsNotRemembered() {
    QSettings kept(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
    kept.setValue(QStringLiteral("session"), QByteArray(R"({"posiscope": 1, "parameters": {"base": -4}})"));
    kept.setValue(QStringLiteral("geometry"), QByteArray("rubbish"));
    kept.setValue(QStringLiteral("window"), QStringLiteral("{\"x\": 1e99"));
    kept.setValue(QStringLiteral("arrangement"), QByteArray(300, '\xff'));
    kept.setValue(QStringLiteral("layout"), QByteArray("more of it"));
    kept.sync();
    const auto cards = shown();
    cleanup();
    open(true);
    QCOMPARE(*m_document->parameters(), Parameters{});
    QCOMPARE(shown(), cards);
}

POSISCOPE_REGISTER_TEST("window", TestWindow, ApplicationAtHome);

}  // namespace posiscope::window_test

#include "testwindow.moc"
