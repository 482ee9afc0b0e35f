import type { ContentPlace } from './content-place.ts';
import type { NewAdministrator } from './first-administrator.ts';

/** What runs on this computer, as far as whoever started it needs to know. */
export interface Started {
  /** `http://localhost:<port>` */
  url: string;
  content: ContentPlace;
  /** Set where this start made the administrator's account. */
  administrator: NewAdministrator | undefined;
  /** Sentences that whoever started this should read. */
  warnings: string[];
}

/** What the terminal shows once everything runs. */
export function report({ url, content, administrator, warnings }: Started): void {
  for (const warning of warnings) console.log(warning);
  if (content.clone) {
    // Served by the front server, so that the address outlives a restart.
    console.log(`Repository: ${url}/repository.git`);
    console.log(`  Token: ${content.clone.token} (the password for pushing; any user name)`);
  }
  if (administrator) {
    const { email, madeUpPassword } = administrator;
    console.log(`Administrator: ${email}`);
    if (madeUpPassword) console.log(`  password (shown this once): ${madeUpPassword}`);
  }
  console.log(`Ready: ${url}`);
}
