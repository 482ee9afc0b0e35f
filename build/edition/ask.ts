import { createInterface } from 'node:readline';
import { EditionError } from '../../model/edition/edition-error.ts';

/** A question with what is proposed; an empty answer takes it. */
export interface Question<Value> {
  text: string;
  proposal: string;
  /** @throws EditionError with what is wrong with the answer */
  read: (answer: string) => Value;
}

export type Ask = <Value>(question: Question<Value>) => Promise<Value>;

/** Takes every proposal. */
export const takeProposals: Ask = async ({ proposal, read }) => read(proposal);

/**
 * Asks on the terminal, or reads the answers from a pipe, one a line. At a terminal a wrong answer is
 * asked for again; in a pipe it ends everything, since the next line answers another question.
 */
export function askAtTerminal(): { ask: Ask; close: () => void } {
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  const ask: Ask = async ({ text, proposal, read }) => {
    for (;;) {
      process.stdout.write(`${text}\n  [${proposal}] `);
      const { value, done } = await answers.next();
      if (!process.stdin.isTTY) process.stdout.write('\n');
      if (done) throw new EditionError(`The answers ended before this question: ${text}`);
      try {
        return read(value.trim() || proposal);
      } catch (error) {
        if (!(error instanceof EditionError) || !process.stdin.isTTY) throw error;
        console.log(error.message);
      }
    }
  };
  return { ask, close: () => lines.close() };
}
