import {
  type ProposalComment,
  type ProposalEnd,
  PUBLISHED_NOTE,
  TURNED_DOWN_NOTE,
} from '../../../model/wire/proposals.ts';
import { When } from '../../shell/times.tsx';

/** Not the website's own note of what became of it, which stands above. */
export const isSaid = ({ text }: ProposalComment) =>
  !PUBLISHED_NOTE.test(text) && !TURNED_DOWN_NOTE.test(text);

const ENDED: Record<ProposalEnd['how'], string> = {
  published: 'Published',
  undone: 'Published, and undone since',
  'turned down': 'Turned down',
  'taken back': 'Taken back',
};

/** What became of a proposal that is not open any more. */
export function Ended({ how, by, at }: ProposalEnd) {
  return (
    <>
      {ENDED[how]} {by ? `by ${by}` : 'at GitHub'}, <When at={at} />
      {how !== 'published' && '. Nothing of it is on the website.'}
    </>
  );
}
