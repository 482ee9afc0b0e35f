import { useCallback, useState } from 'react';
import type { Account } from '../../../model/wire/answers.ts';
import { HANDOVER_CALL, type HandoverAnswer } from '../../../model/wire/handover.ts';
import { edition } from '../../shell/edition.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.ts';
import { screenOfGap } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { type HandoverLine, handoverGroups, technicalLines } from './handover-lines.ts';
import { handoverTasks, type Known } from './handover-tasks.ts';
import { TaskList, WayLink } from './task-list.tsx';
import './handover.css';

const FETCH_FAILED = 'Failed to fetch what is handed over. Please try again.';

/** What a team leaves to the next one, and what to do about each of it. */
export default function Handover() {
  usePageTitle('Handing Over');
  const [now] = useState(() => Date.now());
  const fetchKnown = useCallback(() => readKnown(now), [now]);
  const { list, load, refresh } = useFetched(fetchKnown, () => notify.failure(FETCH_FAILED));
  const [known] = Array.isArray(list) ? (list as readonly Known[]) : [];
  return (
    <>
      <h1>Handing Over</h1>
      <p>
        For whoever leaves, and for next year’s team. Go through the list from the top: each link
        leads to the place where that is done. It takes about half an hour, without filling in what
        visitors still miss: that, too, may be left to the next team.
      </p>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      {known && (
        <>
          <TaskList
            tasks={handoverTasks(known)}
            ticks={known.ticks}
            dayOf={known.dayOf}
            onChange={() => void refresh()}
          />
          {handoverGroups(known).map(({ name, lines }) => (
            <section
              key={name}
              className="panel changed-lately"
              aria-labelledby={`handover-${name.replaceAll(' ', '-')}`}
            >
              <h2 id={`handover-${name.replaceAll(' ', '-')}`}>{name}</h2>
              <Lines lines={lines} />
            </section>
          ))}
          <details className="technical">
            <summary>For whoever looks after the technology</summary>
            <Lines lines={technicalLines(known)} />
          </details>
        </>
      )}
    </>
  );
}

async function readKnown(now: number): Promise<(Known & { _id: string })[] | undefined> {
  const [answer, accounts] = await Promise.all([
    callAsAdministrator<HandoverAnswer>('GET', HANDOVER_CALL),
    fetchList<Account>('/user/all'),
  ]);
  // The screen is about to be left.
  if (answer === LOGGED_OUT) return [];
  if (!answer.ok || !accounts) return undefined;
  const { timeZone, missed } = edition();
  const dayOf = (at: string) =>
    new Date(at).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone });
  const known = {
    ...answer.body,
    accounts,
    missed: missed.map((gap) => ({ label: gap.what, path: screenOfGap(gap) ?? gap.editAt })),
    origin: location.origin,
    now,
    // Sweden writes days as ISO 8601 does.
    today: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now),
    dayOf,
  };
  return [{ ...known, _id: 'known' }];
}

function Lines({ lines }: { lines: readonly HandoverLine[] }) {
  return (
    <ul className="changes">
      {lines.map(({ what, next, to }) => (
        <li key={what}>
          <div>
            <p>{what}</p>
            {(next || to) && (
              <p className="entry-line">
                {next} {to && <WayLink {...to} />}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
