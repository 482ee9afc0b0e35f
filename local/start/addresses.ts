import { networkInterfaces } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];
const LOOPBACKS = ['127.0.0.1', '::1', 'localhost'];

/** Where this machine itself reaches a server. @param host what it listens at */
export function ownAddress(host: string, port: number): string {
  // Browsers trust `localhost` as they do https.
  const isAtLocalhost = EVERYWHERE.includes(host) || (LOOPBACKS.includes(host) && host !== '::1');
  return `http://${isAtLocalhost ? 'localhost' : bracketed(host)}:${port}`;
}

/** Where other machines reach it; nothing where it listens for this machine alone. */
export function addressesForOthers(host: string, port: number): string[] {
  if (LOOPBACKS.includes(host)) return [];
  if (!EVERYWHERE.includes(host)) return [ownAddress(host, port)];
  const found = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return found
    .filter(({ internal, family, address }) => {
      // A link-local address means nothing without the name of an interface.
      return !internal && !address.startsWith('fe80') && (family === 'IPv4' || host === '::');
    })
    .map(({ address }) => `http://${bracketed(address)}:${port}`);
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);
