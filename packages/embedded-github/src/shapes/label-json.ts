import { createHash } from 'node:crypto';
import { nodeId } from '../repository/addresses.ts';
import type { Repository } from '../repository/repository.ts';

/** `label`: GitHub makes a label that is new with this colour when it is first put on something. */
export function labelJson({ addresses, fullName }: Repository, name: string) {
  return {
    // The same for the same name, as long as the repository lives.
    id: createHash('sha256').update(`${fullName}:${name}`).digest().readUInt32BE(0),
    node_id: nodeId('Label', `${fullName}:${name}`),
    url: addresses.api(`/labels/${encodeURIComponent(name)}`),
    name,
    color: 'ededed',
    default: false,
    description: null,
  };
}
