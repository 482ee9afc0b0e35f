import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * Listens on 127.0.0.1 alone and answers with the port.
 * @param port 0 takes any free one
 * @throws StartError where the port cannot be had
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Stop what runs there, or choose another: PORT=${port + 1} npm start`
          : `Port ${port} cannot be used (${error.code}). Choose another: PORT=8788 npm start`;
      reject(new StartError(sentence, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
