import { foldKey } from '../../../model/import/known-rows.ts';
import { useEdition } from '../../shell/edition.ts';
import type { ImportDraft } from './import-draft.ts';
import { unknownTracks } from './unknown-tracks.ts';

interface Props {
  draft: ImportDraft;
  disabled: boolean;
  onChange(draft: ImportDraft): void;
}

const OPEN = 'open';

/** What is to become of the tracks of a file that the website does not know. */
export function TrackSelects({ draft, disabled, onChange }: Props) {
  const edition = useEdition();
  const unknown = unknownTracks(draft, edition);
  const { decided } = draft;
  if (unknown.length === 0) return null;
  const choose = (name: string, chosen: string) => {
    const { [foldKey(name)]: _, ...others } = decided.tracks;
    const tracks = chosen === OPEN ? others : { ...others, [foldKey(name)]: chosen };
    onChange({ ...draft, decided: { ...decided, tracks } });
  };
  return (
    <>
      <h3>Tracks that the website does not have</h3>
      <p>
        Say for each of them where its papers go. Until then the rows of new papers have errors,
        below, and are not imported.
      </p>
      <div className="column-selects">
        {unknown.map((name) => (
          <div key={name} className="field">
            <label htmlFor={`track-${foldKey(name)}`}>“{name}”</label>
            <select
              id={`track-${foldKey(name)}`}
              value={decided.tracks[foldKey(name)] ?? OPEN}
              disabled={disabled}
              onChange={({ target }) => choose(name, target.value)}
            >
              <option value={OPEN}>Choose where to</option>
              <option value="">Import without a track</option>
              {edition.tracks?.map(({ id, name: called }) => (
                <option key={id} value={id}>
                  {called}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </>
  );
}
