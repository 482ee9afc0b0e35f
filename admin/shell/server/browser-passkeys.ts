/** What the browser made or signed, as JSON; or why not, for whoever sits there. */
type Outcome = { ok: true; passkey: object } | { ok: false; problem: string };

/** Since Chrome 129, Firefox 119 and Safari 18.4: the library that does without weighs more than it is worth. */
export const knowsPasskeys = () =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const TOO_OLD = 'This browser is too old for passkeys: bring it up to date, or take another one.';

/** Has the browser make a passkey. @param options as `POST /user/passkeys/begin` gives them */
export function createPasskey(options: object): Promise<Outcome> {
  return ask(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return navigator.credentials.create({ publicKey });
  });
}

/** Has one of one's passkeys sign. @param options as the login gives them */
export function signWithPasskey(options: object): Promise<Outcome> {
  return ask(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    );
    return navigator.credentials.get({ publicKey });
  });
}

async function ask(act: () => Promise<Credential | null>): Promise<Outcome> {
  if (!knowsPasskeys()) return { ok: false, problem: TOO_OLD };
  try {
    const credential = await act();
    if (credential instanceof PublicKeyCredential) {
      return { ok: true, passkey: credential.toJSON() };
    }
    return { ok: false, problem: NOTHING };
  } catch (error) {
    return { ok: false, problem: problems[(error as DOMException).name] ?? NOTHING };
  }
}

const NOTHING = 'No passkey was used: this was cancelled, or took too long. Try again.';

/** By the error's name (Web Authentication Level 3, sections 5.1.3 and 5.1.4). */
const problems: Record<string, string> = {
  InvalidStateError: 'This device has a passkey of yours already. Take another device.',
  SecurityError:
    'Passkeys work at the website’s own address alone, and on one’s own machine at localhost. Open these screens there.',
};
