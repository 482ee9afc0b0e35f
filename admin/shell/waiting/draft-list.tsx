import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { draftCalls } from '../../../model/wire/calls.ts';
import type { ServerDraft } from '../../../model/wire/drafts.ts';
import { edition } from '../edition.ts';
import { isDrawn } from '../preview/drawn-settings.ts';
import { exactTime, TimesOf } from '../times.tsx';
import { Act, ReadIt } from './act.tsx';
import { draftPath } from './draft-address.ts';
import { giveUp } from './give-up-draft.ts';
import { kindInWords } from './kind-words.ts';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

/** Drafts that are kept on the server. */
export function DraftList({ drafts }: { drafts: readonly ServerDraft[] }) {
  return (
    <section className="panel changed-lately kept-drafts" aria-labelledby="kept-drafts">
      <h2 id="kept-drafts">Drafts</h2>
      <p className="entry-line">
        <TimesOf />
      </p>
      <ul className="changes">
        {drafts.map((draft) => (
          <Kept key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function Kept({ draft }: { draft: ServerDraft }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { kind, entry } = draft;
  const title = draft.title || 'Without a title';
  const hasPage = kind !== 'settings' || isDrawn(entry ?? '');

  function open() {
    navigate(draftPath(draft));
    scrollTo({ top: 0, behavior: 'instant' });
  }

  return (
    <li>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p className="entry-line">{inWords(draft)}</p>
        <ReadIt isNew={entry === null} kind={kind} title={title} path={draftCalls.one(draft.id)} />
      </div>
      <div className="entry-actions">
        <Act title={title} busy={busy} label="Open" onClick={open} />
        {hasPage && (
          <Act
            title={title}
            busy={busy}
            label="Preview link…"
            onClick={() => setIsPreviewed(true)}
          />
        )}
        <Act
          title={title}
          busy={busy}
          label="Delete draft"
          onClick={() => {
            setBusy(true);
            void giveUp(draft).then(() => setBusy(false));
          }}
        />
      </div>
      {isPreviewed && (
        <Suspense fallback={null}>
          <PreviewDialog draft={draft} onClose={() => setIsPreviewed(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** 'New paper, kept by Asha on 3 March 2026, 09:00, for everybody who may publish papers' */
function inWords({ kind, entry, keptAt, by, isShared }: ServerDraft): string {
  const { noun, nouns } = kindInWords(kind);
  const what = entry === null ? `New ${noun}` : `Change of the ${noun}`;
  const whose = by.isYou ? 'by you' : `by ${by.name}`;
  const seen = isShared ? `for everybody who may publish ${nouns}` : 'for you alone';
  return `${what}, kept ${whose} on ${exactTime(keptAt, edition().timeZone)}, ${seen}`;
}
