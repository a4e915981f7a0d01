// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/appearance.h"
#include "app/document/cursor.h"
#include "app/document/setting.h"

namespace posiscope {

/// What of a document can be moved little by little: numbers of its setting, the part looked at, the cursor.
struct Whereabouts {
    Setting setting;
    Spans spans;
    Cursor cursor;

    bool operator==(const Whereabouts&) const = default;
};

/// The places between two, each of which could be set by hand.
class Way {
public:
    Way() = default;
    Way(const Whereabouts& from, const Whereabouts& to);

    /// Whether there is one: where anything but numbers differs, as a scheme or a sentence does, nothing lies
    /// in between; nor where each place would be a table to be trained or filled anew.
    bool leads() const { return m_leads; }

    const Whereabouts& end() const { return m_to; }

    /// At \p share of it, in (0, 1).
    Whereabouts at(double share) const;

private:
    Setting settingAt(double share) const;
    Spans spansAt(double share, const SettingExtent& extent) const;

    Whereabouts m_from;
    Whereabouts m_to;
    bool m_leads = false;
};

}  // namespace posiscope
