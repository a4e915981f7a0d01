// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenting/newlessondialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/lessons/lessonlibrary.h"
#include "app/texts/language.h"

namespace posiscope {
namespace {

constexpr int kInclude = Qt::UserRole;  // the line of a step in the file
constexpr QSize kUsual(620, 560);

/// Calls \p use with the item of every step.
template <class Use>
void eachStep(const QTreeWidget& tree, const Use& use) {
    for (int i = 0; i < tree.topLevelItemCount(); ++i)
        for (int k = 0; k < tree.topLevelItem(i)->childCount(); ++k)
            use(*tree.topLevelItem(i)->child(k));
}

}  // namespace

NewLessonDialog::NewLessonDialog(QWidget* parent)
    : QDialog(parent), m_title(new QLineEdit), m_steps(new QTreeWidget), m_count(new QLabel) {
    setWindowTitle(tr("New lesson from steps"));
    setObjectName(QStringLiteral("newLessonDialog"));
    resize(kUsual);
    m_title->setObjectName(QStringLiteral("title"));
    m_title->setText(tr("My lesson"));
    m_title->setMaxLength(100);
    m_title->selectAll();
    m_steps->setObjectName(QStringLiteral("steps"));
    m_steps->setAccessibleName(tr("Steps"));
    m_steps->setHeaderHidden(true);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    m_save = buttons->button(QDialogButtonBox::Save);
    auto* const form = new QFormLayout;
    form->addRow(tr("Title"), m_title);
    auto* const hint = new QLabel(tr(
        "Tick the steps of your lesson. The file is plain text: change their order, or write steps of your "
        "own between them."));
    hint->setWordWrap(true);
    auto* const layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(hint);
    layout->addWidget(m_steps, 1);
    layout->addWidget(m_count);
    layout->addWidget(buttons);
    addLessons();
    connect(m_steps, &QTreeWidget::itemChanged, this, &NewLessonDialog::showChosen);
    connect(m_title, &QLineEdit::textChanged, this, &NewLessonDialog::showChosen);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showChosen();
}

/// A tick at a lesson ticks its steps.
void NewLessonDialog::addLessons() {
    QTreeWidgetItem* lesson = nullptr;
    QString name;
    int number = 0;
    for (const LessonHeading& step : lessonHeadings(Language::current())) {
        if (step.lesson != name) {
            name = step.lesson;
            lesson = new QTreeWidgetItem(m_steps, {tr("%1. %2").arg(++number).arg(step.lessonTitle)});
            lesson->setFlags(lesson->flags() | Qt::ItemIsAutoTristate | Qt::ItemIsUserCheckable);
        }
        auto* const item = new QTreeWidgetItem(lesson, {step.title});
        item->setCheckState(0, Qt::Unchecked);
        item->setData(0, kInclude, QStringLiteral("include %1#%2").arg(step.lesson, step.id));
    }
}

void NewLessonDialog::showChosen() {
    int count = 0;
    eachStep(*m_steps, [&](const QTreeWidgetItem& step) { count += step.checkState(0) == Qt::Checked; });
    m_count->setText(tr("Steps chosen: %1").arg(count));
    m_save->setEnabled(count > 0 && !m_title->text().trimmed().isEmpty());
}

QString NewLessonDialog::lesson() const {
    QString text = QStringLiteral("# %1\n").arg(m_title->text().simplified());
    eachStep(*m_steps, [&](const QTreeWidgetItem& step) {
        if (step.checkState(0) == Qt::Checked)
            text += u'\n' + step.data(0, kInclude).toString() + u'\n';
    });
    return text;
}

}  // namespace posiscope
