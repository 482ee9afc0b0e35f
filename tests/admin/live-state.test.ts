import { expect, it, vi } from 'vitest';
import { stateOf } from '../../admin/screens/dashboard/live-state.ts';
import type { WaitingChange } from '../../model/wire/waiting.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '' }) });

const change = (action: WaitingChange['action'], at: string): WaitingChange => ({
  ...{ id: at, kind: 'updates', action, entry: 'it', title: 'It', isMove: false, proposal: null },
  ...{ at, takeDownAt: null, by: { name: 'Asha', isYou: true }, state: 'waits', problem: '' },
  isOfEarlierEdition: false,
});
const FIRST = '2031-03-01T03:30:00.000Z';
const planned = (...changes: WaitingChange[]) => stateOf(changes, []).planned;

it('says of what is planned what happens: it goes live, or is taken down', () => {
  expect(planned(change('update', FIRST))).toMatch(/^1 change goes live on 1 March 2031 at /);
  expect(planned(change('delete', FIRST))).toMatch(/^1 entry is taken down on 1 March 2031 at /);
  const later = change('delete', '2031-03-02T03:30:00.000Z');
  expect(planned(change('delete', FIRST), later)).toMatch(
    /^2 changes are planned, the next on 1 March 2031 at /,
  );
});
