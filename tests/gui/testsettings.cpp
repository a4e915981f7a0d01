// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <sys/stat.h>

#include <QAction>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStatusBar>
#include <functional>

#include "app/document/session.h"
#include "app/document/settingparameters.h"
#include "app/document/usualsentence.h"
#include "app/files/tablesource.h"
#include "app/settings/givenonce.h"
#include "app/settings/settings.h"
#include "tests/app/applications.h"
#include "tests/app/program.h"
#include "tests/gui/windowtest.h"

namespace posiscope::settings_test {

namespace {

using Leave = std::function<void(const QString& lock)>;

void write(const QString& path, const QByteArray& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

QByteArray lockOf(const QByteArray& process, const QByteArray& host) {
    return process + "\nposiscope\n" + host + "\n0123456789abcdef\n01234567-89ab-cdef-0123-456789abcdef\n";
}

void remove(const QString& path) {
    if (!QFile::remove(path))
        QDir(path).removeRecursively();
}

QJsonObject keptSession() {
    const QSettings kept(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
    return QJsonDocument::fromJson(kept.value(QStringLiteral("session")).toByteArray()).object();
}

}  // namespace

/// Stored settings, and settings files in any state.
class TestSettings : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void locksOfOthersHoldNobodyUp_data();
    void locksOfOthersHoldNobodyUp();
    void whatIsNoFileIsTold_data();
    void whatIsNoFileIsTold();
    void aChosenLanguageIsKept();
    void optionsAreNotKept_data();
    void optionsAreNotKept();
    void aStartWithOptionsHasTheLastTheme();
    void aFileIsKeptWithoutItsOptions();
    void aMissingTableIsTold();
    void whatChangedSinceIsKept();

private:
    QString said() const { return m_window->statusBar()->currentMessage(); }
    void rememberWork();
    void runOnce(const QStringList& words);

    QTemporaryDir m_directory;
};

void TestSettings::init() {
    QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope")).clear();
    Language::set(QStringLiteral("en"));
}

void TestSettings::cleanup() {
    close();
    remove(settings::path() + QStringLiteral(".lock"));
    settings::rememberGreeting();
    QVERIFY2(settings::trouble().isEmpty(), qPrintable(settings::trouble()));
}

void TestSettings::locksOfOthersHoldNobodyUp_data() {
    QTest::addColumn<Leave>("leave");
    const auto row = [](const char* name, const Leave& leave) { QTest::newRow(name) << leave; };
    row("of another host", [](const QString& lock) { write(lock, lockOf("1234", "elsewhere")); });
    row("empty", [](const QString& lock) { write(lock, {}); });
    row("of no process", [](const QString& lock) { write(lock, QByteArray(300, '\xff')); });
    row("a folder", [](const QString& lock) { QVERIFY(QDir().mkpath(lock)); });
    row("a pipe", [](const QString& lock) { QCOMPARE(mkfifo(lock.toUtf8().constData(), 0600), 0); });
    row("a link to nothing",
        [](const QString& lock) { QVERIFY(QFile::link(QStringLiteral("/nowhere/lock"), lock)); });
    row("huge", [](const QString& lock) {
        QFile file(lock);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64{1} << 32));
    });
}

/// The window opens, reports the problem and writes nothing; existing settings stay.
void TestSettings::locksOfOthersHoldNobodyUp() {
    QFETCH(Leave, leave);
    settings::rememberChoices(settings::kExportDialog, "mine");
    const QByteArray before = contentOf(settings::path());
    QVERIFY(!before.isEmpty());
    leave(settings::path() + QStringLiteral(".lock"));
    QElapsedTimer time;
    time.start();
    settings::beginStart();
    settings::rememberGreeting();
    QVERIFY2(time.elapsed() < 2000, qPrintable(QString::number(time.elapsed())));
    open();
    QTRY_VERIFY(said().contains(settings::path() + QStringLiteral(".lock is held")));
    time.start();
    QVERIFY(m_window->close());
    QVERIFY2(time.elapsed() < 2000, qPrintable(QString::number(time.elapsed())));
    QCOMPARE(contentOf(settings::path()), before);
}

void TestSettings::whatIsNoFileIsTold_data() {
    QTest::addColumn<bool>("folder");
    QTest::addColumn<QString>("told");
    QTest::newRow("a folder in its place") << true << QStringLiteral("is not a settings file");
    QTest::newRow("a file in the place of its folder") << false << QStringLiteral("cannot be written");
}

void TestSettings::whatIsNoFileIsTold() {
    QFETCH(bool, folder);
    QFETCH(QString, told);
    const QString home = QFileInfo(settings::path()).path();
    remove(home);
    if (folder)
        QVERIFY(QDir().mkpath(settings::path()));
    else
        write(home, "no folder");
    settings::beginStart();
    open();
    QTRY_VERIFY2(said().contains(told) && said().contains(settings::path()), qPrintable(said()));
    QVERIFY(m_window->close());
    remove(home);
}

/// A chosen language is stored at once; one set by --language is not.
void TestSettings::aChosenLanguageIsKept() {
    open();
    Language::set(QStringLiteral("zh_CN"));  // as --language does
    QVERIFY(m_window->close());
    QCOMPARE(settings::language(), QString());
    Language::set(QStringLiteral("en"));
    open();
    for (auto* action : m_window->findChildren<QAction*>())
        if (action->text() == QStringLiteral("简体中文"))
            action->trigger();
    QTRY_COMPARE(settings::language(), QStringLiteral("zh_CN"));
}

/// Stores a session with the dark theme.
void TestSettings::rememberWork() {
    Document document;
    takeUsualSentence(document);
    document.change(settingParameter("base"), 777);
    const Appearance appearance{.theme = ThemeKind::Dark, .palette = PaletteKind::Magma};
    document.setAppearance(appearance);
    settings::remember({}, {}, document);
    settings::rememberLanguage(QStringLiteral("en"));
    settings::rememberGreeting();
    QCOMPARE(keptSession()[QStringLiteral("appearance")][QStringLiteral("theme")].toString(),
             QStringLiteral("dark"));
}

/// Runs the program until its first picture, then requests it to quit.
void TestSettings::runOnce(const QStringList& words) {
    {
        QSettings kept(QStringLiteral("posiscope"), QStringLiteral("posiscope"));
        kept.setValue(QStringLiteral("unfinished-starts"), 1);  // reset when this start shows its picture
        kept.setValue(QStringLiteral("starting-process"), 999999999);
    }
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.remove(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_directory.path());
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::ForwardedChannels);
    program.start(testedProgram(), words);
    QTRY_VERIFY_WITH_TIMEOUT(!QSettings(QStringLiteral("posiscope"), QStringLiteral("posiscope"))
                                  .contains(QStringLiteral("unfinished-starts")),
                             60000);
    kill(static_cast<pid_t>(program.processId()), SIGTERM);
    QVERIFY(program.waitForFinished(60000));
    QCOMPARE(program.exitCode(), 0);
}

void TestSettings::optionsAreNotKept_data() {
    QTest::addColumn<QStringList>("words");
    for (const char* line :
         {"--language zh_CN", "--theme light", "--palette grey", "--base 500000",
          "--scheme rotary --theme light --language zh_CN --position 3", "--lesson clocks --theme light"})
        QTest::newRow(line) << QString::fromLatin1(line).split(u' ');
}

void TestSettings::optionsAreNotKept() {
    QFETCH(QStringList, words);
    rememberWork();
    const QJsonObject before = keptSession();
    runOnce(words);
    QCOMPARE(settings::language(), QStringLiteral("en"));
    QCOMPARE(keptSession(), before);
}

/// The theme is the person's, whatever is shown.
void TestSettings::aStartWithOptionsHasTheLastTheme() {
    rememberWork();
    Document document;
    settings::restoreTheme(document);
    const Appearance wanted{.theme = ThemeKind::Dark};
    QVERIFY(document.appearance() == wanted);
    QVERIFY(*document.parameters() == Parameters());
}

/// The next start shows the file again, with the previous colours.
void TestSettings::aFileIsKeptWithoutItsOptions() {
    rememberWork();
    const QString table = m_directory.filePath(QStringLiteral("table.csv"));
    write(table, "1,2\n3,4\n5,6\n");
    runOnce({table, QStringLiteral("--theme"), QStringLiteral("light"), QStringLiteral("--palette"),
             QStringLiteral("grey")});
    const QJsonObject kept = keptSession();
    QVERIFY(kept[QStringLiteral("table")][QStringLiteral("file")].toString().endsWith(
        QStringLiteral("table.csv")));
    QCOMPARE(kept[QStringLiteral("appearance")][QStringLiteral("theme")].toString(), QStringLiteral("dark"));
    QCOMPARE(kept[QStringLiteral("appearance")][QStringLiteral("palette")].toString(),
             QStringLiteral("magma"));
}

/// The rest is restored; the next start shows the table again if it is back, unless something has changed.
void TestSettings::aMissingTableIsTold() {
    const QString table = m_directory.filePath(QStringLiteral("gone.csv"));
    const QByteArray numbers = "1,2\n3,4\n5,6\n";
    write(table, numbers);
    rememberWork();
    Document document;
    settings::restore(document);
    QVERIFY(document.setTable(*openTable(table, TableRole::Positions), {}));
    settings::remember({}, {}, document);
    const QJsonObject before = keptSession();
    const auto start = [](Document& next) {
        settings::restore(next);
        QCOMPARE(next.appearance().theme, ThemeKind::Dark);
        QCOMPARE(next.appearance().palette, PaletteKind::Magma);
    };

    remove(table);
    Document without;
    start(without);
    QCOMPARE(*without.parameters(), Parameters());
    open();
    QTRY_VERIFY2(said().contains(table + QStringLiteral(" cannot be opened")), qPrintable(said()));
    settings::remember({}, {}, without);
    QCOMPARE(keptSession(), before);

    write(table, "1,2\n3,4\n5,7\n");
    Document other;
    start(other);
    QVERIFY(settings::notRestored().contains(QStringLiteral("the numbers in gone.csv have changed")));

    write(table, numbers);
    Document back;
    start(back);
    QVERIFY(back.table().numbers);
    QVERIFY(settings::notRestored().isEmpty());

    remove(table);
    Document changed;
    start(changed);
    changed.change(settingParameter("base"), 777);
    settings::remember({}, {}, changed);
    QVERIFY(!keptSession().contains(QStringLiteral("table")));
    settings::restore(changed);  // tells of nothing any more
    QVERIFY(settings::notRestored().isEmpty());
}

void TestSettings::whatChangedSinceIsKept() {
    Session before;
    before.setting.parameters = Parameters{.base = 777};
    before.appearance.theme = ThemeKind::Dark;
    before.appearance.palette = PaletteKind::Magma;
    before.appearance.spans.positions = Span{1, 2};
    GivenOnce given{.session = {}, .options = {QStringLiteral("base"), QStringLiteral("palette")}};
    given.session.setting.parameters = Parameters{.base = 5};
    given.session.appearance.palette = PaletteKind::Grey;
    QCOMPARE(withoutGiven(given.session, given, before), before);

    Session left = given.session;
    left.appearance.palette = PaletteKind::Cividis;
    Session wanted = before;
    wanted.appearance.palette = PaletteKind::Cividis;
    QCOMPARE(withoutGiven(left, given, before), wanted);

    left = given.session;
    std::get<Parameters>(left.setting.parameters).dModel = 64;
    left.cursor.position = 9;
    wanted = left;  // with the given base and the whole extent visible
    wanted.appearance.theme = ThemeKind::Dark;
    wanted.appearance.palette = PaletteKind::Magma;
    QCOMPARE(withoutGiven(left, given, before), wanted);
}

POSISCOPE_REGISTER_TEST("settings", TestSettings, ApplicationAtHome);

}  // namespace posiscope::settings_test

#include "testsettings.moc"
