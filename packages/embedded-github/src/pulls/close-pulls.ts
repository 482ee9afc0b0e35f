import { isPull } from '../issues/issue.ts';
import type { Network } from '../network/network.ts';
import type { Repository } from '../repository/repository.ts';
import { syncPull } from './sync-pull.ts';

/** Ends the pull requests that came from a branch, or went to it, when it was removed. */
export async function closePullsOf(
  network: Network,
  repository: Repository,
  ref: string,
): Promise<void> {
  const branch = ref.replace(/^refs\/heads\//, '');
  for (const target of network.all()) {
    for (const pull of target.issues.list().filter(isPull)) {
      const { head, base } = pull.pull;
      const isHead = head.repository === repository.fullName && head.ref === branch;
      const isBase = target === repository && base.ref === branch;
      if (isHead || isBase) await syncPull(network, target, pull);
    }
  }
}
