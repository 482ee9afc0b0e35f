import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PushEvent } from './push-event.ts';

export interface Webhook {
  url: string;
  secret: string;
}

const PAUSES_MS = [200, 1_000, 3_000];
const TIMEOUT_MS = 10_000;

/**
 * POSTs a push event as GitHub does (GitHub webhooks, "Validating webhook deliveries"). A delivery
 * that fails is repeated three times with the same id; after that it is given up. Never rejects.
 */
export async function deliverWebhook(
  { url, secret }: Webhook,
  event: Partial<PushEvent>,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'GitHub-Hookshot/embedded',
    'x-github-event': 'push',
    'x-github-delivery': randomUUID(),
    'x-github-hook-id': '1',
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  };
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    if (signal.aborted) return;
    if (await post(url, headers, body, signal)) return;
    if (pauseMs === undefined) return;
    await wait(pauseMs, undefined, { signal }).catch(() => {});
  }
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(url, { method: 'POST', headers, body, signal: limit });
    // Read, not cancelled: an answer cut off in its middle is an error in the worker's log.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
