import type { Collection, EntryOf, Paper } from '../../model/collections.ts';
import type { FactLookup } from '../../model/facts/known-facts.ts';
import type { Phase, Stage } from '../../model/phases/phases.ts';
import type { Pictures } from '../pictures/known-picture.ts';
import type { AddressHistory } from './former-addresses.ts';
import type { LoadedSettings } from './load-settings.ts';
import type { ReadableSettings } from './neutral-settings.ts';
import type { PlannedPlace } from './planned-session.ts';
import type { PeopleReader } from './read-people.ts';
import type { TalkPlace } from './talk-place.ts';
import type { Neighbours } from './track-neighbours.ts';

/** How a page's data function reads content. Everything it asks for is an input of that page. */
export interface ContentReader {
  /** All entries of a collection, in list order. */
  list<C extends Collection>(collection: C): readonly EntryOf<C>[];
  /** Those of them that lists show in this phase. */
  listed<C extends Collection>(collection: C): readonly EntryOf<C>[];
  /** The list's ETag, as the API gives it. */
  etag(collection: Collection): string;
  entry<C extends Collection>(collection: C, id: string): EntryOf<C> | undefined;
  settings<Name extends ReadableSettings>(name: Name): LoadedSettings[Name];
  /**
   * Where a page of the navigation is; undefined while it is switched off. A page that moves does not
   * count as a change of those that link to it.
   */
  address(page: string): string | undefined;
  /** Which pages of the navigation had which addresses, the present ones among them. */
  formerAddresses(): AddressHistory;
  /**
   * The picture that the text of a page has; undefined where it has none or the page is switched off.
   * Nothing else of that text counts as a change.
   */
  pagePicture(page: string): string | undefined;
  /** Whether a list has entries that are no samples. Which ones does not count as a change. */
  hasOwn(collection: Collection): boolean;
  /**
   * An entry, and when its file last changed: an ISO 8601 date-time in UTC, undefined where that is
   * not known (see `ContentSource.history`).
   */
  datedEntry<C extends Collection>(
    collection: C,
    id: string,
  ): { entry: EntryOf<C> | undefined; changedAt: string | undefined };
  /** The size of a paper's PDF in bytes; undefined where it has none, or its file is not there. */
  pdfBytes(paper: Pick<Paper, 'pdf'>): number | undefined;
  /** The papers beside one in its track. Others do not count as a change. */
  trackNeighbours(id: string): Neighbours;
  /**
   * Where in the programme a paper or a speaker is heard (`papers/a-paper`). Other sessions do not
   * count as a change.
   */
  talks(id: string): readonly TalkPlace[];
  /**
   * A session of the programme in its place; undefined where it has none. Sessions elsewhere do not count as
   * a change.
   */
  planned(id: string): PlannedPlace | undefined;
  /** When the newest change was made to what `read` reads; undefined unless all of it is known. */
  newestChange(read: (content: ContentReader) => unknown): string | undefined;
  /** For what is made from nearly all there is: one input, that changes with every other. */
  everything<Value>(read: (content: ContentReader) => Value): Value;
  /**
   * When an entry last came to say something else: its file changed, or a date that it names did. As
   * `datedEntry` where that is not known.
   */
  saidSince(collection: Collection, id: string): string | undefined;
  /** A number that rises with every change of these settings: see `ContentChanges.revision`. */
  revision(...names: readonly ReadableSettings[]): number | undefined;
  /** The stage that the conference is in. Where its dates alone move, pages are not made again. */
  stage(): Stage;
  /** The phases that this edition goes through. */
  phases(): readonly Phase[];
  /**
   * The last instant at which an important date began or was over, or an update's day came, in
   * milliseconds since 1970: since then the dates say the same.
   */
  lastChange(): number;
  /** What the facts say that texts name. */
  facts: FactLookup;
  picture: Pictures;
  /** Who the people are that entries name. */
  people: PeopleReader;
}
