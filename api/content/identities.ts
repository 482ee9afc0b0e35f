import type { Person } from './git-host.ts';
import type { SiteSettings } from './site-settings.ts';

const WEBSITE = 'website';

/**
 * Who a save's commit names. The author has an address of their own that is not their e-mail, since
 * the repository may be public; the committer is the website.
 */
export function identities(
  author: { id: string; name: string; email?: string },
  { host, name }: SiteSettings,
): { author: Person; committer: Person } {
  const address = (who: string) => `${who}@users.noreply.${host}`;
  return {
    author: {
      name: gitName(author.name, 'Administrator'),
      email: author.email ?? address(author.id),
    },
    committer: { name: gitName(name, 'Website'), email: address(WEBSITE) },
  };
}

/** Whether the website made a commit, now or under an earlier address of its own. */
export function isOwnCommit({ committerEmail }: { committerEmail: string }): boolean {
  return committerEmail.startsWith(`${WEBSITE}@users.noreply.`);
}

/** Git drops these characters around a name and refuses a name of nothing else (`git help commit`). */
function gitName(name: string, otherwise: string): string {
  const clean = name
    .replace(/[<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '');
  return clean || otherwise;
}
