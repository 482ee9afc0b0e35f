import { describe, expect, it } from 'vitest';
import { tours } from '../../model/collections.ts';
import { NAVIGATION_PATH, type Navigation } from '../../model/settings/navigation.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { applicationFiles, editorFile } from '../../site/files/screen-documents.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { conferenceText } from '../conference.ts';
import { assets, sampleContent } from './sample-content.ts';

const TEMPLATE = `<html><head><!--frame: head--></head><body><!--frame: before--><div id="admin"></div><!--frame: after--></body></html>`;
const DOCUMENTS = ['admin/index.html', 'login/index.html'];

function publisherOf(
  { outDir, cacheDir }: ReturnType<typeof sampleContent>,
  template: string = TEMPLATE,
) {
  const files = applicationFiles(template);
  return createPublisher({ outDir, cacheDir, assets, pages, files, version: 'test' });
}

/** The conference's, by collection. */
const ADDRESSES = {
  papers: '/allpapers',
  updates: '/allupdates',
  speakers: '/programs/speakers',
  'committees/organising': '/about/organising-committee',
  'committees/technical': '/about/technical-programme-committee',
  'committees/international': '/about/international-advisory-committee',
  gallery: '/about/photogallery',
  tours: '/programs/tours',
  workshops: '/programs/workshops',
  'cultural-events': '/programs/cultural-event',
  programme: '/programs/programme',
  hotels: '/about/accomodations',
};

const editionIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="edition">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('the administrators’ document', () => {
  it('stands in the frame of every page, without a script or a style of its own', async () => {
    const content = sampleContent();
    await publisherOf(content).publish(workingTree(content.root));
    for (const file of DOCUMENTS) {
      const html = content.published(file);
      const order = ['class="bar"', '<main', '<div id="admin">', '</main>', 'class="foot"'];
      const places = order.map((part) => html.indexOf(part));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      expect(places[0]).toBeGreaterThan(0);
      expect(html).toContain(`src="${assets.islands.navigation}"`);
      expect(html).not.toMatch(/ style=|<style|<script(?![^>]* src=)(?![^>]*application\/json)/);
    }
  });

  it('tells the screens the time zone and the categories of the settings', async () => {
    const content = sampleContent();
    const categories = ['Chairs </script><b>', 'Others'];
    const path = 'content/settings/organising-categories.json';
    content.writeText(path, JSON.stringify({ categories }));
    const pictures = '![](/images/logo.svg) ![The logo](/images/logo.svg)';
    content.writeText(
      'content/pages/privacy.md',
      `---\ntitle: Privacy\ndescription: What is kept.\n---\n\n${pictures}\n`,
    );
    await publisherOf(content).publish(workingTree(content.root));
    expect(editionIn(content.published('admin/index.html'))).toEqual({
      timeZone: 'Asia/Kolkata',
      organisingCategories: categories,
      // Papers name them by these ids.
      tracks: expect.arrayContaining([{ id: 'renewable-energy', name: 'Renewable Energy' }]),
      // Sessions name them by these.
      rooms: expect.arrayContaining([{ id: 'laboratory', name: 'Laboratory' }]),
      dates: expect.arrayContaining([
        {
          id: 'camera-ready',
          label: 'Camera-Ready, 16 February 2026',
          date: '2026-02-16',
          kind: 'closes',
        },
      ]),
      changes: expect.arrayContaining([
        {
          at: Date.parse('2026-02-16T24:00:00+05:30'),
          day: '2026-02-16',
          when: 'End of Monday 16 February 2026',
          says: ['“Camera-Ready” is over.'],
        },
      ]),
      addresses: ADDRESSES,
      unused: [],
      missed: expect.arrayContaining([
        {
          what: 'Speakers: no entry',
          path: 'content/speakers',
          collection: 'speakers',
          editAt: '/editor/#/collections/speakers/new',
        },
      ]),
      unnamed: [{ page: 'privacy', title: 'Privacy', count: 1 }],
    });
  });

  it('tells the screens what texts may name', async () => {
    const content = sampleContent();
    await publisherOf(content).publish(workingTree(content.root));
    const html = content.published('admin/index.html');
    const facts = JSON.parse(/ id="facts">(.*?)<\/script>/.exec(html)?.[1] ?? '[]');
    expect(new Map(facts).get('date:camera-ready')).toMatchObject({ dateTime: '2026-02-16' });
  });

  it('tells the screens where visitors see the entries, and what is neither seen nor there', async () => {
    const content = sampleContent();
    content.write(tours, { _id: 'a', title: 'A', image: '/images/a.svg', description: 'B.' });
    const navigation = JSON.parse(conferenceText(NAVIGATION_PATH)) as Navigation;
    navigation.groups = navigation.groups.filter(({ slug }) => slug !== 'programs');
    content.writeText(NAVIGATION_PATH, JSON.stringify(navigation));
    const publisher = publisherOf(content);
    await publisher.publish(workingTree(content.root));
    const {
      speakers,
      tours: _,
      workshops,
      'cultural-events': __,
      programme,
      ...others
    } = ADDRESSES;
    const known = editionIn(content.published('admin/index.html'));
    expect(known.addresses).toEqual(others);
    // Whoever has tours can still get at them.
    expect(known.unused).toEqual(['speakers', 'workshops', 'cultural-events', 'programme']);
    content.remove(tours, 'a');
    await publisher.publish(workingTree(content.root));
    expect(editionIn(content.published('admin/index.html')).unused).toContain('tours');
  });

  it('is made again when the settings change, and left alone otherwise', async () => {
    const content = sampleContent();
    const publisher = publisherOf(content);
    await publisher.publish(workingTree(content.root));
    const again = await publisher.publish(workingTree(content.root));
    expect(again.written).toEqual([]);
    const path = 'content/settings/organising-categories.json';
    content.writeText(path, JSON.stringify({ categories: ['Only one'] }));
    const { written } = await publisher.publish(workingTree(content.root));
    expect(written).toEqual(expect.arrayContaining(DOCUMENTS));
  });

  it('of another build is made again, and no page with it', async () => {
    const content = sampleContent();
    await publisherOf(content).publish(workingTree(content.root));
    const other = TEMPLATE.replace('id="admin"', 'id="admin" class="other"');
    const again = await publisherOf(content, other).publish(workingTree(content.root));
    expect(again.written.sort()).toEqual(DOCUMENTS);
    expect(again.rendered).toBe(DOCUMENTS.length);
    expect(content.published('admin/index.html')).toContain('class="other"');
  });

  it('that lacks a place for the frame is refused', () => {
    expect(() => applicationFiles('<html></html>')).toThrow('frame: head');
  });
});

describe('the editors’ document', () => {
  it('says what fields need of the settings, and which style the website has', async () => {
    const content = sampleContent();
    const { outDir, cacheDir } = content;
    const files = [editorFile('<html><head><!--frame: head--></head></html>')];
    const publisher = createPublisher({ outDir, cacheDir, assets, pages, files, version: 'test' });
    await publisher.publish(workingTree(content.root));
    const html = content.published('editor/index.html');
    expect(html).toContain(`<meta name="preview-style" content="${assets.stylesheet}">`);
    expect(html).toContain('"timeZone":"Asia/Kolkata"');
    const facts = JSON.parse(/ id="facts">(.*?)<\/script>/.exec(html)?.[1] ?? '[]');
    expect(new Map(facts).get('date:camera-ready')).toMatchObject({ dateTime: '2026-02-16' });
    expect(() => editorFile('<html></html>')).toThrow('frame: head');
  });
});
