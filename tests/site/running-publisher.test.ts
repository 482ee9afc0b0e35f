import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openGitContent } from '../../local/publisher/git-source.ts';
import { papers, sessions } from '../../model/collections.ts';
import { idToPath } from '../../model/id.ts';
import { files } from '../../site/files/registry.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { type ContentRepository, contentRepository } from './content-repository.ts';
import { assets, paper, writePapers } from './sample-content.ts';

/** Those that show papers, their authors and where they are presented. */
const shown = pages.filter(({ name }) =>
  ['index', 'allpapers', 'papers', 'people', 'person', 'programme', 'session'].includes(name),
);

const SITE = 'content/settings/site.json';
const CHANGED = { heading: 'Another heading', authors: ['Élodie', 'Somebody New'] };

/** What happens to a content, one commit each. Every state is one that another way led to before, or never. */
const STEPS: Readonly<Record<string, (content: ContentRepository) => void>> = {
  'a paper is changed': (content) => content.write(papers, paper(2, CHANGED)),
  'another one is, which no list shows': (content) =>
    content.write(papers, paper(3, { content: 'Other words.' })),
  'the first one is changed back': (content) => content.write(papers, paper(2)),
  'it is changed once more and back before anybody looks': (content) => {
    content.write(papers, paper(2, CHANGED));
    content.commit();
    content.write(papers, paper(2));
  },
  'one goes, one is renamed': (content) => {
    content.remove(papers, 'paper-1');
    const [from, to] = ['paper-4', 'a-paper'].map((id) => join(content.root, idToPath(papers, id)));
    renameSync(from as string, to as string);
  },
  'one comes back, while another is presented': (content) => {
    content.write(papers, paper(1));
    content.writeText(
      'content/programme/morning.md',
      '---\ntitle: "Morning"\nkind: "papers"\nday: "2026-03-06"\nstart: "09:00"\nend: "12:00"\ntalks:\n  - "papers/paper-2"\n---\n',
    );
  },
  'the presented one is called otherwise': (content) => content.write(papers, paper(2, CHANGED)),
  'its session goes, and a file is broken': (content) => {
    content.remove(sessions, 'morning');
    content.writeText(idToPath(papers, 'paper-3'), '---\n');
  },
  'it is mended as it was': (content) => content.write(papers, paper(3)),
  'the conference has another name': (content) => {
    const site = JSON.parse(readFileSync(join(content.root, SITE), 'utf8'));
    content.writeText(SITE, JSON.stringify({ ...site, name: 'Another Name' }));
  },
  'history is rewritten, back to how it began': ({ git }) =>
    git('reset', '-q', '--hard', 'beginning'),
};

it('a publisher that goes on has at every commit what one makes from nothing', async () => {
  const content = contentRepository();
  writePapers(content, 4);
  content.commit();
  content.git('tag', 'beginning');
  const publish = publisherIn(content, content.outDir);
  await publish();
  for (const [step, take] of Object.entries(STEPS)) {
    take(content);
    content.commit();
    await publish();
    const afresh = `${content.outDir}-${step}`;
    await publisherIn(content, afresh)();
    expect(hashesIn(content.outDir), step).toEqual(hashesIn(afresh));
  }
});

function publisherIn({ gitDir }: ContentRepository, outDir: string) {
  const repository = openGitContent(gitDir);
  onTestFinished(() => repository.close());
  const cacheDir = `${outDir}.cache`;
  const clock = () => new Date('2026-02-01T00:00:00Z');
  const options = { outDir, cacheDir, assets, pages: shown, files, version: 'test', clock };
  const publisher = createPublisher(options);
  return async () => publisher.publish(await repository.at('main'));
}

/** Of all that is published, by file. */
function hashesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashOf = (file: string) => createHash('sha1').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(
    found.sort().map((file) => [file.slice(folder.length + 1), hashOf(file)]),
  );
}
