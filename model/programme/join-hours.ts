import type { Span } from '../session.ts';

const MINUTE_MS = 60_000;
/** How long before a session the way to join it opens. */
export const JOIN_BEFORE_MINUTES = 15;
/** Sessions last longer than they should. */
const AFTER_MINUTES = 30;

/** A session's hours, as its page says them to whoever opens the way to join it. */
export const writeJoinHours = (startsAt: string, endsAt: string): string => `${startsAt}/${endsAt}`;

/**
 * Whether the way to join a session is open, by its published page.
 * @param now in milliseconds since 1970
 * @returns undefined where the page says no hours: nobody joins it from elsewhere
 */
export function isJoinOpen(page: string, now: number): boolean | undefined {
  const [, startsAt = '', endsAt = ''] = /data-joins="([^"/]+)\/([^"/]+)"/.exec(page) ?? [];
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (Number.isNaN(from) || Number.isNaN(to)) return undefined;
  return isJoinable({ from, to }, now);
}

/** @param now in milliseconds since 1970 */
export const isJoinable = ({ from, to }: Span, now: number): boolean =>
  from - JOIN_BEFORE_MINUTES * MINUTE_MS <= now && now < to + AFTER_MINUTES * MINUTE_MS;
