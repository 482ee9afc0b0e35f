import { PAPERS_A_PAGE } from '../../model/wire/list-part.ts';
import { type ListedPaper, paperCardWith } from './entry-cards.ts';
import { type DrawPicture, type Html, html } from './html.ts';
import type { ListOptions } from './list-view.ts';
import { goesWithSamples, stampMeaning } from './stamp.ts';
import { nothingYet } from './states.ts';

/**
 * One page of a list of papers, counted from 1; the next ones are at `<base>/2` and so on.
 * @param base where the list begins
 */
export function drawAllPapers(
  papers: readonly ListedPaper[],
  draw: DrawPicture,
  {
    part = 1,
    emblems,
    base = '/allpapers',
    onward,
  }: Pick<ListOptions, 'part' | 'emblems' | 'onward'> & { base?: string },
): Html {
  if (papers.length === 0) return nothingYet('papers', draw, onward);
  const shown = papers.slice((part - 1) * PAPERS_A_PAGE, part * PAPERS_A_PAGE);
  const card = paperCardWith(emblems);
  return html`${stampMeaning(shown, 'papers')}<ul class="entries"${goesWithSamples(shown)}>${shown.map((paper) => card(paper, draw))}</ul>${pager(partCount(papers.length), part, base)}`;
}

/** Pages that a list of that many papers takes. */
export function partCount(papers: number): number {
  return Math.max(1, Math.ceil(papers / PAPERS_A_PAGE));
}

function pager(parts: number, current: number, base: string): Html | undefined {
  if (parts === 1) return undefined;
  const items = Array.from({ length: parts }, (_, index) => {
    const part = index + 1;
    const href = part === 1 ? base : `${base}/${part}`;
    return html`<li><a href="${href}" aria-label="Papers, page ${part}"${
      part === current && html` aria-current="page"`
    }>${part}</a></li>`;
  });
  return html`<nav aria-label="Pages of papers"><ol class="pager">${items}</ol></nav>`;
}
