// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/roomwords.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/figures/figure.h"
#include "app/figures/truesize.h"
#include "core/tables/table.h"

namespace posiscope {

QString noRoomInWidth(const Document& document, const FigureContent& content, const FigureStyle& asked,
                      const QString& name) {
    const auto dpi = asked.type ? asked.dpi : std::nullopt;  // for a figure on paper
    return QCoreApplication::translate("Figure", "%1 does not fit in a width of %2; it needs %3 or more")
        .arg(name, widthWords(asked.pixels.width(), dpi),
             widthWords(leastWidth(document, content, asked), dpi, Tenth::Up));
}

}  // namespace posiscope
