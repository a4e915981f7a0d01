// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figuredialog.h"

#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <algorithm>

#include "app/figures/copiedcommand.h"
#include "app/figures/exportcontrols.h"
#include "app/figures/figure.h"
#include "app/figures/figurecontrols.h"
#include "app/figures/figurepreview.h"
#include "app/figures/filerow.h"
#include "app/figures/formats.h"
#include "app/figures/owndetails.h"
#include "app/figures/shownpart.h"
#include "app/figures/truesize.h"
#include "app/files/jsontext.h"

namespace posiscope {
namespace {

/// A form at its preferred size, scrollable if the screen has less room.
class FormRoom : public QScrollArea {
public:
    explicit FormRoom(QFormLayout* form, QWidget* parent = nullptr);

    /// Always reserves room for the scroll bar, so that the layout does not shift when it appears.
    QSize sizeHint() const override {
        return widget()->sizeHint() + QSize(verticalScrollBar()->sizeHint().width(), 0);
    }
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

FormRoom::FormRoom(QFormLayout* form, QWidget* parent) : QScrollArea(parent) {
    auto* const all = new QWidget;
    all->setLayout(form);
    form->setContentsMargins(0, 0, 0, 0);
    setWidget(all);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

QSize FormRoom::minimumSizeHint() const {
    constexpr int kLeastLines = 6;
    constexpr int kLeastLetters = 24;
    const QSize least(kLeastLetters * fontMetrics().averageCharWidth(),
                      kLeastLines * fontMetrics().lineSpacing());
    return least.boundedTo(sizeHint());
}

/// Rows appear and disappear with the choices.
bool FormRoom::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

constexpr int kProgressSteps = 1000;

const QString kFormat = QStringLiteral("format");
const QString kFolder = QStringLiteral("folder");
const QString kFigure = QStringLiteral("figure");

}  // namespace

FigureDialog::FigureDialog(const Document& document, QWidget* parent)
    : QDialog(parent),
      m_preview(new FigurePreview),
      m_file(new FileRow),
      m_command(new CopiedCommand),
      m_trouble(new QLabel),
      m_progress(new QProgressBar),
      m_export(new QPushButton(tr("Export"))),
      m_close(new QPushButton(tr("Close"))) {
    putOnPaper(document, m_document);
    m_words = m_document.words();
}

FigureDialog::~FigureDialog() = default;

void FigureDialog::addWhat(QFormLayout& form) {
    controls::addHeading(form, tr("Content"));
    m_what = controls::add<QComboBox>(form, "exportWhat", tr("View"), tr("One view, or all four"));
}

void FigureDialog::addFormat(QFormLayout& form, const QString& format) {
    m_format = controls::add<QComboBox>(form, "exportFormat", tr("Format"), format);
}

void FigureDialog::addFigure(QFormLayout& form, const Details& usual) {
    m_figures = new FigureControls(form, usual, this);
}

/// Aligns all controls, whichever are visible.
void FigureDialog::alignLabels(const QFormLayout& form) {
    QList<QWidget*> labels{m_file->label(), m_command->label()};
    for (int row = 0; row < form.rowCount(); ++row)
        if (const QLayoutItem* const item = form.itemAt(row, QFormLayout::LabelRole))
            labels << item->widget();
    int widest = 0;
    for (QWidget* label : labels) {
        label->ensurePolished();
        widest = std::max(widest, label->sizeHint().width());
    }
    for (QWidget* label : labels)
        label->setMinimumWidth(widest);
}

QVBoxLayout* FigureDialog::layOut(QFormLayout* form, QLayout* preview, QWidget* beside) {
    alignLabels(*form);
    auto* across = new QHBoxLayout;
    across->addWidget(new FormRoom(form));
    across->addLayout(preview, 1);
    auto* all = new QVBoxLayout;
    all->addLayout(across, 1);
    all->addWidget(m_file);
    all->addWidget(m_command);
    all->addLayout(makeButtons(beside));
    return all;
}

/// The reason is beside the button that it disables.
QHBoxLayout* FigureDialog::makeButtons(QWidget* beside) {
    m_trouble->setObjectName(QStringLiteral("exportTrouble"));
    m_trouble->setWordWrap(true);
    m_trouble->setMinimumHeight(2 * m_trouble->fontMetrics().lineSpacing());  // or a message would squeeze
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->hide();
    m_export->setObjectName(QStringLiteral("exportStart"));
    m_export->setDefault(true);
    m_close->setObjectName(QStringLiteral("exportClose"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_trouble, 1);
    row->addWidget(m_progress, 1);
    if (beside)
        row->addWidget(beside);
    row->addWidget(m_export);
    row->addWidget(m_close);
    connect(m_export, &QPushButton::clicked, this, &FigureDialog::start);
    connect(m_close, &QPushButton::clicked, this, &FigureDialog::reject);
    return row;
}

void FigureDialog::begin(const QString& what) {
    for (const QString& name : figureNames())
        m_what->addItem(chosenName(name), name);
    m_what->setCurrentIndex(std::max(0, m_what->findData(what)));
    connect(m_what, &QComboBox::currentIndexChanged, this, &FigureDialog::showFormats);
    connect(m_format, &QComboBox::currentIndexChanged, this, &FigureDialog::showChoices);
    connect(m_figures, &FigureControls::changed, this, &FigureDialog::showChoices);
    connect(m_file, &FileRow::changed, this, &FigureDialog::showChoices);
    showFormats();
}

QByteArray FigureDialog::choices() const {
    QJsonObject all = ownChoices();
    all[kFormat] = suffix();
    all[kFolder] = m_file->folder();
    all[kFigure] = m_figures->choices();
    return jsonText(all, QJsonDocument::Compact);
}

void FigureDialog::recall(const QByteArray& choices) {
    const QJsonObject all = QJsonDocument::fromJson(choices).object();
    if (all.isEmpty())
        return;
    const int format = m_format->findData(all[kFormat].toString());
    const QAbstractItemModel& formats = *m_format->model();
    if (format >= 0 && formats.flags(formats.index(format, 0)).testFlag(Qt::ItemIsEnabled))
        m_format->setCurrentIndex(format);
    m_file->proposeIn(all[kFolder].toString());
    m_figures->recall(all[kFigure].toObject());
    recallOwn(all);
    showChoices();
}

void FigureDialog::showView() {
    const FigureContent content = findFigure(what());
    m_document.setWords(seenWords(m_words, content));
    m_figures->showColours(m_document.appearance(), content);
    m_figures->offer(ownDetails(m_document, content));
}

void FigureDialog::dressDocument() {
    m_document.setAppearance(m_figures->worn(m_document.appearance(), findFigure(what())));
}

FigureStyle FigureDialog::heightened(const Document& document, const FigureContent& content,
                                     FigureStyle style) {
    const Details details = style.details;
    style.details = details.asDraft();
    style = withHeight(document, content, style);
    style.details = details;
    return style;
}

FigureDialog::Lacking FigureDialog::lacking(const Document& document, const FigureContent& content,
                                            const FigureStyle& asked, const FigureStyle& style) const {
    FigureStyle draft = style;
    draft.details = style.details.asDraft();
    const auto lack = refuse(style) ? std::nullopt : misfit(document, content, draft);
    if (!asked.heightFound)
        return lack ? Lacking{noRoom(*lack, style), lack->empty, lack->onlyExtras} : Lacking{};
    if (!lack && !refuse(style))
        return {};
    draft.pixels = asked.pixels;
    draft.heightFound = true;
    return lack ? Lacking{noRoomInWidth(*lack, document, content, draft), lack->empty, lack->onlyExtras}
                : Lacking{noRoomInWidth(document, content, draft, chosenName(what())), true};
}

void FigureDialog::showTrouble(const QString& why, bool busy, const QString& note) {
    m_trouble->setText(why.isEmpty() ? note : why);
    m_export->setEnabled(why.isEmpty() && !busy);
}

void FigureDialog::setRunning(bool running) {
    for (QWidget* control :
         {static_cast<QWidget*>(m_what), static_cast<QWidget*>(m_format), static_cast<QWidget*>(m_file)})
        control->setEnabled(!running);
    m_figures->setEnabled(!running);
    m_trouble->setVisible(!running);
    m_trouble->clear();
    m_progress->setValue(0);
    m_progress->setVisible(running);
    m_close->setText(running ? tr("Cancel") : tr("Close"));
    m_export->setEnabled(!running);
    if (running)
        m_close->setFocus();
    else if (m_close->hasFocus())
        m_export->setFocus();  // so that Return tries again instead of closing
}

/// Unless resized by the user, a dialog is at most two thirds of the screen high.
void FigureDialog::setVisible(bool visible) {
    const QSize frame(8, 40);
    if (visible && !testAttribute(Qt::WA_Resized)) {
        ensurePolished();
        resize(sizeHint().boundedTo(screen()->availableSize() - frame));
    }
    QDialog::setVisible(visible);
}

QString FigureDialog::what() const {
    return m_what->currentData().toString();
}

QString FigureDialog::suffix() const {
    return m_format->currentData().toString();
}

}  // namespace posiscope
