import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const ROOMS = ['admin', 'api', 'build', 'disk', 'local', 'model', 'site'];

/** Every line that knows the room, in the three files that mount it. */
const MOUNTED: Record<string, readonly RegExp[]> = {
  'api/app.ts': [
    /^import .*\/editor\/worker\/.*\n/gm,
    /^ {2}app\.route\(\s*'\/api\/editor'[^;]*;\n/gm,
    /^const (?:refuse|onProposed): [^;]*;\n/gm,
  ],
  'api/routes/env.ts': [/^import .*\/editor\/worker\/.*\n/gm, /EditorEnv, /g],
  'api/worker.ts': [/^import .*\/editor\/worker\/.*\n/gm, /^ *await eraseExpiredEditors.*\n/gm],
};

describe('the room of the editors’ screen', () => {
  it('is known by the files that mount it, and by no others', () => {
    const knowing = ROOMS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => /from '(?:[^']*\/editor\/|decap-cms)/.test(readFileSync(path, 'utf8')))
        .map((path) => relative(root, path)),
    );
    expect(knowing.sort()).toEqual(Object.keys(MOUNTED).sort());
  });

  it('can be deleted with its mounting lines: the worker compiles without it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'conference-without-editor-'));
    for (const kept of ['api', 'model', 'package.json', 'tsconfig.json']) {
      cpSync(join(root, kept), join(folder, kept), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [path, lines] of Object.entries(MOUNTED)) {
      const text = lines.reduce(
        (kept, line) => kept.replace(line, ''),
        readFileSync(join(root, path), 'utf8'),
      );
      expect(text).not.toMatch(/editor/i);
      writeFileSync(join(folder, path), text);
    }
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { stdout, status } = spawnSync(tsc, ['-p', 'api'], { cwd: folder, encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });
});
