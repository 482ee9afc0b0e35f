import type { ClipboardEvent } from 'react';
import { PictureChooser } from '../pictures/picture-chooser.tsx';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { Captions } from './captions.ts';
import { DropPlace } from './drop-place.tsx';
import { controlProps, FieldFrame, type FieldProps, type Framed } from './field-frame.tsx';
import { PictureGrid } from './picture-grid.tsx';

interface Props extends Omit<FieldProps, 'field'>, Framed {
  field: Framed['field'] & Pick<FieldProps['field'], 'placeholder'>;
  pictures: Pictures;
  /** Where several may be chosen. */
  captions?: Captions | undefined;
  /** It may hold a picture that came with the website, too. */
  takesShipped: boolean;
  /** Of the picture that is being sent, the part that has arrived, 0 to 1. */
  progress: number | undefined;
}

/** A picture that is chosen, dropped or pasted, shown as it will be sent. */
export function PictureField(props: Props) {
  const { name, field, value, onChange, onLeave, pictures, captions, takesShipped, progress } =
    props;
  const { chosen, refusals, reading } = pictures;
  const takesMany = captions !== undefined;

  /** A file input that is disabled takes nothing; what is dropped or pasted then is not taken, too. */
  const isDisabled = () => document.getElementById(name)?.matches(':disabled') ?? false;

  function take(files: Iterable<File>) {
    if (!isDisabled()) void pictures.choose(files);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  return (
    <FieldFrame {...props} hint={takesMany ? MANY : ONE}>
      <DropPlace onDrop={take} onPaste={paste}>
        <input
          type="file"
          accept="image/*"
          multiple={takesMany}
          {...controlProps(props, true)}
          required={false}
          name={name}
          // While the browser's own dialog is open, the page has not been left.
          onBlur={() => document.hasFocus() && onLeave()}
          onChange={({ target }) => {
            // Read before the input is emptied, so that the same file can be chosen again.
            const files = [...(target.files ?? [])];
            target.value = '';
            void pictures.choose(files).then(onLeave);
          }}
        />
        {!captions?.areShown && (
          <PictureChooser
            label={field.label}
            labelledBy={`${name}-label`}
            present={chosen.length === 0 ? value : ''}
            takesShipped={takesShipped}
            onChoose={({ url }) => {
              if (isDisabled()) return;
              pictures.clear();
              onChange(url);
            }}
          />
        )}
        <Reading chosen={chosen.length} reading={reading} />
        {refusals.map((refusal) => (
          <p key={refusal} className="field-error" role="alert">
            {refusal}
          </p>
        ))}
        {captions?.areShown ? (
          <PictureGrid name={name} pictures={pictures} captions={captions} />
        ) : (
          chosen.map(({ id, preview, fileName, width, height }) => (
            <figure key={id}>
              <img src={preview} alt="" />
              <figcaption>
                {fileName} ({width} × {height})
                <button
                  type="button"
                  className="quiet"
                  aria-label={`Remove ${fileName}`}
                  onClick={() => pictures.change((now) => now.filter((each) => each.id !== id))}
                >
                  Remove
                </button>
              </figcaption>
            </figure>
          ))
        )}
        {chosen.length === 0 && value && (
          <figure>
            <img src={value} alt="" referrerPolicy="no-referrer" />
            <figcaption>
              Present picture
              <button type="button" className="quiet" onClick={() => onChange('')}>
                Remove
              </button>
            </figcaption>
          </figure>
        )}
        {chosen.length === 0 && !value && field.placeholder !== undefined && (
          <button type="button" onClick={() => onChange(field.placeholder ?? '')}>
            Use a drawn portrait instead
          </button>
        )}
        {progress !== undefined && (
          <progress
            aria-label={chosen.length > 1 ? 'Sending the pictures' : 'Sending the picture'}
            max={1}
            value={progress}
          />
        )}
      </DropPlace>
    </FieldFrame>
  );
}

/** @param chosen those that have been read */
function Reading({ chosen, reading }: { chosen: number; reading: number }) {
  if (reading === 0) return null;
  const all = chosen + reading;
  if (all === 1) return <p role="status">Reading the picture…</p>;
  return (
    <>
      <p role="status">Reading the pictures…</p>
      <progress aria-label="Reading the pictures" max={all} value={chosen} />
    </>
  );
}

const ONE = 'Choose a picture, or drop or paste it here. It is made smaller before it is sent.';
const MANY =
  'Choose pictures, or drop or paste them here. They are made smaller before they are sent.';
