import type { ReactNode } from 'react';
import {
  type Collection,
  type Entry,
  pages as pageTexts,
  speakers,
  updates,
} from '../../model/collections.ts';
import { onlySamples } from '../../model/samples.ts';
import type { ListOptions, ListView } from '../cards/list-view.ts';
import { type ListViewName, listViews } from '../cards/list-views.ts';
import { updatesAt } from '../cards/update-days.ts';
import { FreshList } from '../components/fresh-list.tsx';
import { Leaf } from '../components/leaf.tsx';
import { UntilNothing } from '../components/samples.tsx';
import { TalkTimes } from '../components/talk-times.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import type { IslandName } from '../islands/islands.ts';
import { type AnyPage, definePage } from './define-page.ts';
import { defineMenuPage } from './menu-page.tsx';

interface ListPage {
  /** Unlike any other page's: messages and tests call it that. */
  name: string;
  collection: Collection;
  view: ListViewName;
  /** Title and description where no text of `content/pages` introduces the list. */
  title: string;
  description: string;
  /** Over the list, for those who hear the page; not where the list has headings itself. */
  listHeading?: string;
  /** Pages of which one has the picture beside the list, which then stands in lines that read well. */
  like?: readonly string[];
  /** Stands between the text and the list. */
  above?: ReactNode;
  /** Of speakers: below the list stands when they are heard. */
  hasTalks?: boolean;
  options?: (content: ContentReader) => ListOptions;
  /** Whether its cards are of people, and lead to their pages. */
  namesPeople?: true;
  islands?: readonly IslandName[];
}

/** A page that is a list that is kept fresh. */
export function defineListPage({ pattern, ...list }: ListPage & { pattern: string }): AnyPage {
  return definePage({ ...partsOf(list, undefined), pattern });
}

/** A page of the navigation: the text of its name, and a list that is kept fresh. */
export function defineMenuListPage(list: ListPage): AnyPage {
  return defineMenuPage(partsOf(list, list.name));
}

function partsOf(list: ListPage, textId: string | undefined): Omit<AnyPage, 'pattern'> {
  return {
    name: list.name,
    data: (content) => ({
      ...textOf(list, textId, content),
      entries: entriesOf(list, content),
      etag: content.etag(list.collection),
      options: list.namesPeople
        ? { ...list.options?.(content), paths: content.people.pathsOf(list.collection) }
        : list.options?.(content),
      talks: list.hasTalks
        ? content.listed(speakers).map(({ _id, name, sample = false }) => ({
            _id,
            name,
            sample,
            talks: content.talks(`${speakers.name}/${_id}`),
          }))
        : [],
    }),
    showsSamplesAlone: ({ entries }) => onlySamples(entries),
    head: ({ title, description }) => ({ title, description }),
    Component: ({ entries, etag, options, talks, ...page }) => {
      const shown = (
        <>
          <UntilNothing of={entries}>{list.above}</UntilNothing>
          {list.listHeading && <h2 className="unseen">{list.listHeading}</h2>}
          <FreshList view={list.view} entries={entries} etag={etag} options={options} />
          <TalkTimes people={talks} />
        </>
      );
      const leaf = { page, name: list.name, of: entries, like: list.like };
      return list.like ? (
        <Leaf {...leaf}>{shown}</Leaf>
      ) : (
        <>
          <Leaf {...leaf} />
          {shown}
        </>
      );
    },
    islands: ['fresh-lists', ...(list.islands ?? [])],
  };
}

function entriesOf({ collection, view }: ListPage, content: ContentReader): readonly Entry[] {
  const { hasDays } = listViews[view] as ListView<never>;
  if (!hasDays) return content.listed(collection) as readonly Entry[];
  return updatesAt(content.listed(updates), content.lastChange());
}

function textOf(list: ListPage, id: string | undefined, content: ContentReader) {
  const { title, description } = list;
  const { _id, ...page } = (id && content.entry(pageTexts, id)) || {
    title,
    description,
    text: '',
  };
  return page;
}
