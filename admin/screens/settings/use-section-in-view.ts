import { type RefObject, useEffect, useState } from 'react';

/** A heading that is led to stops this far below the bar, at most. */
const SLACK_PX = 48;

/**
 * The section that one is in: the last whose heading has come to the bar. At the end of the page, where the
 * last ones cannot come so far, it is the one that was led to, or else the last. Its name is kept in sight
 * in a bar that scrolls.
 * @param ids of the headings, from the top
 */
export function useSectionInView(
  ids: readonly string[],
  bar: RefObject<HTMLElement | null>,
): string | undefined {
  const [inView, setInView] = useState(ids[0]);
  const all = ids.join(' ');
  useEffect(() => {
    const headings = all.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => setInView(sectionAt(headings, bar.current)?.id);
    look();
    const options = { passive: true };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [all, bar]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn by then
  useEffect(() => {
    const row = bar.current;
    const name = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !name) return;
    const from = name.getBoundingClientRect().left - row.getBoundingClientRect().left;
    const over = from + name.offsetWidth - row.clientWidth;
    if (from < 0 || over > 0) row.scrollBy({ left: from < 0 ? from : over });
  }, [inView, bar]);
  return inView;
}

function sectionAt(headings: readonly HTMLElement[], bar: HTMLElement | null) {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
  if (isAtEnd) return headings.find((each) => each === document.activeElement) ?? headings.at(-1);
  const line = Math.max(0, bar?.getBoundingClientRect().bottom ?? 0) + SLACK_PX;
  return headings.findLast((each) => each.getBoundingClientRect().top <= line) ?? headings[0];
}
