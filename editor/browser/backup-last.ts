import type { Dispatch } from './decap-store.ts';

const BACKUP_FOUND = 'DRAFT_LOCAL_BACKUP_RETRIEVED';
const FORM_FILLED = new Set(['DRAFT_CREATE_FROM_ENTRY', 'DRAFT_CREATE_EMPTY']);
const FORM_LEFT = 'DRAFT_DISCARD';

/**
 * Holds a local backup back until the form is filled. Decap offers it at once, and the entry, which
 * arrives later over the network, takes the place of what somebody has just agreed to have back.
 */
export function backupLast(dispatch: Dispatch): Dispatch {
  let isFilled = false;
  let held: Parameters<Dispatch>[0] | undefined;
  return (action) => {
    if (action.type === BACKUP_FOUND && !isFilled) {
      held = action;
      return action;
    }
    if (action.type === FORM_LEFT) [isFilled, held] = [false, undefined];
    const done = dispatch(action);
    if (FORM_FILLED.has(action.type)) {
      isFilled = true;
      if (held) dispatch(held);
      held = undefined;
    }
    return done;
  };
}
