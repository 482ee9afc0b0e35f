import { Fragment } from 'react';

/** A title whose hyphenated words stay whole where the line has room for them. */
export function UnbrokenWords({ text }: { text: string }) {
  const parts = text.split(/([^\s-]+(?:-[^\s-]+)+)/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? (
      <span key={key} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
