import { Fragment, useEffect, useState } from 'react';
import { countOf } from '../../../model/text.ts';
import type { Concerns } from './use-concerns.tsx';

interface Props extends Pick<Concerns, 'known' | 'isWhole'> {
  /** It stands in a column of its own. */
  hasColumn: boolean;
}

/** So long what stands below the cards of a narrow screen waits for what comes above it. */
const WAITED_FOR_MS = 1000;

/** Whether that is over: it is known, or too late. */
export function useInTime(isWhole: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), WAITED_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isWhole && !isOver) setIsOver(true);
  return isOver;
}

/**
 * What waits for somebody to do something, where it moves nothing else when it comes: in a column of its own,
 * or folded up above what one came to do, in a line that says how much there is.
 */
export function Attention({ known, isWhole, hasColumn }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = hasColumn || isOpened;
  const heading = 'To look after';
  const parts = known.flatMap(({ noun, count }) => (count ? [countOf(count, noun)] : []));
  const nothing = parts.length === 0 && isWhole && 'Nothing at the moment.';
  const isUrgent = known.some((each) => each.isUrgent && each.count);
  return (
    <section className="attention" aria-labelledby="attention" aria-busy={!isWhole}>
      <h2 id="attention">
        {hasColumn ? (
          heading
        ) : (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {heading}{' '}
            <span className={isUrgent ? 'tally urgent' : 'tally'}>
              {isWhole ? parts.length : '…'}
            </span>
          </button>
        )}
      </h2>
      {!isOpen && <p className="briefly">{nothing || (isWhole && parts.join(', '))}</p>}
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
