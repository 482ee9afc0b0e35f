import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start-test-stack.ts';

type Files = Record<string, string | Uint8Array>;

/** The settings and page texts of this repository, and no entry: every list is empty. */
export function emptyContent(): Files {
  const files: Files = {};
  for (const folder of ['content/settings', 'content/pages']) {
    for (const name of readdirSync(join(ROOT, folder))) {
      files[`${folder}/${name}`] = readFileSync(join(ROOT, folder, name));
    }
  }
  return files;
}

/** The same with more than a page was drawn for: 60 speakers, 200 members, 300 photos. */
export function fullContent(): Files {
  const files = emptyContent();
  const upload = 'public/uploads/21738593a767694500aa0704ab5b715c.png';
  files[upload] = readFileSync(join(ROOT, upload));
  for (let number = 1; number <= 60; number += 1) {
    files[`content/speakers/speaker-${number}.md`] = markdown(
      {
        name: number === 7 ? 'Asha Verma' : `Speaker ${number} ${'of a long name '.repeat(3)}`,
        specialization: number === 8 ? ['Photonics', 'Quantum dots'] : ['Microgrids'],
        order: number,
      },
      number === 9 ? 'Works on **Perovskite** tandems.' : `Talks about subject ${number}.`,
    );
  }
  const categories = ['Patron & General Chair', 'Advisory Committee', 'Honorary Chairs (Chairman)'];
  for (let number = 1; number <= 200; number += 1) {
    const member = {
      name: `Member ${number}`,
      specialization: ['Drives'],
      college: 'A college',
      order: number,
    };
    files[`content/committees/organising/member-${number}.md`] = markdown(
      { ...member, committee: categories[number % 3] },
      'Text.',
    );
    files[`content/committees/technical/member-${number}.md`] = markdown(
      { ...member, committee: 'Reviews', ...(number === 1 ? { role: 'Chair' } : {}) },
      'Text.',
    );
  }
  for (let number = 1; number <= 300; number += 1) {
    files[`content/gallery/photo-${number}.json`] = JSON.stringify({
      imageUrl: `/uploads/21738593a767694500aa0704ab5b715c.png`,
      tags: `Photo number ${number}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    });
  }
  return files;
}

function markdown(front: Record<string, unknown>, body: string): string {
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}
