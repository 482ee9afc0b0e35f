import { dayWithWeekday } from '../../model/calendar-days.ts';
import {
  type Collection,
  collections,
  culturalEvents,
  hotels,
  organisingMembers,
  pages as pageTexts,
  papers,
  speakers,
  tours,
  updates,
  workshops,
} from '../../model/collections.ts';
import { plainWords } from '../../model/content/markdown-words.ts';
import { fillWords } from '../../model/facts/fill-facts.ts';
import { findTrack } from '../../model/find-track.ts';
import { authorsOf } from '../../model/people.ts';
import { NO_NEXT_EDITION } from '../../model/phases/phase-text.ts';
import { isSample, onlySamples } from '../../model/samples.ts';
import { knownTracks } from '../../model/settings/tracks.ts';
import { countOf } from '../../model/text.ts';
import type { ContentReader } from '../content/content-reader.ts';
import { listedCollections } from '../content/people-directory.ts';
import { idOf } from '../content/read-people.ts';
import { readProgramme, sessionsOf } from '../content/read-programme.ts';
import type { DocumentKind } from './index-files.ts';

/** Something that visitors may look for. */
export interface SearchDocument {
  kind: DocumentKind;
  /** What its result shows, and where that leads. */
  title: string;
  path: string;
  /** A line below the title; '' for none. */
  detail: string;
  isSample: boolean;
  /** What it is called and by whom it is: who looks for these words wants it most. */
  names: readonly string[];
  /** What else it says, in Markdown or without. */
  text: string;
}

/** All that the search finds, in the order of the lists. Samples are there: until when they are found says the day. */
export function searchDocuments(content: ContentReader): SearchDocument[] {
  return [
    ...pagesOf(content),
    ...peopleOf(content),
    ...sessionDocuments(content),
    ...papersOf(content),
    ...updatesOf(content),
  ];
}

/** Who looks for a paper finds it by itself: a session has the names of its talks alone. */
function sessionDocuments(content: ContentReader): SearchDocument[] {
  return sessionsOf(readProgramme(content)).map((session) => {
    const { title, path, kindLabel, day, start, place, chair, trackName, abstract, talks } =
      session;
    return {
      kind: 'session',
      title,
      path,
      detail: [kindLabel, dayWithWeekday(day), start, place?.name].filter(Boolean).join(', '),
      isSample: isSample(session),
      names: [title],
      text: [
        kindLabel,
        chair,
        trackName,
        place?.name,
        withoutAddresses(abstract ?? ''),
        ...talks.flatMap(({ title, people }) => [title, ...people]),
      ].join('\n'),
    };
  });
}

function papersOf(content: ContentReader): SearchDocument[] {
  const tracks = knownTracks(content.settings('tracks'));
  return content.list(papers).map((paper) => ({
    kind: 'paper',
    title: paper.heading,
    path: `/papers/${paper._id}`,
    detail: inShort(paper.authors),
    isSample: isSample(paper),
    names: [paper.heading, ...paper.authors, ...(paper.keywords ?? [])],
    text: [
      withoutAddresses(paper.content),
      ...authorsOf(paper).flatMap(({ affiliation, orcid }) => [affiliation, orcid]),
      findTrack(tracks, paper.track ?? '')?.name,
      paper.award,
      paper.doi,
    ].join('\n'),
  }));
}

function updatesOf(content: ContentReader): SearchDocument[] {
  return content.list(updates).map((update) => {
    const title = fillWords(update.title, content.facts);
    const text = plainWords(fillWords(update.description, content.facts));
    return {
      kind: 'update',
      title,
      path: at('/allupdates', title),
      detail: firstWords(text),
      isSample: isSample(update),
      names: [title],
      text,
    };
  });
}

/** Everybody whom the conference names; what speakers and members say of themselves is found, too. */
function peopleOf(content: ContentReader): SearchDocument[] {
  return content.people
    .everybody()
    .map(({ name, alsoCalled, orcids, path, mentions, isSample }) => {
      const listed = mentions.flatMap(({ role, ref }) => {
        const collection = listedCollections.find((each) => ref === `${each.name}/${idOf(ref)}`);
        const entry =
          role === 'listed' && collection && content.entry<Collection>(collection, idOf(ref));
        return collection && entry ? [roleOf(collection, entry)] : [];
      });
      const affiliations = [...new Set(mentions.flatMap(({ affiliation }) => affiliation ?? []))];
      const written = mentions.filter(({ role }) => role === 'author').length;
      const details = [
        ...listed.map(({ detail }) => detail),
        ...affiliations.slice(0, 1),
        ...(written > 0 ? [countOf(written, 'paper')] : []),
      ];
      return {
        kind: 'person',
        title: name,
        path,
        detail: details.join('; '),
        isSample,
        names: [name, ...alsoCalled],
        text: [...listed.map(({ text }) => text), ...affiliations, ...orcids].join('\n'),
      };
    });
}

function roleOf(collection: Collection, entry: Readonly<Record<string, unknown>>) {
  const said = (field: string) => String(entry[field] ?? '');
  const isSpeaker = collection.name === speakers.name;
  const role = isSpeaker ? 'Speaker' : said('role') || collection.title;
  return {
    detail: [role, said('college')].filter(Boolean).join(', '),
    text: [role, collection.title, said('committee'), said('college'), said('specialization')]
      .concat(said('description'))
      .join('\n'),
  };
}

/** Said of a page that is there to list what is not, or samples of it. */
const NOTHING = 'Nothing of the conference’s own is listed here.';

/** The pages of texts, and what stands on lists of the programme. */
function pagesOf(content: ContentReader): SearchDocument[] {
  const texts = content.list(pageTexts).flatMap((page): SearchDocument[] => {
    const path = content.address(page._id) ?? FIXED[page._id];
    if (!path) return [];
    const fill = (text: string) => fillWords(text, content.facts);
    const { title, description, keyFacts = '', text } = page;
    // The organisers' offices are something, too.
    const lists = collections.filter(
      (each) => each.page === page._id && each.page !== organisingMembers.page,
    );
    const hasNothing = lists.length > 0 && !lists.some((each) => content.hasOwn(each));
    const fees = page._id === 'registrations' ? feesOf(content) : { names: [], text: [] };
    return [
      {
        kind: 'page',
        title: fill(title),
        path,
        detail: hasNothing ? NOTHING : firstWords(fill(description)),
        isSample: false,
        names: [fill(title), ASKED_BY[page._id] ?? '', ...fees.names],
        text: withoutAddresses([description, keyFacts, text, ...fees.text].map(fill).join('\n')),
      },
    ];
  });
  return [
    ...wholeLists(content),
    ...nextEditionOf(content),
    ...texts,
    ...datesOf(content),
    ...tracksOf(content),
    ...listedOf(content),
  ];
}

/** The whole lists, which are no texts. */
function wholeLists(content: ContentReader): SearchDocument[] {
  return WHOLE_LISTS.flatMap(({ collection, title, path, detail, names }) => {
    const list = content.list<Collection>(collection);
    if (list.length === 0) return [];
    const said = onlySamples(list) ? NOTHING : detail;
    return [
      { kind: 'page', title, path, detail: said, isSample: false, names: [title, names], text: '' },
    ];
  });
}

const WHOLE_LISTS = [
  {
    collection: papers,
    title: 'All papers',
    path: '/allpapers',
    detail: 'Papers with their authors, by track.',
    names: 'proceedings',
  },
  {
    collection: updates,
    title: 'All updates',
    path: '/allupdates',
    detail: 'All updates of the conference, by day.',
    names: 'news',
  },
] as const;

/** Where the conference goes on; until that is named, we are who can tell. */
function nextEditionOf(content: ContentReader): SearchDocument[] {
  const { nextEdition, edition } = content.settings('site');
  const [title, path, detail] = nextEdition
    ? ['The next edition', nextEdition, 'The website of the conference that follows this one.']
    : ['Contact', FIXED.contact as string, `${NO_NEXT_EDITION} Ask us.`];
  const names = [`next edition, next conference, next year, ${edition + 1}`];
  return [{ kind: 'page', title, path, detail, isSample: false, names, text: '' }];
}

/** The table of the home page. */
function datesOf(content: ContentReader): SearchDocument[] {
  const { dates } = content.settings('important-dates');
  if (dates.length === 0) return [];
  return [
    {
      kind: 'page',
      title: 'Important Dates',
      path: '/#important-dates',
      detail: firstWords(dates.map(({ title }) => title).join(', ')),
      isSample: false,
      names: ['Important Dates', 'deadlines'],
      text: dates.flatMap(({ title, description }) => [title, description]).join('\n'),
    },
  ];
}

/** What is asked of those who pay, by the words in which they ask for it. */
function feesOf(content: ContentReader) {
  const { participants, extras, rules, bankAccount } = content.settings('fees');
  const hasFees = participants.length + extras.length > 0;
  return {
    names: [
      ...(hasFees ? ['Registration fee, fees, how to pay, payment'] : []),
      ...(hasFees && bankAccount.length > 0 ? ['Bank account'] : []),
    ],
    text: [
      ...participants.map(({ category }) => category),
      ...extras.map(({ name }) => name),
      ...rules,
    ],
  };
}

/** In other words than their titles, what people ask pages for. */
const ASKED_BY: Readonly<Record<string, string>> = {
  accommodation: 'hotels, hotel, where to stay',
  contact: 'e-mail, email, phone, write to us, invitation letter',
  'guidelines-to-authors': 'template, templates, page limit',
  'paper-publication': 'proceedings',
  'paper-submissions': 'how to submit a paper',
  'photo-gallery': 'photographs, photos, pictures',
  programme: 'schedule, timetable, agenda',
  'venue-and-travels': 'how to get there, travel, visa, visa letter, map',
};

/** Pages of a text that stand at the same address in every edition. */
const FIXED: Readonly<Record<string, string>> = {
  about: '/about',
  authors: '/authors',
  programs: '/programs',
  sponsors: '/sponsors',
  contact: '/contact',
  accessibility: '/accessibility',
  privacy: '/privacy',
};

function tracksOf(content: ContentReader): SearchDocument[] {
  const call = content.address('call-for-papers');
  if (!call) return [];
  return content.settings('tracks').tracks.map(({ name, alsoCalled, summary, topics }, index) => ({
    kind: 'page',
    title: name,
    path: `${call}/${index}`,
    detail: firstWords(summary),
    isSample: false,
    names: [name, alsoCalled ?? ''],
    text: [summary, ...topics].join('\n'),
  }));
}

function listedOf(content: ContentReader): SearchDocument[] {
  const lists: readonly Collection[] = [tours, workshops, culturalEvents, hotels];
  return lists.flatMap((collection) => {
    const page = content.address(collection.page ?? '');
    if (!page) return [];
    return content.list(collection).map((entry): SearchDocument => {
      const title = String(entry[collection.titleField]);
      const text = String(entry.description ?? entry.address ?? '');
      return {
        kind: 'page',
        title,
        path: at(page, title),
        detail: collection.title,
        isSample: isSample(entry),
        names: [title],
        // Not every hotel is called one.
        text: `${collection.title}\n${withoutAddresses(fillWords(text, content.facts))}`,
      };
    });
  });
}

/**
 * The place on a page at which words stand, so that it is scrolled there: a text fragment, which is no
 * part of the address (WICG, "Scroll To Text Fragment"; a hyphen means something there).
 */
function at(page: string, words: string): string {
  return `${page}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;
}

const NAMES_SHOWN = 6;

function inShort(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

const DETAIL_CHARACTERS = 150;

/** The beginning of a text, in whole words. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DETAIL_CHARACTERS) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DETAIL_CHARACTERS))} …`;
}

/** Markdown without the addresses of its links and pictures, which nobody reads. */
function withoutAddresses(text: string): string {
  return text.replace(/\]\([^()\s]*\)/g, '] ');
}
