import type { ReactNode } from 'react';
import { decide, STEP_MINUTES } from '../../../model/programme/edit-programme.ts';
import { onlySamples, withoutSamples } from '../../../model/samples.ts';
import { useMatches } from '../../shell/preview/use-is-wide.ts';
import { mayDo } from '../../shell/server/session.ts';
import { Board } from './board.tsx';
import { ClashList } from './clash-list.tsx';
import { DayList } from './day-list.tsx';
import { DayButtons, DayTools, Steps } from './day-tools.tsx';
import { DISPUTES, Disputes } from './disputes.tsx';
import { GHOST } from './ghost.ts';
import { KeptNotes } from './kept-notes.tsx';
import { countsOf, problemsByDay } from './programme-now.ts';
import { SamplesAside } from './samples-aside.tsx';
import { SaveBar } from './save-bar.tsx';
import { SessionPanel, TALKS } from './session-panel.tsx';
import { Unplaced } from './unplaced.tsx';
import { useBuilding } from './use-building.ts';
import type { Lists } from './use-programme.ts';
import {
  clashCount,
  clashesInWords,
  isBreak,
  newClashes,
  type Problem,
  placeInWords,
  problemsOf,
  stateInWords,
} from './words.ts';

interface Props extends Lists {
  /** What the screen is called, which stands in one row with its days. */
  children: ReactNode;
}

/** The programme as it is being built, as a table or as a list, with what can be done to it. */
export function Builder({ children, ...lists }: Props) {
  const { papers, speakers } = lists;
  const hasTable = useMatches('(min-width: 64rem)');
  const building = useBuilding(lists, hasTable);
  const { steps, programme, saving, day, chosen, selected, said } = building;
  const { find, listedOf, change, show, step, setDay } = building;
  const { edits } = steps;
  const { sessions, unseen, days, clashes, messages, before, disputes, changed } = programme;
  const isOfSamples = onlySamples(sessions);

  if (!day) {
    return (
      <>
        <div className="builder-bar">{children}</div>
        <p>No days yet. Enter the conference’s days in Important Dates, or add a session first.</p>
      </>
    );
  }
  const told: Problem[] = chosen
    ? [
        ...problemsOf(chosen._id, clashes, sessions),
        ...[saving.refusals.get(chosen._id) ?? []].flat().map((message) => ({ message })),
      ]
    : [];
  const showOther = (id: string) => show(id, find(id)?.day);
  const offered = {
    papers: isOfSamples ? papers : withoutSamples(papers),
    speakers: isOfSamples ? speakers : withoutSamples(speakers),
    hasSamples: !isOfSamples && onlySamples(papers),
    sessions,
    selected: chosen,
    canDrag: hasTable,
    onJudge: building.judgeWith,
    onPlace: building.place,
    onDay: setDay,
  };
  const takesTalks = chosen && !isBreak(chosen.kind);
  const panel = chosen && (
    <SessionPanel
      key={chosen._id}
      session={chosen}
      isNew={!listedOf(chosen._id)}
      days={days}
      problems={hasTable ? [] : told}
      sessions={sessions}
      adding={!hasTable && takesTalks ? <Unplaced {...offered} field={TALKS} /> : undefined}
      onChange={(values) => change(chosen._id, values)}
      onRemove={() => building.forget(chosen._id)}
      onShift={building.shift}
      onSwap={building.swap}
      onShow={showOther}
    />
  );
  const ofSaid = find(said.id);
  const spoken = [
    said.text ?? (ofSaid && `${ofSaid.title}: ${placeInWords(ofSaid)}.`),
    ofSaid && clashesInWords(messages.get(ofSaid._id) ?? []),
  ];
  const canSave = edits.length > 0 && !saving.busy && disputes.length === 0;
  const counts = countsOf(sessions);
  const isTakenBack = saving.saved?.isUndone === true && edits.length === 0;
  const common = { day, sessions, changed, selected };
  const stepsBack = (
    <Steps
      canUndo={steps.canUndo && !saving.busy}
      canRedo={steps.canRedo && !saving.busy}
      onUndo={() => step(false)}
      onRedo={() => step(true)}
    />
  );
  const tools = (
    <DayTools
      {...{ day, days, counts }}
      saved={before.sessions}
      onAdd={building.add}
      onDuplicate={building.duplicate}
      sessions={sessions}
    >
      {hasTable && stepsBack}
    </DayTools>
  );
  const aside = (
    <SamplesAside
      // What was said of them goes with the next save.
      key={saving.saved?.commit}
      samples={programme.samples}
      isAside={!isOfSamples}
      onTaken={(ids) => steps.change(edits.filter(({ id }) => !ids.has(id)))}
    />
  );
  return (
    <>
      <div className="builder-bar">
        {children}
        <DayButtons
          day={day}
          days={days}
          counts={counts}
          problems={problemsByDay(clashes, sessions)}
          onDay={setDay}
        />
        {tools}
      </div>
      <KeptNotes steps={steps} onLeave={building.leave} />
      <Disputes
        disputes={disputes}
        onDecide={(each, side) => steps.change(decide(edits, each, side))}
      />
      <div className="builder">
        {hasTable ? (
          <Board
            {...common}
            clashes={clashes}
            world={programme.world}
            onSelect={building.select}
            onDrop={({ id, values }) => change(id, values)}
            onDay={setDay}
            onKeyDown={building.press}
          />
        ) : (
          <DayList {...common} messages={messages} onSelect={building.select}>
            {panel}
          </DayList>
        )}
        <div className="builder-side">
          {hasTable && chosen && told.length > 0 && (
            <section className="chosen-clashes" aria-label={`Problems of ${chosen.title}`}>
              <h2>{clashCount(told.length)}</h2>
              <ClashList problems={told} onShow={showOther} />
            </section>
          )}
          {/* A finger adds within the session. */}
          {(hasTable || !takesTalks) && <Unplaced {...offered} />}
          {hasTable && (panel ?? <p>Choose a session to change it.</p>)}
          {hasTable && (
            <p id="builder-help" className="builder-help">
              Drag a session to move it, its lower edge to stretch it. By keyboard: arrows move it
              by {STEP_MINUTES} minutes and from room to room, Shift with up and down makes it
              shorter and longer, Page Up and Page Down bring it to another day.
            </p>
          )}
          {aside}
        </div>
      </div>
      <span id={GHOST} className="drag-ghost" hidden />
      <p className="unseen" role="status">
        {spoken.filter(Boolean).join(' ')}
      </p>
      <SaveBar
        busy={saving.busy}
        canSave={canSave}
        doubts={
          unseen.size < edits.length
            ? newClashes({ clashes, sessions }, before, changed, unseen)
            : []
        }
        saved={
          // A phone has no room for both of them.
          edits.length === unseen.size &&
          mayDo('all') &&
          (hasTable || !(steps.canUndo || steps.canRedo))
            ? saving.saved
            : undefined
        }
        hasClash={messages.size > 0}
        done={said.text}
        state={
          isTakenBack
            ? TAKEN_BACK
            : stateInWords(edits.length, disputes.length, unseen, clashes.length)
        }
        manner={
          isTakenBack || disputes.length > 0 || unseen.size > 0
            ? 'row'
            : edits.length > 0
              ? 'brief'
              : 'plain'
        }
        onSave={building.save}
        onNextClash={building.showNextClash}
        onCannot={() => document.getElementById(DISPUTES)?.focus()}
        onTakeBack={saving.takeBack}
      >
        {!hasTable && stepsBack}
      </SaveBar>
    </>
  );
}

const TAKEN_BACK =
  'The programme is as it was before your save. “Redo this save” brings the save back.';
