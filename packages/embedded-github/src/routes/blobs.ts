import { writeObject } from '../git/write-object.ts';
import { type Answer, created, ok } from '../http/answer.ts';
import { type Call, route } from '../http/router.ts';
import { nodeId } from '../repository/addresses.ts';
import { requireCommits } from '../repository/find-revision.ts';
import type { Repository } from '../repository/repository.ts';
import { notFound, unprocessable } from '../validation/errors.ts';
import { isSha, optionalText, requiredText } from '../validation/fields.ts';

/** GitHub REST, Git database, blobs. */
export const blobRoutes = [
  route('GET', '/repos/{owner}/{repo}/git/blobs/{file_sha}', getBlob),
  route('POST', '/repos/{owner}/{repo}/git/blobs', createBlob),
];

async function getBlob(repository: Repository, { params, accept }: Call): Promise<Answer> {
  const sha = params.file_sha;
  if (!isSha(sha))
    throw unprocessable(
      'The sha parameter must be exactly 40 characters and contain only [0-9a-f].',
    );
  const blob = await repository.objects.read(sha);
  if (blob?.type !== 'blob') {
    await requireCommits(repository);
    throw notFound();
  }
  if (/\braw\b/.test(accept)) {
    return {
      status: 200,
      bytes: blob.bytes,
      contentType: 'application/vnd.github.raw; charset=utf-8',
    };
  }
  return ok({
    sha,
    node_id: nodeId('Blob', sha),
    size: blob.sizeBytes,
    url: repository.addresses.api(`/git/blobs/${sha}`),
    content: toBase64Lines(blob.bytes),
    encoding: 'base64',
  });
}

async function createBlob(repository: Repository, { body }: Call): Promise<Answer> {
  await requireCommits(repository);
  const bytes = decodeContent(requiredText(body, 'content'), optionalText(body, 'encoding'));
  const sha = await writeObject(repository.git, { type: 'blob', bytes });
  const url = repository.addresses.api(`/git/blobs/${sha}`);
  return created({ sha, url }, url);
}

function decodeContent(content: string, encoding = 'utf-8'): Buffer {
  if (/^utf-?8$/i.test(encoding)) return Buffer.from(content, 'utf8');
  if (encoding.toLowerCase() !== 'base64') {
    throw unprocessable('Unsupported encoding. Use utf-8 or base64.');
  }
  const packed = content.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(packed) || packed.length % 4 === 1) {
    throw unprocessable('content is not valid Base64');
  }
  return Buffer.from(packed, 'base64');
}

/** Base64 as GitHub sends it: lines of 60 characters, each with its line break. */
export function toBase64Lines(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('base64')
    .replace(/.{1,60}/g, '$&\n');
}
