import { useId, useRef } from 'react';
import { LINK_HOURS, linkOf } from '../../../model/wire/links.ts';
import { notify } from '../../shell/notices.tsx';

/** A link that was made, this once. @param email of whom it is for */
export function NewLink({ email, token }: { email: string; token: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const link = linkOf(location.origin, token);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      notify.success('Link copied.');
    } catch {
      notify.failure('Your browser does not let this page copy. The link is marked: press Ctrl+C.');
    }
  }

  return (
    <div className="draft-note new-link" role="status">
      <label htmlFor={id}>Link for {email}</label>
      <input ref={field} id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
      <button type="button" onClick={copy}>
        Copy the link
      </button>
      <p>
        Copy it now and send it to {email} yourself, and to nobody else: it is not shown again. It
        works once, for {LINK_HOURS} hours.
      </p>
    </div>
  );
}
