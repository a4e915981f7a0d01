// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <functional>
#include <thread>

#include "app/figures/numbersfile.h"

namespace posiscope {

/// Writes one file in the background, so that the window stays responsive. The destructor cancels and waits,
/// which is safe at any time and leaves nothing behind.
class ExportJob : public QObject {
    Q_OBJECT

public:
    /// The work for the other thread; must own everything it uses.
    using Work = std::function<Result<Written>(const Progress& progress)>;

    explicit ExportJob(Work work, QObject* parent = nullptr);
    ~ExportJob() override;

    void cancel() { m_cancelled = true; }

signals:
    void progressed(double share);
    void finished(const posiscope::Result<posiscope::Written>& written);

private:
    std::atomic<bool> m_cancelled = false;
    std::thread m_thread;
};

}  // namespace posiscope
