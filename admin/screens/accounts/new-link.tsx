import { LINK_HOURS, linkOf } from '../../../model/wire/links.ts';
import { useLinkToCopy } from '../../shell/forms/link-to-copy.ts';

/** A link that was made, this once. @param email of whom it is for */
export function NewLink({ email, token }: { email: string; token: string }) {
  const { copy, props } = useLinkToCopy(linkOf(location.origin, token));
  return (
    <div className="draft-note new-link" role="status">
      <label htmlFor={props.id}>Link for {email}</label>
      <input {...props} />
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
