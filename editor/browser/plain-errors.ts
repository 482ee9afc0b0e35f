import type { GitHubBackend } from './github-backend.ts';

/** What people start by a button, and are told of where it fails. */
const ASKED = [
  'authenticate',
  'entriesByFolder',
  'allEntriesByFolder',
  'entriesByFiles',
  'traverseCursor',
  'getEntry',
  'getMedia',
  'persistEntry',
  'persistMedia',
  'deleteFiles',
  'unpublishedEntries',
  'unpublishedEntry',
  'updateUnpublishedEntryStatus',
  'deleteUnpublishedEntry',
  'publishUnpublishedEntry',
] as const;

const SIGNED_OUT =
  'Your sign-in has ended. What you typed is kept in this browser: log out (at the top right), sign in again, and go on with what is offered.';
const OFFLINE = 'The website cannot be reached just now. What you typed is still here.';

/** What GitHub says to programs, and what that means for people. */
const TERSE: readonly (readonly [RegExp, string])[] = [
  [/^Not Found$/i, 'GitHub does not have this any more, or does not let you change it.'],
  [/^(?:Forbidden|Resource not accessible by .*)$/i, 'GitHub does not let you do this.'],
  [
    /^(?:Conflict|Update is not a fast forward|Reference (?:update failed|cannot be updated))\.?$/i,
    'Somebody else saved at the same moment. What you typed is still here; please save again.',
  ],
  [
    /^(?:(?:Internal )?Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out)$/i,
    'GitHub does not answer just now. What you typed is still here; please try again in a moment.',
  ],
];

/**
 * Has failures say their sentence and nothing else: Decap shows an error with its name before it, and
 * for some of GitHub's answers no sentence at all.
 */
export function speakPlainly(backend: GitHubBackend): void {
  for (const name of ASKED) {
    const call: unknown = Reflect.get(backend, name);
    if (typeof call !== 'function') throw new Error(`Decap's backend has no ${name} any more.`);
    const said = async (...all: unknown[]) => {
      try {
        return await Reflect.apply(call, backend, all);
      } catch (error) {
        throw isAnswer(error) ? error : plain(error);
      }
    };
    Reflect.set(backend, name, said);
  }
}

/** That something is no proposal is not said to people: Decap goes by it. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'notUnderEditorialWorkflow' in error;
}

function plain(error: unknown): Error {
  const { message, status } = (
    typeof error === 'object' && error !== null ? error : { message: error }
  ) as { message?: unknown; status?: number };
  const text =
    typeof message === 'string' && message !== ''
      ? message
      : 'GitHub gave no reason. Please try again.';
  const isOffline = /^Failed to fetch$|NetworkError|Load failed/.test(text);
  const isSignedOut = status === 401 || text.startsWith('Your sign-in has ended');
  const told = error instanceof Error ? error : new Error(text);
  const [, plainer = text] = TERSE.find(([terse]) => terse.test(text)) ?? [];
  told.message = isSignedOut ? SIGNED_OUT : isOffline ? OFFLINE : plainer;
  told.name = '';
  return told;
}
