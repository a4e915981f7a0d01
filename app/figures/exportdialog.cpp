// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/exportdialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QJsonObject>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

#include "app/document/memoryshortage.h"
#include "app/figures/commandfor.h"
#include "app/figures/copiedcommand.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/figurecontrols.h"
#include "app/figures/figurefile.h"
#include "app/figures/figurepreview.h"
#include "app/figures/filerow.h"
#include "app/figures/formats.h"
#include "app/figures/numbers.h"
#include "app/figures/owndetails.h"
#include "app/figures/pairnumbers.h"
#include "app/figures/shownpart.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"

namespace posiscope {

// Calls are queued to the thread of this object; those pending when it is destroyed are dropped.
ExportJob::ExportJob(Work work, QObject* parent) : QObject(parent) {
    m_thread = std::thread([this, work = std::move(work)] {
        Result<Written> written = Failure(tr("there is not enough memory"));
        const auto proceed = [this](double share) {
            QMetaObject::invokeMethod(
                this, [this, share] { emit progressed(share); }, Qt::QueuedConnection);
            return !m_cancelled;
        };
        withinMemory([&] { written = work(proceed); });
        QMetaObject::invokeMethod(
            this, [this, written] { emit finished(written); }, Qt::QueuedConnection);
    });
}

ExportJob::~ExportJob() {
    cancel();
    m_thread.join();
}

namespace {

const QString kFitKey = QStringLiteral("fit");

}  // namespace

NumbersControls::NumbersControls(QFormLayout& form, QObject* parent)
    : QObject(parent),
      m_form(form),
      m_resampled(controls::add<QCheckBox>(form, "exportResampled", tr("Exact means"),
                                           tr("Export the mean of each block of cells instead of single "
                                              "cells (for distances, its root mean square)"))),
      m_rows(controls::add<QSpinBox>(form, "exportRows", stripDeclarations()[0])),
      m_columns(controls::add<QSpinBox>(form, "exportColumns", stripDeclarations()[1])) {
    for (QSpinBox* strips : {m_rows, m_columns}) {
        strips->setValue(800);
        connect(strips, &QSpinBox::valueChanged, this, &NumbersControls::changed);
    }
    connect(m_resampled, &QCheckBox::toggled, this, &NumbersControls::changed);
}

std::optional<Extent> NumbersControls::resample() const {
    if (!m_resampled->isChecked())
        return std::nullopt;
    return Extent{m_rows->value(), m_columns->value()};
}

void NumbersControls::offer(bool numbers) {
    m_form.setRowVisible(m_resampled, numbers);
    for (QSpinBox* strips : {m_rows, m_columns}) {
        m_form.setRowVisible(strips, numbers);
        strips->setEnabled(m_resampled->isChecked());
    }
}

ExportDialog::ExportDialog(const Document& document, const QString& what, QWidget* parent)
    : FigureDialog(document, parent), m_copy(new QPushButton(tr("Copy picture"))) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    if (document.baseline().document() != nullptr && m_document.baseline().document() == nullptr)
        m_without = tr("A is left out because it uses another table; a figure can use only one.");
    setLayout(makeContent());
    begin(what);
}

ExportDialog::~ExportDialog() = default;

QLayout* ExportDialog::makeContent() {
    auto* form = new QFormLayout;
    addWhat(*form);
    addFormat(*form, tr("An image format or a format for numbers"));
    addFigure(*form);
    m_fit = controls::add<QCheckBox>(*form, "exportFit", tr("Fit"),
                                     tr("Leave out parts that do not fit, instead of rejecting this size"));
    m_fit->setText(tr("Omit parts that do not fit"));
    connect(m_fit, &QCheckBox::toggled, this, &ExportDialog::showChoices);
    m_numbers = new NumbersControls(*form, this);
    auto* preview = new QVBoxLayout;
    preview->addWidget(m_preview, 1);
    connect(m_preview, &FigurePreview::roomChanged, this, &ExportDialog::showPreview);
    m_copy->setObjectName(QStringLiteral("exportCopy"));
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(m_numbers, &NumbersControls::changed, this, &ExportDialog::showChoices);
    return layOut(form, preview, m_copy);
}

void ExportDialog::showFormats() {
    const QSignalBlocker still(m_format);
    const QString before = suffix();
    m_format->clear();
    for (const QString& format : formatsOf(what()))
        m_format->addItem(format.toUpper(), format);
    m_format->setCurrentIndex(std::max(0, m_format->findData(before)));
    showView();
    showChoices();
}

FigureStyle ExportDialog::figureStyle() const {
    const FigureStyle asked = m_figures->style();
    return refuse(asked) ? asked : heightened(m_document, findFigure(what()), asked);
}

/// Numbers have no size.
FigureDialog::Lacking ExportDialog::lackingIn(const FigureStyle& style) const {
    if (numberFormat(suffix()) || refuse(m_figures->style()))
        return {};
    return lacking(m_document, findFigure(what()), m_figures->style(), style);
}

QString ExportDialog::trouble(const FigureStyle& style, const Lacking& lack) const {
    const FigureContent content = findFigure(what());
    if (numberFormat(suffix())) {
        if (const auto why = noNumbers(m_document, *matrixOf(content)))
            return *why;
    } else if (const auto colours = m_figures->refusal(); !colours) {
        return colours.error();
    } else if (const auto labels =
                   content.size() == 1 ? refuseLabels(m_document, *content.front()) : std::nullopt) {
        return *labels;
    } else if (const auto never = refuse(m_figures->style())) {
        return *never;
    } else if (!lack.sentence.isEmpty() && (lack.all || !(lack.onlyExtras || m_fit->isChecked()))) {
        return lack.sentence;
    } else if (const auto why = refuse(style)) {
        return *why;
    }
    return m_file->trouble();
}

void ExportDialog::showChoices() {
    dressDocument();
    const bool numbers = numberFormat(suffix()).has_value();
    m_figures->setEnabled(!numbers);
    m_numbers->offer(numbers && !hasLinesOnly(matrixOf(findFigure(what())).value_or(Matrix::Encoding)));
    const auto [positions, dimensions, patches] = m_document.extent();
    m_file->offer(QStringLiteral("%1-d%2-L%3").arg(what()).arg(dimensions.size()).arg(positions.size()),
                  suffix());
    const FigureStyle asked = figureStyle();
    if (!refuse(asked))
        m_figures->showSize(asked);
    const Lacking lack = lackingIn(asked);
    m_fit->setEnabled(!numbers);
    showTrouble(trouble(asked, lack), m_job != nullptr, lack.sentence.isEmpty() ? m_without : lack.sentence);
    m_copy->setEnabled(m_export->isEnabled() && !numbers);
    m_copy->setText(tr("Copy picture"));
    m_command->show(command());
    showPreview();
}

void ExportDialog::showPreview() {
    const FigureStyle style = figureStyle();
    if (numberFormat(suffix()))
        m_preview->setText(tr("Numbers have no preview"));
    else if (refuse(style))
        m_preview->clear();
    else
        m_preview->show(m_document, findFigure(what()), style);
}

/// Copies an image, whatever the format of the file, because other programs accept images.
void ExportDialog::copy() {
    const FigureContent content = findFigure(what());
    if (const auto why = nothingToShow(m_document, content)) {
        m_trouble->setText(*why);
        return;
    }
    const QImage image = figure(m_document, content, figureStyle());
    if (image.isNull()) {
        m_trouble->setText(tr("There is not enough memory for a figure of this size."));
        return;
    }
    QGuiApplication::clipboard()->setImage(image);
    m_copy->setText(tr("Copied"));
}

/// The remaining work for the other thread; figures are painted here.
Result<std::function<Result<Written>(const Progress&)>> ExportDialog::work() const {
    const QString path = m_file->path();
    const FigureContent content = findFigure(what());
    if (const auto format = numberFormat(suffix()))
        return [numbers = shownNumbers(m_document, *matrixOf(content), resample()), format = *format,
                path](const Progress& progress) { return writeNumbers(numbers, format, path, progress); };
    PaintedFigure painted;
    try {
        // With the height that the command computes, which waits for all numbers.
        const FigureStyle style = withHeight(m_document, content, m_figures->style());
        painted = paintFigure(m_document, content, style, *figureFormat(suffix()), titleOf(content));
    } catch (const std::bad_alloc&) {
        painted = {};  // reported below
    }
    if (const auto why = whyEmpty(*figureFormat(suffix())); why && painted.isNull())
        return Failure(*why);
    if (painted.isNull())
        return Failure(tr("There is not enough memory for a figure of this size."));
    return [painted, path](const Progress& progress) -> Result<Written> {
        if (!progress(0))
            return Written::Cancelled;
        return saveFigure(painted, path).map([] { return Written::Whole; });
    };
}

void ExportDialog::start() {
    if (const auto why = nothingToShow(m_document, findFigure(what()))) {
        m_trouble->setText(*why);
        return;
    }
    if (!m_file->mayReplace())
        return;
    auto made = work();
    if (!made) {
        m_trouble->setText(made.error());
        return;
    }
    m_job = std::make_unique<ExportJob>(*std::move(made));
    connect(m_job.get(), &ExportJob::progressed, this,
            [this](double share) { m_progress->setValue(qRound(m_progress->maximum() * share)); });
    connect(m_job.get(), &ExportJob::finished, this, &ExportDialog::finish, Qt::QueuedConnection);
    setRunning(true);
    m_copy->setEnabled(false);
}

void ExportDialog::finish(const Result<Written>& written) {
    m_job.reset();
    setRunning(false);
    showChoices();
    if (!written) {
        m_trouble->setText(shownMessage(written.error()));
    } else if (*written == Written::Whole) {
        m_trouble->setText(tr("Exported %1").arg(m_file->path()));
        emit exported(m_file->path());
    }
}

void ExportDialog::reject() {
    if (m_job)
        m_job->cancel();  // finish() follows; the dialog stays open for another try
    else
        QDialog::reject();
}

QString ExportDialog::command() const {
    const FigureStyle style = figureStyle();
    const QString line =
        commandFor(m_document, what(), m_file->path(), style, resample(), m_figures->asked(false));
    const bool fits = !m_fit->isChecked() || lackingIn(style).sentence.isEmpty();
    return fits || line.isEmpty() ? line : line + QStringLiteral(" --") + verbatim(kFitOption);
}

QJsonObject ExportDialog::ownChoices() const {
    return {{kFitKey, m_fit->isChecked()}};
}

void ExportDialog::recallOwn(const QJsonObject& choices) {
    m_fit->setChecked(choices[kFitKey].toBool());
}

std::optional<Extent> ExportDialog::resample() const {
    return hasLinesOnly(matrixOf(findFigure(what())).value_or(Matrix::Encoding)) ? std::nullopt
                                                                                 : m_numbers->resample();
}

}  // namespace posiscope
