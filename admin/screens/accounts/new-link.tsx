import { LINK_HOURS, linkOf } from '../../../model/wire/links.ts';
import { useLinkToCopy } from '../../shell/forms/link-to-copy.ts';

export interface MadeLink {
  /** Of whom it is for. */
  email: string;
  token: string;
  /** A mail brings it, too. */
  isMailed?: boolean;
  /** The mail stays here: it is in the outbox. */
  isInOutbox?: boolean;
  /** What it is, where it is no invitation: 'Link for a new password of Ann Example'. */
  label?: string;
}

/** A link that was made, this once. */
export function NewLink(made: MadeLink) {
  const { email, token, isMailed, isInOutbox, label = `Link for ${email}` } = made;
  const { copy, props } = useLinkToCopy(linkOf(location.origin, token));
  return (
    <div className="draft-note new-link" role="status">
      <label htmlFor={props.id}>{label}</label>
      <input {...props} />
      <button type="button" onClick={copy}>
        Copy the link
      </button>
      <p>
        {isMailed
          ? `It goes to ${email} by mail. Mail may be held back: to be sure, copy the link now and send it yourself, too, to nobody else.`
          : `Copy it now and send it to ${email} yourself, and to nobody else.`}{' '}
        {isInOutbox && 'The mail is in the outbox, too. '}It is not shown again. It works once, for{' '}
        {LINK_HOURS} hours.
      </p>
    </div>
  );
}
