import { useEffect, useState } from 'react';
import type { Health } from '../../../model/wire/answers.ts';
import { callApi } from '../../shell/server/call-api.ts';
import { FileToMend } from './file-to-mend.tsx';

const ASK_AGAIN_MS = 3000;

/** Whether visitors see all that was saved; asks until they do. */
export function PublishedState() {
  const [health, setHealth] = useState<Health | 'failed'>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    async function ask() {
      const answer = await callApi<Health>('GET', '/health');
      if (left) return;
      setHealth(answer.ok ? answer.body : 'failed');
      if (!answer.ok || answer.body.build !== answer.body.commit) {
        timer = setTimeout(ask, ASK_AGAIN_MS);
      }
    }
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  const isLive = typeof health === 'object' && health.build === health.commit;
  const leftOut = (isLive && health.leftOut) || [];
  return (
    <div role="status" className="published">
      <p>{leftOut.length > 0 ? NOT_ALL : sentence(health)}</p>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map((line) => (
            <li key={line}>
              <FileToMend line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const NOT_ALL =
  'Not everything is live. Files of the content are missing or broken; visitors see what was there before, or nothing:';

function sentence(health: Health | 'failed' | undefined): string {
  if (!health) return 'Loading...';
  if (health === 'failed') return 'The server does not answer at the moment.';
  const isLive = health.build === health.commit;
  return isLive ? 'Everything that was saved is live.' : 'What was saved is being published…';
}
