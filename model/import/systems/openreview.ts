import type { Person } from '../../people.ts';
import {
  type FoundPaper,
  isObject,
  type Json,
  objectsIn,
  papersTable,
  personOf,
  type SystemTable,
  textOf,
  textsOf,
} from './found-papers.ts';

/** In version 2 of OpenReview's API each field of `content` is `{ value }`; in version 1 it is the value. */
const inContent = ({ content }: Json, name: string): unknown => {
  const field = isObject(content) ? content[name] : undefined;
  return isObject(field) && 'value' in field ? field.value : field;
};

/** Notes of OpenReview's API (docs.openreview.net, "Introduction to Notes"); undefined for anything else. */
export function readOpenReview(json: unknown): SystemTable | undefined {
  const notes = objectsIn(isObject(json) ? json.notes : json);
  if (notes.length === 0 || !notes.every(({ content }) => isObject(content))) return undefined;
  // Reviews and comments are notes, too, that reply to one.
  const submissions = notes.filter(({ replyto }) => !replyto);
  const replies = notes.length - submissions.length;
  return {
    system: 'OpenReview',
    table: papersTable(submissions.map(paperOf)),
    notes: replies === 0 ? [] : [`Reviews and comments, left out: ${replies}.`],
  };
}

function paperOf(note: Json): FoundPaper {
  const keywords = inContent(note, 'keywords');
  return {
    number: textOf(note.number) || textOf(note.id),
    title: textOf(inContent(note, 'title')),
    people: peopleOf(inContent(note, 'authors')),
    abstract: textOf(inContent(note, 'abstract')),
    track: textOf(inContent(note, 'track')) || textOf(inContent(note, 'primary_area')),
    keywords: typeof keywords === 'string' ? keywords.split(/[,;]/) : textsOf(keywords),
    decision: decisionOf(note),
  };
}

/** Names; lately objects with the institutions of each. */
function peopleOf(authors: unknown): Person[] {
  return (Array.isArray(authors) ? authors : []).flatMap((author) => {
    if (!isObject(author)) return textOf(author) === '' ? [] : [{ name: textOf(author) }];
    const name = textOf(author.fullname) || textOf(author.name);
    const affiliation = objectsIn(author.institutions).map((each) => textOf(each.name));
    return name === '' ? [] : [personOf(name, { affiliation: affiliation.join(', ') })];
  });
}

const UNDECIDED = /\/(?:-\/)?(?:(?:Rejected|Withdrawn|Desk_Rejected|Active)_)?Submission$/i;

/** As a decision note says it, else by the venue: one that ends in a kind of submission has not taken it. */
function decisionOf(note: Json): string {
  const details = isObject(note.details) ? note.details : {};
  const replies = objectsIn(details.replies ?? details.directReplies);
  const decided = replies.map((each) => textOf(inContent(each, 'decision'))).find(Boolean);
  const decision = textOf(inContent(note, 'decision')) || decided;
  if (decision) return decision;
  const venue = textOf(inContent(note, 'venue'));
  const venueId = textOf(inContent(note, 'venueid'));
  if (venueId === '') return venue;
  if (UNDECIDED.test(venueId))
    return venueId.slice(venueId.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `Accept${venue && ` (${venue})`}`;
}
