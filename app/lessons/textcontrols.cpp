// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/textcontrols.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <QTextObjectInterface>
#include <algorithm>

#include "app/document/document.h"
#include "app/document/settingparameters.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

constexpr QLatin1String kSlider("slider ");
constexpr int kControlObject = QTextFormat::UserObject + 0x71;
constexpr int kOption = QTextFormat::UserProperty + 0x7a;
constexpr double kWide = 8;  // relative to the text height

/// Empty space in a line, over which a widget is placed; paints nothing.
class ControlRoom : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    using QObject::QObject;

    QSizeF intrinsicSize(QTextDocument* document, int, const QTextFormat& format) override {
        const double height = QFontMetricsF(format.toCharFormat().font()).ascent();
        const double room = document->textWidth() > 0 ? document->textWidth() / 2 : kWide * height;
        return {std::min(kWide * height, room), height};
    }

    void drawObject(QPainter*, const QRectF&, QTextDocument*, int, const QTextFormat&) override {}
};

const SettingParameter* parameterOf(const QString& option) {
    for (const auto* const all : {&settingParameters(), &wordParameters()})
        for (const SettingParameter& parameter : *all)
            if (verbatim(parameter.facts.option) == option)
                return &parameter;
    return nullptr;
}

const CursorDeclaration* coordinateOf(const QString& option) {
    for (const CursorDeclaration& coordinate : cursorDeclarations())
        if (verbatim(coordinate.option) == option)
            return &coordinate;
    return nullptr;
}

bool isNumber(const SettingParameter& parameter) {
    return parameter.facts.scale == Scale::Linear || parameter.facts.scale == Scale::Logarithmic;
}

/// The rectangle of the object at \p at in \p block.
QRectF placeOf(const QTextBlock& block, int at, const QTextCharFormat& format) {
    const QRectF around =
        block.document()->documentLayout()->blockBoundingRect(block);  // forces the document's layout
    const QTextLine line = block.layout()->lineForTextPosition(at);
    if (!line.isValid())
        return {};
    const double left = line.cursorToX(at);
    const double height = QFontMetricsF(format.font()).ascent();
    const QPointF corner(left, line.y() + line.ascent() - height);
    return {around.topLeft() + corner, QSizeF(line.cursorToX(at + 1) - left, height)};
}

}  // namespace

std::optional<QString> sliderOption(const QString& name) {
    return name.startsWith(kSlider) ? std::optional(name.mid(kSlider.size()).trimmed()) : std::nullopt;
}

std::optional<QString> refuseSlider(const QString& option) {
    const SettingParameter* const parameter = parameterOf(option);
    if (coordinateOf(option) || (parameter && isNumber(*parameter)))
        return std::nullopt;
    constexpr qsizetype kMostLetters = 80;
    QStringList names;
    for (const CursorDeclaration& coordinate : cursorDeclarations())
        names << verbatim(coordinate.option);
    for (const auto* const all : {&settingParameters(), &wordParameters()})
        for (const SettingParameter& each : *all)
            if (isNumber(each))
                names << verbatim(each.facts.option);
    return QCoreApplication::translate("LiveNumbers", "there is no slider for \"%1\"; available sliders: %2")
        .arg(option.size() > kMostLetters ? option.left(kMostLetters) + u'…' : option,
             names.join(QStringLiteral(", ")));
}

std::optional<QString> knownSlider(const QString& name) {
    const auto option = sliderOption(name);
    return option && !refuseSlider(*option) ? option : std::nullopt;
}

ParameterFacts sliderFacts(const QString& option, const Document& document) {
    if (const CursorDeclaration* const coordinate = coordinateOf(option))
        return factsWithin(*coordinate, document.extent());
    return parameterOf(option)->facts;
}

double sliderValue(const QString& option, const Document& document) {
    if (const CursorDeclaration* const coordinate = coordinateOf(option))
        return coordinate->get(document.cursor());
    const SettingParameter& parameter = *parameterOf(option);
    return parameter.get(document.setting()).value_or(parameter.usual);
}

void moveSlider(const QString& option, double value, Document& document) {
    if (const CursorDeclaration* const coordinate = coordinateOf(option)) {
        Cursor cursor = document.cursor();
        coordinate->set(cursor, value);
        return document.setCursor(cursor);
    }
    if (const auto why = document.change(*parameterOf(option), value))
        document.sayRefused(*why);
}

bool sliderMatters(const QString& option, const Document& document) {
    const SettingParameter* const parameter = parameterOf(option);
    return !parameter || parameter->matters(document.setting());
}

void insertControl(QTextCursor& cursor, const QString& option) {
    QAbstractTextDocumentLayout& layout = *cursor.document()->documentLayout();
    if (layout.handlerForObject(kControlObject) == nullptr)
        layout.registerHandler(kControlObject, new ControlRoom(cursor.document()));
    QTextCharFormat object = cursor.charFormat();
    object.setObjectType(kControlObject);
    object.setProperty(kOption, option);
    object.setToolTip(QCoreApplication::translate("TextControls", "(slider %1)").arg(option));
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), object);
}

QList<TextControl> controlsIn(const QTextDocument& document) {
    QList<TextControl> controls;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment fragment = at.fragment();
            const QTextCharFormat format = fragment.charFormat();
            if (format.objectType() != kControlObject)
                continue;
            for (int i = 0; i < fragment.length(); ++i)
                controls << TextControl{format.property(kOption).toString(),
                                        placeOf(block, fragment.position() - block.position() + i, format)};
        }
    return controls;
}

}  // namespace posiscope

#include "textcontrols.moc"
