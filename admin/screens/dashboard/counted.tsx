import { countOf } from '../../../model/text.ts';

/** How many of something, the number where one looks for it first. */
export function Counted({ count, noun }: { count: number; noun: string }) {
  return (
    <>
      <span className="tally">{count} </span>
      {countOf(count, noun).slice(`${count} `.length)}
    </>
  );
}
