// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

/// The name of A or B above its picture, in one line, or two if it is long.
class SettingName : public QLabel {
    Q_OBJECT

public:
    explicit SettingName(QWidget* parent = nullptr);

    /// The number of lines the name needs in a half of \p width pixels, at most 2.
    int linesIn(int width) const;
    void setLines(int lines);
    /// Whether the whole name is visible.
    bool isWhole() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace posiscope
