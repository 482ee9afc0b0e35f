import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildAdmin, buildEditor } from '../build/build-applications.ts';
import { buildSite } from '../build/build-site.ts';
import { isRunning } from './is-running.ts';

const DIST = resolve(import.meta.dirname, '../dist');
const LOCK = join(DIST, 'test-build.lock');

/**
 * Builds this checkout's pages and screens where they are not those of its sources. Tests that run
 * at the same time wait for the one that builds, instead of building all of it as well.
 */
export async function buildHere(): Promise<void> {
  mkdirSync(DIST, { recursive: true });
  while (!takeLock()) await pause(200);
  try {
    const root = resolve(DIST, '..');
    await buildSite(root, join(DIST, 'site'));
    await buildAdmin(root, join(DIST, 'admin'));
    await buildEditor(root, join(DIST, 'editor'));
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** @returns whether it is ours now; one whose process is no more is removed, for the next try */
function takeLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const owner = readOwner();
    if (owner > 0 && !isRunning(owner)) rmSync(LOCK, { force: true });
    return false;
  }
}

/** 0 where it is just being written, or gone. */
function readOwner(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}
