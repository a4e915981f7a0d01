// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/language.h"

#include <QCoreApplication>
#include <QHash>
#include <QLibraryInfo>
#include <QLocale>
#include <QMutex>
#include <QMutexLocker>
#include <QTranslator>
#include <array>

namespace posiscope {
namespace {

constexpr std::array<Choice, 2> kLanguages{{{"en", "English", {}}, {"zh_CN", "简体中文", {}}}};

QString& spoken() {
    static QString name = QStringLiteral("en");
    return name;
}

/// Remembers the English source of every translation it returns. Thread-safe like QTranslator, because
/// background tasks use it.
class Recalling : public QTranslator {
public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* source, const char* disambiguation,
                      int count) const override {
        QString said = QTranslator::translate(context, source, disambiguation, count);
        if (said.isEmpty())
            return said;
        const QMutexLocker lock(&m_mutex);
        if (!m_english.contains(said))
            m_english.insert(said, QString::fromUtf8(source));
        return said;
    }

    QString english(const QString& said) const {
        const QMutexLocker lock(&m_mutex);
        return m_english.value(said, said);
    }

private:
    mutable QMutex m_mutex;
    mutable QHash<QString, QString> m_english;
};

/// A child of the application, because a translator must not outlive it.
Recalling& ourTexts() {
    static auto* const texts = new Recalling(QCoreApplication::instance());
    return *texts;
}

/// Replaces the texts of \p translator by those in \p file; removes the old ones even if loading fails.
void load(QTranslator& translator, const QString& file, const QString& directory) {
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(file, directory))
        QCoreApplication::installTranslator(&translator);
}

}  // namespace

const ParameterFacts& Language::facts() {
    static const ParameterFacts facts{
        .name = "language",
        .option = "language",
        .label = POSISCOPE_TR_NOOP("core", "language"),
        .meaning = POSISCOPE_TR_NOOP("core", "Language of the window and the figures."),
        .unit = {},
        .scale = Scale::List,
        .maximum = kLanguages.size() - 1,
        .choices = kLanguages};
    return facts;
}

QString Language::ofDesktop() {
    const bool chinese = QLocale::system().language() == QLocale::Chinese;
    return chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

QString Language::current() {
    return spoken();
}

void Language::set(const QString& name) {
    static QTranslator* const ofQt = new QTranslator(QCoreApplication::instance());
    spoken() = name;
    load(*ofQt, QStringLiteral("qtbase_") + name, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(ourTexts(), QStringLiteral("posiscope_") + name, QStringLiteral(":/i18n"));
}

QString Language::english(const QString& text) {
    return ourTexts().english(text);
}

}  // namespace posiscope
