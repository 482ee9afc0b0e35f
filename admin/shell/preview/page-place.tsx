import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsWide } from './use-is-wide.ts';

const PageDialog = lazy(() => import('./page-dialog.tsx'));

/** What visitors will see of what is typed, beside its form where there is room. */
export const PageBeside = ({ children }: { children: ReactNode }) =>
  useIsWide() && <Suspense fallback={null}>{children}</Suspense>;

/** The same where there is none: in a dialog, which a button beside the one that saves opens. */
export function PageButton({ children }: { children: ReactNode }) {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  if (isWide) return null;
  return (
    <>
      <button type="button" className="quiet" onClick={() => setIsOpen(true)}>
        See it<span className="beyond"> as visitors will</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PageDialog onClose={() => setIsOpen(false)}>{children}</PageDialog>
        </Suspense>
      )}
    </>
  );
}
