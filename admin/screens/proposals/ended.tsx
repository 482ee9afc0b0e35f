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
  'turned down': 'Turned down: nothing of it is on the website',
  'taken back': 'Taken back: nothing of it is on the website',
};

/** What became of a proposal that is not open any more. */
export function Ended({ how, by, at }: ProposalEnd) {
  return (
    <>
      {ENDED[how]}
      {how === 'undone' ? '. Undone' : '. It was done'} {by ? `by ${by}` : 'at GitHub'},{' '}
      <When at={at} />
    </>
  );
}
