import { useState } from 'react';

/** A person's or a gallery's picture in a list; a drawing where there is none, or it does not come. */
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
