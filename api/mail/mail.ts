/** The conference as a mail names it. */
export interface Sender {
  name: string;
  /** Its name in full. */
  fullName: string;
  /** In which its hours are said: an IANA name. */
  timeZone: string;
  /** The website's address: `https://conference.example` */
  site: string;
}

/** '27 November 2026, 15:30 (Asia/Kolkata)' @param at milliseconds since 1970 */
export function instantIn(at: number, timeZone: string): string {
  const day = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  const clock = new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
  return `${day}, ${clock} (${timeZone.replaceAll('_', ' ')})`;
}

/** A mail as it goes out. */
export interface Mail {
  /** The same for every try. */
  id: string;
  from: Mailbox;
  /** One address. */
  to: string;
  /** One line. */
  subject: string;
  text: string;
  html: string;
}

export interface Mailbox {
  /** One line. */
  name: string;
  address: string;
}

/**
 * What became of a try. `refused`: it was not taken, for sure; `isFinal` where another try would end the
 * same. `unknown`: nobody answered, so it may be on its way.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; isFinal: boolean; fault: string }
  | { kind: 'unknown'; fault: string };

/** Hands a mail over to whoever delivers it. Throws nothing. */
export type WayOut = (mail: Mail) => Promise<Outcome>;

export const SENT: Outcome = { kind: 'sent' };

/** How long somebody who delivers may take to answer. */
export const ANSWER_MS = 20_000;
