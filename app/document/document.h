// SPDX-FileCopyrightText: The Posiscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QUndoStack>
#include <memory>

#include "app/document/baseline.h"
#include "app/document/highlight.h"
#include "app/document/learner.h"
#include "app/document/snapshot.h"
#include "app/document/transitionplayer.h"
#include "core/learning/learningstate.h"
#include "core/rotary/rotary.h"
#include "core/schemes/encodingmaker.h"
#include "core/schemes/sinusoidal.h"
#include "core/tables/table.h"
#include "core/words/words.h"

namespace posiscope {

struct SettingParameter;

/// The only owner of state: parameters, the table they may speak of, words, appearance, cursor. Whoever wants
/// a change calls a setter here, whoever shows something listens to the signals. A setter that changes
/// nothing emits nothing.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);

    Scheme scheme() const { return schemeOf(m_setting.parameters); }
    /// Of these five the parameters that the scheme has; the others are null.
    const Parameters* parameters() const { return std::get_if<Parameters>(&m_setting.parameters); }
    const RelativeParameters* relative() const {
        return std::get_if<RelativeParameters>(&m_setting.parameters);
    }
    const RotaryParameters* rotaryParameters() const {
        return std::get_if<RotaryParameters>(&m_setting.parameters);
    }
    const AxialParameters* axialParameters() const {
        return std::get_if<AxialParameters>(&m_setting.parameters);
    }
    const GridParameters* gridParameters() const {
        return std::get_if<GridParameters>(&m_setting.parameters);
    }
    /// Where cursor and spans can be.
    SettingExtent extent() const { return extentOf(m_setting.parameters); }
    const Appearance& appearance() const { return m_appearance; }
    const Cursor& cursor() const { return m_cursor; }
    /// The highlighted coordinates, if any; transient: neither sessions nor figures hold them.
    const Highlight& highlight() const { return m_highlight; }

    const OpenedTable& table() const { return m_setting.table; }
    const InputWords& words() const { return m_setting.words; }
    const Setting& setting() const { return m_setting; }
    /// The same as far as it is shown: a table that is being trained has the steps it has behind it.
    Setting shownSetting() const;
    /// The whole state as a value: session, lesson, undo and transitions use it.
    Snapshot snapshot() const;
    /// What becomes of the words: W is random where no table of vectors has been opened, or its rows are not
    /// as wide as the encoding's.
    PipelineInputs pipelineInputs() const;
    /// Whether rows stand at position ids of their own instead of one after the other.
    bool atGivenIds() const { return m_setting.words.ids.rule != IdRule::Consecutive; }

    /// The encoding of the present parameters at the present position ids, null for a relative scheme;
    /// shared, so a background task can keep it. A table that is being trained is shown as far as it is: the
    /// encoding's own parameters say after how many steps.
    std::shared_ptr<const Encoding> encoding() const { return m_encoding; }
    /// The same if it is made of waves, as of a sinusoidal or rotary scheme, and its positions are
    /// consecutive; otherwise null.
    std::shared_ptr<const Sinusoidal> sinusoidal() const { return m_sinusoidal; }

    /// The rotary encoding if that is the scheme, otherwise null: encoding() holds its sines and cosines.
    std::shared_ptr<const Rotary> rotary() const { return m_rotary; }
    /// The sinusoids of a grid if that is the scheme, otherwise null; the same as encoding().
    std::shared_ptr<const GridWaves> grid() const;
    /// The sinusoids of a grid, or the sines and cosines of axial rotary; the same as encoding().
    std::shared_ptr<const TokenWaves> waves() const;
    /// What a relative scheme looks up; null for those that compute, and for other schemes.
    std::shared_ptr<const Table> relativeTable() const { return m_relativeTable; }

    /// The span looked at, resolved against the extent: never empty, never outside. In positions, not rows,
    /// or in dimensions.
    Span span(SpanKind kind) const { return spanOf(kind, m_appearance.spans); }
    /// The same where \p spans were looked at.
    Span spanOf(SpanKind kind, const Spans& spans) const;
    Span positions() const { return span(SpanKind::Positions); }
    Span others() const { return span(SpanKind::Others); }
    Span dimensions() const { return span(SpanKind::Dimensions); }

    /// How the table trained here is getting on, as far as it is shown; null for other encodings.
    std::shared_ptr<const LearningState> learned() const {
        return isTrained(m_setting.parameters) ? m_learner.state() : nullptr;
    }
    /// Whether encoding() is what the parameters ask for: always, unless a table is still being trained.
    bool settled() const { return !isTrained(m_setting.parameters) || m_learner.settled(); }
    /// Waits until this table and the baseline's are trained; \p proceed hears how far it is, and ends the
    /// wait with false. \returns whether both are.
    bool settle(const std::function<bool(double)>& proceed = {});
    /// Shows \p learned without training it again when the parameters ask for it.
    void adopt(const std::shared_ptr<const LearningState>& learned) { m_learner.adopt(learned); }

    TransitionPlayer& transitions() { return m_transitions; }
    const TransitionPlayer& transitions() const { return m_transitions; }

    LearningPlayback& learningPlayback() { return m_playback; }
    const LearningPlayback& learningPlayback() const { return m_playback; }

    /// The setting that is compared with, if any.
    Baseline& baseline() { return m_baseline; }
    const Baseline& baseline() const { return m_baseline; }

    /// \p setting turned to \p scheme, with the parameters that had here last.
    Setting turned(const Setting& setting, Scheme scheme) const { return turnedTo(setting, scheme, m_last); }
    Setting turned(Scheme scheme) const { return turned(m_setting, scheme); }

    /// Sets one parameter as its control does; one undo step, named after it.
    /// \returns why it was refused, which refused() does not tell as well; nothing if it was taken.
    std::optional<QString> change(const SettingParameter& parameter, double value);
    /// setSetting() for those who tell themselves why it was refused.
    std::optional<QString> change(const Setting& setting, const QString& undoText = {});

    QUndoStack* undoStack() { return &m_undoStack; }

    /// True between beginDrag() and endDrag(): views may draw coarser to stay fluent.
    bool dragging() const { return m_dragging; }

public slots:
    /// Takes the whole value, of a scheme with rows; one undo step called \p undoText (one for a whole drag).
    /// Parameters that are no encoding are refused: refused() says why, nothing changes. \returns whether
    /// they were taken.
    bool setParameters(const posiscope::Parameters& parameters, const QString& undoText = {});
    /// Shows \p table: the scheme becomes a learned one if it looks nothing up, d_model the table's, the
    /// length its rows. One undo step. \returns whether it was taken.
    bool setTable(const posiscope::OpenedTable& table, const QString& undoText = {});
    /// Takes the sentence, its position ids and what becomes of them. One undo step. \returns whether they
    /// were taken.
    bool setWords(const posiscope::InputWords& words, const QString& undoText = {});
    /// Makes W of \p vectors, of whose width the encoding becomes where it can; an empty one makes W random
    /// again. One undo step. \returns whether it was taken.
    bool setWordVectors(const posiscope::OpenedTable& vectors, const QString& undoText = {});
    /// Shows \p snapshot; one undo step called \p undoText, unless nothing changes. \returns whether it was
    /// taken: never while a step is being undone or redone
    bool show(const posiscope::Snapshot& snapshot, const QString& undoText = {});
    /// The whole setting; one undo step. \returns whether it was taken, as for show()
    bool setSetting(const posiscope::Setting& setting, const QString& undoText = {});
    /// Why \p setting cannot be shown, or nothing if it can.
    static std::optional<QString> whyNot(const Setting& setting);
    void setAppearance(const posiscope::Appearance& appearance);
    /// Looks at \p spans, at once.
    void lookAt(const posiscope::Spans& spans);
    /// Moves there.
    void zoomTo(const posiscope::Spans& spans) { m_transitions.zoomTo(spans); }
    /// The cursor is moved into the extent if it is outside.
    void setCursor(const posiscope::Cursor& cursor);
    /// Lights that up until something else is looked at, or nothing any more.
    void light(const posiscope::Highlight& lit);

    /// Tells why something that was typed is nothing that could be set.
    void sayRefused(const QString& why) { emit refused(why); }

    void beginDrag();
    /// What changes now belongs to the last drag: the first press of a double click is one.
    void resumeDrag() { m_dragging = true; }
    void endDrag();

signals:
    void parametersChanged();  ///< or the table, or the words
    void tableLearned();       ///< the encoding is nearer to what the parameters ask for
    void appearanceChanged();
    void cursorChanged();
    void highlightChanged();
    void dragEnded();                  ///< what was drawn coarser can be drawn exactly now
    void refused(const QString& why);  ///< empty: what was refused is no longer asked for

private:
    friend class ChangeSnapshot;
    friend class UndoCommand;
    friend class LearningPlayback;
    friend class TransitionPlayer;
    /// A number for an undo step of several changes.
    int newGesture() { return ++m_drag; }
    bool set(const Setting& setting, int gesture, const QString& undoText);
    std::optional<QString> change(const Setting& setting, int gesture, const QString& undoText);
    void makeEncoding();
    std::shared_ptr<const Encoding> madeEncoding();
    void apply(const Setting& setting);
    /// Sets what differs in \p to from \p from, without an undo step.
    void goTo(const Snapshot& to, const Snapshot& from);
    /// Setting, spans and cursor of \p place, a frame of a transition, without an undo step.
    void moveTo(const Snapshot& place);
    void adoptFurther(const Snapshot& snapshot);

    Setting m_setting;
    Appearance m_appearance;
    Cursor m_wantedCursor;  ///< where it was put; it goes back there when the extent has such a place again
    Cursor m_cursor;
    Highlight m_highlight;
    EncodingMaker m_maker;
    std::shared_ptr<const Encoding> m_encoding;
    std::shared_ptr<const Sinusoidal> m_sinusoidal;
    std::shared_ptr<const Rotary> m_rotary;
    std::shared_ptr<const Table> m_relativeTable;
    Learner m_learner;
    LearningPlayback m_playback{*this};
    TransitionPlayer m_transitions{*this};
    Baseline m_baseline{*this};
    QUndoStack m_undoStack;
    LastParameters m_last;
    int m_drag = 0;  ///< number of the present or last drag, so that one drag is one undo step
    bool m_dragging = false;
    bool m_replays = false;  ///< a step is being taken back, or done again
};

}  // namespace posiscope
