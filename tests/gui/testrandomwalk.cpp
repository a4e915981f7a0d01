// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <memory>
#include <utility>

#include "app/cards/viewcard.h"
#include "app/document/baseline.h"
#include "app/document/document.h"
#include "app/document/session.h"
#include "app/presenting/classroom.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
#include "app/window/cards.h"
#include "app/window/mainwindow.h"
#include "tests/app/applications.h"
#include "tests/gui/randomactions.h"
#include "tests/gui/waitforlayout.h"
#include "tests/room.h"

namespace posiscope::randomwalk_test {

namespace {

#ifdef POSISCOPE_SANITIZED
constexpr int kSteps = 400;  // fewer, because each step is slow in this build
#else
constexpr int kSteps = 1500;
#endif
constexpr int kStepsOfAStart = 400;

QStringList& warnings() {
    static QStringList list;
    return list;
}

/// Records Qt's warnings, such as failed connections or painting. Limits of the offscreen platform are not
/// failures.
void hear(QtMsgType type, const QMessageLogContext&, const QString& text) {
    static const QStringList harmless{QStringLiteral("This plugin does not support"),
                                      QStringLiteral("QStandardPaths: XDG_RUNTIME_DIR not set")};
    const bool known =
        std::ranges::any_of(harmless, [&](const QString& start) { return text.startsWith(start); });
    if (type != QtDebugMsg && type != QtInfoMsg && !known)
        warnings() << text;
}

/// Closes a menu or dialog that a key has opened, because it would block the walk.
void dismissWhatWaits() {
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    if (QWidget* dialog = QApplication::activeModalWidget())
        dialog->close();
}

/// The visible pictures, without what follows the mouse.
QMap<QString, QImage> picturesIn(const MainWindow& window) {
    QMap<QString, QImage> all;
    for (auto* view : window.findChildren<View*>()) {
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(view, &leave);
    }
    waitForLayout(window);
    for (auto* view : window.findChildren<View*>())  // the two of A | B are hidden behind B − A
        if (view->isVisible())
            all[view->objectName()] = view->grab().toImage();
    return all;
}

/// The same when no work in the background changes them any more.
QMap<QString, QImage> settledPicturesIn(const MainWindow& window) {
    constexpr int kQuiet = 300;  // longer than a view waits before it computes an exact picture
    constexpr int kMost = 10000;
    QElapsedTimer since;
    since.start();
    auto all = picturesIn(window);
    for (auto before = decltype(all)(); before != all && since.elapsed() < kMost;) {
        before = std::exchange(all, {});
        QTest::qWait(kQuiet);
        all = picturesIn(window);
    }
    return all;
}

/// Whether two pictures of a card are the same, or only rounded to another pixel.
bool isSame(const QImage& a, const QImage& b) {
    const QSize apart = a.size() - b.size();
    return a == b || (a.size() != b.size() && std::abs(apart.width()) <= 1 && std::abs(apart.height()) <= 1);
}

}  // namespace

/// Thousands of random user actions, with restarts that change no picture. POSISCOPE_WALK_SEED and
/// POSISCOPE_WALK_STEPS select another walk.
class TestRandomWalk : public QObject {
    Q_OBJECT

private slots:
    void endsHealthy();

private:
    void open();
    void walk(std::uint32_t seed, int steps);
    void restart();

    Document m_document;
    std::unique_ptr<MainWindow> m_window;
};

void TestRandomWalk::open() {
    m_window = std::make_unique<MainWindow>(m_document);
    m_window->show();
    QApplication::setActiveWindow(m_window.get());
}

void TestRandomWalk::walk(std::uint32_t seed, int steps) {
    RandomActions actions(*m_window, m_document);
    actions.seed(seed);
    QStringList done;
    QString sick;
    for (int step = 0; step < steps && sick.isEmpty(); ++step) {
        const RandomActions::Deed& deed = actions.next();
        done << deed.name;
        deed.doIt();
        QApplication::processEvents();
        dismissWhatWaits();
        sick = warnings().isEmpty() ? actions.sickness() : warnings().join(u'\n');
    }
    QVERIFY2(sick.isEmpty(), qPrintable(QStringLiteral("seed %1, step %2, after %3: %4\nin %5")
                                            .arg(seed)
                                            .arg(done.size())
                                            .arg(done.mid(done.size() - 5).join(QStringLiteral(", ")), sick,
                                                 QString::fromUtf8(line(sessionOf(m_document))))));
}

void TestRandomWalk::restart() {
    m_window->findChild<Classroom*>()->close();
    m_window->findChild<Cards*>()->leaveMaximised();  // which is not kept
    const QSize size = m_window->size();
    const auto before = settledPicturesIn(*m_window);
    m_window->close();
    m_window.reset();
    open();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->resize(size);
    QCOMPARE(picturesIn(*m_window).keys().join(u' '), before.keys().join(u' '));
    for (const auto& [view, picture] : before.asKeyValueRange())
        QTRY_VERIFY2(isSame(picturesIn(*m_window).value(view), picture), qPrintable(view));
}

void TestRandomWalk::endsHealthy() {
    const int seed = qEnvironmentVariableIntValue("POSISCOPE_WALK_SEED");
    const int wished = qEnvironmentVariableIntValue("POSISCOPE_WALK_STEPS");
    const int steps = wished > 0 ? wished : kSteps;
    qInfo("POSISCOPE_WALK_SEED=%d, %d steps", seed, steps);
    QTimer rescue;
    connect(&rescue, &QTimer::timeout, &rescue, dismissWhatWaits);
    rescue.start(100);
    const QtMessageHandler usual = qInstallMessageHandler(hear);
    open();
    for (int start = 0; start * kStepsOfAStart < steps && !QTest::currentTestFailed(); ++start) {
        walk(static_cast<std::uint32_t>(seed + 1000 * start),
             std::min(steps - start * kStepsOfAStart, kStepsOfAStart));
        if (!QTest::currentTestFailed())
            restart();
    }
    qInstallMessageHandler(usual);
    if (QTest::currentTestFailed())
        return;

    // Finally every view opens and paints.
    m_document.baseline().release();  // a difference would be shown instead of the views
    m_document.setParameters(Parameters{});
    m_window->resize(1440, 900);
    for (const ViewKind& kind : viewKinds()) {
        m_window->bring(kind.name);
        auto& card =
            *m_window->findChild<ViewCard*>(QStringLiteral("card-") + QString::fromUtf8(kind.name.data()));
        QSignalSpy painted(card.view(), &View::painted);
        card.view()->update();
        QTRY_VERIFY2(!painted.isEmpty(), qPrintable(card.objectName()));
        QVERIFY(card.view()->nothingToShow() || !kind.numbers ||
                !card.view()->caption().isEmpty());  // the others may not apply
    }
    m_window->close();
    m_window.reset();
    QVERIFY2(warnings().isEmpty(), qPrintable(warnings().join(u'\n')));
}

POSISCOPE_REGISTER_TEST("randomwalk", TestRandomWalk, ApplicationAtHome);

}  // namespace posiscope::randomwalk_test

#include "testrandomwalk.moc"
