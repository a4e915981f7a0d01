// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QWidget>

#include "app/figures/figurestyle.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;

namespace posiscope {

/// The size of a figure: its sides in pixels, or on paper in millimetres or inches, and the dots per inch.
/// The height is automatic until the user types one.
class SizeRow : public QWidget {
    Q_OBJECT

public:
    explicit SizeRow(QWidget* parent = nullptr);

    /// \p style with this size; its height may be automatic.
    FigureStyle sized(FigureStyle style) const;
    /// The size as an argument of --size: 85mm, 85mmx60mm, 1600x1200. \param whole include the automatic
    /// height
    QString words(bool whole) const;
    bool isOnPaper() const;
    /// The box of dots per inch, for a separate row.
    QWidget* density() const;

    /// Shows the size of \p style, as a length if it has dots per inch; without emitting changed().
    void take(const FigureStyle& style);
    /// Shows the automatic height of \p style, if the height is automatic; without emitting changed().
    void showHeight(const FigureStyle& style);

    /// The choices, for recall() later; invalid sizes are clamped or ignored.
    QJsonObject choices() const;
    void recall(const QJsonObject& choices);

signals:
    void typed();  ///< a side is being typed; changed() follows when it is complete
    void changed();
    void measured();  ///< switched from pixels to a length; emitted before changed()

private:
    void measure(int unit);
    void findHeight(bool found);
    void keepHeight();
    void takeTyped(QDoubleSpinBox& side, const QString& text);
    void setUnit(int index);
    double dpi() const;
    double pixelsAUnit() const;
    double pixels(const QDoubleSpinBox& side) const;
    void show(QDoubleSpinBox& side, double pixels);

    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QComboBox* m_unit;
    QDoubleSpinBox* m_dpi;
    QCheckBox* m_found;        ///< the height is automatic
    bool m_ownHeight = false;  ///< the user typed a height, which does not depend on the width
    int m_shownUnit = 0;
};

}  // namespace posiscope
