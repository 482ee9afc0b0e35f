import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, startTestStack } from '../start-test-stack.ts';
import { samplePapers } from './sample-papers.ts';
import { type Row, timed } from './table.ts';

const PRODUCTION_TIMES = {
  GITHUB_TIMEOUT_MS: '10000',
  GITHUB_RETRY_BASE_MS: '300',
  GITHUB_POLL_SECONDS: '300',
};
const SETTINGS = readdirSync(join(ROOT, 'content/settings')).map(
  (name) => `content/settings/${name}`,
);

/** As many entries as are deleted, and brought back, together. */
const MANY = 50;

/** From the request of a save to a page, fetched without JavaScript, that contains it. */
export async function benchSaving(paperCount: number, saves: number): Promise<Row[]> {
  const settings = SETTINGS.map((path) => [path, readFileSync(join(ROOT, path))] as const);
  const files = { ...samplePapers(paperCount), ...Object.fromEntries(settings) };
  const stack = await startTestStack(files, {
    variables: PRODUCTION_TIMES,
    withoutPages: false,
  });
  try {
    const token = await stack.logIn();
    const add = (heading: string) =>
      stack.call('POST', '/api/papers/add', {
        token,
        body: { heading, authors: 'A. Author, B. Author', content: 'Text.' },
      });
    const answered: number[] = [];
    const onPage: number[] = [];
    for (let save = 0; save < saves; save += 1) {
      const heading = `Measured save ${save} of many`;
      const total = await timed(async () => {
        answered.push(await timed(() => add(heading)));
        for (;;) {
          const page = await (await fetch(`${stack.url}/allpapers`)).text();
          if (page.includes(heading)) return;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      });
      onPage.push(total);
    }

    stack.github.clearRequests();
    await add('Counted save');
    const perSave = stack.github.requests.length;
    stack.github.clearRequests();
    const reads: number[] = [];
    for (let read = 0; read < 50; read += 1) {
      reads.push(await timed(() => stack.call('GET', '/api/papers/all')));
    }
    const perRead = stack.github.requests.length / reads.length;

    const together = await timed(async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, number) => add(`At once ${number}`)),
      );
      if (answers.some(({ status }) => status !== 201)) throw new Error('A save did not land.');
    });
    const removed: number[] = [];
    const restored: number[] = [];
    const requests = { remove: 0, restore: 0 };
    const { body: papers } = await stack.call('GET', '/api/papers/all');
    const ids = papers.slice(0, MANY).map(({ _id }: { _id: string }) => _id);
    for (let run = 0; run < 5; run += 1) {
      let commit = '';
      const ask = async (path: string, body: object) => {
        stack.github.clearRequests();
        const answer = await stack.call('POST', `/api/papers/${path}`, { token, body });
        if (answer.body.ids?.length !== MANY) throw new Error(JSON.stringify(answer.body));
        commit = answer.body.commit;
        return stack.github.requests.length;
      };
      removed.push(await timed(async () => (requests.remove = await ask('remove', { ids }))));
      restored.push(await timed(async () => (requests.restore = await ask('restore', { commit }))));
    }
    const name = `${paperCount} papers`;
    return [
      { what: `${name}: save answered`, unit: 'ms', values: answered },
      { what: `${name}: save to page`, unit: 'ms', values: onPage, goal: 1000 },
      { what: `${name}: GitHub requests a save`, unit: 'requests', values: [perSave], goal: 3 },
      {
        what: `${name}: GitHub requests a list read`,
        unit: 'requests',
        values: [perRead],
        goal: 0,
      },
      { what: `${name}: list read`, unit: 'ms', values: reads },
      { what: `${name}: 40 saves at once, all landed`, unit: 'ms', values: [together] },
      { what: `${name}: ${MANY} deleted in one save`, unit: 'ms', values: removed, goal: 2000 },
      { what: `${name}: ${MANY} brought back`, unit: 'ms', values: restored, goal: 2000 },
      {
        what: 'GitHub requests for that delete',
        unit: 'requests',
        values: [requests.remove],
        goal: 3,
      },
      {
        what: 'GitHub requests for that way back',
        unit: 'requests',
        values: [requests.restore],
        goal: 4,
      },
    ];
  } finally {
    await stack.remove();
  }
}
