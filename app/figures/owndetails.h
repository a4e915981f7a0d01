// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/plots/details.h"

namespace posiscope {

class Document;
struct FigureContent;

/// The details that affect \p content of \p document: those without which its picture would differ.
Details ownDetails(const Document& document, const FigureContent& content);

}  // namespace posiscope
