import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blobId } from '../../model/hashes.ts';

const gitHashObject = (content: string | Uint8Array) =>
  execFileSync('git', ['hash-object', '--stdin', '--no-filters'], { input: content })
    .toString()
    .trim();

it.each(['', '\n', 'नमस्ते 🙂\n', 'a\r\nb\r\n', '\0', 'x'.repeat(100_000)])(
  'the blob id of %j is the one that Git gives',
  (content) => {
    expect(blobId(content)).toBe(gitHashObject(content));
  },
);

it('the blob id of any bytes is the one that Git gives', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(blobId(bytes)).toBe(gitHashObject(bytes));
    }),
    { numRuns: 40 },
  );
});
