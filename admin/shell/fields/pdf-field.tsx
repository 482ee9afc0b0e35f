import { sizeInWords } from '../../../model/text.ts';
import { PDF_MAX_MB, PDF_TYPE } from '../../../model/upload.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { DropPlace } from './drop-place.tsx';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';

interface Props extends FieldProps {
  pictures: Pictures;
  /** Of the PDF that is being sent, the part that has arrived, 0 to 1. */
  progress: number | undefined;
}

/** A paper's PDF that is chosen or dropped. */
export function PdfField(props: Props) {
  const { name, value, onChange, onLeave, pictures, progress } = props;
  const { chosen, refusals, reading } = pictures;
  const isDisabled = () => document.getElementById(name)?.matches(':disabled') ?? false;
  return (
    <FieldFrame {...props} hint={HINT}>
      <DropPlace
        onDrop={(files) => {
          if (!isDisabled()) void pictures.choose(files);
        }}
      >
        <input
          type="file"
          accept={`${PDF_TYPE},.pdf`}
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
        {reading > 0 && <p role="status">Reading the PDF…</p>}
        {chosen.map(({ id, fileName, blob }) => (
          <p key={id}>
            {fileName} ({sizeInWords(blob.size)}){' '}
            <button
              type="button"
              className="quiet"
              aria-label={`Remove ${fileName}`}
              onClick={() => pictures.change((now) => now.filter((each) => each.id !== id))}
            >
              Remove
            </button>
          </p>
        ))}
        {chosen.length === 0 && value && (
          <p>
            <a href={value}>Present PDF</a>{' '}
            <button
              type="button"
              className="quiet"
              aria-label="Remove the PDF"
              onClick={() => onChange('')}
            >
              Remove
            </button>
          </p>
        )}
        {progress !== undefined && (
          <progress aria-label="Sending the PDF" max={1} value={progress} />
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

const HINT = `Choose the paper’s PDF, or drop it here: with text and without a password, ${PDF_MAX_MB} MB at most. Visitors find it on the paper’s page.`;
