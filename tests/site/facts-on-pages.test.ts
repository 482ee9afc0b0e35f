import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { papers, updates } from '../../model/collections.ts';
import { listEtag } from '../../model/etag.ts';
import { factsInWords } from '../../model/facts/fill-facts.ts';
import { createContentMemory } from '../../site/content/content-memory.ts';
import { loadContent } from '../../site/content/load-content.ts';
import { workingTree } from '../../site/content/working-tree.ts';
import { importantDatesCalendar } from '../../site/files/important-dates.ts';
import { publisherOf } from './publishing.ts';
import { paper, sampleContent, update, writePapers } from './sample-content.ts';

it('a publish of a date that is put off makes anew what names it, and nothing else', async () => {
  const content = sampleContent();
  writePapers(content, 2);
  content.write(
    papers,
    paper(3, { content: 'Until {{date:submission-deadline}}, `{{date:camera-ready}}`.' }),
  );
  content.write(
    updates,
    update(1, {
      title: 'Until {{date:submission-deadline}}',
      description: 'Not after {{date:submission-deadline}}.',
    }),
  );
  const publish = () => publisherOf(content, 'test', [importantDatesCalendar]).publish();
  await publish();
  expect(content.published('papers/paper-3.html')).toContain(
    'Until Friday 28 November 2025, <code>Mon',
  );
  expect(content.published('index.html')).toContain('Until Friday 28 November 2025<');
  const path = 'content/settings/important-dates.json';
  const dates = readFileSync(join(content.root, path), 'utf8');
  content.writeText(path, dates.replace('"2025-11-28"', '"2025-12-12", "movedFrom": "2025-11-28"'));
  const report = await publish();
  expect(report.written.sort()).toEqual([
    'allpapers.html',
    'important-dates.ics',
    'index.html',
    'papers/paper-3.html',
  ]);
  expect(content.published('important-dates.ics')).toMatch(
    /DTSTART;VALUE=DATE:20251212\r\n.*\r\nSUMMARY:Submission Deadline \(extended\)/,
  );
  const home = content.published('index.html');
  expect(home).toContain('Until Friday 12 December 2025 (extended)<');
  expect(home).toContain(
    '<del>28 November 2025</del> <strong><time dateTime="2025-12-12">12 December 2025</time> (extended)</strong>',
  );
  // The old day stands nowhere but where it is struck out.
  for (const page of ['papers/paper-3.html', 'index.html']) {
    const text = content.published(page);
    expect(text).toMatch(/<del>[^<]*28 November 2025<\/del>/);
    expect(text.replace(/<del>[^<]*<\/del>/g, '')).not.toMatch(/28 November|2025-11-28/);
  }
});

it('the ETag of a list holds the facts that its texts name', async () => {
  const content = sampleContent();
  writePapers(content, 1);
  content.write(updates, update(1, { title: 'Until {{date:submission-deadline}}' }));
  const loaded = await loadContent(workingTree(content.root), createContentMemory(), 'test');
  const blobIn = (path: string) => loaded.files.get(path) as string;
  const named = [{ id: 'update-1', blobId: blobIn('content/updates/update-1.md') }];
  const facts = factsInWords(['date:submission-deadline'], loaded.facts);
  expect(facts).toContain('2025-11-28');
  expect(loaded.etag(updates)).toBe(listEtag(named, undefined, facts));
  const others = [{ id: 'paper-1', blobId: blobIn('content/papers/paper-1.md') }];
  expect(loaded.etag(papers)).toBe(listEtag(others));
});
