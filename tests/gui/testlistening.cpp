// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "tests/app/applications.h"
#include "tests/gui/windowtest.h"
#include "tests/room.h"

namespace posiscope::listening_test {

/// Sonification of the row at the cursor, in the window. Fake players record the data they receive.
class TestListening : public WindowTest {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void isOffAtFirst();
    void onlyWhatMovesIsHeard();
    void tonesReachThePlayer();
    void anotherPlayerTakesOver();
    void whyNothingIsHeardIsToldInALine();
    void otherSchemesHaveNoTones();
    void staysOnInTheOtherLanguage();

private:
    QAction& listen() const { return *m_window->findChild<QAction*>(QStringLiteral("listen")); }
    QString said() const { return m_window->statusBar()->currentMessage(); }
    void stand(const QString& program, const QByteArray& script) const;
    qint64 given() const { return QFile(m_programs->filePath(QStringLiteral("given"))).size(); }
    std::vector<float> heard() const;
    QProcess* player() const { return m_window->findChild<QProcess*>(); }
    /// Bytes not yet taken by the player. Sound is written without delay.
    qint64 onItsWay() const { return player()->bytesToWrite(); }
    void waitForSilence() const;
    void move(std::int64_t position) {
        Cursor cursor = m_document->cursor();
        cursor.position = position;
        m_document->setCursor(cursor);
    }

    const QByteArray m_path = qgetenv("PATH");
    std::unique_ptr<QTemporaryDir> m_programs;
};

void TestListening::init() {
    m_programs = std::make_unique<QTemporaryDir>();
    qputenv("PATH", QFile::encodeName(m_programs->path()));
    stand(QStringLiteral("pacat"), "exec /bin/cat >> \"$(/usr/bin/dirname \"$0\")/given\"");
    openFresh();
}

void TestListening::cleanup() {
    close();
    qputenv("PATH", m_path);
}

void TestListening::stand(const QString& program, const QByteArray& script) const {
    QFile file(m_programs->filePath(program));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\n" + script + "\n");
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

/// Samples received by the player, interleaved: left, right.
std::vector<float> TestListening::heard() const {
    QFile file(m_programs->filePath(QStringLiteral("given")));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    std::vector<float> sound(static_cast<std::size_t>(bytes.size()) / sizeof(float));
    std::memcpy(sound.data(), bytes.constData(), sound.size() * sizeof(float));
    return sound;
}

/// While sound plays, data is written fifty times a second.
void TestListening::waitForSilence() const {
    QSignalSpy written(player(), &QProcess::bytesWritten);
    QVERIFY(QTest::qWaitFor([&] { return !written.wait(300); }, 20000));
}

void TestListening::isOffAtFirst() {
    QVERIFY(!listen().isChecked());
    move(9);
    QApplication::processEvents();
    QVERIFY(player() == nullptr);
    QVERIFY(!QFile::exists(m_programs->filePath(QStringLiteral("given"))));
}

void TestListening::onlyWhatMovesIsHeard() {
    listen().trigger();
    QVERIFY(listen().isChecked());
    QTRY_VERIFY(given() > 0);  // the row at the current cursor
    waitForSilence();
    const qint64 first = given();
    move(9);
    QVERIFY(onItsWay() > 0);
    QTRY_VERIFY(given() > first);
    waitForSilence();
    const qint64 before = given();
    Cursor cursor = m_document->cursor();
    cursor.dimension = 2;  // does not change the row
    m_document->setCursor(cursor);
    QCOMPARE(onItsWay(), 0);
    listen().trigger();
    move(10);
    QTRY_VERIFY(player() == nullptr);  // it has received everything and ended
    QCOMPARE(given(), before);
    const std::vector<float> sound = heard();
    QVERIFY(
        std::ranges::all_of(sound.end() - 8, sound.end(), [](float each) { return std::abs(each) < 1e-3F; }));
}

void TestListening::tonesReachThePlayer() {
    Parameters parameters = *m_document->parameters();
    parameters.dModel = 2;  // one pair, rotating by 1 radian per position
    QVERIFY(m_document->setParameters(parameters));
    move(1);
    listen().trigger();
    QTimer more;  // changes with the same sound, so that it does not fade out
    connect(&more, &QTimer::timeout, this, [&] {
        ++parameters.length;
        QVERIFY(m_document->setParameters(parameters));
    });
    more.start(100);
    QTRY_VERIFY_WITH_TIMEOUT(given() >= 48000 * 8, 30000);
    more.stop();
    const std::vector<float> sound = heard();
    const auto height = [&sound](std::size_t side, double hertz) {
        constexpr std::size_t kFrom = 4800;
        constexpr std::size_t kCount = 36000;
        std::complex<double> sum = 0;
        for (std::size_t i = 0; i < kCount; ++i) {
            const double turn = 2 * std::numbers::pi * static_cast<double>(i);
            sum += (1 - std::cos(turn / kCount)) * static_cast<double>(sound[2 * (kFrom + i) + side]) *
                   std::polar(1.0, -turn * hertz / 48000);
        }
        return 2 * std::abs(sum) / kCount;
    };
    const double tone = 4096 / (2 * std::numbers::pi);
    QVERIFY(std::abs(height(0, tone) - 0.4 * std::sin(1.0)) < 1e-3);
    QVERIFY(std::abs(height(1, tone) - 0.4 * std::cos(1.0)) < 1e-3);
}

/// As if one player were installed without its sound server.
void TestListening::anotherPlayerTakesOver() {
    stand(QStringLiteral("aplay"), "exec /bin/cat >> \"$(/usr/bin/dirname \"$0\")/given\"");
    stand(QStringLiteral("pacat"), "echo 'Connection failure: Connection refused' >&2; exit 1");
    listen().trigger();
    QTRY_VERIFY(given() > 0);
    QVERIFY(listen().isChecked());
    QVERIFY2(said().isEmpty(), qPrintable(said()));
}

void TestListening::whyNothingIsHeardIsToldInALine() {
    stand(QStringLiteral("pacat"), "echo 'Connection failure: Connection refused' >&2; exit 1");
    listen().trigger();
    QTRY_VERIFY(!listen().isChecked());
    QCOMPARE(said(), QStringLiteral("Sound cannot be played: pacat: Connection failure: Connection refused"));

    stand(QStringLiteral("aplay"), "echo 'aplay: main:831: audio open error' >&2; exit 1");
    listen().trigger();
    QTRY_VERIFY(!listen().isChecked());
    QCOMPARE(said(), QStringLiteral("Sound cannot be played: aplay: main:831: audio open error"));

    QVERIFY(QFile::remove(m_programs->filePath(QStringLiteral("aplay"))));
    QVERIFY(QFile::remove(m_programs->filePath(QStringLiteral("pacat"))));
    listen().trigger();
    QVERIFY(!listen().isChecked());
    QVERIFY2(said().contains(QStringLiteral("pulseaudio-utils")), qPrintable(said()));
}

void TestListening::otherSchemesHaveNoTones() {
    Parameters parameters = *m_document->parameters();
    parameters.scheme = Scheme::Learned;
    QVERIFY(m_document->setParameters(parameters));
    listen().trigger();
    QVERIFY2(said().startsWith(QStringLiteral("Sound requires a sinusoidal or rotary encoding")),
             qPrintable(said()));
    move(9);
    QCOMPARE(onItsWay(), 0);
    QCOMPARE(given(), 0);
    parameters.scheme = Scheme::Sinusoidal;
    QVERIFY(m_document->setParameters(parameters));
    QTRY_VERIFY(given() > 0);
}

void TestListening::staysOnInTheOtherLanguage() {
    listen().trigger();
    Language::set(QStringLiteral("zh_CN"));
    QApplication::processEvents();
    QVERIFY(listen().isChecked());
    QVERIFY(listen().toolTip().contains(QStringLiteral("12")));
    listen().trigger();
    QVERIFY(!listen().isChecked());
    Language::set(QStringLiteral("en"));
}

POSISCOPE_REGISTER_TEST("listening", TestListening, ApplicationAtHome);

}  // namespace posiscope::listening_test

#include "testlistening.moc"
