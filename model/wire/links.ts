import type { Rights } from './rights.ts';

/** The screen that a link opens. What stands behind `#` reaches no server's log. */
export const LINK_SCREEN = '/admin/link';

/** Where somebody who forgot their password asks for a link. */
export const FORGOT_SCREEN = '/admin/forgot';

/** For how long a link works. */
export const LINK_HOURS = 72;

/** Of the token, what names the link; the rest is secret. */
export const LINK_ID_LENGTH = 12;

/** An id of 9 bytes and a secret of 18, in base64url. Short: mail programs break long lines. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{36}$/;

/** The link itself. @param origin of the website: `https://conference.example` */
export const linkOf = (origin: string, token: string) => `${origin}${LINK_SCREEN}#${token}`;

/**
 * What stands behind the `#` of a link, without what mail programs take along: a full stop, a bracket.
 * What is too short stays as it is, for the server to refuse.
 */
export function tokenOfHash(hash: string): string {
  const text = hash.replace(/^#/, '');
  return /^([A-Za-z0-9_-]{36})(?![A-Za-z0-9_-])/.exec(text)?.[1] ?? text;
}

/** What a link does: it makes an account, or gives one another password. */
export type LinkKind = 'invitation' | 'reset';

/** What a link that can be used is for. */
export interface OpenedLink {
  kind: LinkKind;
  /** Whose account it is about. */
  email: string;
  /** What the account that it makes may do; left out of one for a new password. */
  rights?: Rights;
  /** The name of whoever made it; empty where it was asked for by mail. */
  by: string;
  /** ISO 8601, UTC */
  endsAt: string;
}

/** Why a link cannot be used, and what to do. */
export const linkFaults = {
  'cut off':
    'This link is incomplete: a mail program may have cut it off. Copy all of it, to its last letter, into the address bar; or ask whoever sent it to you for a new one.',
  unknown:
    'This link does not work. Copy all of it, to its last letter, into the address bar; or ask whoever sent it to you for a new one.',
  used: 'This link has been used already. Log in with the password that was set then. If it was not you who set it, tell an owner of the conference at once.',
  withdrawn: 'This link has been withdrawn. Ask whoever sent it to you for a new one.',
  expired: `This link has expired: it worked for ${LINK_HOURS} hours. Ask whoever sent it to you for a new one.`,
} as const;

export type LinkFault = keyof typeof linkFaults;
