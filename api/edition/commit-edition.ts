import { contentFileAt } from '../../model/content/content-file.ts';
import type { SentAnswers } from '../../model/edition/judge-answers.ts';
import type { Finding } from '../../model/finding.ts';
import { editionNote } from '../../model/wire/proposed-note.ts';
import type { Branch } from '../content/content-view.ts';
import { type FileChange, HostUnavailableError, type NewCommit } from '../content/git-host.ts';
import { identities } from '../content/identities.ts';
import { commitPlan } from '../saving/commit-plan.ts';
import type { Plan } from '../saving/plan.ts';
import type { Author, SaveResult } from '../saving/save-command.ts';
import type { Recorded } from '../saving/save-record.ts';
import { planWithAddresses, type SettingPorts } from '../settings/commit-setting.ts';
import { keptEditions, planSent } from './edition-plan.ts';
import { beginSubject } from './edition-proposal.ts';
import { judgeEdition } from './review-edition.ts';

/** An edition to be begun, as it was looked at. */
export interface EditionCommand extends Recorded {
  author: Author;
  sent: SentAnswers;
  /** `EditionReview.plan`: what was looked at. */
  plan: string;
  /** Of the proposal, and who proposed it. */
  number: number;
  by: string;
}

const SITE = 'content/settings/site.json';

/** One commit that begins an edition, or none. @throws HostUnavailableError */
export async function commitEdition(
  given: EditionCommand,
  ports: SettingPorts,
): Promise<SaveResult> {
  return commitPlan(given, ports, async (command) => {
    const paths = ports.branch().paths().filter(contentFileAt);
    await ports.read(paths);
    const kept = await keptEditions(ports.assets);
    const plan = await planWithAddresses((view, isPublished): Plan => {
      const made = planSent(command.sent, kept, view);
      if (!made.ok) return { kind: 'invalid', errors: made.errors };
      const { planned } = made;
      // Somebody saved something since: it would be carried along, or taken out, unseen.
      if (planned.plan !== command.plan) return { kind: 'conflict', path: SITE };
      const findings = [...judgeEdition(planned, view, isPublished)].flatMap(([path, found]) =>
        found
          .filter(({ severity }) => severity === 'error')
          .map(({ field, message }) => ({ path, field, message })),
      );
      if (findings.length > 0) return { kind: 'broken rules', findings };
      const message = `${beginSubject(command.sent)}\n\n${editionNote(command.number, command.by)}`;
      return { kind: 'save', changes: planned.fileChanges, message, ids: ['site'] };
    }, ports);
    return { paths, plan };
  });
}

/** A commit to be proposed, and the tree that its changes are made to; or what is wrong with the answers. */
export type EditionCommit =
  | { ok: true; base: string; changes: FileChange[]; commit: Omit<NewCommit, 'tree' | 'at'> }
  | { ok: false; errors: Finding[] };

/** Plans the commit that begins an edition. */
export async function planEditionCommit(
  sent: SentAnswers,
  author: Author,
  view: Branch,
  assets: Fetcher,
): Promise<EditionCommit> {
  const made = planSent(sent, await keptEditions(assets), view);
  if (!made.ok) return made;
  const { head, settings } = view;
  if (!head?.tree) throw new HostUnavailableError('The branch is not known yet', { refused: true });
  return {
    ok: true,
    base: head.tree,
    changes: made.planned.fileChanges,
    commit: { parent: head.commit, message: beginSubject(sent), ...identities(author, settings) },
  };
}
