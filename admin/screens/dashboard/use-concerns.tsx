import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { termOf } from '../../../model/calendar-days.ts';
import { firstOf } from '../../../model/text.ts';
import type { Message } from '../../../model/wire/answers.ts';
import type { WaitingAnswer } from '../../../model/wire/drafts.ts';
import type { FailedMail } from '../../../model/wire/mail.ts';
import type { OwnProposal, Proposal } from '../../../model/wire/proposals.ts';
import { type KeptDraft, useKeptDrafts } from '../../shell/drafts/kept-drafts.ts';
import { edition } from '../../shell/edition.ts';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { editPath, pageKind } from '../../shell/sections/sections.ts';
import { isToDecide } from '../../shell/server/fetch-lists.ts';
import { mayDo } from '../../shell/server/session.ts';
import { When } from '../../shell/times.tsx';
import { useWaiting } from '../../shell/waiting/waiting.ts';
import { Counted } from './counted.tsx';
import { screenOfDraft } from './draft-screen.ts';
import { FileToMend } from './file-to-mend.tsx';
import { type LiveState, stateOf } from './live-state.ts';
import { type Samples, SamplesLeft } from './samples-left.tsx';
import { ShowAll } from './show-all.tsx';
import { useFindings } from './use-findings.ts';
import type { Once } from './use-once.ts';

/** Most often there is nothing that it found. */
const CheckFindings = lazy(() => import('./check-findings.tsx'));

/** Something that waits for somebody: how much of it, undefined until that is known, and its lines. */
interface Concern {
  /** What it is, in a word or two: it is counted by itself. */
  noun: string;
  count: number | undefined;
  lines: ReactNode;
  /** Visitors or others do not get what they should. */
  isUrgent?: true;
}

/** What waits for somebody, as far as it is known; `isWhole`: nothing is to come any more. */
export interface Concerns {
  /** The most urgent first. */
  known: readonly Concern[];
  isWhole: boolean;
  /** Something waits for its hour, or is a draft. */
  waits: boolean;
  /** Of what is planned, and of an editor's proposals, in sentences. */
  state: LiveState;
}

interface Sources {
  messages: Once<Message>;
  /** To be reviewed. */
  proposals: Once<Proposal>;
  /** Of an editor. */
  own: Once<OwnProposal>;
  failedMail: Once<FailedMail>;
  samples: Samples;
  /** How much visitors still miss. */
  missed: number;
  /** What is wrong with files that visitors are not shown, a line each. */
  leftOut: readonly string[] | undefined;
}

const DRAFTS_SHOWN = 5;
const MAILS_NAMED = 2;
const toWhom = ({ email }: FailedMail) => email;
const NONE: WaitingAnswer = { changes: [], drafts: [] };

/**
 * What waits for somebody to do something, each with the way there. It is known once all before it is
 * known: what comes late stands below what is there, and moves none of it.
 */
export function useConcerns(sources: Sources): Concerns {
  const { messages, proposals, own, failedMail, samples, missed, leftOut } = sources;
  const found = useFindings();
  const drafts = useKeptDrafts()?.flatMap((draft) => {
    const screen = screenOfDraft(draft);
    return screen && mayOpen(screen.path) ? [{ ...draft, ...screen }] : [];
  });
  const [isAfter] = useState(isConferenceOver);
  const isOver = isAfter && mayDo('owner');
  const unnamed = mayDo('pages') ? edition().unnamed : [];
  const gaps = mayDo('all') ? missed : 0;
  const unread = countIn(messages, ({ read }) => !read);
  const refused = countIn(own, ({ state }) => state === 'closed' || state === 'undone');
  const unsent = countIn(failedMail, () => true);
  const waiting = useWaiting();
  const { changes, drafts: kept } = typeof waiting === 'object' ? waiting : NONE;
  const proposed = mayDo('all')
    ? countIn(proposals, (each) => isToDecide(each) && !each.planned?.isStopped)
    : countIn(own, ({ state }) => state === 'returned');
  const stopped = changes.filter(({ state }) => state !== 'waits');
  const stuck = waiting && stopped.length;
  // Its author may have changed what was planned, before its hour.
  const [now] = useState(() => Date.now());
  const broken: Concern = {
    noun: 'broken file',
    isUrgent: true,
    count: leftOut && countLines(leftOut),
    lines: leftOut && leftOut.length > 0 && <LeftOut lines={leftOut} />,
  };
  // What breaks while the screen is open, as what was saved may, comes last: there it moves nothing.
  const [isFirst, setIsFirst] = useState<boolean>();
  if (isFirst === undefined && leftOut) setIsFirst(leftOut.length > 0);
  const concerns: Concern[] = [
    {
      noun: 'stuck change',
      isUrgent: true,
      count: stuck,
      lines: stuck && (
        <li className="urgent">
          <a href="#goes-live">
            <Counted count={stuck} noun="planned change" />{' '}
            {stopped.every(({ at }) => Date.parse(at) > now) ? 'stopped' : 'not live as planned'}
          </a>
        </li>
      ),
    },
    {
      noun: 'unsent mail',
      isUrgent: true,
      count: unsent,
      lines: unsent && (
        <li className="urgent">
          <Link to="/admin/failed-mail">
            <Counted count={unsent} noun="mail" /> that did not go
          </Link>
          {Array.isArray(failedMail) &&
            `, to ${firstOf([...new Set(failedMail.map(toWhom))], MAILS_NAMED)}`}
        </li>
      ),
    },
    ...(isFirst ? [broken] : []),
    {
      noun: 'unread message',
      count: unread,
      lines: unread && (
        <li>
          <Link to="/admin/contact-messages">
            <Counted count={unread} noun="unread message" />
          </Link>
        </li>
      ),
    },
    {
      noun: 'proposal',
      count: proposed,
      lines: proposed && (
        <li>
          <Link to={mayDo('all') ? '/admin/proposals' : '/admin/your-proposals'}>
            <Counted count={proposed} noun="proposal" />{' '}
            {mayDo('all') ? 'to look at' : 'sent back to you'}
          </Link>
        </li>
      ),
    },
    {
      noun: 'refused proposal',
      count: refused,
      lines: refused && (
        <li>
          <Link to="/admin/your-proposals">
            <Counted count={refused} noun="proposal" /> of yours turned down or undone
          </Link>
        </li>
      ),
    },
    {
      noun: 'unsaved form',
      count: drafts?.length,
      lines: drafts && drafts.length > 0 && <Drafts drafts={drafts} />,
    },
    {
      noun: 'ended conference',
      count: Number(isOver),
      lines: isOver && (
        <li>
          The conference is over. <Link to="/admin/next-edition">Begin the next edition</Link>, or{' '}
          <Link to="/admin/handover">hand over</Link> to next year’s team.
        </li>
      ),
    },
    {
      noun: 'finding',
      count: found === null ? 0 : found?.count,
      lines: found && found.count > 0 && (
        <Suspense
          fallback={
            <li>
              <Counted count={found.count} noun="thing" /> that the content check found
            </li>
          }
        >
          <CheckFindings found={found} />
        </Suspense>
      ),
    },
    {
      noun: 'missing detail',
      count: gaps,
      lines: gaps > 0 && (
        <li>
          <a href="#visitors-miss">
            <Counted count={gaps} noun="thing" /> that visitors still miss
          </a>
        </li>
      ),
    },
    {
      noun: 'undescribed picture',
      count: countAll(unnamed),
      lines: unnamed.length > 0 && (
        <li>
          <Counted count={countAll(unnamed)} noun="picture" /> without alternative text:
          <ul>
            {unnamed.map(({ page, title, count }) => (
              <li key={page}>
                <Link to={editPath(pageKind, page)}>{title}</Link>
                {count > 1 && `, ${count}`}
              </li>
            ))}
          </ul>
        </li>
      ),
    },
    {
      noun: 'sample',
      count: samples.left === null ? 0 : samples.left?.count,
      lines: <SamplesLeft {...samples} isAfter={isAfter} />,
    },
    ...(isFirst ? [] : [broken]),
  ];
  const firstToCome = concerns.findIndex(({ count }) => count === undefined);
  const isWhole = firstToCome === -1;
  const known = isWhole ? concerns : concerns.slice(0, firstToCome);
  return {
    known,
    isWhole,
    waits: changes.length + kept.length > 0,
    state: stateOf(changes, Array.isArray(own) ? own : []),
  };
}

/** By its own clocks. */
function isConferenceOver(): boolean {
  const { dates, timeZone } = edition();
  const last = termOf(dates)?.last;
  // Sweden writes days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now());
  return last !== undefined && last < today;
}

function countIn<Item>(list: Once<Item>, waits: (item: Item) => boolean): number | undefined {
  return list === 'failed' ? 0 : list?.filter(waits).length;
}

const countAll = (lists: readonly { count: number }[]) =>
  lists.reduce((sum, { count }) => sum + count, 0);

/** The last line may say how many more there are. */
function countLines(lines: readonly string[]): number {
  const more = /^and (\d+) more$/.exec(lines.at(-1) ?? '');
  return lines.length + (more ? Number(more[1]) - 1 : 0);
}

function Drafts({ drafts }: { drafts: readonly (KeptDraft & { what: string; path: string })[] }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <li>
      <Counted count={drafts.length} noun="form" /> not saved yet:
      <ul>
        {drafts.slice(0, isWhole ? drafts.length : DRAFTS_SHOWN).map(({ form, what, path, at }) => (
          <li key={form}>
            <Link to={path}>{what}</Link>
            {at > 0 && (
              <>
                {', '}
                <When at={new Date(at).toISOString()} isShort />
              </>
            )}
          </li>
        ))}
      </ul>
      {drafts.length > DRAFTS_SHOWN && (
        <ShowAll isWhole={isWhole} count={drafts.length} onWhole={setIsWhole} />
      )}
    </li>
  );
}

function LeftOut({ lines }: { lines: readonly string[] }) {
  return (
    <li className="urgent">
      <Counted count={countLines(lines)} noun="file" /> not live, missing or broken. Visitors see
      what was there before, or nothing:
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <FileToMend line={line} />
          </li>
        ))}
      </ul>
    </li>
  );
}
