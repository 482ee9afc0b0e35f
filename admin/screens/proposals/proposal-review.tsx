import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { uploadNameOfUrl } from '../../../model/upload.ts';
import type { PublishedAnswer } from '../../../model/wire/answers.ts';
import type { Choices, ProposalDetail } from '../../../model/wire/proposals.ts';
import { PicturesElsewhere } from '../../shell/differences/value-view.tsx';
import { FailedList, LoadingList } from '../../shell/lists/list-states.tsx';
import { notify } from '../../shell/notices.tsx';
import { useAsk } from '../../shell/questions.tsx';
import { showSave } from '../../shell/saving/last-save.tsx';
import { sections } from '../../shell/sections/sections.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { When } from '../../shell/times.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { ProposalChecks } from './proposal-checks.tsx';
import { ProposedChangeCard } from './proposed-change-card.tsx';
import { ProposedPicture } from './proposed-picture.tsx';
import { obstacles, STATES, stillToChoose, warnings } from './reviewing.ts';
import { SendBack } from './send-back.tsx';
import { useReview } from './use-review.ts';

const LIST = '/admin/proposals';

/** The screen that reviews one proposal. */
export default function ProposalReview() {
  const { number = '' } = useParams();
  const review = useReview(number);
  const { proposal, load } = review;
  const title = typeof proposal === 'object' ? proposal.entryTitle : number;
  usePageTitle(`Proposal: ${title}`);
  return (
    <>
      <p className="back">
        <Link to={LIST}>Proposals</Link>
      </p>
      <h1>Proposal: {title}</h1>
      {proposal === undefined && <LoadingList />}
      {proposal === 'failed' && (
        <FailedList message="The proposal could not be loaded." onRetry={load} />
      )}
      {proposal === 'unknown' && <p>There is no such proposal (any more).</p>}
      {typeof proposal === 'object' && <Review {...review} proposal={proposal} />}
    </>
  );
}

type ReviewProps = Omit<ReturnType<typeof useReview>, 'proposal'> & { proposal: ProposalDetail };

function Review({ proposal, load, choices, choose }: ReviewProps) {
  const { number, by, at, state, isOpen, changes, pictures, outside, comments, checks } = proposal;
  const { publish, busy, setBusy, news } = usePublishing(proposal, choices, load);
  const against = obstacles(proposal);
  const open = stillToChoose(proposal, choices);
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
  const isBusy = busy !== '';
  return (
    <PicturesElsewhere value={elsewhere}>
      <p className="entry-line">
        Proposed by {by.name}
        {by.name !== by.login && ` (${by.login})`}, <When at={at} />
      </p>
      <p className="proposal-state" data-state={state}>
        {isOpen ? STATES[state] : 'Closed: it is published or turned down already.'}
      </p>
      <p className="proposal-words">
        In longer texts <del>this is taken away</del> and <ins>this is added</ins>.
      </p>
      <div role="status">{news && <p className="proposal-news">{news}</p>}</div>
      {changes.map((change) => (
        <ProposedChangeCard
          key={change.path}
          change={change}
          chosen={choices[change.path] ?? {}}
          busy={isBusy}
          onChoose={(field, side) => choose(change.path, field, side)}
        />
      ))}
      {pictures.length > 0 && (
        <section aria-labelledby="pictures">
          <h2 id="pictures">New pictures</h2>
          <ul className="proposed-pictures">
            {pictures.map(({ name, size }) => (
              <li key={name}>
                <ProposedPicture number={number} name={name} />
                <p>
                  {name} ({Math.max(1, Math.round(size / 1024))} kB)
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {checks.length > 0 && <ProposalChecks checks={checks} onLookAgain={load} />}
      {comments.length > 0 && (
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
      )}
      {isOpen && (
        <section aria-labelledby="decide" className="decide">
          <h2 id="decide">Publish</h2>
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
              <Verdict warnings={warnings(proposal)} />
              {open.length > 0 && (
                <p>Still to choose: {open.map(({ label }) => label).join(', ')}</p>
              )}
              <button
                type="button"
                disabled={open.length > 0 || (isBusy && busy !== 'publish')}
                aria-busy={busy === 'publish'}
                onClick={publish}
              >
                {busy === 'publish' ? 'Publishing...' : 'Publish'}
              </button>
            </>
          )}
          <SendBack proposal={proposal} busy={busy} onBusy={setBusy} />
        </section>
      )}
    </PicturesElsewhere>
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

const WHOLE_SITE = { href: '/', label: 'the website' };

/** Asks, publishes, and goes back to the list; where something came between it is shown anew. */
function usePublishing(proposal: ProposalDetail, choices: Choices, load: () => Promise<void>) {
  const ask = useAsk();
  const navigate = useNavigate();
  const [busy, setBusy] = useState('');
  const [news, setNews] = useState('');
  const isAsking = useRef(false);
  const { number, head, changes, collection, by, checks } = proposal;
  const hasFailed = checks.some(({ state }) => state === 'failed');

  async function publish(): Promise<void> {
    if (busy !== '' || isAsking.current) return;
    isAsking.current = true;
    const decision = await ask({
      title: 'Publish this proposal?',
      text: `Visitors will see it in a few moments, and the history names ${by.name} as its author.${
        hasFailed ? ' A check on GitHub has failed.' : ''
      }`,
      answers: [
        ['cancel', 'Cancel'],
        ['publish', 'Publish'],
      ],
    });
    isAsking.current = false;
    if (decision !== 'publish') return;
    setBusy('publish');
    setNews('');
    const etags = Object.fromEntries(changes.map(({ path, etag }) => [path, etag]));
    const answer = await callAsAdministrator<PublishedAnswer>(
      'POST',
      `/proposals/${number}/merge`,
      { body: { head, choices, etags } },
    );
    setBusy('');
    if (answer === LOGGED_OUT) return;
    if (answer.ok) {
      const page = sections.find(({ name }) => name === collection)?.page ?? WHOLE_SITE;
      notify.success(answer.body.message);
      showSave({ commit: answer.body.commit, page });
      navigate(LIST);
      return;
    }
    notify.failure('Failed to publish the proposal. Please try again.', reasonOf(answer));
    // Somebody was quicker: here, on the website, or the editor.
    if (answer.status === 409 || answer.status === 412) {
      setNews(`${reasonOf(answer)} Below is how it stands now.`);
      await load();
    }
  }
  return { publish, busy, setBusy, news };
}
