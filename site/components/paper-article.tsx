import type { ReactNode } from 'react';
import type { Paper } from '../../model/collections.ts';
import type { MayBeSample } from '../../model/samples.ts';
import { Stamp, StampMeaning, ViewLink } from './drawn.tsx';
import { Line, Markdown } from './markdown.tsx';

interface Props extends Pick<Paper, 'heading' | 'authors' | 'content'>, MayBeSample {
  link: string | undefined;
  /** What follows it on its page. */
  children?: ReactNode;
}

/** A paper, as its page and the editor's preview show it. */
export function PaperArticle({ heading, authors, content, link, sample, children }: Props) {
  return (
    <article className="leaf">
      <div>
        <h1>
          <Line text={heading} />
        </h1>
        <Stamp entry={{ sample }} />
        <StampMeaning entries={[{ sample }]} />
        <p>Authors: {authors.join(', ')}</p>
      </div>
      <div className="side">
        <h2>Abstract</h2>
        <Markdown text={content} />
      </div>
      <div>
        <ViewLink link={link} noun="paper" title={heading} />
        {children}
      </div>
    </article>
  );
}
