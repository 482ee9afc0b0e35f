import { Fragment, useState } from 'react';
import type { Concerns } from './use-concerns.tsx';

interface Props extends Pick<Concerns, 'known' | 'isWhole'> {
  /** It stands in a column of its own; else its heading has room, and opens it. */
  hasColumn: boolean;
}

/** What waits for somebody to do something, where it moves nothing else when it comes. */
export function Attention({ known, isWhole, hasColumn }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  const count = known.reduce((sum, each) => sum + (each.count ?? 0), 0);
  const isOpen = hasColumn || isOpened;
  const heading = (
    <>
      To look after <span className="badge">{isWhole ? count : '…'}</span>
    </>
  );
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">
        {hasColumn ? (
          heading
        ) : (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpen)}>
            {heading}
          </button>
        )}
      </h2>
      {isOpen && (
        <ul>
          {known.map(({ name, lines }) => (
            <Fragment key={name}>{lines || null}</Fragment>
          ))}
          {isWhole && count === 0 && <li>Nothing at the moment.</li>}
        </ul>
      )}
    </section>
  );
}
