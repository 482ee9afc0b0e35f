import { backupLast } from './backup-last.ts';
import type { Store } from './decap-store.ts';
import { keepTyped } from './keep-typed.ts';
import { onlyProposals } from './only-proposals.ts';

type CreateStore = (...all: unknown[]) => Store;

/** Decap's store is made with what Redux's developer tools bring, where there are any. */
Object.assign(globalThis, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (enhance: (create: CreateStore) => CreateStore) => (create: CreateStore) =>
      enhance((...all) => {
        const store = create(...all);
        keepTyped(store);
        return { ...store, dispatch: backupLast(onlyProposals(store)) };
      }),
});
