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

// "Paper information/JSON" of HotCRP's list of submissions, and `papers` of its API: `paper_json` in
// src/paperexport.php and `unparse_nea_json` in src/author.php of kohler/hotcrp. Older files, and those
// that HotCRP reads itself (test/db.json), have `_id_` in place of `pid` and whole names.
const isPaper = (item: Json) =>
  item.object === 'paper' || ('pid' in item && 'title' in item) || '_id_' in item;

/** Papers of HotCRP's JSON; undefined for anything else. */
export function readHotcrp(json: unknown): SystemTable | undefined {
  const list = isObject(json) ? (json.papers ?? (json.paper ? [json.paper] : [json])) : json;
  const items = objectsIn(list);
  if (items.length === 0 || !items.every(isPaper)) return undefined;
  // What its reader may not see has a number and an error alone.
  const papers = items.filter((item) => item.error === undefined).map(paperOf);
  const isDecided = items.some(({ decision, status }) => decision || isAccepted(status));
  if (isDecided) return { system: 'HotCRP', table: papersTable(papers), notes: [] };
  const complete = papers.filter(({ decision = '' }) => !UNFINISHED.includes(decision));
  const table = papersTable(complete.map(({ decision: _, ...rest }) => rest));
  const left = papers.length - complete.length;
  return { system: 'HotCRP', table, notes: left === 0 ? [ALL] : [ALL, leftOut(left)] };
}

const ALL = 'HotCRP has no decisions in this file, so all papers are taken.';
const leftOut = (count: number) => `Withdrawn or not submitted, and left out: ${count}.`;

/** What a paper is that nobody decides about. */
const UNFINISHED: readonly string[] = ['draft', 'withdrawn'];

/** `accepted`, as older files `accept`. */
const isAccepted = (status: unknown) => status === 'accepted' || status === 'accept';

function paperOf(item: Json): FoundPaper {
  const { pid, _id_, title, abstract, authors, topics, status, decision } = item;
  const keywords = isObject(topics) ? Object.keys(topics).filter((each) => topics[each]) : topics;
  const name = textOf(decision);
  return {
    number: textOf(pid ?? _id_),
    title: textOf(title),
    people: objectsIn(authors).flatMap(authorOf),
    abstract: textOf(abstract),
    keywords: textsOf(keywords),
    // Conferences name their decisions as they like; the status tells what they mean.
    decision: isAccepted(status)
      ? `Accept${name && ` (${name})`}`
      : (UNFINISHED.includes(textOf(status)) ? '' : name) || textOf(status),
  };
}

function authorOf(author: Json): Person[] {
  const given = textOf(author.given_name ?? author.first);
  const family = textOf(author.family_name ?? author.last);
  const name = textOf(author.name) || `${given} ${family}`.trim();
  const details = {
    given,
    family,
    affiliation: textOf(author.affiliation),
    orcid: textOf(author.orcid),
  };
  return name === '' ? [] : [personOf(name, details)];
}
