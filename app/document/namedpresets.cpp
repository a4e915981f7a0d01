// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/namedpresets.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "app/document/presets.h"
#include "app/document/settingparameters.h"
#include "app/models/namedmodels.h"
#include "app/models/picturesize.h"
#include "app/texts/translated.h"
#include "core/parameters/numbertext.h"

namespace posiscope {
namespace {

struct PresetWords {
    Q_DECLARE_TR_FUNCTIONS(NamedPresets)
};

/// A name with its parameters.
struct Called {
    std::string_view name;
    std::string_view meaning;
    SchemeParameters parameters;
};

/// What people call a preset beside the words of its name.
struct OtherName {
    const char* other;
    const char* name;
};
constexpr std::array kOtherPresetNames{
    OtherName{"SD3", "Stable Diffusion 3 at 1024 pixels, 64 × 64"},
    OtherName{"SD3.5", "Stable Diffusion 3.5 Large at 1024 pixels, 64 × 64"},
    OtherName{"Qwen2-VL vision", "Qwen-VL vision"},
    OtherName{"Qwen2.5-VL vision", "Qwen-VL vision"},
    OtherName{"Qwen3-VL vision", "Qwen-VL vision"},
    OtherName{"Wan 2.1", "Wan 2"},
    OtherName{"Wan 2.2", "Wan 2"},
    OtherName{"SkyReels", "Wan 2"},
    OtherName{"Motif", "HunyuanVideo"},
    OtherName{"JoyImage", "HunyuanVideo"},
    OtherName{"Kimi-VL vision", "MoonViT"},
    OtherName{"Hunyuan-OCR", "Hunyuan-VL"},
};

const std::vector<Called>& calledPresets() {
    static const std::vector<Called> named = [] {
        std::vector<Called> list;
        for (const auto& group : {gridPresets(), rotaryPresets(), relativePresets(), absolutePresets()})
            for (const Preset& preset : group)
                list.push_back({preset.name, preset.meaning, preset.parameters});
        for (const AxialModel& model : axialModels())
            list.push_back({model.name, {}, AxialParameters{.model = &model - axialModels().data()}});
        std::erase_if(list,
                      [](const Called& each) { return schemeOf(each.parameters) == Scheme::Hierarchical; });
        return list;
    }();
    return named;
}

QStringList nameWordsOf(const QString& name) {
    static const QRegularExpression marks(QStringLiteral("[^\\p{L}\\p{N}.]+"));
    return name.toLower().split(marks, Qt::SkipEmptyParts);
}

/// How well \p words names \p called: 3 all of it, or up to its comma, 2 its beginning, 1 a part, 0 not.
int fitOf(const QStringList& words, const QString& called) {
    const QStringList own = nameWordsOf(called.section(u',', 0, 0));
    if (words.join(QString()) == own.join(QString()) || words == nameWordsOf(called))
        return 3;
    for (qsizetype at = 0; at + words.size() <= own.size(); ++at)
        if (own.sliced(at, words.size()) == words)
            return at == 0 ? 2 : 1;
    return 0;
}

int fitOf(const QStringList& words, const Called& called) {
    return std::max(fitOf(words, verbatim(called.name)), fitOf(words, translated(called.name)));
}

QString fullName(const QString& name) {
    for (const OtherName& each : kOtherPresetNames)
        if (nameWordsOf(name).join(QString()) == nameWordsOf(QString::fromUtf8(each.other)).join(QString()))
            return QString::fromUtf8(each.name);
    return name;
}

/// Writes what a preset says.
class PresetReport {
public:
    explicit PresetReport(const Called& called)
        : m_from(PresetWords::tr("preset \"%1\"").arg(translated(called.name))) {
        m_setting.parameters = called.parameters;
        m_model.scheme = scheme();
        derive(kSchemeWord, wordOf(m_model.scheme));
        if (const auto* const axial = std::get_if<AxialParameters>(&called.parameters))
            takeAxes(*axial);
        else
            takeParameters();
        if (m_model.grid)
            addLayers({.kind = LayerKind::Table, .ofPatches = true});
        if (!called.meaning.empty())
            m_model.notes << translated(called.meaning);
    }

    ModelPositions model() && { return std::move(m_model); }

private:
    void derive(std::string_view what, const QJsonValue& value) {
        m_model.derivations << Derivation{what, value, m_from};
    }

    ModelScheme scheme() {
        if (const auto* const rotary = std::get_if<RotaryParameters>(&m_setting.parameters))
            m_model.rotary.push_back({{}, *rotary, {}});
        if (const auto* const relative = std::get_if<RelativeParameters>(&m_setting.parameters))
            m_model.relative = *relative;
        if (const auto* const absolute = std::get_if<Parameters>(&m_setting.parameters))
            m_model.absolute = *absolute;
        if (const auto* const axial = std::get_if<AxialParameters>(&m_setting.parameters))
            m_model.axial = *axial;
        if (const auto* const grid = std::get_if<GridParameters>(&m_setting.parameters))
            m_model.grid = *grid;
        switch (schemeOf(m_setting.parameters)) {
            case Scheme::Rotary:
                return ModelScheme::Rotary;
            case Scheme::Relative:
                return ModelScheme::Relative;
            case Scheme::Axial:
                return ModelScheme::Axial;
            case Scheme::Grid:
                return ModelScheme::Grid;
            case Scheme::Learned:
                return ModelScheme::Learned;
            default:
                return ModelScheme::Sinusoidal;
        }
    }

    /// As for the file of a model, and what its coordinates are.
    void takeAxes(const AxialParameters& p) {
        const AxialModel& like = modelOf(p);
        const AxialHead head = headOf(p);
        derive(POSISCOPE_TR_NOOP("core", "axes as in"), verbatim(like.option));
        derive(POSISCOPE_TR_NOOP("core", "head size"), static_cast<qint64>(head.headSize));
        if (!head.learned) {
            const bool periods = head.ladder == AxialLadder::Own && head.factor != 1;
            derive(periods ? POSISCOPE_TR_NOOP("core", "longest period, exclusive")
                           : POSISCOPE_TR_NOOP("core", "base"),
                   head.axes.back().base);
        }
        derive(POSISCOPE_TR_NOOP("core", "pairing"), verbatim(wordOf(head)));
        if (!idRuleOf(p))
            takeCoordinates(p, head);
        LayerPlan plan;
        plan.kind = LayerKind::Axial;
        plan.axes = PairAxes{head, mapOf(p, head.axes.size() - 1)};
        m_model.axes = plan.axes;
        addLayers(plan);
    }

    /// Nobody says how many.
    void addLayers(LayerPlan plan) {
        plan.from.family = true;
        m_model.plan.counted = false;
        m_model.plan.add(plan);
        m_model.plan.add(plan);
    }

    void takeCoordinates(const AxialParameters& p, const AxialHead& head) {
        for (std::size_t a = 0; a < head.axes.size(); ++a) {
            const AxisName name = head.axes[a].name;
            if (name != AxisName::Row && name != AxisName::Column)
                continue;
            const std::int64_t length = lengthOf(p, name);
            const AxisMap map = mapOf(p, a);
            derive(name == AxisName::Row ? kPatchRowsWord : kPatchColumnsWord, static_cast<qint64>(length));
            derive(name == AxisName::Row ? POSISCOPE_TR_NOOP("core", "coordinates of rows")
                                         : POSISCOPE_TR_NOOP("core", "coordinates of columns"),
                   QStringLiteral("%1 … %2").arg(
                       verbatim(writeNumber(map.at(0, length))),
                       verbatim(writeNumber(map.at(static_cast<double>(length - 1), length)))));
        }
    }

    void takeParameters() {
        for (const SettingParameter& parameter : settingParameters()) {
            const auto value = parameter.get(m_setting);
            const bool none = value == 0.0 && parameter.usual == 0 && parameter.facts.scale != Scale::List;
            if (!value || none || !parameter.matters(m_setting) || parameter.facts.option == "scheme")
                continue;
            derive(parameter.facts.label,
                   parameter.facts.scale == Scale::List || parameter.facts.isUnset(*value)
                       ? QJsonValue(verbatim(writeValue(parameter.facts, *value)))
                       : QJsonValue(*value));
        }
    }

    QString m_from;
    Setting m_setting;
    ModelPositions m_model;
};

}  // namespace

std::optional<ModelPositions> positionsOfPreset(const QString& name, bool onlyOne) {
    const QStringList words = nameWordsOf(fullName(name));
    const auto best = std::ranges::max_element(calledPresets(), {}, [&words](const Called& called) {
        return words.isEmpty() ? 0 : fitOf(words, called);
    });
    if (words.isEmpty() || fitOf(words, *best) == 0)
        return std::nullopt;
    if (fitOf(words, *best) < 3 && !modelNamesWith(name).isEmpty())
        return std::nullopt;  // "qwen3" rather asks for one of these
    ModelPositions model = PresetReport(*best).model();
    constexpr qsizetype kMost = 4;
    QStringList others;
    for (const Called& called : calledPresets())
        if (called.parameters != best->parameters && fitOf(words, called) > 0)
            others << translated(called.name);
    if (onlyOne && !others.isEmpty() && fitOf(words, *best) < 3)
        return std::nullopt;
    if (!others.isEmpty())
        model.notes << PresetWords::tr("other presets that match this name: %1")
                           .arg(others.first(std::min(others.size(), kMost)).join(QStringLiteral("; ")));
    return model;
}

}  // namespace posiscope
