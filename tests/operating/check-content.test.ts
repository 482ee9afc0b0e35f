import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from '../bundle-program.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';
import { paper } from '../model/content-check/check.ts';

const project = resolve(import.meta.dirname, '../..');
const COMMAND = 'build/content-check/main.ts';

describe('npm run check:content', () => {
  let root: string;
  let bundled: string;

  beforeAll(async () => {
    bundled = await bundleProgram(COMMAND);
    root = mkdtempSync(join(tmpdir(), 'conference-check-'));
    for (const folder of [join(project, 'public'), join(CONFERENCE, 'public')]) {
      cpSync(folder, join(root, 'public'), { recursive: true });
    }
    cpSync(join(CONFERENCE, 'content'), join(root, 'content'), { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function run(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
    return runNode([bundled, '--root', root, ...args], env);
  }

  function runNode(program: string[], env: NodeJS.ProcessEnv = {}) {
    const { GITHUB_ACTIONS, ...inherited } = process.env;
    const options = { cwd: project, encoding: 'utf8', env: { ...inherited, ...env } } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, program, options);
    return { status, out: stdout.trim().split('\n'), stderr };
  }

  const write = (path: string, text: string) => writeFileSync(join(root, path), text);

  it('finds nothing in content that is in order, and exits with 0', () => {
    // As the script of package.json runs it, and as the other tests do.
    const asIs = runNode(['--import', 'tsx', COMMAND, '--root', root]);
    for (const { status, out } of [asIs, run()]) {
      expect(out).toEqual([expect.stringMatching(/^Nothing found in \d{3} files\.$/)]);
      expect(status).toBe(0);
    }
  });

  it('groups findings by file, counts them, and exits with 1 for errors alone', () => {
    write('content/papers/a.md', paper('[b](/programs/toors)', { lnik: '"c"' }));
    write('content/papers/b.md', paper('A <i>b'));
    const { status, out } = run();
    expect(status).toBe(1);
    expect(out).toEqual([
      'content/papers/a.md:4 lnik — No paper has a field "lnik", and nobody will see it. Correct its name or remove it. Did you mean "link"? (field-unknown, warning)',
      'content/papers/a.md:7 content — This site has no page at /programs/toors. Correct or remove the link. Did you mean "/programs/tours"? (link-dead)',
      '',
      expect.stringMatching(/^content\/papers\/b\.md:6 content — .*\(html-tag, warning\)$/),
      '',
      expect.stringMatching(/^1 error and 2 warnings in 2 of \d{3} files\.$/),
    ]);
    const warned = run(['content/papers/b.md']);
    expect(warned.status).toBe(0);
    expect(warned.out.at(-1)).toBe('0 errors and 1 warning in 1 of 1 file.');
  });

  it('knows the pages that content makes, redirects, the screens and the files beside them', () => {
    const links = [
      '/papers/a',
      '/papers/neuromorphic-electronic-systems',
      '/authors/call-for-papers',
      '/about/accommodations',
      '/authors/cmt-acknowledgement.html',
      '/sitemap.xml',
      '/login',
      '/social-card.png',
    ];
    write('content/papers/a.md', paper(links.map((link) => `[b](${link})`).join('\n')));
    expect(run(['content/papers/a.md']).out).toEqual(['Nothing found in 1 file.']);
  });

  it('knows where pages were before, as far as Git does', () => {
    const navigation = 'content/settings/navigation.json';
    const text = conferenceText(navigation);
    // The first one leads to the second by a line of public/.
    const links = ['/about/accommodations', '/about/accomodations', '/about/stays'];
    write('content/papers/a.md', paper(links.map((link) => `[b](${link})`).join('\n')));
    const commit = (to: string) => {
      write(navigation, text.replace('"Accomodations"', `"${to}"`));
      const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
      const options = { cwd: root, stdio: 'ignore' } as const;
      spawnSync('git', ['add', 'content/settings'], options);
      spawnSync('git', [...identity, 'commit', '-qm', to], options);
    };
    const found = () => run(['content/papers/a.md', navigation]).out;
    write(navigation, text.replace('"Accomodations"', '"Hotels"'));
    const unknown = found().filter((line) => line.includes('(link-dead)'));
    expect(unknown).toHaveLength(links.length);
    spawnSync('git', ['init', '-q'], { cwd: root });
    for (const label of ['Accomodations', 'Stays', 'Hotels']) commit(label);
    expect(found()).toEqual(['Nothing found in 2 files.']);
    write(navigation, text);
    rmSync(join(root, '.git'), { recursive: true });
  });

  it('knows the pages of past editions, which lie beside the content as files', () => {
    mkdirSync(join(root, 'public/2025/papers'), { recursive: true });
    write('public/2025/index.html', '');
    write('public/2025/papers/one (b).html', '');
    const links = ['/2025', '/2025/papers/one%20(b)', '/2025/papers/two'];
    write('content/papers/a.md', paper(links.map((link) => `[b](<${link}>)`).join('\n')));
    expect(run(['content/papers/a.md']).out.filter((line) => line.includes('link-dead'))).toEqual([
      expect.stringMatching(/no page at \/2025\/papers\/two\. /),
    ]);
  });

  it('sees programs and links on the disk', () => {
    write('content/tours/run.md', '');
    chmodSync(join(root, 'content/tours/run.md'), 0o755);
    symlinkSync('/etc/hostname', join(root, 'content/hotels/link.json'));
    const { status, out } = run(['content/tours', 'content/hotels/']);
    expect(status).toBe(1);
    const text = out.join('\n');
    expect(text).toContain('content/hotels/link.json — This is a link');
    expect(text).toContain('content/tours/run.md — The file is marked as a program');
  });

  it('believes Git where the disk cannot tell programs apart', () => {
    const git = (...args: string[]) => spawnSync('git', args, { cwd: root });
    git('init', '-q');
    git('config', 'core.fileMode', 'false');
    expect(run(['content/tours']).out.join('\n')).not.toContain('marked as a program');
    git('config', 'core.fileMode', 'true');
    expect(run(['content/tours']).out.join('\n')).toContain('marked as a program');
  });

  it('writes no line that GitHub could take for a command of the content', () => {
    write('content/workshops/x.json', '{ "a\\n::stop-commands::b": 1, "c\\r::error::d": 2 }');
    const { out } = run(['content/workshops']);
    expect(out.join('\n')).toContain('a ::stop-commands::b');
    expect(out.filter((line) => /^\s*::|\r/.test(line))).toEqual([]);
  });

  it('annotates for GitHub, with signs escaped as it wants them', () => {
    write('content/papers/c, d: 100%.md', 'x');
    write('content/papers/e.md', paper('[a](/100%25)\n[b](x:y)'));
    const { out } = run(['content/papers'], { GITHUB_ACTIONS: 'true' });
    const annotations = out.filter((line) => line.startsWith('::'));
    expect(annotations).toContainEqual(
      expect.stringMatching(
        /^::error file=content\/papers\/c%2C d%3A 100%25\.md,title=file-name::The/,
      ),
    );
    expect(annotations).toContainEqual(
      expect.stringMatching(
        /^::error file=content\/papers\/e\.md,line=6,title=link-dead::content: This site has no page at \/100%25\./,
      ),
    );
    expect(annotations).toContainEqual(
      expect.stringMatching(
        /^::warning file=content\/papers\/b\.md,line=6,title=html-tag::content: /,
      ),
    );
  });

  it.each([
    [['content/papers/none.md'], 'There is no file or folder content/papers/none.md.'],
    [['model/id.ts'], 'model/id.ts is no content. Content lies in content and public/uploads.'],
    [['../outside.md'], '../outside.md is no content.'],
    [['--root', '/nonexistent'], '/nonexistent is no repository of a conference website'],
    [['--what'], 'Usage: npm run check:content'],
  ])('says why it cannot check %j, and exits with 2', (args, sentence) => {
    const { status, stderr } = run(args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });
});
