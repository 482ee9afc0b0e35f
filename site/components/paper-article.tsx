import { Fragment, type ReactNode } from 'react';
import type { Paper } from '../../model/collections.ts';
import type { MayBeSample } from '../../model/samples.ts';
import { Line, Markdown } from './markdown.tsx';
import { Stamp, StampMeaning } from './samples.tsx';

interface Props extends Pick<Paper, 'heading' | 'authors' | 'content'>, MayBeSample {
  link: string | undefined;
  /** At its side: where it belongs, and what is known of it. */
  side?: ReactNode;
  /** Where its authors are, in their order; undefined of one who is nobody. */
  paths?: readonly (string | undefined)[];
  /** What follows it on its page. */
  children?: ReactNode;
}

/** A paper, as its page and the editor's preview show it. */
export function PaperArticle(props: Props) {
  const { heading, authors, content, link, sample, side, paths = [], children } = props;
  return (
    <article className={side ? 'leaf' : undefined}>
      <div>
        <h1>
          <Line text={heading} />
        </h1>
        <Stamp entry={{ sample }} />
        <StampMeaning entries={[{ sample }]} />
        {authors.length > 0 && (
          <p>
            Authors: <Names names={authors} paths={paths} />
          </p>
        )}
      </div>
      {side && <div className="side">{side}</div>}
      <div>
        {content && <h2>Abstract</h2>}
        <Markdown text={content} />
        <ReadLink link={link} />
        {children}
      </div>
    </article>
  );
}

/** The way to the paper itself, named by where it leads; nothing where there is no link to follow. */
function ReadLink({ link = '' }: { link: string | undefined }) {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return null;
  return (
    <p>
      <a className="button" href={link} target="_blank" rel="noopener">
        Read it at {new URL(link).host.replace(/^www\./, '')}
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** Names with commas between them, each a way to the person. */
export function Names({ names, paths }: { names: readonly string[]; paths: Props['paths'] }) {
  return names.map((name, index) => {
    const path = paths?.[index];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name
      <Fragment key={index}>
        {index > 0 && ', '}
        {path ? <a href={path}>{name}</a> : name}
      </Fragment>
    );
  });
}
