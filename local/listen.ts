import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

/** This machine alone. */
export const LOOPBACK = '127.0.0.1';

export const NO_LOOPBACK = `This machine does not reach its own address ${LOOPBACK}, over which the parts of the website speak to each other. Switch its loopback interface on (Linux: ip link set lo up), then start again.`;

/**
 * Listens, on 127.0.0.1 alone unless told otherwise, and answers with the port.
 * @param port 0 takes any free one
 * @param host a name or an address of this machine; `0.0.0.0` for all that it has
 * @throws StartError where the port or the address cannot be had
 */
export function listen(server: Server, port: number, host = LOOPBACK): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(sentenceFor(error, port, host), { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function sentenceFor({ code }: NodeJS.ErrnoException, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return host === LOOPBACK
        ? NO_LOOPBACK
        : `HOST=${host} is no address of this machine. Leave HOST out to listen for this machine alone, or use HOST=0.0.0.0 for all of its addresses.`;
    default:
      return `Port ${port} cannot be used (${code}). Choose another: PORT=8788 npm start`;
  }
}
