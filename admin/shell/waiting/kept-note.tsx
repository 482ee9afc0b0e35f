import { lazy, Suspense, useState } from 'react';
import { hourOn, problemInForm } from '../../../model/wire/waiting.ts';
import { edition } from '../edition.ts';
import { type Draft, isAsKept, type Plan } from '../forms/draft.ts';
import { FailedList } from '../lists/list-states.tsx';
import { isDrawn } from '../preview/drawn-settings.ts';
import { exactTime } from '../times.tsx';
import type { NamedDraft } from './draft-address.ts';
import { useKnownWaiting } from './waiting.ts';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

interface Props {
  draft: Draft;
  /** As lists call many of it: 'papers'. */
  nouns: string;
  /** What the button says that publishes it. */
  publish: string;
  /** That proposes it. */
  isProposal?: boolean;
  /** 'The paper', where it was saved by somebody since the draft was begun. */
  savedAnew?: string | false;
  onReaders(): void;
  /** It is planned for another hour. */
  onHour(): void;
  onClose(): void;
}

/** Says above a form which draft of the server it holds, and what can be done with that. */
export function KeptNote(props: Props) {
  const { draft, nouns, publish, isProposal, savedAnew, onReaders, onClose } = props;
  const waiting = useKnownWaiting();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { kept } = draft;
  const listed = typeof waiting === 'object' && waiting.drafts.find(({ id }) => id === kept?.id);
  if (kept?.plan) return <PlanNote {...props} plan={kept.plan} />;
  if (!kept?.keptAt) return null;
  const seen = kept.isShared ? `for everybody who may publish ${nouns}` : 'for you alone';
  const isWhole = isAsKept(draft);
  return (
    <div className="draft-note">
      <p role="status">
        <strong>This is a draft</strong>, kept on {exactTime(kept.keptAt, edition().timeZone)},{' '}
        {seen}. {!isWhole && 'What you typed since is not kept yet: “Save draft” keeps it. '}
        It is not {isProposal ? 'proposed' : 'on the website'} before you press “{publish}”.
        {savedAnew &&
          ` ${savedAnew} was saved anew since you began: when you ${isProposal ? 'propose' : 'publish'}, you are shown what changed.`}
      </p>
      <span className="entry-actions">
        <button type="button" className="quiet" onClick={onReaders}>
          Who sees it…
        </button>
        {listed && (listed.kind !== 'settings' || isDrawn(listed.entry ?? '')) && (
          <button type="button" className="quiet" onClick={() => setIsPreviewed(true)}>
            Preview link…
          </button>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          {isWhole ? 'Close the draft' : 'Close without what is not kept'}
        </button>
      </span>
      {listed && isPreviewed && (
        <Suspense fallback={null}>
          <PreviewDialog draft={listed} onClose={() => setIsPreviewed(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The same of what is planned: it goes on waiting for its hour, whatever becomes of its form. */
function PlanNote({ draft, plan, savedAnew, onHour, onClose }: Props & { plan: Plan }) {
  const waiting = useKnownWaiting();
  const listed =
    typeof waiting === 'object' ? waiting.changes.find(({ id }) => id === plan.id) : undefined;
  const isWhole = isAsKept(draft);
  const problem = listed?.state === 'needs a look' ? listed.problem : '';
  const inForm = problemInForm(problem);
  return (
    <div className="draft-note">
      <p role="status">
        <strong>{problem ? 'This plan has stopped' : 'This is planned'}</strong>: it{' '}
        {problem ? 'was to go' : 'goes'} live {whenOf(plan)}.{' '}
        {!isWhole
          ? 'What you typed since is not saved yet. '
          : problem
            ? ''
            : 'Change it and save it: it keeps its time. '}
        {draft.kept?.isOthers &&
          `${listed?.by.name ?? 'Somebody else'} planned it; what you save goes live in your name. `}
        {savedAnew &&
          `${savedAnew} was saved anew since it was planned: when you save, you are shown what changed.`}
      </p>
      {listed?.problem && (
        <p className="field-error">
          {inForm === undefined
            ? listed.problem
            : `${inForm} Put it right here and save it: where the website says something else by now, both are shown to choose from.`}
        </p>
      )}
      <span className="entry-actions">
        <button type="button" className="quiet" onClick={onHour}>
          Another time…
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {isWhole ? 'Close it' : 'Close without what is not saved'}
        </button>
      </span>
    </div>
  );
}

/** 'on 1 May 2027 at 09:00, and is taken down on 1 June 2027 at 09:00' */
function whenOf({ at, takeDownAt }: Plan): string {
  const hour = (time: string) => hourOn(Date.parse(time), edition().timeZone);
  return hour(at) + (takeDownAt ? `, and is taken down ${hour(takeDownAt)}` : '');
}

/** What the button says that saves what is planned: 'Save for 1 May 2027 at 09:00'; once that is over it asks for another. */
export const saveAtHour = ({ at }: Plan) =>
  Date.parse(at) <= Date.now()
    ? 'Save for another time'
    : hourOn(Date.parse(at), edition().timeZone).replace(/^on/, 'Save for');

/** In the place of a form until the draft is there that its address names: no other text takes its place. */
export function OpeningDraft({ named: { problem, retry } }: { named: NamedDraft }) {
  if (problem === '') return <p role="status">Loading...</p>;
  return <FailedList message={problem} onRetry={retry} />;
}
