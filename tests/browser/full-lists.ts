import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Collection,
  type Entry,
  gallery,
  internationalMembers,
  organisingMembers,
  papers,
  speakers,
  technicalMembers,
  updates,
} from '../../model/collections.ts';
import { writeEntryFile } from '../../model/entry-file.ts';
import { idToPath } from '../../model/id.ts';
import { CONFERENCE } from '../conference.ts';

const UPLOAD = '/uploads/5fbb2913062ac135c2165a63a5602764.png';
/** As wide as it is high; `UPLOAD` is 3:2. */
const SQUARE = '/images/tracks/renewable-energy.svg';
/** No such file; a photo of the gallery leads to it, and a few people's pictures. */
export const MISSING_PICTURE = `/uploads/${'0'.repeat(32)}.png`;
/** 200 characters, as one word and as many. */
export const LONG_WORD = 'Spintronik'.repeat(20);
export const LONG_NAME = `Professor ${'of Adaptive Systems '.repeat(10)}`.slice(0, 200).trim();

const CATEGORIES = [
  'Patron & General Chair',
  'Advisory Committee',
  'Honorary Chairs (Chairman)',
] as const;
const CONTEXT = { timeZone: 'Asia/Kolkata', organisingCategories: CATEGORIES };

/** One committee has as many as a page may meet; the others' pages are made in the same way. */
const MEMBERS = 200;
const MEMBERS_OF_OTHERS = 60;

/**
 * More in every list than a page was drawn for, with names and words of 200 characters, and pictures
 * that are not there: 520 papers, 200 updates, 60 speakers, 200 members in the organising committee
 * and 60 in each other one, 300 photos.
 */
export function fullLists(): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {
    [`public${UPLOAD}`]: readFileSync(join(CONFERENCE, 'public', UPLOAD)),
  };
  const add = (collection: Collection, count: number, entry: (number: number) => object) => {
    for (let number = 1; number <= count; number += 1) {
      const whole = { _id: `${collection.noun.split(' ')[0]}-${number}`, ...entry(number) };
      const path = idToPath(collection, whole._id);
      files[path] = writeEntryFile(collection, whole as Entry, CONTEXT);
    }
  };
  add(papers, 520, (number) => ({
    heading: { 518: `Study ${LONG_NAME}`, 519: `W${LONG_WORD}` }[number] ?? `Paper ${number}`,
    authors: number === 519 ? [LONG_WORD, LONG_NAME] : ['Asha Rao', 'Li Wei'],
    ...(number % 2 ? {} : { link: `https://example.org/${LONG_WORD}/${number}` }),
    createdAt: minute(number),
    ...(number > 480 ? { track: 'renewable-energy' } : {}),
    content:
      { 519: `${LONG_WORD}\n\n| ${LONG_WORD} | b |\n|---|---|\n| 1 | 2 |` }[number] ??
      `What paper ${number} is about.`,
  }));
  add(updates, 200, (number) => ({
    title: { 198: LONG_NAME, 199: LONG_WORD }[number] ?? `Update ${number}`,
    ...(number % 2 ? {} : { link: `https://example.org/${number}` }),
    eventDate: minute(number),
    description: number === 199 ? `https://example.org/${LONG_WORD}` : 'What is new.',
  }));
  add(speakers, 60, (number) => ({
    name: { 3: LONG_NAME, 4: LONG_WORD, 7: 'Asha Verma' }[number] ?? `Speaker ${number}`,
    specialization: { 4: [LONG_WORD, LONG_NAME], 8: ['Photonics', 'Quantum dots'] }[number] ?? [
      'Microgrids',
    ],
    ...(number === 60 ? { imageUrl: MISSING_PICTURE } : {}),
    order: number,
    description:
      { 4: LONG_WORD, 9: 'Works on **Perovskite** tandems.' }[number] ?? `Subject ${number}.`,
  }));
  for (const committee of [organisingMembers, technicalMembers, internationalMembers]) {
    const count = committee === organisingMembers ? MEMBERS : MEMBERS_OF_OTHERS;
    add(committee as Collection, count, (number) => ({
      name: { 3: LONG_NAME, 4: LONG_WORD }[number] ?? `Member ${number}`,
      specialization: number === 4 ? [LONG_WORD] : ['Drives'],
      college: number === 4 ? LONG_WORD : 'A college',
      ...(number === count ? { imageUrl: MISSING_PICTURE } : {}),
      committee: committee === organisingMembers ? CATEGORIES[number % 3] : 'Reviews',
      ...(number === 1 ? { role: 'Chair' } : {}),
      order: number,
      description: 'Text.',
    }));
  }
  add(gallery, 300, (number) => ({
    imageUrl: number === 2 ? MISSING_PICTURE : number % 3 ? UPLOAD : SQUARE,
    tags: number === 150 ? LONG_WORD : `Photo number ${number}`,
    createdAt: minute(number),
  }));
  return files;
}

/** Greater numbers are newer. */
function minute(number: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
}
