const KEY = 'programme-seen';

/** A session as it is told from what it was. */
interface Told {
  id: string;
  title: string;
  /** Day, hours and room, in words. */
  when: string;
  card: HTMLElement;
}

type Seen = Record<string, readonly [title: string, when: string]>;

/**
 * Marks what is new, moved or gone since the visitor last said that they had seen the programme. What
 * they saw stays in their browser; at their first visit there is nothing to compare with.
 * @param place says how many there are, with a button to say that they are seen
 * @param isWhole whether the page has all sessions: on no other can one be missed
 */
export function markChanges(told: readonly Told[], place: HTMLElement, isWhole: boolean): void {
  const seen = readSeen();
  const keep = () => {
    const now = told.map(({ id, title, when }) => [id, [title, when]] as const);
    write({ ...(isWhole ? {} : seen), ...Object.fromEntries(now) });
  };
  if (!seen) {
    // A part of the programme is not the programme.
    if (isWhole) keep();
    return;
  }
  const remarks = told.flatMap(({ id, title, when, card }) => {
    const before = seen[id];
    if (before?.[1] === when && before[0] === title) return [];
    const remark = document.createElement('p');
    remark.className = 'remark';
    remark.textContent = !before
      ? 'New since you last looked.'
      : before[1] === when
        ? `Changed since you last looked. It was called “${before[0]}”.`
        : `Changed since you last looked. It was on ${before[1]}.`;
    card.append(remark);
    return [remark];
  });
  const ids = new Set(told.map(({ id }) => id));
  const gone = isWhole ? Object.entries(seen).filter(([id]) => !ids.has(id)) : [];
  const sentences = [
    ...(remarks.length > 0
      ? [
          `Since you last looked, ${remarks.length} of these ${remarks.length === 1 ? 'is' : 'are'} new or changed.`,
        ]
      : []),
    ...gone.map(([, [title, when]]) => `No longer in the programme: “${title}”, ${when}.`),
  ];
  place.hidden = sentences.length === 0;
  (place.firstElementChild as HTMLElement).textContent = sentences.join(' ');
  const button = place.querySelector('button') as HTMLButtonElement;
  button.onclick = () => {
    keep();
    for (const remark of remarks) remark.remove();
    place.hidden = true;
  };
}

function readSeen(): Seen | undefined {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof seen === 'object' && seen !== null ? (seen as Seen) : undefined;
  } catch {
    return undefined;
  }
}

function write(seen: Seen): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing has nothing to compare with.
  }
}
