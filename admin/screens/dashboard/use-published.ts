import { useEffect, useState } from 'react';
import type { Health } from '../../../model/wire/answers.ts';
import { callApi } from '../../shell/server/call-api.ts';

const ASK_AGAIN_MS = 3000;

/**
 * Whether visitors see all that was saved, asked until they do: in a sentence, and what they are not
 * shown, which is undefined until it is known.
 */
export function usePublished(): { sentence: string; leftOut: readonly string[] | undefined } {
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
  return {
    sentence: leftOut.length > 0 ? 'Not everything is live.' : sentenceOf(health),
    leftOut: health && leftOut,
  };
}

function sentenceOf(health: Health | 'failed' | undefined): string {
  if (!health) return 'Loading...';
  if (health === 'failed') return 'The server does not answer at the moment.';
  const isLive = health.build === health.commit;
  return isLive ? 'Everything that was saved is live.' : 'What was saved is being published…';
}
