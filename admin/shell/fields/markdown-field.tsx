import { lazy, Suspense, useState } from 'react';
import { fillMarkdown } from '../../../model/facts/fill-facts.ts';
import { facts } from '../edition.ts';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';

/** The website's own renderer; it comes with the first preview. */
const Markdown = lazy(async () => {
  const module = await import('../../../site/components/markdown.tsx');
  return { default: module.Markdown };
});

const HINT =
  'An empty line begins a new paragraph. For emphasis write **bold** or *italic*, for a link [words](https://…). Dates, fees and links of the settings can be named, and then follow them: {{date:submission-deadline}}.';

/** A long text, and beside it how the website will draw it. */
export function MarkdownField(props: FieldProps) {
  const { name, field, value, onChange, onLeave } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...props} hint={HINT}>
      <div className={isShown ? 'text-and-preview' : undefined}>
        <textarea
          {...controlProps(props, true)}
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
        {isShown && (
          <section
            className="preview"
            aria-label={`How the ${field.label.toLowerCase()} will look`}
          >
            <Suspense fallback="Loading...">
              <Markdown text={fillMarkdown(value, facts() ?? new Map()) || '*Nothing yet.*'} />
            </Suspense>
          </section>
        )}
      </div>
      <button
        type="button"
        className="quiet"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide preview' : 'Preview'}
      </button>
    </FieldFrame>
  );
}
