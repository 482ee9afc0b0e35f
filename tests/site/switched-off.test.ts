import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tours } from '../../model/collections.ts';
import { readSwitches } from '../../model/content-check/switched-off.ts';
import type { Navigation } from '../../model/settings/navigation.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';
import { assets, type SampleContent, sampleContent } from './sample-content.ts';

const NAVIGATION = 'content/settings/navigation.json';
const ORIGINAL = conferenceText(NAVIGATION);
const TOUR = { _id: 'golghar', title: 'Golghar', image: '/images/a.svg', description: 'Round.' };

/** One process after another, as builds are; each with all that the site has. */
function publish({ outDir, cacheDir, root }: SampleContent) {
  const publisher = createPublisher({ outDir, cacheDir, assets, pages, files, version: 'test' });
  return publisher.publish(workingTree(root));
}

function changeNavigation(content: SampleContent, change: (navigation: Navigation) => void) {
  const navigation = JSON.parse(ORIGINAL) as Navigation;
  change(navigation);
  content.writeText(NAVIGATION, JSON.stringify(navigation));
}

function switchOff(content: SampleContent, ...off: string[]) {
  changeNavigation(content, ({ groups }) => {
    for (const group of groups) {
      group.options = group.options.filter(({ page = '' }) => !off.includes(page));
    }
  });
}

/** All files that lead somewhere: pages, sitemap, feeds. */
const linksTo = (content: SampleContent, written: readonly string[], path: string) =>
  written.filter((file) =>
    new RegExp(`[">]([^"<]*example)?${path}["</]`).test(content.published(file)),
  );

/** Pages with links of their own to each other, on both sides: each is looked for while it is off. */
const SIDES: [page: string, path: string][][] = [
  [
    ['accommodation', '/about/accomodations'],
    ['call-for-papers', '/authors/call-for-papers'],
    ['become-a-sponsor', '/sponsors/become-a-sponsor'],
    ['organising-committee', '/about/organising-committee'],
    ['speakers', '/programs/speakers'],
    ['venue-and-travels', '/about/venue-and-travels'],
  ],
  [
    ['guidelines-to-authors', '/authors/guidelines-to-authors'],
    ['paper-submissions', '/authors/paper-submissions'],
    ['registrations', '/authors/registrations'],
    ['benefits-of-sponsorship', '/sponsors/benefits-of-sponsorship'],
    ['photo-gallery', '/about/photogallery'],
    ['workshops', '/programs/workshops'],
    ['cultural-event', '/programs/cultural-event'],
  ],
];

describe('a page that the navigation does not list', () => {
  it('goes from the site, and comes back as it was', async () => {
    const content = sampleContent();
    content.write(tours, TOUR);
    const first = await publish(content);
    expect(first.findings).toEqual([]);
    const before = content.published('programs/tours.html');
    expect(before).toContain('Golghar');
    expect(linksTo(content, first.written, '/programs/tours').length).toBeGreaterThan(30);

    switchOff(content, 'tours');
    const off = await publish(content);
    expect(off).toMatchObject({ removed: ['programs/tours.html'], findings: [] });
    expect(
      linksTo(
        content,
        first.written.filter((file) => !off.removed.includes(file)),
        '/programs/tours',
      ),
    ).toEqual([]);
    expect(content.published('sitemap.xml')).not.toContain('/tours');
    expect(existsSync(join(content.root, 'content/tours/golghar.md'))).toBe(true);

    content.writeText(NAVIGATION, ORIGINAL);
    expect((await publish(content)).removed).toEqual([]);
    expect(content.published('programs/tours.html')).toBe(before);
    expect(content.published('sitemap.xml')).toContain('/programs/tours<');
  });

  it.each(SIDES.map((side) => [side[0]?.[0], side] as const))(
    'is linked from nowhere: %s and others',
    async (_, side) => {
      const content = sampleContent();
      switchOff(content, ...side.map(([page]) => page));
      const { written, findings } = await publish(content);
      expect(findings).toEqual([]);
      for (const [, path] of side) {
        expect(written).not.toContain(`${path.slice(1)}.html`);
        expect(linksTo(content, written, path)).toEqual([]);
      }
    },
  );

  it('goes with the pages below it', async () => {
    const content = sampleContent();
    await publish(content);
    switchOff(content, 'call-for-papers', 'cmt-acknowledgement');
    const { removed } = await publish(content);
    expect(removed.sort()).toEqual(
      [
        ...[0, 1, 2, 3].map((track) => `authors/call-for-papers/${track}.html`),
        'authors/call-for-papers.html',
        'authors/cmt-acknowledgement.html',
        'authors/cmt-acknowledgement/static.html',
      ].sort(),
    );
    const home = content.published('index.html');
    expect(home).not.toContain('Special Tracks');
    expect(content.published('authors.html')).not.toContain('Conference Tracks');
  });

  it('has no section among what authors need', async () => {
    const content = sampleContent();
    switchOff(content, 'registrations');
    await publish(content);
    expect(content.published('authors.html')).not.toContain('Registration fees');
    const home = content.published('index.html');
    expect(home).not.toContain('Register</a>');
    expect(home).toMatch(/class="button primary" href="[^"]+">Ask where to submit</);
  });

  it('goes with its group, and the group’s quick link with it', async () => {
    const content = sampleContent();
    const { written } = await publish(content);
    changeNavigation(content, (navigation) => {
      navigation.groups = navigation.groups.filter(({ slug }) => slug !== 'programs');
    });
    const { removed, findings } = await publish(content);
    expect(findings).toEqual([]);
    expect(removed.sort()).toEqual(written.filter((file) => /^programs[./]/.test(file)).sort());
    expect(removed.length).toBe(6);
    const rest = written.filter((file) => !removed.includes(file));
    expect(linksTo(content, rest, '/programs')).toEqual([]);
  });
});

describe('a page that the navigation lists', () => {
  it('has the address of its label, whatever it shows, and links lead there', async () => {
    const content = sampleContent();
    content.write(tours, TOUR);
    await publish(content);
    changeNavigation(content, ({ groups }) => {
      const options = groups.flatMap((group) => group.options);
      const called = (page: string) => options.find((each) => each.page === page);
      Object.assign(called('tours') ?? {}, { label: 'Excursions' });
      Object.assign(called('accommodation') ?? {}, { label: 'Accommodation' });
      Object.assign(called('call-for-papers') ?? {}, { label: 'Call' });
    });
    const { removed } = await publish(content);
    expect(removed.sort()).toEqual(
      [
        'about/accomodations.html',
        'authors/call-for-papers.html',
        ...[0, 1, 2, 3].map((track) => `authors/call-for-papers/${track}.html`),
        'programs/tours.html',
      ].sort(),
    );
    expect(content.published('programs/excursions.html')).toContain('Golghar');
    expect(content.published('about/accommodation.html')).toContain('No hotels are listed.');
    expect(content.published('index.html')).toContain('href="/authors/call/3"');
    expect(content.published('authors/call/3.html')).toContain('href="/authors/call"');
  });

  it('may be left out of the menu, and is reached by links alone', async () => {
    const content = sampleContent();
    changeNavigation(content, ({ groups }) => {
      const tours = groups.flatMap(({ options }) => options).find(({ page }) => page === 'tours');
      Object.assign(tours ?? {}, { notInMenu: true });
    });
    const { written, findings } = await publish(content);
    expect(findings).toEqual([]);
    expect(written).toContain('programs/tours.html');
    expect(linksTo(content, written, '/programs/tours').sort()).toEqual([
      // Its own address, in its head.
      'programs/tours.html',
      'sitemap.html',
      'sitemap.xml',
    ]);
  });

  it('stays away from the menu with its group where no other page is in it', async () => {
    const content = sampleContent();
    changeNavigation(content, ({ groups }) => {
      for (const option of groups[3]?.options ?? []) option.notInMenu = true;
    });
    const { written } = await publish(content);
    expect(written).toContain('sponsors/become-a-sponsor.html');
    expect(content.published('index.html')).not.toContain('<summary>Sponsors');
  });
});

it('the check knows which pages are always there', async () => {
  const content = sampleContent();
  const title = (id: string) => `---\ntitle: ${id}\ndescription: B\n---\n\nA text.\n`;
  const ids = readdirSync(join(CONFERENCE, 'content/pages')).map((file) => file.replace('.md', ''));
  for (const id of ids) content.writeText(`content/pages/${id}.md`, title(id));
  changeNavigation(content, (navigation) => {
    navigation.groups = navigation.groups.slice(0, 1).map((group) => ({
      ...group,
      options: [{ label: 'Us', page: 'about-the-conference' }],
    }));
  });
  const { written } = await publish(content);
  const switches = readSwitches(
    ids.map((id) => `content/pages/${id}.md`),
    new Map([[NAVIGATION, readFileSync(join(content.root, NAVIGATION), 'utf8')]]),
  );
  const isOff = (id: string) => switches?.whatIsOff(`/about/${id}`) === `The page "${id}"`;
  expect(ids.filter((id) => written.includes(`${id}.html`))).toEqual([
    'about',
    'accessibility',
    'contact',
    'privacy',
  ]);
  const groups = ['authors', 'programs', 'sponsors'];
  const others = ['about', 'about-the-conference', 'accessibility', 'contact', 'privacy'];
  expect(new Set(ids.filter((id) => !isOff(id)))).toEqual(new Set([...others, ...groups]));
});
