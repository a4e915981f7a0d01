// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/exportdialog.h"

#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSignalBlocker>

#include "app/figures/commandfor.h"
#include "app/figures/copiedcommand.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/exportjob.h"
#include "app/figures/figurecontrols.h"
#include "app/figures/figurefile.h"
#include "app/figures/figurepreview.h"
#include "app/figures/filerow.h"
#include "app/figures/formats.h"
#include "app/figures/numberscontrols.h"
#include "app/figures/shownpart.h"
#include "app/figures/spectrumnumbers.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"

namespace posiscope {
ExportDialog::ExportDialog(const Document& document, const QString& what, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    putOnPaper(document, m_document);
    setLayout(makeContent());
    fillChoices();
    m_what->setCurrentIndex(std::max(0, m_what->findData(what)));
    showFormats();
    m_export->setDefault(true);
}

ExportDialog::~ExportDialog() = default;

QLayout* ExportDialog::makeContent() {
    using namespace controls;
    auto* form = new QFormLayout;
    m_what = add<QComboBox>(*form, "exportWhat", tr("What"), tr("Which view, or all four"));
    m_format =
        add<QComboBox>(*form, "exportFormat", tr("Format"), tr("A picture, or the numbers themselves"));
    m_figures = new FigureControls(*form, this);
    m_numbers = new NumbersControls(*form, this);

    m_preview = new FigurePreview;
    auto* across = new QHBoxLayout;
    across->addLayout(form);
    across->addWidget(m_preview, 0, Qt::AlignTop);
    auto* all = new QVBoxLayout;
    all->addLayout(across);
    m_file = new FileRow;
    m_command = new CopiedCommand;
    all->addWidget(m_file);
    all->addWidget(m_command);
    m_trouble = new QLabel;
    m_trouble->setObjectName(QStringLiteral("exportTrouble"));
    m_trouble->setWordWrap(true);
    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 1000);
    m_progress->hide();
    m_copy = new QPushButton(tr("Copy picture"));
    m_copy->setObjectName(QStringLiteral("exportCopy"));
    m_export = new QPushButton(tr("Export"));
    m_export->setObjectName(QStringLiteral("exportStart"));
    m_close = new QPushButton(tr("Close"));
    m_close->setObjectName(QStringLiteral("exportClose"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_progress, 1);
    buttons->addStretch();
    buttons->addWidget(m_copy);
    buttons->addWidget(m_export);
    buttons->addWidget(m_close);
    all->addWidget(m_trouble);
    all->addLayout(buttons);
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::start);
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::reject);
    return all;
}

void ExportDialog::fillChoices() {
    for (const QString& name : figureNames())
        m_what->addItem(chosenName(name), name);
    connect(m_what, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormats);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoices);
    connect(m_figures, &FigureControls::changed, this, &ExportDialog::showChoices);
    connect(m_numbers, &NumbersControls::changed, this, &ExportDialog::showChoices);
    connect(m_file, &FileRow::changed, this, &ExportDialog::showChoices);
}

void ExportDialog::showFormats() {
    const QSignalBlocker still(m_format);
    const QString before = suffix();
    m_format->clear();
    for (const QString& format : formatsOf(what()))
        m_format->addItem(format.toUpper(), format);
    m_format->setCurrentIndex(std::max(0, m_format->findData(before)));
    m_figures->showColours(m_document.appearance(), findFigure(what()));
    showChoices();
}

FigureStyle ExportDialog::figureStyle() const {
    const FigureStyle asked = m_figures->style();
    return refuse(asked) ? asked : withHeight(m_document, findFigure(what()), asked);
}

QString ExportDialog::trouble(const FigureStyle& style) const {
    const FigureContent content = findFigure(what());
    if (numberFormat(suffix())) {
        if (const auto why = noNumbers(m_document, *matrixOf(content)))
            return *why;
    } else if (const auto colours = m_figures->refusal(); !colours) {
        return colours.error();
    } else if (const auto why = refuse(style)) {
        return *why;
    } else if (const auto lack = misfit(m_document, content, style)) {
        return noRoom(*lack, style);
    }
    return m_file->trouble();
}

void ExportDialog::showChoices() {
    m_document.setAppearance(m_figures->worn(m_document.appearance(), findFigure(what())));
    const bool numbers = numberFormat(suffix()).has_value();
    m_figures->setEnabled(!numbers);
    m_numbers->offer(numbers && matrixOf(findFigure(what())) != Matrix::Spectrum);
    const Parameters& p = m_document.parameters();
    m_file->offer(QStringLiteral("%1-d%2-L%3").arg(what()).arg(p.dModel).arg(p.length), suffix());
    const FigureStyle asked = figureStyle();
    m_figures->showSize(asked);
    const QString why = trouble(asked);
    m_trouble->setText(why);
    m_export->setEnabled(why.isEmpty() && !m_job);
    m_copy->setEnabled(m_export->isEnabled() && !numbers);
    m_copy->setText(tr("Copy picture"));
    m_command->show(command());
    showPreview();
}

void ExportDialog::showPreview() {
    const FigureStyle style = figureStyle();
    if (numberFormat(suffix()))
        m_preview->setText(tr("Numbers have no picture"));
    else if (refuse(style))
        m_preview->clear();
    else
        m_preview->show(m_document, findFigure(what()), style);
}

/// As an image, whatever the format of the file: that is what other programs take.
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

void ExportDialog::start() {
    const QString path = m_file->path();
    if (const auto why = nothingToShow(m_document, findFigure(what()))) {
        m_trouble->setText(*why);
        return;
    }
    if (!m_file->mayReplace())
        return;
    ExportJob::Work work;
    if (const auto format = numberFormat(suffix())) {
        work = [numbers = shownNumbers(m_document, *matrixOf(findFigure(what())), resample()),
                format = *format,
                path](const Progress& progress) { return writeNumbers(numbers, format, path, progress); };
    } else {
        PaintedFigure painted;
        try {
            painted = paintFigure(m_document, findFigure(what()), figureStyle(), *figureFormat(suffix()),
                                  titleOf(findFigure(what())));
        } catch (const std::bad_alloc&) {
            painted = {};  // said below
        }
        if (painted.isNull()) {
            m_trouble->setText(tr("There is not enough memory for a figure of this size."));
            return;
        }
        work = [painted, path](const Progress& progress) -> Result<Written> {
            if (!progress(0))
                return Written::Cancelled;
            return saveFigure(painted, path).map([] { return Written::Whole; });
        };
    }
    m_job = std::make_unique<ExportJob>(std::move(work));
    connect(m_job.get(), &ExportJob::progressed, this,
            [this](double share) { m_progress->setValue(qRound(1000 * share)); });
    connect(m_job.get(), &ExportJob::finished, this, &ExportDialog::finish, Qt::QueuedConnection);
    setRunning(true);
}

void ExportDialog::finish(const Result<Written>& written) {
    m_job.reset();
    setRunning(false);
    if (!written) {
        m_trouble->setText(shownMessage(written.error()));
    } else if (*written == Written::Whole) {
        emit exported(m_file->path());
        accept();
    }
}

void ExportDialog::setRunning(bool running) {
    for (QWidget* control :
         {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_format), static_cast<QWidget*>(m_file)})
        control->setEnabled(!running);
    m_progress->setValue(0);
    m_progress->setVisible(running);
    m_close->setText(running ? tr("Cancel") : tr("Close"));
    showChoices();
}

void ExportDialog::reject() {
    if (m_job)
        m_job->cancel();  // finish() follows, and the dialog stays to try again
    else
        QDialog::reject();
}

QByteArray ExportDialog::choices() const {
    return QJsonDocument(QJsonObject{{QStringLiteral("format"), suffix()},
                                     {QStringLiteral("folder"), m_file->folder()},
                                     {QStringLiteral("figure"), m_figures->choices()}})
        .toJson(QJsonDocument::Compact);
}

void ExportDialog::recall(const QByteArray& choices) {
    const QJsonObject recalled = QJsonDocument::fromJson(choices).object();
    if (recalled.isEmpty())
        return;
    if (const int format = m_format->findData(recalled[QStringLiteral("format")].toString()); format >= 0)
        m_format->setCurrentIndex(format);
    m_file->proposeIn(recalled[QStringLiteral("folder")].toString());
    m_figures->recall(recalled[QStringLiteral("figure")].toObject());
    showChoices();
}

QString ExportDialog::command() const {
    return commandFor(m_document, what(), m_file->path(), figureStyle(), resample());
}

std::optional<Extent> ExportDialog::resample() const {
    return matrixOf(findFigure(what())) == Matrix::Spectrum ? std::nullopt : m_numbers->resample();
}

QString ExportDialog::what() const {
    return m_what->currentData().toString();
}

QString ExportDialog::suffix() const {
    return m_format->currentData().toString();
}

}  // namespace posiscope
