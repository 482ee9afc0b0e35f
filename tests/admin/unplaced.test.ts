import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { findOffers, offersOf } from '../../admin/screens/builder/free-talks.ts';
import { Unplaced } from '../../admin/screens/builder/unplaced.tsx';
import type { Shown } from '../../admin/screens/builder/words.ts';
import { papersSection, screenPath } from '../../admin/shell/sections/sections.ts';
import type { Entry } from '../../model/collections.ts';

// The screens' page, without settings.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '' }) });

const paper = (_id: string) => ({ _id, heading: _id, authors: ['Asha Rao'] }) as Entry;
const session = { _id: 'a', title: 'Tides', talks: ['papers/noon'] } as unknown as Shown;

function drawn(papers: readonly Entry[], more: { hasSamples?: boolean; selected?: Shown } = {}) {
  const props = {
    papers,
    speakers: [],
    sessions: [session],
    canDrag: true,
    hasSamples: more.hasSamples ?? false,
    selected: more.selected,
    onJudge: () => [],
    onPlace: () => {},
    onDay: () => {},
  };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Unplaced, props)));
}

it('says that all have a session where there are some that have', () => {
  expect(drawn([paper('noon')])).toContain('>All have a session<');
});

it('says of papers that are samples why none is offered, and where others come from', () => {
  const none = drawn([], { hasSamples: true });
  expect(none).not.toContain('All have a session');
  expect(none).toContain('No papers and no speakers yet');
  expect(none).toContain('are samples, which cannot stand beside sessions of your own.');
  expect(none).toContain(`href="${screenPath(papersSection.paths.add)}"`);
  expect(none).toContain(`href="${screenPath(papersSection.import?.path ?? '')}"`);
  expect(drawn([])).toContain('There are no papers yet.');
});

it('speaks of one as of one', () => {
  expect(drawn([paper('dusk')], { selected: session })).toContain('Add it to “Tides”, or drag it.');
  expect(drawn([paper('dusk'), paper('dawn')], { selected: session })).toContain(
    'Add them to “Tides”, or drag them.',
  );
});

it('offers those of a session’s own track first, and by their words those of other sessions, too', () => {
  const papers = [
    paper('noon'),
    paper('dusk'),
    { ...paper('dawn'), track: 'renewable-energy' },
    { ...paper('rain'), track: 'vehicles' },
  ];
  const speakers = [{ _id: 'rao', name: 'Rao', specialization: ['Tides'] } as Entry];
  const tracks = [{ id: 'renewable-energy', name: 'Renewable Energy' }];
  const spoken = { _id: 'b', title: 'Dams', talks: ['speakers/rao 30 min'] } as unknown as Shown;
  const offers = offersOf(papers, speakers, [session, spoken], tracks);
  const own = { _id: 'c', track: 'renewable-energy' };
  const found = (words: string, within?: typeof own) =>
    findOffers(offers, words, within).map(({ id }) => id);
  // Beside the table they keep their order, whatever is chosen.
  expect(found('')).toEqual(['dusk', 'dawn', 'rain']);
  expect(found('', own)).toEqual(['dawn', 'dusk', 'rain']);
  expect(found('RENEWABLE asha', own)).toEqual(['dawn']);
  expect(found('noon', own)).toEqual(['noon']);
  expect(found('noon')).toEqual([]);
  expect(found('tides', own)).toEqual(['rao']);
  // What the session itself has is not offered again.
  expect(found('tides', { ...own, _id: 'b' })).toEqual([]);
  // Without a track no other comes first.
  expect(findOffers(offers, '', { _id: 'd' }).map(({ id }) => id)).toEqual([
    'dusk',
    'dawn',
    'rain',
  ]);
});
