import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Collection, gallery, papers, speakers } from '../../model/collections.ts';
import { readEntryFile, writeEntryFile } from '../../model/entry-file.ts';

const context = { timeZone: 'Asia/Kolkata', organisingCategories: [] };

describe('hand-written files', () => {
  const paper = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;
  const read = (file: string) => readEntryFile(papers, 'p', file, context);
  const LINK = 'https://b.example/';

  it.each(['2026', '12:30', 'true', 'no', '~', '1e3', '2026-03-06', '0o17'])(
    'takes the unquoted heading %s for text',
    (heading) => {
      const result = read(paper(`heading: ${heading}\nauthors: [1, yes]`));
      expect(result).toMatchObject({ ok: true, entry: { heading, authors: ['1', 'yes'] } });
    },
  );

  it.each(['js', 'javascript', 'coffee', 'json', 'toml', 'anything'])(
    'refuses front matter in %s and runs nothing',
    (language) => {
      const file = `---${language}\n{ heading: (globalThis.ran = true, 'x') }\n---\n\nText.\n`;
      expect(read(file)).toMatchObject({ ok: false, findings: [{ field: '' }] });
      expect(globalThis).not.toHaveProperty('ran');
    },
  );

  it('says the same of a broken file the second time', () => {
    const file = paper('heading: "open\nauthors: [a]');
    expect(read(file)).toMatchObject({ ok: false });
    expect(read(file)).toEqual(read(file));
  });

  it('names the line and the mend of front matter that is not YAML', () => {
    const result = read(paper('heading: Title: a subtitle\nauthors: [a]'));
    expect(result).toMatchObject({
      ok: false,
      findings: [{ field: '', message: expect.stringMatching(/line 2.*quotation marks/) }],
    });
  });

  it('writes nothing of a file into the log of whoever reads it', () => {
    const warn = vi.spyOn(process, 'emitWarning');
    onTestFinished(() => warn.mockRestore());
    expect(read(paper('heading: A\nauthors: [B]\n? [x]\n: kept'))).toMatchObject({ ok: true });
    const entry = { _id: 'p', heading: 'New', authors: ['A'], content: 'Text.' };
    writeEntryFile(papers, entry, context, paper('heading: A\n? [x]\n: kept'));
    expect(warn).not.toHaveBeenCalled();
  });

  it('refuses aliases that multiply', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nheading: x\nauthors: *c`;
    expect(read(paper(bomb))).toMatchObject({ ok: false });
  });

  // Each of these once ended the process, threw, or took many seconds.
  it.each<[string, Collection, string]>([
    ['brackets', papers, paper(`a: ${'['.repeat(40_000)}`)],
    ['closed brackets', papers, paper(`a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['braces', papers, paper(`a: ${'{a: '.repeat(3_000)}${'}'.repeat(3_000)}`)],
    ['lists', papers, paper(`a:\n  ${'- '.repeat(10_000)}x`)],
    ['keys', papers, paper('? '.repeat(10_000))],
    ['JSON', gallery, `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['JSON without end', gallery, `{"a":${'['.repeat(40_000)}`],
    ['JSON whose brackets do not match', gallery, '[},'.repeat(30_000)],
  ])('finds fault with %s in one another, thousands deep', (_, collection, text) => {
    const result = readEntryFile(collection, 'deep', text, context);
    expect(result).toMatchObject({ ok: false, findings: [{ field: '' }] });
    expect(JSON.stringify(result)).toContain('too deep');
  });

  const manyKeys = Array.from({ length: 20_000 }, (_, index) => index.toString(36));
  it.each([
    ['thousands of fields', `${manyKeys.slice(0, 5_000).join(':\n')}:`, 'too many'],
    ['thousands of fields on a line', `{${manyKeys.slice(0, 5_000).join(',')}}`, 'too many'],
    ['blank lines', 'a: "b"\n'.padEnd(40_000, '\n'), 'blank lines'],
    ['many blank lines', 'a: "b"\n'.padEnd(390_000, '\n'), 'too long'],
    ['blank lines in a text', 'a: |\n '.padEnd(40_000, ' \n'), 'blank lines'],
    ['a very long text', `a: "${'x'.repeat(30_000_000)}"`, 'too long'],
  ])('finds fault with %s in the front matter within seconds', (_, yaml, problem) => {
    const before = process.cpuUsage();
    const result = read(paper(yaml));
    // Processor time, in µs, which other processes do not take.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
    expect(result).toMatchObject({ ok: false, findings: [{ field: '' }] });
    expect(JSON.stringify(result)).toContain(problem);
  });

  it('reads the longest front matter that a form can make', () => {
    const authors = Array.from({ length: 100 }, () => '"\\'.repeat(100));
    const entry = { _id: 'long', heading: '"'.repeat(300), authors, content: 'Text.' };
    const text = writeEntryFile(papers, entry, context);
    expect(readEntryFile(papers, 'long', text, context)).toEqual({ ok: true, entry });
  });

  it('names every field that is missing or wrong', () => {
    expect(read(paper('link: javascript:alert(1)', ''))).toMatchObject({
      ok: false,
      findings: [
        { field: 'heading' },
        { field: 'authors' },
        { field: 'link' },
        { field: 'content' },
      ],
    });
  });

  it('replaces a value and leaves the comment on its line', () => {
    const file = '---\nname: A # chair?\nspecialization:\n  - x # one\nextra: 1\n---\nText.\n';
    const entry = { _id: 's', name: 'B', specialization: ['x'], order: 3, description: 'Text.' };
    expect(writeEntryFile(speakers, entry, context, file)).toBe(
      '---\nname: "B" # chair?\nspecialization:\n  - x # one\nextra: 1\norder: 3\n---\nText.\n',
    );
  });

  it('edits flow and anchored front matter without losing a field', () => {
    const file = '---\n{name: &n A, specialization: [*n], extra: kept}\n---\nText.\n';
    const entry = { _id: 's', name: 'B', specialization: ['C'], description: 'Text.' };
    const edited = writeEntryFile(speakers, entry, context, file);
    expect(readEntryFile(speakers, 's', edited, context)).toEqual({ ok: true, entry });
    expect(edited).toContain('extra: kept');
  });

  it('edits a front matter that is an empty text', () => {
    const entry = { _id: 'p', heading: 'New', authors: ['A'], content: 'Text.' };
    const edited = writeEntryFile(papers, entry, context, paper('""'));
    expect(read(edited)).toEqual({ ok: true, entry });
  });

  it('keeps what an alias says where the field that it repeats is changed', () => {
    const file = paper('heading: &h Old\nauthors: [A]\nx: *h');
    const entry = { _id: 'p', heading: 'New', authors: ['A'], content: 'Text.' };
    const edited = writeEntryFile(papers, entry, context, file);
    expect(read(edited)).toEqual({ ok: true, entry });
    expect(edited).toContain('\nx: Old\n');
  });

  // An edit in place that would take a neighbour along is not trusted: the file is written anew.
  it('are edited without another field changing, however their YAML is written', () => {
    const written = {
      heading: fc.constantFrom(
        'heading: Old',
        '? heading\n: Old',
        '"heading": Old',
        '&k heading: Old',
        'heading: &h Old',
        'heading: !!str Old',
        'heading: # why\n  Old',
        'heading: >-\n  Old\n',
        'heading: |+\n  Old\n\n',
      ),
      authors: fc.constantFrom('authors: [A]', 'authors:\n- A\n# why\n- B', '? authors\n: - A'),
      link: fc.constantFrom(
        '',
        'link: https://a.example/',
        '? link\n: https://a.example/',
        'link:\n  https://a.example/ # why',
      ),
      extra: fc.constantFrom('', 'x: kept', 'x: *h', '# end', '...'),
    };
    const changes = { heading: fc.constantFrom('Old', 'New'), link: fc.constantFrom('', LINK) };
    fc.assert(
      fc.property(
        fc.record(written),
        fc.shuffledSubarray(['heading', 'authors', 'link', 'extra'] as const, { minLength: 4 }),
        fc.record(changes),
        (parts, order, { heading, link }) => {
          const front = order.map((name) => parts[name]).filter((each) => each !== '');
          const file = paper(front.join('\n'));
          const before = read(file);
          fc.pre(before.ok);
          const { link: _, ...others } = before.ok ? before.entry : { _id: '' };
          const entry = { ...others, heading, ...(link && { link }) };
          const edited = writeEntryFile(papers, entry, context, file);
          expect(read(edited)).toEqual({ ok: true, entry });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('keeps unknown keys, indent and line ends of JSON', () => {
    const file = '{\r\n\t"imageUrl": "/uploads/a.png",\r\n\t"x": 1.0,\r\n\t"tags": "old"\r\n}\r\n';
    const entry = { _id: 'g', imageUrl: '/uploads/a.png', tags: 'new' };
    expect(writeEntryFile(gallery, entry, context, file)).toBe(file.replace('old', 'new'));
  });
});
