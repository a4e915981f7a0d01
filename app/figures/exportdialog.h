// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

#include "app/figures/figure.h"
#include "app/figures/figuredialog.h"
#include "app/figures/numbersfile.h"
#include "core/fields/field.h"

class QCheckBox;
class QFormLayout;
class QSpinBox;

namespace posiscope {

/// Writes one file in the background, so that the window stays responsive. The destructor cancels and waits,
/// which is safe at any time and leaves nothing behind.
class ExportJob : public QObject {
    Q_OBJECT

public:
    /// The work for the other thread; must own everything it uses.
    using Work = std::function<Result<Written>(const Progress& progress)>;

    explicit ExportJob(Work work, QObject* parent = nullptr);
    ~ExportJob() override;

    void cancel() { m_cancelled = true; }

signals:
    void progressed(double share);
    void finished(const posiscope::Result<posiscope::Written>& written);

private:
    std::atomic<bool> m_cancelled = false;
    std::thread m_thread;
};

/// The controls for numbers in the export dialog: cells, or exact means over a number of strips.
class NumbersControls : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to \p form.
    explicit NumbersControls(QFormLayout& form, QObject* parent = nullptr);

    std::optional<Extent> resample() const;
    /// Shows its rows, or hides them when a figure is exported.
    void offer(bool numbers);

signals:
    void changed();

private:
    QFormLayout& m_form;
    QCheckBox* m_resampled;
    QSpinBox* m_rows;
    QSpinBox* m_columns;
};

/// Asks what to export, its size and style, shows a preview and the equivalent command, and writes the file
/// in the background.
class ExportDialog : public FigureDialog {
    Q_OBJECT

public:
    /// \param what one of figureNames(), the initial choice
    ExportDialog(const Document& document, const QString& what, QWidget* parent = nullptr);
    ~ExportDialog() override;

    QString command() const override;

public slots:
    void reject() override;  ///< cancels a running export first

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

    /// Why the current choices cannot be exported; empty if they can.
    QString trouble(const FigureStyle& style, const Lacking& lack) const;
    Lacking lackingIn(const FigureStyle& style) const;
    FigureStyle figureStyle() const;
    std::optional<Extent> resample() const;  ///< if resampling is possible

    NumbersControls* m_numbers = nullptr;
    QCheckBox* m_fit = nullptr;
    QString m_without;  ///< parts of the window that no command can reproduce; empty: none
    QPushButton* m_copy;
    std::unique_ptr<ExportJob> m_job;
};

}  // namespace posiscope
