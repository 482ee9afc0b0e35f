import type { Site } from '../../model/settings/site.ts';
import { countOf } from '../../model/text.ts';
import { Leaf } from '../components/leaf.tsx';
import { NothingYet } from '../components/nothing-yet.tsx';
import { AllPeople, LetterBar, Names } from '../components/people-list.tsx';
import { PersonArticle } from '../components/person-article.tsx';
import { NothingAfter, StampMeaning } from '../components/samples.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { LETTERS_PATH, PEOPLE_A_PAGE, PEOPLE_PATH, partPath } from '../content/people-directory.ts';
import type { LetterPart, PersonLine } from '../content/read-people.ts';
import { findPerson, newestChange, readPerson, type ShownPerson } from '../content/read-person.ts';
import { profileData } from '../structured-data/person.ts';
import { definePage } from './define-page.ts';

const TRAIL = [{ name: 'People', path: PEOPLE_PATH }];

const DESCRIPTION = 'Authors, speakers and members of the committees, by name.';

/** Of samples alone nobody is counted: none of them does anything here. */
function textFor(count: number, isOfSamples: boolean): string {
  if (count === 0 || isOfSamples) return `${DESCRIPTION} Those who chair sessions, too.`;
  const who = count === 1 ? 'One person' : `${count} people`;
  return `${who} by name: authors, speakers, members of the committees and those who chair sessions. Each leads to what they wrote and do here.`;
}

const areSamples = ({ lists }: { lists: readonly Pick<LetterPart, 'isSample'>[] }) =>
  lists.length > 0 && lists.every(({ isSample }) => isSample);

/** Everybody whom the conference names, on one page or, where they are many, by letters. */
export const people = definePage({
  name: 'people',
  pattern: PEOPLE_PATH,
  data: (content) => {
    const letters = content.people.letters();
    const count = letters.reduce((sum, each) => sum + each.count, 0);
    const isShort = count <= PEOPLE_A_PAGE;
    const lists = isShort ? letters.flatMap(({ id }) => content.people.listed(id, 1) ?? []) : [];
    return { letters, count, lists, isShort };
  },
  showsSamplesAlone: areSamples,
  head: () => ({ title: 'People', description: DESCRIPTION }),
  Component: ({ letters, count, lists, isShort }) => (
    <>
      <Leaf
        page={{ title: 'People', text: textFor(count, areSamples({ lists })) }}
        like={['programs', 'about']}
      />
      {count === 0 && <NothingYet nouns="people" />}
      {isShort ? (
        count > 0 && <AllPeople letters={letters} lists={lists} />
      ) : (
        <LetterBar letters={letters} />
      )}
    </>
  ),
  islands: [],
});

interface LetterData {
  id: string;
  part: number;
  list: LetterPart;
  letters: ReturnType<ContentReader['people']['lettersAlone']>;
}

const letterPage = {
  // Nobody asks a list of names when it last changed, and it would have to look at every entry.
  changedAt: () => undefined,
  showsSamplesAlone: ({ list }: LetterData) => list.isSample,
  Component: ({ id, part, list, letters }: LetterData) => (
    <>
      <h1>People: {list.letter}</h1>
      <LetterBar letters={letters} current={id} />
      <StampMeaning entries={samplesIn(list.lines)} nouns="people" />
      <h2 className="unseen">Names{part > 1 && `, page ${part}`}</h2>
      <Names lines={list.lines} among={samplesIn(list.lines)} />
      <NothingAfter of={samplesIn(list.lines)} nouns="people" />
      <Parts id={id} parts={list.parts} current={part} />
    </>
  ),
  head: ({ list: { letter, parts }, part }: LetterData) => ({
    title: parts > 1 ? `People: ${letter}, page ${part}` : `People: ${letter}`,
    description: `Authors, speakers and members of the committees whose names begin with ${letter}${parts > 1 ? `, page ${part}` : ''}.`,
    trail: TRAIL,
  }),
  islands: [],
} as const;

/** The people of a letter, where one page is too short for all. */
export const peopleByLetter = definePage({
  name: 'people-letter',
  pattern: `${LETTERS_PATH}/:letter`,
  instances: (content) => lettersWithPages(content).map(({ id }) => ({ letter: id })),
  data: (content, { letter }) => readLetter(content, letter, 1),
  ...letterPage,
});

export const peopleByLetterPart = definePage({
  name: 'people-letter-part',
  pattern: `${LETTERS_PATH}/:letter/:part`,
  instances: (content) =>
    lettersWithPages(content).flatMap(({ id, count }) =>
      Array.from({ length: Math.ceil(count / PEOPLE_A_PAGE) - 1 }, (_, index) => ({
        letter: id,
        part: String(index + 2),
      })),
    ),
  data: (content, { letter, part }) => readLetter(content, letter, Number(part)),
  ...letterPage,
});

function lettersWithPages(content: ContentReader) {
  const letters = content.people.letters();
  return letters.reduce((sum, each) => sum + each.count, 0) > PEOPLE_A_PAGE ? letters : [];
}

function readLetter(content: ContentReader, id: string, part: number): LetterData {
  const list = content.people.listed(id, part);
  if (!list) throw new Error(`nobody under ${id}`);
  // Counts change with every new name.
  return { id, part, list, letters: content.people.lettersAlone() };
}

function Parts({ id, parts, current }: { id: string; parts: number; current: number }) {
  if (parts === 1) return null;
  return (
    <nav aria-label="Pages of this letter">
      <ol className="pager">
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <li key={part}>
            <a
              href={partPath(id, part)}
              aria-label={`People, page ${part}`}
              aria-current={part === current ? 'page' : undefined}
            >
              {part}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PersonData {
  person: ShownPerson;
  site: Pick<Site, 'url' | 'name'>;
}

/** Somebody, with all that they do and wrote. */
export const person = definePage<PersonData, { person: string }>({
  name: 'person',
  pattern: `${PEOPLE_PATH}/:person`,
  instances: (content) => content.people.withPages().map((id) => ({ person: id })),
  data: (content, { person: id }) => ({
    person: readPerson(content, id),
    site: content.settings('site'),
  }),
  changedAt: ({ person: { changedAt } }) => changedAt,
  showsSamplesAlone: ({ person: { isSample } }) => isSample,
  forSitemap: (content, { person: id }) => {
    const { mentions, isSample } = findPerson(content, id);
    return { changedAt: newestChange(content, mentions), isSample };
  },
  head: ({ person: shown, site }) => ({
    title: titleOf(shown),
    description: descriptionOf(shown),
    trail: TRAIL,
    structured: [profileData(shown, site)],
  }),
  Component: ({ person: shown }) => <PersonArticle {...shown} />,
  islands: [],
});

/** Two people of one name are two titles. */
function titleOf({ name, namesakes, orcids, affiliations, id }: ShownPerson): string {
  return namesakes.length > 0 ? `${name} (${orcids[0] ?? affiliations[0] ?? id})` : name;
}

function descriptionOf(shown: ShownPerson): string {
  const { roles, papers, duties, affiliations } = shown;
  const parts = [
    ...new Set(roles.map(({ label }) => label)),
    ...(papers.length > 0 ? [countOf(papers.length, 'paper')] : []),
    ...(roles.length + papers.length === 0
      ? [duties.length > 0 ? 'Chair of a session' : 'Named']
      : []),
  ];
  const where = affiliations[0] ? `, ${affiliations[0]}` : '';
  return `${titleOf(shown)}${where}: ${parts.join(', ')}.`;
}

const samplesIn = (lines: readonly PersonLine[]) =>
  lines.map(({ isSample }) => ({ sample: isSample }));
