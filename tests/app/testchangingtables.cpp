// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <sys/stat.h>
#include <QCoreApplication>

#include <atomic>
#include <cmath>
#include <thread>

#include "app/files/filestogether.h"
#include "app/files/mappedfile.h"
#include "app/files/savedfile.h"
#include "tests/app/tablebytes.h"
#include "tests/app/tablesopened.h"
#include "tests/room.h"

namespace posiscope::changingtables_test {

/// Files of tables that somebody writes while they are open.
class TestChangingTables : public QObject {
    Q_OBJECT

private slots:
    void heldNumbersStay_data();
    void heldNumbersStay();
    void largeFileIsCutOff();
    void cutOffUnderThreads();
    void anotherFileIsStillGuarded();
    void whatIsWrittenIsOfOneFile_data();
    void whatIsWrittenIsOfOneFile();
    void headerOverwrittenAfterOpening();
    void writtenWhileItIsRead();
    void replacedByRenaming();
    void cancelled_data();
    void cancelled();

private:
    /// A sparse array of \p bytes of doubles, with 1.5 at its end.
    QString writeSparse(const QString& name, qint64 bytes) const;

    Tables m_tables;
};

namespace {

constexpr qint64 kRow = 1024 * 8;
constexpr qint64 kBeyondHeld = (kMostHeld / kRow + 128) * kRow;

const QByteArray kThree = littleEndian(1.0) + littleEndian(2.0) + littleEndian(3.0);

QByteArray threeIn(const QByteArray& format) {
    if (format == "npy")
        return npyOf("<f8", "(1, 3)", kThree);
    if (format == "safetensors")
        return safetensors("{" + entry("a", "F64", "[1,3]", 0, 24) + "}", kThree);
    if (format == "csv")
        return "1,2,3\n";
    const QByteArray array = npyOf("<f8", "(1, 3)", kThree);
    return zip({format == "npz" ? stored("a.npy", array) : deflated("a.npy", array)});
}

/// As numpy.save() writes: cut off first, then written into the same file.
void overwrite(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(bytes), bytes.size());
}

}  // namespace

QString TestChangingTables::writeSparse(const QString& name, qint64 bytes) const {
    const QByteArray shape = "(" + QByteArray::number(bytes / kRow) + ", 1024)";
    const QString path = m_tables.write(name, npyOf("<f8", shape.constData()));
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite) || !file.resize(file.size() + bytes) ||
        !file.seek(file.size() - 8) || file.write(littleEndian(1.5)) != 8)
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

void TestChangingTables::heldNumbersStay_data() {
    QTest::addColumn<QByteArray>("format");
    for (const char* format : {"npy", "npz", "deflated", "safetensors", "csv"})
        QTest::newRow(format) << QByteArray(format);
}

void TestChangingTables::heldNumbersStay() {
    QFETCH(QByteArray, format);
    const QString name = QStringLiteral("held.") + QString::fromLatin1(format);
    const auto file = m_tables.open(name, threeIn(format));
    QVERIFY(file);
    const auto table = file->table(0);
    QVERIFY2(table, qPrintable(reasonOf(table)));
    overwrite(m_tables.path(name), QByteArray(100, 'x'));
    QCOMPARE(numbersOf(**table), (std::vector<double>{1, 2, 3}));
    overwrite(m_tables.path(name), {});
    QCOMPARE(numbersOf(**table), (std::vector<double>{1, 2, 3}));
}

/// Before, the first look at what was cut off ended the program by SIGBUS.
void TestChangingTables::largeFileIsCutOff() {
    const QString path = writeSparse(QStringLiteral("large.npy"), kBeyondHeld);
    const auto file = m_tables.open(QStringLiteral("large.npy"));
    QVERIFY(file);
    const auto table = file->table(0);
    QVERIFY2(table, qPrintable(reasonOf(table)));
    const std::int64_t last = (*table)->rows() - 1;
    QCOMPARE((*table)->value(last, 1023), 1.5);
    QVERIFY(QFile::resize(path, 4096));
    QVERIFY(std::isnan((*table)->value(last, 1023)));
    QCOMPARE((*table)->value(0, 0), 0.0);
    VERIFY_CONTAINS(refusalOfTable(file), "has changed");
}

void TestChangingTables::cutOffUnderThreads() {
    const QString path = writeSparse(QStringLiteral("threads.npy"), kBeyondHeld);
    const auto file = m_tables.open(QStringLiteral("threads.npy"));
    const auto table = file->table(0);
    QVERIFY2(table, qPrintable(reasonOf(table)));
    std::atomic<bool> wrong = false;
    std::vector<std::thread> readers;
    for (int t = 0; t < 4; ++t)
        readers.emplace_back([&, t] {
            for (std::int64_t i = 0; i < 20000; ++i) {
                const double value = (*table)->value((i * 37 + t) % ((*table)->rows() - 1), 5);
                wrong = wrong || (value != 0 && !std::isnan(value));
            }
        });
    for (const qint64 size : {qint64{100} << 20, qint64{10} << 20, qint64{300} << 20, qint64{0}})
        QVERIFY(QFile::resize(path, size));
    for (std::thread& reader : readers)
        reader.join();
    QVERIFY(!wrong);
    QVERIFY(std::isnan((*table)->value((*table)->rows() - 1, 0)));
}

/// A guard that goes leaves the others; one that comes takes its place.
void TestChangingTables::anotherFileIsStillGuarded() {
    const QString first = writeSparse(QStringLiteral("first.npy"), kBeyondHeld);
    const QString second = writeSparse(QStringLiteral("second.npy"), kBeyondHeld);
    auto one = m_tables.open(QStringLiteral("first.npy"))->table(0);
    const auto two = m_tables.open(QStringLiteral("second.npy"))->table(0);
    one = Failure(QString());
    one = m_tables.open(QStringLiteral("first.npy"))->table(0);
    QVERIFY(QFile::resize(second, 100));
    QVERIFY(std::isnan((*two)->value(1000, 0)));
    QCOMPARE((*one)->value(1000, 0), 0.0);
}

void TestChangingTables::whatIsWrittenIsOfOneFile_data() {
    QTest::addColumn<int>("change");
    QTest::newRow("cut off while it is open") << 0;
    QTest::newRow("cut off and closed") << 1;
    QTest::newRow("another when it is opened again") << 2;
    QTest::newRow("none") << 3;
}

/// Numbers that are read where they lie may be gone in the middle: then nothing made of them is written.
void TestChangingTables::whatIsWrittenIsOfOneFile() {
    QFETCH(int, change);
    FilesTogether together;
    const QString name = QStringLiteral("watched%1.npy").arg(change);
    const QString path = writeSparse(name, kBeyondHeld);
    auto file = m_tables.open(name);
    auto table = file->table(0);
    QVERIFY2(table, qPrintable(reasonOf(table)));
    const auto close = [&] {
        file.reset();
        table = Failure(QString());
    };
    if (change == 2) {
        close();
        m_tables.open(name, threeIn("npy"));
    } else if (change < 2) {
        QVERIFY(QFile::resize(path, 4096));
    }
    if (change == 1)
        close();
    const QString output = m_tables.path(QStringLiteral("output%1").arg(change));
    SavedFile saved(output);
    QVERIFY(saved.open() && saved.write("whole", 5) && saved.commit());
    QVERIFY(!QFile::exists(output));
    const auto placed = together.commit();
    QCOMPARE(QFile::exists(output), change == 3);
    QVERIFY2(placed ? change == 3
                    : placed.error().startsWith(path + QStringLiteral(" changed while it was being read")),
             qPrintable(reasonOf(placed)));
}

/// M1: the length of the header was read again when a tensor was taken. Its time is put back, so that nothing
/// but the numbers could tell.
void TestChangingTables::headerOverwrittenAfterOpening() {
    const QString name = QStringLiteral("header.safetensors");
    const auto file = m_tables.open(name, threeIn("safetensors"));
    QVERIFY(file);
    const QByteArray path = m_tables.path(name).toUtf8();
    struct stat before {};
    QCOMPARE(::stat(path.constData(), &before), 0);
    QFile written(m_tables.path(name));
    QVERIFY(written.open(QIODevice::ReadWrite));
    QCOMPARE(written.write(littleEndian(quint64{1} << 40)), 8);
    written.close();
    const struct timespec times[2] = {before.st_atim, before.st_mtim};
    QCOMPARE(::utimensat(AT_FDCWD, path.constData(), times, 0), 0);
    const auto table = file->table(0);
    QVERIFY2(table, qPrintable(reasonOf(table)));
    QCOMPARE(numbersOf(**table), (std::vector<double>{1, 2, 3}));
}

void TestChangingTables::writtenWhileItIsRead() {
    const auto file = m_tables.open(QStringLiteral("busy.npy"), threeIn("npy"));
    QVERIFY(file);
    const auto table = file->table(0, [this](double) {
        overwrite(m_tables.path(QStringLiteral("busy.npy")), threeIn("npy").left(100));
        return true;
    });
    QVERIFY(!table);
    VERIFY_CONTAINS(reasonOf(table), "has changed since it was opened");
}

void TestChangingTables::replacedByRenaming() {
    const auto file = m_tables.open(QStringLiteral("old.npy"), threeIn("npy"));
    m_tables.write(QStringLiteral("new.npy"), npyOf("|u1", "(1, 1)", "\7"));
    QCOMPARE(::rename(m_tables.path(QStringLiteral("new.npy")).toUtf8().constData(),
                      m_tables.path(QStringLiteral("old.npy")).toUtf8().constData()),
             0);
    QCOMPARE(numbersOf(file), (std::vector<double>{1, 2, 3}));  // of the file that was opened
    QVERIFY(file->state() != stateAt(m_tables.path(QStringLiteral("old.npy"))));
}

void TestChangingTables::cancelled_data() {
    QTest::addColumn<QByteArray>("format");
    for (const char* format : {"npy", "npz", "deflated", "safetensors"})
        QTest::newRow(format) << QByteArray(format);
}

void TestChangingTables::cancelled() {
    QFETCH(QByteArray, format);
    const auto file =
        m_tables.open(QStringLiteral("cancelled.") + QString::fromLatin1(format), threeIn(format));
    QVERIFY(file);
    VERIFY_CONTAINS(reasonOf(file->table(0, [](double) { return false; })), "cancelled");
    const QString text = m_tables.write(QStringLiteral("cancelled.csv"), "1,2\n");
    VERIFY_CONTAINS(reasonOf(TableFile::open(text, [](double) { return false; })), "cancelled");
}

POSISCOPE_REGISTER_TEST("changingtables", TestChangingTables, QCoreApplication);

}  // namespace posiscope::changingtables_test

#include "testchangingtables.moc"
