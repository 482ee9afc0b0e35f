import { expect, it } from 'vitest';
import type { SampleApp } from '../src/testing/sample-app.ts';
import { NOW } from '../src/testing/served-repository.ts';
import type { Ask } from './openapi-proposals.ts';

/** What the routes answer that an App asks in its own name. */
export function appCases(ask: Ask, app: SampleApp): void {
  const token = app.jwt(NOW);
  const one = '/app/installations/1';
  const template = '/app/installations/{installation_id}';

  it('of an App and where it is installed', async () => {
    expect(await ask('GET /app', '/app', { token })).toMatchObject({ id: 4711 });
    const found = await ask('GET /installation', '/installation', { token });
    expect(found).toMatchObject({
      id: 1,
      app_id: 4711,
      suspended_at: null,
      permissions: { checks: 'read', contents: 'write', pull_requests: 'write' },
    });
    await ask('GET /installation', '/repos/conf/other/installation', { token, status: 404 });
  });

  it("of the tokens of an App's installation", async () => {
    const name = `POST ${template}/access_tokens`;
    const path = `${one}/access_tokens`;
    const made = await ask(name, path, { token, status: 201, body: { repositories: ['site'] } });
    expect(made.expires_at).toBe('2026-03-01T11:00:00Z');
    await ask('GET ', '', { token: made.token });
    await ask(name, path, { token, status: 422, body: { repositories: ['other'] } });
    await ask(name, '/app/installations/2/access_tokens', { token, status: 404 });
    await ask(`PUT ${template}/suspended`, `${one}/suspended`, { token, status: 204 });
    await ask(name, path, { token, status: 403 });
    await ask(`DELETE ${template}/suspended`, `${one}/suspended`, { token, status: 204 });
    await ask(name, path, { token, status: 201, body: {} });
    await ask(`DELETE ${template}`, one, { token, status: 204 });
    await ask('GET /installation', '/installation', { token, status: 404 });
    await ask(name, path, { token, status: 404 });
  });
}
