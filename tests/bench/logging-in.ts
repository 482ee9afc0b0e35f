import { execFile } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { hashPassword } from '../../api/private/password.ts';
import { softwarePasskey } from '../api/software-passkey.ts';
import { ADMIN } from '../api-client.ts';
import { startTestStack } from '../start-test-stack.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);

/** A hash that takes no time: what is left is all of a login but the hashing. */
function cheapHash(password: string): string {
  const key = scryptSync(password, 'salt', 32, { N: 2, r: 1, p: 1 });
  return `scrypt$2$1$1$${Buffer.from('salt').toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * What logging in takes of workerd's processor: hashing and passkeys in the object that has a budget of its own,
 * the rest in the request, whose budget is 10 ms on the free plan, and in D1, which has none.
 * @param logins in a row, of which each figure is the mean
 */
export async function benchLoggingIn(runs: number, logins: number): Promise<Row[]> {
  const stack = await startTestStack();
  try {
    const db = await stack.worker.database();
    const { email, password } = ADMIN;
    const setHash = (hash: string) =>
      db.prepare('UPDATE accounts SET password = ? WHERE email = ?').bind(hash, email).run();
    const logIn = async () =>
      (await stack.call('POST', '/api/user/login', { body: { email, password } })).body;
    const measure = async (task: () => Promise<unknown>) => {
      await task();
      const values: number[] = [];
      for (let each = 0; each < runs; each += 1) {
        const before = await processorMs();
        for (let login = 0; login < logins; login += 1) await task();
        values.push(((await processorMs()) - before) / logins);
      }
      return values;
    };

    await setHash(cheapHash(password));
    const without = await measure(logIn);
    await setHash(hashPassword(password));
    const whole = await measure(logIn);

    const { token } = await logIn();
    const call = (path: string, body: object) => stack.call('POST', path, { token, body });
    const named = { name: 'Phone', currentPassword: password };
    const passkey = softwarePasskey();
    const { origin } = new URL(stack.url);
    const { options } = (await call('/api/user/passkeys/begin', named)).body;
    const made = { name: 'Phone', passkey: passkey.create(options, { origin }) };
    const first = await processorMs();
    await call('/api/user/passkeys', made);
    const begun = (await processorMs()) - first;
    const both = await measure(async () => {
      const { secondStep } = await logIn();
      const { login, options } = secondStep;
      const signed = { login, passkey: passkey.get(options, { origin }) };
      const answer = await call('/api/user/login/passkey', signed);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    });
    return [
      { what: 'a login, all but the hashing', unit: 'ms', values: without },
      { what: 'a login', unit: 'ms', values: whole },
      { what: 'a login with a passkey', unit: 'ms', values: both },
      { what: 'the first passkey that is checked', unit: 'ms', values: [begun] },
    ];
  } finally {
    await stack.remove();
  }
}

/** Milliseconds that this process's workerd has had of the processor, in steps of ten; on Linux alone. */
async function processorMs(): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'ppid=,pid=,comm=']);
  const own = new RegExp(`^\\s*${process.pid}\\s+(\\d+)\\s+.*workerd$`, 'm').exec(stdout);
  const stat = readFileSync(`/proc/${own?.[1]}/stat`, 'utf8');
  // proc(5): behind the name in brackets the 12th and 13th field, user's and system's, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
