// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "app/figures/figure.h"
#include "app/figures/figuredialog.h"
#include "app/figures/numbersfile.h"

class QCheckBox;

namespace posiscope {

class ExportJob;
class NumbersControls;

/// Asks what to export, how large and how dressed, shows the figure as it will be and the command that
/// makes the same, and writes it in the background.
class ExportDialog : public FigureDialog {
    Q_OBJECT

public:
    /// \param what one of figureNames(), chosen at first
    ExportDialog(const Document& document, const QString& what, QWidget* parent = nullptr);
    ~ExportDialog() override;

    QString command() const override;

public slots:
    void reject() override;  ///< stops a running export first

protected:
    void showFormats() override;
    void showChoices() override;
    void start() override;
    QJsonObject ownChoices() const override;
    void recallOwn(const QJsonObject& choices) override;

private:
    QLayout* makeContent();
    void showPreview();
    void copy();
    Result<std::function<Result<Written>(const Progress&)>> work() const;
    void finish(const Result<Written>& written);

    /// Why nothing can be exported as things are; empty where it can.
    QString trouble(const FigureStyle& style, const Lacking& lack) const;
    Lacking lackingIn(const FigureStyle& style) const;
    FigureStyle figureStyle() const;
    std::optional<Extent> resample() const;  ///< where there is anything to resample

    NumbersControls* m_numbers = nullptr;
    QCheckBox* m_fit = nullptr;
    QString m_without;  ///< what of the window no command makes again; empty: nothing
    QPushButton* m_copy;
    std::unique_ptr<ExportJob> m_job;
};

}  // namespace posiscope
