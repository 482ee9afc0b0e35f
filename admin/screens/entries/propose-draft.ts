import { type Proposed, proposeChange } from '../../shell/proposing/proposing.ts';
import type { FullKind } from '../../shell/sections/full-sections.ts';
import type { Prepared } from './holding.ts';

/** @param number of the proposal that it is another version of */
export const proposeDraft = (
  { name }: Pick<FullKind, 'name'>,
  id: string | undefined,
  number: number | null | undefined,
  { sent, values, key }: Prepared,
): Promise<Proposed> =>
  proposeChange({
    kind: name,
    entry: id,
    values,
    key,
    etag: sent.etag,
    number: number ?? undefined,
  });
