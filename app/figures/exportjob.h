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

/// Writes one file in the background, so that the window stays alive. Destroying it cancels and waits,
/// which is safe at any moment; nothing is left behind then.
class ExportJob : public QObject {
    Q_OBJECT

public:
    /// What is done in the other thread; must own all it uses.
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
