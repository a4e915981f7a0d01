// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace posiscope {

/// What A or B is, above its picture: a line, or two where it is long.
class SettingName : public QLabel {
    Q_OBJECT

public:
    explicit SettingName(QWidget* parent = nullptr);

    /// How many lines all of it takes in a half of so many pixels, at most two.
    int linesIn(int width) const;
    void setLines(int lines);
    /// Whether all of it is seen.
    bool isWhole() const;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace posiscope
