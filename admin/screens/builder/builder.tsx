import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { daysOf, dayWithWeekday, termOf } from '../../../model/calendar-days.ts';
import type { Entry } from '../../../model/collections.ts';
import {
  applyEdits,
  copyOfDay,
  decide,
  disputed,
  endingAt,
  firstFree,
  type SessionEdit,
  STEP_MINUTES,
  shiftFollowing,
  startingAt,
  talksWith,
  withNew,
  withValues,
} from '../../../model/programme/edit-programme.ts';
import { findClashes, hoursToCorrect } from '../../../model/programme/find-clashes.ts';
import { minuteOfDay, type Talk } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { edition } from '../../shell/edition.ts';
import { useMatches } from '../../shell/preview/use-is-wide.ts';
import { worldOf } from '../../shell/programme/session-doubts.ts';
import { Board } from './board.tsx';
import { DayList } from './day-list.tsx';
import { DayTools } from './day-tools.tsx';
import { Disputes } from './disputes.tsx';
import { SessionPanel } from './session-panel.tsx';
import { Unplaced } from './unplaced.tsx';
import { useEdits } from './use-edits.ts';
import { useSaving } from './use-saving.ts';
import { clashesInWords, messagesBySession, placeInWords, type Shown } from './words.ts';

interface Props {
  /** The sessions as they are saved. */
  listed: readonly Entry[];
  papers: readonly Entry[];
  speakers: readonly Entry[];
}

/** The programme as it is being built: what is moved is kept here until it is saved, in one commit. */
export function Builder({ listed, papers, speakers }: Props) {
  const steps = useEdits();
  const { edits } = steps;
  const sessions = useMemo(() => applyEdits(listed, edits) as Shown[], [listed, edits]);
  const unseen = useMemo(() => unseenOf(sessions, edits), [sessions, edits]);
  const saving = useSaving(steps, unseen);
  const days = useMemo(() => daysIn(sessions), [sessions]);
  const [chosenDay, setDay] = useState(() => sessions.map((each) => each.day).sort()[0]);
  const day = chosenDay && days.includes(chosenDay) ? chosenDay : days[0];
  const [selected, setSelected] = useState<string>();
  const [said, setSaid] = useState<{ id?: string; text?: string }>({});
  const hasTable = useMatches('(min-width: 64rem)');

  const world = useMemo(() => worldOf(papers, speakers), [papers, speakers]);
  const clashes = useMemo(() => findClashes(sessions, world), [sessions, world]);
  const messages = useMemo(() => messagesBySession(clashes), [clashes]);
  const disputes = useMemo(() => disputed(edits, listed), [edits, listed]);
  const changed = useMemo(() => new Set(edits.map(({ id }) => id)), [edits]);

  const find = (id: string | undefined) => sessions.find(({ _id }) => _id === id);
  const listedOf = (id: string) => listed.find(({ _id }) => _id === id);
  const chosen = find(selected);

  function change(id: string, values: Readonly<Record<string, unknown>>) {
    if (saving.busy) return;
    const typed = 'title' in values ? `title of ${id}` : undefined;
    steps.change(withValues(edits, id, values, listedOf(id)), typed);
    setSaid({ id });
  }

  function select(id: string | undefined) {
    setSelected(id);
    const there = find(id)?.day;
    if (there) setDay(there);
  }

  /** Chooses a session and brings it into sight, ready for its keys. */
  function show(id: string, day: string | undefined) {
    flushSync(() => {
      setSelected(id);
      if (day) setDay(day);
    });
    const block = document.querySelector<HTMLElement>(
      `.board [data-session="${id}"], .day-list [data-session="${id}"] > button`,
    );
    block?.focus({ preventScroll: true });
    block?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }

  function showNextClash() {
    const next = nextInTime(sessions, chosen, (id) => messages.has(id));
    if (!next) return;
    setSaid({ id: next._id });
    show(next._id, next.day);
  }

  function press(event: KeyboardEvent, id: string) {
    const session = find(id);
    const values = session && valuesFor(event, session, days);
    if (!values) return;
    event.preventDefault();
    change(id, values);
    show(id, values.day);
  }

  function place({ of, id }: Pick<Talk, 'of' | 'id'>, to: string) {
    const session = find(to);
    if (!session) return;
    change(to, { talks: talksWith(sessions, session, { of, id }) });
    setSelected(to);
  }

  function add() {
    const room = edition().rooms[0]?.id;
    if (!day || saving.busy) return;
    const hours = firstFree(sessions, day, room, NEW_MINUTES);
    const values = { title: 'New session', kind: 'papers', day, ...hours, ...(room && { room }) };
    const next = withNew(edits, [values]);
    const id = next.at(-1)?.id;
    flushSync(() => {
      steps.change(next);
      setSelected(id);
      setSaid(id ? { id } : {});
    });
    // Its title is what comes first.
    document.querySelector<HTMLInputElement>('.session-panel input')?.select();
  }

  function duplicate(to: string) {
    if (!day || saving.busy) return;
    const copies = copyOfDay(sessions, day, to);
    steps.change(withNew(edits, copies));
    setDay(to);
    setSelected(undefined);
    setSaid({ text: `${countOf(copies.length, 'session')} copied to ${dayWithWeekday(to)}.` });
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

  /** Where there is nothing that can be saved, what is in the way is shown. */
  function save() {
    const [wrong] = unseen.keys();
    if (wrong === undefined || unseen.size < edits.length) return saving.save();
    setSaid({ id: wrong });
    return show(wrong, find(wrong)?.day);
  }

  const onUndoKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('input, select, textarea');
    if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) steps.redo();
    else steps.undo();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onUndoKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  if (!day) {
    return (
      <p>No days yet. Enter the conference’s days in Important Dates, or add a session first.</p>
    );
  }
  const panel = chosen && (
    <SessionPanel
      key={chosen._id}
      session={chosen}
      isNew={!listedOf(chosen._id)}
      days={days}
      messages={[...(messages.get(chosen._id) ?? []), saving.refusals.get(chosen._id) ?? []].flat()}
      sessions={sessions}
      onChange={(values) => change(chosen._id, values)}
      onRemove={() => {
        steps.change(edits.filter(({ id }) => id !== chosen._id));
        setSelected(undefined);
      }}
      onShift={shift}
      onSwap={swap}
    />
  );
  const ofSaid = find(said.id);
  const spoken = ofSaid
    ? `${ofSaid.title}: ${placeInWords(ofSaid)}. ${clashesInWords(messages.get(ofSaid._id) ?? [])}`
    : said.text;
  const isSaved = edits.length === 0;
  const canSave = !isSaved && !saving.busy && disputes.length === 0;
  const common = { day, sessions, changed, selected };
  return (
    <>
      {steps.isRestored && (
        <p className="draft-note" role="status">
          What you moved is back as you left it. It is not saved yet.
        </p>
      )}
      <Disputes
        disputes={disputes}
        onDecide={(each, side) => steps.change(decide(edits, each, side))}
      />
      <DayTools
        day={day}
        days={days}
        counts={countsOf(sessions)}
        clashing={countsOf(sessions.filter(({ _id }) => messages.has(_id)))}
        canUndo={steps.canUndo && !saving.busy}
        canRedo={steps.canRedo && !saving.busy}
        onDay={setDay}
        onUndo={steps.undo}
        onRedo={steps.redo}
        onAdd={add}
        onDuplicate={duplicate}
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
          <Unplaced
            papers={papers}
            speakers={speakers}
            sessions={sessions}
            selected={chosen}
            onPlace={place}
            onDay={setDay}
          />
          {hasTable && (panel ?? <p>Choose a session to change it.</p>)}
          {hasTable && (
            <p id="builder-help" className="builder-help">
              Drag a session to move it, its lower edge to stretch it. By keyboard: arrows move it
              by {STEP_MINUTES} minutes and from room to room, Shift with up and down makes it
              shorter and longer, Page Up and Page Down bring it to another day.
            </p>
          )}
        </div>
      </div>
      <p className="unseen" role="status">
        {spoken}
      </p>
      <div className="actions builder-actions">
        {/* Never disabled: that would take the focus away from whoever just saved. */}
        <button type="submit" aria-disabled={!canSave} onClick={() => canSave && save()}>
          {saving.busy ? 'Saving...' : 'Save programme'}
        </button>
        {messages.size > 0 && (
          <button type="button" className="quiet" onClick={showNextClash}>
            Next clash
          </button>
        )}
        <p className="said">
          {stateInWords(
            edits.length,
            disputes.length,
            unseen,
            messages,
            hasTable ? chosen?._id : undefined,
          )}
        </p>
      </div>
    </>
  );
}

const NEW_MINUTES = 60;

/** What was changed and would take no time, so that no visitor would see it: by its id, in a sentence. */
function unseenOf(
  sessions: readonly Shown[],
  edits: readonly SessionEdit[],
): ReadonlyMap<string, string> {
  const changed = new Set(edits.map(({ id }) => id));
  const { timeZone } = edition();
  return new Map(
    sessions.flatMap((session) => {
      const why = changed.has(session._id) && hoursToCorrect(session, timeZone);
      if (!why) return [];
      return [[session._id, `“${session.title}” is not saved: ${why}`]];
    }),
  );
}

const placeOf = ({ day, start, end, room = '' }: Shown) => ({ day, start, end, room });

/** The conference's days, and those on which there is a session. */
function daysIn(sessions: readonly Shown[]): string[] {
  const term = termOf(edition().dates);
  const days = [...(term ? daysOf(term.first, term.last) : []), ...sessions.map(({ day }) => day)];
  return [...new Set(days)].sort();
}

function countsOf(sessions: readonly Shown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { day } of sessions) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}

function stateInWords(
  edited: number,
  disputes: number,
  unseen: ReadonlyMap<string, string>,
  messages: ReadonlyMap<string, readonly string[]>,
  chosen: string | undefined,
): string {
  if (disputes > 0) return 'Decide first what becomes of what somebody else changed.';
  // What the chosen one clashes with is in sight here, wherever the page is scrolled to.
  const [first] = messages.get(chosen ?? '') ?? [];
  const [wrong] = unseen.values();
  if (wrong) {
    const others = unseen.size > 1 ? ` So it is with ${unseen.size - 1} more.` : '';
    return `${wrong}${others}${edited > unseen.size ? ' The rest can be saved.' : ''}`;
  }
  const count = messages.size > 0 ? ` ${countOf(messages.size, 'session')} with a clash.` : '';
  const clashing = first ? ` ${first}` : count;
  if (edited === 0) return `This is the programme on the website.${clashing}`;
  return `${countOf(edited, 'session')} changed, not saved yet.${clashing}`;
}

/** The next session of which something holds, by day and hour; behind the last comes the first. */
function nextInTime(
  sessions: readonly Shown[],
  from: Shown | undefined,
  holds: (id: string) => boolean,
): Shown | undefined {
  const orderOf = ({ day, start, _id }: Shown) => `${day} ${start} ${_id}`;
  const those = sessions
    .filter(({ _id }) => holds(_id))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  return those.find((each) => from && orderOf(each).localeCompare(orderOf(from)) > 0) ?? those[0];
}

/** What a key changes of a session; undefined for keys that change nothing. */
function valuesFor(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  session: Shown,
  days: readonly string[],
): (Partial<Pick<Shown, 'day' | 'start' | 'end'>> & { room?: string }) | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const step = { ArrowUp: -STEP_MINUTES, ArrowDown: STEP_MINUTES }[key];
  if (step && shiftKey) return endingAt(session, minuteOfDay(session.end) + step);
  if (step) return startingAt(session, minuteOfDay(session.start) + step);
  const aside = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (aside && !shiftKey) {
    const rooms = [...edition().rooms.map(({ id }) => id), ''];
    const next = rooms[rooms.indexOf(session.room ?? '') + aside];
    return next === undefined ? undefined : { room: next };
  }
  const later = { PageUp: -1, PageDown: 1 }[key];
  const day = later && !shiftKey ? days[days.indexOf(session.day) + later] : undefined;
  return day === undefined ? undefined : { day };
}
