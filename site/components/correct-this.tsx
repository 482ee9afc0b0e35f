import { Fragment } from 'react';
import { isSample, type MayBeSample } from '../../model/samples.ts';
import { correctionPath } from '../../model/wire/proposals.ts';

interface Correctable extends MayBeSample {
  _id: string;
  /** Its name. */
  collection: string;
  /** What it is, where the page shows more than one. */
  label?: string;
}

/**
 * The way to the form for what is wrong on a page: to each entry that the page shows, samples apart,
 * which are nobody's.
 */
export function CorrectThis({ entries }: { entries: readonly Correctable[] }) {
  const own = entries.filter((entry) => !isSample(entry));
  const [first, ...others] = own;
  if (!first) return null;
  const link = ({ collection, _id }: Correctable, text: string) => (
    // No search engine has any use for the form.
    <a href={correctionPath(collection, _id)} rel="nofollow">
      {text}
    </a>
  );
  if (others.length === 0) return <p className="notice">{link(first, 'Correct this page')}</p>;
  return (
    <p className="notice">
      Correct this page:{' '}
      {own.map((entry, index) => (
        <Fragment key={`${entry.collection}/${entry._id}`}>
          {index > 0 && ', '}
          {link(entry, entry.label ?? entry._id)}
        </Fragment>
      ))}
    </p>
  );
}
