import { useState } from 'react';
import type { Said } from '../../../model/wire/answers.ts';
import {
  type MailChoices as Choices,
  MAIL_STAYS_HERE,
  NEWS_APART_MINUTES,
  NEWS_KINDS,
  type NewsKind,
  newsKinds,
} from '../../../model/wire/mail.ts';
import { notify } from '../../shell/notices.ts';
import { callAsAdministrator, LOGGED_OUT } from '../../shell/server/as-administrator.ts';
import { reasonOf } from '../../shell/server/reason-of.ts';
import { mayDo } from '../../shell/server/session.ts';
import { clockTime } from '../../shell/times.tsx';

const SAVE_FAILED = 'Failed to change what is sent to you. Please try again.';
const NOTICE = 'mail choices';

interface Props {
  choices: Choices;
  onChosen(choices: Choices): void;
}

/** Nothing that an editor saves goes live at an hour: it is proposed. */
const isOfOthers = (kind: NewsKind) => kind === 'stuck' && mayDo('propose');

/** What is sent to oneself by mail, of what one may see. */
export function MailChoices({ choices, onChosen }: Props) {
  const [busy, setBusy] = useState(false);
  const shown = NEWS_KINDS.filter((kind) => mayDo(newsKinds[kind].need) && !isOfOthers(kind));
  if (shown.length === 0) return null;
  if (!choices.isSetUp) {
    return (
      <section className="logins" aria-labelledby="mail-choices">
        <h2 id="mail-choices">Mail to you</h2>
        <p>
          No mail is set up on this website, so nothing is sent to you: what is new and what waits
          for you stands on the dashboard. Whoever looks after the technology can set mail up.
        </p>
      </section>
    );
  }

  async function choose(chosen: readonly NewsKind[]) {
    setBusy(true);
    const answer = await callAsAdministrator<Said>('PUT', '/user/mails', { body: { chosen } });
    setBusy(false);
    if (answer === LOGGED_OUT) return;
    if (!answer.ok) return notify.failure(SAVE_FAILED, reasonOf(answer), NOTICE);
    onChosen({ ...choices, chosen });
    notify.done(answer.body.message, NOTICE);
  }

  return (
    <section className="logins rights-form" aria-labelledby="mail-choices">
      <h2 id="mail-choices">Mail to you</h2>
      {choices.staysHere && <p>{MAIL_STAYS_HERE}</p>}
      <p>
        {shown.some((kind) => newsKinds[kind].isAnswer)
          ? 'What becomes of your proposals is told at once. Of everything else you get'
          : 'Of each kind you get'}{' '}
        one mail in {NEWS_APART_MINUTES} minutes at most.
        {choices.next && ` The next one goes out at ${clockTime(choices.next)}.`} Mail about the
        safety of your account always comes: when its password, passkeys or recovery codes are
        changed.
      </p>
      {shown.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={choices.chosen.includes(kind)}
            disabled={busy}
            onChange={({ target }) =>
              choose(
                NEWS_KINDS.filter((each) =>
                  each === kind ? target.checked : choices.chosen.includes(each),
                ),
              )
            }
          />
          {newsKinds[kind].label}
        </label>
      ))}
    </section>
  );
}
