import { nothingYet } from '../lists/states.ts';
import { Drawn } from './drawn.tsx';

/** Stands where a page has no entries to show. */
export function NothingYet({ nouns }: { nouns: string }) {
  return <Drawn draw={(picture) => nothingYet(nouns, picture)} />;
}
