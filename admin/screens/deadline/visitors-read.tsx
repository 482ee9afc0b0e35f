import { fillMarkdown, fillWords } from '../../../model/facts/fill-facts.ts';
import type { FactLookup } from '../../../model/facts/known-facts.ts';
import type { ImportantDate } from '../../../model/settings/important-dates.ts';
import { briefText } from '../../../site/cards/brief-text.ts';
import { DrawnDate } from '../../../site/components/dates.tsx';
import { Drawn } from '../../../site/components/drawn.tsx';
import { edition } from '../../shell/edition.ts';

interface Props {
  moved: ImportantDate;
  /** What will stand in the place of facts. */
  facts: FactLookup;
  announcement: { title: string; description: string } | undefined;
}

/** What will stand in the table of dates and among the updates, drawn as the website draws it. */
export default function VisitorsRead({ moved, facts, announcement }: Props) {
  const { timeZone } = edition();
  return (
    <dl>
      <dt>{moved.title}, in the table of dates</dt>
      <dd>
        <DrawnDate date={moved} timeZone={timeZone} />
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
