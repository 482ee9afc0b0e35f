import { git } from 'embedded-github/testing';
import type { Answer } from '../api-client.ts';
import type { TestStack } from '../start-test-stack.ts';

/** What was asked of a site for a while and what it said, to be compared with what it holds. */
export interface Ledger {
  /** Subjects of saves by the commit that their answer named. */
  saved: Map<string, string>;
  /** Messages of pushes that Git took. */
  pushed: string[];
  /** Texts that must stand in a list, by the field's value that names the entry; null: gone. */
  shown: Map<string, string | null>;
  messages: number;
  reads: number;
  refused: number;
  /** What must not be. */
  wrong: string[];
}

export const emptyLedger = (): Ledger => ({
  saved: new Map(),
  pushed: [],
  shown: new Map(),
  messages: 0,
  reads: 0,
  refused: 0,
  wrong: [],
});

export const pause = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Calls as a client does that wants its save: again after every 503, with the same key, until it is
 * answered otherwise; notes the commit.
 */
export async function saveUntilAnswered(
  ledger: Ledger,
  subject: string,
  status: number,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status === 503) {
      ledger.refused += 1;
      await pause(Math.min(5, Number(answer.headers.get('retry-after')) || 1));
      continue;
    }
    if (answer.status === status) ledger.saved.set(answer.body.commit, subject);
    else ledger.wrong.push(`${subject}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }
}

/** Whether all that was answered is in Git, once, and shown. @returns what is not so */
export async function findLost(stack: TestStack, ledger: Ledger): Promise<string[]> {
  const { saved, pushed, shown, messages } = ledger;
  const lost = [...ledger.wrong];
  const damage = await git(stack.gitDir, ['fsck', '--strict', '--no-dangling']);
  if (damage !== '') lost.push(damage);
  const lines = (await git(stack.gitDir, ['log', '--format=%H %s', 'main'])).split('\n');
  const subjects = new Map(lines.map((line) => [line.slice(0, 40), line.slice(41)]));
  for (const [commit, subject] of saved) {
    if (subjects.get(commit) !== subject) lost.push(`not in Git: ${subject} (${commit})`);
  }
  const count = (text: string) => lines.filter((line) => line.slice(41) === text).length;
  for (const message of pushed) if (count(message) !== 1) lost.push(`not in Git: ${message}`);
  const others = lines.filter((line) => line.slice(41).startsWith('Move the branch')).length;
  // And the repository's first.
  const expected = 1 + saved.size + pushed.length + others;
  if (lines.length !== expected) lost.push(`${lines.length} commits in place of ${expected}`);

  const found = await untilShown(stack, shown);
  lost.push(...found);
  const { body } = await stack.call('GET', '/api/contact', { token: stack.token });
  if (body.length !== messages) lost.push(`${body.length} messages in place of ${messages}`);
  return lost;
}

/** Lists follow a push within seconds, and pages them. */
async function untilShown(stack: TestStack, shown: Ledger['shown']): Promise<string[]> {
  for (let attempt = 0; ; attempt += 1) {
    const lost: string[] = [];
    const lists = ['papers', 'speaker', 'photogallery'].map(async (list) => {
      const { body } = await stack.call('GET', `/api/${list}/all`, { token: stack.token });
      return body as Record<string, string>[];
    });
    const texts = new Map(
      (await Promise.all(lists)).flat().map((entry) => {
        const { heading, name, tags, content, description } = entry;
        return [heading ?? name ?? tags, content ?? description ?? ''];
      }),
    );
    const page = await (await fetch(`${stack.url}/allpapers`)).text();
    for (const [name, text] of shown) {
      const here = texts.get(name) ?? null;
      if (here !== text) lost.push(`${name}: shown as ${here} in place of ${text}`);
      if (name.startsWith('Paper') && page.includes(name) !== (text !== null))
        lost.push(`${name}: not on its page as in the list`);
    }
    if (lost.length === 0 || attempt === 120) return lost;
    await pause(1);
  }
}
