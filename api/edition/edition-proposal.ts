import * as z from 'zod';
import type { SentAnswers } from '../../model/edition/judge-answers.ts';
import { sha256Hex } from '../../model/hashes.ts';
import { PROPOSAL_BRANCHES } from '../../model/wire/proposals.ts';
import type { NewProposal, PullRequest } from '../proposals/proposal-host.ts';

const BRANCHES = `${PROPOSAL_BRANCHES}edition-`;

/** Lines that begin so are text as it stands: it calls nobody by their name and closes nothing. */
const INDENT = '    ';

const TEXT = 'This must be text.';
const text = z.string(TEXT).max(5_000, 'This is too long: 5,000 characters at most.').trim();
const LISTS = 'Choose the lists that are taken over, as a list of names.';

/** The answers as a form sends them; what they may say is judged with the settings. */
export const ANSWERS = {
  edition: z.coerce.number('Write a year, such as 2027.'),
  first: text,
  last: text,
  mode: text,
  name: text,
  shortName: text,
  eventDateBadge: text,
  tagline: text,
  marquee: text,
  description: text,
  taken: z.array(z.string(LISTS), LISTS).max(100, LISTS),
  dates: z.record(z.string(), text, 'Dates must be days by the ids of dates.').optional(),
};

const KEPT = z.object({ ...ANSWERS, by: z.string(), commit: z.string() });

/** What the log says of the commit. */
export const beginSubject = ({ edition }: Pick<SentAnswers, 'edition'>): string =>
  `Begin the edition of ${edition}`;

/** A proposal of an edition, as it is read back. */
export interface ProposedEdition {
  sent: SentAnswers;
  /** The name of the owner who began it. */
  by: string;
  /** What was proposed. */
  commit: string;
}

/**
 * As it is opened: what was answered stands in its text, from which what it changes is planned anew
 * whenever it is looked at.
 */
export function editionProposal({ sent, by, commit }: ProposedEdition): NewProposal {
  const kept = JSON.stringify({ ...sent, by, commit }, null, 2).split('\n');
  const key = sha256Hex(commit).slice(0, 12);
  return {
    branch: `${BRANCHES}${sent.edition}-${key}/settings/site`,
    commit,
    title: beginSubject(sent),
    body: [
      'An owner of the website begins its next edition. It is reviewed and published in the administration, which makes the changes anew of the content as it is then, by these answers:',
      '',
      ...kept.map((line) => INDENT + line),
    ].join('\n'),
  };
}

/** Undefined for any other proposal. */
export function readEditionProposal({
  branch,
  body,
  isFromFork,
}: PullRequest): ProposedEdition | undefined {
  if (isFromFork || !branch.startsWith(BRANCHES)) return undefined;
  const lines = body.split(/\r?\n/).filter((line) => line.startsWith(INDENT));
  const read = KEPT.safeParse(parsed(lines.join('\n')));
  if (!read.success) return undefined;
  const { by, commit, ...sent } = read.data;
  return { sent, by, commit };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
