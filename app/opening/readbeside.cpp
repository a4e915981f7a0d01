// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/opening/readbeside.h"

#include <QEventLoop>
#include <QLabel>
#include <QProgressDialog>
#include <QScopedValueRollback>
#include <QTimer>
#include <atomic>
#include <exception>
#include <thread>

namespace posiscope {
namespace {

constexpr int kPatience = 500;  // milliseconds before the dialog appears
constexpr int kWhole = 1000;

bool reading = false;

/// Runs \p loop, which ends by itself when the read is done.
void showProgress(QWidget* parent, const QString& what, QEventLoop& loop, std::atomic<bool>& cancelled,
                  const std::atomic<double>& share, const std::atomic<bool>& done) {
    QProgressDialog dialog(parent);
    dialog.setObjectName(QStringLiteral("reading"));
    auto* label = new QLabel(what);
    label->setTextFormat(Qt::PlainText);  // contains a file name
    dialog.setLabel(label);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setAutoReset(false);
    dialog.setRange(0, kWhole);
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &dialog,
                     [&] { dialog.setValue(static_cast<int>(share * (kWhole - 1))); });
    QObject::connect(&dialog, &QProgressDialog::canceled, &dialog, [&] { cancelled = true; });
    timer.start(100);
    dialog.show();
    if (!done)  // otherwise it was ended before it began and would wait forever
        loop.exec();
}

}  // namespace

bool isReading() {
    return reading;
}

bool readBeside(QWidget* parent, const QString& what, const std::function<void(const Proceed&)>& work) {
    const QScopedValueRollback now(reading, true);
    std::atomic<bool> cancelled = false;
    std::atomic<bool> done = false;
    std::atomic<double> share = 0;
    std::exception_ptr trouble;
    QEventLoop loop;
    std::thread thread([&] {
        try {
            work([&](double read) {
                share = read;
                return !cancelled;
            });
        } catch (...) {
            trouble = std::current_exception();
        }
        done = true;
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    constexpr int kLong = 1;
    QTimer::singleShot(kPatience, &loop, [&loop] { loop.exit(kLong); });
    if (loop.exec(QEventLoop::ExcludeUserInputEvents) == kLong)
        showProgress(parent, what, loop, cancelled, share, done);
    if (!done)
        cancelled = true;  // the program is quitting
    thread.join();
    if (trouble)
        std::rethrow_exception(trouble);
    return !cancelled;
}

}  // namespace posiscope
