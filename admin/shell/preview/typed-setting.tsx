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

interface Props {
  name: DrawnSetting;
  /** JSON */
  text: string;
  /** What it was before it was typed at. */
  before?: string;
}

/** What pages draw of a setting, drawn as they do, today. */
export default function TypedSetting({ name, text, before }: Props) {
  const [now] = useState(() => Date.now());
  const { timeZone, dates } = edition();
  const settings = { dates, site: { timeZone } };
  const known = useFacts() ?? noFacts;
  const stage = stageAt(settings, new Date(now));
  const draw = (json: string) => {
    const values: unknown = inWords(JSON.parse(json), known);
    return (
      <FactContext.Provider value={known}>
        <PhaseContext.Provider
          value={{ stage, phases: phasesOf(settings), address: () => undefined }}
        >
          <main>{drawTypedSetting({ name, values }, { dates, timeZone, now })}</main>
        </PhaseContext.Provider>
      </FactContext.Provider>
    );
  };
  return (
    <PageFrame
      phase={phaseWords(stage).join(' ')}
      data={JSON.parse(text)}
      before={before === undefined ? undefined : draw(before)}
    >
      {draw(text)}
    </PageFrame>
  );
}
