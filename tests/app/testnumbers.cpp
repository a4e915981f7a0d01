// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <unistd.h>
#include <QCoreApplication>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <cstring>

#include "app/figures/numbers.h"
#include "app/figures/numbersfile.h"
#include "core/parameters/interval.h"
#include "core/rotary/rotary.h"
#include "core/schemes/sinusoidal.h"
#include "tests/app/program.h"
#include "tests/room.h"

namespace posiscope::numbers_test {

/// Numbers that leave the program: format, values, and what happens when they cannot be written.
class TestNumbers : public QObject {
    Q_OBJECT

private slots:
    void npyHeaderAndValues();
    void valuesOfTheReference();
    void csvReadsBack();
    void partsAndLists();
    void meansOfStripsAreMeansOfCells();
    void blocksDoNotShow();
    void fullDisk_data();
    void fullDisk();
    void noPermission();
    void callbackCancels();
    void interruptLeavesNothing();
};

namespace {

/// Bytes; the file that is being written has no name yet.
qint64 writtenBy(const QProcess& process) {
    for (const QByteArray& line :
         contentOf(QStringLiteral("/proc/%1/io").arg(process.processId())).split('\n'))
        if (line.startsWith("wchar: "))
            return line.mid(7).toLongLong();
    return 0;
}

struct Table {
    Extent extent;
    std::vector<double> values;
    double at(std::int64_t r, std::int64_t c) const {
        return values[static_cast<std::size_t>(r * extent.columns + c)];
    }
};

/// Reads what numpy.load() would: version 1.0, '<f8', C order.
Table readNpy(const QByteArray& bytes) {
    const auto* length = reinterpret_cast<const uchar*>(bytes.constData()) + 8;
    const qsizetype start = 10 + length[0] + 256 * length[1];
    const QByteArray header = bytes.mid(10, start - 10);
    const QByteArray before = "{'descr': '<f8', 'fortran_order': False, 'shape': (";
    if (!bytes.startsWith(QByteArray("\x93NUMPY\x01\x00", 8)) || start % 64 != 0 || !header.endsWith('\n') ||
        !header.startsWith(before))
        return {};
    const QList<QByteArray> shape = header.mid(before.size(), header.indexOf(')') - before.size()).split(',');
    Table table{{shape[0].trimmed().toLongLong(), shape[1].trimmed().toLongLong()}, {}};
    table.values.resize(static_cast<std::size_t>(table.extent.rows * table.extent.columns));
    if (bytes.size() != start + static_cast<qsizetype>(table.values.size() * sizeof(double)))
        return {};
    std::memcpy(table.values.data(), bytes.constData() + start, table.values.size() * sizeof(double));
    return table;
}

/// Exports with \p options (separated by spaces) to a .npy and reads it.
Table exported(const QString& view, const QString& options) {
    const QTemporaryDir directory;
    const QString line = QStringLiteral("export %1 --output a.npy %2").arg(view, options);
    const Run run = runProgram(line.split(u' ', Qt::SkipEmptyParts), directory.path());
    if (run.status != 0)
        qWarning("%s", run.err.constData());
    return readNpy(contentOf(directory.filePath(QStringLiteral("a.npy"))));
}

Numbers encodingOf(std::int64_t dModel, std::int64_t length) {
    const Parameters parameters{.dModel = dModel, .length = length};
    return encodingNumbers(std::make_shared<Sinusoidal>(parameters), Indices::run(0, length),
                           Indices::run(0, dModel));
}

}  // namespace

void TestNumbers::npyHeaderAndValues() {
    const Table table = exported(QStringLiteral("encoding"), QStringLiteral("--d-model 4 --length 5"));
    QCOMPARE(table.extent, (Extent{5, 4}));
    QCOMPARE(table.at(0, 0), 0.0);
    QCOMPARE(table.at(0, 3), 1.0);
    QCOMPARE(table.at(1, 0), 0.8414709848078965);
    QCOMPARE(table.at(4, 2), std::sin(0.04));
}

void TestNumbers::valuesOfTheReference() {
    const QByteArray json = contentOf(sourcePath("tests/reference/sinusoidal_large_positions.json"));
    int compared = 0;
    for (const QJsonArray listedValues = QJsonDocument::fromJson(json)[u"cases"].toArray();
         const QJsonValue& value : listedValues) {
        const QJsonObject reference = value.toObject();
        const QJsonObject p = reference[u"params"].toObject();
        const QJsonArray frequencies = p[u"freq_index"].toArray();
        const QJsonArray positions = reference[u"positions"].toArray();
        QStringList rows, columns;
        QList<int> kept;
        for (int i = 0; i < positions.size(); ++i)
            if (positions[i].toInteger() < 1048576) {
                rows << QString::number(positions[i].toInteger());
                kept << i;
            }
        for (const QJsonValue& i : frequencies)
            columns << QString::number(2 * i.toInteger()) << QString::number(2 * i.toInteger() + 1);
        const Table table =
            exported(QStringLiteral("encoding"),
                     QStringLiteral("--d-model %1 --base %2 --length 2^20 --positions %3 --dimensions %4")
                         .arg(p[u"d"].toInteger())
                         .arg(p[u"base"].toDouble(), 0, 'g', 17)
                         .arg(rows.join(u','), columns.join(u',')));
        QCOMPARE(table.extent, (Extent{rows.size(), columns.size()}));
        for (int r = 0; r < kept.size(); ++r)
            for (int i = 0; i < frequencies.size(); ++i) {
                const auto entry = [&](const char* name) {
                    return reference[QLatin1String(name)].toArray()[kept[r]].toArray()[i].toDouble();
                };
                QVERIFY(std::abs(table.at(r, 2 * i) - entry("sin")) <= 4e-16);
                QVERIFY(std::abs(table.at(r, 2 * i + 1) - entry("cos")) <= 4e-16);
                ++compared;
            }
    }
    QVERIFY(compared > 50);
}

void TestNumbers::csvReadsBack() {
    const QTemporaryDir directory;
    const Run run =
        runProgram(QStringLiteral("export encoding --output a.csv --d-model 6 --length 3 --first-position 1")
                       .split(u' '),
                   directory.path());
    QCOMPARE(run.status, 0);
    const QByteArray bytes = contentOf(directory.filePath(QStringLiteral("a.csv")));
    QVERIFY(!bytes.contains('\r') && bytes.endsWith('\n'));
    const QList<QByteArray> lines = bytes.trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines[0], QByteArray("position,0,1,2,3,4,5"));
    const Sinusoidal encoding(Parameters{.dModel = 6});
    for (int r = 1; r <= 3; ++r) {
        const QList<QByteArray> cells = lines[r].split(',');
        QCOMPARE(cells[0].toInt(), r);
        for (int j = 0; j < 6; ++j)
            QCOMPARE(cells[j + 1].toDouble(), encoding.value(r, j));
    }
}

void TestNumbers::partsAndLists() {
    const QString size = QStringLiteral("--d-model 8 --length 40 ");
    const Table all = exported(QStringLiteral("encoding"), size);
    const Table run =
        exported(QStringLiteral("encoding"), size + QStringLiteral("--positions 30:33 --dimensions 2:"));
    const Table list =
        exported(QStringLiteral("encoding"), size + QStringLiteral("--positions 39,0,0 --dimensions 7"));
    QCOMPARE(run.extent, (Extent{3, 6}));
    QCOMPARE(run.at(2, 5), all.at(32, 7));
    QCOMPARE(list.extent, (Extent{3, 1}));
    QCOMPARE(list.at(0, 0), all.at(39, 7));
    QCOMPARE(list.at(1, 0), all.at(0, 7));
    const Table part =
        exported(QStringLiteral("similarity"), size + QStringLiteral("--positions 0:4 --others 10,20"));
    double sum = 0;
    for (int j = 0; j < 8; ++j)
        sum += all.at(3, j) * all.at(20, j);
    QCOMPARE(part.extent, (Extent{4, 2}));
    QVERIFY(std::abs(part.at(3, 1) - sum) < 1e-14);
}

void TestNumbers::meansOfStripsAreMeansOfCells() {
    for (const char* view : {"encoding", "similarity"}) {
        const QString size = QStringLiteral("--d-model 12 --length 60 ");
        const Table cells = exported(QString::fromLatin1(view), size);
        const Table means = exported(QString::fromLatin1(view), size + QStringLiteral("--resample 20x6"));
        QCOMPARE(means.extent, (Extent{20, 6}));
        const std::int64_t wide = cells.extent.columns / 6;
        for (std::int64_t r = 0; r < 20; ++r)
            for (std::int64_t c = 0; c < 6; ++c) {
                double sum = 0;
                for (std::int64_t i = 0; i < 3 * wide; ++i)
                    sum += cells.at(3 * r + i / wide, wide * c + i % wide);
                QVERIFY(std::abs(means.at(r, c) - sum / static_cast<double>(3 * wide)) < 1e-12);
            }
    }
}

void TestNumbers::blocksDoNotShow() {
    const Numbers numbers = encodingOf(16, 30000);  // several blocks
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a.npy"));
    QCOMPARE(writeNumbers(numbers, NumberFormat::Npy, path, {}).value(), Written::Whole);
    const Table table = readNpy(contentOf(path));
    for (std::int64_t r = 0; r < 30000; r += 997)
        QCOMPARE(table.at(r, 5), numbers.field->cell(r, 5));
}

void TestNumbers::fullDisk_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"a.npy", "a.csv", "a.png"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestNumbers::fullDisk() {
    QFETCH(QString, name);
    const QTemporaryDir directory;
    const QStringList words{QStringLiteral("export"),   QStringLiteral("encoding"),
                            QStringLiteral("--output"), name,
                            QStringLiteral("--length"), QStringLiteral("4096")};
    // A limit on the size of files stops a write in the middle, as a full disk does.
    const Run limited = runProgram(words, directory.path(), [] {
        const rlimit limit{20000, 20000};
        setrlimit(RLIMIT_FSIZE, &limit);
    });
    QCOMPARE(limited.status, 1);
    QCOMPARE(limited.err.count('\n'), 1);
    QVERIFY2(limited.err.contains("File too large"), limited.err.constData());
    QVERIFY(filesIn(directory.path()).isEmpty());

    QVERIFY(QFile::link(QStringLiteral("/dev/full"), directory.filePath(name)));
    const Run full = runProgram(words, directory.path());
    QCOMPARE(full.status, 1);
    QCOMPARE(full.err.count('\n'), 1);
    QVERIFY2(full.err.contains("No space left"), full.err.constData());
    QVERIFY(!QFileInfo(QStringLiteral("/dev/full")).isFile());
}

void TestNumbers::noPermission() {
    if (geteuid() == 0)
        QSKIP("root may write everywhere");
    const QTemporaryDir directory;
    QVERIFY(QFile::setPermissions(directory.path(), QFile::ReadOwner | QFile::ExeOwner));
    const Run run =
        runProgram(QStringLiteral("export encoding --output a.npy").split(u' '), directory.path());
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("a.npy"), run.err.constData());
    QFile::setPermissions(directory.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

void TestNumbers::callbackCancels() {
    const QTemporaryDir directory;
    int calls = 0;
    const auto written =
        writeNumbers(encodingOf(64, 100000), NumberFormat::Csv, directory.filePath(QStringLiteral("a.csv")),
                     [&](double) { return ++calls < 3; });
    QCOMPARE(written.value(), Written::Cancelled);
    QVERIFY(filesIn(directory.path()).isEmpty());
}

void TestNumbers::interruptLeavesNothing() {
    const QTemporaryDir directory;
    QProcess process;
    process.setWorkingDirectory(directory.path());
    process.start(testedProgram(),
                  QStringLiteral("export encoding --d-model 1024 --length 2^20 --output a.csv").split(u' '));
    const auto isAtWork = [&] { return writtenBy(process) > 1 << 20; };  // of gigabytes
    QTRY_VERIFY_WITH_TIMEOUT(isAtWork() || process.state() == QProcess::NotRunning, 60000);
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError());
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(process.exitCode(), SIGINT);
    QVERIFY(filesIn(directory.path()).isEmpty());
}

POSISCOPE_REGISTER_TEST("numbers", TestNumbers, QCoreApplication);

}  // namespace posiscope::numbers_test

#include "testnumbers.moc"
