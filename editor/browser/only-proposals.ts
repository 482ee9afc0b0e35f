import type { Action, Dispatch, Store } from './decap-store.ts';

interface SaveAction extends Action {
  payload: { collection: string; slug: string };
}

const NO_PROPOSAL = 'UNPUBLISHED_ENTRY_REDIRECT';

/**
 * Decap takes an entry for a proposal from the moment on in which it is sent for the first time, also
 * where that fails, and offers to delete it. Here it is one once it is saved.
 */
export function onlyProposals({
  dispatch,
  getState,
}: Pick<Store, 'dispatch' | 'getState'>): Dispatch {
  return (action) => {
    if (!isUnsaved(action)) return dispatch(action);
    const { collection, slug } = action.payload;
    const known = getState().editorialWorkflow.getIn(['entities', `${collection}.${slug}`]);
    const done = dispatch(action);
    if (!known) dispatch({ type: NO_PROPOSAL, payload: { collection, slug } } as SaveAction);
    return done;
  };
}

const isUnsaved = (action: Action): action is SaveAction =>
  /^UNPUBLISHED_ENTRY_PERSIST_(?:REQUEST|FAILURE)$/.test(action.type);
