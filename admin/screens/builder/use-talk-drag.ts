import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Talk } from '../../../model/session.ts';
import { hideGhost, showGhost } from './ghost.ts';

interface Options {
  /** What would be wrong with a session once it has this. */
  onJudge(talk: Pick<Talk, 'of' | 'id'>, session: string): readonly string[];
  onPlace(talk: Pick<Talk, 'of' | 'id'>, title: string, session: string): void;
  /** What is dragged is over another day's name. */
  onDay(day: string): void;
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
export function useTalkDrag({ onJudge, onPlace, onDay }: Options) {
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
