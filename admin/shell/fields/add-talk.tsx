import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Entry, SessionEntry } from '../../../model/collections.ts';
import { papersWithoutSession } from '../../../model/programme/find-clashes.ts';
import { countedIn, hasOwn, onlySamples, withoutSamples } from '../../../model/samples.ts';
import { readTalk, type Session } from '../../../model/session.ts';
import { entryTarget, findTargets, type Target } from '../finding/find-targets.ts';
import { FoundList } from '../finding/found-list.tsx';
import type { ProgrammeLists } from '../programme/programme-lists.ts';
import { controlProps, type Framed } from './field-frame.tsx';
import { NoOwnTalks } from './no-own-talks.tsx';

interface Props {
  name: string;
  frame: Framed;
  /** What the session has already. */
  taken: readonly string[];
  /** Undefined until they are read. */
  lists: ProgrammeLists | undefined;
  /** @param text a talk as its file has it, without minutes */
  onAdd(text: string): void;
  onLeave(): void;
}

/** Papers and speakers by their words, those first that no session has. */
export function AddTalk({ name, frame, taken, lists, onAdd, onLeave }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const targets = useMemo(() => targetsIn(lists, taken), [lists, taken]);
  const groups = useMemo(
    () => (isOpen ? findTargets(targets, typed).map(shorten) : []),
    [isOpen, targets, typed],
  );
  const found = groups.flatMap((group) => group.targets);
  const active = Math.min(place, found.length - 1);
  const hasFailed = lists !== undefined && Object.values(lists).some((list) => list === undefined);

  function choose({ path }: Target) {
    onAdd(path);
    setTyped('');
    setPlace(0);
    setIsOpen(false);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !event.altKey) {
      event.preventDefault();
      if (!isOpen) setIsOpen(true);
      else if (found.length > 0) setPlace((active + step + found.length) % found.length);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'Enter' && (isOpen || typed !== '')) {
      // The form is not sent: one of the list is meant.
      event.preventDefault();
      const chosen = found[active];
      if (chosen) choose(chosen);
      else setIsOpen(true);
    }
  }

  /** There is nothing that words could find. */
  const isNone = lists?.papers !== undefined && targets.length === 0 && !hasOwn(lists.papers);
  const note = noteOf(isOpen && !isNone, lists, found.length, hasFailed);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the options lie outside the control that is left
    <div className="add-talk" onMouseDown={keepFocus}>
      <input
        type="text"
        role="combobox"
        {...controlProps(frame, true)}
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={`${name}-list`}
        aria-activedescendant={found.length > 0 ? `${name}-${active}` : undefined}
        placeholder="Add a paper or a speaker"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onFocus={() => typed !== '' && setIsOpen(true)}
        onClick={() => setIsOpen(true)}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
          setIsOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => {
          setIsOpen(false);
          onLeave();
        }}
      />
      <FoundList id={name} groups={groups} active={active} onPoint={setPlace} onChoose={choose} />
      <p role="status" className={hasFailed ? 'field-warning' : undefined}>
        {note}
      </p>
      {isNone && <NoOwnTalks hasSamples={onlySamples(lists?.papers ?? [])} />}
    </div>
  );
}

/** What is pressed in the list leaves the focus where it is typed. */
function keepFocus(event: { target: EventTarget; preventDefault(): void }) {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

function noteOf(
  isOpen: boolean,
  lists: ProgrammeLists | undefined,
  found: number,
  hasFailed: boolean,
): string {
  if (hasFailed)
    return 'Papers, speakers or sessions could not be read. To see them all, save and reload the page.';
  if (!isOpen) return '';
  if (!lists) return 'Loading...';
  return found === 0 ? 'No paper and no speaker has these words.' : '';
}

/** As many of a group, while nothing is typed. */
const SHOWN_AT_MOST = 8;

function shorten({ targets, more, ...group }: ReturnType<typeof findTargets>[number]) {
  const shown = targets.slice(0, SHOWN_AT_MOST);
  return { ...group, targets: shown, more: more + targets.length - shown.length };
}

function targetsIn(lists: ProgrammeLists | undefined, taken: readonly string[]): Target[] {
  if (!lists) return [];
  const sessions = countedIn(lists.sessions ?? []);
  // Beside sessions of one's own nobody looks for what came with the website.
  const offered = (entries: readonly Entry[] = []) =>
    hasOwn(sessions) ? withoutSamples(entries) : entries;
  const [papers, speakers] = [offered(lists.papers), offered(lists.speakers)];
  const isFree = (of: string, { _id }: Entry) =>
    taken.every((text) => {
      const talk = readTalk(text);
      return talk?.of !== of || talk.id !== _id;
    });
  const ids = new Map(papers.map((paper) => [paper._id, paper]));
  const unplaced = new Set(
    papersWithoutSession(
      sessions.map((entry) => entry as Entry & SessionEntry as Session),
      ids,
    ),
  );
  const free = papers.filter((paper) => isFree('papers', paper));
  const paperIn = (group: string) => (paper: Entry) =>
    entryTarget(group, `papers/${paper._id}`, paper);
  return [
    ...free.filter(({ _id }) => unplaced.has(_id)).map(paperIn('Papers not yet in a session')),
    ...speakers
      .filter((speaker) => isFree('speakers', speaker))
      .map((speaker) => entryTarget('Speakers', `speakers/${speaker._id}`, speaker)),
    ...free.filter(({ _id }) => !unplaced.has(_id)).map(paperIn('Papers of other sessions')),
  ];
}
