import { nodeId } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';
import type { CheckRun } from '../statuses/check-run.ts';
import { instant } from './issue-json.ts';

/** `check-run` */
export function checkRunJson({ addresses, fullName }: Repository, sha: string, run: CheckRun) {
  const { id, name, conclusion, detailsUrl, output } = run;
  const at = instant(run.createdAt);
  const url = addresses.api(`/check-runs/${id}`);
  return {
    id,
    node_id: nodeId('CheckRun', `${fullName}:${id}`),
    head_sha: sha,
    external_id: '',
    url,
    html_url: addresses.html(`/runs/${id}`),
    details_url: detailsUrl ?? addresses.html(`/runs/${id}`),
    status: conclusion === null ? 'in_progress' : 'completed',
    conclusion,
    started_at: at,
    completed_at: conclusion === null ? null : at,
    output: {
      title: output?.title ?? null,
      summary: output?.summary ?? null,
      text: null,
      annotations_count: 0,
      annotations_url: `${url}/annotations`,
    },
    name,
    check_suite: null,
    app: null,
    pull_requests: [],
  };
}
