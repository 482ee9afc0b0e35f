import { useState } from 'react';
import { flushSync } from 'react-dom';
import { readSealed } from '../../../model/session.ts';
import type { JoinLinkAnswer } from '../../../model/wire/answers.ts';
import { joinCalls } from '../../../model/wire/calls.ts';
import { callAsAdministrator, LOGGED_OUT } from '../server/as-administrator.ts';
import { reasonOf } from '../server/reason-of.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { TextField } from './typed-fields.tsx';

const HINT =
  'No page shows it: visitors are led on to it from a quarter of an hour before the session. It is saved sealed: this website alone can read it.';

/** A link to join: typed as any link, and sealed once it is saved. Then it is shown when somebody asks for it. */
export function JoinLinkField(props: FieldProps) {
  const { name, field, value, onChange } = props;
  const [before] = useState(value);
  const [opened, setOpened] = useState<{ link?: string; error?: string }>({});
  if (!readSealed(value)) {
    return (
      <>
        <TextField {...props} field={{ ...field, hint: HINT }} />
        {readSealed(before) && (
          <p>
            <button type="button" className="quiet" onClick={() => onChange(before)}>
              Keep the link as it was
            </button>
          </p>
        )}
      </>
    );
  }

  async function show() {
    const answer = await callAsAdministrator<JoinLinkAnswer>('POST', joinCalls.open, {
      body: { joinLink: value },
    });
    if (answer === LOGGED_OUT) return;
    setOpened(answer.ok ? { link: answer.body.joinLink } : { error: reasonOf(answer) });
  }

  function replace() {
    flushSync(() => onChange(''));
    document.getElementById(name)?.focus();
  }

  const about = <span className="unseen"> {field.label.toLowerCase()}</span>;
  return (
    <FieldFrame {...props} error={props.error ?? opened.error}>
      <p id={name} tabIndex={-1} role="status">
        {opened.link ? (
          <a href={opened.link} target="_blank" rel="noreferrer">
            {opened.link}
          </a>
        ) : (
          'A link is kept. This website alone can read it.'
        )}
      </p>
      <p>
        {!opened.link && (
          <button type="button" className="quiet" onClick={() => void show()}>
            Show{about}
          </button>
        )}{' '}
        <button type="button" className="quiet" onClick={replace}>
          Replace{about}
        </button>
      </p>
    </FieldFrame>
  );
}
