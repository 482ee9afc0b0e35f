import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etagMatches, listEtag } from '../../model/etag.ts';

// RFC 9110, section 8.8.3: any visible character but the quotation mark.
const opaque = fc.stringMatching(/^[!#-~]{1,20}$/);

describe('If-Match and If-None-Match', () => {
  it.each([
    ['"abc"', '"abc"'],
    ['W/"abc"', '"abc"'],
    ['"abc"', 'W/"abc"'],
    ['W/"abc"', 'W/"abc"'],
    ['*', '"abc"'],
    [' * ', '"abc"'],
    ['"x", "abc"', '"abc"'],
    ['"x",W/"abc" , "y"', '"abc"'],
    ['"a,b"', '"a,b"'],
    ['abc', '"abc"'],
  ])('%j names %j', (header, etag) => {
    expect(etagMatches(header, etag)).toBe(true);
  });

  it.each([
    ['', '"abc"'],
    ['"abcd"', '"abc"'],
    ['"ABC"', '"abc"'],
    ['"x", "y"', '"abc"'],
    ['"*"', '"abc"'],
    ['"a,abc"', '"abc"'],
    ['"x abc"', '"abc"'],
  ])('%j does not name %j', (header, etag) => {
    expect(etagMatches(header, etag)).toBe(false);
  });

  it('a list names each of its values, weak or strong, and no other', () => {
    const tags = fc.array(fc.tuple(opaque, fc.boolean()), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(tags, opaque, (values, other) => {
        const header = values.map(([tag, weak]) => `${weak ? 'W/' : ''}"${tag}"`).join(', ');
        for (const [tag] of values) expect(etagMatches(header, `"${tag}"`)).toBe(true);
        expect(etagMatches(header, `"${other}"`)).toBe(values.some(([tag]) => tag === other));
      }),
    );
  });
});

describe('the ETag of a list', () => {
  const entry = fc.record({
    id: fc.stringMatching(/^[a-z0-9]{1,8}$/),
    blobId: fc.stringMatching(/^[0-9a-f]{40}$/),
  });

  it('is a quoted value that a header can carry', () => {
    expect(listEtag([])).toMatch(/^"[0-9a-f]{40}"$/);
  });

  it('is the same for the same entries, and another as soon as one is changed, moved or gone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(entry, { minLength: 2, selector: ({ id }) => id }), (entries) => {
        const etag = listEtag(entries);
        const [first, second, ...rest] = entries as [(typeof entries)[0], (typeof entries)[0]];
        expect(listEtag(entries.map((each) => ({ ...each })))).toBe(etag);
        expect(listEtag(entries.slice(1))).not.toBe(etag);
        expect(listEtag([second, first, ...rest])).not.toBe(etag);
        expect(listEtag([{ ...first, id: `${first.id}-2` }, second, ...rest])).not.toBe(etag);
        const other = first.blobId.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
        expect(listEtag([{ ...first, blobId: other }, second, ...rest])).not.toBe(etag);
      }),
    );
  });
});
