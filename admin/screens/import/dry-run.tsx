import type { ImportKind } from '../../../model/import/import-kinds.ts';
import { countOf } from '../../../model/text.ts';
import type { ImportDraft } from './import-draft.ts';
import { type JudgedRows, type RowNote, titleLabelOf, tooMuch } from './judge-rows.ts';
import { DownloadErrors, RowNotes } from './row-notes.tsx';
import { SecondImport } from './second-import.tsx';

interface Props {
  kind: ImportKind;
  /** As the screen calls an entry. */
  noun: string;
  draft: ImportDraft;
  judged: JudgedRows;
  busy: boolean;
  /** What the server said of the last attempt. */
  refusal: { reason: string; notes: readonly RowNote[] } | undefined;
  onChange(draft: ImportDraft): void;
  /** Asks for the corrected file. */
  onCorrect(): void;
  onImport(): void;
}

/** What an import would do, row by row; then the button that does it. */
export function DryRun(props: Props) {
  const { kind, noun, draft, judged, busy, refusal, onChange, onCorrect, onImport } = props;
  const { rows, errors, duplicates, notAccepted, changes } = judged;
  const { decided } = draft;
  const gone = judged.gone.filter(({ entry }) => decided.gone.includes(entry._id)).length;
  const saved = [...rows, ...changes];
  const isMore = saved.length + gone > 0;
  const titleLabel = titleLabelOf(kind);
  const problem = tooMuch(saved, noun);
  const mustAgree = errors.length > 0;
  const goodRows = inWords(rows.length, changes.length, gone, noun);
  const badRows = countOf(errors.length, 'row');
  return (
    <>
      <p role="status" className="counts">
        {countSentence(judged, noun)}
      </p>
      <RowNotes title={`${badRows} with errors`} titleLabel={titleLabel} notes={errors} isOpen>
        <p>
          Correct them in your file, then choose it again. Nothing was imported so far. Where a
          track is not known, choose above where its papers go.
        </p>
        <div className="actions">
          <button type="button" disabled={busy} onClick={onCorrect}>
            Choose the corrected file
          </button>
          <DownloadErrors kind={kind} errors={errors} />
        </div>
      </RowNotes>
      <SecondImport
        kind={kind}
        noun={noun}
        judged={judged}
        decided={decided}
        busy={busy}
        onDecide={(next) => onChange({ ...draft, decided: next })}
      />
      {duplicates.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={draft.withoutDuplicates}
            disabled={busy}
            onChange={({ target }) => onChange({ ...draft, withoutDuplicates: target.checked })}
          />
          Leave out {noun}s that are there already ({duplicates.length})
        </label>
      )}
      <RowNotes
        title={`${countOf(duplicates.length, 'row')} whose ${noun} is there already`}
        titleLabel={titleLabel}
        notes={duplicates}
      />
      <RowNotes
        title={`${countOf(notAccepted.length, 'row')} not accepted, left out`}
        titleLabel={titleLabel}
        notes={notAccepted}
      >
        <p>To import them all the same, choose “Not in the file” for the decision above.</p>
      </RowNotes>
      {refusal && (
        <div className="failure">
          <p>
            Not imported. {refusal.reason} Your file is still here: you can press the button again,
            and nothing is imported twice.
          </p>
        </div>
      )}
      {refusal && (
        <RowNotes
          title={`${countOf(refusal.notes.length, 'row')} that the website refused`}
          titleLabel={titleLabel}
          notes={refusal.notes}
          isOpen
        />
      )}
      {isMore && mustAgree && (
        <label className="choice">
          <input
            type="checkbox"
            checked={draft.goodRowsOnly}
            disabled={busy}
            onChange={({ target }) => onChange({ ...draft, goodRowsOnly: target.checked })}
          />
          Leave out the {errors.length === 1 ? 'row' : badRows} with errors and import {goodRows}
        </label>
      )}
      {problem && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      {isMore && !problem && (
        <div className="import-now">
          <button
            type="button"
            disabled={busy || (mustAgree && !draft.goodRowsOnly)}
            onClick={onImport}
          >
            {busy ? `Importing ${goodRows}...` : `Import ${goodRows}`}
          </button>
          <p>
            {mustAgree && !draft.goodRowsOnly
              ? 'Correct the file, or tick the box above.'
              : 'All of them are imported together, or none.'}
          </p>
        </div>
      )}
    </>
  );
}

/** '3 papers', or '3 new, 2 changed and 1 deleted paper' where it is not new ones alone. */
function inWords(added: number, changed: number, deleted: number, noun: string): string {
  if (changed + deleted === 0) return countOf(added, noun);
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(deleted > 0 ? [`${deleted} deleted`] : []),
  ];
  const last = parts.pop();
  const all = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return `${all} ${noun}${added + changed + deleted === 1 ? '' : 's'}`;
}

/** "295 papers can be added, 5 rows have errors." and what else there is. */
function countSentence(
  { rows, errors, duplicates, notAccepted, changed, gone, ready }: JudgedRows,
  noun: string,
): string {
  const all = [rows, errors, duplicates, notAccepted, changed, gone, ready];
  if (all.every(({ length }) => length === 0)) return 'There are no rows below the headings.';
  const good = rows.length === 0 ? `No ${noun}` : countOf(rows.length, noun);
  const bad = `${countOf(errors.length, 'row')} ${errors.length === 1 ? 'has' : 'have'} errors`;
  const left = ready.length + duplicates.length - rows.length;
  const more = [
    changed.length > 0 ? ` ${countOf(changed.length, noun)} changed.` : '',
    gone.length > 0 ? ` ${countOf(gone.length, noun)} not in this file any more.` : '',
    left > 0 ? ` ${countOf(left, noun)} left out: there already.` : '',
    notAccepted.length > 0 ? ` ${countOf(notAccepted.length, 'row')} left out: not accepted.` : '',
  ];
  return `${good} can be added, ${errors.length === 0 ? 'no row has errors' : bad}.${more.join('')}`;
}
