import { type BrokenFile, PAPER, paper, WORKSHOP, workshop } from './check.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Files whose name, bytes or shape is wrong. */
export const brokenTexts: BrokenFile[] = [
  {
    title: 'a folder that nothing looks into',
    path: 'content/paper/one.md',
    bytes: paper(),
    found: [[0, '', 'file-place']],
  },
  {
    title: 'a folder in a folder',
    path: 'content/papers/2026/one.md',
    bytes: paper(),
    found: [[0, '', 'file-place']],
  },
  {
    title: 'a file of a desktop',
    path: 'content/papers/.DS_Store',
    bytes: 'x',
    others: { 'content/papers/.gitkeep': '' },
    found: [[0, '', 'file-place']],
  },
  {
    title: 'a program among the content',
    path: 'content/papers/run.js',
    bytes: 'alert(1)',
    found: [[0, '', 'file-name']],
  },
  {
    title: 'a name with capital letters and blanks',
    path: 'content/papers/My Paper.md',
    bytes: paper(),
    found: [[0, '', 'file-name']],
  },
  {
    title: 'a name of more than 80 characters',
    path: `content/papers/${'a'.repeat(81)}.md`,
    bytes: paper(),
    found: [[0, '', 'file-name']],
  },
  {
    title: 'JSON where Markdown is kept',
    path: 'content/papers/one.json',
    bytes: '{}',
    found: [[0, '', 'file-name']],
  },
  {
    title: 'two files that differ in capital letters',
    path: 'content/papers/Good-One.md',
    bytes: paper(),
    others: { [PAPER]: paper() },
    found: [[0, '', 'file-twice']],
  },
  {
    title: 'two files that differ in their ending',
    path: 'content/papers/good-one.json',
    bytes: '{}',
    others: { [PAPER]: paper() },
    found: [[0, '', 'file-twice']],
  },
  {
    title: 'a symbolic link',
    path: PAPER,
    bytes: '../../etc/passwd',
    mode: '120000',
    found: [[0, '', 'file-link']],
  },
  {
    title: 'a file that may be run',
    path: PAPER,
    bytes: paper(),
    mode: '100755',
    found: [[0, '', 'file-executable']],
  },
  {
    title: 'a text of more than 400 kB',
    path: PAPER,
    bytes: paper('x'.repeat(400_000)),
    found: [[0, '', 'file-size']],
  },
  {
    title: 'Latin-1 instead of UTF-8',
    path: PAPER,
    bytes: new Uint8Array([...utf8('---\nheading: "'), 0xe9, ...utf8('"\n---\n')]),
    found: [[2, '', 'file-encoding']],
  },
  {
    title: 'a merge that was not finished',
    path: PAPER,
    bytes: '---\n<<<<<<< HEAD\nheading: "A"\n=======\nheading: "B"\n>>>>>>> theirs\n---\n\nText\n',
    found: [[2, '', 'conflict-marker']],
  },
  {
    title: 'the last mark of a merge',
    path: WORKSHOP,
    bytes: workshop().replace('}\n', '>>>>>>> main\n}\n'),
    found: [[6, '', 'conflict-marker']],
  },
  {
    title: 'no front matter',
    path: PAPER,
    bytes: '# A paper\n\nText\n',
    found: [[1, '', 'front-matter-missing']],
  },
  {
    title: 'front matter without an end',
    path: PAPER,
    bytes: '---\nheading: "A"\n',
    found: [[1, '', 'front-matter-broken']],
  },
  {
    title: 'a colon without quotation marks',
    path: PAPER,
    bytes: paper('A', { heading: 'Cells: a survey' }),
    found: [[2, '', 'front-matter-broken']],
  },
  {
    title: 'front matter in JavaScript',
    path: PAPER,
    bytes: '---js\n{ heading: process.exit() }\n---\n\nText\n',
    found: [[1, '', 'front-matter-code']],
  },
  {
    title: 'a field twice in YAML',
    path: PAPER,
    bytes: paper().replace('---\n\n', 'heading: "B"\n---\n\n'),
    found: [[4, 'heading', 'duplicate-key']],
  },
  {
    title: 'a field twice in JSON',
    path: WORKSHOP,
    bytes: workshop().replace('  "name"', '  "id": "b",\n  "name"'),
    found: [[3, 'id', 'duplicate-key']],
  },
  {
    title: 'a missing comma',
    path: WORKSHOP,
    bytes: workshop().replace('",\n  "name"', '"\n  "name"'),
    found: [[3, '', 'json-broken']],
  },
  {
    title: 'a list instead of an object',
    path: WORKSHOP,
    bytes: '[]\n',
    found: [[1, '', 'json-broken']],
  },
];
