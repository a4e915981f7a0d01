// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/owndetails.h"

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "core/schemes/sinusoidal.h"

namespace posiscope {
namespace {

/// Large enough for everything.
constexpr QSize kRoom(1000, 800);

/// Both are around every picture.
bool isAround(Detail detail) {
    return detail == Detail::Caption || detail == Detail::Title;
}

}  // namespace

Details ownDetails(const Document& document, const FigureContent& content) {
    Details own;
    for (const DetailWords& words : detailWords())
        if (!isAround(words.detail))
            own = own.without(words.detail);
    const Details all = Details().without(Detail::Caption).without(Detail::Title).asDraft();
    for (const ViewKind* kind : content) {
        const auto picture = [&](const Details& details) {
            return figure(document, *kind, {.pixels = kRoom, .dpi = kScreenDpi, .details = details});
        };
        const QImage whole = picture(all);
        for (const DetailWords& words : detailWords())
            if (!own.has(words.detail) && picture(all.without(words.detail)) != whole)
                own = own.with(words.detail);
    }
    return own;
}

}  // namespace posiscope
