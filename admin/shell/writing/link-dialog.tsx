import { useState } from 'react';
import { AskingDialog } from './asking-dialog.tsx';

interface Props {
  href: string;
  /** `''` takes the link away. */
  onDone(href: string): void;
  onClose(): void;
}

/** Asks where a link leads. */
export function LinkDialog({ href, onDone, onClose }: Props) {
  const [address, setAddress] = useState(href);
  const target = completed(address.trim());
  return (
    <AskingDialog
      title="Link"
      action={href ? 'Change the link' : 'Put in the link'}
      isReady={target !== ''}
      onDone={() => onDone(target)}
      onClose={onClose}
    >
      <label>
        Address
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for begins at its one field
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <small>https://…, a page of this website such as /contact, or an e-mail address.</small>
      </label>
      {href && (
        <button type="button" className="quiet" onClick={() => onDone('')}>
          Take the link away
        </button>
      )}
    </AskingDialog>
  );
}

/** An address as a link needs it: `example.org` and `a@example.org` are what people type. */
function completed(address: string): string {
  if (
    address === '' ||
    /\s/.test(address) ||
    /^(?:javascript|vbscript|data|file):/i.test(address)
  ) {
    return '';
  }
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address)) return address;
  return /^[^/@]+@[^/@]+\.[^/@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
