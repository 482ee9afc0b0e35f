import { waitingCalls } from '../../../model/wire/calls.ts';
import type { WaitingAnswer } from '../../../model/wire/drafts.ts';
import { hourOn, type WaitingChange, type WaitingKind } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import type { Target } from '../finding/find-targets.ts';
import { ownProposalPath } from '../proposing/proposing.ts';
import { editPath, kindOf, screenPath } from '../sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { fetchOwnOpen, fetchProposals } from '../server/fetch-lists.ts';
import { mayDo } from '../server/session.ts';
import { draftPath, planPath } from '../waiting/draft-address.ts';
import { kindInWords } from '../waiting/kind-words.ts';

/** What is no part of the website yet: planned changes, drafts and open proposals, each where it goes on. */
export async function waitingTargets(): Promise<readonly Target[]> {
  const lists = await Promise.all([
    mayDo('content') ? planned() : [],
    mayDo('all') ? proposed() : [],
    mayDo('propose') ? ownProposed() : [],
  ]);
  return lists.flat();
}

async function planned(): Promise<Target[]> {
  const answer = await callAsAdministrator<WaitingAnswer>('GET', waitingCalls.list);
  if (answer === LOGGED_OUT || !answer.ok) return [];
  const { changes, drafts } = answer.body;
  return [
    ...changes.map((change) => ({
      group: 'Planned',
      label: change.title,
      detail: `${kindWord(change.kind)}, ${change.action === 'delete' ? 'is taken down' : 'goes live'} ${hourOn(Date.parse(change.at), edition().timeZone)}`,
      words: 'waiting planned scheduled later',
      path: pathOf(change),
    })),
    ...drafts.map((draft) => ({
      group: 'Drafts',
      label: draft.title || 'Without a title',
      detail: `${kindWord(draft.kind)}, kept by ${draft.by.isYou ? 'you' : draft.by.name}`,
      words: 'draft unpublished',
      path: draftPath(draft),
    })),
  ];
}

/** What is only to be taken down has no form of its own: its entry tells when. */
function pathOf(change: WaitingChange): string {
  const { action, kind, entry, proposal } = change;
  const section = kindOf(kind === 'settings' ? null : kind);
  const isDown = action === 'delete' && proposal === null;
  return isDown && section && entry ? editPath(section, entry) : planPath(change);
}

const kindWord = (kind: WaitingKind) => {
  const { noun } = kindInWords(kind);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

async function proposed(): Promise<Target[]> {
  const open = (await fetchProposals()) ?? [];
  return open.map(({ number, entryTitle, noun, by, title, state }) => ({
    group: 'Proposals',
    label: entryTitle || title,
    detail: `Proposal ${number}: ${noun}, by ${by.name}${state === 'returned' ? ', sent back' : ''}`,
    words: title,
    path: screenPath(`proposals/${number}`),
  }));
}

async function ownProposed(): Promise<Target[]> {
  const open = (await fetchOwnOpen()) ?? [];
  return open.map(({ number, title, state, plannedFor }) => ({
    group: 'Your proposals',
    label: title,
    detail:
      state === 'returned'
        ? 'Sent back to you'
        : plannedFor
          ? `Planned ${hourOn(Date.parse(plannedFor), edition().timeZone)}`
          : 'Waits for a publisher',
    path: ownProposalPath(number),
  }));
}
