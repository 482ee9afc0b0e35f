import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { endingAt, STEP_MINUTES, startingAt } from '../../../model/programme/edit-programme.ts';
import type { Spread } from '../../../model/programme/lay-out-columns.ts';
import { minuteOfDay } from '../../../model/session.ts';
import { hideGhost, showGhost } from './ghost.ts';
import type { Shown } from './words.ts';

/** Nearer to the edge of the table, or of the window, it scrolls; in CSS pixels. */
const EDGE_PX = 40;
const SCROLL_PX = 12;
/** A pointer that moves less than this presses, and drags nothing. */
const STILL_PX = 4;

/** Where a session that is dragged stands at the moment. */
export interface Preview {
  id: string;
  values: Partial<Pick<Shown, 'day' | 'start' | 'end' | 'room'>>;
}

interface Options {
  /** The table, which scrolls. */
  board: RefObject<HTMLElement | null>;
  /** What its sessions lie on: as high as its hours, as wide as its columns. */
  layer: RefObject<HTMLElement | null>;
  day: string;
  columns: readonly (string | undefined)[];
  /** Where they stand. */
  spread: readonly Spread[];
  firstHour: number;
  lastHour: number;
  selected: string | undefined;
  sessionOf(id: string): Shown | undefined;
  /** What would be wrong with a session only once it is as it is held. */
  onJudge(moved: Shown): readonly string[];
  onSelect(id: string): void;
  /** Drawn at once; undefined: nothing is dragged any more. */
  onPreview(preview: Preview | undefined): void;
  onDrop(preview: Preview): void;
  /** The pointer is over another day's name. */
  onDay(day: string): void;
}

interface Drag {
  session: Shown;
  isStretched: boolean;
  /** Minutes from the session's start to where it was taken. */
  taken: number;
  from: { x: number; y: number };
  at: { x: number; y: number };
  /** It has moved far enough. */
  isMoving: boolean;
  values: Preview['values'];
  /** What is wrong there. */
  wrong: readonly string[];
}

/**
 * Sessions that follow the mouse, a finger or a pen by steps of five minutes and from room to room; at
 * their lower edge they are stretched. Esc puts them back. A finger drags only what is chosen already: on
 * everything else it scrolls.
 */
export function useBoardDrag(options: Options) {
  const { board, layer, columns, spread, firstHour, lastHour } = options;
  const drag = useRef<Drag | undefined>(undefined);
  const [isDragging, setIsDragging] = useState(false);

  /** The column and the minute of the day under a pointer, as far as they are within the table. */
  function placeAt({ x, y }: Drag['at']) {
    const { left, top, width, height } = (layer.current as HTMLElement).getBoundingClientRect();
    const end = spread.at(-1);
    const across = ((x - left) / width) * ((end?.from ?? 0) + (end?.width ?? 0));
    const column = spread.findLastIndex(({ from }) => from <= across);
    const minute = firstHour * 60 + ((y - top) / height) * (lastHour - firstHour) * 60;
    return { column: Math.max(0, column), minute };
  }

  function follow() {
    const { current } = drag;
    if (!current) return;
    const { session, isStretched, taken, at } = current;
    const day = dayUnder(at);
    if (day && day !== options.day && !isStretched) options.onDay(day);
    const { column, minute } = placeAt(at);
    const snapped = (each: number) => Math.round(each / STEP_MINUTES) * STEP_MINUTES;
    const values = isStretched
      ? { end: endingAt(session, snapped(minute)).end }
      : {
          day: day ?? options.day,
          ...startingAt(session, day ? minuteOfDay(session.start) : snapped(minute - taken)),
          room: day ? session.room : columns[column],
        };
    const isElsewhere = JSON.stringify(values) !== JSON.stringify(current.values);
    if (isElsewhere) current.wrong = options.onJudge({ ...session, ...values });
    // Over a day's name it is not under the pointer.
    const words = [
      ...(day && !isStretched ? [session.title] : []),
      ...current.wrong.map((each) => `⚠ ${each}`),
    ].join('\n');
    if (words) showGhost(words, at);
    else hideGhost();
    if (!isElsewhere) return;
    current.values = values;
    // Drawn at once: whoever lets go in the same moment lets go of the session where it is now.
    flushSync(() => options.onPreview({ id: session._id, values }));
  }

  function end(isKept: boolean) {
    const { current } = drag;
    if (!current) return;
    drag.current = undefined;
    hideGhost();
    setIsDragging(false);
    options.onPreview(undefined);
    if (isKept && current.isMoving) {
      options.onDrop({ id: current.session._id, values: current.values });
    }
  }
  const onScrolled = useEffectEvent(follow);
  const onEscape = useEffectEvent(() => end(false));

  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const { current } = drag;
      const box = board.current;
      if (current && box) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const { x, y } = current.at;
        const by = {
          left: stepAt(x, Math.max(left, 0), Math.min(right, innerWidth)),
          top: stepAt(y, Math.max(top, 0), Math.min(bottom, innerHeight)),
        };
        if (by.left !== 0 || by.top !== 0) {
          box.scrollBy({ ...by, behavior: 'instant' });
          onScrolled();
        }
      }
      frame = requestAnimationFrame(scroll);
    });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isDragging, board]);

  return {
    layerProps: {
      onPointerDown(event: PointerEvent) {
        const target = event.target instanceof Element ? event.target : null;
        const block = target?.closest<HTMLElement>('[data-session]');
        const session = options.sessionOf(block?.dataset.session ?? '');
        if (event.button !== 0 || !block || !session || drag.current) return;
        if (event.pointerType === 'touch' && options.selected !== session._id) return;
        const at = { x: event.clientX, y: event.clientY };
        drag.current = {
          session,
          isStretched: target?.closest('[data-stretch]') !== null,
          taken: placeAt(at).minute - minuteOfDay(session.start),
          from: at,
          at,
          isMoving: false,
          values: {},
          wrong: [],
        };
        layer.current?.setPointerCapture(event.pointerId);
        options.onSelect(session._id);
        block.focus({ preventScroll: true });
      },
      onPointerMove(event: PointerEvent) {
        const { current } = drag;
        if (!current) return;
        current.at = { x: event.clientX, y: event.clientY };
        if (!current.isMoving) {
          const { x, y } = current.from;
          if (Math.hypot(event.clientX - x, event.clientY - y) < STILL_PX) return;
          current.isMoving = true;
          setIsDragging(true);
        }
        follow();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}

const stepAt = (at: number, from: number, to: number) =>
  at < from + EDGE_PX ? -SCROLL_PX : at > to - EDGE_PX ? SCROLL_PX : 0;

/** The day whose name is under a pointer. */
const dayUnder = ({ x, y }: Drag['at']) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;
