// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <vector>

#include "app/figures/commandfor.h"
#include "app/figures/figurecontent.h"
#include "app/figures/figurestyle.h"
#include "app/texts/result.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QWidget;

namespace posiscope {

class DetailBoxes;
class Document;
class SizeRow;
struct Appearance;
struct Misfit;
struct PaperSize;

/// The figure called \p what of figureNames() as people choose it.
QString chosenName(const QString& what);

/// That what is in a figure of \p style has no room, and how much it takes.
QString noRoom(const Misfit& lack, const FigureStyle& style);

/// The same of one whose height is left to the pictures.
QString noRoomInWidth(const Misfit& lack, const Document& document, const FigureContent& content,
                      const FigureStyle& asked);

/// What the export dialog asks about figures: how large, how dressed, in which colours. Made from the
/// declarations.
class FigureControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form.
    explicit FigureControls(QFormLayout& form, QObject* parent = nullptr);

    /// Its height may be left to the pictures.
    FigureStyle style() const;
    /// How a command asks for that size. \param whole with the height that was found
    AskedSize asked(bool whole) const;
    /// Says how high they want it, and how large that is on paper; without telling anybody.
    void showSize(const FigureStyle& style);
    /// Sets the size to one of the usual ones, without telling anybody.
    void take(const QSize& pixels);
    /// \p appearance in the theme and colours chosen for \p content.
    Appearance worn(Appearance appearance, const FigureContent& content) const;
    /// Why the colours cannot be as asked.
    Result<void> refusal() const;
    /// Shows the colours that \p content has in \p appearance, without telling anybody.
    void showColours(const Appearance& appearance, const FigureContent& content);
    /// Only \p own can be shown or not.
    void offer(const Details& own);
    void setEnabled(bool enabled);

    /// What is chosen but for colours, which belong to a picture; to be taken by recall() another time. What
    /// is none of the choices is left as it is.
    QJsonObject choices() const;
    void recall(const QJsonObject& choices);

signals:
    void changed();

private:
    void addSize(QFormLayout& form);
    void addDress(QFormLayout& form);
    void connectAll();
    void takePreset(int index);
    const PaperSize* paper() const;
    void setType(const std::optional<double>& points);

    QFormLayout& m_form;
    QComboBox* m_preset = nullptr;  ///< a usual size, or one's own
    SizeRow* m_size = nullptr;
    QDoubleSpinBox* m_type = nullptr;
    QLabel* m_otherwise = nullptr;  ///< a length in pixels, or pixels on paper
    QComboBox* m_theme = nullptr;
    QComboBox* m_palette = nullptr;
    QComboBox* m_scale = nullptr;
    QLineEdit* m_limits = nullptr;
    QCheckBox* m_transparent = nullptr;
    DetailBoxes* m_details = nullptr;
    std::vector<QWidget*> m_all;
    FigureContent m_content;  ///< whose colours are shown
};

}  // namespace posiscope
