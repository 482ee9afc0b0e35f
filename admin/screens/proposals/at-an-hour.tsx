import { lazy, Suspense, useState } from 'react';
import type { Hours } from '../../shell/waiting/hours.ts';
import type { usePublishing } from './use-publishing.ts';

const LaterDialog = lazy(() => import('../../shell/waiting/later-dialog.tsx'));

interface Props {
  /** It takes something away. */
  isDown: boolean;
  /** It waits for an hour already. */
  isPlanned: boolean;
  isDisabled: boolean;
  onPlan: ReturnType<typeof usePublishing>['plan'];
}

/** Has a proposal published at an hour, as a form's save can wait for one. */
export function AtAnHour({ isDown, isPlanned, isDisabled, onPlan }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const field: keyof Hours = isDown ? 'takeDownAt' : 'at';
  return (
    <>
      <button
        type="button"
        className="quiet"
        disabled={isDisabled}
        onClick={() => setIsAsked(true)}
      >
        {isPlanned ? 'Another time…' : 'Later…'}
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <LaterDialog
            title={isDown ? 'When is it taken down?' : 'When does it go live?'}
            action="Schedule"
            fields={[field]}
            required={[field]}
            onHold={async (hours) => {
              const wrong = await onPlan(hours[field]);
              return wrong.map(({ message }) => ({ field, message }));
            }}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
