// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPixmap>
#include <QProcess>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <limits>

#include "tests/app/applications.h"
#include "tests/room.h"

namespace posiscope::restarts_test {

/// The real program under a window manager, ended and started again in one home: it always comes back, and as
/// it was. Needs an X server of its own (POSISCOPE_WINDOW is how the window is filled) with openbox,
/// xdotool and wmctrl.
class TestRestarts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void theProgramComesBackAsItWas_data();
    void theProgramComesBackAsItWas();
    void aStartWithoutAPictureIsNotRepeated();
    void opaqueStatesAreIgnored();
    void nonsenseGivesTheCardsAsAtFirst();

private:
    void start(const QStringList& words = {});
    void quit();
    void pressQuit();
    void terminate();
    void ended();
    void command(const QString& words);
    QStringList keys(const QStringList& pressed);
    bool foundWindow();
    qint64 worked() const;
    QImage still();
    bool hasUnfinishedStart() const;
    QByteArray window() const { return m_window; }
    QRect client();
    QImage cards();
    QString settingsFile() const { return m_home->filePath(QStringLiteral("posiscope/posiscope.conf")); }

    QProcess m_manager;
    QProcess m_program;
    QByteArray m_window;  // its number
    std::unique_ptr<QTemporaryDir> m_home;
};

namespace {

QByteArray run(const QString& program, const QStringList& words) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(program, words);
    process.waitForFinished(60000);
    return process.readAllStandardOutput();
}

/// How \p a is not \p b, or nothing where at most one in \p slack pixels is another: cards that stand
/// elsewhere are many more. POSISCOPE_PICTURES names a directory to look at both in.
QByteArray differing(const QImage& a, const QImage& b, int slack) {
    if (a == b)
        return {};
    QRect where;
    int many = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y)
        for (int x = 0; x < std::min(a.width(), b.width()); ++x)
            if (a.pixel(x, y) != b.pixel(x, y)) {
                where |= QRect(x, y, 1, 1);
                ++many;
            }
    if (a.size() == b.size() && many <= a.width() * a.height() / slack)
        return {};
    if (const QString pictures = qEnvironmentVariable("POSISCOPE_PICTURES"); !pictures.isEmpty()) {
        const QString name = pictures + QLatin1Char('/') + QString::fromLatin1(QTest::currentDataTag());
        a.save(name + QStringLiteral(" after.png"));
        b.save(name + QStringLiteral(" before.png"));
    }
    return QStringLiteral("%1 other pixels within %2 x %3 at %4, %5")
        .arg(many)
        .arg(where.width())
        .arg(where.height())
        .arg(where.x())
        .arg(where.y())
        .toLatin1();
}

constexpr int kAnyOther = std::numeric_limits<int>::max();
constexpr int kOtherCaptions = 400;  ///< a letter lies a pixel higher when it was bold before

/// Every way is gone in one configuration, the others have those that ended the program once.
bool everything() {
    return qEnvironmentVariableIsSet("POSISCOPE_EVERY_WAY");
}

QString filling() {
    return qEnvironmentVariable("POSISCOPE_WINDOW", QStringLiteral("normal"));
}

/// Where homes are made: in memory where that can be. Settings wait until the disk has them, which takes many
/// seconds where others have filled it, and each start writes three times.
QString homes() {
    const QString memory = QStringLiteral("/dev/shm");
    const bool fits = QFileInfo(memory).isWritable();
    return (fits ? memory : QDir::tempPath()) + QStringLiteral("/test-restarts-XXXXXX");
}

/// Rather than to fail: nothing here is about how long it takes.
constexpr int kVeryLong = 150000;  // milliseconds

}  // namespace

void TestRestarts::initTestCase() {
    m_manager.start(QStringLiteral("openbox"), {QStringLiteral("--sm-disable")});
    QVERIFY2(m_manager.waitForStarted(), "openbox");
    QTRY_VERIFY(!run(QStringLiteral("wmctrl"), {QStringLiteral("-m")}).isEmpty());
    run(QStringLiteral("xdotool"), {QStringLiteral("mousemove"), QStringLiteral("0"), QStringLiteral("0")});
}

void TestRestarts::cleanupTestCase() {
    m_manager.terminate();
    m_manager.waitForFinished();
}

void TestRestarts::init() {
    m_home = std::make_unique<QTemporaryDir>(homes());
    QVERIFY2(m_home->isValid(), qPrintable(m_home->errorString()));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
        environment.insert(QString::fromLatin1(name), m_home->path());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    m_program.setProcessEnvironment(environment);
    m_program.setProcessChannelMode(QProcess::ForwardedChannels);
    QDir().mkpath(QFileInfo(settingsFile()).path());
    QSettings settings(settingsFile(), QSettings::NativeFormat);
    settings.setValue(QStringLiteral("greeted"), true);
    settings.setValue(QStringLiteral("language"), QStringLiteral("en"));
}

void TestRestarts::cleanup() {
    m_program.kill();
    m_program.waitForFinished();
}

/// Whether the program's window is there. A search fails as a whole when any other window goes meanwhile, so
/// what was found once is kept.
bool TestRestarts::foundWindow() {
    const QByteArray found =
        run(QStringLiteral("xdotool"),
            {QStringLiteral("search"), QStringLiteral("--onlyvisible"), QStringLiteral("--pid"),
             QString::number(m_program.processId()), QStringLiteral("--name"), QStringLiteral("^Posiscope")});
    m_window = found.split('\n').value(0);
    return !m_window.isEmpty();
}

/// The program notes that it starts, until its first picture.
bool TestRestarts::hasUnfinishedStart() const {
    return QSettings(settingsFile(), QSettings::NativeFormat).contains(QStringLiteral("unfinished-starts"));
}

/// Nothing more is waited for once a step has failed.
void TestRestarts::start(const QStringList& words) {
    if (QTest::currentTestFailed())
        return;
    m_program.start(testedProgram(), words);
    QVERIFY(m_program.waitForStarted());
    QVERIFY2(QTest::qWaitFor([this] { return foundWindow() || m_program.state() == QProcess::NotRunning; },
                             kVeryLong),
             "no window");
    QVERIFY2(m_program.state() == QProcess::Running, "the program cannot be started any more");
    QTRY_VERIFY2_WITH_TIMEOUT(!hasUnfinishedStart(), "no picture", kVeryLong);
    still();
    QVERIFY2(m_program.state() == QProcess::Running, "the program cannot be started any more");
}

void TestRestarts::ended() {
    if (QTest::currentTestFailed())
        return;
    QVERIFY(m_program.state() == QProcess::NotRunning || m_program.waitForFinished(kVeryLong));
    QCOMPARE(m_program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(m_program.exitCode(), 0);
}

void TestRestarts::quit() {
    run(QStringLiteral("wmctrl"), {QStringLiteral("-i"), QStringLiteral("-c"),
                                   QStringLiteral("0x%1").arg(window().toULongLong(), 0, 16)});
    ended();
}

/// Keys go to whoever has the focus, which the window manager gives when it likes: pressed until they are
/// heard.
void TestRestarts::pressQuit() {
    for (int presses = 0;
         presses < 10 && !QTest::currentTestFailed() && m_program.state() == QProcess::Running; ++presses) {
        run(QStringLiteral("xdotool"),
            {QStringLiteral("windowfocus"), QString::fromLatin1(window()), QStringLiteral("sleep"),
             QStringLiteral("0.1"), QStringLiteral("key"), QStringLiteral("ctrl+q")});
        m_program.waitForFinished(5000);
    }
    ended();
}

void TestRestarts::terminate() {
    kill(static_cast<pid_t>(m_program.processId()), SIGTERM);
    ended();
}

/// By the palette of commands.
void TestRestarts::command(const QString& words) {
    const auto send = [](const QStringList& keys) { run(QStringLiteral("xdotool"), keys); };
    const QString id = QString::fromLatin1(window());
    send({QStringLiteral("windowfocus"), QStringLiteral("--sync"), id});
    const QImage before = still();
    send({QStringLiteral("key"), QStringLiteral("ctrl+k")});
    QTRY_VERIFY_WITH_TIMEOUT(cards() != before, kVeryLong);
    send({QStringLiteral("type"), words});
    still();
    send({QStringLiteral("key"), QStringLiteral("Return")});
    still();
}

/// On the screen, without the frame, which xdotool counts twice in the corner.
QRect TestRestarts::client() {
    const QByteArray told =
        run(QStringLiteral("xdotool"),
            {QStringLiteral("getwindowgeometry"), QStringLiteral("--shell"), QString::fromLatin1(window())});
    const auto value = [&](const QByteArray& name) {
        for (const QByteArray& line : told.split('\n'))
            if (line.startsWith(name + '='))
                return line.mid(name.size() + 1).toInt();
        return 0;
    };
    return {value("X"), value("Y"), value("WIDTH"), value("HEIGHT")};
}

/// All but bars, which speak of what has just been done.
QImage TestRestarts::cards() {
    constexpr int kBarsAbove = 80;
    constexpr int kBarsBelow = 70;
    const QRect at = client().adjusted(0, kBarsAbove, 0, -kBarsBelow);
    return QApplication::primaryScreen()->grabWindow(0, at.x(), at.y(), at.width(), at.height()).toImage();
}

/// The time that the program has computed, in ticks of 10 ms: the fields utime and stime, the twelfth and
/// thirteenth after the name, which may hold anything and ends with the last bracket.
qint64 TestRestarts::worked() const {
    QFile file(QStringLiteral("/proc/%1/stat").arg(m_program.processId()));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray told = file.readAll();
    const QList<QByteArray> fields = told.mid(told.lastIndexOf(')') + 2).split(' ');
    return fields.value(11).toLongLong() + fields.value(12).toLongLong();
}

/// The cards as soon as they stand still and the program rests: what it still computes it will show.
QImage TestRestarts::still() {
    QImage last = cards();
    qint64 lastWorked = worked();
    for (int same = 0, looks = 0; same < 3 && looks < 300; ++looks) {
        QTest::qWait(50);
        QImage next = cards();
        const qint64 nowWorked = worked();
        same = next == last && !next.isNull() && nowWorked - lastWorked <= 1 ? same + 1 : 0;
        last = std::move(next);
        lastWorked = nowWorked;
    }
    return last;
}

void TestRestarts::theProgramComesBackAsItWas_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("commands");
    QTest::addColumn<bool>("stays");  // what is seen before the first end is seen again
    using Words = QStringList;
    const auto row = [](const char* name, const Words& words, const Words& commands, bool stays) {
        QTest::newRow(name) << words << commands << stays;
    };
    const Words none;
    const Words lesson{QStringLiteral("--lesson"), QStringLiteral("clocks")};
    row("lesson open", lesson, none, false);
    row("another scheme", none, {QStringLiteral("ALiBi, 8 heads")}, true);
    if (!everything())
        return;
    row("nothing done", none, none, true);
    row("lesson closed", lesson, {QStringLiteral("Close the lesson")}, true);
    row("view opened", none, {QStringLiteral("Precision")}, true);
    row("view opened, layout reset", none, {QStringLiteral("Precision"), QStringLiteral("Reset layout")},
        true);
    row("card maximised", none, {QStringLiteral("Maximise or restore view")}, false);
    row("view with room", none, {QStringLiteral("A sentence")}, true);
}

void TestRestarts::theProgramComesBackAsItWas() {
    QFETCH(QStringList, words);
    QFETCH(QStringList, commands);
    QFETCH(bool, stays);
    start(words);
    const QByteArray states =
        filling() == QStringLiteral("maximised") ? "add,maximized_vert,maximized_horz" : "add,fullscreen";
    if (filling() != QStringLiteral("normal")) {
        const QRect before = client();
        run(QStringLiteral("wmctrl"), {QStringLiteral("-i"), QStringLiteral("-r"),
                                       QStringLiteral("0x%1").arg(window().toULongLong(), 0, 16),
                                       QStringLiteral("-b"), QString::fromLatin1(states)});
        QTRY_VERIFY_WITH_TIMEOUT(client() != before, kVeryLong);
        still();
    }
    for (const QString& each : commands)
        command(each);
    const QRect at = client();
    const QImage first = still();
    pressQuit();
    start();
    QCOMPARE(client(), at);
    const QImage second = still();
    if (stays)
        QCOMPARE(differing(second, first, kOtherCaptions), QByteArray());
    terminate();
    start();
    QCOMPARE(client(), at);
    QCOMPARE(differing(still(), second, kAnyOther), QByteArray());
    quit();
}

void TestRestarts::aStartWithoutAPictureIsNotRepeated() {
    if (!everything())
        QSKIP("in one configuration");
    start();
    const QImage asAtFirst = still();
    command(QStringLiteral("Precision"));
    const QImage other = still();
    QVERIFY(other != asAtFirst);
    quit();
    {
        QSettings settings(settingsFile(), QSettings::NativeFormat);
        settings.setValue(QStringLiteral("unfinished-starts"),
                          1);  // as a start leaves it that ends too early
        settings.setValue(QStringLiteral("starting-process"), 999999999);
    }
    start();
    QVERIFY(still() == asAtFirst);
    quit();
    QVERIFY(!hasUnfinishedStart());
}

void TestRestarts::opaqueStatesAreIgnored() {
    if (!everything())
        QSKIP("in one configuration");
    {
        QSettings settings(settingsFile(), QSettings::NativeFormat);
        settings.setValue(QStringLiteral("geometry"), QByteArray("\1\xd9\xd0\xcb", 4));
        settings.setValue(QStringLiteral("layout"), QByteArray(4000, '\xff'));
    }
    start();
    terminate();
    const QSettings settings(settingsFile(), QSettings::NativeFormat);
    QVERIFY(!settings.contains(QStringLiteral("geometry")) && !settings.contains(QStringLiteral("layout")));
}

void TestRestarts::nonsenseGivesTheCardsAsAtFirst() {
    if (!everything())
        QSKIP("in one configuration");
    start();
    const QRect screen = QApplication::primaryScreen()->geometry();
    const QRect at = client();
    const QImage asAtFirst = still();
    quit();
    {
        QSettings settings(settingsFile(), QSettings::NativeFormat);
        settings.setValue(QStringLiteral("arrangement"),
                          QStringLiteral(R"({"cards": {"row": [{"tabs": ["?"]}]}})"));
        settings.setValue(QStringLiteral("window"), QStringLiteral(R"({"x": 0, "y": "left", "width": 1e9})"));
    }
    start();
    QCOMPARE(client().size(), at.size());
    QVERIFY(still() == asAtFirst);
    quit();
    {
        QSettings settings(settingsFile(), QSettings::NativeFormat);
        settings.setValue(QStringLiteral("window"),
                          QStringLiteral(R"({"x": -9000, "y": 77777, "width": 32767, "height": 32767})"));
    }
    start();
    const QSize size = client().size();
    QVERIFY(size.width() < screen.width() && size.height() < screen.height());
    quit();
    const QByteArray left =
        QSettings(settingsFile(), QSettings::NativeFormat).value(QStringLiteral("window")).toByteArray();
    const QJsonObject place = QJsonDocument::fromJson(left).object();
    const QPoint corner(place[QStringLiteral("x")].toInt(-1), place[QStringLiteral("y")].toInt(-1));
    QVERIFY2(screen.contains(QRect(corner, size)), left);
}

POSISCOPE_TEST("restarts", TestRestarts, WidgetsApplication);

}  // namespace posiscope::restarts_test

#include "testrestarts.moc"
