import type { TalkMarks } from '../../model/programme/calendar-parts.ts';
import { dayAndPlace } from './said-of-session.ts';

/** A session on the page. */
export interface Shown {
  id: string;
  title: string;
  path: string | undefined;
  /** Day, hours and room, in words. */
  when: string;
  /** In milliseconds since 1970. */
  from: number;
  to: number;
  day: string;
  place: string;
  card: HTMLElement;
  star: HTMLButtonElement;
  meets: HTMLElement;
  isBreak: boolean;
  talks: ShownTalk[];
  /** The one of them that is meant, at its own hours; undefined of the session as a whole. */
  talk?: ShownTalk;
}

/** A paper in its session. */
export interface ShownTalk extends TalkMarks {
  session: string;
  from: number;
  to: number;
  item: Element;
}

export const cardsOf = (page: Document) => [
  ...page.querySelectorAll<HTMLElement>('[data-session]'),
];

/** The papers of a session, each until the next one begins. */
export function talksIn(card: HTMLElement): ShownTalk[] {
  const [begins = '', ends = ''] = [...card.querySelectorAll('time')].map((each) => each.dateTime);
  const items = [...card.querySelectorAll<HTMLElement>('.talks > li')];
  const starts = items.map((item) => item.querySelector('.at')?.textContent.trim());
  return items.flatMap((item, index): ShownTalk[] => {
    const link = item.querySelector('a');
    // Without network they are places on the page of abstracts.
    const [, paper] = /(?:\/papers\/|#paper-)([a-z0-9-]+)$/.exec(link?.href ?? '') ?? [];
    if (!paper) return [];
    const start = starts[index];
    const end = start && (item.dataset.end ?? starts[index + 1] ?? ends.slice(11, 16));
    const at = (hour = '', instant: string) =>
      Date.parse(hour ? `${instant.slice(0, 11)}${hour}${instant.slice(16)}` : instant);
    return [
      {
        id: `papers/${paper}`,
        title: link?.textContent ?? '',
        session: card.dataset.session ?? '',
        start,
        end,
        from: at(start, begins),
        to: at(end, ends),
        item,
      },
    ];
  });
}

export function toShown(card: HTMLElement): Shown {
  const link = card.querySelector('h3 a');
  const title = card.querySelector('h3')?.textContent ?? '';
  const star = card.querySelector('.star') as HTMLButtonElement;
  star.disabled = false;
  const meets = document.createElement('p');
  meets.className = 'remark';
  card.append(meets);
  return {
    id: card.dataset.session ?? '',
    title,
    path: link?.getAttribute('href') ?? undefined,
    when: whenOf(card),
    from: Date.parse(card.dataset.from ?? ''),
    to: Date.parse(card.dataset.to ?? ''),
    ...dayAndPlace(card),
    card,
    star,
    meets,
    isBreak: card.parentElement?.dataset.kind === 'break',
    talks: talksIn(card),
  };
}

function whenOf(card: HTMLElement): string {
  const day = card.closest('.programme-day')?.querySelector('h2')?.textContent;
  const said = (part: string) => card.querySelector(part)?.textContent ?? '';
  // At the door of its room a session says no room; what has changed is told by the same words everywhere.
  const { place } = card.dataset;
  return `${day}, ${place === undefined ? said('.when') : said('.hours') + place}`;
}
