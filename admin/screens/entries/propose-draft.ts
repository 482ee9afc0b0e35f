import type { Finding } from '../../../model/finding.ts';
import { notify } from '../../shell/notices.ts';
import { proposeChange, seeingProposal } from '../../shell/proposing/proposing.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import type { Prepared } from './holding.ts';
import type { useClash } from './use-clash.ts';

/** What an editor's form lends to what proposes its text. */
interface Form {
  section: FullKind;
  name: string;
  id: string | undefined;
  /** Of the proposal that it is another version of. */
  number: number | null | undefined;
  other: Pick<ReturnType<typeof useClash>, 'meet'>;
  prepare(): Promise<Prepared | undefined>;
  fail(reason: string, isKnown?: boolean): void;
  setBusy(says: string): void;
  setServerErrors(errors: readonly Finding[]): void;
  navigate(path: string): void;
  /** @param title what the entry is called, as it was typed */
  onProposed(number: number, title: string): void;
}

/** Proposes what was typed in a form. */
export async function proposeDraft(form: Form): Promise<void> {
  form.setBusy('Proposing...');
  const prepared = await form.prepare();
  const answer = prepared && (await send(form, prepared));
  form.setBusy('');
  if (!prepared || !answer) return;
  const { sent, values, image } = prepared;
  if (answer.kind === 'conflict') {
    form.other.meet(answer.conflict, sent, { ...sent.values, ...image });
  }
  if (answer.kind === 'refused') {
    form.fail(answer.reason, answer.isKnown);
    // What is about no field is said already.
    form.setServerErrors(answer.errors.filter(({ field }) => field !== ''));
  }
  if (answer.kind !== 'proposed') return;
  notify.done(answer.message, form.name, seeingProposal(answer.number, form.navigate));
  form.onProposed(answer.number, String(values[form.section.collection.titleField] ?? ''));
}

const send = ({ section, id, number }: Form, { sent, values, key }: Prepared) =>
  proposeChange({
    kind: section.name,
    entry: id,
    values,
    key,
    etag: sent.etag,
    number: number ?? undefined,
    why: sent.why,
    draft: sent.kept?.id,
  });
