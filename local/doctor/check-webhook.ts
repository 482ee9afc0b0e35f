import { askGitHub, type GitHubAccess } from './ask-github.ts';
import { type Diagnosis, missing, ok, unseen, wrong } from './diagnosis.ts';

interface Hook {
  active: boolean;
  events: string[];
  config: { url?: string; content_type?: string; insecure_ssl?: string | number };
  last_response: { code: number | null; message: string | null };
}

/** Whether GitHub tells the worker of pushes, and the worker believes it. */
export async function checkWebhook(access: GitHubAccess, siteUrl: string): Promise<Diagnosis[]> {
  const url = `${siteUrl}/api/github/webhook`;
  const { status, body } = await askGitHub<Hook[]>(access, '/hooks?per_page=100');
  if (status !== 200) return [unseen('Webhook', status, 'Webhooks: read')];
  const hook = body.find(({ config }) => config.url === url);
  if (!hook) {
    return [missing(`Webhook: none to ${url}`, 'add one: docs/operating/going-live.md')];
  }
  const { code, message } = hook.last_response;
  const faults: string[] = [];
  if (!hook.active) faults.push('is switched off');
  if (!hook.events.includes('push') && !hook.events.includes('*')) faults.push('sends no pushes');
  if (hook.config.content_type !== 'json') faults.push('does not send application/json');
  if (String(hook.config.insecure_ssl) === '1') faults.push('does not verify TLS');
  if (code === null) faults.push('has delivered nothing yet');
  else if (code < 200 || code > 299) faults.push(`was answered ${code} ${message ?? ''}`.trim());
  return faults.length === 0
    ? [ok(`Webhook: ${url}, last answered ${code}`)]
    : [
        wrong(
          `Webhook: ${url} ${faults.join(', ')}`,
          code === 401
            ? "its secret must be the worker's GITHUB_WEBHOOK_SECRET"
            : 'set it right under Settings, Webhooks, and deliver once more',
        ),
      ];
}
