// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
#include <QObject>
#include <memory>
#include <optional>

namespace posiscope {

class Document;
struct LearningState;
struct OpenedTable;
struct Setting;

/// On the command line: the setting held, as the options in which it differs, and whether to show the
/// difference.
inline constexpr QLatin1String kCompareOption("compare-with");
inline constexpr QLatin1String kDifferenceOption("difference");

/// A setting that is held still to be compared with: A, while the document goes on as B. It has the cursor
/// and the appearance of the document, so that both are looked at in the same way at the same place.
class HeldSetting : public QObject {
    Q_OBJECT

public:
    explicit HeldSetting(Document& live);
    ~HeldSetting() override;

    /// A, or null while nothing is held.
    const Document* document() const { return m_held.get(); }

    /// Whether it is \p setting that is held.
    bool holds(const Setting& setting) const;

    void hold();  ///< what the document shows now
    /// Another one; nothing is held where it cannot be shown, and the document tells why.
    /// \param learned how far its table is trained, if it is one that is trained here
    /// \returns whether it can be shown
    bool hold(const Setting& setting, const std::shared_ptr<const LearningState>& learned = nullptr);
    /// As a step of undoing: \p setting is held, or nothing any more.
    void change(const std::optional<Setting>& setting, const QString& undoText = {});
    /// The same setting with what the file of its table holds now; no step of undoing, as there is none of
    /// the file.
    void reload(const OpenedTable& table);
    void release();   ///< no comparison any more
    void exchange();  ///< A becomes what goes on, and the other way round; one undo step

    /// Whether the difference of matrices is wanted in the place of A | B.
    bool asDifference() const { return m_asDifference; }
    void setAsDifference(bool wanted);

signals:
    void changed();      ///< another setting is held, or none
    void modeChanged();  ///< of asDifference()

private:
    Document& m_live;
    std::unique_ptr<Document> m_held;
    bool m_asDifference = false;
};

}  // namespace posiscope
