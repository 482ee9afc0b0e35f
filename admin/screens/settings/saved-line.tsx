import { useState } from 'react';
import type { SettingsName } from '../../../model/settings/settings-files.ts';
import type { HistoryItem } from '../../../model/wire/answers.ts';
import { settingsCalls } from '../../../model/wire/calls.ts';
import { notify } from '../../shell/notices.ts';
import { restoreEntry } from '../../shell/saving/restore-entry.ts';
import { settingKind } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { type SavedSetting, showSettingSave } from './use-setting.ts';

interface Props {
  /** The setting's file. */
  name: SettingsName;
  saved: SavedSetting;
  /** Of the setting as it was saved. */
  etag: string;
  onUndone(): void;
}

/**
 * In the bar below the form, where it moves nothing: the way back from what was saved last, and what the
 * server said should be looked at in it.
 */
export function SavedLine({ name, saved: { commit, warnings }, etag, onUndone }: Props) {
  const [busy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    const problem = await undoSave(name, commit, etag);
    setBusy(false);
    if (problem === undefined) onUndone();
    else if (problem !== LOGGED_OUT) notify.failure('The save could not be undone.', problem);
  }

  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => !busy && void undo()}>
        {busy ? (
          'Undoing...'
        ) : (
          <>
            Undo<span className="beyond"> this save</span>
          </>
        )}
      </button>
      {warnings.length > 0 && (
        <div className="field-warning">
          <p role="status">It is saved. Please look at this:</p>
          {warnings.map(({ field, message }) => (
            <p key={`${field} ${message}`}>{message}</p>
          ))}
        </div>
      )}
    </>
  );
}

const CHANGED =
  'Somebody has changed this setting since. Its history shows all versions, and brings each back.';

/** Puts back what was there before a save. @returns why that did not work; undefined where it did */
async function undoSave(
  name: SettingsName,
  commit: string,
  etag: string,
): Promise<string | undefined> {
  const history = await callAsAdministrator<HistoryItem[]>('GET', settingsCalls.history(name));
  if (history === LOGGED_OUT) return LOGGED_OUT;
  if (!history.ok) return reasonOf(history, 'restore');
  const [last, before] = history.body;
  if (last?.commit !== commit || !before) return CHANGED;
  const result = await restoreEntry(settingKind, {
    id: name,
    commit: before.commit,
    etag,
    // The same for every attempt: a repeat after a lost answer is the same restore.
    idempotencyKey: `undo-${commit}`,
  });
  switch (result.kind) {
    case 'restored':
      notify.undone(result.message);
      void showSettingSave(name, result.commit);
      return undefined;
    case 'changed':
      return CHANGED;
    case 'invalid':
      return result.errors.map(({ message }) => message).join(' ');
    case 'refused':
      return result.reason;
    case 'logged out':
      return LOGGED_OUT;
  }
}
