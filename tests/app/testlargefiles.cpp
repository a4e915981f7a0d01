// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <QCoreApplication>

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"
#include "tests/room.h"
#include "tests/sanitized.h"

namespace posiscope::largefiles_test {

/// Files that ask for more memory or time than they are worth, opened by the real program with no more memory
/// than it may take.
class TestLargeFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opened_data();
    void opened();
};

void TestLargeFiles::initTestCase() {
    if (QProcess::execute(QStringLiteral("python3"), {QStringLiteral("--version")}) != 0)
        QSKIP("there is no python3 to make the files with");
}

void TestLargeFiles::opened_data() {
    QTest::addColumn<QString>("said");  // no display: the file was taken
    for (const auto& [name, said] : {std::pair{"unpacks.npz", "it unpacks to 2147352704 bytes"},
                                     {"text.csv", "more than 30000000 numbers"},
                                     {"keys.json", "a.safetensors cannot be opened"},
                                     {"names.safetensors", "it contains no numbers"},
                                     {"long.safetensors", "the string is too long; the limit is 512 bytes"},
                                     {"heads.npz", "no display is available"},
                                     {"directory.npz", "its directory has 204000000 bytes"},
                                     {"texts.gguf", "a list has 536870912 strings or lists"},
                                     {"zeros.png", "the picture file is truncated"},
                                     {"chunks.png", "the picture file is truncated"},
                                     {"columns.npy", "its numbers are stored column by column"},
                                     {"config.json", "head_dim is missing"}})
        QTest::newRow(name) << QString::fromLatin1(said);
}

void TestLargeFiles::opened() {
    QFETCH(QString, said);
    const QTemporaryDir directory;
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    if (QProcess::execute(QStringLiteral("python3"),
                          {sourcePath("tests/app/largefiles.py"), directory.path(), name}) != 0)
        QSKIP("no such file can be made here");
    const Run run = runProgram({name}, directory.path(), [] {
        // Of memory of its own; what is mapped does not count. The shadow of sanitizers would.
        constexpr rlim_t kMost = 400 << 20;
        const rlimit limit{kMost, kMost};
        if (!kSanitized)
            setrlimit(RLIMIT_DATA, &limit);
        constexpr rlim_t kSeconds = kSanitized ? 300 : 60;  // of the processor; they were minutes
        const rlimit time{kSeconds, kSeconds};
        setrlimit(RLIMIT_CPU, &time);
    });
    QCOMPARE(run.status, 1);
    QVERIFY2(QString::fromUtf8(run.err).contains(said), run.err.constData());
    QVERIFY2(!run.err.contains("memory"), run.err.constData());
}

POSISCOPE_REGISTER_TEST("largefiles", TestLargeFiles, QCoreApplication);

}  // namespace posiscope::largefiles_test

#include "testlargefiles.moc"
