// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/exportdialog.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "app/document/session.h"
#include "app/figures/commandfor.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/exportjob.h"
#include "app/figures/figurecontrols.h"
#include "app/figures/figurefile.h"
#include "app/figures/formats.h"
#include "app/figures/numberscontrols.h"
#include "app/figures/shownpart.h"
#include "app/figures/spectrumnumbers.h"
#include "app/figures/truesize.h"
#include "app/panels/plainwords.h"
#include "app/texts/shownwords.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr double kLeastPreviewDpi = 48;

constexpr QSize kPreview(440, 330);

QString titleOf(const QString& what) {
    const FigureContent content = findFigure(what);
    return content.size() > 1 ? ExportDialog::tr("All four views") : translated(content.front()->title);
}

}  // namespace

ExportDialog::ExportDialog(const Document& document, const QString& what, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("exportDialog"));
    setWindowTitle(tr("Export"));
    m_document.adopt(document.learned());
    restore(sessionOf(document), m_document, {}, {document.table(), document.subject().wordVectors});
    Appearance appearance = document.appearance();
    appearance.theme = ThemeKind::Light;  // figures go to paper, whatever the window wears
    m_document.setAppearance(appearance);
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

    m_preview = new QLabel;
    m_preview->setObjectName(QStringLiteral("exportPreview"));
    m_preview->setAccessibleName(tr("Preview"));
    m_preview->setFixedSize(kPreview);
    m_preview->setAlignment(Qt::AlignCenter);
    auto* across = new QHBoxLayout;
    across->addLayout(form);
    across->addWidget(m_preview, 0, Qt::AlignTop);
    auto* all = new QVBoxLayout;
    all->addLayout(across);
    all->addWidget(makeFile());
    all->addWidget(makeCommand());
    m_trouble = new QLabel;
    m_trouble->setObjectName(QStringLiteral("exportTrouble"));
    m_trouble->setWordWrap(true);
    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, 1000);
    m_progress->hide();
    m_export = new QPushButton(tr("Export"));
    m_export->setObjectName(QStringLiteral("exportStart"));
    m_close = new QPushButton(tr("Close"));
    m_close->setObjectName(QStringLiteral("exportClose"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_progress, 1);
    buttons->addStretch();
    buttons->addWidget(m_export);
    buttons->addWidget(m_close);
    all->addWidget(m_trouble);
    all->addLayout(buttons);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::start);
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::reject);
    return all;
}

QWidget* ExportDialog::makeFile() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    m_path = controls::make<QLineEdit>("exportPath", tr("File"), tr("Where the export is written"));
    m_browse = controls::make<QPushButton>("exportBrowse", tr("Choose file"), tr("Choose where to write"));
    m_browse->setText(tr("Choose…"));
    row->addWidget(new QLabel(tr("File")));
    row->addWidget(m_path, 1);
    row->addWidget(m_browse);
    connect(m_browse, &QPushButton::clicked, this, &ExportDialog::chooseFile);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::showChoices);
    return box;
}

QWidget* ExportDialog::makeCommand() {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    m_command =
        controls::make<QLineEdit>("exportCommand", tr("Command"), tr("Does the same without a window"));
    m_command->setReadOnly(true);
    auto* copy =
        controls::make<QPushButton>("exportCopyCommand", tr("Copy the command"), tr("Copy the command"));
    copy->setText(tr("Copy"));
    row->addWidget(new QLabel(tr("Command")));
    row->addWidget(m_command, 1);
    row->addWidget(copy);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(command()); });
    return box;
}

void ExportDialog::fillChoices() {
    for (const QString& name : figureNames())
        m_what->addItem(titleOf(name), name);
    connect(m_what, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormats);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoices);
    connect(m_figures, &FigureControls::changed, this, &ExportDialog::showChoices);
    connect(m_numbers, &NumbersControls::changed, this, &ExportDialog::showChoices);
    connect(m_path, &QLineEdit::editingFinished, this, &ExportDialog::completePath);
}

void ExportDialog::completePath() {
    if (!m_path->text().isEmpty() && suffixOf(m_path->text()) != suffix())
        m_path->setText(m_path->text() + u'.' + suffix());
    showChoices();
}

void ExportDialog::showFormats() {
    const QSignalBlocker still(m_format);
    const QString before = suffix();
    m_format->clear();
    for (const QString& format : formatsOf(what()))
        m_format->addItem(format.toUpper(), format);
    m_format->setCurrentIndex(std::max(0, m_format->findData(before)));
    m_figures->showPalette(static_cast<int>(palette().get(m_document.appearance())));
    showChoices();
}

/// A name that says what it shows, until somebody types another.
void ExportDialog::propose() {
    const QFileInfo file(m_path->text());
    if (m_path->hasFocus() || (!m_path->text().isEmpty() && file.fileName() != m_proposed))
        return;
    const QDir directory = m_path->text().isEmpty() ? QDir::home() : file.dir();
    const Parameters& p = m_document.parameters();
    m_proposed = QStringLiteral("%1-d%2-L%3.%4").arg(what()).arg(p.dModel).arg(p.length).arg(suffix());
    const QSignalBlocker still(m_path);
    m_path->setText(directory.filePath(m_proposed));
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
    } else if (const auto why = refuse(style)) {
        return *why;
    } else if (const auto lack = misfit(m_document, content, style)) {
        const QString least = sizeWords(lack->least, style.type ? style.dpi : std::nullopt);
        return lack->names.isEmpty() ? tr("It needs %1 or more.").arg(least)
                                     : tr("There is no room for %1: it takes %2 or more.")
                                           .arg(lack->names.join(QStringLiteral(", ")), least);
    }
    if (suffixOf(m_path->text()) != suffix())
        return tr("The name of the file has to end in .%1.").arg(suffix());
    return {};
}

void ExportDialog::showChoices() {
    Appearance appearance = m_document.appearance();
    appearance.theme = static_cast<ThemeKind>(m_figures->theme());
    palette().set(appearance, m_figures->palette());
    m_document.setAppearance(appearance);
    const bool numbers = numberFormat(suffix()).has_value();
    m_figures->setEnabled(!numbers);
    m_numbers->offer(numbers && matrixOf(findFigure(what())) != Matrix::Spectrum);
    propose();
    const QFileInfo file(m_path->text());
    const QString before = file.suffix().toLower();
    if (!m_path->hasFocus() && (figureFormat(before) || numberFormat(before))) {
        const QSignalBlocker still(m_path);
        m_path->setText(file.dir().filePath(file.completeBaseName() + u'.' + suffix()));
    }
    const FigureStyle asked = figureStyle();
    m_figures->showSize(asked);
    const QString why = trouble(asked);
    m_trouble->setText(why);
    m_export->setEnabled(why.isEmpty() && !m_job);
    m_command->setText(command());
    m_command->setCursorPosition(0);
    showPreview();
}

void ExportDialog::showPreview() {
    FigureStyle small = figureStyle();
    if (refuse(small) || numberFormat(suffix())) {
        m_preview->setText(numberFormat(suffix()) ? tr("Numbers have no picture") : QString());
        return;
    }
    // The whole figure shrunk: drawn with fewer dots an inch, so that lines and type keep their proportion.
    const QSize fitted = small.pixels.scaled(kPreview * devicePixelRatioF(), Qt::KeepAspectRatio);
    const double shrink = static_cast<double>(fitted.width()) / small.pixels.width();
    const QSize drawn = shrink < 0.5 ? fitted * 2 : small.pixels;
    // Not below half a screen's density: there a preview would be painted larger than the figure itself.
    small.dpi = std::max(kLeastPreviewDpi,
                         dotsPerInch(findFigure(what()), small) * drawn.width() / small.pixels.width());
    small.pixels = drawn;
    small.details = small.details.asDraft();  // the window answers meanwhile
    QImage image = figure(m_document, findFigure(what()), small);
    image = image.scaled(fitted, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(image));
}

void ExportDialog::chooseFile() {
    const QString filter = QStringLiteral("%1 (*.%2)").arg(suffix().toUpper(), suffix());
    const QString path = QFileDialog::getSaveFileName(this, tr("Export"), m_path->text(), filter);
    if (path.isEmpty())
        return;
    m_path->setText(suffixOf(path) == suffix() ? path : path + u'.' + suffix());
    if (m_path->text() == path)
        m_chosen = path;  // the file chooser has asked about replacing it
}

bool ExportDialog::mayReplace(const QString& path) {
    if (path == m_chosen || !QFileInfo(path).isFile())
        return true;
    return asksFor(this, tr("Export"), tr("%1 exists. Replace it?").arg(path), tr("Replace"));
}

void ExportDialog::start() {
    const QString path = m_path->text();
    if (const auto why = nothingToShow(m_document, findFigure(what()))) {
        m_trouble->setText(*why);
        return;
    }
    if (!mayReplace(path))
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
                                  titleOf(what()));
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
        emit exported(m_path->text());
        accept();
    }
}

void ExportDialog::setRunning(bool running) {
    for (QWidget* control : {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_format),
                             static_cast<QWidget*>(m_path), static_cast<QWidget*>(m_browse)})
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

QString ExportDialog::command() const {
    return commandFor(m_document, what(), m_path->text(), figureStyle(), resample());
}

std::optional<Extent> ExportDialog::resample() const {
    return matrixOf(findFigure(what())) == Matrix::Spectrum ? std::nullopt : m_numbers->resample();
}

QString ExportDialog::what() const {
    return m_what->currentData().toString();
}

const Declaration<Appearance>& ExportDialog::palette() const {
    const std::string_view own = findFigure(what()).front()->palette;
    return *findAppearance(own.empty() ? "palette" : own);
}

QString ExportDialog::suffix() const {
    return m_format->currentData().toString();
}

}  // namespace posiscope
