import { useState } from 'react';

/** A person's or another picture in a list; a drawing where there is none, or it does not come. */
export function EntryPicture({ url, isPerson }: { url: unknown; isPerson: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  const placeholder = `/images/placeholders/${isPerson ? 'person' : 'photo'}.svg`;
  return (
    <img
      className={isPerson ? 'portrait' : 'photo'}
      src={typeof url === 'string' && url !== '' && !isBroken ? url : placeholder}
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
