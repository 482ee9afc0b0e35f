import { Link } from 'react-router-dom';
import { countOf } from '../../../model/text.ts';
import type { Message } from '../../../model/wire/answers.ts';
import { useKeptDrafts } from '../../shell/drafts/kept-drafts.ts';
import { edition } from '../../shell/edition.ts';
import { editPath, pageKind } from '../../shell/sections/sections.ts';
import { When } from '../../shell/times.tsx';
import { CheckFindings, useFindings } from './check-findings.tsx';
import { screenOfDraft } from './draft-screen.ts';
import { SAMPLES_ID } from './samples-left.tsx';
import type { Once } from './use-once.ts';

interface Props {
  messages: Once<Message>;
  proposals: Once<unknown>;
  /** How many are left of those that came with the website. */
  samples: number;
  /** How much visitors still miss. */
  missed: number;
}

const DRAFTS_SHOWN = 5;

/** What waits for somebody to do something, each with the way there; nothing where nothing does. */
export function Attention({ messages, proposals, samples, missed }: Props) {
  const drafts = useKeptDrafts().flatMap((draft) => {
    const screen = screenOfDraft(draft);
    return screen ? [{ ...draft, ...screen }] : [];
  });
  const unread = Array.isArray(messages) ? messages.filter(({ read }) => !read).length : 0;
  const waiting = Array.isArray(proposals) ? proposals.length : 0;
  const { unnamed } = edition();
  const found = useFindings();
  const shown = drafts.slice(0, DRAFTS_SHOWN);
  const count =
    unread + waiting + drafts.length + samples + missed + unnamed.length + (found?.count ?? 0);
  if (count === 0) return null;
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention">To look after</h2>
      <ul>
        {unread > 0 && (
          <li>
            <Link to="/admin/contact-messages">{countOf(unread, 'unread message')}</Link>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Link to="/admin/proposals">{countOf(waiting, 'proposal')} to look at</Link>
          </li>
        )}
        {shown.map(({ form, what, path, at }) => (
          <li key={form}>
            Not saved yet: <Link to={path}>{what}</Link>
            {at > 0 && (
              <>
                {', '}
                <When at={new Date(at).toISOString()} isShort />
              </>
            )}
          </li>
        ))}
        {drafts.length > DRAFTS_SHOWN && (
          <li>{countOf(drafts.length - DRAFTS_SHOWN, 'more draft')} of yours</li>
        )}
        {samples > 0 && (
          <li>
            <a href={`#${SAMPLES_ID}`}>{countOf(samples, 'sample')}</a> that came with the website
          </li>
        )}
        {missed > 0 && (
          <li>
            <a href="#visitors-miss">{countOf(missed, 'thing')} that visitors still miss</a>
          </li>
        )}
        {unnamed.map(({ page, title, count }) => (
          <li key={page}>
            {countOf(count, 'picture')} without alternative text:{' '}
            <Link to={editPath(pageKind, page)}>{title}</Link>
          </li>
        ))}
        {found && found.count > 0 && <CheckFindings found={found} />}
      </ul>
    </section>
  );
}
