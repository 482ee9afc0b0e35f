import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../start-error.ts';

/** Asks whoever sits at the terminal, or reads lines of what is piped in. */
export interface Asker {
  line(question: string): Promise<string>;
  /** What is typed is not shown. */
  secret(question: string): Promise<string>;
  close(): void;
}

/**
 * @param input a terminal, or a pipe with one answer a line
 * @param output where questions are shown: not where results go, so that those can be piped on
 */
export function createAsker(input: NodeJS.ReadStream, output: NodeJS.WritableStream): Asker {
  const isTerminal = input.isTTY === true;
  let isHidden = false;
  // At a terminal Node itself writes back what is typed: into this, which shows it or not.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  let reader: ReturnType<typeof open> | undefined;

  function open() {
    const lines = createInterface({
      input,
      output: isTerminal ? echo : undefined,
      terminal: isTerminal,
      historySize: 0,
    });
    lines.on('SIGINT', () => {
      output.write('\n');
      process.exit(130);
    });
    return { lines, answers: lines[Symbol.asyncIterator]() };
  }

  async function ask(question: string): Promise<string> {
    reader ??= open();
    output.write(question);
    const { done, value } = await reader.answers.next();
    if (!isTerminal || isHidden) output.write('\n');
    if (done) throw new StartError('The input ended before everything was answered.');
    return value;
  }

  return {
    line: ask,
    async secret(question) {
      isHidden = true;
      try {
        return await ask(question);
      } finally {
        isHidden = false;
      }
    },
    close: () => reader?.lines.close(),
  };
}
