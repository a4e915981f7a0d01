// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <span>
#include <string_view>

class QWidget;

namespace posiscope {

class Document;
class View;

/// One kind of view there is: what the command line and saved layouts call it, what people read, how to
/// make one.
struct ViewKind {
    std::string_view name;      ///< "encoding"
    std::string_view title;     ///< translatable
    std::string_view subtitle;  ///< translatable, says what the axes are
    View* (*make)(const Document& document, QWidget* parent);
};

/// All kinds, in the order of the View menu.
std::span<const ViewKind> viewKinds();

/// The kind called \p name, or null.
const ViewKind* findViewKind(std::string_view name);

}  // namespace posiscope
