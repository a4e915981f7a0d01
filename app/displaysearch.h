// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posiscope {

/// QApplication may be created while this object exists. Without a display, Qt and its libraries would write
/// several lines to standard error, and Qt would abort; instead the program starts once more without the
/// environment variables that select a platform or display. Only Qt can tell whether there is a display,
/// because that depends on its platforms, their order, and access rights.
class DisplaySearch {
public:
    /// \param argv the argument of main()
    explicit DisplaySearch(char* argv[]);
    /// A display was found: writes the messages held back to standard error.
    ~DisplaySearch();
    DisplaySearch(const DisplaySearch&) = delete;
    DisplaySearch& operator=(const DisplaySearch&) = delete;
};

}  // namespace posiscope
