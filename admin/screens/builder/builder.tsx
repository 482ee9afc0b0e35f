import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { dayWithWeekday } from '../../../model/calendar-days.ts';
import type { Entry } from '../../../model/collections.ts';
import {
  applyEdits,
  copyOfDay,
  decide,
  disputed,
  firstFree,
  type SessionEdit,
  STEP_MINUTES,
  shiftFollowing,
  talksWith,
  withNew,
  withValues,
} from '../../../model/programme/edit-programme.ts';
import { findClashes } from '../../../model/programme/find-clashes.ts';
import { countedIn, isSample, onlySamples, withoutSamples } from '../../../model/samples.ts';
import { readTalk, type Talk } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { edition } from '../../shell/edition.ts';
import { useMatches } from '../../shell/preview/use-is-wide.ts';
import { worldOf } from '../../shell/programme/session-doubts.ts';
import { screenPath, sessionImportScreen } from '../../shell/sections/sections.ts';
import { mayDo } from '../../shell/server/session.ts';
import { Board } from './board.tsx';
import { DayList } from './day-list.tsx';
import { DayButtons, DayTools, Steps } from './day-tools.tsx';
import { DISPUTES, Disputes } from './disputes.tsx';
import { GHOST } from './ghost.ts';
import { wrongWithTalk } from './judge-move.ts';
import { moveByKey } from './move-by-key.ts';
import { countsOf, daysIn, firstDay, nextInTime, unseenOf } from './programme-now.ts';
import { SamplesAside } from './samples-aside.tsx';
import { SaveBar } from './save-bar.tsx';
import { ClashList, SessionPanel, TALKS } from './session-panel.tsx';
import { Unplaced } from './unplaced.tsx';
import { touchedBetween, useEdits } from './use-edits.ts';
import { useSaving } from './use-saving.ts';
import {
  clashCount,
  clashesInWords,
  isBreak,
  messagesBySession,
  newClashes,
  type Problem,
  placeInWords,
  problemsOf,
  type Shown,
  stateInWords,
  stepInWords,
} from './words.ts';

interface Props {
  /** The sessions as they are saved. */
  listed: readonly Entry[];
  papers: readonly Entry[];
  speakers: readonly Entry[];
  /** What the screen is called, which stands in one row with its days. */
  children: ReactNode;
}

/** The programme as it is being built: what is moved is kept here until it is saved, in one commit. */
export function Builder({ listed, papers, speakers, children }: Props) {
  const steps = useEdits();
  const { edits } = steps;
  const all = useMemo(() => applyEdits(listed, edits) as Shown[], [listed, edits]);
  // As visitors will have it once this is saved.
  const sessions = useMemo(() => countedIn(all), [all]);
  const samples = useMemo(() => listed.filter(isSample), [listed]);
  const isOfSamples = onlySamples(sessions);
  const unseen = useMemo(() => unseenOf(sessions, edits), [sessions, edits]);
  const days = useMemo(() => daysIn(sessions), [sessions]);
  const [chosenDay, setDay] = useState(() =>
    firstDay(sessions.filter(({ _id }) => !steps.brought || steps.brought.ids.has(_id))),
  );
  const day = chosenDay && days.includes(chosenDay) ? chosenDay : days[0];
  const [selected, setSelected] = useState<string>();
  const [said, setSaid] = useState<{ id?: string; text?: string }>({});
  const saving = useSaving(steps, unseen, (ids) => {
    setSelected((id) => (id === undefined ? id : (ids.get(id) ?? id)));
    setSaid({});
  });
  const hasTable = useMatches('(min-width: 64rem)');

  const world = useMemo(() => worldOf(papers, speakers), [papers, speakers]);
  const clashes = useMemo(() => findClashes(sessions, world), [sessions, world]);
  const messages = useMemo(() => messagesBySession(clashes), [clashes]);
  const before = useMemo(() => {
    const counted = countedIn(listed) as readonly Shown[];
    return { sessions: counted, clashes: findClashes(counted, world) };
  }, [listed, world]);
  const disputes = useMemo(() => disputed(edits, listed), [edits, listed]);
  const changed = useMemo(() => new Set(edits.map(({ id }) => id)), [edits]);

  const find = (id: string | undefined) => sessions.find(({ _id }) => _id === id);
  const listedOf = (id: string) => listed.find(({ _id }) => _id === id);
  const chosen = find(selected);

  function change(id: string, values: Readonly<Record<string, unknown>>) {
    if (saving.busy) return;
    const field = ['title', 'chair'].find((each) => each in values);
    const typed = field && `${field} of ${id}`;
    // What is being typed into stays where it is, whatever is said above it.
    const focused = '.session-panel :focus';
    const held = document.querySelector(focused) ? focused : `[data-session="${id}"]`;
    holdInPlace(`.day-list ${held}`, () =>
      flushSync(() => {
        steps.change(withValues(edits, id, values, listedOf(id)), typed);
        setSaid({ id });
        if (typeof values.day === 'string') setDay(values.day);
      }),
    );
  }

  function select(id: string | undefined) {
    const there = find(id)?.day;
    flushSync(() => {
      setSelected(id);
      setSaid({});
      if (there) setDay(there);
    });
    // What opens below it is to be seen, and what was open above it is gone.
    if (!hasTable) bringIntoSight(id);
  }

  /** Chooses a session and brings it into sight, ready for its keys. */
  function show(id: string, day: string | undefined) {
    flushSync(() => {
      setSelected(id);
      if (day) setDay(day);
    });
    bringIntoSight(id)?.focus({ preventScroll: true });
  }

  function bringIntoSight(id: string | undefined) {
    const block = document.querySelector<HTMLElement>(
      `.board [data-session="${id}"], .day-list [data-session="${id}"] > button`,
    );
    // In a list what there is to say of it opens below it.
    const place = hasTable ? 'nearest' : 'start';
    block?.scrollIntoView({ block: place, inline: 'nearest', behavior: 'instant' });
    return block;
  }

  function showNextClash() {
    const next = nextInTime(sessions, chosen, (id) => messages.has(id));
    if (!next) return;
    setSaid({ id: next._id });
    show(next._id, next.day);
  }

  function press(event: KeyboardEvent, id: string) {
    const session = find(id);
    const values = session && moveByKey(event, session, days);
    if (!values) return;
    event.preventDefault();
    change(id, values);
    show(id, values.day);
  }

  function place({ of, id }: Pick<Talk, 'of' | 'id'>, title: string, to: string) {
    const session = find(to);
    if (!session || saving.busy) return;
    const talks = talksWith(sessions, session, { of, id });
    const { minutes } = readTalk(talks.at(-1) ?? '') ?? {};
    // The next “Add” is where the finger is.
    holdInPlace('.day-list .unplaced ul', () => change(to, { talks }));
    setSelected(to);
    const given = minutes === undefined ? '' : ` ${countOf(minutes, 'minute')}, as others have.`;
    setSaid({ text: `${title} is in “${session.title}”.${given}` });
  }

  function judgeWith(talk: Pick<Talk, 'of' | 'id'>, to: string): readonly string[] {
    const session = find(to);
    return session ? wrongWithTalk({ sessions, clashes, world }, session, talk) : [];
  }

  function add() {
    const room = edition().rooms[0]?.id;
    if (!day || saving.busy) return;
    const hours = firstFree(withoutSamples(sessions), day, room, NEW_MINUTES);
    const values = { title: 'New session', kind: 'papers', day, ...hours, ...(room && { room }) };
    const next = withNew(edits, [values]);
    const id = next.at(-1)?.id;
    flushSync(() => {
      steps.change(next);
      setSelected(id);
      setSaid(id ? { id } : {});
    });
    bringIntoSight(id);
    // Its title is what comes first.
    document.querySelector<HTMLInputElement>('.session-panel input')?.select();
  }

  function duplicate(to: string) {
    if (!day || saving.busy) return;
    const copies = copyOfDay(sessions, day, to);
    leave(
      () => {
        steps.change(withNew(edits, copies));
        setDay(to);
        setSelected(undefined);
      },
      `${countOf(copies.length, 'session')} copied to ${dayWithWeekday(to)}.`,
    );
  }

  function shift(minutes: number, where: 'room' | 'everywhere') {
    if (!chosen || saving.busy) return;
    const shifted = shiftFollowing(sessions, chosen, minutes, where);
    if (typeof shifted === 'string') {
      setSaid({ text: shifted });
      return;
    }
    steps.change(
      [...shifted].reduce(
        (all: typeof edits, [id, hours]) => withValues(all, id, hours, listedOf(id)),
        edits,
      ),
    );
    const by = `${countOf(Math.abs(minutes), 'minute')} ${minutes < 0 ? 'earlier' : 'later'}`;
    setSaid({ text: `${countOf(shifted.size, 'session')} ${by}.` });
  }

  function swap(other: Shown) {
    if (!chosen || saving.busy) return;
    const here = withValues(edits, chosen._id, placeOf(other), listedOf(chosen._id));
    steps.change(withValues(here, other._id, placeOf(chosen), listedOf(other._id)));
    setDay(other.day);
    setSaid({ id: chosen._id });
  }

  /** A step back or forth is told, and followed to the day on which it changes something. */
  function go(word: 'Undone' | 'Redone', step: () => readonly SessionEdit[] | undefined) {
    const next = flushSync(step);
    if (!next) return;
    const touched = touchedBetween(edits, next);
    const changedIn = (all: readonly Shown[]) => all.filter(({ _id }) => touched.has(_id));
    const moved = changedIn(countedIn(applyEdits(listed, next)) as readonly Shown[]);
    const [first] = moved;
    const text = stepInWords(word, changedIn(sessions), moved);
    const isElsewhere = first && !moved.some((each) => each.day === day);
    flushSync(() => {
      if (isElsewhere) setDay(first.day);
      setSaid({ text, ...(moved.length === 1 && first && { id: first._id }) });
    });
    if (isElsewhere) bringIntoSight(first._id);
  }

  const step = (isRedo: boolean) => (isRedo ? go('Redone', steps.redo) : go('Undone', steps.undo));

  /** Where there is nothing that can be saved, what is in the way is shown. */
  function save() {
    const [wrong] = unseen.keys();
    if (wrong === undefined || unseen.size < edits.length) return saving.save();
    setSaid({ id: wrong });
    return show(wrong, find(wrong)?.day);
  }

  /** What a button did that goes with it, or with what hung over the table: the keyboard goes on at the day. */
  function leave(how: () => unknown, text: string) {
    flushSync(how);
    document.querySelector<HTMLElement>('.builder-days > [aria-pressed="true"]')?.focus();
    setSaid({ text });
  }

  const onUndoKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input, select, textarea');
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (isTyping || !(event.ctrlKey || event.metaKey) || !(isRedo || key === 'z')) return;
    event.preventDefault();
    if (!saving.busy) step(isRedo);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onUndoKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

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
    onJudge: judgeWith,
    onPlace: place,
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
      onRemove={() => {
        steps.change(edits.filter(({ id }) => id !== chosen._id));
        setSelected(undefined);
      }}
      onShift={shift}
      onSwap={swap}
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
      onAdd={add}
      onDuplicate={duplicate}
      sessions={sessions}
    >
      {hasTable && stepsBack}
    </DayTools>
  );
  const aside = (
    <SamplesAside
      // What was said of them goes with the next save.
      key={saving.saved?.commit}
      samples={samples}
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
          clashing={countsOf(sessions.filter(({ _id }) => messages.has(_id)))}
          onDay={setDay}
        />
        {tools}
      </div>
      {steps.isRestored && (
        <div className="draft-note">
          <p role="status">What you moved is back as you left it. It is not saved yet.</p>
          <button
            type="button"
            onClick={() =>
              leave(
                () => steps.change([]),
                'The programme is as it is on the website. “Undo” brings back what you had moved.',
              )
            }
          >
            Discard it
          </button>
        </div>
      )}
      {steps.brought && steps.isJustBrought && (
        <div className="draft-note">
          <p role="status">
            {countOf(steps.brought.ids.size, 'session')} of {steps.brought.from}{' '}
            {steps.brought.ids.size === 1 ? 'is' : 'are'} in place here, and not saved yet.
            {steps.brought.leftOut > 0 && (
              <>
                {' '}
                {steps.brought.leftOut} left out:{' '}
                <Link data-keeps="" to={screenPath(sessionImportScreen.path)}>
                  what, and why
                </Link>
              </>
            )}
          </p>
          <button type="button" onClick={() => leave(steps.undo, 'They are out again.')}>
            Take {steps.brought.ids.size === 1 ? 'it' : 'them'} out again
          </button>
        </div>
      )}
      <Disputes
        disputes={disputes}
        onDecide={(each, side) => steps.change(decide(edits, each, side))}
      />
      <div className="builder">
        {hasTable ? (
          <Board
            {...common}
            clashes={clashes}
            world={world}
            onSelect={select}
            onDrop={({ id, values }) => change(id, values)}
            onDay={setDay}
            onKeyDown={press}
          />
        ) : (
          <DayList {...common} messages={messages} onSelect={select}>
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
            : stateInWords(edits.length, disputes.length, unseen, messages.size)
        }
        manner={
          isTakenBack || disputes.length > 0 || unseen.size > 0
            ? 'row'
            : edits.length > 0
              ? 'brief'
              : 'plain'
        }
        onSave={save}
        onNextClash={showNextClash}
        onCannot={() => document.getElementById(DISPUTES)?.focus()}
        onTakeBack={saving.takeBack}
      >
        {!hasTable && stepsBack}
      </SaveBar>
    </>
  );
}

const NEW_MINUTES = 60;
const TAKEN_BACK =
  'The programme is as it was before your save. “Redo this save” brings the save back.';

/** A list in time is another one once a session of it is moved: what moves it stays below the finger. */
function holdInPlace(selector: string, change: () => void) {
  const topOf = () => document.querySelector(selector)?.getBoundingClientRect().top;
  const before = topOf();
  change();
  const after = topOf();
  if (before === undefined || after === undefined || before === after) return;
  scrollBy({ top: after - before, behavior: 'instant' });
}

const placeOf = ({ day, start, end, room = '' }: Shown) => ({ day, start, end, room });
