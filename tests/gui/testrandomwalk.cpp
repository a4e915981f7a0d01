// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <memory>

#include "app/cards/viewcard.h"
#include "app/document/baseline.h"
#include "app/document/document.h"
#include "app/document/session.h"
#include "app/presenting/classroom.h"
#include "app/views/view.h"
#include "app/views/viewkind.h"
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

}  // namespace

/// Thousands of random user actions. POSISCOPE_WALK_SEED and POSISCOPE_WALK_STEPS select another walk.
class TestRandomWalk : public QObject {
    Q_OBJECT

private slots:
    void endsHealthy();
};

void TestRandomWalk::endsHealthy() {
    const int seed = qEnvironmentVariableIntValue("POSISCOPE_WALK_SEED");
    const int wished = qEnvironmentVariableIntValue("POSISCOPE_WALK_STEPS");
    const int steps = wished > 0 ? wished : kSteps;
    qInfo("POSISCOPE_WALK_SEED=%d, %d steps", seed, steps);
    QTimer rescue;
    connect(&rescue, &QTimer::timeout, &rescue, dismissWhatWaits);
    rescue.start(100);
    const QtMessageHandler usual = qInstallMessageHandler(hear);
    Document document;
    auto window = std::make_unique<MainWindow>(document);
    window->show();
    QApplication::setActiveWindow(window.get());

    RandomActions actions(*window, document);
    actions.seed(static_cast<std::uint32_t>(seed));
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
    qInstallMessageHandler(usual);
    QVERIFY2(sick.isEmpty(), qPrintable(QStringLiteral("step %1, after %2: %3\nin %4")
                                            .arg(done.size())
                                            .arg(done.mid(done.size() - 5).join(QStringLiteral(", ")), sick,
                                                 QString::fromUtf8(line(sessionOf(document))))));

    // Finally every view opens and paints.
    window->findChild<Classroom*>()->close();
    waitForLayout(*window);
    document.baseline().release();  // a difference would be shown instead of the views
    document.setParameters(Parameters{});
    window->resize(1440, 900);
    for (const ViewKind& kind : viewKinds()) {
        window->bring(kind.name);
        auto& card =
            *window->findChild<ViewCard*>(QStringLiteral("card-") + QString::fromUtf8(kind.name.data()));
        QSignalSpy painted(card.view(), &View::painted);
        card.view()->update();
        QTRY_VERIFY2(!painted.isEmpty(), qPrintable(card.objectName()));
        QVERIFY(card.view()->nothingToShow() || !kind.numbers ||
                !card.view()->caption().isEmpty());  // the others may not apply
    }
    window->close();
    window.reset();
    QVERIFY2(warnings().isEmpty(), qPrintable(warnings().join(u'\n')));
}

POSISCOPE_REGISTER_TEST("randomwalk", TestRandomWalk, ApplicationAtHome);

}  // namespace posiscope::randomwalk_test

#include "testrandomwalk.moc"
