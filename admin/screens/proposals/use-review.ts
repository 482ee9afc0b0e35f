import { useCallback, useEffect, useState } from 'react';
import type { Choices, ProposalDetail, Side } from '../../../model/wire/proposals.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

/** A proposal: undefined while it is fetched, 'unknown' where there is none. */
export type FetchedProposal = ProposalDetail | 'failed' | 'unknown' | undefined;

/** Fetches a proposal, and keeps what is chosen for its conflicts. */
export function useReview(number: string) {
  const [proposal, setProposal] = useState<FetchedProposal>();
  const [choices, setChoices] = useState<Choices>({});

  /** What is shown stands until the new has come; choices against other versions go. */
  const load = useCallback(async () => {
    setProposal((now) => (typeof now === 'object' ? now : undefined));
    const answer = await callAsAdministrator<ProposalDetail>('GET', `/proposals/${number}`);
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      setProposal(answer.status === 404 ? 'unknown' : 'failed');
      return;
    }
    const next = answer.body;
    setProposal((before) => {
      if (typeof before === 'object') setChoices((now) => stillValid(now, before, next));
      return next;
    });
  }, [number]);

  useEffect(() => {
    setProposal(undefined);
    setChoices({});
    void load();
  }, [load]);

  function choose(path: string, field: string, side: Side): void {
    setChoices((now) => ({ ...now, [path]: { ...now[path], [field]: side } }));
  }
  return { proposal, load, choices, choose };
}

function stillValid(choices: Choices, before: ProposalDetail, next: ProposalDetail): Choices {
  const versionOf = ({ head, changes }: ProposalDetail, path: string) =>
    `${head} ${changes.find((each) => each.path === path)?.etag}`;
  const kept = Object.entries(choices).filter(
    ([path]) => versionOf(before, path) === versionOf(next, path),
  );
  return Object.fromEntries(kept);
}
