// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/snapshot.h"

namespace posiscope {

/// The snapshots between two. Each could be set by hand: numbers of the setting, spans and cursor lie between
/// those of both ends; all else is as at the end.
class Way {
public:
    Way() = default;
    Way(const Snapshot& from, const Snapshot& to);

    /// Whether there is one: where anything but numbers differs, as a scheme or a sentence does, nothing lies
    /// in between; nor where each place would be a table to be trained or filled anew.
    bool leads() const { return m_leads; }

    const Snapshot& end() const { return m_to; }

    /// At \p share of it, in (0, 1).
    Snapshot at(double share) const;

private:
    Setting settingAt(double share) const;
    Spans spansAt(double share, const SettingExtent& extent) const;

    Snapshot m_from;
    Snapshot m_to;
    bool m_leads = false;
};

}  // namespace posiscope
