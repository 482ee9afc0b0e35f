import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isPdfUpload, uploadNameOfUrl } from '../../../model/upload.ts';
import type {
  Choices,
  ProposalDetail,
  ProposalEnd,
  ProposedChange,
  RevisedFiles,
  RevisedProposal,
} from '../../../model/wire/proposals.ts';
import type { WaitingChange } from '../../../model/wire/waiting.ts';
import { FieldChanges } from '../../shell/differences/field-changes.tsx';
import { PicturesElsewhere } from '../../shell/differences/value-view.tsx';
import { mayOpen } from '../../shell/frame/screen-needs.ts';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { TimesOf, When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { usePlanned, useWaiting } from '../../shell/waiting/waiting.ts';
import WaitingList from '../../shell/waiting/waiting-list.tsx';
import { AtAnHour } from './at-an-hour.tsx';
import { CHANGE_PATH, EditionSummary, overInWords } from './edition-summary.tsx';
import { Ended, isSaid } from './ended.tsx';
import { ProposalChecks } from './proposal-checks.tsx';
import { ProposedChangeCard } from './proposed-change-card.tsx';
import { ProposedPicture } from './proposed-picture.tsx';
import {
  collectionOf,
  FROZEN,
  hasMarkedText,
  obstacles,
  PROPOSALS_PATH,
  plannedInWords,
  proposalPath,
  STATES,
  stillToChoose,
  warnings,
} from './reviewing.ts';
import { SendBack } from './send-back.tsx';
import { usePublishing } from './use-publishing.ts';
import { useReview } from './use-review.ts';

/** The screen that reviews one proposal. */
export default function ProposalReview() {
  const { number = '' } = useParams();
  const review = useReview(number);
  const { proposal, load } = review;
  const title = typeof proposal === 'object' ? proposal.entryTitle : number;
  const heading =
    typeof proposal === 'object' && proposal.action === 'delete'
      ? `Proposal to delete: ${title}`
      : `Proposal: ${title}`;
  usePageTitle(heading);
  return (
    <>
      <p className="back">
        <Link to={PROPOSALS_PATH}>Proposals</Link>
      </p>
      <h1>{heading}</h1>
      {proposal === undefined && <LoadingList />}
      {proposal === 'failed' && (
        <FailedList message="The proposal could not be loaded." onRetry={load} />
      )}
      {proposal === 'unknown' && <p>There is no such proposal (any more).</p>}
      {typeof proposal === 'object' && <Review {...review} proposal={proposal} />}
    </>
  );
}

/** One that ended looks as its author sees it. */
const LOOKS: Record<ProposalEnd['how'], string> = {
  published: 'published',
  'turned down': 'closed',
  'taken back': 'taken back',
  undone: 'undone',
};

const inWords = ({ at, state, action }: WaitingChange) =>
  plannedInWords({ at, isStopped: state === 'needs a look', isDown: action === 'delete' });

type ReviewProps = Omit<ReturnType<typeof useReview>, 'proposal'> & { proposal: ProposalDetail };

function Review({ proposal, load, choices, choose }: ReviewProps) {
  const { number, by, at, state, isOpen, changes, pictures, comments, checks, words, why } =
    proposal;
  const { ended } = proposal;
  useWaiting();
  const planned = usePlanned(number);
  const publishing = usePublishing(proposal, choices, load);
  const { news, words: does } = publishing;
  const elsewhere = useMemo(
    () => ({
      draw(url: string) {
        const name = uploadNameOfUrl(url);
        const isOwn = pictures.some((each) => each.name === name);
        return name && isOwn ? <ProposedPicture number={number} name={name} /> : null;
      },
      missing: 'a picture that is not on the website',
    }),
    [number, pictures],
  );
  return (
    <PicturesElsewhere value={elsewhere}>
      <p className="entry-line">
        Proposed by {by.name}
        {words === null && !proposal.edition && by.name !== by.login && ` (${by.login})`},{' '}
        <When at={at} />. <TimesOf />
      </p>
      <p className="proposal-state" data-state={ended ? LOOKS[ended.how] : state}>
        {ended ? <Ended {...ended} /> : planned ? inWords(planned) : STATES[state]}
      </p>
      {proposal.proposedFor !== null && (
        <p className="proposal-news">
          This was proposed for the edition of {proposal.proposedFor}. Another edition has begun
          since: see whether it still holds.
        </p>
      )}
      {isOpen && proposal.isFrozen && <p className="proposal-news">{FROZEN}</p>}
      {proposal.undoneBefore && <UndoneBefore before={proposal.undoneBefore} />}
      {(words !== null || why) && (
        <section aria-labelledby="words">
          <h2 id="words">Why</h2>
          <p className="comment-text">{words ?? why}</p>
          {proposal.isAnswered && (
            <p>Whoever sent it left an address, and is told by mail what becomes of it.</p>
          )}
        </section>
      )}
      {isOpen && does.notice && <p className="proposal-deletes">{does.notice}</p>}
      {proposal.edition && (
        <EditionSummary number={number} edition={proposal.edition} isOpen={isOpen} />
      )}
      {hasMarkedText(proposal) && (
        <p className="proposal-words">
          In longer texts <del>this is taken away</del> and <ins>this is added</ins>.
        </p>
      )}
      {isOpen && <WaitingList proposal={number} onPublished={() => void load()} />}
      {planned && proposal.sincePlanned && (
        <>
          <section className="proposed-change" aria-labelledby="since-planned">
            <h2 id="since-planned">Since it was planned</h2>
            <ChangedFiles files={proposal.sincePlanned} changes={changes} />
          </section>
          {!proposal.revised && <h2>The whole proposal</h2>}
        </>
      )}
      {proposal.revised && <Revised revised={proposal.revised} changes={changes} />}
      <div role="status">{news && <p className="proposal-news">{news}</p>}</div>
      {changes.map((change) => (
        <ProposedChangeCard
          key={change.path}
          number={number}
          pictures={pictures}
          change={change}
          isOnly={changes.length === 1}
          isOfEdition={proposal.edition !== null}
          isEnded={!isOpen}
          by={by.name}
          chosen={choices[change.path] ?? {}}
          busy={publishing.busy !== ''}
          onChoose={(field, choice) => choose(change.path, field, choice)}
        />
      ))}
      <NewPictures number={number} pictures={pictures} />
      {checks.length > 0 && <ProposalChecks checks={checks} onLookAgain={load} />}
      <Comments comments={ended ? comments.filter(isSaid) : comments} />
      {isOpen && <Decision proposal={proposal} choices={choices} publishing={publishing} />}
    </PicturesElsewhere>
  );
}

/** The same was on the website before, and somebody took it off. */
function UndoneBefore({ before }: { before: NonNullable<ProposalDetail['undoneBefore']> }) {
  const { number, by, at, comment } = before;
  return (
    <div className="proposal-news">
      <p>
        This was <Link to={proposalPath(number)}>proposed and published before</Link>, and undone by{' '}
        {by}, <When at={at} isShort />
        {comment ? ':' : '. No reason was given.'}
      </p>
      {comment && <p className="comment-text">{comment}</p>}
    </div>
  );
}

/** What its author changed since the comment, apart from all that it changes. */
function Revised({ revised, changes }: { revised: RevisedProposal; changes: ProposedChange[] }) {
  const { by, at, text, files } = revised;
  return (
    <>
      <section className="proposed-change" aria-labelledby="revised">
        <h2 id="revised">Revised since it was sent back</h2>
        <p className="entry-line">
          {by} sent it back, <When at={at} />:
        </p>
        <blockquote className="comment-text">{text}</blockquote>
        <ChangedFiles files={files} changes={changes} />
      </section>
      <h2>The whole proposal</h2>
    </>
  );
}

/** What differs from an earlier version, file by file. */
function ChangedFiles({ files, changes }: { files: RevisedFiles; changes: ProposedChange[] }) {
  if (files.length === 0) return <p>It was sent again without a change.</p>;
  return files.map((file) => {
    const change = changes.find(({ path }) => path === file.path);
    return (
      <div key={file.path}>
        {changes.length > 1 && <h3>{change?.title}</h3>}
        <FieldChanges collection={change && collectionOf(change)} changes={file.changes} />
      </div>
    );
  });
}

const isHash = (name: string) => /^[0-9a-f]{16,}\./.test(name);
const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`;

function NewPictures({ number, pictures }: Pick<ProposalDetail, 'number' | 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures">
        New {pictures.some(({ name }) => isPdfUpload(name)) ? 'files' : 'pictures'}
      </h2>
      <ul className="proposed-pictures">
        {pictures.map(({ name, size }) => (
          <li key={name}>
            <ProposedPicture number={number} name={name} />
            <p>
              {/* What the website made of a picture has a name for machines. */}
              {isHash(name) ? kilobytes(size) : `${name} (${kilobytes(size)})`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comments({ comments }: Pick<ProposalDetail, 'comments'>) {
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="comments">
      <h2 id="comments">Comments</h2>
      <ul className="proposal-comments">
        {comments.map((comment) => (
          <li key={comment.at + comment.text}>
            <p className="entry-line">
              {comment.by}, <When at={comment.at} />
            </p>
            <p className="comment-text">{comment.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecisionProps {
  proposal: ProposalDetail;
  choices: Choices;
  publishing: ReturnType<typeof usePublishing>;
}

/** Publishing, or what is against it; or sending it back. */
function Decision({ proposal, choices, publishing }: DecisionProps) {
  const { busy, setBusy, words } = publishing;
  const { outside } = proposal;
  const against = obstacles(proposal);
  const open = stillToChoose(proposal, choices);
  const over = proposal.edition && overInWords(proposal.edition);
  return (
    <section aria-labelledby="decide" className="decide">
      <h2 id="decide">{words.heading}</h2>
      {against.length > 0 ? (
        <div className="failure">
          <p>This cannot be published as it is:</p>
          <ul>
            {against.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {outside.length > 0 && (
            <p>
              Neither content nor a new picture:{' '}
              {outside.map((path, place) => (
                <span key={path}>
                  {place > 0 && ', '}
                  <code>{path}</code>
                </span>
              ))}
            </p>
          )}
        </div>
      ) : (
        <>
          <Verdict warnings={[...warnings(proposal), ...(over ? [over] : [])]} />
          {open.length > 0 && <p>Still to choose: {open.map(({ label }) => label).join(', ')}</p>}
          <Acts proposal={proposal} choices={choices} publishing={publishing} />
        </>
      )}
      {proposal.noun === 'edition' && mayOpen(CHANGE_PATH) && (
        <div className="send-back">
          <h2>Or change it</h2>
          <p>
            The form opens with these answers, and what you propose there takes the place of this.
          </p>
          <Link className="button" to={CHANGE_PATH}>
            Change it
          </Link>
        </div>
      )}
      <SendBack proposal={proposal} busy={busy} onBusy={setBusy} />
    </section>
  );
}

/** Publishing it, now or later. */
function Acts({ proposal, choices, publishing }: DecisionProps) {
  const { publish, plan, busy, words } = publishing;
  const planned = usePlanned(proposal.number);
  const isWaiting = planned !== undefined && planned.state !== 'needs a look';
  const isOpen = stillToChoose(proposal, choices).length > 0;
  return (
    <>
      <button
        type="button"
        className={words.done ? 'main danger' : 'main'}
        disabled={isOpen || (busy !== '' && busy !== 'publish')}
        aria-busy={busy === 'publish'}
        onClick={publish}
      >
        {busy === 'publish' ? words.busy : isWaiting ? `${words.button} now` : words.button}
      </button>
      {!proposal.edition && (
        <AtAnHour
          isDown={proposal.action === 'delete'}
          planned={planned}
          isDisabled={isOpen || busy !== ''}
          onPlan={plan}
        />
      )}
    </>
  );
}

/** What the content check says of a proposal that can be published. */
function Verdict({ warnings }: { warnings: string[] }) {
  if (warnings.length === 0) return <p className="verdict">The check found nothing wrong.</p>;
  return (
    <div className="verdict" data-warns>
      <p>The check asks you to look at this before you publish:</p>
      <ul>
        {warnings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
