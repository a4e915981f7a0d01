// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posiscope {

class Document;

/// Asks for the limits of colours in the format of the command line, in a dialog over \p parent. Empty input
/// means no limits; \p document refuses invalid input and reports why.
void askLimits(QWidget& parent, Document& document);

}  // namespace posiscope
