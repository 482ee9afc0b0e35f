import { Fragment } from 'react';
import {
  culturalEvents,
  gallery,
  hotels,
  internationalMembers,
  organisingMembers,
  sessions,
  speakers,
  technicalMembers,
  tours,
  workshops,
} from '../../model/collections.ts';
import { hasOwn, isSample, type MayBeSample, onlySamples } from '../../model/samples.ts';
import { type NavigationGroup, optionPath } from '../../model/settings/navigation.ts';
import { beforeTheDays } from '../cards/states.ts';
import { Drawn } from '../components/drawn.tsx';
import { Introduction, Leaf } from '../components/leaf.tsx';
import { Markdown } from '../components/markdown.tsx';
import { NothingYet } from '../components/nothing-yet.tsx';
import { InPhase } from '../components/phase-notice.tsx';
import { Picture } from '../components/picture.tsx';
import { NothingAfter, useUntilOver } from '../components/samples.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { type PageText, readPageText } from '../content/page-text.ts';
import { definePage, type Page } from './define-page.ts';

type GroupPlace = { group: string };

/** A navigation group's page that looks like no other one: `/authors`. */
export function defineGroupPage<Data>(
  definition: Omit<Page<Data, GroupPlace>, 'pattern' | 'instances'>,
): Page<Data, GroupPlace> {
  return definePage({
    ...definition,
    pattern: '/:group',
    instances: (content) => placesOf(content, (slug) => slug === definition.name),
  });
}

interface GroupData extends PageText {
  group: string;
  links: GroupLink[];
}

interface GroupLink extends Pick<PageText, 'title' | 'description'> {
  path: string;
  emblem: string | undefined;
  /** Of what its page lists one that decides: the conference's own, else a sample. A page that is no list has itself. */
  lists: readonly MayBeSample[];
}

/** The page of each other navigation group: a few words, and the way to each of its pages. */
export function groupPages(others: readonly Pick<Page<unknown, GroupPlace>, 'name'>[]) {
  return definePage<GroupData, GroupPlace>({
    name: 'groups',
    pattern: '/:group',
    instances: (content) => placesOf(content, (slug) => !others.some(({ name }) => name === slug)),
    data: (content, { group }) => readGroup(content, group),
    head: ({ title, description }) => ({ title, description }),
    Component: ({ group, links, ...page }) => (
      <article className="text">
        <Leaf page={page} name={group}>
          <Introduction of={links.length > 0 ? listedBehind(links) : undefined}>
            <Markdown text={page.text} />
          </Introduction>
        </Leaf>
        <Cards of={links} />
      </article>
    ),
    islands: [],
  });
}

/**
 * The way to each page, as the menu has it; which of them list nothing is said here, too. Where none of them has
 * anything that is all there is to say: of nothing but samples once the conference is over.
 */
function Cards({ of }: { of: readonly GroupLink[] }) {
  const until = useUntilOver();
  const listed = listedBehind(of);
  const empty = of.filter(({ lists }) => !hasOwn(lists));
  if (listed.length === 0) return of.length > 0 && <NothingYet nouns={ENTRIES} />;
  return (
    <>
      <ul className="ways" {...until(onlySamples(listed))}>
        {of.map(({ path, title, description, emblem, lists }) => (
          <li key={path} {...until(!hasOwn(lists))}>
            {emblem && (
              <Picture src={emblem} width="120" height="80" sizes="8rem" loading="lazy" alt="" />
            )}
            <a href={path}>{title}</a>
            {(lists.length === 0 || description !== title) && (
              <p>
                {lists.length === 0 ? (
                  <Drawn
                    as="span"
                    draw={() => beforeTheDays('Nothing is listed yet.', 'Nothing is listed.')}
                  />
                ) : (
                  <span>{onlySamples(lists) ? 'Only samples so far.' : description}</span>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      <NothingAfter of={listed} nouns={ENTRIES} />
      {hasOwn(listed) && empty.length > 0 && (
        <InPhase during={['after']}>
          <p>
            {'Nothing is listed on these pages: '}
            {empty.map(({ path, title }, index) => (
              <Fragment key={path}>
                {index > 0 && ', '}
                <a href={path}>{title}</a>
              </Fragment>
            ))}
            .
          </p>
        </InPhase>
      )}
    </>
  );
}

const listedBehind = (links: readonly GroupLink[]) => links.flatMap(({ lists }) => lists);

/** Of all kinds. */
const ENTRIES = 'entries';

function placesOf(content: ContentReader, fits: (slug: string) => boolean): GroupPlace[] {
  const slugs = groupsOf(content).map(({ slug }) => slug);
  return slugs.filter(fits).map((group) => ({ group }));
}

function readGroup(content: ContentReader, slug: string): GroupData {
  const group = groupsOf(content).find((each) => each.slug === slug);
  if (!group) throw new Error(`no group ${slug}`);
  const links = group.options.flatMap((option) => {
    const path = optionPath(group, option);
    if (!path || !option.page || option.notInMenu) return [];
    const { title, description, text, picture } = readPageText(content, option.page, option.label);
    const { lists, first } = listedOn(content, option.page);
    const emblem = picture ?? first ?? /!\[[^\]]*\]\(([^)\s]+)/.exec(text)?.[1];
    return [{ path, title, description, emblem, lists }];
  });
  return { ...readPageText(content, slug, group.label, links.length > 0), group: slug, links };
}

/** What a page lists, and the picture that it shows first where it has none of its own. */
function listedOn(content: ContentReader, page: string) {
  switch (page) {
    case 'speakers':
      return firstOf(content.listed(speakers), ({ imageUrl }) => imageUrl);
    case 'workshops':
      return firstOf(content.listed(workshops), ({ imageUrl }) => imageUrl);
    case 'tours':
      return firstOf(content.listed(tours), ({ image }) => image);
    case 'cultural-event':
      return firstOf(content.listed(culturalEvents), ({ imageUrl }) => imageUrl);
    case 'photo-gallery':
      return firstOf(content.listed(gallery), ({ imageUrl }) => imageUrl);
    case 'organising-committee': {
      const { categories } = content.settings('organising-categories');
      // Its offices are something, too.
      return categories.length > 0 ? ITSELF : firstOf(content.listed(organisingMembers), faceOf);
    }
    case 'technical-programme-committee':
      return firstOf(content.listed(technicalMembers), faceOf);
    case 'international-advisory-committee':
      return firstOf(content.listed(internationalMembers), faceOf);
    case 'programme':
      return firstOf(content.listed(sessions), () => undefined);
    case 'accommodation': {
      const { drawnMaps } = content.settings('site').venue;
      return firstOf(content.listed(hotels), () => drawnMaps?.[0]?.picture);
    }
    default:
      return ITSELF;
  }
}

/** A page that is no list. */
const ITSELF = { lists: [{}], first: undefined };

const faceOf = ({ imageUrl }: { imageUrl?: string | undefined }) => imageUrl || undefined;

function firstOf<E extends MayBeSample>(
  lists: readonly E[],
  pictureOf: (entry: E) => string | undefined,
): { lists: readonly MayBeSample[]; first: string | undefined } {
  const [first] = lists;
  const deciding = lists.find((entry) => !isSample(entry)) ?? first;
  return {
    lists: deciding ? [{ sample: deciding.sample }] : [],
    first: first && pictureOf(first),
  };
}

function groupsOf(content: ContentReader): readonly NavigationGroup[] {
  return content.settings('navigation').groups;
}
