import { lazy, Suspense, useState } from 'react';
import type { WaitingChange } from '../../../model/wire/waiting.ts';
import { type Hours, hoursOf } from '../../shell/waiting/hours.ts';
import type { usePublishing } from './use-publishing.ts';

const LaterDialog = lazy(() => import('../../shell/waiting/later-dialog.tsx'));

interface Props {
  /** It takes something away. */
  isDown: boolean;
  /** As it waits for an hour already. */
  planned: WaitingChange | undefined;
  isDisabled: boolean;
  onPlan: ReturnType<typeof usePublishing>['plan'];
}

/** Has a proposal published at an hour, as a form's save can wait for one. */
export function AtAnHour({ isDown, planned, isDisabled, onPlan }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [start, setStart] = useState<Hours>();
  const field: keyof Hours = isDown ? 'takeDownAt' : 'at';
  return (
    <>
      <button
        type="button"
        className="quiet"
        disabled={isDisabled}
        onClick={() => {
          // An hour that is over is none to begin with.
          const isToCome = planned && Date.parse(planned.at) > Date.now();
          setStart(isToCome ? hoursOf(planned) : undefined);
          setIsAsked(true);
        }}
      >
        {planned ? 'Another time…' : isDown ? 'Delete later…' : 'Publish later…'}
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <LaterDialog
            title={isDown ? 'When is it taken down?' : 'When does it go live?'}
            action="Plan it"
            fields={[field]}
            required={[field]}
            start={start}
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
