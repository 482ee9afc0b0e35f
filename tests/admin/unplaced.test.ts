import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Unplaced } from '../../admin/screens/builder/unplaced.tsx';
import type { Shown } from '../../admin/screens/builder/words.ts';
import { papersSection, screenPath } from '../../admin/shell/sections/sections.ts';
import type { Entry } from '../../model/collections.ts';

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
