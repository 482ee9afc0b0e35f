import type { RefObject } from 'react';
import { DropPlace } from '../../shell/fields/drop-place.tsx';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** Of the file that was read; left out where the screen names it elsewhere. */
  fileName?: string | undefined;
  /** Which system wrote it, and what of it was left out. */
  system?: string | undefined;
  notes?: readonly string[] | undefined;
  isReading: boolean;
  /** Why the file that was chosen last could not be read. */
  problem: string;
  disabled: boolean;
  onChoose(files: readonly File[]): void;
  /** What else may be chosen than tables. */
  more?: { hint: string; kinds: string; isMultiple?: boolean };
}

/** Old spreadsheets may be chosen, so that the screen can say what to do with them. */
const KINDS = '.csv,.xlsx,.xls,.tsv,.txt,text/csv';

/** A file with a table, chosen or dropped. */
export function FileChoice(props: Props) {
  const { input, fileName, isReading, problem, disabled, onChoose, more } = props;
  const { system = '', notes = [] } = props;
  return (
    <div className="field">
      <label htmlFor="file">File</label>
      <small id="file-hint">
        Choose a file that ends in .xlsx or .csv, or drop it here. Of a spreadsheet, the first sheet
        is read. {more && `${more.hint} `}Nothing is sent yet.
      </small>
      <DropPlace onDrop={(files) => !disabled && onChoose(files)}>
        <input
          ref={input}
          id="file"
          type="file"
          multiple={more?.isMultiple ?? false}
          accept={more ? `${KINDS},${more.kinds}` : KINDS}
          disabled={disabled}
          aria-describedby={problem ? 'file-hint file-error' : 'file-hint'}
          aria-invalid={problem ? true : undefined}
          onClick={({ currentTarget }) => {
            // So that choosing the same file again, corrected meanwhile, is a change.
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            if (files.length > 0) onChoose(files);
          }}
        />
        {isReading && <p role="status">Reading the file…</p>}
        {!isReading && fileName && (
          <p>
            Read: <strong>{fileName}</strong>
            {system && `, written by ${system}.`} {notes.join(' ')}
          </p>
        )}
      </DropPlace>
      {problem && (
        <span className="field-error" id="file-error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
