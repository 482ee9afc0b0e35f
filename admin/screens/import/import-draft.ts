import { useCallback, useState } from 'react';
import type { Table } from '../../../model/import/table.ts';
import type { ColumnChoice } from './column-choice.ts';

/** A file that was chosen for an import, and what was decided about it. */
export interface ImportDraft extends ColumnChoice {
  fileName: string;
  table: Table;
  /** Papers whose heading is there already are not sent. */
  withoutDuplicates: boolean;
  /** Rows with errors are left out, rather than nothing imported. */
  goodRowsOnly: boolean;
}

// In memory: a session that ends does not take the file along, a reload does.
let kept: ImportDraft | undefined;

/** The import that is being prepared; it outlasts its screen. */
export function useImportDraft() {
  const [draft, setState] = useState(kept);
  const setDraft = useCallback((next: ImportDraft | undefined) => {
    kept = next;
    setState(next);
  }, []);
  return { draft, setDraft };
}
