// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/figures/figure.h"
#include "app/panels/parameterslider.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/settings/settings.h"
#include "app/texts/language.h"
#include "app/views/view.h"
#include "tests/app/applications.h"
#include "tests/app/hand.h"
#include "tests/app/pixels.h"
#include "tests/gui/waitforlayout.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::textsize_test {

/// Text sizes of the whole window.
class TestTextSize : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { close(); }
    void keysGoThroughTheSteps();
    void itIsRemembered();
    void nonsenseIsNotRemembered();
    void twiceAsLargeAllIsThere();
    void widgetsGrow();
    void tabsGiveWay();
    void theStyleSheetGrows();
    void picturesAreMagnified_data();
    void picturesAreMagnified();
    void pointingMeansTheSameCell();
    void figuresStayAsTheyAre();
    void presentingIsPassing();

private:
    View& view(std::string_view name) const {
        return *m_window->findChild<View*>(QStringLiteral("view-") + QString::fromUtf8(name.data()));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers more = {}) {
        QTest::keyClick(m_window->windowHandle(), key, Qt::ControlModifier | more);
    }
};

void TestTextSize::init() {
    openFresh();
    QCOMPARE(TextSize::of().factor(), 1.0);
}

void TestTextSize::keysGoThroughTheSteps() {
    const auto steps = TextSize::steps();
    QCOMPARE(steps.front(), 0.8);
    QCOMPARE(steps.back(), 2.0);
    const auto usual = static_cast<std::size_t>(std::ranges::find(steps, 1.0) - steps.begin());
    for (std::size_t i = usual; i < steps.size(); ++i) {
        QCOMPARE(TextSize::of().factor(), steps[i]);
        press(i % 2 == 0 ? Qt::Key_Plus : Qt::Key_Equal);
    }
    QCOMPARE(TextSize::of().factor(), steps.back());  // the largest size
    for (std::size_t i = steps.size(); i-- > 0;) {
        QCOMPARE(TextSize::of().factor(), steps[i]);
        press(Qt::Key_Minus);
    }
    QCOMPARE(TextSize::of().factor(), steps.front());
    press(Qt::Key_0, Qt::ShiftModifier);
    QCOMPARE(TextSize::of().factor(), 1.0);
    TextSize::of().setFactor(1.3);  // between two steps
    TextSize::of().larger();
    QCOMPARE(TextSize::of().factor(), 1.4);
    TextSize::of().setFactor(1.3);
    TextSize::of().smaller();
    QCOMPARE(TextSize::of().factor(), 1.25);
    TextSize::of().setFactor(7);
    QCOMPARE(TextSize::of().factor(), 2.0);
    TextSize::of().setFactor(0.1);
    QCOMPARE(TextSize::of().factor(), 0.8);
}

void TestTextSize::itIsRemembered() {
    TextSize::of().setFactor(1.6);
    m_window->close();
    TextSize::of().reset();
    open();
    QCOMPARE(TextSize::of().factor(), 1.6);
    QCOMPARE(QApplication::font().pointSizeF(), TextSize::of().font().pointSizeF());
}

void TestTextSize::nonsenseIsNotRemembered() {
    for (const char* nonsense : {"", "large", "-3", "nan"}) {
        QSettings kept(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
        kept.setValue(QStringLiteral("text-size"), QString::fromLatin1(nonsense));
        kept.sync();
        open();
        QCOMPARE(TextSize::of().factor(), 1.0);
    }
}

/// On a laptop's screen every button keeps its size, and every picture is visible.
void TestTextSize::twiceAsLargeAllIsThere() {
    TextSize::of().setFactor(2);
    m_window->resize(1280, 800);
    QTRY_COMPARE(m_window->width(), 1280);
    const auto& exporting = *m_window->findChild<QWidget*>(QStringLiteral("exportButton"));
    QTRY_VERIFY(exporting.width() >= exporting.sizeHint().width());
    QVERIFY(m_window->rect().contains(QRect(exporting.mapTo(m_window.get(), QPoint()), exporting.size())));
    m_window->bring("similarity");  // there is room for one card only
    auto& similarity = *m_window->findChild<View*>(QStringLiteral("view-similarity"));
    const auto colours = [&] {
        const QImage seen = similarity.grab().toImage();
        return coloursIn(seen, QRect(0, seen.height() / 3, seen.width(), 1));
    };
    QTRY_VERIFY(colours() > 10);
}

/// Text and controls grow with the text size; nothing is cut off.
void TestTextSize::widgetsGrow() {
    const auto heights = [this] {
        QList<int> all;
        for (const char* name : {"box-base", "play", "cardName", "readout", "choice-layout"})
            all << m_window->findChild<QWidget*>(QString::fromLatin1(name))->sizeHint().height();
        all << m_window->menuBar()->sizeHint().height();
        return all;
    };
    const auto width = [this](const char* name) {
        return m_window->findChild<QWidget*>(QString::fromLatin1(name))->width();
    };
    const QList<int> usual = heights();
    const int box = width("box-base");
    TextSize::of().setFactor(1.6);
    QApplication::processEvents();
    const QList<int> large = heights();
    for (qsizetype i = 0; i < usual.size(); ++i)
        QVERIFY2(large[i] > 1.3 * usual[i],
                 qPrintable(QStringLiteral("%1: %2 and %3").arg(i).arg(usual[i]).arg(large[i])));
    QTRY_VERIFY(width("box-base") > 1.4 * box);
    const auto& text = *m_window->findChild<QLineEdit*>(QStringLiteral("box-base"));
    QVERIFY(text.fontMetrics().horizontalAdvance(QStringLiteral("1048576")) < text.width());
    TextSize::of().reset();
    QApplication::processEvents();
    QCOMPARE(heights(), usual);
}

/// The largest text fits a window on a small screen; the chosen tab is still readable.
void TestTextSize::tabsGiveWay() {
    auto& tab = *m_window->findChild<QWidget*>(QStringLiteral("card-similarity"))
                     ->findChild<QWidget*>(QStringLiteral("tab-dot"));
    m_window->resize(1600, 900);
    QApplication::processEvents();
    QVERIFY(tab.isVisible());
    TextSize::of().setFactor(2);
    QApplication::processEvents();
    QTRY_VERIFY2(m_window->minimumSizeHint().width() <= 1280,
                 qPrintable(QString::number(m_window->minimumSizeHint().width())));
    m_window->resize(1730, 900);  // the narrowest width with cards side by side
    QTRY_VERIFY(!tab.isVisible());
    auto& instead = *m_window->findChild<QWidget*>(QStringLiteral("card-similarity"))
                         ->findChild<QToolButton*>(QStringLiteral("chosenTab"));
    QVERIFY(instead.isVisible());
    QCOMPARE(instead.accessibleName(), QStringLiteral("Dot product"));
    emit instead.menu()->aboutToShow();
    QCOMPARE(instead.menu()->actions().size(), 3);
    instead.menu()->actions().at(2)->trigger();
    QCOMPARE(m_document->appearance().measure, Measure::Distance);
    QTRY_COMPARE(instead.accessibleName(), QStringLiteral("Distance"));
    TextSize::of().reset();
    QTRY_VERIFY(tab.isVisible());
    QVERIFY(!instead.isVisible());
}

void TestTextSize::theStyleSheetGrows() {
    const Theme& theme = Theme::of(ThemeKind::Light);
    QCOMPARE(theme.styleSheet(1), theme.styleSheet());
    const QString sheet = theme.styleSheet();
    const QString large = theme.styleSheet(2);
    static const QRegularExpression length(QStringLiteral(R"((-?\d+)px)"));
    auto before = length.globalMatch(sheet);
    auto after = length.globalMatch(large);
    int grown = 0;
    while (before.hasNext()) {
        QVERIFY(after.hasNext());
        const QRegularExpressionMatch was = before.next();
        const int from = was.captured(1).toInt();
        const int to = after.next().captured(1).toInt();
        const bool corner = QStringView(sheet).first(was.capturedStart()).endsWith(u"radius: ");
        QCOMPARE(to, std::abs(from) <= 2 && !corner ? from : 2 * from);
        grown += to != from;
    }
    QVERIFY(!after.hasNext());
    QVERIFY(grown > 40);
    QCOMPARE(QString(large).remove(length), QString(sheet).remove(length));
}

void TestTextSize::picturesAreMagnified_data() {
    QTest::addColumn<double>("factor");
    for (const double factor : {0.8, 1.25, 1.6, 2.0})
        QTest::addRow("%g", factor) << factor;
}

/// A view equals the figure of the same size in pixels, at a resolution multiplied by the text size.
void TestTextSize::picturesAreMagnified() {
    QFETCH(double, factor);
    TextSize::of().setFactor(factor);
    QApplication::processEvents();
    for (const ViewKind& kind : viewKinds()) {
        View& shown = view(kind.name);
        if (kind.scheme || shown.nothingToShow())
            continue;
        if (!shown.isVisible())
            shown.resize(500, 400);  // a view that was never shown has an arbitrary size
        const auto picture = [&](double dpi) {
            return figure(*m_document, kind, FigureStyle::ofScreen(shown.size(), dpi))
                .convertToFormat(QImage::Format_RGB32);
        };
        if (factor < 1)  // below 1, figures are painted at full size and scaled down
            QVERIFY2(meanDifference(shown.grab().toImage(), picture(96)) > 0.2, kind.name.data());
        else
            QTRY_VERIFY2(meanDifference(shown.grab().toImage(), picture(96 * factor)) < 0.35,
                         kind.name.data());
    }
}

/// The lines of the cursor cross at the click; in a grey picture only they have a colour.
void TestTextSize::pointingMeansTheSameCell() {
    m_document->setAppearance({.palette = PaletteKind::Grey, .magnifier = Switch::Off});
    view("encoding").setFocus();
    QTest::keyClick(m_window->windowHandle(), Qt::Key_F11);  // the view fills the window, to have enough room
    for (const double factor : {0.8, 1.0, 1.6}) {
        TextSize::of().setFactor(factor);
        waitForLayout(*m_window);  // the surrounding widgets are laid out again
        View& encoding = view("encoding");
        for (const QPointF share : {QPointF(0.4, 0.5), QPointF(0.5, 0.4)}) {
            const QPoint at(qRound(share.x() * encoding.width()), qRound(share.y() * encoding.height()));
            QTest::mouseClick(&encoding, Qt::LeftButton, {}, at);
            const QImage picture = encoding.grab().toImage();
            const auto coloured = [&](const QPoint& middle, const QPoint& step) {
                int count = 0;
                for (int d = -3; d <= 3; ++d)
                    count += picture.pixelColor(middle + d * step).hsvSaturation() > 30;
                return count;
            };
            QVERIFY2(coloured(at + QPoint(14, 0), {0, 1}) > 0, qPrintable(QString::number(factor)));
            QVERIFY2(coloured(at + QPoint(0, 14), {1, 0}) > 0, qPrintable(QString::number(factor)));
            QCOMPARE(coloured(at + QPoint(14, 14), {0, 1}), 0);  // and not beside it
        }
    }
}

/// Figures do not depend on the application's font.
void TestTextSize::figuresStayAsTheyAre() {
    const auto pictures = [this] {
        std::vector<QImage> all;
        for (const ViewKind& kind : viewKinds())
            all.push_back(figure(*m_document, kind, {.pixels = {640, 480}, .dpi = 96, .details = {}}));
        all.push_back(figure(*m_document, findFigure(QStringLiteral("window")), {.pixels = {1600, 1200}}));
        return all;
    };
    for (const Scheme scheme : {Scheme::Sinusoidal, Scheme::Learned, Scheme::Relative, Scheme::Rotary}) {
        QVERIFY(m_document->setSetting(turnedTo({}, scheme)));
        TextSize::of().reset();
        const auto usual = pictures();
        TextSize::of().setFactor(2);
        QApplication::processEvents();
        const auto large = pictures();
        for (std::size_t i = 0; i < usual.size(); ++i)
            QVERIFY2(usual[i] == large[i], i < viewKinds().size() ? viewKinds()[i].name.data() : "window");
    }
}

void TestTextSize::presentingIsPassing() {
    TextSize& size = TextSize::of();
    size.setFactor(1.1);
    size.beginPresenting(1.8);
    QCOMPARE(size.factor(), 1.8);
    size.larger();
    QCOMPARE(size.factor(), 1.8 * 1.1);
    QCOMPARE(size.own(), 1.1);
    m_window->close();
    m_window.reset();
    QCOMPARE(settings::textSize(), 1.1);
    size.endPresenting();
    QCOMPARE(size.factor(), 1.1);
    size.endPresenting();
    QCOMPARE(size.factor(), 1.1);
    size.beginPresenting(1.5);
    QCOMPARE(size.factor(), 1.5 * 1.1);  // the size chosen in the last presentation
    for (int i = 0; i < 40; ++i)
        size.larger();
    const double most = size.factor();
    size.smaller();
    QVERIFY(size.factor() < 0.95 * most);  // one step smaller takes effect at once
    size.endPresenting();
}

POSISCOPE_REGISTER_TEST("textsize", TestTextSize, ApplicationAtHome);

}  // namespace posiscope::textsize_test

#include "testtextsize.moc"
