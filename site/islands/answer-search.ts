import { countOf } from '../../model/text.ts';
import { wordsIn } from '../../model/words.ts';
import { html } from '../cards/html.ts';
import { STAMP_MEANING, stamp } from '../cards/stamp.ts';
import { BEGINNING_CHARACTERS, type FoundGroup, openIndex, type Search } from '../search/find.ts';
import { type DocumentKind, SEARCH_FOLDER, type ShownDocument } from '../search/index-files.ts';

/** How long one types on before the search looks. */
const PAUSE_MS = 120;
const PATIENCE_MS = 30_000;
/** Results of a kind, at first and with each press of "Show more". */
const SHOWN = 8;
const MORE = 24;

const KINDS: Record<DocumentKind, { title: string; one: string; many: string }> = {
  page: { title: 'Pages', one: 'page', many: 'pages' },
  person: { title: 'People', one: 'person', many: 'people' },
  session: { title: 'Programme', one: 'session', many: 'sessions' },
  paper: { title: 'Papers', one: 'paper', many: 'papers' },
  update: { title: 'Updates', one: 'update', many: 'updates' },
};

/** Searches while one types, and shows by kind what is found. */
export function answerSearch(search: HTMLElement): void {
  const form = search.querySelector('form') as HTMLFormElement;
  const input = search.querySelector('input') as HTMLInputElement;
  const status = search.querySelector('[role="status"]') as HTMLElement;
  const found = search.querySelector('.found') as HTMLElement;
  const index = keepIndex();
  let groups: readonly FoundGroup[] = [];
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when what is typed is answered, or no longer asked. */
  const answer = async (): Promise<void> => {
    clearTimeout(timer);
    asked += 1;
    const mine = asked;
    const text = input.value.trim();
    try {
      const answers = text === '' ? [] : await index((open) => open.find(text, isOver()));
      const drawn = await Promise.all(
        answers.map(async (group) => ({
          ...group,
          shown: await index((open) => open.show(group.documents.slice(0, SHOWN))),
        })),
      );
      if (mine !== asked) return;
      groups = answers;
      found.innerHTML = drawGroups(drawn).text;
      status.textContent = text === '' ? '' : sentenceFor(text, groups);
      keepInAddress(text);
    } catch (error) {
      if (mine !== asked) return;
      found.innerHTML = html`<button type="button" data-again>Try again</button>`.text;
      status.textContent =
        error instanceof NotThere
          ? 'The search is being made ready. Try again in a moment.'
          : 'The search could not be loaded. Check your connection and try again.';
    }
  };

  const showMore = async (button: HTMLElement): Promise<void> => {
    const group = groups.find(({ kind }) => kind === button.dataset.more);
    const list = button.previousElementSibling as HTMLElement;
    if (!group) return;
    const start = list.children.length;
    const shown = await index((open) => open.show(group.documents.slice(start, start + MORE)));
    list.insertAdjacentHTML('beforeend', html`${shown.map(drawResult)}`.text);
    list.children[start]?.querySelector('a')?.focus();
    if (list.children.length >= group.documents.length) button.remove();
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void answer(), PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void answer().then(() => found.querySelector('a')?.focus());
  });
  found.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    if (button.dataset.more) showMore(button).catch(() => void answer());
    else void answer().then(() => input.focus());
  });
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      if (document.activeElement === input) input.value = '';
      input.focus();
      void answer();
      return;
    }
    const links = [input, ...found.querySelectorAll('a')];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = links.indexOf(document.activeElement as HTMLInputElement);
    const next = step && place !== -1 ? links[place + step] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  void answer();
}

/** As `/phase.js` has it. */
const isOver = () => /\bafter\b/.test(document.documentElement.dataset.phase ?? '');

/** The index is not published yet, or another one has taken its place. */
class NotThere extends Error {}

type AskIndex = <Answer>(ask: (open: Search) => Promise<Answer>) => Promise<Answer>;

/** Asks the index, which is opened once; anew where it has changed meanwhile. */
function keepIndex(): AskIndex {
  let opened = openIndex(readFile);
  // Told to whoever asks.
  opened.catch(() => {});
  return async (ask) => {
    try {
      return await ask(await opened);
    } catch {
      opened = openIndex(readFile);
      return ask(await opened);
    }
  };
}

async function readFile(name: string): Promise<string> {
  const response = await fetch(`/${SEARCH_FOLDER}/${name}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.status === 404) throw new NotThere(name);
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  return response.text();
}

interface ShownGroup extends FoundGroup {
  /** The first of its documents. */
  shown: readonly ShownDocument[];
}

const drawGroups = (groups: readonly ShownGroup[]) =>
  html`${
    groups.some(({ shown }) => shown.some(isSample)) && html`<p>${STAMP_MEANING}</p>`
  }${groups.map(drawGroup)}`;

function drawGroup({ kind, documents, shown }: ShownGroup) {
  const { title, many } = KINDS[kind];
  return html`<section aria-labelledby="found-${kind}"><h2 id="found-${kind}">${title}</h2><ul class="entries">${shown.map(drawResult)}</ul>${
    documents.length > SHOWN &&
    html`<button type="button" class="outline" data-more="${kind}">Show more ${many}</button>`
  }</section>`;
}

const isSample = ([, , , sample]: ShownDocument) => sample === 1;

function drawResult(document: ShownDocument) {
  const [title, path, detail] = document;
  return html`<li><h3><a href="${path}">${title}</a></h3>${stamp({ sample: isSample(document) })}${
    detail && html`<p>${detail}</p>`
  }</li>`;
}

function sentenceFor(text: string, groups: readonly FoundGroup[]): string {
  if (groups.length === 0) {
    const isShort = [...wordsIn(text)].every((word) => [...word].length < BEGINNING_CHARACTERS);
    return isShort
      ? `Nothing is called “${text}”. Type ${BEGINNING_CHARACTERS} letters or more.`
      : `Nothing found for “${text}”. Try fewer words, or only their beginnings.`;
  }
  const counts = groups.map(({ kind, documents: { length } }) =>
    length === 1 ? `1 ${KINDS[kind].one}` : `${length} ${KINDS[kind].many}`,
  );
  const all = groups.reduce((sum, { documents }) => sum + documents.length, 0);
  const [first] = groups;
  if (first?.isPart)
    return `Nothing has all words of “${text}”. With some of them: ${counts.join(', ')}.`;
  if (first?.isGuess) {
    return `Nothing found for “${text}”. With one letter changed: ${counts.join(', ')}.`;
  }
  return `${countOf(all, 'result')} for “${text}”: ${counts.join(', ')}.`;
}

/** So that who goes on to a result comes back to the others, and can pass on where they are. */
function keepInAddress(text: string): void {
  const path = text === '' ? '/search' : `/search?q=${encodeURIComponent(text)}`;
  if (path !== location.pathname + location.search) history.replaceState(null, '', path);
}
