import { useEffect, useState } from 'react';
import type { Choice, Choices, ProposalDetail } from '../../../model/wire/proposals.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { withOnlyWay } from './reviewing.ts';

/** A proposal: undefined while it is fetched, 'unknown' where there is none. */
type FetchedProposal = ProposalDetail | 'failed' | 'unknown' | undefined;

interface Review {
  proposal: FetchedProposal;
  choices: Choices;
}

const NOTHING_YET: Review = { proposal: undefined, choices: {} };

/** Fetches a proposal, and keeps what is chosen for its conflicts. */
export function useReview(number: string) {
  const [review, setReview] = useState(NOTHING_YET);

  useEffect(() => {
    void fetchProposal(number).then((fetched) => setReview((now) => withFetched(now, fetched)));
  }, [number]);

  /** What is shown stands until the new has come; choices against other versions go. */
  async function load(): Promise<void> {
    setReview((now) => (typeof now.proposal === 'object' ? now : { ...now, proposal: undefined }));
    const fetched = await fetchProposal(number);
    setReview((now) => withFetched(now, fetched));
  }

  function choose(path: string, field: string, choice: Choice): void {
    setReview((now) => {
      const ofFile = { ...now.choices[path], [field]: choice };
      return { ...now, choices: { ...now.choices, [path]: ofFile } };
    });
  }
  const { proposal } = review;
  const choices =
    typeof proposal === 'object' ? withOnlyWay(proposal, review.choices) : review.choices;
  return { proposal, choices, load, choose };
}

/** Undefined: nobody is logged in any more, and the screen is about to be left. */
async function fetchProposal(number: string): Promise<FetchedProposal> {
  const answer = await callAsAdministrator<ProposalDetail>('GET', `/proposals/${number}`);
  if (answer === LOGGED_OUT) return undefined;
  if (answer.ok) return answer.body;
  return answer.status === 404 ? 'unknown' : 'failed';
}

function withFetched(now: Review, proposal: FetchedProposal): Review {
  if (proposal === undefined) return now;
  const { proposal: before, choices } = now;
  if (typeof before !== 'object' || typeof proposal !== 'object') return { proposal, choices };
  return { proposal, choices: stillValid(choices, before, proposal) };
}

function stillValid(choices: Choices, before: ProposalDetail, next: ProposalDetail): Choices {
  const versionOf = ({ head, changes }: ProposalDetail, path: string) =>
    `${head} ${changes.find((each) => each.path === path)?.etag}`;
  const kept = Object.entries(choices).filter(
    ([path]) => versionOf(before, path) === versionOf(next, path),
  );
  return Object.fromEntries(kept);
}
