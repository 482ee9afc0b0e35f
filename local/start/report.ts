import type { ContentPlace } from './content-place.ts';
import type { NewAdministrator } from './first-administrator.ts';

/** What runs on this computer, as far as whoever started it needs to know. */
export interface Started {
  /** Where this machine reaches it: `http://localhost:<port>`, unless it listens elsewhere. */
  url: string;
  /** Where other machines reach it; empty where it is for this one alone. */
  forOthers: string[];
  /** Where the mail that would be sent is read; undefined where it is sent. */
  outboxAt: string | undefined;
  content: ContentPlace;
  /** Set where this start made the administrator's account. */
  administrator: NewAdministrator | undefined;
  /** Sentences that whoever started this should read. */
  warnings: string[];
}

/** What the terminal shows once everything runs. */
export function report(started: Started): void {
  const { url, forOthers, outboxAt, content, administrator, warnings } = started;
  for (const warning of warnings) console.log(warning);
  if (content.clone) {
    // Served by the front server, so that the address outlives a restart.
    console.log(`Repository: ${url}/repository.git`);
    console.log(`  Token: ${content.clone.token} (the password for pushing; any user name)`);
  }
  console.log(`Log in: ${url}/login`);
  if (outboxAt) console.log(`Mail that would be sent: ${outboxAt}`);
  if (administrator) {
    const { email, madeUpPassword } = administrator;
    console.log(`Administrator: ${email}`);
    if (madeUpPassword) console.log(`  password (shown this once): ${madeUpPassword}`);
  }
  if (forOthers.length > 0) {
    console.log(`From other machines: ${forOthers.join(', ')}`);
    console.log(
      '  To log in from there, put a proxy with https in front: docs/operating/running-locally.md',
    );
  }
  console.log(`Ready: ${url}`);
}
