// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Random user actions in the program: the real main(), event loop and window, on a real screen.
// POSISCOPE_SOAK_SEED and POSISCOPE_SOAK_ACTIONS set the seed and the number of actions. Every action is
// printed as a line on standard output before it runs; statistics follow at the end.
#include <unistd.h>
#include <QApplication>
#include <QDesktopServices>
#include <QDrag>
#include <QElapsedTimer>
#include <QFile>
#include <QMap>
#include <QPixmapCache>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <memory>
#include <optional>

#include "app/document/document.h"
#include "app/document/session.h"
#include "app/presenting/classroom.h"
#include "app/views/view.h"
#include "app/window/mainwindow.h"
#include "tests/gui/randomactions.h"
#include "tests/soak/boldactions.h"
#include "tests/soak/dialoghand.h"
#include "tests/soak/watchdog.h"
#ifdef POSISCOPE_SANITIZED
#include <sanitizer/allocator_interface.h>
extern "C" void __sanitizer_print_memory_profile(std::size_t topPercent, std::size_t mostPlaces);
#else
#include <malloc.h>
#endif

namespace posiscope {
namespace {

constexpr int kDeepest = 5;       // maximum nesting of dialogs
constexpr int kBusy = 2;          // factor for the frequency of mouse and key actions; commands take longer
constexpr int kRestEvery = 1000;  // actions
constexpr int kBurst = 12;        // maximum number of actions between two pictures

std::size_t liveBytes() {
#ifdef POSISCOPE_SANITIZED
    return __sanitizer_get_current_allocated_bytes();
#else
    return mallinfo2().uordblks;
#endif
}

/// Prints to standard error where live memory was allocated, if POSISCOPE_SOAK_PROFILE is set.
void printHeld() {
#ifdef POSISCOPE_SANITIZED
    if (qEnvironmentVariableIsSet("POSISCOPE_SOAK_PROFILE"))
        __sanitizer_print_memory_profile(95, 40);
#endif
}

/// Waits for background calculations for earlier settings, which hold memory until they end.
void waitUntilIdle() {
    constexpr int kTurn = 50;      // milliseconds
    constexpr int kTurns = 200;    // 10 s; if something never ends, the memory it holds is reported
    constexpr double kIdle = 0.1;  // share of a processor
    for (int turn = 0; turn < kTurns; ++turn) {
        const std::clock_t before = std::clock();
        QTest::qWait(kTurn);
        const double seconds = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        if (seconds < kIdle * kTurn / 1000)
            return;
    }
}

std::size_t residentBytes() {
    QFile file(QStringLiteral("/proc/self/statm"));
    const bool open = file.open(QIODevice::ReadOnly);
    return open ? file.readLine().split(' ').value(1).toULong() * static_cast<std::size_t>(getpagesize()) : 0;
}

QMap<QString, int>& warnings() {
    static QMap<QString, int> all;
    return all;
}

void hear(QtMsgType type, const QMessageLogContext&, const QString& text) {
    // a warning of QTest itself
    const bool ofTheHand = text.startsWith(QStringLiteral("Keyboard event not accepted"));
    if (type != QtDebugMsg && type != QtInfoMsg && !ofTheHand)
        ++warnings()[text.left(200)];
}

}  // namespace

class Soak : public QObject {
    Q_OBJECT

public:
    explicit Soak(MainWindow& window);

public slots:
    void follow(const QUrl& link);

private:
    void turn();
    void act();
    void actIn(QWidget& room);
    void leave();
    void quit();
    void rest();
    void complain();
    void report();
    template <class Work>
    void timed(const QString& name, const Work& work);

    MainWindow& m_window;
    RandomActions m_random;
    BoldActions m_bold;
    DialogHand m_hand;
    Watchdog m_watchdog;
    QElapsedTimer m_clock;
    const unsigned m_seed = qEnvironmentVariable("POSISCOPE_SOAK_SEED").toUInt();
    const int m_limit = qEnvironmentVariableIntValue("POSISCOPE_SOAK_ACTIONS");
    int m_done = 0;
    int m_depth = 0;  ///< actions still running, each waiting for a dialog
    int m_inDialogs = 0;
    int m_links = 0;
    int m_rests = 0;
    bool m_leaving = false;
    bool m_left = false;
    double m_longest = 0;  ///< seconds
    QString m_longestName;
    std::optional<std::size_t> m_liveFirst;
    std::size_t m_liveLast = 0;
};

Soak::Soak(MainWindow& window)
    : m_window(window),
      m_random(window, window.document(), kBusy),
      m_bold(window, window.document(), m_random),
      m_hand(m_random, m_bold.files()) {
    for (const char* scheme : {"http", "https", "file"})
        QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), this, "follow");
    m_clock.start();
    auto* drops = new QTimer(this);  // dragged text waits for a real mouse, and there is none
    connect(drops, &QTimer::timeout, this, [] { QDrag::cancel(); });
    drops->start(100);
    connect(qApp, &QCoreApplication::aboutToQuit, this, &Soak::report);
    turn();
}

/// Called instead of a browser.
void Soak::follow(const QUrl& link) {
    ++m_links;
    if (link.scheme() != QStringLiteral("https") && link.scheme() != QStringLiteral("http"))
        std::fprintf(stderr, "SICK: action %d opens %s\n", m_done, qPrintable(link.toString().left(200)));
}

/// Schedules the next turn first, because this one may open a dialog, and the next turn must then run inside
/// its event loop.
void Soak::turn() {
    QWidget* waits = QApplication::activePopupWidget();
    if (waits == nullptr)
        waits = QApplication::activeModalWidget();
    const bool busy = m_depth > 0 && waits == nullptr;  // an action is processing events
    m_watchdog.beat(m_done);
    if (m_left)
        return;
    QTimer::singleShot(busy ? 5 : 0, this, &Soak::turn);
    if (busy)
        return;
    ++m_depth;
    if (m_leaving)
        quit();
    else if (waits != nullptr && m_depth > kDeepest)
        waits->close();
    else if (waits != nullptr)
        actIn(*waits);
    else
        act();
    --m_depth;
    m_watchdog.beat(m_done);
}

template <class Work>
void Soak::timed(const QString& name, const Work& work) {
    std::printf("%d %.3f %s\n", m_done, 1e-3 * static_cast<double>(m_clock.elapsed()), qPrintable(name));
    std::fflush(stdout);
    m_watchdog.beat(m_done);
    const int depth = m_depth;
    const int before = m_inDialogs;
    QElapsedTimer timer;
    timer.start();
    work();
    const double seconds = 1e-3 * static_cast<double>(timer.elapsed());
    // Excludes actions that opened a dialog, because they last as long as the dialog is open.
    if (seconds > m_longest && before == m_inDialogs && depth == m_depth) {
        m_longest = seconds;
        m_longestName = name;
    }
}

void Soak::actIn(QWidget& room) {
    ++m_inDialogs;
    m_random.seed(m_seed * 1000003U + static_cast<unsigned>(++m_done));
    timed(QStringLiteral("  in ") + QString::fromLatin1(room.metaObject()->className()),
          [&] { m_hand.act(room); });
}

/// Runs several actions without a picture in between, like a fast user.
void Soak::act() {
    m_random.seed(m_seed * 1000003U + static_cast<unsigned>(m_done));
    for (int i = m_random.upTo(kBurst - 1); i >= 0 && !m_leaving && !m_left; --i) {
        m_random.seed(m_seed * 1000003U + static_cast<unsigned>(++m_done));
        const RandomActions::Deed& deed = m_random.next();
        timed(deed.name, deed.doIt);
        if (QApplication::activePopupWidget() != nullptr || QApplication::activeModalWidget() != nullptr)
            break;
    }
    complain();
    if (m_done >= m_limit && !m_leaving)
        leave();
    else if (m_done / kRestEvery > m_rests)
        rest();
}

void Soak::complain() {
    if (const QString sick = m_random.sickness(); !sick.isEmpty())
        std::fprintf(stderr, "SICK: action %d: %s\n", m_done, qPrintable(sick));
}

/// Measures the memory held in a neutral state, so that two measurements can be compared.
void Soak::rest() {
    m_rests = m_done / kRestEvery;
    m_window.findChild<Classroom*>()->close();
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget != &m_window && widget->isVisible() && widget->windowType() == Qt::Dialog)
            widget->close();
    m_window.document().show({});
    m_window.document().undoStack()->clear();
    m_window.showNormal();
    m_window.resize(1280, 800);
    const QString arrange = QCoreApplication::translate("posiscope::MainMenus", "Reset &layout");
    for (QAction* action : m_window.findChildren<QAction*>())
        if (action->text() == arrange)
            action->trigger();
    for (int i = 0; i < 10; ++i) {
        QApplication::processEvents();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    QPixmapCache::clear();
    for (auto* view : m_window.findChildren<View*>())
        view->grab();  // hidden views hold what they showed last until they show something else …
    Parameters shorter;
    shorter.length /= 2;
    m_window.document().setParameters(shorter);  // … but pictures only until the setting has changed
    m_window.document().show({});
    m_window.document().undoStack()->clear();
    waitUntilIdle();
    m_liveLast = liveBytes();
    if (!m_liveFirst)
        m_liveFirst = m_liveLast;
    std::printf("LIVE %d %zu %zu\n", m_done, m_liveLast, residentBytes());
    std::fflush(stdout);
    printHeld();
}

/// Sometimes with an open dialog: the next turn quits inside it.
void Soak::leave() {
    m_leaving = true;
    if (m_random.perhaps(40))
        timed(QStringLiteral("question before leaving"), [this] { m_bold.askSomething(); });
}

/// Quits as the desktop, the shell or a user would. A modal dialog blocks the window, so fewer ways are
/// possible then.
void Soak::quit() {
    m_left = true;
    const bool waits =
        QApplication::activePopupWidget() != nullptr || QApplication::activeModalWidget() != nullptr;
    const int way = waits ? m_random.upTo(2) : m_random.upTo(4);
    static const QList<int> signalsToEnd{SIGTERM, SIGINT, SIGHUP};
    static const QStringList names{QStringLiteral("SIGTERM"), QStringLiteral("SIGINT"),
                                   QStringLiteral("SIGHUP"), QStringLiteral("close"),
                                   QStringLiteral("quit from the menu")};
    timed(names[way] + (waits ? QStringLiteral(" in a dialog") : QString()), [this, way] {
        if (way < 3)
            kill(getpid(), signalsToEnd[way]);
        else if (way == 3)
            m_window.close();
        else
            for (QAction* action : m_window.findChildren<QAction*>())
                if (action->shortcut() == QKeySequence(QKeySequence::Quit))
                    return action->trigger();
    });
}

void Soak::report() {
    m_left = true;
    for (auto it = warnings().cbegin(); it != warnings().cend(); ++it)
        std::printf("WARNING %d %s\n", it.value(), qPrintable(QString(it.key()).replace(u'\n', u' ')));
    std::printf(
        "END actions=%d dialogs=%d dropped=%d made=%d commands=%d links=%d longest=%.2f first=%zu last=%zu "
        "of=%s\n",
        m_done, m_inDialogs, m_bold.dropped(), m_bold.files().made(), m_bold.commands(), m_links, m_longest,
        m_liveFirst.value_or(0), m_liveLast,
        qPrintable(QString(m_longestName).simplified().replace(u' ', u'-')));
    std::fflush(stdout);
}

namespace {

/// Starts once main() has shown its window and runs the event loop.
void begin() {
    qInstallMessageHandler(hear);
    QTimer::singleShot(0, qApp, [] {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<MainWindow*>(widget)) {
                static std::unique_ptr<Soak> soak;
                soak = std::make_unique<Soak>(*window);
                return;
            }
        qFatal("there is no window");
    });
}

Q_COREAPP_STARTUP_FUNCTION(begin)

}  // namespace
}  // namespace posiscope

#include "soak.moc"
