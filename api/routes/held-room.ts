import { WAITING_MAX_BYTES, WAITING_PICTURES_MIB } from '../../model/wire/waiting.ts';
import { heldBytes } from '../private/pictures.ts';
import { ApiError } from './api-error.ts';
import { MIB } from './request-body.ts';
import type { AppContext } from './route-context.ts';

/** Whether there is room for what is to wait, with its hour or as a draft. @throws ApiError 409, 413 */
export async function checkRoom(
  c: AppContext,
  { text, hasFiles }: { text: readonly unknown[]; hasFiles: boolean },
): Promise<void> {
  const bytes = (each: unknown) => new TextEncoder().encode(JSON.stringify(each)).length;
  if (text.reduce<number>((sum, each) => sum + bytes(each), 0) > WAITING_MAX_BYTES) {
    throw new ApiError(
      413,
      `This is too long to wait: ${WAITING_MAX_BYTES / 1000} kB at most, together with the version that it changes. Save it now, or shorten it.`,
    );
  }
  if (hasFiles && (await heldBytes(c.env.DB)) > WAITING_PICTURES_MIB * MIB) {
    throw new ApiError(
      409,
      `Pictures and PDFs of ${WAITING_PICTURES_MIB} MiB wait already: no more can. Publish some of them first, or save this one now.`,
    );
  }
}
