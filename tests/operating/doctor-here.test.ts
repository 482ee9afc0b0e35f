import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { examineHere } from '../../local/doctor/examine.ts';
import { contentPlace, visitorsMissLines } from '../../local/doctor/visitors-miss.ts';
import { CONFERENCE } from '../conference.ts';
import { ROOT, startTestStack, type TestStack } from '../start-test-stack.ts';
import { linesToMend } from './lines-to-mend.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({
    'content/papers/one.md': '---\nheading: One\n---\n',
    'content/papers/mead.md':
      '---\nheading: "Mead"\nauthors: ["C. Mead"]\nsample: true\n---\n\nSilicon.\n',
    'content/papers/own.md':
      '---\nheading: "Own"\nauthors: ["A. Rao"]\n---\n\nsample: true is no mark here.\n',
  });
});
afterAll(() => stack.remove());

describe('npm run doctor', () => {
  it('finds nothing to mend in what npm start keeps', async () => {
    // This stack publishes nothing.
    mkdirSync(join(stack.dataDir, 'site/papers'), { recursive: true });
    writeFileSync(join(stack.dataDir, 'site/papers/own.html'), '');
    const diagnoses = await examineHere(ROOT, stack.dataDir, {});
    expect(linesToMend(diagnoses)).toEqual([]);
    expect(diagnoses.map(({ what }) => what).join('\n')).toMatch(
      /Node .*\nGit .*\nDisk: .*\n.*private.*\n.*secrets\.json.*\n.*repository\.git.*\nSamples: 1 left; npm run empty-samples.*\nDatabase: all \d+ migrations are applied\nAdministrators: 1\nFiles that go online: 1 files: 1 pages of papers; the plan takes \d+$/,
    );
  });

  it('makes nothing where nothing is yet', async () => {
    const dataDir = join(dirname(stack.dataDir), 'none');
    expect(linesToMend(await examineHere(ROOT, dataDir, { PORT: 'abc' }))).toEqual([
      expect.stringContaining('PORT must be a number'),
    ]);
    expect(linesToMend(await examineHere(ROOT, dataDir, {}))).toEqual([]);
    expect(readdirSync(dirname(dataDir))).not.toContain('none');
  });

  it('lists what visitors still miss, of what npm start shows, or without that of the checkout', async () => {
    const { dataDir } = stack;
    const place = contentPlace(ROOT, dataDir, {});
    expect(place).toEqual({ gitDir: join(dataDir, 'repository.git'), branch: 'main' });
    const lines = await visitorsMissLines(place);
    expect(lines[0]).toBe(`Visitors still miss, in ${join(dataDir, 'repository.git')}:`);
    expect(lines).toContain(
      '  E-mail address → content/settings/site.json, or /editor/#/collections/settings/entries/site',
    );
    expect(lines.join()).toContain('Updates: no entry');
    for (const other of [
      contentPlace(ROOT, join(dataDir, 'none'), {}),
      contentPlace(ROOT, dataDir, { GITHUB_REPOSITORY: 'conference/website' }),
    ]) {
      expect(other).toEqual({ root: ROOT });
    }
    const [first = ''] = await visitorsMissLines({ root: CONFERENCE });
    expect(first).toBe('Visitors still miss, in content/:');
  });

  it('says what breaks a rule, since pages leave that out', async () => {
    const root = mkdtempSync(join(tmpdir(), 'doctor-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    cpSync(join(CONFERENCE, 'content'), join(root, 'content'), { recursive: true });
    const path = 'content/papers/none-yet.md';
    writeFileSync(join(root, path), '---\nheading: "A"\nauthors: "B"\nlink: null\n---\n\nC\n');
    const lines = await visitorsMissLines({ root });
    expect(lines.filter((line) => line.includes(path))).toEqual([
      `  ${path} link: Link must be a web address that begins with http:// or https://.`,
    ]);
  });

  it('names secrets that others may read, and a branch without content', async () => {
    const dataDir = join(dirname(stack.dataDir), 'spoilt');
    mkdirSync(join(dataDir, 'private'), { recursive: true });
    writeFileSync(join(dataDir, 'secrets.json'), '{"', { mode: 0o644 });
    execFileSync('git', ['init', '-q', '--bare', join(dataDir, 'repository.git')]);
    const lines = linesToMend(await examineHere(ROOT, dataDir, {})).join('\n');
    expect(lines).toContain(
      'secrets.json: other users of this machine may read it (644) → chmod 600',
    );
    expect(lines).toMatch(/wrong +\S+secrets\.json: is no JSON → put back its copy/);
    expect(lines).toMatch(/wrong +\S+repository\.git: fatal: /);
    expect(lines).toContain('missing  Database → There is no database');
  });

  it('asks the repository that npm start is told to use', async () => {
    const { apiUrl } = stack.github;
    const token = stack.content.clone?.token ?? '';
    const env = { GITHUB_API_URL: apiUrl, GITHUB_REPOSITORY: 'conference/website' };
    const look = async (more: Record<string, string>) =>
      linesToMend(await examineHere(ROOT, join(stack.dataDir, 'none'), { ...env, ...more }));
    expect(await look({ GITHUB_TOKEN: token })).toEqual([]);
    expect(await look({})).toEqual([expect.stringContaining('missing  GITHUB_TOKEN')]);
    expect(await look({ GITHUB_TOKEN: 'other' })).toEqual([
      expect.stringContaining('the token is not valid (any more)'),
    ]);
    expect(await look({ GITHUB_TOKEN: token, GITHUB_BRANCH: 'gone' })).toEqual([
      expect.stringMatching(/missing {2}GitHub: no branch gone → .* in the environment$/),
    ]);
  });
});
