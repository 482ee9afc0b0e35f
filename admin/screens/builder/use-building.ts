import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayWithWeekday } from '../../../model/calendar-days.ts';
import {
  applyEdits,
  copyOfDay,
  firstFree,
  type SessionEdit,
  shiftFollowing,
  talksWith,
  withNew,
  withValues,
} from '../../../model/programme/edit-programme.ts';
import { countedIn, withoutSamples } from '../../../model/samples.ts';
import { readTalk, type Talk } from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { edition } from '../../shell/edition.ts';
import { bringIntoSight, holdInPlace } from './in-sight.ts';
import { wrongWithTalk } from './judge-move.ts';
import { moveByKey } from './move-by-key.ts';
import { firstDay, nextInTime } from './programme-now.ts';
import { touchedBetween, useEdits } from './use-edits.ts';
import { type Lists, useProgramme } from './use-programme.ts';
import { useSaving } from './use-saving.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { type Shown, stepInWords } from './words.ts';

/** What is said of the last step: where a session is by then, or in words. */
interface Said {
  id?: string;
  text?: string;
}

/**
 * What whoever builds the programme looks at and does. What is moved is kept here until it is saved, in one commit.
 * @param hasTable whether a day is shown as a table, or as a list
 */
export function useBuilding(lists: Lists, hasTable: boolean) {
  const { listed } = lists;
  const steps = useEdits();
  const { edits } = steps;
  const programme = useProgramme(lists, edits);
  const { sessions, unseen, days, world, clashes, messages } = programme;
  const [chosenDay, setDay] = useState(() =>
    firstDay(sessions.filter(({ _id }) => !steps.hasArrived || steps.brought?.ids.includes(_id))),
  );
  const day = chosenDay && days.includes(chosenDay) ? chosenDay : days[0];
  const [selected, setSelected] = useState<string>();
  const [said, setSaid] = useState<Said>({});
  const saving = useSaving(steps, unseen, (ids) => {
    setSelected((id) => (id === undefined ? id : (ids.get(id) ?? id)));
    setSaid({});
  });

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
    if (!hasTable) bringIntoSight(id, hasTable);
  }

  /** Chooses a session and brings it into sight, ready for its keys. */
  function show(id: string, day: string | undefined) {
    flushSync(() => {
      setSelected(id);
      if (day) setDay(day);
    });
    bringIntoSight(id, hasTable)?.focus({ preventScroll: true });
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
    bringIntoSight(id, hasTable);
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
    if (isElsewhere) bringIntoSight(first._id, hasTable);
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

  function forget(id: string) {
    steps.change(edits.filter((each) => each.id !== id));
    setSelected(undefined);
  }

  useUndoKeys((isRedo) => !saving.busy && step(isRedo));

  return {
    steps,
    programme,
    saving,
    day,
    setDay,
    chosen,
    selected,
    said,
    find,
    listedOf,
    change,
    select,
    show,
    showNextClash,
    press,
    place,
    judgeWith,
    add,
    duplicate,
    shift,
    swap,
    step,
    save,
    leave,
    forget,
  };
}

const NEW_MINUTES = 60;

const placeOf = ({ day, start, end, room = '' }: Shown) => ({ day, start, end, room });
