// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/samebytes.h"

#include <algorithm>

namespace posiscope {
namespace {

/// Overwrites with blanks the text from \p begin to \p end, between \p from and \p to, if it exists.
void blank(QByteArray& pdf, const char* begin, char end, qsizetype from, qsizetype to) {
    const qsizetype first = pdf.indexOf(begin, from);
    const qsizetype last = first < 0 ? -1 : pdf.indexOf(end, first + static_cast<qsizetype>(qstrlen(begin)));
    if (first >= 0 && last >= 0 && last < to)
        std::fill(pdf.begin() + first, pdf.begin() + last + 1, ' ');
}

}  // namespace

/// Blanks of equal length keep all offsets valid. Newer versions of Qt write the date in several places and a
/// random document id.
QByteArray withoutDate(QByteArray pdf) {
    for (const char* date : {"/CreationDate (", "/ModDate ("})
        blank(pdf, date, ')', 0, pdf.size());
    const qsizetype about = pdf.indexOf("<?xpacket begin");
    const qsizetype end = pdf.indexOf("<?xpacket end", std::max<qsizetype>(about, 0));
    if (about >= 0 && end >= 0)
        for (const char* said :
             {"xmp:CreateDate=\"", "xmp:ModifyDate=\"", "xmp:MetadataDate=\"", "xmpMM:DocumentID=\""})
            blank(pdf, said, '"', about, end);
    if (const qsizetype trailer = pdf.lastIndexOf("trailer"); trailer >= 0)
        blank(pdf, "/ID [", ']', trailer, pdf.size());
    return pdf;
}

}  // namespace posiscope
