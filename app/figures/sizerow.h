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

/// How large a figure is: its sides in pixels, or on paper in millimetres or inches, and how dense its dots
/// are. The height follows the width, as the pictures want it, until somebody types one.
class SizeRow : public QWidget {
    Q_OBJECT

public:
    explicit SizeRow(QWidget* parent = nullptr);

    /// \p style of this size; its height may be left to the pictures.
    FigureStyle sized(FigureStyle style) const;
    /// The same as --size takes it: 85mm, 85mmx60mm, 1600x1200. \param whole with the height that was found
    QString words(bool whole) const;
    bool isOnPaper() const;
    /// The box of dots per inch, for a row of its own.
    QWidget* density() const;

    /// Takes the size of \p style, a length where its dots have a density; without telling anybody.
    void take(const FigureStyle& style);
    /// Says how high the pictures want \p style, where that is left to them; without telling anybody.
    void showHeight(const FigureStyle& style);

    /// What is chosen, to be taken by recall() another time; what is no size is bounded or left as it is.
    QJsonObject choices() const;
    void recall(const QJsonObject& choices);

signals:
    void typed();  ///< a side is being typed; it counts when it is changed()
    void changed();
    void measured();  ///< in a length from now on, no more in pixels; comes before changed()

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
    QCheckBox* m_found;        ///< the height is what the pictures want
    bool m_ownHeight = false;  ///< somebody's, to which a width makes no difference
    int m_shownUnit = 0;
};

}  // namespace posiscope
