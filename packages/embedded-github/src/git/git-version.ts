import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { UnusableError } from '../store/unusable-error.ts';

const OLDEST = { major: 2, minor: 30 };

/** A Git version as two numbers, the rest does not matter here. */
export interface GitVersion {
  major: number;
  minor: number;
}

/** What was found on a PATH; it is asked once in a process. */
const found = new Map<string | undefined, Promise<GitVersion>>();

/**
 * Which Git is on the PATH. Throws an UnusableError for people when there is none or when
 * it is older than 2.30.
 */
export function requireGit(): Promise<GitVersion> {
  const { PATH } = process.env;
  const known = found.get(PATH);
  if (known) return known;
  const asked = askVersion();
  found.set(PATH, asked);
  // Somebody may install it and try again.
  asked.catch(() => found.delete(PATH));
  return asked;
}

async function askVersion(): Promise<GitVersion> {
  let text: string;
  try {
    text = (await promisify(execFile)('git', ['--version'])).stdout;
  } catch {
    throw new UnusableError('Git was not found. Install Git 2.30 or newer and try again.');
  }
  const [, major, minor] = /(\d+)\.(\d+)/.exec(text) ?? [];
  const version = { major: Number(major), minor: Number(minor) };
  if (!isAtLeast(version, OLDEST)) {
    throw new UnusableError(`Git 2.30 or newer is needed; this machine has: ${text.trim()}.`);
  }
  return version;
}

/** Whether `version` is `wanted` or newer; false for a version that could not be read. */
export function isAtLeast(version: GitVersion, wanted: GitVersion): boolean {
  if (version.major !== wanted.major) return version.major > wanted.major;
  return version.minor >= wanted.minor;
}
