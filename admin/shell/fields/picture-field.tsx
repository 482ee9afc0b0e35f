import type { ClipboardEvent } from 'react';
import { PictureChooser } from '../pictures/picture-chooser.tsx';
import type { Pictures } from '../pictures/use-pictures.ts';
import { DropPlace } from './drop-place.tsx';
import { controlProps, FieldFrame, type FieldProps, type Framed } from './field-frame.tsx';

interface Props extends Omit<FieldProps, 'field'>, Framed {
  field: Framed['field'] & Pick<FieldProps['field'], 'placeholder'>;
  pictures: Pictures;
  takesMany: boolean;
  /** It may hold a picture that came with the website, too. */
  takesShipped: boolean;
  /** Of the picture that is being sent, the part that has arrived, 0 to 1. */
  progress: number | undefined;
}

/** A picture that is chosen, dropped or pasted, shown as it will be sent. */
export function PictureField(props: Props) {
  const { name, field, value, onChange, onLeave, pictures, takesMany, takesShipped, progress } =
    props;
  const { chosen, refusals, reading } = pictures;

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
        {reading > 0 && <p role="status">Reading the picture…</p>}
        {chosen.map(({ id, preview, fileName, width, height }) => (
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
        ))}
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
          <progress aria-label="Sending the picture" max={1} value={progress} />
        )}
      </DropPlace>
      {refusals.map((refusal) => (
        <span key={refusal} className="field-error" role="alert">
          {refusal}
        </span>
      ))}
    </FieldFrame>
  );
}

const ONE = 'Choose a picture, or drop or paste it here. It is made smaller before it is sent.';
const MANY =
  'Choose pictures, or drop or paste them here. They are made smaller before they are sent.';
