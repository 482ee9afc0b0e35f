import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const kept = join(root, 'tests/conference');

/**
 * The folder that has the `content/`, `public/images/` and `public/uploads/` whose facts the tests
 * know: those of the edition of 2026. It is this repository itself, until another edition begins or
 * another conference takes it over: what was there until then is kept below `tests/` for the tests.
 */
export const CONFERENCE = existsSync(kept) ? kept : root;

/** The text of one of its files, by its path from there: `content/settings/site.json`. */
export const conferenceText = (path: string) => readFileSync(join(CONFERENCE, path), 'utf8');
