import { nounOfKind, type WaitingKind } from '../../../model/wire/waiting.ts';

/** What people call one of a kind, and many: 'paper', 'papers'. */
export function kindInWords(kind: WaitingKind): { noun: string; nouns: string } {
  const noun = nounOfKind(kind);
  return { noun, nouns: `${noun}s` };
}
