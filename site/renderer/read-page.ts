import { papers, sessions, updates } from '../../model/collections.ts';
import { YOUR_FEE } from '../../model/fees/fee-offer.ts';
import { footerTexts } from '../../model/phases/frame-texts.ts';
import { calculatorData } from '../components/fee-calculator.tsx';
import type { FrameProps } from '../components/layout.tsx';
import { knownTexts, type PhaseView } from '../components/phase-notice.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { PROGRAMME } from '../content/read-programme.ts';
import { type AnyPage, type Params, pagePath } from '../pages/define-page.ts';
import { publishedTheme } from '../theme/published-theme.ts';
import type { PageToRender } from './render-document.tsx';

/**
 * Reads all that a page's HTML is made from.
 * @param year the current one, for the copyright line
 */
export function readPage(
  page: AnyPage,
  params: Params,
  content: ContentReader,
  year: number,
): PageToRender {
  const { reader, sources } = noting(content);
  return {
    page,
    path: pagePath(page, params),
    data: page.data(reader, params),
    sources: sources(),
    frame: readFrame(content, year),
    theme: publishedTheme(content.settings('theme')),
    pictures: content.picture,
    pagePictures: content.pagePicture,
    facts: content.facts,
    phase: phaseView(content),
  };
}

/** A reader that notes what is read, for `PageToRender.sources`. */
function noting(content: ContentReader): { reader: ContentReader; sources(): string[] } {
  const read = new Set<string>();
  // A page that tells when its text last changed has nothing else to show.
  const dated = new Set<string>();
  const reader: ContentReader = {
    ...content,
    list(collection) {
      read.add(collection.name);
      return content.list(collection);
    },
    listed(collection) {
      read.add(collection.name);
      return content.listed(collection);
    },
    entry(collection, id) {
      read.add(`${collection.name}/${id}`);
      return content.entry(collection, id);
    },
    datedEntry(collection, id) {
      dated.add(`${collection.name}/${id}`);
      return content.datedEntry(collection, id);
    },
    saidSince(collection, id) {
      dated.add(`${collection.name}/${id}`);
      return content.saidSince(collection, id);
    },
    people: {
      ...content.people,
      one(id) {
        // Where people are merged and split.
        dated.add('settings/people');
        return content.people.one(id);
      },
    },
    planned(id) {
      read.add(`${sessions.name}/${id}`);
      return content.planned(id);
    },
    settings(name) {
      read.add(`settings/${name}`);
      return content.settings(name);
    },
  };
  return { reader, sources: () => [...(dated.size > 0 ? dated : read)] };
}

/** What the frame of every page is made from. */
export function readFrame(content: ContentReader, year: number): FrameProps {
  return {
    site: content.settings('site'),
    navigation: content.settings('navigation'),
    year,
    stage: content.stage(),
    phases: knownTexts(footerTexts, content.facts, phaseView(content)),
  };
}

function phaseView(content: ContentReader): PhaseView {
  return {
    stage: content.stage(),
    phases: content.phases(),
    address: (name) => addressIn(content, name),
  };
}

/** What is on: of the conference's own sessions. */
const NOW = 'now';

/** Where a phase's text leads to. */
function addressIn(content: ContentReader, name: string): string | undefined {
  if (name === YOUR_FEE) {
    const at = content.address('registrations');
    const { dates } = content.settings('important-dates');
    const data = at && calculatorData(content.settings('fees'), dates, content.settings('site'));
    return data && `${at}#${YOUR_FEE}`;
  }
  if (name === NOW) {
    const at = content.hasOwn(sessions) && content.address(PROGRAMME);
    return at ? `${at}/${NOW}` : undefined;
  }
  const list = [papers, updates].find((each) => each.name === name);
  if (!list) return content.address(name);
  return content.hasOwn(list) ? `/all${name}` : undefined;
}

const NO_PARAMS: readonly Params[] = [{}];

/**
 * The parameters of every page that a content has of one kind. What a page of its own shows among
 * `pages` is left out of a family: `/about/organising-committee` is no text page.
 */
export function instancesOf(
  page: AnyPage,
  content: ContentReader,
  pages: readonly AnyPage[],
): readonly Params[] {
  if (!page.instances) return NO_PARAMS;
  const parameter = page.pattern.indexOf(':');
  if (parameter === -1) return page.instances(content);
  const folder = page.pattern.slice(0, parameter);
  const own = new Set(
    pages.flatMap(({ instances, pattern }) =>
      !instances && pattern.startsWith(folder) ? [pattern] : [],
    ),
  );
  const all = page.instances(content);
  // Thousands of papers need not be asked about.
  if (own.size === 0) return all;
  return all.filter((params: Params) => !own.has(pagePath(page, params)));
}
