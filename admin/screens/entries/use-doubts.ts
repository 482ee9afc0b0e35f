import { useDeferredValue, useEffect, useMemo } from 'react';
import { sessions } from '../../../model/collections.ts';
import type { Finding } from '../../../model/finding.ts';
import { edition } from '../../shell/edition.ts';
import { type FormValues, toPayload } from '../../shell/fields/form-values.ts';
import { readProgrammeLists, useProgrammeLists } from '../../shell/programme/programme-lists.ts';
import { sessionDoubts } from '../../shell/programme/session-doubts.ts';
import { useLastSave } from '../../shell/saving/last-save.tsx';
import type { FullKind } from '../../shell/sections/full-sections.ts';

/**
 * What a person should look at before an entry is saved, for what else there is: of a session, what it
 * cannot share with the others.
 * @param id of the entry that is changed
 */
export function useDoubts(
  { collection, fields }: Pick<FullKind, 'collection' | 'fields'>,
  values: FormValues,
  id: string | undefined,
): readonly Finding[] {
  const isSession = collection === sessions;
  const lists = useProgrammeLists();
  const lastSave = useLastSave()?.commit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save there is something else
  useEffect(() => {
    if (isSession) void readProgrammeLists();
  }, [isSession, lastSave]);
  // Typing comes first.
  const typed = useDeferredValue(values);
  return useMemo(
    () => (isSession && lists ? sessionDoubts(toPayload(fields, typed, edition()), id, lists) : []),
    [isSession, lists, fields, typed, id],
  );
}
