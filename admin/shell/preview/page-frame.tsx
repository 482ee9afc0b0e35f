import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { croppedBy, PictureContext } from '../../../site/components/picture.tsx';
import { useUploads } from '../pictures/use-thumbnails.ts';
import { mayDo, readSession } from '../server/session.ts';
import { type Drawn, drawnIn, firstChange, lookAt } from './first-change.ts';

const STYLE = 'meta[name="preview-style"]';

interface Props {
  /** The phases whose words are shown, as a page's document names them. */
  phase?: string;
  /** What is drawn as it is stored: where it names uploads, they are cropped as pages crop them. */
  data: unknown;
  /** The same as it was before anything was typed: what differs first is in sight. */
  before?: ReactNode;
  /** Where a picture is seen that is not on the website. */
  addressOf?: (address: string) => string;
  children: ReactNode;
}

export const asItIs = (address: string): string => address;

/** What is drawn, in a frame of its own, with the style of the website's pages, its own width, and no more height than it fills. */
export function PageFrame({ phase = '', data, before, addressOf = asItIs, children }: Props) {
  // Whoever only has a link to it is not told of all pictures: they are not cropped then.
  const isToldOfPictures = readSession() !== null && mayDo('content');
  const uploads = useUploads(isToldOfPictures && JSON.stringify(data).includes('/uploads/'));
  const drawing = useMemo(() => {
    const cropped = croppedBy((src) => uploads?.get(src)?.focus);
    const draw: typeof cropped.draw = (picture) =>
      cropped.draw({ ...picture, src: addressOf(picture.src) });
    return { ...cropped, draw };
  }, [uploads, addressOf]);
  const [body, setBody] = useState<HTMLElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isBefore, setIsBefore] = useState(before !== undefined);
  const drawn = useRef<readonly Drawn[]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is looked at whenever it changes
  useLayoutEffect(() => {
    if (!body) return;
    const now = drawnIn(body);
    const changed = drawn.current && firstChange(drawn.current, now);
    drawn.current = now;
    // Once the frame is as high as what it shows.
    setTimeout(() => {
      setIsBefore(false);
      if (changed) lookAt(changed, frame.current);
    }, 50);
  }, [body, isBefore, children]);
  useEffect(() => {
    const { current: box } = frame;
    if (!body || !box) return;
    const observer = new ResizeObserver(() => {
      box.style.height = `${body.offsetHeight + box.offsetHeight - box.clientHeight}px`;
    });
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);
  const styles = document.querySelector<HTMLMetaElement>(STYLE)?.content.split(' ') ?? [];
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return (
    <>
      <iframe
        ref={frame}
        className="page-preview"
        title="How visitors will see it"
        srcDoc={`<!doctype html><html lang="en" data-phase="${phase}"><head>${links}</head><body></body></html>`}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return;
          // It is looked at: a link would lead the frame away.
          contentDocument.addEventListener('click', (event) => event.preventDefault(), true);
          const { body, documentElement } = contentDocument;
          // There is no bar above it, and it is as high as what it shows.
          documentElement.style.setProperty('--bar-height', '0px');
          body.style.minHeight = '0';
          setBody(body);
        }}
      />
      {body &&
        createPortal(
          <PictureContext value={drawing}>{isBefore ? before : children}</PictureContext>,
          body,
        )}
    </>
  );
}
