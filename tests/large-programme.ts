import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFERENCE } from './conference.ts';

/** A checkout with 400 sessions of two papers each, in words of the conference's own papers. */
export function largeProgramme(root: string): string {
  cpSync(join(CONFERENCE, 'content'), join(root, 'content'), { recursive: true });
  const papers = join(root, 'content/papers');
  const words = readdirSync(papers)
    .map((name) => readFileSync(join(papers, name), 'utf8').split('---')[2] ?? '')
    .join(' ')
    .match(/[A-Za-z]{3,}/g) as string[];
  let seed = 1;
  const some = (count: number) =>
    Array.from({ length: count }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return words[seed % words.length];
    }).join(' ');
  const two = (number: number) => String(number).padStart(2, '0');
  const write = (path: string, fields: string, text: string) =>
    writeFileSync(join(root, 'content', path), `---\n${fields}\n---\n\n${text}\n`);
  for (let paper = 0; paper < 800; paper += 1) {
    const authors = `authors:\n  - "${some(2)}"\n  - "${some(2)}"\n  - "${some(2)}"`;
    write(`papers/of-${paper}.md`, `heading: "${some(9)}"\n${authors}`, some(150));
  }
  const rooms = Array.from({ length: 8 }, (_, index) => ({
    id: `room-${index}`,
    name: `Room ${index}`,
    building: null,
    capacity: 80,
    way: some(12),
    accessibility: null,
  }));
  writeFileSync(join(root, 'content/settings/rooms.json'), JSON.stringify({ rooms }));
  for (let session = 0; session < 400; session += 1) {
    const hour = 8 + (Math.floor(session / 8) % 13);
    const day = 6 + Math.floor(session / 104);
    const fields = [
      `title: "${some(6)}"\nkind: "papers"\nday: "2026-03-${two(day)}"`,
      `start: "${two(hour)}:00"\nend: "${two(hour)}:50"\nroom: "room-${session % 8}"`,
      `chair: "${some(2)}"\ntrack: "renewable-energy"`,
      `talks:\n  - "papers/of-${2 * session} 25 min"\n  - "papers/of-${2 * session + 1} 25 min"`,
    ];
    write(`programme/of-${session}.md`, fields.join('\n'), some(40));
  }
  return root;
}
