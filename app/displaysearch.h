// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// While it lives, QApplication may be made. Where that finds no display, Qt and the libraries below it would
/// say so in several lines, and Qt would abort; instead the program starts once more, as where no display is
/// named. Whether there is one only Qt knows: by its platforms, their order, and who may connect.
class DisplaySearch {
public:
    /// \param argv what main() was given
    explicit DisplaySearch(char* argv[]);
    /// The display was found: what was said on standard error meanwhile is said.
    ~DisplaySearch();
    DisplaySearch(const DisplaySearch&) = delete;
    DisplaySearch& operator=(const DisplaySearch&) = delete;
};

}  // namespace posiscope
