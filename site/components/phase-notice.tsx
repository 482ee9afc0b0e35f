import { createContext, type ReactNode, useContext } from 'react';
import type { FactLookup } from '../../model/facts/known-facts.ts';
import { pageTexts, unlistedTexts } from '../../model/phases/page-texts.ts';
import {
  firstKnown,
  type PhaseText,
  type PhaseWord,
  phaseWords,
  type Way,
} from '../../model/phases/phase-text.ts';
import { type Phase, phases, type Stage } from '../../model/phases/phases.ts';
import { waysOnward } from '../../model/phases/ways-onward.ts';
import { hasOwn, type MayBeSample } from '../../model/samples.ts';
import { contactAddress } from '../cards/contact-address.ts';
import type { Onward } from '../cards/states.ts';
import { FactContext, Markdown } from './markdown.tsx';

/** Every page asks for it first, and waits for it in nothing. */
export const PHASE_SCRIPT_PATH = '/phase.js';

/** What phases are to a page. */
export interface PhaseView {
  /** In which stage it is made; in the browser `/phase.js` says. */
  stage: Omit<Stage, 'from'>;
  /** Those that this edition goes through. */
  phases: readonly Phase[];
  /** Where a page of the navigation is, or `papers`, `updates`, `your-fee`, `now`; undefined while there is nothing to see. */
  address(page: string): string | undefined;
}

export const PhaseContext = createContext<PhaseView>({
  stage: { phase: 'before', fee: undefined, call: undefined, versions: undefined },
  phases,
  address: () => undefined,
});

interface InPhaseProps {
  during: readonly PhaseWord[];
  as?: 'div' | 'span';
  children: ReactNode;
}

/**
 * What stands on the page in some phases. The others are there, too, hidden from everybody, so that
 * the page is right before it is made again (styles/phases.css).
 */
export function InPhase({ during, as: Element = 'div', children }: InPhaseProps) {
  const { stage } = useContext(PhaseContext);
  const isNow = phaseWords(stage).some((word) => during.includes(word));
  return (
    <Element data-during={during.join(' ')} hidden={!isNow}>
      {children}
    </Element>
  );
}

const UNTIL_OVER = phases.filter((phase) => phase !== 'after');

/** What stands on the page as long as the conference is not over. */
export function UntilOver(props: Omit<InPhaseProps, 'during'>) {
  return <InPhase during={UNTIL_OVER} {...props} />;
}

interface NoticeProps {
  page: string;
  /** What the page lists. */
  of?: readonly MayBeSample[] | undefined;
  /** Markdown: what it says besides, on every day. */
  more?: string | undefined;
}

/** What a page says in each phase, below its heading; nothing on a page of which nothing is to be said. */
export function PhaseNotice({ page, of, more }: NoticeProps) {
  const unlisted = of && !hasOwn(of) ? unlistedTexts[page] : undefined;
  const texts = usePhaseTexts(unlisted ?? pageTexts[page] ?? []).filter(({ text }) => text);
  if (texts.length === 0) return more ? <Markdown text={more} /> : null;
  return (
    <div>
      {texts.map(({ during, is, text = '', way }) => (
        <InPhase key={during.join()} during={during}>
          <div className="phase" data-is={is}>
            <Markdown text={more ? `${text} ${more}` : text} />
            {way && <WayButton way={way} isPrimary={is === 'now'} />}
          </div>
        </InPhase>
      ))}
    </div>
  );
}

/** A phase's link, drawn as a button. */
export function WayButton({ way, isPrimary }: { way: Way; isPrimary: boolean }) {
  return (
    <a className={isPrimary ? 'button primary' : 'button'} href={hrefOf(way)}>
      {way.label}
    </a>
  );
}

/** Where a way leads, with the letter that it begins. */
export const hrefOf = ({ to, letter }: Way) => (letter ? contactAddress(letter) : to);

/** A phase's text with what is known, and the address of its way. */
export interface KnownPhaseText extends Pick<PhaseText, 'during' | 'is'> {
  text: string | undefined;
  way: Way | undefined;
  /** What else there is to do. */
  second?: Way | undefined;
}

/** What the phases say with what this page's texts may name. */
export function usePhaseTexts(texts: readonly PhaseText[]): KnownPhaseText[] {
  return knownTexts(texts, useContext(FactContext), useContext(PhaseContext));
}

export function knownTexts(
  texts: readonly PhaseText[],
  facts: FactLookup,
  { phases: occurring, address }: Pick<PhaseView, 'phases' | 'address'>,
): KnownPhaseText[] {
  const isOf = (word: PhaseWord) =>
    !phases.some((phase) => phase === word) || occurring.some((phase) => phase === word);
  return texts
    .filter(
      ({ during, ofEditionWith, knowing, notKnowing }) =>
        during.some(isOf) &&
        (!ofEditionWith || isOf(ofEditionWith)) &&
        (!knowing || facts.get(knowing)) &&
        (!notKnowing || !facts.get(notKnowing)),
    )
    .map(({ during, is, says, ways = [], second = [], onlyWithWay }) => {
      const way = firstWay(ways, facts, address);
      const other = firstWay(second, facts, address);
      const said = onlyWithWay && !way ? undefined : firstKnown(says, facts);
      return {
        during,
        is,
        text: said && [said, way?.why].filter(Boolean).join(' '),
        way,
        second: other?.to === way?.to ? undefined : other,
      };
    });
}

function firstWay(
  ways: readonly Way[],
  facts: FactLookup,
  address: PhaseView['address'],
): Way | undefined {
  for (const { to, knowing, ...way } of ways) {
    if (knowing && !facts.get(knowing)) continue;
    const found = addressOf(to, facts, address);
    if (found) return { ...way, to: found };
  }
  return undefined;
}

/** Where a list of these leads while it has no entries. */
export function useOnward(what: string): Onward {
  const facts = useContext(FactContext);
  const { address } = useContext(PhaseContext);
  const [until, after] = waysOnward(what);
  const [now, then] = [until, after].map((ways) => {
    const way = firstWay(ways, facts, address);
    return way && { label: way.label, why: way.why, to: hrefOf(way) };
  });
  return then ? [now, then] : [now];
}

function addressOf(to: string, facts: FactLookup, address: PhaseView['address']) {
  if (to.startsWith('/')) return to;
  if (!to.startsWith('link:')) return address(to);
  const fact = facts.get(to);
  return fact?.kind === 'link' ? fact.href : undefined;
}
