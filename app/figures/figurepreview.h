// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

class Document;
struct FigureContent;
struct FigureStyle;

/// A figure shrunk, as a draft: what takes long is sampled.
class FigurePreview : public QLabel {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);

    void show(const Document& document, const FigureContent& content, FigureStyle style);
};

}  // namespace posiscope
