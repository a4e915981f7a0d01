// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/exportjob.h"

#include <utility>

#include "app/document/memoryshortage.h"

namespace posiscope {

// Calls are queued to the thread of this object; those pending when it is destroyed are dropped.
ExportJob::ExportJob(Work work, QObject* parent) : QObject(parent) {
    m_thread = std::thread([this, work = std::move(work)] {
        Result<Written> written = Failure(tr("there is not enough memory"));
        const auto proceed = [this](double share) {
            QMetaObject::invokeMethod(
                this, [this, share] { emit progressed(share); }, Qt::QueuedConnection);
            return !m_cancelled;
        };
        withinMemory([&] { written = work(proceed); });
        QMetaObject::invokeMethod(
            this, [this, written] { emit finished(written); }, Qt::QueuedConnection);
    });
}

ExportJob::~ExportJob() {
    cancel();
    m_thread.join();
}

}  // namespace posiscope
