import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { peerOf } from '../../local/edge/forward.ts';
import { startFrontServer } from '../../local/edge/front-server.ts';
import { addressesForOthers, ownAddress } from '../../local/start/addresses.ts';

const startAt = (host?: string) =>
  startFrontServer({
    port: 0,
    ...(host && { host }),
    findAsset: async () => undefined,
    headersFor: () => ({}),
    workerFirst: [],
  });

// All of 127.0.0.0/8 is this machine there.
it.skipIf(process.platform !== 'linux')('HOST=0.0.0.0 listens at all addresses', async () => {
  const [alone, everywhere] = await Promise.all([startAt(), startAt('0.0.0.0')]);
  onTestFinished(async () => void (await Promise.all([alone.close(), everywhere.close()])));
  await expect(fetch(`http://127.0.0.2:${alone.port}/`)).rejects.toThrow();
  expect((await fetch(`http://127.0.0.2:${everywhere.port}/`)).status).toBe(503);
});

it('says what is wrong with a HOST that is not this machine’s', async () => {
  for (const host of ['192.0.2.1', 'nowhere.invalid']) {
    await expect(startAt(host)).rejects.toThrow(
      `HOST=${host} is no address of this machine. Leave HOST out`,
    );
  }
});

it('names the addresses at which the site is reached', () => {
  expect(ownAddress('127.0.0.1', 80)).toBe('http://localhost:80');
  expect(ownAddress('0.0.0.0', 80)).toBe('http://localhost:80');
  expect(ownAddress('::1', 80)).toBe('http://[::1]:80');
  expect(ownAddress('192.0.2.1', 80)).toBe('http://192.0.2.1:80');
  expect(addressesForOthers('127.0.0.1', 80)).toEqual([]);
  expect(addressesForOthers('192.0.2.1', 80)).toEqual(['http://192.0.2.1:80']);
  for (const address of addressesForOthers('::', 80)) expect(() => new URL(address)).not.toThrow();
});

it('believes a proxy’s word on who asks only where one is known to be there', () => {
  const request = new IncomingMessage(new Socket());
  // What the visitor made up comes first; what the proxy saw, last.
  request.headers['x-forwarded-for'] = '203.0.113.1, 198.51.100.7';
  expect(peerOf(request)).toBe('');
  expect(peerOf(request, true)).toBe('198.51.100.7');
  // Some add the port, which is another one for each connection.
  request.headers['x-forwarded-for'] = '203.0.113.1, 198.51.100.7:54021';
  expect(peerOf(request, true)).toBe('198.51.100.7');
  request.headers['x-forwarded-for'] = '[2001:db8::7]:54021';
  expect(peerOf(request, true)).toBe('2001:db8::7');
});
