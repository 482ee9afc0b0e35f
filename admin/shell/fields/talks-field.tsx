import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type MinutesLeft,
  minutesLeft,
  withShare,
} from '../../../model/programme/edit-programme.ts';
import {
  minuteOfDay,
  readTalk,
  type Talk,
  timeOfMinute,
  writeTalk,
} from '../../../model/session.ts';
import { countOf } from '../../../model/text.ts';
import { titleOf } from '../finding/find-targets.ts';
import { useMatches } from '../preview/use-is-wide.ts';
import { AddTalk } from './add-talk.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import type { FormValues } from './form-values.ts';
import { TalkRow } from './talk-row.tsx';
import './talks.css';
import { type ProgrammeLists, useProgrammeLists } from '../programme/programme-lists.ts';

interface Props extends FieldProps<readonly string[]> {
  /** Of the session, as they are typed. */
  values: FormValues;
  /** The sessions as they stand on the screen, where these are not those of the list. */
  placed?: ProgrammeLists['sessions'];
  /** What adds to them, in place of the field's own search. */
  adding?: ReactNode;
}

/**
 * Papers and speakers of a session in their order, each with its minutes and the hour at which it begins.
 * What stands in the field without being either keeps its place until it is taken out.
 */
export default function TalksField(props: Props) {
  const { name, field, value, values, placed, onChange, onLeave } = props;
  const items = value.filter((item) => item !== '');
  const saved = useProgrammeLists();
  const lists = useMemo(
    () => (saved && placed ? { ...saved, sessions: placed } : saved),
    [saved, placed],
  );
  const titles = useMemo(() => titlesIn(lists), [lists]);
  const [said, setSaid] = useState('');
  // A finger comes without arrow keys.
  const hasKeys = !useMatches('(pointer: coarse)');
  const list = useRef<HTMLOListElement>(null);
  const talks = items.map(readTalk);
  const starts = startsOf(talks, String(values.start ?? ''));
  const hours = { start: String(values.start ?? ''), end: String(values.end ?? '') };
  const minutes = minutesLeft(items, hours);
  const nameOf = (place: number) => {
    const talk = talks[place];
    return (talk && titles.get(`${talk.of}/${talk.id}`)) ?? talk?.id ?? items[place] ?? '';
  };

  /** The value's last item is what is being typed in fields of other lists: here nothing. */
  const change = (next: readonly string[]) => onChange([...next, '']);

  function move(from: number, to: number, button: string) {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    const title = nameOf(from);
    flushSync(() => change(items.filter((_, place) => place !== from).toSpliced(to, 0, item)));
    list.current?.children[to]?.querySelector<HTMLElement>(button)?.focus();
    setSaid(`${title}: ${to + 1} of ${items.length}.`);
  }

  function remove(place: number) {
    setSaid(`${nameOf(place)} is taken out.`);
    flushSync(() => change(items.filter((_, each) => each !== place)));
    document.getElementById(name)?.focus();
  }

  /** The button goes with what it was for. */
  function share() {
    flushSync(() => change(withShare(items, minutes.share)));
    setSaid(`${countOf(minutes.silent, 'talk')}: ${minutes.share} minutes each.`);
    list.current?.querySelector('input')?.focus();
  }

  function add(text: string) {
    const talk = readTalk(text);
    if (!talk) return;
    const minutes = talks.findLast((each) => each?.of === talk.of)?.minutes;
    change([...items, writeTalk({ ...talk, minutes })]);
    setSaid(`${titles.get(text) ?? text} is number ${items.length + 1}.`);
  }

  function pressIn(place: number, event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    move(place, place + step, 'input');
  }

  return (
    <FieldFrame
      {...props}
      hint={`In their order.${hasKeys ? ' Alt with an arrow key moves the one whose minutes you type.' : ''}`}
    >
      {items.length > 0 && (
        <p className="talk-sum">
          {sumOf(minutes)}
          {minutes.silent > 0 && (
            <span className="field-warning">
              {countOf(minutes.silent, 'talk')} without minutes.
            </span>
          )}
          {minutes.share > 0 && (
            <button type="button" onClick={share}>
              Share the rest evenly ({minutes.share} min{minutes.silent > 1 && ' each'})
            </button>
          )}
        </p>
      )}
      {items.length > 0 && (
        <ol ref={list} className="talk-rows" aria-label={field.label}>
          {items.map((item, place) => (
            <TalkRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a speaker may stand twice, and rows keep nothing
              key={place}
              title={nameOf(place)}
              talk={talks[place]}
              start={starts[place]}
              isUnknown={lists !== undefined && isUnknown(talks[place], lists, titles)}
              place={place}
              count={items.length}
              onMinutes={(minutes) => change(items.with(place, withMinutes(item, minutes)))}
              onMove={(to, button) => move(place, to, button)}
              onRemove={() => remove(place)}
              onKeyDown={(event) => pressIn(place, event)}
              onLeave={onLeave}
            />
          ))}
        </ol>
      )}
      {props.adding ?? (
        <AddTalk
          name={name}
          frame={props}
          taken={items}
          lists={lists}
          onAdd={add}
          onLeave={onLeave}
        />
      )}
      <p className="unseen" role="status">
        {said}
      </p>
    </FieldFrame>
  );
}

function titlesIn(lists: ProgrammeLists | undefined): ReadonlyMap<string, string> {
  const all = (['papers', 'speakers'] as const).flatMap((of) =>
    (lists?.[of] ?? []).map((entry) => [`${of}/${entry._id}`, titleOf(entry)] as const),
  );
  return new Map(all);
}

const isUnknown = (
  talk: Talk | undefined,
  lists: ProgrammeLists,
  titles: ReadonlyMap<string, string>,
) => !talk || (lists[talk.of] !== undefined && !titles.has(`${talk.of}/${talk.id}`));

function withMinutes(item: string, typed: string): string {
  const talk = readTalk(item);
  if (!talk) return item;
  const digits = typed.replace(/\D/g, '').slice(0, 3);
  return writeTalk({ ...talk, minutes: digits === '' ? undefined : Number(digits) });
}

/** When each begins, `HH:MM`, as far as that is known. */
function startsOf(talks: readonly (Talk | undefined)[], start: string): (string | undefined)[] {
  let next: number | undefined = start === '' ? undefined : minuteOfDay(start);
  return talks.map((talk) => {
    const begins = next;
    next = next === undefined || talk?.minutes === undefined ? undefined : next + talk.minutes;
    return begins === undefined ? undefined : timeOfMinute(begins);
  });
}

function sumOf({ given, left }: MinutesLeft): string {
  if (left === undefined) return `${given} minutes in all. `;
  const rest = left < 0 ? `${-left} too many` : `${left} left`;
  return `${given} of ${given + left} minutes, ${rest}. `;
}
