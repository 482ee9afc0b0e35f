import { lazy, Suspense, useState } from 'react';
import type { WaitingKind } from '../../../model/wire/waiting.ts';

const WhatChanges = lazy(() => import('./what-changes.tsx'));

interface Props {
  label: string;
  /** For those who do not see beside what it stands. */
  title: string;
  busy: boolean;
  onClick(): void;
}

/** What can be done with a line of what waits. */
export function Act({ label, title, busy, onClick }: Props) {
  return (
    <button
      type="button"
      className="quiet"
      aria-label={`${label}: ${title}`}
      disabled={busy}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

interface ReadProps {
  /** What it is on the website is nothing yet. */
  isNew: boolean;
  kind: WaitingKind;
  title: string;
  /** Of the call that has its text. */
  path: string;
}

/** What a line would change, to be read where it stands. */
export function ReadIt({ isNew, kind, title, path }: ReadProps) {
  const label = isNew ? 'What it says' : 'What changes';
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="what-changes" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-label={`${label}: ${title}`}>{label}</summary>
      {isOpen && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <WhatChanges kind={kind} path={path} />
        </Suspense>
      )}
    </details>
  );
}
