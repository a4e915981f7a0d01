// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/identitybar.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/document/document.h"
#include "app/naming/tablereport.h"
#include "app/naming/tablewords.h"
#include "app/panels/elidedlabel.h"
#include "app/panels/sign.h"
#include "app/plots/ticks.h"

namespace posiscope {
namespace {

std::optional<Identification> identified(const std::shared_ptr<const Table>& table,
                                         const std::stop_token& stop) {
    return identify({{table->rows(), table->columns()}, table}, stop);
}

/// What the table is, how well that fits, and remarks; the report has the amounts.
QString sentenceOf(const Identification& found) {
    if (found.verdict == Verdict::Unknown)
        return numbersApart(headlineOf(found));
    const bool exact = found.names.front().residual.exact();
    QStringList all{(exact && found.verdict == Verdict::Named ? QStringLiteral("✓ ") : QString()) +
                    headlineOf(found)};
    all << (exact ? IdentityBar::tr("every cell agrees within rounding")
                  : residualText(found, found.names.front()));
    for (const Mistake& mistake : mistakesOf(found.names.front(), found))
        all << mistake.sentence;
    if (const QString how = arrangementText(found); !how.isEmpty())
        all << how;
    if (found.part)
        all << partText(*found.part);
    return numbersApart(all.join(QStringLiteral("  —  ")));
}

}  // namespace

IdentityBar::IdentityBar(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_text(new ElidedLabel),
      m_rest(new QPushButton),
      m_details(new QPushButton),
      m_close(new QToolButton),
      m_found(*this, identified, [this] { tell(); }) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    row->addWidget(m_text, 1);
    for (QWidget* control :
         {static_cast<QWidget*>(m_rest), static_cast<QWidget*>(m_details), static_cast<QWidget*>(m_close)})
        row->addWidget(control);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);  // otherwise the text would have no room
    m_text->setObjectName(QStringLiteral("identity-text"));
    m_text->setTextFormat(Qt::PlainText);
    m_rest->setObjectName(QStringLiteral("identity-rest"));
    m_rest->setCheckable(true);
    m_details->setObjectName(QStringLiteral("identity-details"));
    m_close->setObjectName(QStringLiteral("identity-close"));
    m_close->setIcon(sign(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    connect(m_rest, &QPushButton::clicked, this, &IdentityBar::toggleRest);
    connect(m_details, &QPushButton::clicked, this, &IdentityBar::showDetails);
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_closed = m_document.table().numbers;
        tell();
    });
    connect(&document, &Document::parametersChanged, this, &IdentityBar::tell);
    // Queued, because other code handles the same change and still compares.
    connect(&document, &Document::parametersChanged, this, &IdentityBar::endRestOfAnother,
            Qt::QueuedConnection);
    for (const auto signal : {&Baseline::changed, &Baseline::modeChanged})
        connect(&document.baseline(), signal, this, [this] { m_rest->setChecked(showsRest()); });
    showText();
    found();  // starts the search for a table opened before the window
}

void IdentityBar::showText() {
    m_rest->setText(tr("Show residual"));
    m_rest->setToolTip(
        tr("Show the table minus the identified encoding, cell by cell, in place of the encoding"));
    m_details->setText(tr("Details"));
    m_details->setToolTip(tr("Show the full report on this table"));
    m_close->setToolTip(tr("Hide this message about the table"));
    m_close->setAccessibleName(m_close->toolTip());
}

/// The result for the opened table; null if it is not shown, or not known yet.
const Identification* IdentityBar::found() {
    const OpenedTable& table = m_document.table();
    if (!table.numbers || !showsOpened(m_document.setting().parameters)) {
        m_found.forget();
        return nullptr;
    }
    if (table.numbers == m_closed)
        return nullptr;
    if (table.found) {
        m_found.forget();
        return table.found.get();
    }
    return m_found.of(table.numbers, Evaluation::Background);
}

void IdentityBar::showAgain() {
    m_closed.reset();
    m_detailsWanted = true;  // shown as soon as they are known
    tell();
}

/// Whether the picture shows the table as it was read from a tensor without exactly two axes.
bool IdentityBar::isAsRead(const Identification& what) const {
    const OpenedTable& table = m_document.table();
    return table.found && table.numbers == what.table;
}

/// Whether the model matches the picture cell by cell.
bool IdentityBar::canTakeOff(const Identification& what) const {
    const Table& shown = *m_document.table().numbers;
    const bool turned = what.arrangement.transposed;
    const bool sameSize = !what.part && canBeTable(what) &&
                          (turned ? what.table->columns() : what.table->rows()) == shown.rows();
    return sameSize && (m_document.table().found ? isAsRead(what) : liesInTwoAxes(what));
}

void IdentityBar::tell() {
    const Identification* const what = found();
    emit wanted(what != nullptr);
    m_rest->setChecked(showsRest());
    if (what == nullptr)
        return;
    const QString sentence = sentenceOf(*what);
    m_text->setText(sentence);
    m_text->setToolTip(sentence);  // the whole sentence, in case it is elided
    m_rest->setVisible(canTakeOff(*what));
    if (std::exchange(m_detailsWanted, false))
        showDetails();
}

/// Whether A is the model.
bool IdentityBar::showsRest() const {
    const Document* const baseline = m_document.baseline().document();
    return m_named && baseline != nullptr && baseline->table().numbers == m_named &&
           m_document.baseline().asDifference();
}

/// The model does not apply to the next table.
void IdentityBar::endRestOfAnother() {
    if (showsRest() && m_document.table().numbers != m_of)
        m_document.baseline().release();
}

/// Toggles the comparison: A is the model, B the table itself, and B minus A is shown.
void IdentityBar::toggleRest() {
    const Identification* const what = found();
    if (what == nullptr)
        return;
    if (showsRest())
        return m_document.baseline().change(std::nullopt, tr("stop comparing"));
    const OpenedTable named{headlineOf(what->names.front()),
                            isAsRead(*what) ? modelTable(*what) : modelTableInFile(*what), false};
    m_named = named.numbers;
    m_of = m_document.table().numbers;
    m_document.baseline().change(withTable(m_document.setting(), named),
                                 tr("compare with the identified encoding"));
    m_document.baseline().setAsDifference(true);
    m_rest->setChecked(showsRest());  // unchecked if A was refused
    emit viewWanted("encoding");
}

void IdentityBar::showDetails() {
    const Identification* const what = found();
    if (what == nullptr)
        return;
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Table report"));
    auto* text = new QPlainTextEdit(reportText(*what));
    text->setReadOnly(true);
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(text);
    column->addWidget(buttons);
    dialog->resize(860, 420);
    dialog->open();
}

void IdentityBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        showText();
        tell();
    }
    QWidget::changeEvent(event);
}

}  // namespace posiscope
