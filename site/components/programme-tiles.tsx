import { type MayBeSample, onlySamples } from '../../model/samples.ts';
import { Markdown } from './markdown.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { Picture } from './picture.tsx';
import { NothingAfter, Stamp, StampMeaning, useUntilOver } from './samples.tsx';

/** Something that the programme offers: a tour, a workshop, a cultural event. */
export interface ProgrammeItem extends MayBeSample {
  _id: string;
  name: string;
  image: string;
  description: string;
  /** Where it is, as `readCoordinates` reads it. */
  coordinates?: string | undefined;
}

interface Props {
  items: readonly ProgrammeItem[];
  /** What they are, in the plural. */
  nouns: string;
}

/** Offers of the programme, each with its picture. */
export function ProgrammeTiles({ items, nouns }: Props) {
  const until = useUntilOver();
  if (items.length === 0) return <NothingYet nouns={nouns} />;
  return (
    <>
      <StampMeaning entries={items} nouns={nouns} />
      <ul className="tiles" {...until(onlySamples(items))}>
        {items.map((item) => (
          <li key={item._id} id={item._id}>
            <Picture
              src={item.image}
              width="600"
              height="400"
              alt={`Picture: ${item.name}`}
              sizes="(min-width: 74rem) 27.5rem, (min-width: 44rem) 45vw, 92vw"
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
            />
            <h2>{item.name}</h2>
            <Stamp entry={item} />
            <Markdown text={item.description} />
          </li>
        ))}
      </ul>
      <NothingAfter of={items} nouns={nouns} />
    </>
  );
}
