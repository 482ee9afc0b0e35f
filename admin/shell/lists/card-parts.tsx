import { useState } from 'react';
import { drawImage } from '../../../site/cards/html.ts';
import { isPhotograph, medallion } from '../../../site/cards/medallion.ts';
import { type Thumbnails, thumbnailOf } from '../pictures/use-thumbnails.ts';

/** One transparent pixel: it keeps the place of a picture whose thumbnail is not known yet. */
const WAITING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

interface PictureProps {
  /** The picture's own address, or anything else where there is none. */
  url: unknown;
  /** Of uploads, which are not shown before these are known; left out where none are shown. */
  thumbnails?: Thumbnails;
  /** Of a person: their name. */
  person?: string | undefined;
}

/**
 * A person's or another picture in a list. Where there is none, or it does not come, a person is shown
 * as on the website, and a drawing stands for another picture.
 */
export function EntryPicture({ url, thumbnails, person }: PictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const isPerson = person !== undefined;
  const isShown = typeof url === 'string' && isPhotograph(url) && !isBroken;
  if (isPerson && !isShown) return <Medallion name={person} size={64} />;
  return (
    <img
      className={isPerson ? 'portrait' : 'photo'}
      src={isShown ? (thumbnailOf(url, thumbnails) ?? WAITING) : '/images/placeholders/photo.svg'}
      alt=""
      data-focus={isShown ? thumbnails?.get(url)?.focus : undefined}
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

/** Somebody's initials, as the website draws them where there is no photograph. */
export function Medallion({ name, size }: { name: string; size: number }) {
  const { text } = medallion(name, drawImage, size);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of this type is safe as it stands
  return <span className="initials" dangerouslySetInnerHTML={{ __html: text }} />;
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
