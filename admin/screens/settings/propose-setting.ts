import type { Conflict } from '../../../model/wire/answers.ts';
import type { Draft } from '../../shell/forms/draft.ts';
import { notify } from '../../shell/notices.ts';
import { type Proposed, proposeChange, seeingProposal } from '../../shell/proposing/proposing.ts';

/** What is sent of a setting's form. */
export interface PreparedSetting {
  sent: Draft & { key: string };
  values: Record<string, unknown>;
}

/** What an editor's form of a setting lends to what proposes its text. */
interface Form {
  /** The setting's file. */
  name: string;
  /** Of the proposal that it is another version of; null for a new one. */
  number: number | null;
  prepare(): Promise<PreparedSetting | undefined>;
  meet(conflict: Conflict, sent: Draft): void;
  refuse(refused: Extract<Proposed, { kind: 'refused' }>): void;
  navigate(path: string): void;
  onProposed(): void;
}

/** Proposes what was typed in a setting's form. */
export async function proposeSetting(form: Form): Promise<void> {
  const prepared = await form.prepare();
  if (!prepared) return;
  const { sent, values } = prepared;
  const answer = await proposeChange({
    ...{ kind: 'settings', entry: form.name, values, key: sent.key, etag: sent.etag },
    number: form.number ?? undefined,
    why: sent.why,
    draft: sent.kept?.id,
  });
  if (answer.kind === 'conflict') form.meet(answer.conflict, sent);
  if (answer.kind === 'refused') form.refuse(answer);
  if (answer.kind !== 'proposed') return;
  notify.done(answer.message, form.name, seeingProposal(answer.number, form.navigate));
  form.onProposed();
}
