// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
#include <QObject>
#include <functional>
#include <memory>
#include <optional>

namespace posiscope {

class Document;
struct Cursor;
struct LearningState;
struct OpenedTable;
struct Setting;

/// Names of options on the command line: the setting A, given by the options in which it differs, and whether
/// to show the difference.
inline constexpr QLatin1String kCompareOption("compare-with");
inline constexpr QLatin1String kDifferenceOption("difference");

/// A fixed setting A for a comparison, while the document continues as B. A shares the document's cursor and
/// appearance, so that both show the same part in the same way. A patch is shared as the patch at the same
/// place of A's picture: see correspondingToken().
class Baseline : public QObject {
    Q_OBJECT

public:
    explicit Baseline(Document& live);
    ~Baseline() override;

    /// A, or null without a comparison.
    const Document* document() const { return m_held.get(); }

    /// Whether \p setting is A.
    bool holds(const Setting& setting) const;

    void hold();  ///< makes the current setting A
    /// Makes \p setting A. If it cannot be shown, the comparison ends and the document reports why.
    /// \param learned training state of its table, if the program trains it
    /// \returns whether it can be shown
    bool hold(const Setting& setting, const std::shared_ptr<const LearningState>& learned = nullptr);
    /// Makes \p setting A as one undo step; std::nullopt ends the comparison.
    void change(const std::optional<Setting>& setting, const QString& undoText = {});
    /// Whether A is trained, and waiting for it, as for a document.
    bool settled() const;
    bool settle(const std::function<bool(double)>& proceed);
    /// Updates A to the current content of its table's file. This is not an undo step, because the change of
    /// the file is not one either.
    void reload(const OpenedTable& table);
    void release();   ///< ends the comparison
    void exchange();  ///< swaps A and B as one undo step

    /// Moves the document's cursor as that of A is to move to \p wanted: what changes changes in B. One step
    /// in patches of A that are smaller is one in B, too. \pre document()
    void moveCursor(const Cursor& wanted);

    /// Whether the difference of matrices is shown instead of A and B side by side.
    bool asDifference() const { return m_asDifference; }
    void setAsDifference(bool wanted);

signals:
    void changed();      ///< A is another setting, or the comparison has ended
    void modeChanged();  ///< of asDifference()

private:
    /// The document's cursor in the tokens of \p held.
    Cursor cursorIn(const Document& held) const;

    Document& m_live;
    std::unique_ptr<Document> m_held;
    bool m_asDifference = false;
};

/// \p setting with every table from the source of \p table replaced by \p table; values that followed the old
/// table's size follow the new one.
Setting withReloaded(Setting setting, const OpenedTable& table);

/// Updates \p document to \p table, the current content of the file of an opened table. This is not an undo
/// step, but existing steps are updated too: a file that is read again every minute must not fill the memory
/// with its old contents. \returns false if the table cannot be shown with the current setting;
/// Document::refused() reports why
bool reloadTable(Document& document, const OpenedTable& table);

}  // namespace posiscope
