import type { GitHubBackend } from './github-backend.ts';

/**
 * Ends the editor's session at the worker when they log out. Logging out itself waits for nothing: a
 * session that cannot be ended just now is ended once the browser is online again, and until then
 * nobody has what opens it any more.
 */
export function closeSessionAtLogout(backend: GitHubBackend): void {
  const logout = backend.logout;
  backend.logout = () => {
    const { token } = backend;
    if (token) void closeSession(token);
    // Decap would take the next one who signs in for the one who has left.
    backend._currentUserPromise = undefined;
    backend._userIsOriginMaintainerPromises = undefined;
    return logout.call(backend);
  };
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
