// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sweep.h"

#include <sys/resource.h>

#include <QCoreApplication>
#include <QSet>

#include "app/commands/figurewords.h"
#include "app/commands/progressline.h"
#include "app/options/options.h"
#include "app/options/trouble.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

struct SweepWords {
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

constexpr qsizetype kMostValues = 1000;

/// Every file of a sweep stays open until all are whole: as many as the system lets a process have.
void allowOpenFiles() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

}  // namespace

Sweep::Sweep(const QString& text, const QString& output) : m_output(output) {
    const qsizetype equals = text.indexOf(u'=');
    m_option = text.left(equals);
    m_values = text.mid(equals + 1).split(u',');
    if (equals < 1 || m_values.contains(QString()))
        throw WrongWords{
            SweepWords::tr("--sweep \"%1\" is not OPTION=VALUE,VALUE… such as base=100,1e4,1e6").arg(text)};
    if (m_values.size() > kMostValues)
        throw WrongWords{SweepWords::tr("--sweep has %1 values; 1 to %2 are allowed")
                             .arg(m_values.size())
                             .arg(kMostValues)};
    const QString place = QStringLiteral("{%1}").arg(m_option);
    if (!output.contains(place))
        throw WrongWords{
            SweepWords::tr("--output \"%1\" must contain %2, which --sweep replaces with each value")
                .arg(output, place)};
    for (const QString& value : m_values) {
        refuseTwice(value);
        if (value.contains(u'/'))
            throw WrongWords{SweepWords::tr("--sweep: %1 cannot be part of a file name").arg(value)};
    }
}

/// 1e4 and 10k are one number, and the same file would be written under two names.
void Sweep::refuseTwice(const QString& value) const {
    if (m_values.count(value) > 1)
        throw WrongWords{SweepWords::tr("--sweep contains %1 twice").arg(value)};
    const auto number = readNumber(value.toStdString());
    for (const QString& other : m_values)
        if (number && other != value && readNumber(other.toStdString()) == number)
            throw WrongWords{SweepWords::tr("--sweep: %1 and %2 are the same number").arg(value, other)};
}

QStringList Sweep::wordsFor(const QString& value) const {
    const QString output = QString(m_output).replace(QStringLiteral("{%1}").arg(m_option), value);
    return {QStringLiteral("--output=") + output, QStringLiteral("--%1=%2").arg(m_option, value)};
}

void addSweep(Options& options) {
    options.add(kSweepOption,
                SweepWords::tr("Write one file for each value, for example base=100,1e4,1e6 with --output "
                               "'similarity-{base}.pdf'."),
                SweepWords::tr("OPTION=VALUES"));
}

void runSweep(const Options& options, const PrepareOne& prepare) {
    const Sweep sweep(options.value(kSweepOption), options.value(QStringLiteral("output")));
    const QSet<QString> own{kSweepOption, kFormatOption, QStringLiteral("output"), QStringLiteral("help"),
                            QStringLiteral("help-all")};
    if (!options.knows(sweep.option()) || own.contains(sweep.option()))
        throw WrongWords{
            SweepWords::tr("--sweep: there is no option --%1 to sweep over").arg(sweep.option())};
    if (options.isSet(sweep.option()))
        throw WrongWords{SweepWords::tr("--%1 cannot be given: --sweep sets it").arg(sweep.option())};
    allowOpenFiles();
    for (const bool writes : {false, true})
        for (const QString& value : sweep.values()) {
            const auto write = prepare(sweep.wordsFor(value), sweep.option());
            if (interrupted())
                throw FileTrouble{SweepWords::tr("interrupted; no file was written")};
            if (writes)
                write();
        }
}

}  // namespace posiscope
