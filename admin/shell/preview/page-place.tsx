import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsWide } from './use-is-wide.ts';

const PageDialog = lazy(() => import('./page-dialog.tsx'));

/**
 * What visitors will see of what is typed: beside the form where there is room, else in a dialog that a button below
 * the form opens.
 * @param draw called only where it is looked at
 */
export function PagePlace({ draw }: { draw(): ReactNode }) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  if (isWide) return <Suspense fallback={null}>{draw()}</Suspense>;
  return (
    <p className="show-page">
      <button type="button" className="quiet" onClick={() => setIsOpen(true)}>
        See it as visitors will
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PageDialog onClose={() => setIsOpen(false)}>{draw()}</PageDialog>
        </Suspense>
      )}
    </p>
  );
}
