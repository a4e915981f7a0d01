// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/theme.h"

#include <QFile>
#include <QFont>
#include <QFontDatabase>
#include <QHash>
#include <QPalette>
#include <QRegularExpression>
#include <QtMath>
#include <cstdlib>
#include <utility>

#include "app/document/appearance.h"
#include "app/plots/figurefont.h"
#include "app/texts/textfamilies.h"

namespace posiscope {
namespace {

Theme light() {
    Theme t;
    t.window = QColor(0xf3f4f7);
    t.card = QColor(0xffffff);
    t.border = t.absent = QColor(0xdfe3ea);
    t.stripe = QColor(0xb4bdca);
    t.field = QColor(0xf3f4f7);
    t.text = QColor(0x1b2030);
    t.mutedText = QColor(0x5d6679);
    t.grid = QColor(0xe9ecf2);
    t.accent = QColor(0x2f6fe0);
    t.accentText = QColor(0xffffff);
    t.warning = QColor(0xb91c1c);
    t.position = QColor(0xc2410c);
    t.otherPosition = QColor(0x6d28d9);
    t.dimension = QColor(0x0f766e);
    t.series = {QColor(0x212de7), QColor(0x8f15b6), QColor(0x591f16),
                QColor(0x5d7541), QColor(0x4a165f), QColor(0x274e42)};
    return t;
}

Theme dark() {
    Theme t;
    t.window = QColor(0x13161c);
    t.card = QColor(0x1c2029);
    t.border = t.absent = QColor(0x323947);
    t.stripe = QColor(0x424b5c);
    t.field = QColor(0x13161c);
    t.text = QColor(0xe8ebf2);
    t.mutedText = QColor(0x9aa4b8);
    t.grid = QColor(0x2a303c);
    t.accent = QColor(0x6a9eff);
    t.accentText = QColor(0x0d1117);
    t.warning = QColor(0xff7b72);
    t.position = QColor(0xff9a5c);
    t.otherPosition = QColor(0xb79cff);
    t.dimension = QColor(0x3fd6c0);
    t.series = {QColor(0x9aa3ff), QColor(0xe952bd), QColor(0xbfef00),
                QColor(0xa5822a), QColor(0xffb8ff), QColor(0xf0ffe6)};
    return t;
}

/// \p sheet with all pixel lengths multiplied by \p factor. Lines of one or two pixels stay unchanged. Corner
/// radii are rounded down, because Qt ignores a radius above half of a side.
QString resized(const QString& sheet, double factor) {
    static const QRegularExpression length(QStringLiteral("(radius: )?(-?\\d+)px"));
    QString all;
    qsizetype from = 0;
    for (const QRegularExpressionMatch& match : length.globalMatch(sheet)) {
        const int pixels = match.captured(2).toInt();
        const bool corner = match.hasCaptured(1);
        all += QStringView(sheet).sliced(from, match.capturedStart(2) - from);
        all += QString::number(corner                  ? qFloor(pixels * factor)
                               : std::abs(pixels) <= 2 ? pixels
                                                       : qRound(pixels * factor));
        from = match.capturedEnd(2);
    }
    return all += QStringView(sheet).sliced(from);
}

}  // namespace

const Theme& Theme::of(ThemeKind kind) {
    static const Theme lightTheme = light();
    static const Theme darkTheme = dark();
    return kind == ThemeKind::Dark ? darkTheme : lightTheme;
}

QPalette Theme::palette() const {
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, card);
    p.setColor(QPalette::AlternateBase, field);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::Button, card);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, warning);
    p.setColor(QPalette::ToolTipBase, card);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::PlaceholderText, mutedText);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, accentText);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::Mid, border);
    p.setColor(QPalette::Light, card);
    p.setColor(QPalette::Midlight, border);
    p.setColor(QPalette::Dark, border);
    p.setColor(QPalette::Shadow, border);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, mutedText);
    return p;
}

QString Theme::styleSheet(double textSize) const {
    QFile file(QStringLiteral(":/style/window.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::initializer_list<std::pair<const char*, QColor>> names{
        {"@window", window}, {"@card", card},       {"@border", border}, {"@field", field},
        {"@text", text},     {"@muted", mutedText}, {"@grid", grid},     {"@accentText", accentText},
        {"@accent", accent}, {"@warning", warning}};
    sheet.replace(QLatin1String("@mode"), QLatin1String(card.lightness() < 128 ? "dark" : "light"));
    for (const auto& [name, colour] : names)
        sheet.replace(QLatin1String(name), colour.name());
    return textSize == 1 ? sheet : resized(sheet, textSize);
}

namespace {

QString& chosenFamily() {
    static QString family;
    return family;
}

}  // namespace

FigureFont::FigureFont(const QString& family) : m_before(chosenFamily()) {
    chosenFamily() = family;
}

FigureFont::~FigureFont() {
    chosenFamily() = m_before;
}

std::optional<QString> fontCalled(const QString& name) {
    const QStringList computerModern{QStringLiteral("Latin Modern Roman"), QStringLiteral("LM Roman 10"),
                                     QStringLiteral("CMU Serif")};
    const QStringList times{QStringLiteral("Liberation Serif"), QStringLiteral("TeX Gyre Termes"),
                            QStringLiteral("Nimbus Roman"), QStringLiteral("Times New Roman"),
                            QStringLiteral("STIXGeneral")};
    const QHash<QString, QStringList> meant{{QStringLiteral("serif"), computerModern + times},
                                            {QStringLiteral("computer modern"), computerModern},
                                            {QStringLiteral("latin modern"), computerModern},
                                            {QStringLiteral("times"), times}};
    if (name.endsWith(QStringLiteral(".otf"), Qt::CaseInsensitive) ||
        name.endsWith(QStringLiteral(".ttf"), Qt::CaseInsensitive)) {
        static QHash<QString, QStringList> files;  // each is loaded once
        if (!files.contains(name))
            files.insert(name,
                         QFontDatabase::applicationFontFamilies(QFontDatabase::addApplicationFont(name)));
        const QStringList loaded = files.value(name);
        return loaded.isEmpty() ? std::nullopt : std::optional(loaded.first());
    }
    const QStringList installed = QFontDatabase::families();
    for (const QString& family : meant.value(name.toLower(), {name}))
        if (installed.contains(family, Qt::CaseInsensitive))
            return family;
    return std::nullopt;
}

/// Fonts are kept, because each new one is looked up in the database again when it is measured.
QFont figureFont(double pixelSize) {
    const int pixels = qMax(1, qRound(pixelSize));
    thread_local QHash<std::pair<QString, int>, QFont> known;
    const std::pair key(chosenFamily(), pixels);
    if (const auto found = known.constFind(key); found != known.cend())
        return *found;
    QStringList families = textFamilies();
    if (const QString& chosen = chosenFamily(); !chosen.isEmpty()) {
        if (!chosen.contains(QStringLiteral("Sans")))  // the signs that a serif font lacks
            families.prepend(QStringLiteral("STIXGeneral"));
        families.prepend(chosen);
    }
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(pixels);
    // Set explicitly; otherwise fontconfig and the screen decide how text is drawn, and figures would differ
    // between machines.
    font.setHintingPreference(QFont::PreferVerticalHinting);
    font.setStyleStrategy(QFont::NoSubpixelAntialias);
    return *known.insert(key, font);
}

}  // namespace posiscope
