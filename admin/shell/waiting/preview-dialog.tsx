import { useState } from 'react';
import type { Said } from '../../../model/wire/answers.ts';
import { draftCalls } from '../../../model/wire/calls.ts';
import {
  PREVIEW_DAYS,
  type PreviewLink,
  previewLinkOf,
  type ServerDraft,
} from '../../../model/wire/drafts.ts';
import { edition } from '../edition.ts';
import { useLinkToCopy } from '../forms/link-to-copy.ts';
import { notify } from '../notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { exactTime } from '../times.tsx';
import { AskingDialog } from '../writing/asking-dialog.tsx';
import { readWaiting } from './waiting.ts';

interface Props {
  draft: ServerDraft;
  onClose(): void;
}

const FAILED = 'That did not work.';

/** A link that shows a draft's page to whoever has it: makes it, once, and ends it. */
export default function PreviewDialog({ draft: { id, previewEndsAt }, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState('');
  const { copy, props } = useLinkToCopy(link);

  async function ask<Answer extends Said>(method: string): Promise<Answer | undefined> {
    setBusy(true);
    const answer = await callAsAdministrator<Answer>(method, draftCalls.preview(id));
    await readWaiting();
    setBusy(false);
    if (answer === LOGGED_OUT) return undefined;
    if (answer.ok) return answer.body;
    notify.failure(FAILED, reasonOf(answer));
    return undefined;
  }

  async function make() {
    const made = await ask<PreviewLink>('POST');
    if (made) setLink(previewLinkOf(location.origin, made.token));
  }

  async function end() {
    const ended = await ask<Said>('DELETE');
    if (!ended) return;
    notify.success(ended.message);
    onClose();
  }

  const action = link ? 'Copy the link' : previewEndsAt ? 'Make another link' : 'Make the link';
  return (
    <AskingDialog
      title="Preview link"
      action={busy ? 'Working...' : action}
      isReady={!busy}
      close="Close"
      onDone={() => void (link ? copy() : make())}
      onClose={onClose}
    >
      <p>
        Whoever has the link sees this draft as the page that it becomes, as you kept it last, for{' '}
        {PREVIEW_DAYS} days. They need no account, and can change nothing. Search engines do not
        list it.
      </p>
      {link && (
        <p>
          <label htmlFor={props.id}>Link</label>
          <input {...props} aria-describedby={`${props.id}-once`} />
          <small id={`${props.id}-once`}>Copy it now: it is not shown again.</small>
        </p>
      )}
      {previewEndsAt && (
        <p>
          {!link && 'There is a link already; making another one ends it. '}
          It shows the draft until {exactTime(previewEndsAt, edition().timeZone)}.{' '}
          <button type="button" className="quiet" disabled={busy} onClick={() => void end()}>
            End it now
          </button>
        </p>
      )}
    </AskingDialog>
  );
}
