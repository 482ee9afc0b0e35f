import { createContext, type ReactNode, useContext, useState } from 'react';
import type { FieldKind } from '../../model/fields.ts';
import { edition } from '../edition.ts';
import { exactTime } from '../times/exact-time.ts';

interface Props {
  /** Undefined for the file as a whole. */
  kind: FieldKind | undefined;
  value: unknown;
}

/** Draws pictures that the website does not show yet; null for those that it does. */
export const PicturesElsewhere = createContext<(url: string) => ReactNode>(() => null);

/** A field's value as people read it. */
export function ValueView({ kind, value }: Props) {
  const pictureElsewhere = useContext(PicturesElsewhere);
  const text = textOf(kind, value);
  if (text === '') return <em>nothing</em>;
  if (isPicture(kind)) return pictureElsewhere(text) ?? <VersionPicture key={text} url={text} />;
  return text;
}

export const isPicture = (kind: FieldKind | undefined) => kind === 'image' || kind === 'picture';

/** A field's value as text; empty for none. A value that breaks today's rules is taken as it is. */
export function textOf(kind: FieldKind | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => textOf(undefined, item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return kind === 'date-time' ? exactTime(String(value), edition().timeZone) : String(value);
}

/** The picture of a version. The website shows only those that are in use. */
function VersionPicture({ url }: { url: string }) {
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <em>a picture that can be seen again after a restore</em>;
  return (
    <img
      className="version-picture"
      src={url}
      alt=""
      width="160"
      height="120"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setIsGone(true)}
    />
  );
}
