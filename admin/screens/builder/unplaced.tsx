import { type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../model/collections.ts';
import { papersWithoutSession } from '../../../model/programme/find-clashes.ts';
import { type Talk, talksOf } from '../../../model/session.ts';
import { countOf, firstOf } from '../../../model/text.ts';
import { Grip } from '../../shell/arranging/row-marks.tsx';
import { NoOwnTalks } from '../../shell/fields/no-own-talks.tsx';
import { hideGhost, showGhost } from './ghost.ts';
import type { Shown } from './words.ts';

/** A paper or a speaker that no session has. */
type Free = Pick<Talk, 'of' | 'id'> & { title: string; line: string };

interface Props {
  papers: readonly Entry[];
  speakers: readonly Entry[];
  /** There are others that came with the website, which cannot stand beside the sessions. */
  hasSamples: boolean;
  sessions: readonly Shown[];
  /** The session that is chosen. */
  selected: Shown | undefined;
  /** Sessions are in sight beside it. */
  canDrag: boolean;
  /** What would be wrong with a session once it has this. */
  onJudge(talk: Pick<Talk, 'of' | 'id'>, session: string): readonly string[];
  onPlace(talk: Pick<Talk, 'of' | 'id'>, title: string, session: string): void;
  /** What is dragged is over another day's name. */
  onDay(day: string): void;
}

/** More rows help nobody: words find the others. */
const SHOWN_AT_MOST = 40;

/** Papers and speakers without a session: dragged onto one, or added to the one that is chosen. */
export function Unplaced(props: Props) {
  const { papers, speakers, hasSamples, sessions, selected, canDrag, onJudge, onPlace, onDay } =
    props;
  const [words, setWords] = useState('');
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const free = useMemo(() => freeOf(papers, speakers, sessions), [papers, speakers, sessions]);
  const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = free.filter(({ title, line }) => {
    const text = `${title} ${line}`.toLowerCase();
    return typed.every((word) => text.includes(word));
  });
  const count = (of: Talk['of']) => free.filter((each) => each.of === of).length;
  const listProps = useTalkDrag({ onJudge, onPlace, onDay });
  const counts = [
    count('papers') > 0 && countOf(count('papers'), 'paper'),
    count('speakers') > 0 && countOf(count('speakers'), 'speaker'),
  ].filter((each) => each !== false);
  const target = selected ? `“${selected.title}”` : undefined;
  const them = free.length === 1 ? 'it' : 'them';
  const hasAny = papers.length + speakers.length > 0;

  /** The row goes with its button: the keyboard goes on at the next one, behind the last at what is said of all. */
  function add({ of, id, title }: Free, to: Shown) {
    const place = found.findIndex((each) => each.of === of && each.id === id);
    flushSync(() => onPlace({ of, id }, title, to._id));
    const buttons = section.current?.querySelectorAll<HTMLElement>('li > button') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)] ?? heading.current;
    next?.focus();
  }
  return (
    <section ref={section} className="unplaced" aria-label="Without a session">
      <h2 ref={heading} tabIndex={-1}>
        {counts.length > 0 && `${counts.join(' and ')} without a session`}
        {counts.length === 0 && (hasAny ? 'All have a session' : 'No papers and no speakers yet')}
      </h2>
      {papers.length === 0 && !selected && <NoOwnTalks hasSamples={hasSamples} />}
      {free.length > 0 && (
        <>
          <p>
            {target
              ? `Add ${them} to ${target}${canDrag ? `, or drag ${them}` : ''}.`
              : `Choose a session${canDrag ? `, or drag ${them} onto one` : ` above to add ${them} to it`}.`}
          </p>
          <input
            type="search"
            aria-label="Search papers and speakers without a session"
            placeholder="Search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {/* Where it has no buttons, it is scrolled by keys all the same. */}
          <ul {...(!selected && { tabIndex: 0 })} {...listProps}>
            {found.slice(0, SHOWN_AT_MOST).map((each) => (
              <li
                key={`${each.of}/${each.id}`}
                data-talk={`${each.of}/${each.id}`}
                data-title={each.title}
              >
                {canDrag && (
                  <span className="handle">
                    <Grip />
                  </span>
                )}
                <span className="entry-text">
                  <strong>{each.title}</strong>
                  <small>{each.line}</small>
                </span>
                {selected && (
                  <button
                    type="button"
                    aria-label={`Add ${each.title} to ${target}`}
                    onClick={() => add(each, selected)}
                  >
                    Add
                  </button>
                )}
              </li>
            ))}
          </ul>
          {found.length > SHOWN_AT_MOST && <p>And {found.length - SHOWN_AT_MOST} more.</p>}
          {found.length === 0 && <p role="status">None of them has these words.</p>}
        </>
      )}
    </section>
  );
}

function freeOf(
  papers: readonly Entry[],
  speakers: readonly Entry[],
  sessions: readonly Shown[],
): Free[] {
  const unplaced = new Set(
    papersWithoutSession(sessions, new Map(papers.map((paper) => [paper._id, paper]))),
  );
  const speaking = new Set(
    sessions.flatMap((session) =>
      talksOf(session).flatMap(({ of, id }) => (of === 'speakers' ? id : [])),
    ),
  );
  const listOf = (value: unknown) => (Array.isArray(value) ? firstOf(value.map(String), 2) : '');
  return [
    ...papers
      .filter(({ _id }) => unplaced.has(_id))
      .map(({ _id, heading, authors }) => ({
        of: 'papers' as const,
        id: _id,
        title: String(heading ?? _id),
        line: listOf(authors),
      })),
    ...speakers
      .filter(({ _id }) => !speaking.has(_id))
      .map(({ _id, name, specialization }) => ({
        of: 'speakers' as const,
        id: _id,
        title: String(name ?? _id),
        line: ['Speaker', listOf(specialization)].filter(Boolean).join(' · '),
      })),
  ];
}

/** What a row is of: 'papers/tides'. */
function heldTalk(row = ''): Pick<Talk, 'of' | 'id'> | undefined {
  const [of, id = ''] = row.split('/');
  return of === 'papers' || of === 'speakers' ? { of, id } : undefined;
}

/** A pointer that moves less than this presses, and drags nothing. */
const STILL_PX = 4;

/**
 * A row that is dragged onto a session; what follows the pointer is its title. A finger drags it by its
 * handle: on the rest of it, it scrolls.
 */
function useTalkDrag({ onJudge, onPlace, onDay }: Pick<Props, 'onJudge' | 'onPlace' | 'onDay'>) {
  const dragged = useRef<
    { talk: string; title: string; isMoving: boolean; from: { x: number; y: number } } | undefined
  >(undefined);
  const target = useRef<Element | undefined>(undefined);
  /** What is wrong where it is held. */
  const wrong = useRef<readonly string[]>([]);

  function mark(next: Element | undefined) {
    if (next === target.current) return;
    target.current?.classList.remove('talk-target', 'talk-refused');
    const talk = heldTalk(dragged.current?.talk);
    const onto = next instanceof HTMLElement ? next.dataset.session : undefined;
    wrong.current = talk && onto ? onJudge(talk, onto) : [];
    next?.classList.add('talk-target');
    if (wrong.current.length > 0) next?.classList.add('talk-refused');
    target.current = next;
  }
  function end(isKept: boolean) {
    const talk = heldTalk(dragged.current?.talk);
    const onto = target.current instanceof HTMLElement ? target.current : undefined;
    const { title = '' } = dragged.current ?? {};
    mark(undefined);
    dragged.current = undefined;
    hideGhost();
    if (!isKept || !onto?.dataset.session || !talk) return;
    onPlace(talk, title, onto.dataset.session);
    // Its row may have had the focus.
    if (document.activeElement === document.body) onto.focus({ preventScroll: true });
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragged.current) end(false);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const at = event.target instanceof Element ? event.target : undefined;
      const row = at?.closest<HTMLElement>('[data-talk]');
      const isHeld =
        event.pointerType === 'touch' ? at?.closest('.handle') : !at?.closest('button');
      if (!row || !isHeld || event.button !== 0) return;
      event.preventDefault();
      const from = { x: event.clientX, y: event.clientY };
      const { talk = '', title = '' } = row.dataset;
      dragged.current = { talk, title, isMoving: false, from };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = dragged;
      if (!current) return;
      const { x, y } = current.from;
      if (!current.isMoving && Math.hypot(clientX - x, clientY - y) < STILL_PX) return;
      current.isMoving = true;
      const below = document.elementFromPoint(clientX, clientY);
      mark(below?.closest('[data-session]') ?? undefined);
      showGhost([current.title, ...wrong.current].join('\n⚠ '), { x: clientX, y: clientY });
      const day = below?.closest<HTMLElement>('[data-day]')?.dataset.day;
      if (day) onDay(day);
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}
