import { execFileSync } from 'node:child_process';
import type { FaultRule, FaultTarget } from 'embedded-github';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FaultWorld, outcomeOf, startFaultWorld } from './fault-world.ts';
import { addingPapers, holdToItsWord } from './hold-to-its-word.ts';

let world: FaultWorld;
beforeAll(async () => {
  world = await startFaultWorld();
});
afterEach(() => world.stack.github.faults.clear());
afterAll(async () => {
  expect(await world.git('fsck', '--strict', '--no-dangling')).toBe('');
  await world.stack.remove();
});

const MOVE = 'PATCH /git/refs';
const inject = (...rules: FaultRule[]) =>
  rules.map((rule) => world.stack.github.faults.inject(rule));
const always = { times: Number.POSITIVE_INFINITY };

describe('a save whose move of the branch is not answered', () => {
  it.each<[string, FaultRule[]]>([
    ['done', [{ route: MOVE, kind: 'drop-after' }]],
    ['not done', [{ route: MOVE, kind: 'drop-before' }]],
  ])('is found, %s, though somebody commits before the branch is asked', async (_name, rules) => {
    inject(...rules, { route: 'GET /git/ref', kind: 'ref-moves' });
    await holdToItsWord(world, 'saved', addingPapers(world));
  });

  it.each<[string, FaultRule]>([
    ['done', { route: MOVE, kind: 'drop-after', ...always }],
    ['not done', { route: MOVE, kind: 'drop-before', ...always }],
    ['done, and answered with 500', { route: MOVE, kind: 'status-after', status: 500, ...always }],
  ])('is not spoken of as certain, %s, while the branch cannot be asked', async (_name, rule) => {
    inject(rule, { route: 'GET /git/ref', kind: 'drop-before', ...always });
    await holdToItsWord(world, 'unknown', addingPapers(world));
  });

  it('is not spoken of as certain while its place in the history cannot be asked', async () => {
    inject(
      { route: MOVE, kind: 'drop-after' },
      { route: 'GET /git/ref', kind: 'ref-moves' },
      { route: 'GET /compare', kind: 'status', status: 502, ...always },
    );
    await holdToItsWord(world, 'unknown', addingPapers(world));
  });

  it('is not spoken of as certain while a rate limit forbids to ask', async () => {
    inject(
      { route: MOVE, kind: 'drop-after' },
      { route: 'GET /git/ref', kind: 'secondary-limit', retryAfterSeconds: 1 },
    );
    await holdToItsWord(world, 'unknown', addingPapers(world));
  });

  it('does not hold up the next one', async () => {
    inject(
      { route: MOVE, kind: 'drop-after', ...always },
      { route: 'GET /git/ref', kind: 'status', ...always },
    );
    expect(outcomeOf(await world.addPaper('Left in doubt'))).toBe('unknown');
    world.stack.github.faults.clear();
    expect(outcomeOf(await world.addPaper('Next one'))).toBe('saved');
    expect((await world.addPaper('Left in doubt')).status).toBe(201);
    expect((await world.subjects()).slice(0, 2)).toEqual([
      'Add paper: Next one',
      'Add paper: Left in doubt',
    ]);
    expect(await world.inList('papers', 'heading', 'Left in doubt')).toBe(1);
  });
});

describe('a repeat', () => {
  it.each<[string, FaultRule]>([
    ['done', { route: MOVE, kind: 'drop-after', ...always }],
    ['not done', { route: MOVE, kind: 'drop-before', ...always }],
  ])(
    'says no more than is known of the first call, %s, while GitHub is away',
    async (name, rule) => {
      inject(rule, { route: 'GET /git/ref', kind: 'status', ...always });
      const heading = `Away, ${name}`;
      expect(outcomeOf(await world.addPaper(heading))).toBe('unknown');
      inject({ kind: 'drop-before', ...always });
      const both = await Promise.all([world.addPaper(heading), world.addPaper(heading)]);
      expect(both.map(outcomeOf)).toEqual(['unknown', 'unknown']);
      expect(outcomeOf(await world.addPaper(`${heading}, another`))).toBe('nothing saved');
      world.stack.github.faults.clear();
      expect((await world.addPaper(heading)).status).toBe(201);
      expect(await world.inList('papers', 'heading', heading)).toBe(1);
    },
  );

  it('makes the very commit of the first call, so that no two of them can be in the branch', async () => {
    const moves: string[] = [];
    const remember = ({ body }: FaultTarget) => {
      moves.push(String(body.sha));
      return true;
    };
    inject(
      { route: MOVE, kind: 'drop-before', match: remember, ...always },
      { route: 'GET /git/ref', kind: 'status', ...always },
    );
    expect(outcomeOf(await world.addPaper('One and the same'))).toBe('unknown');
    world.stack.github.faults.clear();
    const { status, body } = await world.addPaper('One and the same');
    expect([status, body.commit]).toEqual([201, moves[0]]);
  });

  it('that fails for certain says no more than is known of the first call', async () => {
    inject(
      { route: MOVE, kind: 'drop-before', ...always },
      { route: 'GET /git/ref', kind: 'status', ...always },
    );
    expect(outcomeOf(await world.addPaper('Still open'))).toBe('unknown');
    world.stack.github.faults.clear();
    inject({ route: MOVE, kind: 'status', ...always });
    expect(outcomeOf(await world.addPaper('Still open'))).toBe('unknown');
    world.stack.github.faults.clear();
    expect((await world.addPaper('Still open')).status).toBe(201);
    expect(await world.inList('papers', 'heading', 'Still open')).toBe(1);
  });

  it('with a picture says no more than is known while the picture cannot be sent', async () => {
    inject(
      { route: MOVE, kind: 'drop-after', ...always },
      { route: 'GET /git/ref', kind: 'drop-before', ...always },
    );
    expect(outcomeOf(await world.addPhoto('Unknown photo'))).toBe('unknown');
    world.stack.github.faults.clear();
    inject({ route: 'POST /git/blobs', kind: 'status', ...always });
    expect(outcomeOf(await world.addPhoto('Unknown photo'))).toBe('unknown');
    world.stack.github.faults.clear();
    expect((await world.addPhoto('Unknown photo')).status).toBe(201);
    expect(await world.inList('photogallery', 'tags', 'Unknown photo')).toBe(1);
  });

  it('of a save that is known to have failed says so again', async () => {
    inject({ route: MOVE, kind: 'status', ...always });
    expect(outcomeOf(await world.addPaper('Known to have failed'))).toBe('nothing saved');
    inject({ kind: 'drop-before', ...always });
    expect(outcomeOf(await world.addPaper('Known to have failed'))).toBe('nothing saved');
  });

  // "!" leaves no letter for an id, so each planning of the save makes up another one.
  it.each(['Late but there', '!'])(
    'of "%s" does not save again what an earlier request saves under its hands',
    async (heading) => {
      let commit = '';
      const remember = ({ body }: FaultTarget) => {
        commit ||= String(body.sha);
        return true;
      };
      inject(
        { route: MOVE, kind: 'drop-before', match: remember, ...always },
        { route: 'GET /git/ref', kind: 'status', ...always },
      );
      expect(outcomeOf(await world.addPaper(heading))).toBe('unknown');
      world.stack.github.faults.clear();

      // Only now is the first request worked on: after the repeat has looked for its commit, and
      // somebody else is already further.
      let isDone = false;
      const workNow = () => {
        if (!isDone) saveOnTopOf(commit);
        isDone = true;
        return false;
      };
      inject({ route: MOVE, kind: 'status', match: workNow });
      const answer = await world.addPaper(heading);
      expect(isDone).toBe(true);
      expect([answer.status, answer.body.commit]).toEqual([201, commit]);
      expect(await world.inList('papers', 'heading', heading)).toBe(1);
      expect(await world.inList('papers', '_id', answer.body._id)).toBe(1);
    },
  );
});

/** Moves the branch to a commit, and on to an empty one that follows it. */
function saveOnTopOf(commit: string): void {
  const { gitDir } = world.stack;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Native', '-c', 'user.email=n@example.org', ...args], {
      cwd: gitDir,
      encoding: 'utf8',
    }).trim();
  const next = git('commit-tree', '-p', commit, '-m', 'Follow', `${commit}^{tree}`);
  git('update-ref', 'refs/heads/main', next);
}
