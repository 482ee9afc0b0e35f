import { parseArgs } from 'node:util';
import { email as emailField } from '../../model/account.ts';
import { StartError } from '../start-error.ts';

export interface AccountCommand {
  /** In lower case. */
  email: string;
  /** Undefined: asked for where the account is new. */
  name: string | undefined;
  /** Whether its passkeys and recovery codes, which are lost, go. */
  isWithoutPasskeys: boolean;
  /** Whether it is about the database at Cloudflare. */
  isRemote: boolean;
}

const USAGE =
  'Usage: npm run account -- <e-mail> [--name "Asha Rao"] [--without-passkeys] [--remote]';

/** Reads the command's arguments. @throws StartError for one that makes no sense */
export function readCommand(args: string[]): AccountCommand {
  const { positionals, values } = parse(args);
  const [given, ...more] = positionals;
  if (given === undefined) throw new StartError(USAGE);
  if (more.length > 0) {
    throw new StartError(
      `One e-mail address, and nothing else: a password is asked for, never an argument.\n${USAGE}`,
    );
  }
  const email = emailField({ label: 'This' }).safeParse(given);
  if (!email.success) throw new StartError(`"${given}": ${email.error.issues[0]?.message}`);
  return {
    email: email.data,
    name: values.name,
    isWithoutPasskeys: values['without-passkeys'] ?? false,
    isRemote: values.remote ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        'without-passkeys': { type: 'boolean' },
        remote: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}
