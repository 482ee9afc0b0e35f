import './writing.css';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Facts, noFacts } from '../../../model/facts/known-facts.ts';
import { useFacts } from '../edition.ts';
import { type Preparation, preparePicture } from '../pictures/prepare-picture.ts';
import type { WritingSession } from './session.ts';
import { isFactPath } from './site-places.ts';
import { type Asking, Toolbar } from './toolbar.tsx';
import { insertFact, insertPicture, linkAt, pictureAt, setFactLink, setLink } from './tools.ts';

export { WritingSession } from './session.ts';

const readDialogs = [
  () => import('./link-dialog.tsx'),
  () => import('./fact-dialog.tsx'),
  () => import('./picture-dialog.tsx'),
] as const;
const LinkDialog = lazy(readDialogs[0]);
const FactDialog = lazy(readDialogs[1]);
const PictureDialog = lazy(readDialogs[2]);

interface Props {
  session: WritingSession;
  /** Of the element that holds the text: what joins it to its label, its hint and what is wrong. */
  attributes: Readonly<Record<string, string>> & { id: string };
  value: string;
  /** What facts are about to say; without it they say what the settings say. */
  facts?: Facts | undefined;
  onChange(value: string): void;
  onLeave(): void;
}

/** A text as visitors see it, to be written in. */
export default function VisualEditor(props: Props) {
  const { session, attributes, value } = props;
  const settled = useFacts();
  const facts = props.facts ?? settled;
  const whole = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const [pasted, setPasted] = useState<Preparation>();
  const { id } = attributes;

  const onChange = useEffectEvent(props.onChange);
  // Before anybody sees the bar: what it is said to control is there with it.
  useLayoutEffect(() => {
    if (!place.current) return;
    session.open(place.current, {
      onChange: (text) => onChange(text),
      onToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onFiles: ([first]) => {
        if (!first) return;
        void preparePicture(first).then((prepared) => {
          setPasted(prepared);
          setAsking('picture');
        });
      },
    });
    return () => session.close();
  }, [session]);
  useLayoutEffect(() => session.setText(value), [session, value]);
  useLayoutEffect(() => facts && session.setFacts(facts), [session, facts]);
  // The bar and what it asks belong to the text.
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!asking && !whole.current?.contains(relatedTarget as Node | null)) props.onLeave();
  });
  useEffect(() => {
    const { current } = whole;
    const listen = (event: FocusEvent) => onFocusOut(event);
    current?.addEventListener('focusout', listen);
    return () => current?.removeEventListener('focusout', listen);
  }, []);
  // With every drawing: the form may have been sent meanwhile, and may not be changed then.
  useLayoutEffect(() => session.setAttributes(attributes));
  // They are there before somebody asks for one.
  useEffect(() => {
    for (const read of readDialogs) read().catch(() => {});
  }, []);
  // A label leads to controls alone.
  useEffect(() => {
    const words = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const focus = () => session.focus();
    words?.addEventListener('click', focus);
    return () => words?.removeEventListener('click', focus);
  }, [session, id]);

  function close() {
    // While the dialog is there, nothing else takes the focus.
    flushSync(() => {
      setAsking(undefined);
      setPasted(undefined);
    });
    session.focus();
  }
  const known = facts ?? noFacts;
  const link = asking === 'link' ? linkAt(session.state) : undefined;
  return (
    <div ref={whole} className="writing">
      <Toolbar session={session} controls={id} bar={bar} onAsk={setAsking} />
      <div ref={place} />
      <Suspense fallback={null}>
        {link && (
          <LinkDialog
            href={link.href}
            isBrief={session.isBrief}
            known={link.isOneBlock ? known : noFacts}
            onClose={close}
            onDone={(path, words) => {
              close();
              const put = isFactPath(path) ? setFactLink : setLink;
              session.run(put(link.from, link.to, path, words));
            }}
          />
        )}
        {asking === 'fact' && (
          <FactDialog
            known={known}
            onClose={close}
            onDone={(source) => {
              close();
              session.run(insertFact(source));
            }}
          />
        )}
        {asking === 'picture' && (
          <PictureDialog
            present={pictureAt(session.state)}
            pasted={pasted}
            onClose={close}
            onDone={(picture) => {
              close();
              session.run(insertPicture(picture));
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
