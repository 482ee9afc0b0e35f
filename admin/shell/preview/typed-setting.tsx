import { useState } from 'react';
import { inWords } from '../../../model/facts/fill-facts.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { phaseWords } from '../../../model/phases/phase-text.ts';
import { phasesOf, stageAt } from '../../../model/phases/phases.ts';
import { FactContext } from '../../../site/components/markdown.tsx';
import { PhaseContext } from '../../../site/components/phase-notice.tsx';
import { type DrawnSetting, drawTypedSetting } from '../../../site/components/typed-setting.tsx';
import { edition, useFacts } from '../edition.ts';
import { PageFrame } from './page-frame.tsx';

/** What pages draw of a setting, drawn as they do, today. */
export default function TypedSetting({ name, text }: { name: DrawnSetting; text: string }) {
  const [now] = useState(() => Date.now());
  const { timeZone, dates } = edition();
  const settings = { dates, site: { timeZone } };
  const known = useFacts() ?? noFacts;
  const values: unknown = inWords(JSON.parse(text), known);
  const stage = stageAt(settings, new Date(now));
  return (
    <PageFrame phase={phaseWords(stage).join(' ')} data={values}>
      <FactContext.Provider value={known}>
        <PhaseContext.Provider
          value={{ stage, phases: phasesOf(settings), address: () => undefined }}
        >
          <main>{drawTypedSetting({ name, values }, { dates, timeZone, now })}</main>
        </PhaseContext.Provider>
      </FactContext.Provider>
    </PageFrame>
  );
}
