// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QScrollArea>
#include <QTest>
#include <algorithm>

#include "app/cards/viewcard.h"
#include "app/plots/cellmark.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"
#include "app/views/view.h"
#include "app/window/focusorder.h"
#include "tests/app/applications.h"
#include "tests/gui/waitforlayout.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::access_test {

/// The measurable requirements of WCAG 2.2, level AA, for the window.
class TestAccess : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openFresh(); }
    void cleanup() {
        TextSize::of().setFactor(1);
        close();
    }
    void textStandsOut_data();
    void textStandsOut();
    void targetsAreLargeEnough_data();
    void targetsAreLargeEnough();
    void twiceAsLargeNothingIsLost();
    void nothingMovesWhereTheDesktopWantsNoMotion();

private:
    QRect place(const QWidget& widget) const {
        return {widget.mapTo(m_window.get(), QPoint(0, 0)), widget.size()};
    }
};

void TestAccess::textStandsOut_data() {
    QTest::addColumn<ThemeKind>("kind");
    QTest::newRow("light") << ThemeKind::Light;
    QTest::newRow("dark") << ThemeKind::Dark;
}

/// WCAG 1.4.3: contrast of text at least 4.5:1. 1.4.11: contrast of the focus indicator at least 3:1.
void TestAccess::textStandsOut() {
    QFETCH(const ThemeKind, kind);
    const Theme& theme = Theme::of(kind);
    for (const QColor& ground : {theme.card, theme.window, theme.field}) {
        for (const QColor& text : {theme.text, theme.mutedText, theme.warning})
            QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(text.name() + u' ' + ground.name()));
        QVERIFY2(contrast(theme.accent, ground) >= 3, qPrintable(theme.accent.name() + u' ' + ground.name()));
    }
    QVERIFY(contrast(theme.accentText, theme.accent) >= 4.5);
}

void TestAccess::targetsAreLargeEnough_data() {
    QTest::addColumn<double>("factor");
    QTest::newRow("usual") << 1.0;
    QTest::newRow("twice") << 2.0;
}

/// WCAG 2.5.8: targets of at least 24 × 24 pixels, or far enough apart that circles of 24 pixels around their
/// centres touch no other target.
void TestAccess::targetsAreLargeEnough() {
    QFETCH(const double, factor);
    TextSize::of().setFactor(factor);
    m_window->resize(1440, 900);
    waitForLayout(*m_window);
    constexpr int kLeast = 24;
    QList<QRect> all;
    QList<const QWidget*> widgets;
    for (const QWidget* stop : focusOrder(*m_window))
        if (stop->visibleRegion().boundingRect() == stop->rect()) {  // partly hidden ones can be scrolled to
            all << place(*stop);
            widgets << stop;
        }
    QVERIFY2(all.size() > 12, qPrintable(QString::number(all.size())));
    QStringList small;
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (std::min(all[i].width(), all[i].height()) >= kLeast)
            continue;
        const QRectF circle(QRectF(all[i]).center() - QPointF(kLeast / 2.0, kLeast / 2.0),
                            QSizeF(kLeast, kLeast));
        for (qsizetype other = 0; other < all.size(); ++other)
            if (other != i && QRectF(all[other]).intersects(circle))
                small << QStringLiteral("%1 (%2 × %3) at %4")
                             .arg(widgets[i]->objectName())
                             .arg(all[i].width())
                             .arg(all[i].height())
                             .arg(widgets[other]->objectName());
    }
    QVERIFY2(small.isEmpty(), qPrintable(small.join(u'\n')));
}

/// WCAG 1.4.4, 1.4.10, 2.4.11: on a small screen at twice the text size, every control can be focused and is
/// visible then.
void TestAccess::twiceAsLargeNothingIsLost() {
    TextSize::of().setFactor(2);
    // twice, because low cards hide their captions, which allows still lower ones
    for (int i = 0; i < 2; ++i) {
        m_window->resize(1280, 720);
        waitForLayout(*m_window);
    }
    QVERIFY2(m_window->minimumSizeHint().width() <= 1280 && m_window->minimumSizeHint().height() <= 720,
             qPrintable(QStringLiteral("%1 × %2")
                            .arg(m_window->minimumSizeHint().width())
                            .arg(m_window->minimumSizeHint().height())));
    QCOMPARE(m_window->size(), QSize(1280, 720));
    const auto isSeen = [&](const QWidget& stop) {
        const QRect seen = stop.visibleRegion().boundingRect();
        return !seen.isEmpty() && m_window->rect().intersects(place(stop)) &&
               seen.width() >= std::min(stop.width(), 100) && seen.height() >= stop.height() / 2;
    };
    QStringList hidden;
    m_window->setFocus();
    const qsizetype stops = focusOrder(*m_window).size();
    QVERIFY2(stops > 20, qPrintable(QString::number(stops)));  // few views, because only one card has room
    for (qsizetype i = 0; i < 2 * stops; ++i) {                // forwards, then backwards
        QTest::keyClick(m_window->windowHandle(), i < stops ? Qt::Key_Tab : Qt::Key_Backtab);
        const QWidget* const stop = m_window->focusWidget();
        QVERIFY(stop != nullptr);
        QApplication::processEvents();
        if (!QTest::qWaitFor([&] { return isSeen(*stop); }, 1000))
            hidden << QStringLiteral("%1 %2").arg(stop->objectName(),
                                                  QLatin1String(stop->metaObject()->className()));
    }
    QVERIFY2(hidden.isEmpty(), qPrintable(hidden.join(u'\n')));
}

/// WCAG 2.3.3. Transitions are off by default here, because only main() reads the desktop's setting.
void TestAccess::nothingMovesWhereTheDesktopWantsNoMotion() {
    const Spans spans{.positions = Span{10, 30}};
    m_document->zoomTo(spans);
    QVERIFY(m_document->appearance().spans == spans);
}

POSISCOPE_REGISTER_TEST("access", TestAccess, ApplicationAtHome);

}  // namespace posiscope::access_test

#include "testaccess.moc"
