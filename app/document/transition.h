// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/snapshot.h"

namespace posiscope {

/// The path between two snapshots. Each snapshot on it is valid by itself: numbers of the setting, spans and
/// cursor are interpolated; everything else is as at the end.
class Transition {
public:
    Transition() = default;
    Transition(const Snapshot& from, const Snapshot& to);

    /// Whether there is a path. There is none if anything but numbers differs, such as the scheme or the
    /// sentence, or if every snapshot would need a table to be trained or filled anew.
    bool leads() const { return m_leads; }

    const Snapshot& end() const { return m_to; }

    /// The snapshot at \p share of the path, in (0, 1).
    Snapshot at(double share) const;

private:
    Setting settingAt(double share) const;
    Spans spansAt(double share, const SettingExtent& extent) const;

    Snapshot m_from;
    Snapshot m_to;
    bool m_leads = false;
};

}  // namespace posiscope
