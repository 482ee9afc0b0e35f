import { useState } from 'react';
import { isSame } from '../../../model/settings/list-items.ts';
import { useSettingForm } from './setting-form-state.ts';

interface Removed {
  item: unknown;
  /** The row's. */
  key: string;
  /** Where it stood, from 0. */
  index: number;
  name: string;
}

/**
 * What was taken out of a list and can come back in its place, the last one first: until the setting is
 * saved, or the item is there again.
 */
export function useRemoved(value: readonly unknown[]) {
  const { version } = useSettingForm();
  const [all, setAll] = useState<{ of: string; items: readonly Removed[] }>({ of: '', items: [] });
  const items = all.of === version ? all.items : [];
  return {
    last: items.findLast(({ item }) => !value.some((each) => isSame(each, item))),
    note: (item: Removed) => setAll({ of: version, items: [...items, item] }),
    forget: (item: Removed) =>
      setAll({ of: version, items: items.filter((each) => each !== item) }),
  };
}

/** Says in its place what was taken out, beside the way back. */
export function RemovedItem({ name, onUndo }: { name: string; onUndo(): void }) {
  return (
    <li className="removed-item">
      <p role="status">Removed: {name}.</p>
      <button type="button" className="quiet" onClick={onUndo}>
        Undo<span className="unseen"> the removal of {name}</span>
      </button>
    </li>
  );
}
