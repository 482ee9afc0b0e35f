import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

// One planted violation for each rule: one that fell silent shows here.
const violations: Record<string, string> = {
  'rules-of-hooks': 'if (name) useState(0); return name;',
  'exhaustive-deps': 'useEffect(() => console.log(name), []); return name;',
  refs: 'const kept = useRef(name); kept.current = name; return <p ref={kept} />;',
  'set-state-in-effect': `const [text, setText] = useState(''); useEffect(() => setText('a'), []); return text;`,
  'set-state-in-render': `const [text, setText] = useState(''); setText(name); return text;`,
  'no-deriving-state-in-effects': `const [text, setText] = useState(''); useEffect(() => { setText(name + '!'); }, [name]); return text;`,
  purity: 'return <p>{Math.random()}</p>;',
  immutability: 'name.text = name.text.trim(); return <p>{name.text}</p>;',
  globals: 'drawn = drawn + 1; return <p>{name}</p>;',
  'static-components': 'const Inner = () => <p>{name}</p>; return <Inner />;',
  'use-memo': 'return useMemo((each) => each + name, [name]);',
  'void-use-memo': 'useMemo(() => { console.log(name); }, [name]); return name;',
  'error-boundaries': 'try { return <Other name={name} />; } catch { return null; }',
};
const FINE =
  'const [text, setText] = useState(name); useEffect(() => { document.title = text; }, [text]); return <p onClick={() => setText(name)}>{text}</p>;';

const IMPORTS = "import { useEffect, useMemo, useRef, useState } from 'react';\nlet drawn = 0;\n";

describe('what React asks of components is asked by the check', () => {
  let folder: string;
  let found: { filename: string; code: string }[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'conference-react-'));
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [name, body] of Object.entries({ ...violations, fine: FINE })) {
      write(`admin/screens/planted/${name}.tsx`, body);
    }
    for (const room of ['admin/shell', 'site/components', 'editor']) {
      write(`${room}/plant.tsx`, violations.refs ?? '');
    }
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    found = JSON.parse(stdout).diagnostics;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (path: string, body: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const text = `${IMPORTS}\nexport function Planted({ name }) {\n  ${body}\n}\n`;
    writeFileSync(join(folder, path), text);
  };
  const rulesFor = (path: string) =>
    found.filter(({ filename }) => filename === path).map(({ code }) => /\((.+)\)/.exec(code)?.[1]);

  it.each(Object.keys(violations))('%s', (rule) => {
    expect(rulesFor(`admin/screens/planted/${rule}.tsx`)).toContain(rule);
  });

  it.each(['admin/shell', 'site/components', 'editor'])('in %s', (room) => {
    expect(rulesFor(`${room}/plant.tsx`)).toContain('refs');
  });

  it('and nothing of a component that keeps them', () => {
    expect(rulesFor('admin/screens/planted/fine.tsx')).toEqual([]);
  });
});
