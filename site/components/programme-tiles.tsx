import { NothingYet } from './drawn.tsx';
import { Markdown } from './markdown.tsx';
import { Picture } from './picture.tsx';

/** Something that the programme offers: a tour, a workshop, a cultural event. */
export interface ProgrammeItem {
  _id: string;
  name: string;
  image: string;
  description: string;
}

interface Props {
  items: readonly ProgrammeItem[];
  /** What they are, in the plural. */
  nouns: string;
}

/** Offers of the programme, each with its picture. */
export function ProgrammeTiles({ items, nouns }: Props) {
  if (items.length === 0) return <NothingYet nouns={nouns} />;
  return (
    <ul className="tiles">
      {items.map(({ _id, name, image, description }) => (
        <li key={_id} id={_id}>
          <Picture
            src={image}
            width="600"
            height="400"
            alt={`Picture: ${name}`}
            sizes="(min-width: 74rem) 27.5rem, (min-width: 44rem) 45vw, 92vw"
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
          />
          <h2>{name}</h2>
          <Markdown text={description} />
        </li>
      ))}
    </ul>
  );
}
