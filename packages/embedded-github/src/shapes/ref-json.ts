import type { ObjectInfo } from '../git/object-reader.ts';
import { encodePath, nodeId } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';

/** `git-ref`: a ref by its full name and what it points at. */
export function refJson(
  { addresses, fullName }: Repository,
  ref: string,
  object: Pick<ObjectInfo, 'sha' | 'type'>,
) {
  const { sha, type } = object;
  return {
    ref,
    node_id: nodeId('Ref', `${fullName}:${ref}`),
    url: addresses.api(`/git/${encodePath(ref)}`),
    object: { sha, type, url: addresses.api(`/git/${type}s/${sha}`) },
  };
}
