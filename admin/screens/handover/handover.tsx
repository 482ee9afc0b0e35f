import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../model/text.ts';
import type { Account } from '../../../model/wire/answers.ts';
import { HANDOVER_CALL, type HandoverAnswer } from '../../../model/wire/handover.ts';
import { edition } from '../../shell/edition.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { useFetched } from '../../shell/lists/use-fetched.ts';
import { notify } from '../../shell/notices.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { fetchList } from '../../shell/server/fetch-lists.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { type HandoverGroup, type HandoverLine, handoverGroups } from './handover-lines.ts';

const FETCH_FAILED = 'Failed to fetch what is handed over. Please try again.';

/** What a team leaves to the next one, and what to do about each of it. */
export default function Handover() {
  usePageTitle('Handing Over');
  const [now] = useState(() => Date.now());
  const fetchGroups = useCallback(() => readGroups(now), [now]);
  const { list, load } = useFetched(fetchGroups, () => notify.failure(FETCH_FAILED));
  const groups = Array.isArray(list) ? (list as readonly HandoverGroup[]) : [];
  const toDo = groups.flatMap(({ lines }) => lines.filter(({ isToDo }) => isToDo)).length;
  return (
    <>
      <h1>Handing Over</h1>
      {list === undefined && <LoadingList />}
      {list === 'failed' && <FailedList message={FETCH_FAILED} onRetry={load} />}
      {groups.length > 0 && (
        <p>
          What next year’s team has to know, and take over.{' '}
          {toDo === 0 ? 'Nothing is left to do.' : `${countOf(toDo, 'thing')} to do.`}
        </p>
      )}
      {groups.map(({ name, lines }) => (
        <section
          key={name}
          className="panel changed-lately"
          aria-labelledby={`handover-${name.replaceAll(' ', '-')}`}
        >
          <h2 id={`handover-${name.replaceAll(' ', '-')}`}>{name}</h2>
          <ul className="changes handover-lines">
            {lines.map((line) => (
              <Line key={line.what} {...line} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

async function readGroups(now: number) {
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
    missed: missed.map(({ what }) => what),
    origin: location.origin,
    now,
    dayOf,
  };
  return handoverGroups(known).map((group) => ({ ...group, _id: group.name }));
}

function Line({ what, next, to, isToDo }: HandoverLine) {
  return (
    <li>
      <div>
        <p>
          {isToDo && <strong className="badge">To do</strong>} {what}
        </p>
        {(next || to) && (
          <p className="entry-line">
            {next} {to && <Way {...to} />}
          </p>
        )}
      </div>
    </li>
  );
}

function Way({ label, path }: NonNullable<HandoverLine['to']>) {
  if (path.startsWith('https://')) return <a href={path}>{label}</a>;
  return <Link to={path}>{label}</Link>;
}
