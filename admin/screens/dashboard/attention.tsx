import { Fragment, useState } from 'react';
import { countOf } from '../../../model/text.ts';
import type { Concerns } from './use-concerns.tsx';

interface Props extends Pick<Concerns, 'known' | 'isWhole'> {
  /** It stands in a column of its own; else its heading has room, and opens it. */
  hasColumn: boolean;
}

/**
 * What waits for somebody to do something, where it moves nothing else when it comes: where the rest of
 * the screen stands below it, a line of fixed height says how much there is of what.
 */
export function Attention({ known, isWhole, hasColumn }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = hasColumn || isOpened;
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
