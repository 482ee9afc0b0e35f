import { type MayBeSample, onlySamples } from '../../model/samples.ts';
import { partPath } from '../content/people-directory.ts';
import type { LetterPart, PeopleReader, PersonLine } from '../content/read-people.ts';
import { NothingAfter, Stamp, StampMeaning, UntilNothing, useUntilOver } from './samples.tsx';

type Letters = ReturnType<PeopleReader['letters']>;

interface BarProps {
  letters: readonly { id: string; letter: string; count?: number }[];
  /** Whether all of them are on this page. */
  areHere?: boolean;
  /** The letter that this page is of. */
  current?: string;
}

/** The letters under which there is somebody, each a way to them. */
export function LetterBar({ letters, areHere = false, current }: BarProps) {
  return (
    <nav aria-label="People by letter" className="letters">
      <ul className="pager">
        {letters.map(({ id, letter, count }) => (
          <li key={id}>
            <a
              href={areHere ? `#letter-${id}` : partPath(id, 1)}
              aria-current={id === current ? 'true' : undefined}
            >
              <b lang={langOf(letter)}>{letter}</b>
              {count !== undefined && ` (${count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Everybody on one page, by letter. */
export function AllPeople({ letters, lists }: { letters: Letters; lists: readonly LetterPart[] }) {
  const until = useUntilOver();
  const named = lists.flatMap(({ lines }) => lines.map(({ isSample }) => ({ sample: isSample })));
  const bar = <LetterBar letters={letters.map(({ id, letter }) => ({ id, letter }))} areHere />;
  return (
    <>
      <UntilNothing of={named}>{bar}</UntilNothing>
      <StampMeaning entries={named} nouns="people" />
      <NothingAfter of={named} nouns="people" />
      <div className="all-people">
        {lists.map(({ letter, lines, isSample }, index) => {
          const id = `letter-${letters[index]?.id}`;
          return (
            <section key={letter} className="letter" aria-labelledby={id} {...until(isSample)}>
              <h2 id={id} lang={langOf(letter)}>
                {letter}
              </h2>
              <Names lines={lines} among={named} />
            </section>
          );
        })}
      </div>
    </>
  );
}

/** People below each other, in columns where there is room. */
export function Names({
  lines,
  among,
}: {
  lines: readonly PersonLine[];
  /** All of the page. */
  among: readonly MayBeSample[];
}) {
  const until = useUntilOver();
  return (
    <ul className="names" {...until(onlySamples(among))}>
      {lines.map(({ id, path, hasPage, parts, note, papers, isSample }) => (
        <li key={id} id={hasPage ? undefined : id}>
          {hasPage ? (
            <a href={path}>
              {parts.before}
              <b>{parts.family}</b>
            </a>
          ) : (
            <>
              {parts.before}
              <b>{parts.family}</b>
            </>
          )}
          <Stamp entry={{ sample: isSample }} among={among} />
          {note && <span className="note"> {note}</span>}
          {papers.map((paper) => (
            <span key={paper.path} className="note">
              {' '}
              <a href={paper.path}>{paper.heading}</a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const langOf = (letter: string) => (/[\u0900-\u097f]/.test(letter) ? 'hi' : undefined);
