// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace posiscope {

class Document;

/// Lets people type the limits of colours as the command line takes them, over \p parent. Nothing typed is
/// no limits; what is none is refused by \p document, which tells why.
void askLimits(QWidget& parent, Document& document);

}  // namespace posiscope
