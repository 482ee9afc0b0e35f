import { Fragment, type ReactNode, useRef } from 'react';
import { fillWords } from '../../../model/facts/fill-facts.ts';
import type { FactLookup } from '../../../model/facts/known-facts.ts';
import { type NamedFact, namedFacts } from '../../../model/facts/named-facts.ts';
import { useFacts } from '../edition.ts';
import { FactButton } from './fact-button.tsx';

interface Props {
  text: string;
  /** What the field is called, where one may be put in; a name or an address takes none. */
  label?: string | undefined;
  onText?(text: string): void;
  /** The control that holds the text. */
  children: ReactNode;
}

/**
 * A line in which facts can be named: where it is not being written in it shows their words, as a text of several
 * paragraphs does; below it stands what visitors read.
 */
export function LineWithFacts({ text, label, onText, children }: Props) {
  const facts = useFacts();
  const named = facts ? namedFacts(text) : [];
  const has = facts !== undefined && named.length > 0;
  const line = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={line} className={has ? 'facts-line has-facts' : 'facts-line'}>
        {children}
        {has && (
          <span className="facts-shown" aria-hidden="true">
            <Words text={text} named={named} facts={facts} />
          </span>
        )}
      </span>
      {(has || label) && (
        <span className="facts-foot">
          {has && <small className="facts-read">Visitors read: {fillWords(text, facts)}</small>}
          {label && onText && (
            <FactButton
              {...{ label, text, onText }}
              control={() => line.current?.querySelector('input, textarea') ?? null}
            />
          )}
        </span>
      )}
    </>
  );
}

interface WordsProps {
  text: string;
  named: readonly NamedFact[];
  facts: FactLookup;
}

function Words({ text, named, facts }: WordsProps) {
  return (
    <>
      {named.map(({ name, start, end }, index) => (
        <Fragment key={start}>
          {text.slice(named[index - 1]?.end ?? 0, start)}
          <span className={facts.get(name) ? 'fact-word' : 'fact-word is-open'}>
            {fillWords(text.slice(start, end), facts, text.slice(0, start))}
          </span>
        </Fragment>
      ))}
      {text.slice(named.at(-1)?.end)}
    </>
  );
}
