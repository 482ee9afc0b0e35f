import { useState } from 'react';
import { PictureChooser } from '../pictures/picture-chooser.tsx';
import { type Preparation, preparePicture } from '../pictures/prepare-picture.ts';
import { uploadPicture } from '../pictures/upload-picture.ts';
import { AskingDialog } from './asking-dialog.tsx';
import type { Picture } from './tools.ts';

interface Props {
  /** The picture that is changed. */
  present: Picture | undefined;
  /** One that was pasted or dropped. */
  pasted: Preparation | undefined;
  onDone(picture: Picture): void;
  onClose(): void;
}

/** Asks for a picture: a file, made smaller and sent at once, or the address of one that is there. */
export default function PictureDialog({ present, pasted, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState(pasted?.ok ? pasted.picture : undefined);
  const [src, setSrc] = useState(present?.src ?? '');
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [title, setTitle] = useState(present?.title ?? '');
  const [doing, setDoing] = useState('');
  const [refusal, setRefusal] = useState(pasted?.ok === false ? pasted.message : '');

  async function read(taken: File) {
    const prepared = await preparePicture(taken);
    setDoing('');
    if (prepared.ok) setChosen(prepared.picture);
    else setRefusal(prepared.message);
  }

  async function finish() {
    let address = src.trim();
    if (chosen) {
      setRefusal('');
      setDoing('Sending the picture…');
      const sent = await uploadPicture(chosen, (part) =>
        setDoing(`Sending the picture… ${Math.round(part * 100)} %`),
      );
      setDoing('');
      if (sent.kind !== 'sent') {
        setRefusal(sent.kind === 'logged out' ? LOGGED_OUT : sent.reason || NOT_SENT);
        return;
      }
      address = sent.url;
    }
    onDone({ src: address, alt: alt.trim(), title: title.trim() });
  }

  const isAddress = /^(?:https:\/\/\S+|\/\S+)$/.test(src.trim());
  return (
    <AskingDialog
      title="Picture"
      action={present ? 'Change the picture' : 'Insert the picture'}
      isReady={doing === '' && (chosen !== undefined || isAddress)}
      onDone={() => void finish()}
      onClose={onClose}
    >
      <label>
        File
        <input
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const [first] = target.files ?? [];
            if (!first) return;
            setRefusal('');
            setDoing(READING);
            void read(first);
          }}
        />
      </label>
      <PictureChooser
        label="Picture"
        present={chosen ? '' : src}
        takesShipped
        onChoose={({ url }) => {
          setChosen(undefined);
          setRefusal('');
          setSrc(url);
        }}
      />
      {(chosen || isAddress) && (
        <img className="writing-picture" src={chosen?.preview ?? src} alt="" />
      )}
      {!chosen && (
        <details>
          <summary>By its address</summary>
          <label>
            Address of a picture that is on the website
            <input
              type="text"
              autoComplete="off"
              placeholder="/uploads/…"
              value={src}
              onChange={(event) => setSrc(event.target.value)}
            />
          </label>
        </details>
      )}
      <label>
        What it shows
        <input value={alt} onChange={(event) => setAlt(event.target.value)} />
        <small>Read out to who cannot see it. Empty if it is decoration alone.</small>
      </label>
      <label>
        Caption <span className="optional">(optional)</span>
        <input value={title} onChange={(event) => setTitle(event.target.value)} />
        <small>Shown below a picture that has a paragraph to itself.</small>
      </label>
      <p role="status">{doing}</p>
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </AskingDialog>
  );
}

const READING = 'Reading the picture…';
const LOGGED_OUT = 'You are logged out. Log in again, then send the picture once more.';
const NOT_SENT = 'The picture could not be sent. It is still here: try again when you are online.';
