import type { ReactNode } from 'react';
import { dayWithWeekday } from '../../model/calendar-days.ts';
import { type Collection, type Entry, pages } from '../../model/collections.ts';
import { fillEntry } from '../../model/facts/fill-facts.ts';
import type { FactLookup } from '../../model/facts/known-facts.ts';
import { SESSION_KINDS, type SessionKind } from '../../model/session.ts';
import { updateCardIn } from '../cards/entry-cards.ts';
import { memberCard, speakerCard } from '../cards/person-cards.ts';
import { type ListedPhoto, photoCard } from '../cards/photo-card.ts';
import { Drawn } from './drawn.tsx';
import { FactContext, Markdown } from './markdown.tsx';
import { PaperArticle } from './paper-article.tsx';
import { ProgrammeTiles } from './programme-tiles.tsx';
import { TextArticle } from './text-article.tsx';

/** An entry as it is being typed: any field may still be missing. */
type Drawing = (entry: Draft) => ReactNode;
interface Draft {
  text(field: string): string;
  list(field: string): string[];
  sample: boolean;
}

const EMPTY = { _id: 'preview' };

/** By collection, what a page shows of its entries, with the site's own components. */
const drawings: Record<string, Drawing> = {
  papers: ({ text, list, sample }) => (
    <PaperArticle
      sample={sample}
      heading={text('heading')}
      authors={list('authors')}
      content={text('content')}
      link={text('link')}
    />
  ),
  updates: ({ text, sample }) => (
    <Drawn
      as="ul"
      className="entries"
      draw={() =>
        // The day as it is written, wherever the conference and the editor are.
        updateCardIn('UTC')({
          ...EMPTY,
          title: text('title'),
          description: text('description'),
          link: text('link'),
          eventDate: text('eventDate').slice(0, 10),
          sample,
        })
      }
    />
  ),
  speakers: (entry) => (
    <Drawn as="ul" className="people" draw={(picture) => speakerCard(person(entry), picture)} />
  ),
  gallery: ({ text, sample }) => {
    const photo: ListedPhoto = {
      ...EMPTY,
      imageUrl: text('imageUrl'),
      tags: text('tags'),
      sample,
    };
    return <Drawn as="ul" className="photos" draw={(picture) => photoCard(photo, picture)} />;
  },
  pages: ({ text }) => (
    <TextArticle
      title={text('title')}
      picture={text('picture')}
      caption={text('caption')}
      keyFacts={text('keyFacts')}
      text={text('text')}
      changedAt={undefined}
      timeZone="UTC"
    />
  ),
  hotels: ({ text }) => (
    <article className="text">
      <h2>{text('name')}</h2>
      <p>{text('address')}</p>
    </article>
  ),
  programme: ({ text }) => {
    const [kind, day, hours] = [text('kind'), text('day'), [text('start'), text('end')]];
    const [chair, abstract] = [text('chair'), text('abstract')];
    return (
      <article className="text">
        <h1>{text('title')}</h1>
        <p>
          {kind in SESSION_KINDS && SESSION_KINDS[kind as SessionKind]}
          {chair && `, chaired by ${chair}`}
        </p>
        <p>
          {[isDay(day) && dayWithWeekday(day), hours.filter(Boolean).join('–')]
            .filter(Boolean)
            .join(', ')}
        </p>
        {abstract && <Markdown text={abstract} />}
      </article>
    );
  },
  tours: tile('title', 'image'),
  workshops: tile('name', 'imageUrl'),
  'cultural-events': tile('name', 'imageUrl'),
};

const isDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const member: Drawing = (entry) => {
  const { text } = entry;
  const more = { college: text('college'), committee: text('committee'), role: text('role') };
  return (
    <Drawn
      as="ul"
      className="people"
      draw={(picture) => memberCard({ ...person(entry), ...more }, picture)}
    />
  );
};

/**
 * An entry as its page shows it, while it is being typed.
 * @param facts what the settings say that texts name
 * @param addressOf where a picture is seen before it is on the website
 */
export function drawTyped(
  collection: Collection,
  typed: Entry,
  facts: FactLookup,
  addressOf: (address: string) => string,
): ReactNode {
  const filled = fillEntry(collection, typed, facts);
  // A page draws the facts of its text itself.
  const { text: body, keyFacts } = typed;
  const data = collection === pages ? { ...filled, text: body, keyFacts } : filled;
  const draw = drawings[collection.name] ?? member;
  const draft: Draft = {
    text(field) {
      const value = data[field];
      if (typeof value !== 'string') return '';
      return value.startsWith('/uploads/') ? addressOf(value) : value;
    },
    list(field) {
      const value = data[field];
      return Array.isArray(value) ? value.map(String) : [];
    },
    sample: data.sample === true,
  };
  return (
    <FactContext.Provider value={facts}>
      <main>{draw(draft)}</main>
    </FactContext.Provider>
  );
}

function person({ text, list, sample }: Draft) {
  return {
    ...EMPTY,
    sample,
    name: text('name'),
    specialization: list('specialization'),
    imageUrl: text('imageUrl'),
    description: text('description'),
  };
}

function tile(nameField: string, imageField: string): Drawing {
  return ({ text, sample }) => {
    const image = text(imageField);
    const item = {
      ...EMPTY,
      sample,
      name: text(nameField),
      image,
      description: text('description'),
    };
    return <ProgrammeTiles items={[item]} nouns="entries" />;
  };
}
