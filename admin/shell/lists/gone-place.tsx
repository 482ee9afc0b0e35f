import { type ReactNode, type RefObject, useState } from 'react';

interface Place {
  /** The card behind it; undefined where it was the last. */
  before: string | undefined;
  /** In pixels; 0 where several are gone. */
  height: number;
}

/**
 * Keeps the place of what was deleted from a list last, for the line that says so: nothing else moves.
 * @param list holds the cards
 * @param shown the ids of those
 */
export function useGonePlace(list: RefObject<HTMLElement | null>, shown: readonly string[]) {
  const [place, setPlace] = useState<Place>();
  return {
    /** To be told before they are taken out of the list. */
    note(ids: ReadonlySet<string>) {
      const first = shown.findIndex((id) => ids.has(id));
      const card = list.current?.querySelectorAll<HTMLElement>('.entry-cards > li:not(.gone)')[
        first
      ];
      setPlace({
        before: shown.slice(Math.max(0, first)).find((id) => !ids.has(id)),
        height: ids.size === 1 ? (card?.offsetHeight ?? 0) : 0,
      });
    },
    /** The cards with the line among them; where its place is not shown, before them. */
    put(cards: readonly ReactNode[], line: ReactNode): ReactNode {
      if (!line) return cards;
      const behind = place && place.before === undefined;
      const at = behind ? cards.length : Math.max(0, shown.indexOf(place?.before ?? ''));
      const item = (
        <li key="gone" className="gone" style={{ minHeight: place?.height }}>
          {line}
        </li>
      );
      return cards.toSpliced(at, 0, item);
    },
  };
}
