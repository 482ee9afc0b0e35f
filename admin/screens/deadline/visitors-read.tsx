import { fillMarkdown, fillWords } from '../../../model/facts/fill-facts.ts';
import type { FactLookup } from '../../../model/facts/known-facts.ts';
import type { Stage } from '../../../model/phases/phases.ts';
import type { ImportantDate } from '../../../model/settings/important-dates.ts';
import { briefText } from '../../../site/cards/brief-text.ts';
import { DrawnDate } from '../../../site/components/dates.tsx';
import { Drawn } from '../../../site/components/drawn.tsx';
import { PhaseContext } from '../../../site/components/phase-notice.tsx';
import { edition } from '../../shell/edition.ts';

interface Props {
  moved: ImportantDate;
  /** The conference's stage with the date moved. */
  stage: Stage;
  /** What will stand in the place of facts. */
  facts: FactLookup;
  announcement: { title: string; description: string } | undefined;
}

/** What will stand in the table of dates and among the updates, drawn as the website draws it. */
export default function VisitorsRead({ moved, stage, facts, announcement }: Props) {
  const { timeZone } = edition();
  return (
    <dl>
      <dt>{moved.title}, in the table of dates</dt>
      <dd>
        <PhaseContext value={{ stage, phases: [], address: () => undefined }}>
          <DrawnDate date={moved} timeZone={timeZone} />
        </PhaseContext>
      </dd>
      {announcement && (
        <>
          <dt>Among the updates</dt>
          <dd>
            <h3>{fillWords(announcement.title, facts)}</h3>
            <Drawn draw={() => briefText(fillMarkdown(announcement.description, facts))} />
          </dd>
        </>
      )}
    </dl>
  );
}
