import { useState } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../model/text.ts';
import type { SamplesSaved } from '../../../model/wire/answers.ts';
import {
  type HandoverTick,
  type TickedTask,
  type TicksAnswer,
  tickCall,
} from '../../../model/wire/handover.ts';
import { notify } from '../../shell/notices.ts';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import type { HandoverTask, Way } from './handover-tasks.ts';

interface Props {
  tasks: readonly HandoverTask[];
  /** What owners have ticked, as it was read. */
  ticks: readonly HandoverTick[];
  /** A day of an instant (ISO 8601), in words. */
  dayOf(at: string): string;
  /** Something was settled here. */
  onChange(): void;
}

const MARKS = { open: 'To do', done: '✓ Done', left: '✓ Left' } as const;

/** What is to be done before somebody leaves: what the website knows is marked by it, the rest is ticked. */
export function TaskList({ tasks, ticks: read, dayOf, onChange }: Props) {
  const { ticks, mark } = useTicks(read);
  const tickOf = ({ id }: HandoverTask) => ticks.find(({ task }) => task === id);
  const markOf = (task: HandoverTask) => {
    const { isDone } = task;
    if (isDone) return MARKS.done;
    if (!tickOf(task)) return MARKS.open;
    return isDone === undefined ? MARKS.done : MARKS.left;
  };
  const left = tasks.filter((task) => markOf(task) === MARKS.open).length;
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do before you hand over</h2>
      <p role="status">
        {left === 0
          ? 'All of it is settled.'
          : `${tasks.length - left} of ${tasks.length} settled, ${left} to do.`}
      </p>
      <ol className="handover-tasks">
        {tasks.map((task) => (
          <li key={task.id} data-done={markOf(task) !== MARKS.open || undefined}>
            <span className="mark">{markOf(task)}</span>
            <h3 id={`task-${task.id}`}>{task.title}</h3>
            <p>{task.text}</p>
            <Ways ways={task.ways} />
            {task.isSamples && <TakeSamplesOut onChange={onChange} />}
            {!task.isDone && !task.isMust && (
              <label>
                <input
                  type="checkbox"
                  aria-describedby={`task-${task.id}`}
                  checked={tickOf(task) !== undefined}
                  onChange={({ target }) => void mark(task, target.checked)}
                />
                {task.isDone === undefined ? 'This is done' : 'This is left to the next team'}
                <Ticked tick={tickOf(task)} dayOf={dayOf} />
              </label>
            )}
          </li>
        ))}
        <li>
          <span className="mark">Last</span>
          <h3>Remove your own account</h3>
          <p>When a new owner has logged in, and all of the above is settled.</p>
          <Ways ways={[{ label: 'Accounts', path: '/admin/accounts' }]} />
        </li>
      </ol>
      <p className="entry-line">
        All owners see the same ticks, and any of them can take one back. A tick counts for half a
        year. Where there is no box to tick, the website sees by itself when it is done.
      </p>
    </section>
  );
}

interface TickedProps extends Pick<Props, 'dayOf'> {
  tick: HandoverTick | undefined;
}

function Ticked({ tick, dayOf }: TickedProps) {
  if (!tick) return null;
  const { by, at } = tick;
  return (
    <small>
      {by.isYou ? 'You' : by.name}, {dayOf(at)}
    </small>
  );
}

/** The ticks as they were read, or answered since; one that is on its way is shown already. */
function useTicks(read: readonly HandoverTick[]) {
  const [known, setKnown] = useState({ read, ticks: read });
  if (known.read !== read) setKnown({ read, ticks: read });

  async function mark({ id }: HandoverTask, isTicked: boolean): Promise<void> {
    const own = {
      task: id as TickedTask,
      by: { name: '', isYou: true },
      at: new Date().toISOString(),
    };
    const before = known.ticks.find(({ task }) => task === id);
    // Of this task alone: another one may be on its way, and its answer may come first.
    const settle = (tick: HandoverTick | undefined) =>
      setKnown((now) => ({
        ...now,
        ticks: [...now.ticks.filter(({ task }) => task !== id), ...(tick ? [tick] : [])],
      }));
    settle(isTicked ? own : undefined);
    const method = isTicked ? 'PUT' : 'DELETE';
    const answer = await callAsAdministrator<TicksAnswer>(method, tickCall(id));
    if (answer === LOGGED_OUT) return;
    settle(answer.ok ? answer.body.ticks.find(({ task }) => task === id) : before);
    if (!answer.ok) notify.failure('The list is as it was.', reasonOf(answer), 'tick');
  }

  return { ticks: known.ticks, mark };
}

const LISTED_FROM = 3;

function Ways({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null;
  if (ways.length < LISTED_FROM) {
    return (
      <p>
        {ways.map((way, place) => (
          <span key={way.path}>
            {place > 0 && ', '}
            <WayLink {...way} />
          </span>
        ))}
      </p>
    );
  }
  return (
    <ul>
      {ways.map((way) => (
        <li key={way.label}>
          <WayLink {...way} />
        </li>
      ))}
    </ul>
  );
}

export function WayLink({ label, path }: Way) {
  if (!path.startsWith('/admin')) return <a href={path}>{label}</a>;
  return <Link to={path}>{label}</Link>;
}

const NOTICE = 'samples';
const HOME = { label: 'the home page' };

function TakeSamplesOut({ onChange }: Pick<Props, 'onChange'>) {
  const ask = useAsk();
  const [isBusy, setIsBusy] = useState(false);
  /** The same for every attempt. */
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function takeOut() {
    const decision = await ask({
      title: 'Take all samples out?',
      text: 'Your own entries stay. The dashboard can bring the samples back, and so can the log.',
      answers: [
        ['keep', 'Keep them'],
        ['out', 'Take them out'],
      ],
    });
    if (decision !== 'out') return;
    setIsBusy(true);
    const answer = await callAsAdministrator<SamplesSaved>('DELETE', '/samples', {
      idempotencyKey,
    });
    setIsBusy(false);
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) {
      notify.failure('The samples are still there.', reasonOf(answer), NOTICE);
      return;
    }
    notify.done(`${countOf(answer.body.count, 'sample')} taken out.`, NOTICE);
    showSave({ commit: answer.body.commit, page: HOME });
    onChange();
  }

  return (
    <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={() => void takeOut()}>
      {isBusy ? 'Taking them out...' : 'Take all samples out'}
    </button>
  );
}
