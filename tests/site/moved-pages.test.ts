import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFindAsset } from '../../local/edge/assets.ts';
import { followRedirectRules } from '../../local/edge/redirect-rules.ts';
import type { Navigation } from '../../model/settings/navigation.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { redirectsFile } from '../../site/files/redirects.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { conferenceText } from '../conference.ts';
import { contentRepository } from './content-repository.ts';
import { assets } from './sample-content.ts';

const NAVIGATION = 'content/settings/navigation.json';

/** The conference's content in a repository, published with the redirects of `public/`. */
function movingSite(own = '/about/stay /contact 301\n') {
  const content = contentRepository();
  const { root, outDir, cacheDir } = content;
  const atFirst = join(root, 'public/_redirects');
  mkdirSync(dirname(atFirst), { recursive: true });
  writeFileSync(atFirst, own);
  content.commit();
  const find = createFindAsset(outDir, followRedirectRules(join(outDir, '_redirects'), atFirst));
  let written: string[] = [];
  return {
    ...content,
    /** One process after another, as builds are. */
    async publish(from = root) {
      const all = [...files, redirectsFile(own)];
      const making = { assets, pages, files: all, version: 'test' };
      const publisher = createPublisher({ outDir, cacheDir, ...making });
      ({ written } = await publisher.publish(workingTree(from, { cacheDir })));
    },
    written: () => written,
    /** Changes the navigation in a commit of its own. */
    change(...changes: ((navigation: Navigation) => void)[]) {
      for (const change of changes) {
        const navigation = JSON.parse(content.git('show', `HEAD:${NAVIGATION}`)) as Navigation;
        change(navigation);
        content.writeText(NAVIGATION, JSON.stringify(navigation, null, 2));
        content.commit();
      }
    },
    /** Where an address leads, or that a page is there. */
    async at(path: string) {
      const found = await find(path);
      if (found?.kind === 'redirect') return `${found.status} ${found.to}`;
      return found ? 'page' : 'nothing';
    },
  };
}

const optionOf = ({ groups }: Navigation, page: string) =>
  groups.flatMap(({ options }) => options).find((option) => option.page === page);

const label = (page: string, to: string) => (navigation: Navigation) => {
  const option = optionOf(navigation, page);
  if (option) option.label = to;
};

const switchOff = (page: string) => (navigation: Navigation) => {
  for (const group of navigation.groups) {
    group.options = group.options.filter((option) => option.page !== page);
  }
};

const WAS = '/about/venue-and-travels';

describe('an address that a page had', () => {
  it('leads to where it is, and is the page’s again when its label is what it was', async () => {
    const site = movingSite();
    await site.publish();
    expect(await site.at(WAS)).toBe('page');
    expect(site.published('_redirects')).toBe('/about/stay /contact 301\n');

    site.change(label('venue-and-travels', 'Venue and Travel'));
    await site.publish();
    expect(await site.at(WAS)).toBe('301 /about/venue-and-travel');
    expect(await site.at('/about/venue-and-travel')).toBe('page');
    await site.publish();
    expect(site.written()).toEqual([]);

    site.change(label('venue-and-travels', 'Venue'));
    await site.publish();
    for (const path of [WAS, '/about/venue-and-travel']) {
      expect(await site.at(path), path).toBe('301 /about/venue');
    }

    site.change(label('venue-and-travels', 'Venue and Travels'));
    await site.publish();
    expect(await site.at(WAS)).toBe('page');
    expect(await site.at('/about/venue')).toBe(`301 ${WAS}`);
  });

  it('leads there before that is committed, and from one group to another', async () => {
    const site = movingSite();
    const navigation = JSON.parse(conferenceText(NAVIGATION)) as Navigation;
    const tours = optionOf(navigation, 'tours');
    if (tours) navigation.groups[0]?.options.push({ ...tours });
    switchOff('tours')({ ...navigation, groups: navigation.groups.slice(1) });
    site.writeText(NAVIGATION, JSON.stringify(navigation));
    await site.publish();
    expect(await site.at('/programs/tours')).toBe('301 /about/tours');
  });

  it('is another page’s where that has it now, and nothing where its page is switched off', async () => {
    const site = movingSite();
    site.change(
      label('venue-and-travels', 'Venue'),
      label('accommodation', 'Venue and Travels'),
      label('tours', 'Excursions'),
      switchOff('tours'),
    );
    await site.publish();
    expect(await site.at(WAS)).toBe('page');
    expect(await site.at('/about/accomodations')).toBe(`301 ${WAS}`);
    for (const path of ['/programs/tours', '/programs/excursions']) {
      expect(await site.at(path), path).toBe('nothing');
    }
    // The page that had it last is meant.
    site.change(switchOff('accommodation'));
    await site.publish();
    expect(await site.at(WAS)).toBe('nothing');
  });

  it('gives way to a line of public/, which gives way to a page', async () => {
    const site = movingSite(
      '# Old.\n/about/accommodations /about/accomodations 301\n/about/stay /\n',
    );
    site.change(label('accommodation', 'Stay'), label('accommodation', 'Accommodations'));
    await site.publish();
    expect(await site.at('/about/stay')).toBe('302 /');
    // Its spelling was mended: the line that led to the old one would lead round in circles.
    expect(await site.at('/about/accommodations')).toBe('page');
    expect(await site.at('/about/accomodations')).toBe('301 /about/accommodations');
  });

  it('takes along those of pages below the page', async () => {
    const site = movingSite();
    site.change(label('call-for-papers', 'Papers'), label('guidelines-to-authors', 'Guidelines'));
    await site.publish();
    expect(await site.at('/authors/call-for-papers/0')).toBe('301 /authors/papers/0');
    expect(await site.at('/authors/papers/0')).toBe('page');
    expect(site.published('_redirects').split('\n').slice(1, -1)).toEqual([
      '/authors/guidelines-to-authors /authors/guidelines 301',
      '/authors/call-for-papers /authors/papers 301',
      '/authors/call-for-papers/* /authors/papers/:splat 301',
    ]);
  });

  it('may have any letters and signs, as links and as an edge write them', async () => {
    const site = movingSite();
    site.change(
      label('venue-and-travels', 'Fees & Räume: *100%*'),
      label('venue-and-travels', 'Venue & Räume'),
      label('venue-and-travels', 'Half a letter \ud800'),
      label('venue-and-travels', 'Where?'),
    );
    await site.publish();
    const now = '301 /about/where%3F';
    for (const path of ['/about/venue-&-r%C3%A4ume', '/about/venue-%26-r%C3%A4ume', WAS]) {
      expect(await site.at(path), path).toBe(now);
    }
    expect(await site.at('/about/fees-%26-r%C3%A4ume%3A-%2A100%25%2A')).toBe(now);
    expect(await site.at('/about/where%3F')).toBe('page');
  });

  it('is what was published, not what a proposal said on its way, nor what nobody could read', async () => {
    const site = movingSite();
    site.git('checkout', '-qb', 'proposal');
    site.change(label('venue-and-travels', 'Halfway'), label('venue-and-travels', 'Venue'));
    site.git('checkout', '-q', 'main');
    site.git('merge', '-q', '--no-ff', '-m', 'Merge', 'proposal');
    site.writeText(NAVIGATION, '{ "groups": [{ "slug": "about", "options": [{ "label": 1 }] }] }');
    site.commit();
    site.git('revert', '--no-edit', 'HEAD');
    await site.publish();
    expect(await site.at(WAS)).toBe('301 /about/venue');
    expect(await site.at('/about/halfway')).toBe('nothing');
  });

  it('is not known where Git cannot tell', async () => {
    const site = movingSite();
    site.change(label('venue-and-travels', 'Venue'));
    const shallow = `${site.root}-shallow`;
    site.git('clone', '-q', '--depth', '1', `file://${site.root}`, shallow);
    await site.publish(shallow);
    expect(await site.at(WAS)).toBe('nothing');
    expect(await site.at('/about/venue')).toBe('page');
    expect(await site.at('/about/stay')).toBe('301 /contact');
  });
});
