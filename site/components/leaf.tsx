import { type ReactNode, useContext } from 'react';
import { namedFacts } from '../../model/facts/named-facts.ts';
import type { PhaseWord } from '../../model/phases/phase-text.ts';
import { hasOwn, type MayBeSample } from '../../model/samples.ts';
import { byThen } from '../cards/states.ts';
import type { PageText } from '../content/page-text.ts';
import { Drawn } from './drawn.tsx';
import { FactContext, Markdown } from './markdown.tsx';
import { usePagePicture } from './page-picture.ts';
import { InPhase, PhaseNotice } from './phase-notice.tsx';
import { Picture } from './picture.tsx';

interface Props {
  page: Omit<PageText, 'description'>;
  /** What the navigation calls it; left out where no phase concerns it. */
  name?: string | undefined;
  /** Pages of which one has the picture, where the page has no text of its own. */
  like?: readonly string[] | undefined;
  /** Whether one comes for what stands below: on a phone that comes sooner than the picture. */
  isOverList?: boolean;
  /** In which phases there is time for its picture; left out where there always is. */
  pictured?: readonly PhaseWord[];
  /** What the page lists, where it lists something. */
  of?: readonly MayBeSample[] | undefined;
  /** Markdown: what is said of it on every day, with what the phase says. */
  more?: string | undefined;
  /** Stands in place of the page's text. */
  children?: ReactNode;
  /** Stands at the side of a text that is long, before it where there is no side. */
  contents?: ReactNode;
}

/**
 * How a page begins: its heading, what the phase says of it, and its text in lines that read well; at
 * their side, on wide screens, a plate: a picture, and what one comes for in a few words.
 */
export function Leaf({
  page,
  name,
  of,
  like = [],
  isOverList,
  more,
  pictured,
  children,
  contents,
}: Props) {
  const borrowed = usePagePicture(...like);
  const picture = page.picture ?? borrowed;
  const keyFacts = useKnownLines(page.keyFacts);
  const plate = picture && <Plate picture={picture} caption={page.caption} />;
  const hasSide = Boolean(picture || keyFacts || contents);
  // Where the page comes in pieces, nothing moves what stands below the text on small screens.
  const side = hasSide && (
    <div className="side">
      {pictured ? <InPhase during={pictured}>{plate}</InPhase> : plate}
      {keyFacts && (
        <div className="key-facts">
          <Markdown text={keyFacts} />
        </div>
      )}
      {contents}
    </div>
  );
  return (
    <div className={hasSide ? `leaf${isOverList ? ' over-list' : ''}` : undefined}>
      <div>
        <h1>{page.title}</h1>
        {name && <PhaseNotice page={name} of={of} more={more} />}
      </div>
      {contents && side}
      <div>
        {page.isUnwritten && (
          <Drawn
            as="p"
            draw={() => byThen('This page is being written.', 'No text is shown here.')}
          />
        )}
        {children ?? (
          <Introduction of={of}>
            <Markdown text={page.text} />
          </Introduction>
        )}
      </div>
      {!contents && side}
    </div>
  );
}

/** Of a list it stands where that has something of the conference's own: of samples it would claim what their stamp denies. */
export function Introduction({ of, children }: Pick<Props, 'of' | 'children'>) {
  return (!of || hasOwn(of)) && children;
}

/** A picture at the side of a text, framed as those of the carousel are. */
export function Plate({ picture = '', caption }: Pick<PageText, 'picture' | 'caption'>) {
  return (
    <figure className="plate">
      <Picture
        src={picture}
        width="1200"
        height="800"
        sizes="(min-width: 64rem) 38rem, (min-width: 56rem) 33vw, 100vw"
        loading="lazy"
        alt=""
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** The same with the emblem of a special track, which flies here from where it was. */
export function EmblemPlate({ picture, place }: { picture: string; place: number }) {
  return (
    <figure className="plate">
      <Picture
        className={`emblem emblem-${place}`}
        src={picture}
        alt=""
        width={400}
        height={400}
        sizes="25rem"
        loading="lazy"
      />
    </figure>
  );
}

/** Markdown without the lines that name what is not known yet: what is not known is not shown. */
function useKnownLines(text = ''): string {
  const facts = useContext(FactContext);
  const isKnown = (line: string) =>
    namedFacts(line).every(({ name, otherwise }) => otherwise !== undefined || facts.get(name));
  return text.split('\n').filter(isKnown).join('\n');
}
