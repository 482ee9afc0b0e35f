import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { uploadNameOfUrl } from '../../../model/upload.ts';
import type { ListedPicture } from '../../../model/wire/answers.ts';
import { fetchPictures, findPictures, nameOfPicture } from './fetch-pictures.ts';
import '../styles/picture-chooser.css';

interface Props {
  /** Of the field that takes the picture. */
  label: string;
  /** Id of the element that says so, which tells its button from those of other fields. */
  labelledBy?: string;
  /** The address that the field holds now; empty for none. */
  present: string;
  /** The field may hold what came with the website, too, and not only uploads. */
  takesShipped: boolean;
  onChoose(picture: ListedPicture): void;
}

/** A button that shows the pictures of the website, for a field that takes one of them. */
export function PictureChooser(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-haspopup="dialog"
        aria-describedby={props.labelledBy}
        onClick={() => setIsOpen(true)}
      >
        Choose from the website’s pictures
      </button>
      {isOpen && <ChooserDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** As many as are shown before more are asked for. */
const SHOWN = 60;

function ChooserDialog({
  label,
  present,
  takesShipped,
  onChoose,
  onClose,
}: Props & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const [pictures, setPictures] = useState<readonly ListedPicture[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isLeft = false;
    void fetchPictures().then((fetched) => {
      if (!isLeft) setPictures(fetched ?? 'failed');
    });
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  const all = Array.isArray(pictures) ? pictures : [];
  const fitting = all.filter(({ url }) => takesShipped || uploadNameOfUrl(url) !== undefined);
  const found = findPictures(fitting, search);
  // Not in the form of the field, which the search would send.
  return createPortal(
    <dialog
      ref={dialog}
      className="question picture-chooser"
      aria-labelledby={heading}
      // So the browser leads back to the button that opened it.
      onClose={onClose}
    >
      <h2 id={heading}>{label}: choose a picture</h2>
      <label>
        Search
        <input
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setShown(SHOWN);
          }}
        />
      </label>
      <p role="status">{said(pictures, fitting.length, found.length)}</p>
      {pictures === 'failed' && (
        <button
          type="button"
          onClick={() => {
            setPictures(undefined);
            setAttempt(attempt + 1);
          }}
        >
          Try Again
        </button>
      )}
      <ul>
        {found.slice(0, shown).map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-current={picture.url === present || undefined}
              onClick={() => {
                onChoose(picture);
                dialog.current?.close();
              }}
            >
              <img src={picture.thumbnail} alt="" width="120" height="90" loading="lazy" />
              {nameOfPicture(picture)}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        {found.length > shown && (
          <button type="button" className="quiet" onClick={() => setShown(shown + SHOWN)}>
            Show more
          </button>
        )}
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>,
    document.body,
  );
}

function said(pictures: readonly unknown[] | 'failed' | undefined, all: number, found: number) {
  if (pictures === undefined) return 'Loading...';
  if (pictures === 'failed') return 'The pictures could not be loaded.';
  if (all === 0) return 'There are no pictures here yet. Upload the first one.';
  if (found === 0) return 'No picture has these words. Search for a name or a title.';
  return found === 1 ? '1 picture' : `${found} pictures`;
}
