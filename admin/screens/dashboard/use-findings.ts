import { useEffect, useState } from 'react';
import type { FindingsAnswer } from '../../../model/wire/answers.ts';
import { findingCalls } from '../../../model/wire/calls.ts';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { editPath, kindOf } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { mayDo } from '../../shell/server/session.ts';

/** What the content check finds; undefined until it has come, null where it could not be fetched. */
export function useFindings(): FindingsAnswer | null | undefined {
  const [found, setFound] = useState<FindingsAnswer | null | undefined>(
    mayDo('content') ? undefined : null,
  );
  useEffect(() => {
    let left = false;
    if (!mayDo('content')) return;
    void callAsAdministrator<FindingsAnswer>('GET', findingCalls.list).then((answer) => {
      if (!left && answer !== LOGGED_OUT) setFound(answer.ok ? toMend(answer.body) : null);
    });
    return () => {
      left = true;
    };
  }, []);
  return found;
}

/** What whoever looks can mend, or have mended; nobody is told of what is not theirs. */
function toMend({ count, findings }: FindingsAnswer): FindingsAnswer {
  const own = findings.filter(({ collection, id }) => {
    const kind = id === null ? undefined : kindOf(collection);
    return kind ? mayOpen(editPath(kind, id ?? '')) : mayDo('all');
  });
  return { count: count - findings.length + own.length, findings: own };
}
