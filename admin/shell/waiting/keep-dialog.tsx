import { useId, useState } from 'react';
import type { KeptHere } from '../forms/draft.ts';
import { AskingDialog } from '../writing/asking-dialog.tsx';

interface Props {
  /** As lists call many of it: 'papers'. */
  nouns: string;
  /** The draft that the form goes on with. */
  kept: KeptHere | undefined;
  /** What is sent of the form is proposed. */
  isProposal?: boolean;
  onKeep(isShared: boolean): Promise<void>;
  onClose(): void;
}

/** Asks who sees a draft that is kept on the server. */
export default function KeepDialog({ nouns, kept, isProposal, onKeep, onClose }: Props) {
  const name = useId();
  const [isShared, setIsShared] = useState(kept?.isShared ?? false);
  const isThere = kept?.values !== undefined;
  const [busy, setBusy] = useState(false);
  const choices = [
    { value: false, label: 'Only me' },
    { value: true, label: `Everybody who may publish ${nouns}` },
  ].filter(({ value }) => value || !kept?.isOthers);
  return (
    <AskingDialog
      title={isThere ? 'Who sees this draft?' : 'Keep as a draft'}
      action={busy ? 'Keeping...' : isThere ? 'Save draft' : 'Keep it'}
      isReady={!busy}
      onDone={() => {
        setBusy(true);
        void onKeep(isShared).then(onClose);
      }}
      onClose={onClose}
    >
      <p>
        It is not {isProposal ? 'proposed' : 'published'}, and need not be finished. You find it
        under “Drafts” on the dashboard, on any computer, until{' '}
        {isProposal ? 'it is proposed, published or deleted' : 'somebody publishes or deletes it'}.
      </p>
      <fieldset className="kept-for">
        <legend>Who sees it?</legend>
        {choices.map(({ value, label }) => (
          <label key={label}>
            <input
              type="radio"
              name={name}
              // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for begins at its first field
              autoFocus={value === isShared}
              checked={value === isShared}
              onChange={() => setIsShared(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </AskingDialog>
  );
}
