import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Collection, Entry } from '../../../model/collections.ts';
import { noFacts } from '../../../model/facts/known-facts.ts';
import { drawTyped } from '../../../site/components/typed-entry.tsx';
import { facts } from '../../shell/edition.ts';

const STYLE = 'meta[name="preview-style"]';

/** An entry in a frame of its own, with the style of the website's pages and its own width. */
export default function PageFrame({ collection, entry }: { collection: Collection; entry: Entry }) {
  const [body, setBody] = useState<HTMLElement>();
  const style = document.querySelector<HTMLMetaElement>(STYLE)?.content ?? '';
  return (
    <>
      <iframe
        className="page-preview"
        title="How visitors will see it"
        srcDoc={`<!doctype html><html lang="en"><head><link rel="stylesheet" href="${style}"></head><body></body></html>`}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return;
          // It is looked at: a link would lead the frame away.
          contentDocument.addEventListener('click', (event) => event.preventDefault(), true);
          setBody(contentDocument.body);
        }}
      />
      {body &&
        createPortal(
          drawTyped(collection, entry, facts() ?? noFacts, (src) => src),
          body,
        )}
    </>
  );
}
