import { useState } from 'react';
import { type Thumbnails, thumbnailOf } from '../pictures/use-thumbnails.ts';

/** One transparent pixel: it keeps the place of a picture whose thumbnail is not known yet. */
const WAITING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface PictureProps {
  /** The picture's own address, or anything else where there is none. */
  url: unknown;
  /** Of uploads, which are not shown before these are known; left out where none are shown. */
  thumbnails?: Thumbnails;
  isPerson: boolean;
}

/** A person's or another picture in a list; a drawing where there is none, or it does not come. */
export function EntryPicture({ url, thumbnails, isPerson }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const placeholder = `/images/placeholders/${isPerson ? 'person' : 'photo'}.svg`;
  const isShown = typeof url === 'string' && url !== '' && !isBroken;
  return (
    <img
      className={isPerson ? 'portrait' : 'photo'}
      src={isShown ? (thumbnailOf(url, thumbnails) ?? WAITING) : placeholder}
      alt=""
      width={isPerson ? 64 : 120}
      height={isPerson ? 64 : 90}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        if (isBroken) return;
        console.error('A picture could not be loaded.', url);
        setIsBroken(true);
      }}
    />
  );
}

interface Props {
  /** What is deleted, for those who do not see which card the button is on. */
  title: string;
  busy: boolean;
  onDelete(): void;
}

/** The button of a card that deletes what the card shows. */
export function DeleteButton({ title, busy, onDelete }: Props) {
  return (
    <button
      type="button"
      className="danger"
      disabled={busy}
      aria-label={`Delete ${title}`}
      onClick={onDelete}
    >
      Delete
    </button>
  );
}
