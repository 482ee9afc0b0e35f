import { randomUUID } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FactLookup } from '../../model/facts/known-facts.ts';
import type { Html, PictureAttributes } from '../cards/html.ts';
import { FactContext, FormulaContext } from '../components/markdown.tsx';
import { PagePictureContext, type PagePictures } from '../components/page-picture.ts';
import { PhaseContext, type PhaseView } from '../components/phase-notice.tsx';
import { PictureContext } from '../components/picture.tsx';
import type { AnyPage } from '../pages/define-page.ts';
import type { Pictures } from '../pictures/known-picture.ts';
import { openPagePictures } from './draw-pictures.ts';
import { drawMathMl } from './math-ml.ts';

/** What the parts of a page ask about. */
interface Surroundings {
  pictures: Pictures;
  pagePictures: PagePictures;
  facts: FactLookup;
  phase: PhaseView;
}

/** Stands for a picture while React draws; no text of any content holds it. */
const MARK = `picture ${randomUUID()}`;

/**
 * The main part of a page, and the preload of its first picture.
 *
 * React has no element for a piece of markup, and of a picture that is urgent it puts a preload of its
 * own before the page. So a picture is drawn beside React, from what its component was told.
 */
export function drawMain(
  { Component }: AnyPage,
  data: unknown,
  { pictures, pagePictures, facts, phase }: Surroundings,
): { main: string; preload: Html | undefined } {
  const { draw, preload } = openPagePictures(pictures);
  const placed: Html[] = [];
  const drawing = {
    draw,
    place(attributes: PictureAttributes) {
      placed.push(draw(attributes));
      return MARK;
    },
  };
  const [start = '', ...others] = renderToStaticMarkup(
    <PictureContext value={drawing}>
      <FactContext value={facts}>
        <PhaseContext value={phase}>
          <PagePictureContext value={pagePictures}>
            <FormulaContext value={drawMathMl}>
              <main id="main" tabIndex={-1}>
                <Component {...(data as object)} />
              </main>
            </FormulaContext>
          </PagePictureContext>
        </PhaseContext>
      </FactContext>
    </PictureContext>,
  ).split(MARK);
  const main = others.reduce((text, part, index) => text + placed[index] + part, start);
  return { main, preload: preload() };
}
