// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QElapsedTimer>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "app/commandline.h"
#include "app/document/document.h"
#include "app/lessons/deeplink.h"
#include "app/views/viewkind.h"
#include "core/tables/table.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/app/reason.h"
#include "tests/room.h"

namespace posiscope::deeplinks_test {

/// Links from browsers, PDFs and slides, and the one window they come to.
class TestDeepLinks : public QObject {
    Q_OBJECT

private slots:
    void whatIsShownHasALink_data();
    void whatIsShownHasALink();
    void openedTablesHaveNone();
    void earlierLinksHaveASizeOfTheirPicture();
    void stepsHaveLinks();
    void hostileLinksAreRefused_data();
    void hostileLinksAreRefused();
    void wrongWordsAreToldWhereTheyWereTyped();
    void aLinkLeavesTheThemeOfTheCommand();
    void aSecondStartGivesItsWordsAway();
    void strangersCannotSpeakToTheWindow();

private:
    /// A home, and a session bus that nobody else has.
    struct Session {
        Session() {
            bus.start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"),
                                                      QStringLiteral("--print-address")});
            bus.waitForReadyRead(30000);
            address = QString::fromLatin1(bus.readAllStandardOutput()).trimmed();
        }
        ~Session() {
            bus.kill();
            bus.waitForFinished();
        }
        QStringList windows() const {
            QStringList names;
            {
                const QDBusConnection connection =
                    QDBusConnection::connectToBus(address, QStringLiteral("test"));
                if (connection.interface() != nullptr)
                    names = connection.interface()->registeredServiceNames().value().filter(
                        QStringLiteral("posiscope"));
            }
            QDBusConnection::disconnectFromBus(QStringLiteral("test"));
            return names;
        }
        /// Whether the only window takes words: a start waits three seconds for that, less than a window
        /// under sanitizers may need to open.
        bool windowTakesWords() const {
            const QString window = windows().value(0);
            QDBusMessage reply;
            {
                const QDBusConnection connection =
                    QDBusConnection::connectToBus(address, QStringLiteral("test"));
                QDBusMessage call = QDBusMessage::createMethodCall(
                    window, QStringLiteral("/org/posiscope/Window"), QStringLiteral("org.posiscope.Window"),
                    QStringLiteral("take"));
                call << QStringList();
                reply = connection.call(call, QDBus::Block, 1000);
            }
            QDBusConnection::disconnectFromBus(QStringLiteral("test"));
            return reply.type() == QDBusMessage::ReplyMessage && reply.arguments().value(0).toBool();
        }
        const QTemporaryDir home;
        QProcess bus;
        QString address;
    };

    /// The program with a window on no screen.
    struct Start {
        explicit Start(const Session& session) {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"})
                environment.remove(QString::fromLatin1(name));
            for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
                environment.insert(QString::fromLatin1(name), session.home.path());
            environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
            environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), session.address);
            process.setProcessEnvironment(environment);
            process.setProcessChannelMode(QProcess::MergedChannels);
        }
        ~Start() {
            process.kill();
            process.waitForFinished();
        }
        void run(const QStringList& words) { process.start(testedProgram(), words); }
        bool end() {
            ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
            return process.waitForFinished(60000);
        }
        QProcess process;
    };
};

void TestDeepLinks::whatIsShownHasALink_data() {
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("view");
    const auto row = [](const char* view, const char* words) {
        QTest::newRow(words) << QStringLiteral("posiscope:?view=%1&").arg(QLatin1String(view)) +
                                    QLatin1String(words)
                             << QString::fromLatin1(view);
    };
    row("encoding", "d-model=64&base=100&length=50&layout=halves&position=7&dimension=3&palette=viridis");
    row("similarity", "measure=cosine&length=2^20&base=127&positions=10:90&others=3:70&scale=robust");
    row("similarity", "scale=log");
    row("waves", "dimensions=4,6,8&position=20");
    row("rotary", "scheme=rotary&head-size=64&rotary-scaling=yarn&scaling-factor=16");
    row("bias", "scheme=relative&relative=alibi&heads=12&queries=64&keys=64");
    row("encoding", "scheme=learned&initialisation=normal&seed=3&table-rows=40&length=40");
    row("pipeline", "sentence=dog%20bites%20%22dog%22%20%26%20%E6%88%91&merge=concatenate");
    row("encoding", "compare-with=--base%20500000&difference");
    row("encoding", "compare-with=--sentence%20%22x%20y%22%20--merge%20multiply");
    row("encoding", "compare-with=--sentence%20%22say%20%22%22%22x%22%22%22%20twice%22");
    row("encoding", "sentence=a%20b&compare-with=--position-ids%200,2,4%20--labels%20off");
    row("encoding", "compare-with=--scheme%20sinusoidal");
    row("encoding", "position-ids=0,1,1,3.5&length=4");
    row("encoding", "limits=-0.5:0.5");
}

void TestDeepLinks::whatIsShownHasALink() {
    QFETCH(const QString, link);
    QFETCH(const QString, view);
    const auto read = readDeepLink(link);
    QVERIFY2(read, qPrintable(reasonOf(read)));
    Document document;
    show(read->scene, document, {});
    const auto copied = linkTo(document, *findViewKind(view.toStdString()));
    QVERIFY(copied);
    QVERIFY(copied->startsWith(QStringLiteral("posiscope:?view=") + view));
    QVERIFY2(!copied->contains(u' ') && !copied->contains(u'"'), qPrintable(*copied));
    const auto again = readDeepLink(*copied);
    QVERIFY2(again, qPrintable(*copied + u' ' + reasonOf(again)));
    QVERIFY2(again->scene == read->scene, qPrintable(*copied));
}

void TestDeepLinks::openedTablesHaveNone() {
    Document document;
    QVERIFY(document.setTable({QStringLiteral("rows.npy"), Table::of(4, 8, std::vector<double>(32))}));
    QVERIFY(!linkTo(document, *findViewKind("encoding")));
}

/// Earlier versions wrote the size of one picture for models with an input, which has pictures of its own.
void TestDeepLinks::earlierLinksHaveASizeOfTheirPicture() {
    const QString size = QStringLiteral("posiscope:?view=plane&scheme=axial&patch-rows=20&axes-as-in=");
    for (const char* const model : {"qwen2-vl", "dinov3"}) {
        const auto link = readDeepLink(size + QLatin1String(model));
        QVERIFY2(link, qPrintable(reasonOf(link)));
        QCOMPARE(std::get<AxialParameters>(link->scene.setting.parameters).rows, std::int64_t{20});
    }
    QVERIFY(!readDeepLink(QStringLiteral("posiscope:?view=plane&scheme=grid&patch-rows=20")));
}

void TestDeepLinks::stepsHaveLinks() {
    const auto link = readDeepLink(linkToStep(QStringLiteral("clocks"), 2));
    QVERIFY2(link, qPrintable(reasonOf(link)));
    QCOMPARE(link->lesson, QStringLiteral("clocks"));
    QCOMPARE(link->step, 2);
    QCOMPARE(linkToStep(QStringLiteral("clocks"), 2).section(u'=', -1).toInt(), 0);  // by its name
    QCOMPARE(readDeepLink(QStringLiteral("posiscope:?lesson=clocks&step=3"))->step, 2);
}

void TestDeepLinks::hostileLinksAreRefused_data() {
    QTest::addColumn<QString>("link");
    const auto row = [](const char* name, const QString& words) {
        QTest::newRow(name) << QStringLiteral("posiscope:") + words;
    };
    row("no question", QStringLiteral("encoding"));
    row("a host", QStringLiteral("//example.org/?base=100"));
    row("a file", QStringLiteral("?table=/etc/passwd"));
    row("an encoded file", QStringLiteral("?%74able=/etc/passwd"));
    row("a file in a comparison", QStringLiteral("?compare-with=--table%20/etc/passwd"));
    row("word vectors in a comparison", QStringLiteral("?compare-with=--base%205%20--word-vectors%3Dx.npy"));
    row("a checkpoint", QStringLiteral("?checkpoint=/tmp"));
    row("a checkpoint in a comparison", QStringLiteral("?compare-with=--checkpoint%3D/tmp"));
    row("light alone", QStringLiteral("?light&dimension=6"));
    row("a lesson of a file", QStringLiteral("?lesson=/tmp/evil.md"));
    row("a lesson outside", QStringLiteral("?lesson=..%2F..%2Fetc%2Fpasswd"));
    row("a lesson and more", QStringLiteral("?lesson=clocks&output=x.png"));
    row("two lessons", QStringLiteral("?lesson=clocks&lesson=words"));
    row("step nought", QStringLiteral("?lesson=clocks&step=0"));
    row("no step", QStringLiteral("?lesson=clocks&step=1e9"));
    row("a step of another lesson", QStringLiteral("?lesson=binary&step=alien"));
    row("output", QStringLiteral("?view=encoding&output=/tmp/x.png"));
    row("a short option", QStringLiteral("?base=5&h"));
    row("an option as a value", QStringLiteral("?base=--output"));
    row("a word", QStringLiteral("?=/etc/passwd"));
    row("a dash", QStringLiteral("?-=1"));
    row("nothing named", QStringLiteral("?=&=&="));
    row("help", QStringLiteral("?help"));
    row("new window", QStringLiteral("?new-window"));
    row("language", QStringLiteral("?language=en"));
    row("many views", QStringLiteral("?view=encoding,waves,clock"));
    row("twice", QStringLiteral("?base=5&base=6"));
    row("markup", QStringLiteral("?view=<img src=x>"));
    row("huge", QStringLiteral("?length=1e300&d-model=1e300"));
    row("not a number", QStringLiteral("?base=nan"));
    row("long", u'?' + QString(10000, u'a'));
    row("many", u'?' + QStringLiteral("base=5&").repeated(1100));
    row("null", QStringLiteral("?sentence=%00"));
    row("broken text", QStringLiteral("?lesson=%ff%fe"));
}

void TestDeepLinks::hostileLinksAreRefused() {
    QFETCH(const QString, link);
    QElapsedTimer timer;
    timer.start();
    const auto read = readDeepLink(link);
    if (qstrcmp(QTest::currentDataTag(), "null") == 0)  // a word like any other, if it is taken
        return;
    QVERIFY2(!read, "it was taken");
    QVERIFY(!reasonOf(read).isEmpty());
    QVERIFY(!reasonOf(read).contains(u'\n'));
    QVERIFY(timer.elapsed() < 5000);
}

void TestDeepLinks::wrongWordsAreToldWhereTheyWereTyped() {
    const Session session;
    for (const QStringList& words :
         {QStringList{QStringLiteral("posiscope:?table=x.npy")},
          QStringList{QStringLiteral("posiscope:?base=5"), QStringLiteral("--base"), QStringLiteral("7")},
          QStringList{QStringLiteral("posiscope:?base=5"), QStringLiteral("--lesson"),
                      QStringLiteral("clocks")}}) {
        Start start(session);
        start.run(words);
        QVERIFY(start.process.waitForFinished(30000));
        QCOMPARE(start.process.exitCode(), 2);
        QCOMPARE(start.process.readAll().count('\n'), 1);
    }
}

void TestDeepLinks::aLinkLeavesTheThemeOfTheCommand() {
    Document document;
    FirstShown shown;
    QCOMPARE(startDocument(
                 {QStringLiteral("posiscope:?base=5"), QStringLiteral("--theme"), QStringLiteral("dark")},
                 document, shown),
             0);
    QCOMPARE(document.appearance().theme, ThemeKind::Dark);
}

void TestDeepLinks::aSecondStartGivesItsWordsAway() {
    const Session session;
    Start first(session);
    first.run({QStringLiteral("posiscope:?view=waves&base=100&length=77")});
    QTRY_COMPARE_WITH_TIMEOUT(session.windows().size(), 1, 60000);
    const auto given = [&](const QStringList& words) {
        Start second(session);
        second.run(words);
        return second.process.waitForFinished(60000) && second.process.exitStatus() == QProcess::NormalExit &&
               second.process.exitCode() == 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(session.windowTakesWords(), 60000);
    QVERIFY(given({}));
    QVERIFY(given({QStringLiteral("posiscope:?base=300&length=55")}));
    // With options, or asked to, a start has its own window, and words still go to the first one.
    for (const QStringList& words : {QStringList{QStringLiteral("--base"), QStringLiteral("5")},
                                     QStringList{QStringLiteral("--new-window")}}) {
        Start other(session);
        other.run(words);
        QVERIFY(!other.process.waitForFinished(2500));
        QVERIFY(given({}));
        QVERIFY(other.end());
    }
    QVERIFY(first.end());
    QCOMPARE(session.windows().size(), 0);
    const QSettings kept(session.home.filePath(QStringLiteral("posiscope/posiscope.conf")),
                         QSettings::NativeFormat);
    QByteArray last;
    for (const QString& key : kept.allKeys())
        if (const QByteArray value = kept.value(key).toByteArray(); value.contains("\"base\""))
            last = value;
    QVERIFY2(last.contains("300") && last.contains("55"), last.constData());
}

/// What comes over the bus and is no word or two is refused.
void TestDeepLinks::strangersCannotSpeakToTheWindow() {
    const Session session;
    Start first(session);
    first.run({});
    QTRY_COMPARE_WITH_TIMEOUT(session.windows().size(), 1, 60000);
    const QString name = session.windows().constFirst();
    const auto say = [&](const QVariantList& said, const char* method = "take") {
        QDBusMessage call = QDBusMessage::createMethodCall(name, QStringLiteral("/org/posiscope/Window"),
                                                           QStringLiteral("org.posiscope.Window"),
                                                           QString::fromLatin1(method));
        call.setArguments(said);
        const QDBusMessage reply =
            QDBusConnection::connectToBus(session.address, QStringLiteral("other")).call(call);
        QDBusConnection::disconnectFromBus(QStringLiteral("other"));
        return reply.type() == QDBusMessage::ReplyMessage && reply.arguments().value(0).toBool();
    };
    QVERIFY(say({QStringList{}}));
    QVERIFY(!say({}));
    QVERIFY(!say({42}));
    QVERIFY(!say({QStringList{QString(1 << 20, u'a')}}));
    QVERIFY(!say({QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}}));
    QVERIFY(!say({QStringList{}}, "close"));
    QVERIFY(!say({QStringList{}}, "deleteLater"));
    QCOMPARE(first.process.state(), QProcess::Running);
    QVERIFY(first.end());
}

POSISCOPE_REGISTER_TEST("deeplinks", TestDeepLinks, WidgetsApplication);

}  // namespace posiscope::deeplinks_test

#include "testdeeplinks.moc"
