import { useSyncExternalStore } from 'react';
import { edition } from '../edition.ts';
import { exactTime } from './exact-time.ts';
import { relativeTime } from './relative-time.ts';

interface Props {
  /** ISO 8601 */
  at: string;
  /** Says how long ago it was, and the exact time on request only. */
  isShort?: boolean;
}

/** When something was, in the conference's time zone. */
export function When({ at, isShort = false }: Props) {
  const exact = exactTime(at, edition().timeZone);
  const relative = relativeTime(at, useNow());
  if (isShort) {
    return (
      <time dateTime={at} title={exact}>
        {relative ?? exact}
      </time>
    );
  }
  return (
    <>
      <time dateTime={at}>{exact}</time>
      {relative && ` (${relative})`}
    </>
  );
}

/** The moment of drawing, in milliseconds since 1970; of a whole second, so that it holds still while React draws. */
const useNow = () => useSyncExternalStore(never, thisSecond);

const never = () => () => {};
const thisSecond = () => Math.floor(Date.now() / 1000) * 1000;
