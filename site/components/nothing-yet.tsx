import { nothingYet } from '../cards/states.ts';
import { Drawn } from './drawn.tsx';
import { useOnward } from './phase-notice.tsx';

interface Props {
  /** What there would be, in the plural. */
  nouns: string;
  /** What its list is, where that leads on otherwise than others of these. */
  what?: string | undefined;
}

/** Stands where a page has no entries to show. */
export function NothingYet({ nouns, what = nouns }: Props) {
  const onward = useOnward(what);
  return <Drawn draw={(picture) => nothingYet(nouns, picture, onward)} />;
}
