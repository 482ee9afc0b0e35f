import { Fragment, useEffect, useState } from 'react';
import { countOf } from '../../../model/text.ts';
import type { Concerns } from './use-concerns.tsx';

interface Props extends Pick<Concerns, 'known' | 'isWhole'> {
  /** It stands in a column of its own. */
  hasColumn: boolean;
  /** It was whole too late to be drawn above the rest: its heading opens it. */
  isLate: boolean;
}

/** So long the rest of a narrow screen waits for what stands above it. */
const WAITED_FOR_MS = 1000;

/** Whether what is to look after is known before the rest of the screen has to be drawn, or too late. */
export function useInTime(isWhole: boolean): 'waiting' | 'whole' | 'late' {
  const [came, setCame] = useState<'waiting' | 'whole' | 'late'>('waiting');
  if (isWhole && came === 'waiting') setCame('whole');
  useEffect(() => {
    const timer = setTimeout(
      () => setCame((now) => (now === 'waiting' ? 'late' : now)),
      WAITED_FOR_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return came;
}

/**
 * What waits for somebody to do something, where it moves nothing else when it comes: where the rest of
 * the screen stands below it already, a line of fixed height says how much there is of what.
 */
export function Attention({ known, isWhole, hasColumn, isLate }: Props) {
  const [isOpened, setIsOpened] = useState<boolean>();
  const isOpen = hasColumn || (isOpened ?? (isWhole && !isLate));
  const heading = 'To look after';
  const parts = known.flatMap(({ noun, count }) => (count ? [countOf(count, noun)] : []));
  const nothing = parts.length === 0 && isWhole && 'Nothing at the moment.';
  return (
    <section className="attention" aria-labelledby="attention" aria-busy={!isWhole}>
      <h2 id="attention">
        {hasColumn ? (
          heading
        ) : (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {heading}
          </button>
        )}
      </h2>
      {!isOpen && <p className="briefly">{nothing || (isWhole ? parts.join(', ') : '…')}</p>}
      {isOpen && (
        <ul>
          {known.map(({ noun, lines }) => (
            <Fragment key={noun}>{lines || null}</Fragment>
          ))}
          {nothing && <li>{nothing}</li>}
        </ul>
      )}
    </section>
  );
}
