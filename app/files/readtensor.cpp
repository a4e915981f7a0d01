// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/readtensor.h"

#include <chrono>
#include <future>
#include <stop_token>

#include "app/files/tableshape.h"
#include "core/identify/identify.h"

namespace posiscope {

Identification identified(const Tensor& tensor, const Proceed& proceed) {
    constexpr std::chrono::milliseconds kLook(50);
    std::stop_source stop;
    auto found = std::async(std::launch::async, [&] { return identify(tensor, stop.get_token()); });
    while (found.wait_for(kLook) != std::future_status::ready)
        if (!goesOn(proceed, 1))
            stop.request_stop();
    return found.get();
}

Result<OpenedTable> readAsTable(const QString& source, const Tensor& tensor, const Proceed& proceed) {
    const auto found = std::make_shared<const Identification>(identified(tensor, proceed));
    const auto fits = [](const Table& table) { return tableShape({table.rows(), table.columns()}); };
    if (found->verdict != Verdict::Unknown && !found->part && fits(*found->table))
        return OpenedTable{source, found->table, true, found};
    if (const auto shape = fits(*tensor.numbers); !shape)
        return Failure(shape.error());
    return OpenedTable{source, tensor.numbers, true, found};
}

}  // namespace posiscope
