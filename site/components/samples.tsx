import { type ComponentProps, type ReactNode, useContext } from 'react';
import { isSample, type MayBeSample, onlySamples } from '../../model/samples.ts';
import { meaningInWords, STAMP } from '../cards/stamp.ts';
import { Drawn } from './drawn.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { InPhase, PhaseContext, UntilOver } from './phase-notice.tsx';

interface StampProps {
  entry: MayBeSample;
  /** A list of names that it stands in: of nothing but samples its head says so, and no name does. */
  among?: readonly MayBeSample[];
}

/** The seal on a sample outside of a list that the browser draws; nothing on what is none. */
export function Stamp({ entry, among = [] }: StampProps) {
  return isSample(entry) && !onlySamples(among) ? <p className="stamp">{STAMP}</p> : null;
}

/** What the stamp means, over what bears it and is not drawn by the browser. */
export function StampMeaning(props: { entries: readonly MayBeSample[]; nouns?: string }) {
  const meaning = meaningInWords(props.entries, props.nouns);
  const until = useUntilOver()(true);
  if (meaning === undefined) return null;
  if (props.nouns === undefined)
    return (
      <p>
        <InPhase as="span" during={['after']}>
          The conference is over.{' '}
        </InPhase>
        {meaning}
      </p>
    );
  return (
    <p className="samples" {...until}>
      <b>{STAMP}</b> {meaning}
    </p>
  );
}

/** Attributes of what stands on a page until the conference is over, as a list of nothing but samples does. */
export function useUntilOver() {
  const isOver = useContext(PhaseContext).stage.phase === 'after';
  return (isIt: boolean) => (isIt ? { 'data-until': 'after', hidden: isOver } : undefined);
}

/** What stands with a list as long as it shows something; of nothing but samples until the conference is over. */
export function UntilNothing({
  of,
  nouns,
  children,
}: {
  of: readonly MayBeSample[];
  /** Said in its place then, where nothing else says it. */
  nouns?: string;
  children: ReactNode;
}) {
  if (!onlySamples(of)) return children;
  return (
    <>
      <UntilOver>{children}</UntilOver>
      {nouns && <NothingAfter of={of} nouns={nouns} />}
    </>
  );
}

interface ListOfProps extends ComponentProps<typeof Drawn> {
  of: readonly MayBeSample[];
  /** What they are, in the plural. */
  nouns: string;
  what?: string | undefined;
}

/** A list that the browser draws, too: until the conference is over where it is one of nothing but samples. */
export function DrawnList({ of, nouns, what, ...list }: ListOfProps) {
  const until = useUntilOver();
  return (
    <>
      <Drawn {...list} {...until(onlySamples(of))} />
      <NothingAfter of={of} nouns={nouns} what={what} />
    </>
  );
}

/** Stands below a list; of nothing but samples it says, once the conference is over, that it has nothing. */
export function NothingAfter({ of, ...nothing }: Pick<ListOfProps, 'of' | 'nouns' | 'what'>) {
  if (!onlySamples(of)) return null;
  return (
    <InPhase during={['after']}>
      <NothingYet {...nothing} />
    </InPhase>
  );
}
