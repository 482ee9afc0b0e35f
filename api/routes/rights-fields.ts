import * as z from 'zod';
import { AREAS, isProposed, type Rights, ROLES } from '../../model/wire/rights.ts';
import { errors } from './api-error.ts';

const SOME = 'Only: choose one thing at least, or let the account publish or propose everything.';

/** The fields of a body that says what an account may do. */
export const rightsFields = {
  role: z.enum(ROLES, `Role must be one of: ${ROLES.join(', ')}.`),
  areas: z
    .array(z.enum(AREAS, `Only must be some of: ${AREAS.join(', ')}.`), SOME)
    .min(1, SOME)
    .nullable(),
};

/** What these fields say, each area once. @throws ApiError 422 */
export function rightsOf({ role, areas }: Rights): Rights {
  if (role === 'owner' && areas) {
    const message = 'Only: an owner may do everything.';
    throw errors.invalid([{ field: 'areas', message }]);
  }
  if (role === 'editor' && areas?.some((area) => !isProposed(area))) {
    const message = 'Only: editors propose changes of content. The inbox is for publishers.';
    throw errors.invalid([{ field: 'areas', message }]);
  }
  return { role, areas: areas && AREAS.filter((area) => areas.includes(area)) };
}
