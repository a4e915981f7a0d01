// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QWidget>
#include <vector>

#include "app/figures/commandfor.h"
#include "app/figures/figurecontent.h"
#include "app/figures/figurestyle.h"
#include "app/plots/details.h"
#include "app/texts/result.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QLineEdit;
class QWidget;

namespace posiscope {

struct Appearance;
class Document;
struct PaperSize;

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
    QCheckBox* m_found;  ///< the height is automatic
    int m_shownUnit = 0;
};

/// A check box for each optional detail of a figure.
class DetailBoxes : public QObject {
    Q_OBJECT

public:
    /// Adds its row to \p form. \param usual without a choice
    DetailBoxes(QFormLayout& form, const Details& usual, QObject* parent = nullptr);

    Details details() const;
    /// Without emitting changed().
    void show(const Details& details);
    /// Shows only the boxes in \p own; the other details have their defaults.
    void offer(const Details& own);
    void setEnabled(bool enabled);

signals:
    void changed();

private:
    QGridLayout* m_grid;
    Details m_usual;
    Details m_own;
    std::vector<QCheckBox*> m_boxes;  ///< in the order of detailWords()
};

/// The label for \p what of figureNames() in the dialog.
QString chosenName(const QString& what);

/// The message that something does not fit in a figure of \p style, with the size it needs.
QString noRoom(const Misfit& lack, const FigureStyle& style);

/// The same for a figure with automatic height.
QString noRoomInWidth(const Misfit& lack, const Document& document, const FigureContent& content,
                      const FigureStyle& asked);

/// The controls for figures in the export dialog: size, style and colours. Made from the declarations.
class FigureControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form. \param usual details without a choice
    FigureControls(QFormLayout& form, const Details& usual, QObject* parent = nullptr);

    /// Its height may be automatic.
    FigureStyle style() const;
    /// The size as a command-line argument. \param whole include the automatic height
    AskedSize asked(bool whole) const;
    /// Shows the automatic height and the size on paper, without emitting changed().
    void showSize(const FigureStyle& style);
    /// Sets the size to one of the presets, without emitting changed().
    void take(const QSize& pixels);
    /// \p appearance with the theme and colours chosen for \p content.
    Appearance worn(Appearance appearance, const FigureContent& content) const;
    /// Why the requested colours or labels are not possible.
    Result<void> refusal() const;
    /// Shows the colours and labels of \p content in \p appearance, without emitting changed().
    void showColours(const Appearance& appearance, const FigureContent& content);
    /// Offers only the details in \p own.
    void offer(const Details& own) { m_details->offer(own); }
    void setEnabled(bool enabled);

    /// The choices except colours, which belong to a picture, for recall() later. Invalid values are ignored.
    QJsonObject choices() const;
    void recall(const QJsonObject& choices);

signals:
    void changed();

private:
    void addSize(QFormLayout& form);
    void addDress(QFormLayout& form, const Details& usual);
    void addLabels(QFormLayout& form);
    void connectAll();
    void takePreset(int index);
    const PaperSize* paper() const;
    void setType(const std::optional<double>& points);

    QFormLayout& m_form;
    QComboBox* m_preset = nullptr;  ///< a preset, or a custom size
    SizeRow* m_size = nullptr;
    QDoubleSpinBox* m_type = nullptr;
    QDoubleSpinBox* m_margin = nullptr;
    QLabel* m_otherwise = nullptr;  ///< of a length in pixels, or pixels on paper
    QComboBox* m_theme = nullptr;
    QComboBox* m_palette = nullptr;
    QComboBox* m_scale = nullptr;
    QLineEdit* m_limits = nullptr;
    std::vector<QLineEdit*> m_labels;  ///< title, axes and colour bar, in the order of labelTexts()
    QCheckBox* m_transparent = nullptr;
    DetailBoxes* m_details = nullptr;
    std::vector<QWidget*> m_all;
    FigureContent m_content;  ///< the content whose colours are shown
};

}  // namespace posiscope
