import { useState } from 'react';
import type { Removal } from '../../../model/wire/answers.ts';
import { notify } from '../../shell/notices.ts';
import { on, Panel } from '../../shell/saving/panel.tsx';
import { restoreEntry } from '../../shell/saving/restore-entry.ts';
import { type EditedKind, screenPath } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';

interface Props {
  removal: Removal;
  section: EditedKind;
  id: string;
  /** The entry is there again; its ETag. */
  onBack(etag: string): void;
}

/** Somebody deleted the entry while it was being edited: it can come back, and then be saved. */
export function RemovalPanel({ removal, section, id, onBack }: Props) {
  const { deletedBy, deletedAt, commit } = removal;
  const { noun, calls, paths } = section;
  const who = deletedBy ?? 'Somebody';
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());

  async function bringBack(from: string) {
    setBusy(true);
    const restored = await restoreEntry(section, {
      id,
      commit: from,
      etag: null,
      idempotencyKey: key,
    });
    // Whoever brought it back: its present state is what a save begins from.
    const isThere = restored.kind === 'restored' || restored.kind === 'changed';
    const now = isThere ? await callAsAdministrator('GET', calls.get(id)) : undefined;
    setBusy(false);
    if (restored.kind === 'logged out' || now === LOGGED_OUT) return;
    if (now?.ok) onBack(now.etag);
    else {
      const reason = restored.kind === 'refused' ? restored.reason : '';
      notify.failure(`Failed to restore the ${noun}. Please try again.`, reason);
    }
  }

  return (
    <Panel title={`This ${noun} was deleted`}>
      <p>
        {who} deleted it{on(deletedAt)}, after you opened it. What you typed is still in the form
        below.
      </p>
      {commit ? (
        <>
          <p>Bring it back, then press Update to save your changes.</p>
          <div className="actions">
            <button type="button" disabled={busy} onClick={() => bringBack(commit)}>
              {busy ? 'Bringing it back...' : `Bring the ${noun} back`}
            </button>
          </div>
        </>
      ) : (
        <p>
          It cannot be brought back from here. Copy what you need
          {paths.add && (
            <>
              {' '}
              to{' '}
              <a href={screenPath(paths.add)} target="_blank" rel="noopener">
                a new {noun}
              </a>
            </>
          )}
          .
        </p>
      )}
    </Panel>
  );
}
