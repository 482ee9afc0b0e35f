import { type FocusEvent, useId, useRef } from 'react';
import { notify } from '../notices.ts';

/**
 * A link that is shown in a field, to be copied: by a button, or by the browser from the field, which marks all
 * of it when it is entered.
 * @param noun what it is, where it is no link
 */
export function useLinkToCopy(link: string, noun = 'link') {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      notify.success(`The ${noun} is copied.`);
    } catch {
      notify.failure(
        `Your browser does not let this page copy. The ${noun} is marked: press Ctrl+C.`,
      );
    }
  }

  return {
    copy,
    /** Of the field. */
    props: {
      ref: field,
      id,
      readOnly: true,
      value: link,
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    },
  };
}
