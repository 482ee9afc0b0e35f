import { collectionCalls } from '../../../model/wire/calls.ts';
import type { WaitingKind } from '../../../model/wire/waiting.ts';

/** What people call one of a kind, and many: 'paper', 'papers'. */
export function kindInWords(kind: WaitingKind): { noun: string; nouns: string } {
  const noun =
    kind === 'settings' ? 'setting' : kind === 'pages' ? 'page' : collectionCalls[kind].noun;
  return { noun, nouns: `${noun}s` };
}
