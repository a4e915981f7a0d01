// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/planeinpage.h"

#include <algorithm>
#include <utility>

#include "core/axes/axialparameters.h"
#include "core/axes/axialplane.h"
#include "core/axes/gridwaves.h"
#include "core/axes/patchgrids.h"
#include "core/fields/range.h"
#include "core/live/encodinginpage.h"

namespace posiscope {

PlaneInPage::PlaneInPage() {
    takeGrid({});
}

bool PlaneInPage::isTaken(Kind kind, std::string_view lines) {
    if (m_kind == kind && m_lines == lines)
        return true;
    m_kind.reset();
    m_lines = lines;
    return false;
}

std::optional<Message> PlaneInPage::takeGrid(std::string_view lines) {
    if (isTaken(Kind::Grid, lines))
        return std::nullopt;
    GridParameters wanted;
    for (const auto declarations : {gridShared(), gridDeclarations()})
        if (auto why = readLines(lines, declarations, wanted))
            return why;
    if (auto why = refuse(wanted))
        return why;
    if (comparesRows(wanted))
        return Message{POSISCOPE_TR_NOOP("core",
                                         "a live page cannot draw the map of patches for this layout, "
                                         "because its rows must be compared one by one"),
                       {}};
    show(Kind::Grid, planeOf(GridColumns(wanted)));
    return std::nullopt;
}

std::optional<Message> PlaneInPage::takeAxial(std::string_view lines) {
    if (isTaken(Kind::Axial, lines))
        return std::nullopt;
    AxialParameters wanted;
    if (auto why = readLines(lines, axialDeclarations(), wanted))
        return why;
    if (auto why = readTexts(lines, axialTexts(), wanted))
        return why;
    if (auto why = refuse(wanted))
        return why;
    if (patchGridsOf(wanted).count() == 0)
        return Message{POSISCOPE_TR_NOOP("core", "the input has no image"), {}};
    show(Kind::Axial, planeOf(wanted));
    return std::nullopt;
}

void PlaneInPage::show(Kind kind, std::shared_ptr<const PlaneMap> map) {
    m_kind = kind;
    m_map = std::move(map);
    m_field.reset();
    m_scale.reset();
    look(m_from);
}

void PlaneInPage::look(const PlanePoint& from) {
    const PlanePoint inside{std::clamp(from.y, 0.0, static_cast<double>(m_map->rows() - 1)),
                            std::clamp(from.x, 0.0, static_cast<double>(m_map->columns() - 1))};
    if (inside != m_from)
        m_field.reset();
    m_from = inside;
}

const Field& PlaneInPage::field() {
    if (!m_field)
        m_field = m_map->against(m_from);
    return *m_field;
}

double PlaneInPage::half() {
    const Bounds reached = field().bounds();
    return (reached.least + reached.greatest) / 2;
}

const Bounds& PlaneInPage::scale() {
    if (!m_scale)
        m_scale = scaleOf(*m_map);
    return *m_scale;
}

}  // namespace posiscope
