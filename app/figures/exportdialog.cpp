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
#include <QMessageBox>
#include <QSignalBlocker>

#include "app/document/session.h"
#include "app/document/translated.h"
#include "app/figures/commandfor.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/exportjob.h"
#include "app/figures/figurefile.h"
#include "app/figures/formats.h"
#include "app/figures/shownpart.h"

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
    restore(sessionOf(document), m_document);
    Appearance appearance = document.appearance();
    appearance.theme = ThemeKind::Light;  // figures go to paper, whatever the window wears
    m_document.setAppearance(appearance);
    setLayout(makeContent());
    fillChoices();
    m_what->setCurrentIndex(std::max(0, m_what->findData(what)));
    takePreset(0);
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
    m_preset =
        add<QComboBox>(*form, "exportPreset", tr("Size"), tr("Usual sizes for screen, slides and paper"));
    form->addRow(makeSize());
    m_theme = add<QComboBox>(*form, "exportTheme", tr("Theme"), tr("Colours of the figure"));
    m_palette = add<QComboBox>(*form, "exportPalette", tr("Palette"), tr("Colour table of the heatmap"));
    m_transparent =
        add<QCheckBox>(*form, "exportTransparent", tr("Transparent"), tr("No background behind the figure"));
    m_caption = add<QCheckBox>(*form, "exportCaption", tr("Caption"),
                               tr("The sentence that explains the view stands under it"));
    m_resampled =
        add<QCheckBox>(*form, "exportResampled", tr("Exact means"),
                       tr("Means over strips instead of single cells; distances are root mean squares"));
    m_rows = add<QSpinBox>(*form, "exportRows", tr("Rows"), tr("Strips of positions, 1 to 1048576"));
    m_columns = add<QSpinBox>(*form, "exportColumns", tr("Columns"), tr("Strips across, 1 to 1048576"));
    m_ofFigures = {m_preset, m_width, m_height, m_dpi, m_theme, m_palette, m_transparent, m_caption};
    m_ofNumbers = {m_resampled, m_rows, m_columns};

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

QLayout* ExportDialog::makeSize() {
    using namespace controls;
    auto* row = new QHBoxLayout;
    m_width = make<QSpinBox>("exportWidth", tr("Width"), tr("Pixels, 64 to 32000"));
    m_height = make<QSpinBox>("exportHeight", tr("Height"), tr("Pixels, 64 to 32000"));
    m_dpi = make<QDoubleSpinBox>("exportDpi", tr("Dots per inch"),
                                 tr("How large type is, 48 to 2400; automatic fits it to the size"));
    for (QSpinBox* side : {m_width, m_height})
        side->setRange(64, 32000);
    m_dpi->setRange(47, 2400);
    m_dpi->setDecimals(0);
    m_dpi->setSpecialValueText(tr("automatic"));
    row->addWidget(m_width);
    row->addWidget(new QLabel(QStringLiteral("×")));
    row->addWidget(m_height);
    row->addWidget(new QLabel(tr("dpi")));
    row->addWidget(m_dpi);
    return row;
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
    for (const controls::Preset& preset : controls::presets())
        m_preset->addItem(tr(preset.label));
    for (QComboBox* box : {m_theme, m_palette})
        for (const Choice& choice : findAppearance(box == m_theme ? "theme" : "palette")->choices)
            box->addItem(translated(choice.label));
    for (QSpinBox* strips : {m_rows, m_columns}) {
        strips->setRange(1, 1 << 20);
        strips->setValue(800);
    }
    m_caption->setChecked(false);
    m_path->setText(QDir::home().filePath(QStringLiteral("posiscope.png")));
    connect(m_what, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormats);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoices);
    connect(m_preset, &QComboBox::activated, this, &ExportDialog::takePreset);
    for (QSpinBox* box : {m_width, m_height, m_rows, m_columns})
        connect(box, &QSpinBox::valueChanged, this, &ExportDialog::showChoices);
    connect(m_path, &QLineEdit::editingFinished, this, &ExportDialog::completePath);
    connect(m_dpi, &QDoubleSpinBox::valueChanged, this, &ExportDialog::showChoices);
    for (QComboBox* box : {m_theme, m_palette})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::showChoices);
    for (QCheckBox* box : {m_transparent, m_caption, m_resampled})
        connect(box, &QCheckBox::toggled, this, &ExportDialog::showChoices);
}

void ExportDialog::completePath() {
    if (!m_path->text().isEmpty() && suffixOf(m_path->text()) != suffix())
        m_path->setText(m_path->text() + u'.' + suffix());
    showChoices();
}

void ExportDialog::takePreset(int index) {
    const controls::Preset& preset = controls::presets()[static_cast<std::size_t>(index)];
    m_width->setValue(preset.pixels.width());
    m_height->setValue(preset.pixels.height());
    m_dpi->setValue(preset.dpi);
}

void ExportDialog::showFormats() {
    const QSignalBlocker still(m_format);
    const QSignalBlocker also(m_palette);
    const QString before = suffix();
    m_format->clear();
    for (const QString& format : formatsOf(what()))
        m_format->addItem(format.toUpper(), format);
    m_format->setCurrentIndex(std::max(0, m_format->findData(before)));
    const bool similarity = what() == QStringLiteral("similarity");
    const Appearance& appearance = m_document.appearance();
    m_palette->setCurrentIndex(
        static_cast<int>(similarity ? appearance.similarityPalette : appearance.palette));
    showChoices();
}

void ExportDialog::showChoices() {
    Appearance appearance = m_document.appearance();
    appearance.theme = static_cast<ThemeKind>(m_theme->currentIndex());
    const auto palette = static_cast<PaletteKind>(m_palette->currentIndex());
    (what() == QStringLiteral("similarity") ? appearance.similarityPalette : appearance.palette) = palette;
    m_document.setAppearance(appearance);
    const bool numbers = numberFormat(suffix()).has_value();
    for (QWidget* control : m_ofFigures)
        control->setEnabled(!numbers);
    for (QWidget* control : m_ofNumbers)
        control->setEnabled(numbers);
    for (QSpinBox* strips : {m_rows, m_columns})
        strips->setEnabled(numbers && m_resampled->isChecked());
    if (const QFileInfo file(m_path->text());
        !m_path->hasFocus() && formatsOf(what()).contains(file.suffix().toLower())) {
        const QSignalBlocker still(m_path);
        m_path->setText(file.dir().filePath(file.completeBaseName() + u'.' + suffix()));
    }
    const auto why = numbers ? std::nullopt : refuse(findFigure(what()), style());
    m_trouble->setText(why.value_or(QString()));
    m_export->setEnabled(!why && !m_job && suffixOf(m_path->text()) == suffix());
    m_command->setText(command());
    m_command->setCursorPosition(0);
    showPreview();
}

void ExportDialog::showPreview() {
    FigureStyle small = style();
    if (refuse(findFigure(what()), small) || numberFormat(suffix())) {
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
    return QMessageBox::question(this, tr("Export"), tr("%1 exists. Replace it?").arg(path)) ==
           QMessageBox::Yes;
}

void ExportDialog::start() {
    const QString path = m_path->text();
    if (!mayReplace(path))
        return;
    ExportJob::Work work;
    if (const auto format = numberFormat(suffix())) {
        work = [numbers = shownNumbers(m_document, what(), resample()), format = *format, path](
                   const Progress& progress, QString& why) {
            return writeNumbers(numbers, format, path, progress, why);
        };
    } else {
        QImage image;
        try {
            image = figure(m_document, findFigure(what()), style());
        } catch (const std::bad_alloc&) {
            image = {};  // said below
        }
        if (image.isNull()) {
            m_trouble->setText(tr("There is not enough memory for a figure of this size."));
            return;
        }
        work = [image, session = sessionOf(m_document), title = titleOf(what()), path](
                   const Progress& progress, QString& why) {
            if (!progress(0))
                return Written::Cancelled;
            return saveFigure(image, session, title, path, why) ? Written::Whole : Written::Failed;
        };
    }
    m_job = std::make_unique<ExportJob>(std::move(work));
    connect(m_job.get(), &ExportJob::progressed, this,
            [this](double share) { m_progress->setValue(qRound(1000 * share)); });
    connect(m_job.get(), &ExportJob::finished, this, &ExportDialog::finish, Qt::QueuedConnection);
    setRunning(true);
}

void ExportDialog::finish(Written written, const QString& why) {
    m_job.reset();
    setRunning(false);
    if (written == Written::Failed) {
        m_trouble->setText(why);
    } else if (written == Written::Whole) {
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
    return commandFor(m_document, what(), m_path->text(), style(), resample());
}

QString ExportDialog::what() const {
    return m_what->currentData().toString();
}

QString ExportDialog::suffix() const {
    return m_format->currentData().toString();
}

FigureStyle ExportDialog::style() const {
    FigureStyle style{.pixels = {m_width->value(), m_height->value()},
                      .transparent = m_transparent->isChecked(),
                      .caption = m_caption->isChecked()};
    if (m_dpi->value() > m_dpi->minimum())
        style.dpi = m_dpi->value();
    return style;
}

std::optional<Extent> ExportDialog::resample() const {
    if (!m_resampled->isChecked() || !numberFormat(suffix()))
        return std::nullopt;
    return Extent{m_rows->value(), m_columns->value()};
}

}  // namespace posiscope
