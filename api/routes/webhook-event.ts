import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError, errors } from './api-error.ts';
import { joined, MIB, readChunks } from './request-body.ts';
import type { AppContext } from './route-context.ts';

/** GitHub caps a webhook's payload at 25 MB (GitHub webhooks, "Payload cap"). */
const MAX_MIB = 25;
/** What is looked at stands before the list of commits, which may be of any length. */
const KEPT_BYTES = MIB;

/** What a push moved (GitHub webhooks, "push"). */
export interface Push {
  ref: unknown;
  after: unknown;
  forced: boolean;
}

/**
 * Reads a delivery that is signed with the secret (GitHub webhooks, "Validating deliveries"): undefined
 * for any event but a push. The signature is reckoned while the body comes in, of which no more than
 * its first MiB is kept; without a signature nothing of it is looked at.
 * @throws ApiError 401, 413; 400 where what is signed is no JSON object
 */
export async function readPush(c: AppContext): Promise<Push | undefined> {
  const { GITHUB_WEBHOOK_SECRET: secret } = c.env;
  const [, hex] = /^sha256=([0-9a-f]{64})$/.exec(c.req.header('X-Hub-Signature-256') ?? '') ?? [];
  if (!hex || !secret) throw unsigned();
  const digest = createHmac('sha256', secret);
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(c, MAX_MIB * MIB, `${MAX_MIB} MiB`)) {
    digest.update(chunk);
    if (size < KEPT_BYTES) kept.push(chunk.slice(0, KEPT_BYTES - size));
    size += chunk.length;
  }
  if (!timingSafeEqual(digest.digest(), Buffer.from(hex, 'hex'))) throw unsigned();
  if (c.req.header('X-GitHub-Event') !== 'push') return undefined;
  const text = new TextDecoder().decode(joined(kept));
  return size > KEPT_BYTES ? readBeginning(text) : readWhole(text);
}

const unsigned = () => new ApiError(401, 'The signature of this delivery is not valid.');

function readWhole(text: string): Push {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch {
    throw errors.notJson();
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event)) throw errors.notJson();
  const { ref, after, forced } = event as Record<string, unknown>;
  return { ref, after, forced: forced === true };
}

/** The same of a text that goes on: GitHub writes these three before the list of commits. */
function readBeginning(text: string): Push {
  const start = text.split('"commits":')[0] ?? '';
  const textOf = (name: string) => new RegExp(`"${name}":\\s*"([^"]*)"`).exec(start)?.[1];
  return {
    ref: textOf('ref'),
    after: textOf('after'),
    forced: /"forced":\s*true/.test(start),
  };
}
