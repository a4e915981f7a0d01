// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <array>

namespace posiscope {
namespace {

constexpr std::array<Choice, 2> kLanguages{{{"en", "English", {}}, {"zh_CN", "简体中文", {}}}};

QString& spoken() {
    static QString name = QStringLiteral("en");
    return name;
}

/// Installs \p translator with the texts in \p file; the texts it had before are gone either way.
void load(QTranslator& translator, const QString& file, const QString& directory) {
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(file, directory))
        QCoreApplication::installTranslator(&translator);
}

}  // namespace

const ParameterFacts& Language::facts() {
    static const ParameterFacts facts{.name = "language",
                                      .option = "language",
                                      .label = POSISCOPE_TEXT("core", "language"),
                                      .meaning = POSISCOPE_TEXT("core", "Language of window and figures."),
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
    // Children of the application, because it must not outlive what it asks for texts.
    static QTranslator* const ours = new QTranslator(QCoreApplication::instance());
    static QTranslator* const ofQt = new QTranslator(QCoreApplication::instance());
    spoken() = name;
    load(*ofQt, QStringLiteral("qtbase_") + name, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(*ours, QStringLiteral("posiscope_") + name, QStringLiteral(":/i18n"));
}

}  // namespace posiscope
