import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { isSameOrder, withPlace } from './places.ts';

/** Nearer to the window's edge than this, the page scrolls; in CSS pixels. */
const EDGE_PX = 90;
const SCROLL_PX = 9;

interface Options {
  /** Its rows, which are its children, name their entries in `data-id`. */
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  onOrder(ids: readonly string[]): void;
  onDropped(id: string, place: number): void;
  /** Whether a row comes before the pointer; by its middle, where rows stand one below the other. */
  isBefore?(row: DOMRect, pointer: Point): boolean;
}

/** In CSS pixels, from the window's edges. */
interface Point {
  x: number;
  y: number;
}

/**
 * Rows that follow the mouse, a finger or a pen: one that is dragged changes places with those whose
 * middle it passes. Esc puts it back.
 */
export function useDragging({ list, ids, onOrder, onDropped, isBefore = isAbove }: Options) {
  const [dragged, setDragged] = useState('');
  const drag = useRef({ id: '', x: 0, y: 0, before: ids });

  function follow() {
    const { id, ...pointer } = drag.current;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-id]') ?? [])];
    const place = rows.filter(
      (row) => row.dataset.id !== id && isBefore(row.getBoundingClientRect(), pointer),
    ).length;
    const next = withPlace(ids, id, place);
    // Drawn at once: whoever lets go in the same moment lets go of the row where it is now.
    if (!isSameOrder(next, ids)) flushSync(() => onOrder(next));
  }

  function end(isKept: boolean) {
    const { id, before } = drag.current;
    if (dragged === '') return;
    setDragged('');
    if (isKept) onDropped(id, ids.indexOf(id));
    else onOrder(before);
  }
  // The loop below outlives the drawings that it causes.
  const onScrolled = useEffectEvent(follow);
  const onEscape = useEffectEvent(() => end(false));

  useEffect(() => {
    if (dragged === '') return;
    let frame = requestAnimationFrame(function scroll() {
      const { y } = drag.current;
      const by = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (by !== 0) {
        scrollBy({ top: by, behavior: 'instant' });
        onScrolled();
      }
      frame = requestAnimationFrame(scroll);
    });
    // A finger gives the row no focus: the key is heard wherever it is.
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
    document.addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [dragged]);

  return {
    /** The entry that is being dragged; '' for none. */
    dragged,
    begin(event: PointerEvent, id: string) {
      if (event.button !== 0 || dragged !== '') return;
      drag.current = { id, x: event.clientX, y: event.clientY, before: ids };
      // By the list: the handle itself changes its place in the document.
      list.current?.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    listProps: {
      onPointerMove(event: PointerEvent) {
        if (dragged === '') return;
        drag.current.x = event.clientX;
        drag.current.y = event.clientY;
        follow();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}

const isAbove = ({ top, height }: DOMRect, { y }: Point) => top + height / 2 < y;

/** Of rows that stand side by side, in as many lines as they need. */
export function isReadBefore({ top, bottom, left, width }: DOMRect, { x, y }: Point): boolean {
  return bottom < y || (top < y && left + width / 2 < x);
}
