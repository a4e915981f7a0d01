// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainmenus.h"

#include <QStandardItemModel>
#include <algorithm>

#include "app/document/presets.h"
#include "app/panels/choicebox.h"
#include "app/texts/translated.h"

namespace posiscope {
namespace {

/// Adds a heading to \p box, which cannot be selected.
void addHeading(QComboBox& box, const QString& heading) {
    if (box.count() > 0)
        box.insertSeparator(box.count());
    box.addItem(heading);
    QFont bold = box.font();
    bold.setBold(true);
    box.setItemData(box.count() - 1, bold, Qt::FontRole);
    qobject_cast<QStandardItemModel*>(box.model())->item(box.count() - 1)->setFlags(Qt::NoItemFlags);
}

}  // namespace

PresetBox::PresetBox(QWidget* parent) : QComboBox(parent) {
    setObjectName(QStringLiteral("presets"));
    setPlaceholderText(tr("Preset…"));
    setAccessibleName(tr("Preset"));
    setToolTip(tr("Settings of well-known encodings and models"));
    installEventFilter(new IgnoreWheel(this));
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    constexpr int kLeast = 120;  // pixels; may shrink to this to leave room for the buttons beside it
    setMinimumWidth(kLeast);
    for (std::size_t i = 0; i < presets().size(); ++i) {
        const Preset& preset = presets()[i];
        if (!preset.group.empty())
            addHeading(*this, translated(preset.group));
        addItem(translated(preset.name), static_cast<int>(i));
        setItemData(count() - 1, translated(preset.meaning), Qt::ToolTipRole);
    }
    connect(this, &QComboBox::activated, this, [this] { emit chosen(presets()[currentData().toUInt()]); });
}

void PresetBox::showDocument(const Document& document, const Preset* last) {
    const auto all = presets();
    const auto isLast = [&](const Preset& preset) { return &preset == last && isShown(preset, document); };
    auto found = std::ranges::find_if(all, isLast);
    if (found == all.end())
        found = std::ranges::find_if(all, [&](const Preset& preset) { return isShown(preset, document); });
    setCurrentIndex(found == all.end() ? -1 : findData(static_cast<int>(found - all.begin())));
}

}  // namespace posiscope
