import { createElement } from 'react';
import type { EntryContext } from '../../model/fields.ts';
import { proposalBranches } from './ask-github.ts';
import type { GitHubBackend, LoginPageProps } from './github-backend.ts';
import { namePictures } from './name-pictures.ts';
import { speakPlainly } from './plain-errors.ts';
import { proposeWithCare } from './propose-entry.ts';
import { tellReturned } from './tell-returned.ts';

/** Decap shows an error for eight seconds: two or three of them at a time. */
const PAUSE_MS = 3000;

/** Changes Decap's GitHub backend where what it does would not be right for this website. */
export function adaptBackend(backend: GitHubBackend, context: EntryContext): void {
  proposeWithCare(backend, context);
  failToOpen(backend);
  failSlowly(backend);
  listQuietly(backend);
  tellReturned(backend);
  watchSession(backend);
  closeSessionAtLogout(backend);
  keepLoginButton(backend);
  namePictures(backend);
  speakPlainly(backend);
}

/** An entry that could not be asked for is no empty one, which Decap would show and save. */
function failToOpen(backend: GitHubBackend) {
  backend.getEntry = async (path) => {
    const { api } = backend;
    const file = { path, id: null };
    try {
      return { file, data: await api.readFile(path, null, { repoURL: api.originRepoURL }) };
    } catch (error) {
      if ((error as { status?: number }).status === 404) return { file, data: '' };
      throw error;
    }
  };
}

/** Decap asks for all proposals again as soon as that failed, and says so each time. */
function failSlowly(backend: GitHubBackend) {
  const { unpublishedEntries } = backend;
  backend.unpublishedEntries = async () => {
    try {
      return await unpublishedEntries.call(backend);
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      throw error;
    }
  };
}

/**
 * Decap takes a pull request without a label for a proposal of an older Decap: an alert says so to
 * everybody at each start, and nothing comes of it. Here it is one whose making stopped halfway, or
 * none at all.
 */
function listQuietly(backend: GitHubBackend) {
  const { unpublishedEntries } = backend;
  backend.unpublishedEntries = () => {
    const { api } = backend;
    if (!api.useOpenAuthoring) api.listUnpublishedBranches = () => proposalBranches(api);
    return unpublishedEntries.call(backend);
  };
}

/**
 * Every five minutes Decap asks how things are: GitHub's own site for that, which the page's policy
 * forbids, and whether somebody is signed in still, which is worth saying before they save.
 */
function watchSession(backend: GitHubBackend) {
  backend.status = async () => {
    const { token, apiRoot } = backend;
    const headers = { Authorization: `token ${token}` };
    const asked = token && fetch(`${apiRoot}/user`, { headers }).catch(() => undefined);
    const isOver = asked && (await asked)?.status === 401;
    return { auth: { status: !isOver }, api: { status: true, statusPage: '' } };
  };
}

/**
 * Ends the editor's session at the worker when they log out. Logging out itself waits for nothing: a
 * session that cannot be ended just now is ended once the browser is online again, and until then
 * nobody has what opens it any more.
 */
function closeSessionAtLogout(backend: GitHubBackend): void {
  const logout = backend.logout;
  backend.logout = () => {
    const { token } = backend;
    if (token) {
      void closeSession(token);
      keepNewerSession(token);
    }
    // Decap would take the next one who signs in for the one who has left.
    backend._currentUserPromise = undefined;
    backend._userIsOriginMaintainerPromises = undefined;
    return logout.call(backend);
  };
}

/**
 * Decap makes another component of its login page each time it draws, so that a button that somebody
 * is pressing may be taken away under their hand. A new one is made only where signing in begins or
 * fails, which is how the page forgets what it was doing.
 */
function keepLoginButton(backend: GitHubBackend) {
  const Page = backend.authComponent();
  const LoginPage = (props: LoginPageProps) =>
    createElement(Page, { key: String(props.inProgress), ...props });
  backend.authComponent = () => LoginPage;
}

/** Where Decap keeps who is signed in, for all tabs. */
const USER = 'decap-cms-user';

/** Decap is about to forget whoever is signed in, which may be somebody who did so in another tab. */
function keepNewerSession(token: string): void {
  const user = localStorage.getItem(USER);
  const isNewer = user !== null && (JSON.parse(user) as { token?: string }).token !== token;
  if (isNewer) setTimeout(() => localStorage.setItem(USER, user));
}

async function closeSession(token: string): Promise<void> {
  try {
    await fetch('/api/editor/session', {
      method: 'DELETE',
      headers: { Authorization: `token ${token}` },
      // Also where the window is closed at once.
      keepalive: true,
    });
  } catch {
    addEventListener('online', () => void closeSession(token), { once: true });
  }
}
