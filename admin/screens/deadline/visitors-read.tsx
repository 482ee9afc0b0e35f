import { fillWords } from '../../../model/facts/fill-facts.ts';
import { factsOfDates } from '../../../model/facts/known-facts.ts';
import type { ImportantDate } from '../../../model/settings/important-dates.ts';
import { DrawnDate } from '../../../site/components/dates.tsx';
import { FactContext, Markdown } from '../../../site/components/markdown.tsx';
import { edition, facts } from '../../shell/edition.ts';

interface Props {
  moved: ImportantDate;
  dates: readonly ImportantDate[];
  announcement: { title: string; description: string } | undefined;
}

/** What will stand in the table of dates and among the updates, drawn as the website draws it. */
export default function VisitorsRead({ moved, dates, announcement }: Props) {
  const { timeZone } = edition();
  const known = new Map([...(facts() ?? []), ...factsOfDates(dates, timeZone)]);
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
            <h3>{fillWords(announcement.title, known)}</h3>
            <FactContext value={known}>
              <Markdown text={announcement.description} />
            </FactContext>
          </dd>
        </>
      )}
    </dl>
  );
}
