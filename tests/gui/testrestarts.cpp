// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QPixmap>
#include <QProcess>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <functional>

/// The real program under a window manager, ended and started again in one home: it always comes back, and as
/// it was. Needs an X server of its own (the argument of the test is how the window is filled) with openbox,
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
    void terminate();
    void ended();
    void command(const QString& words);
    QStringList keys(const QStringList& pressed);
    QByteArray window();
    QRect client();
    QImage cards();
    QString settingsFile() const { return m_home->filePath(QStringLiteral("posiscope/posiscope.conf")); }

    QProcess m_manager;
    QProcess m_program;
    std::unique_ptr<QTemporaryDir> m_home;
};

namespace {

QByteArray run(const QString& program, const QStringList& words) {
    QProcess process;
    process.start(program, words);
    process.waitForFinished(20000);
    return process.readAllStandardOutput();
}

/// \p picture as soon as it stands still.
QImage still(const std::function<QImage()>& picture) {
    QImage last = picture();
    for (int same = 0, looks = 0; same < 2 && looks < 100; ++looks) {
        QTest::qWait(40);
        QImage next = picture();
        same = next == last && !next.isNull() ? same + 1 : 0;
        last = std::move(next);
    }
    return last;
}

QString filling() {
    return qEnvironmentVariable("POSISCOPE_WINDOW", QStringLiteral("normal"));
}

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
    m_home = std::make_unique<QTemporaryDir>();
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

QByteArray TestRestarts::window() {
    const QByteArray found =
        run(QStringLiteral("xdotool"),
            {QStringLiteral("search"), QStringLiteral("--onlyvisible"), QStringLiteral("--pid"),
             QString::number(m_program.processId()), QStringLiteral("--name"), QStringLiteral("^Posiscope")});
    return found.split('\n').value(0);
}

void TestRestarts::start(const QStringList& words) {
    m_program.start(QStringLiteral(PROGRAM), words);
    QVERIFY(m_program.waitForStarted());
    QTRY_VERIFY2_WITH_TIMEOUT(!window().isEmpty() || m_program.state() == QProcess::NotRunning, "no window",
                              20000);
    QVERIFY2(m_program.state() == QProcess::Running, "the program cannot be started any more");
    still([this] { return cards(); });
    QVERIFY2(m_program.state() == QProcess::Running, "the program cannot be started any more");
}

void TestRestarts::ended() {
    QVERIFY(m_program.waitForFinished(10000));
    QCOMPARE(m_program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(m_program.exitCode(), 0);
}

void TestRestarts::quit() {
    run(QStringLiteral("wmctrl"), {QStringLiteral("-i"), QStringLiteral("-c"),
                                   QStringLiteral("0x%1").arg(window().toULongLong(), 0, 16)});
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
    const QImage before = still([this] { return cards(); });
    send({QStringLiteral("key"), QStringLiteral("ctrl+k")});
    QTRY_VERIFY(cards() != before);
    send({QStringLiteral("type"), words});
    still([this] { return cards(); });
    send({QStringLiteral("key"), QStringLiteral("Return")});
    still([this] { return cards(); });
}

/// On the screen, without the frame.
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

void TestRestarts::theProgramComesBackAsItWas_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("commands");
    QTest::addColumn<bool>("stays");  // what is seen before the first end is seen again
    using Words = QStringList;
    const Words none;
    const Words lesson{QStringLiteral("--lesson"), QStringLiteral("clocks")};
    QTest::newRow("nothing done") << none << none << true;
    QTest::newRow("lesson open") << lesson << none << false;
    QTest::newRow("lesson closed") << lesson << Words{QStringLiteral("Close the lesson")} << true;
    QTest::newRow("view opened") << none << Words{QStringLiteral("Precision")} << true;
    QTest::newRow("view opened, layout reset")
        << none << Words{QStringLiteral("Precision"), QStringLiteral("Reset layout")} << true;
    QTest::newRow("card maximised") << none << Words{QStringLiteral("Only this view, and back")} << false;
    QTest::newRow("another scheme") << none << Words{QStringLiteral("ALiBi, 8 heads")} << true;
    QTest::newRow("view with room") << none << Words{QStringLiteral("A sentence")} << true;
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
        QTRY_VERIFY(client() != before);
        still([this] { return cards(); });
    }
    for (const QString& each : commands)
        command(each);
    const QRect at = client();
    const QImage first = still([this] { return cards(); });
    quit();
    start();
    QCOMPARE(client(), at);
    const QImage second = still([this] { return cards(); });
    if (stays)
        QVERIFY(second == first);
    terminate();
    start();
    QCOMPARE(client(), at);
    QVERIFY(still([this] { return cards(); }) == second);
    quit();
}

void TestRestarts::aStartWithoutAPictureIsNotRepeated() {
    start();
    const QImage asAtFirst = still([this] { return cards(); });
    command(QStringLiteral("Precision"));
    const QImage other = still([this] { return cards(); });
    QVERIFY(other != asAtFirst);
    quit();
    {
        QSettings settings(settingsFile(), QSettings::NativeFormat);
        settings.setValue(QStringLiteral("unfinished-starts"),
                          1);  // as a start leaves it that ends too early
        settings.setValue(QStringLiteral("starting-process"), 999999999);
    }
    start();
    QVERIFY(still([this] { return cards(); }) == asAtFirst);
    quit();
    QVERIFY(
        !QSettings(settingsFile(), QSettings::NativeFormat).contains(QStringLiteral("unfinished-starts")));
}

void TestRestarts::opaqueStatesAreIgnored() {
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
    start();
    const QRect at = client();
    const QImage asAtFirst = still([this] { return cards(); });
    quit();
    {
        QSettings settings(settingsFile(), QSettings::NativeFormat);
        settings.setValue(QStringLiteral("arrangement"),
                          QStringLiteral(R"({"cards": {"row": [{"tabs": ["?"]}]}})"));
        settings.setValue(QStringLiteral("window"), QStringLiteral(R"({"x": 0, "y": "left", "width": 1e9})"));
    }
    start();
    QCOMPARE(client().size(), at.size());
    QVERIFY(still([this] { return cards(); }) == asAtFirst);
    quit();
    {
        QSettings settings(settingsFile(), QSettings::NativeFormat);
        settings.setValue(QStringLiteral("window"),
                          QStringLiteral(R"({"x": -9000, "y": 77777, "width": 32767, "height": 32767})"));
    }
    start();
    QVERIFY(QApplication::primaryScreen()->geometry().contains(client()));
    quit();
}

QTEST_MAIN(TestRestarts)
#include "testrestarts.moc"
