// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

class QTextDocument;

namespace posiscope {

/// A line of a block of code that goes to a scene: [PE = np.zeros((5, 4))](posiscope:?…), indented as code
/// is.
struct CodeLink {
    QString code;  ///< with its indent
    QString target;
};

/// What \p line, of a block of code, is a link to; nothing where it is plain code.
std::optional<CodeLink> codeLinkOf(const QString& line);

/// Whether lines of code that are links go where they lead, or stand as they are written.
enum class CodeLinks { Followed, AsWritten };

/// Reads \p markdown into \p document as lessons mean it: GitHub's dialect, no HTML.
/// \param pixelSize of the text, of which Qt makes that of code; a font in points would make it warn
void readMarkdown(QTextDocument& document, const QString& markdown, double pixelSize,
                  CodeLinks links = CodeLinks::Followed);

}  // namespace posiscope
