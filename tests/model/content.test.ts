import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  collections,
  culturalEvents,
  gallery,
  hotels,
  internationalMembers,
  organisingMembers,
  papers,
  speakers,
  technicalMembers,
  tours,
  updates,
  workshops,
} from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';
import { pathToId } from '../../model/id.ts';
import { readNamedDate } from '../../model/named-date.ts';
import { isSample, onlySamples } from '../../model/samples.ts';
import {
  pathToSettings,
  readSettings,
  settingsFiles,
} from '../../model/settings/settings-files.ts';
import { uploadNameOfPath, uploadsIn } from '../../model/upload.ts';
import { CONFERENCE, conferenceText } from '../conference.ts';
import { context, entriesOf, filesBelow, paths, setting, site } from './known-content.ts';

const entryPaths = paths.filter((path) => pathToId(path));

describe('content/', () => {
  it('has no file outside the folders and names that the model knows', () => {
    expect(paths.filter((path) => !pathToId(path) && !pathToSettings(path))).toEqual([]);
  });

  it('has every settings file', () => {
    for (const { path } of settingsFiles) expect(paths).toContain(path);
  });

  it.each(settingsFiles)('$path is read without findings', ({ name, path }) => {
    expect(readSettings(name, conferenceText(path))).toMatchObject({ ok: true });
  });

  it.each(entryPaths)('%s is read without findings', (path) => {
    const { collection, id } = pathToId(path) as NonNullable<ReturnType<typeof pathToId>>;
    const text = conferenceText(path);
    const result = readEntryFile(collection, id, text, context);
    expect(result).toMatchObject({ ok: true });
    // Saving it unchanged must leave it to the byte.
    if (result.ok) expect(writeEntryFile(collection, result.entry, context, text)).toBe(text);
  });

  it('is UTF-8 in normal form C, ends its lines with a line feed, and carries no mark of a merge', () => {
    for (const path of paths) {
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        readFileSync(join(CONFERENCE, path)),
      );
      expect(text.normalize('NFC') === text && /[^\n]\n$/.test(text), path).toBe(true);
      expect(text, path).not.toMatch(/\r|\uFEFF|^(?:<<<<<<<|>>>>>>>)/m);
    }
  });

  it('gives the id of workshops and cultural events as their file is called', () => {
    for (const collection of [workshops, culturalEvents]) {
      for (const entry of entriesOf(collection)) expect(entry.id).toBe(entry._id);
    }
  });

  it('uses every upload, names none that is missing, and calls each by the hash of its bytes', () => {
    const used = new Set(paths.flatMap((path) => [...uploadsIn(conferenceText(path))]));
    const stored = filesBelow('public/uploads').map(
      (path) => [path, uploadNameOfPath(path)] as const,
    );
    expect(stored.map(([, name]) => name).sort()).toEqual([...used].sort());
    for (const [path, name] of stored) {
      const bytes = readFileSync(join(CONFERENCE, path));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      expect(name).toBe(`${hash}.png`);
      expect(bytes.length).toBeLessThan(150_000);
    }
  });
});

describe('the samples', () => {
  it('are there for every collection, but for the committees', () => {
    for (const collection of collections) {
      const isCommittee = collection.name.startsWith('committees/');
      if (!isCommittee) expect(entriesOf(collection).length).toBeGreaterThan(2);
    }
  });

  it('are marked by a field, what is true is not', () => {
    const made = [papers, speakers, gallery, workshops, culturalEvents];
    for (const each of made) expect(onlySamples(entriesOf(each)), each.name).toBe(true);
    for (const each of [updates, tours, hotels]) {
      expect(entriesOf(each).some(isSample), each.name).toBe(false);
    }
  });

  it('of papers link to a DOI, and no two were made at once', () => {
    const all = entriesOf(papers);
    for (const { link } of all) expect(link).toMatch(/^https:\/\/doi\.org\/10\.\d{4}\/\S+$/);
    expect(new Set(all.map(({ createdAt }) => createdAt)).size).toBe(all.length);
  });

  it('of committees are none: a place without a name is no member', () => {
    for (const collection of [organisingMembers, technicalMembers, internationalMembers]) {
      expect(entriesOf(collection)).toEqual([]);
    }
  });

  it('of updates announce days of the settings', () => {
    const ids = setting('important-dates').dates.map(({ id }) => id);
    const dates = entriesOf(updates).map(({ eventDate }) => String(eventDate));
    const named = dates.flatMap((text) => readNamedDate(text) ?? []);
    expect([...new Set(named)].sort()).toEqual(ids.sort());
    expect(named).toHaveLength(dates.length);
  });

  it('name pictures below the folder of their kind', () => {
    for (const { _id, image } of entriesOf(tours)) expect(image).toBe(`/images/tours/${_id}.svg`);
    for (const collection of [workshops, culturalEvents]) {
      for (const { _id, imageUrl } of entriesOf(collection)) {
        expect(imageUrl).toBe(`/images/${collection.name}/${_id}.svg`);
      }
    }
    expect(site.venue.mapPicture).toBe('/images/maps/venue.svg');
  });
});

it('public/uploads holds pictures and nothing else', () => {
  expect(existsSync(join(CONFERENCE, 'public/uploads'))).toBe(true);
  for (const path of filesBelow('public/uploads')) expect(uploadNameOfPath(path)).toBeDefined();
});
