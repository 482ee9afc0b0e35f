import { type ReactNode, useEffect, useRef } from 'react';
import { edition } from '../edition.ts';
import { exactTime } from '../times.tsx';

/** A panel above a form that takes the focus when it appears. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** ' on 6 March 2026, 09:30', in the conference's time zone; nothing where the time is not known. */
export const on = (at: string | null) => (at ? ` on ${exactTime(at, edition().timeZone)}` : '');
