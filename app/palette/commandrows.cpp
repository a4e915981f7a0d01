// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/palette/commandrows.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QTextLayout>
#include <algorithm>
#include <functional>

#include "app/document/document.h"
#include "app/plots/textsize.h"
#include "app/plots/theme.h"

namespace posiscope {
namespace {

bool isOfAnyQuestion(const QString& word) {
    static const QSet<QString> words = [] {
        const QString all = QStringLiteral(
            "a an and any are as at be been but by can could did do does for from get gets had happen "
            "happens has have how "
            "i "
            "if in instead into is it its just know knows look looks make makes matter me mean means model "
            "models must my need needed needs not of on one or other out same should so some still than that "
            "the their them then there they thing things this to too up use used uses using want was we were "
            "what when where which who why will with without work works would you your");
        const QStringList list = all.split(u' ');
        return QSet<QString>(list.begin(), list.end());
    }();
    return words.contains(word);
}

/// "rotates" and "rotated" begin as "rotation" does.
QString stem(const QString& word) {
    constexpr qsizetype kLeast = 4;
    for (const QStringView ending : {u"ing", u"ed", u"es", u"s", u"e"})
        if (word.endsWith(ending) && word.size() - ending.size() >= kLeast)
            return word.chopped(ending.size());
    return word;
}

/// \p text in words. Chinese does not part them: of more than two characters, any two in a row may be one.
QStringList partsOf(const QString& text) {
    static const QRegularExpression run(QStringLiteral("\\p{Han}+|[^\\p{Han}\\s]+"));
    QStringList parts;
    for (const auto& found : run.globalMatch(text)) {
        const QString part = found.captured();
        if (part.front().script() != QChar::Script_Han || part.size() <= 2)
            parts << part;
        else
            for (qsizetype at = 0; at + 1 < part.size(); ++at)
                parts << part.mid(at, 2);
    }
    return parts;
}

/// What \p question is about: its words without those that any question has ("why", "does", "为什么"), and
/// without the endings of English ones.
QStringList subjectWords(const QString& question) {
    // The particles and question words between which the others stand in Chinese.
    static const QRegularExpression between(QStringLiteral(
        "为什么|为何|什么|怎么样|怎么|怎样|如何|哪个|哪些|哪|是不是|是否|可以|能不能|能否|需要|应该|有没有|"
        "没有|模型|知道|一样|["
        "的了吗呢吧么和与跟或还是要用会能把被在从到有没不对于就都也很个这那它里上下随办些]"));
    static const QRegularExpression marks(QStringLiteral("[^\\p{L}\\p{N}_.√()²-]+"));
    QString spaced = question.toLower();
    spaced.replace(between, QStringLiteral(" ")).replace(marks, QStringLiteral(" "));
    QStringList words;
    for (const QString& word : partsOf(spaced))
        if (!isOfAnyQuestion(word) && !words.contains(stem(word)))
            words << stem(word);
    return words;
}

constexpr int kUsedLast = 24;     // bonus of the last used command
constexpr int kRecentStep = 2;    // less for each earlier one
constexpr int kExactName = 5000;  // a value for a fully typed name comes first …
constexpr int kCalled = 4500;     // … then for what the field calls it …
constexpr int kBegunName = 500;   // … then for a partly typed one
constexpr int kOtherName = -5;    // a match of another name counts a little less …
constexpr int kPlace = -60;       // … and a match of the menu still less
constexpr int kAside = -70;       // what it names comes before lessons about it
constexpr int kDisabled = -40;
constexpr int kLast = -10000;    // below any match of others
constexpr int kBegunWord = 280;  // the least score where the words begin words of a title

struct Ranked {
    FoundCommand found;
    int score;

    bool isStep() const { return found.command->key.startsWith(kLessonStep); }
};

/// The words of a question: the step of a lesson that answers it best is among the first three.
void raiseStep(std::vector<Ranked>& all) {
    constexpr std::ptrdiff_t kShown = 3;
    const auto best = std::ranges::find_if(all, &Ranked::isStep);
    if (best - all.begin() >= kShown && best != all.end() && best->score - kAside >= kBegunWord)
        std::rotate(all.begin() + kShown - 1, best, best + 1);
}

/// A typed name with a value.
struct TypedSetting {
    QString name;
    QString value;
};

std::optional<TypedSetting> settingIn(const QString& typed) {
    static const QRegularExpression equation(QStringLiteral(R"(^\s*(.*?\S)\s*[=＝:：]\s*(.*?)\s*$)"));
    static const QRegularExpression words(QStringLiteral(R"(^\s*(.*\S)\s+(\S+)\s*$)"));
    for (const QRegularExpression& form : {equation, words})
        if (const auto match = form.match(typed); match.hasMatch() && !match.captured(2).isEmpty())
            return TypedSetting{match.captured(1), match.captured(2)};
    return std::nullopt;
}

bool looksLikeNumber(const QString& text) {
    static const QRegularExpression start(QStringLiteral(R"(^[-+−]?\.?\d)"));
    return start.match(text).hasMatch();
}

/// Normalises a name, however its words are joined: d_model, d-model, "D model".
QString joined(const QString& name) {
    static const QRegularExpression joints(QStringLiteral("[\\s_-]+"));
    QString words = name.trimmed();
    return words.replace(joints, QStringLiteral(" ")).toCaseFolded();
}

/// How well \p command matches a typed value.
std::optional<Ranked> answerToValue(const Command& command, const TypedSetting& setting) {
    const auto isNamed = [&](const QString& name) { return joined(name) == joined(setting.name); };
    const bool exact = std::ranges::any_of(command.names, isNamed);
    const bool begun = std::ranges::any_of(
        command.names, [&](const QString& name) { return joined(name).startsWith(joined(setting.name)); });
    const bool called = std::ranges::any_of(command.others, isNamed);
    int score = exact ? kExactName : called ? kCalled : begun ? kBegunName : 0;
    for (const QString& name : command.names)
        if (const auto match = matchWords(setting.name, name))
            score = std::max(score, match->score);
    if (score == 0 || (!exact && !looksLikeNumber(setting.value)))
        return std::nullopt;
    Ranked ranked{{.command = &command, .value = setting.value, .whyNot = command.whyNot(setting.value)},
                  score};
    if (const auto match = matchWords(setting.name, command.title))
        ranked.found.places = match->places;
    if (ranked.found.whyNot && !looksLikeNumber(setting.value)) {
        if (command.last)
            return std::nullopt;
        ranked.score = 0;  // the words may still be the name of something else
    }
    return ranked;
}

/// A value of a fully typed name, which comes before other words that are the same: "base 100".
bool isSet(const Ranked& valued) {
    return valued.score >= kExactName && !valued.found.whyNot;
}

std::optional<Ranked> answer(const Command& command, const QString& typed) {
    std::optional<Ranked> best;
    const auto consider = [&](const QString& text, int less, auto take) {
        const auto match = matchWords(typed, text);
        if (!match || (best && match->score + less <= best->score))
            return;
        best = Ranked{{.command = &command}, match->score + less};
        take(match->places);
    };
    // The places in the title, which stands in the text from \p start on.
    const auto takeTitle = [&](qsizetype start) {
        return [&, start](const QList<qsizetype>& places) {
            for (const qsizetype at : places)
                if (at >= start && at < start + command.title.size())
                    best->found.places << at - start;
        };
    };
    consider(command.title, 0, takeTitle(0));
    for (const QString& other : command.others) {
        consider(other, kOtherName, [](const QList<qsizetype>&) {});
        consider(command.title + u' ' + other, kOtherName, takeTitle(0));
    }
    if (!command.others.isEmpty())
        consider(command.title + u' ' + command.others.join(u' '), kOtherName, takeTitle(0));
    QStringList others = command.names;
    others.prepend(command.english);
    for (const QString& other : std::as_const(others))
        if (!command.title.contains(other, Qt::CaseInsensitive))
            consider(other, kOtherName, [&](const QList<qsizetype>& places) {
                best->found.english = other;
                best->found.englishPlaces = places;
            });
    consider(command.place + u' ' + command.title, kPlace, takeTitle(command.place.size() + 1));
    return best;
}

/// The steps of lessons whose names have words of the question \p typed, those with the most first. For what
/// nothing matches as a whole.
std::vector<Ranked> answersToQuestion(const std::vector<Command>& list, const QString& typed) {
    constexpr std::size_t kMost = 8;
    constexpr int kEachWord = 10000;  // one word more counts more than better matches
    const QStringList words = subjectWords(typed);
    std::vector<Ranked> all;
    for (const Command& command : list) {
        if (!command.key.startsWith(kLessonStep))
            continue;
        const QStringList names = QStringList{command.title, command.english} + command.others;
        Ranked ranked{{.command = &command}, 0};
        for (const QString& word : words) {
            int best = 0;
            for (const QString& name : names)
                if (const auto match = matchWords(word, name); match && match->score >= kBegunWord)
                    best = std::max(best, kEachWord + match->score);
            ranked.score += best;
        }
        if (ranked.score > 0)
            all.push_back(std::move(ranked));
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &Ranked::score);
    all.resize(std::min(all.size(), kMost));
    return all;
}

constexpr int kPadding = 10;  // of a row, left and right
constexpr int kGap = 12;      // between the parts of a row
constexpr int kMark = 18;     // room for a check mark

/// The colours of a row; the selected row has the accent colour as background.
struct Ink {
    QColor text;
    QColor muted;
    QColor marked;
};

Ink inkOf(const Theme& theme, bool selected, bool enabled) {
    if (selected)
        return {theme.accentText, theme.accentText, theme.accentText};
    if (!enabled)
        return {theme.mutedText, theme.mutedText, theme.mutedText};
    return {theme.text, theme.mutedText, theme.accent};
}

/// Draws \p text at the left of \p room, with the letters at \p places marked. \returns its width
double drawMarked(QPainter& painter, const QRectF& room, const QString& text, const QList<qsizetype>& places,
                  const QColor& colour, const QColor& marked) {
    if (room.width() < painter.fontMetrics().averageCharWidth())
        return 0;
    QTextLayout layout(painter.fontMetrics().elidedText(text, Qt::ElideRight, qFloor(room.width())),
                       painter.font(), painter.device());
    const qsizetype kept = layout.text() == text ? text.size() : layout.text().size() - 1;
    QList<QTextLayout::FormatRange> formats;
    for (const qsizetype place : places) {
        if (place >= kept)
            break;
        QTextCharFormat format;
        format.setForeground(marked);
        format.setFontUnderline(true);
        formats.append({static_cast<int>(place), 1, format});
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    painter.setPen(colour);
    line.draw(&painter, {room.left(), room.center().y() - line.height() / 2});
    return line.naturalTextWidth();
}

/// Draws \p text at the right of \p room in a frame, like a key. \returns its width
double drawKeys(QPainter& painter, const QRectF& room, const QString& text, const QColor& colour) {
    const double width = painter.fontMetrics().horizontalAdvance(text) + 12.0;
    const double height = painter.fontMetrics().height() + 2.0;
    const QRectF frame(room.right() - width, room.center().y() - height / 2, width, height);
    painter.setPen(colour);
    painter.setBrush(Qt::NoBrush);
    QColor line = colour;
    line.setAlphaF(0.45F);
    painter.drawText(frame, Qt::AlignCenter, text);
    painter.setPen(line);
    painter.drawRoundedRect(frame, 4, 4);
    return width;
}

double drawRight(QPainter& painter, const QRectF& room, const QString& text, const QColor& colour) {
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, qFloor(room.width() / 2));
    painter.setPen(colour);
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, shown);
    return painter.fontMetrics().horizontalAdvance(shown);
}

}  // namespace

std::vector<FoundCommand> search(const std::vector<Command>& list, const QString& typed,
                                 const QStringList& recent) {
    static const QRegularExpression equals(QStringLiteral("[=＝:：]"));
    const QString words = QString(typed).replace(equals, QStringLiteral(" ")).trimmed();
    const auto setting = settingIn(typed);
    std::vector<Ranked> all;
    for (const Command& command : list) {
        std::optional<Ranked> ranked;
        if (words.isEmpty() && command.last)
            continue;
        if (words.isEmpty())
            ranked = Ranked{{.command = &command}, 1};
        else if (ranked = answer(command, words); setting && !command.names.isEmpty())
            if (auto valued = answerToValue(command, *setting); valued && (!ranked || isSet(*valued)))
                ranked = std::move(valued);
        if (!ranked)
            continue;
        if (const qsizetype at = recent.indexOf(command.key); at >= 0)
            ranked->score += std::max(1, kUsedLast - kRecentStep * static_cast<int>(at));
        if (command.aside)
            ranked->score += kAside;
        if (!command.enabled)
            ranked->score += kDisabled;
        if (command.last)
            ranked->score += kLast;
        all.push_back(std::move(*ranked));
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &Ranked::score);
    raiseStep(all);
    // A question with the name of a parameter looks like a wrong value of it.
    const auto isLast = [](const Ranked& ranked) { return ranked.found.command->last; };
    const bool allLast = std::ranges::all_of(all, isLast);
    if (std::ranges::all_of(all, [](const Ranked& ranked) {
            return ranked.found.whyNot || (ranked.found.value && ranked.score < kExactName) ||
                   ranked.found.command->last;
        }))
        std::ranges::move(answersToQuestion(list, typed), std::back_inserter(all));
    if (!allLast)
        std::stable_partition(all.begin(), all.end(), std::not_fn(isLast));
    std::vector<FoundCommand> found;
    found.reserve(all.size());
    for (Ranked& ranked : all)
        found.push_back(std::move(ranked.found));
    return found;
}

void CommandRows::show(std::vector<FoundCommand> found) {
    beginResetModel();
    m_found = std::move(found);
    endResetModel();
}

int CommandRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_found.size());
}

QVariant CommandRows::data(const QModelIndex& index, int role) const {
    const Command& command = *at(index.row()).command;
    switch (role) {
        case Qt::DisplayRole:
            return command.title;
        case Qt::ToolTipRole:
            return command.meaning;
        case Qt::AccessibleTextRole: {
            QStringList parts{command.title, command.value, command.place, command.shortcut};
            if (command.chosen)
                parts.insert(1, tr("chosen"));
            if (!command.enabled)
                parts << tr("not available now");
            parts.removeAll(QString());
            return parts.join(QStringLiteral(", "));
        }
        case Qt::AccessibleDescriptionRole:
            return command.meaning;
        default:
            return {};
    }
}

/// Disabled commands can be selected, too.
Qt::ItemFlags CommandRows::flags(const QModelIndex&) const {
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QSize CommandRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {100, option.fontMetrics.height() + TextSize::of().pixels(12)};
}

void CommandRow::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    const FoundCommand& found = static_cast<const CommandRows*>(index.model())->at(index.row());
    const Command& command = *found.command;
    const Theme& theme = Theme::of(m_document.appearance().theme);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const Ink ink = inkOf(theme, selected, command.enabled);
    const int gap = TextSize::of().pixels(kGap);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (selected) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(command.enabled ? theme.accent : theme.mutedText);
        painter->drawRoundedRect(option.rect, 5, 5);
    }
    painter->setFont(option.font);
    const int padding = TextSize::of().pixels(kPadding);
    QRectF room = QRectF(option.rect).adjusted(padding, 0, -padding, 0);
    if (!command.shortcut.isEmpty())
        room.setRight(room.right() - drawKeys(*painter, room, command.shortcut, ink.muted) - gap);
    if (!command.value.isEmpty())
        room.setRight(room.right() - drawRight(*painter, room, command.value, ink.text) - gap);
    if (command.chosen) {
        painter->setPen(ink.marked);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("✓"));
    }
    room.setLeft(room.left() + TextSize::of().pixels(kMark));
    QString title = command.title;
    if (found.value)
        title += QStringLiteral(" = ") + *found.value;
    const QColor text = found.whyNot && !selected ? theme.warning : ink.text;
    room.setLeft(room.left() + drawMarked(*painter, room, title, found.places, text, ink.marked) + gap);
    if (!found.english.isEmpty())
        room.setLeft(room.left() +
                     drawMarked(*painter, room, found.english, found.englishPlaces, ink.muted, ink.marked) +
                     gap);
    drawMarked(*painter, room, command.place, {}, ink.muted, ink.muted);
    painter->restore();
}

}  // namespace posiscope
