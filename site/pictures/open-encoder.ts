import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { EncoderAnswer } from './encode-picture.ts';

/** Far more than the largest picture needs on a slow machine. */
const PATIENCE_MS = 120_000;

/** A process that makes smaller files of pictures, one picture at a time. */
export interface PictureEncoder {
  /** @throws if the process ends, or takes longer than two minutes */
  encode(bytes: Uint8Array): Promise<EncoderAnswer>;
  /** Ends the process at once; a picture that is being made fails. */
  close(): void;
}

/**
 * The process starts with the first picture, and anew after it has ended.
 * @param program the built `encoder-process.ts`
 */
export function openEncoder(program: string): PictureEncoder {
  let running: ReturnType<typeof start> | undefined;
  const close = () => {
    running?.child.kill('SIGKILL');
    running = undefined;
  };
  return {
    async encode(bytes) {
      running ??= start(program);
      const { child, ended } = running;
      const signal = AbortSignal.any([ended, AbortSignal.timeout(PATIENCE_MS)]);
      try {
        const answered = once(child, 'message', { signal });
        child.send(bytes);
        return ((await answered) as [EncoderAnswer])[0];
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
}

function start(program: string) {
  const child = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  // Whoever waits for an answer hears of it too.
  child.on('error', () => ended.abort());
  return { child, ended: ended.signal };
}
