import { Fragment, type ReactNode, useContext } from 'react';
import { bannerTexts, deadlineTexts, marqueeTexts } from '../../model/phases/frame-texts.ts';
import { phases } from '../../model/phases/phases.ts';
import type { Site } from '../../model/settings/site.ts';
import { FactContext, FactLine } from './markdown.tsx';
import { PauseMotion } from './pause-motion.tsx';
import { hrefOf, InPhase, usePhaseTexts, WayButton } from './phase-notice.tsx';
import { Picture } from './picture.tsx';

interface Props {
  site: Pick<Site, 'name' | 'eventDateBadge' | 'tagline'>;
  /** Stands below what to do now. */
  children?: ReactNode;
}

/** What, when, where, and what to do now. */
export function HomeBanner({ site, children }: Props) {
  const texts = usePhaseTexts(bannerTexts(site.tagline ?? ''));
  const deadlines = usePhaseTexts(deadlineTexts);
  const facts = useContext(FactContext);
  const said = texts.filter(({ text }) => text);
  const where = facts.get('place:where')?.words;
  const untold = phases.filter(
    (phase) => !said.some(({ during }) => during.some((word) => isOf(phase, word))),
  );
  return (
    <div className="banner">
      <h1>
        <UnbrokenWords text={site.name} />
      </h1>
      <div className="when">
        {/* The first slide is the picture that matters. */}
        <Picture src="/images/logo.svg" alt="" width={96} height={96} fetchPriority="low" />
        <div>
          {site.eventDateBadge && (
            <p className="date-badge">
              <FactLine text={site.eventDateBadge} />
            </p>
          )}
          {where && <p className="place">{where.replace(/^./, (first) => first.toUpperCase())}</p>}
        </div>
      </div>
      <div>
        {site.tagline && (
          <InPhase during={untold}>
            <p className="tagline">
              <FactLine text={site.tagline} />
            </p>
          </InPhase>
        )}
        {[...said.map((each) => ({ ...each, way: undefined })), ...deadlines].map(
          ({ during, text, way }) =>
            text && (
              <InPhase key={during.join() + text} during={during}>
                <p className="tagline said">
                  <FactLine text={text} />
                  {way && (
                    <>
                      {' '}
                      <a href={hrefOf(way)}>{way.label}</a>.
                    </>
                  )}
                </p>
              </InPhase>
            ),
        )}
        <p className="call">
          {texts.map(
            ({ during, way, second }) =>
              way && (
                <InPhase key={during.join()} as="span" during={during}>
                  {second ? (
                    <span className="actions">
                      <WayButton way={way} isPrimary />
                      <WayButton way={second} isPrimary={false} />
                    </span>
                  ) : (
                    <WayButton way={way} isPrimary />
                  )}
                </InPhase>
              ),
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Also of a part of it: `days-last`. */
const isOf = (phase: string, word: string) => word === phase || word.startsWith(`${phase}-`);

/** A title whose hyphenated words stay whole where the line has room for them. */
export function UnbrokenWords({ text }: { text: string }) {
  const parts = text.split(/([^\s-]+(?:-[^\s-]+)+)/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? (
      <span key={key} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}

/**
 * The banner that runs across the page, in CSS alone; it reads once.
 * @param isAlone whether nothing else moves on the page: then it has the control that stops it
 */
export function Marquee({ text, isAlone }: { text: string; isAlone: boolean }) {
  if (!text) return null;
  const announced = (
    <>
      <FactLine text={text} /> <PhaseWords />
    </>
  );
  return (
    <section className="marquee" aria-label="Announcement">
      <div className="marquee-window">
        <p className="marquee-track">
          <span>{announced}</span>
          <span aria-hidden="true">{announced}</span>
        </p>
      </div>
      {isAlone && <PauseMotion />}
    </section>
  );
}

/** What the marquee says of the phase. */
function PhaseWords() {
  return usePhaseTexts(marqueeTexts).map(
    ({ during, text }) =>
      text && (
        <InPhase key={during.join()} as="span" during={during}>
          <FactLine text={text} />
        </InPhase>
      ),
  );
}
