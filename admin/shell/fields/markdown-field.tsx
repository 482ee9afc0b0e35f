import { lazy, Suspense, useState } from 'react';
import { fillMarkdown } from '../../../model/facts/fill-facts.ts';
import { type Facts, noFacts } from '../../../model/facts/known-facts.ts';
import { useFacts } from '../edition.ts';
import { controlProps, FieldFrame, type FieldProps } from './field-frame.tsx';
import { useWriting } from './use-writing.ts';

/** The website's own renderers, of pages and of cards; they come with the first preview. */
const Markdown = lazy(() => import('./drawn-text.tsx'));

const HINT =
  'An empty line begins a new paragraph. For emphasis write **bold** or *italic*, for a link [words](https://…). Dates, fees and links of the settings can be named, and then follow them: {{date:submission-deadline}}.';
const BRIEF_HINT =
  'An empty line begins a new paragraph. For emphasis write **bold** or *italic*, for a link [words](https://…), and for a list begin lines with “- ”; more is not drawn on a card. Dates, fees and links of the settings can be named, and then follow them: {{date:submission-deadline}}.';
const VISUAL_HINT =
  'Insert a date, a fee or a link with “Date, fee…”: when it changes in the settings, it changes here.';

interface Props extends FieldProps {
  /** What facts are about to say, where that is not what the settings say. */
  facts?: Facts;
  /** What a writer of this very text should know, before what holds for all. */
  hint?: string;
}

/** A long text, as visitors see it or as Markdown, and beside it how the website will draw it. */
export function MarkdownField(props: Props) {
  const { name, field, value, facts, onChange, onLeave } = props;
  const settled = useFacts();
  const isBrief = field.isBrief === true;
  const [isShown, setIsShown] = useState(false);
  const { writing, isVisual, problem, setIsVisual, stepBack } = useWriting(value, isBrief);
  const { required, ...control } = controlProps(props, true);
  const visual = isVisual ? writing : undefined;
  const hint = visual ? VISUAL_HINT : isBrief ? BRIEF_HINT : HINT;
  return (
    <FieldFrame {...props} hint={`${props.hint ? `${props.hint} ` : ''}${hint}`}>
      <div className={isShown ? 'text-and-preview' : undefined}>
        {visual ? (
          <visual.Editor
            session={visual.session}
            value={value}
            facts={facts}
            attributes={{
              ...Object.fromEntries(
                Object.entries(control).flatMap(([key, each]) =>
                  each === undefined ? [] : [[key, String(each)]],
                ),
              ),
              id: name,
              role: 'textbox',
              'aria-multiline': 'true',
              'aria-labelledby': `${name}-label`,
              'aria-required': String(required),
            }}
            onChange={onChange}
            onLeave={onLeave}
          />
        ) : (
          <textarea
            {...control}
            required={required}
            name={name}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              const text = stepBack(event, value);
              if (text !== undefined) onChange(text);
            }}
            onBlur={onLeave}
          />
        )}
        {isShown && (
          <section
            className="preview"
            aria-label={`How the ${field.label.toLowerCase()} will look`}
          >
            <Suspense fallback="Loading...">
              <Markdown
                isBrief={isBrief}
                text={fillMarkdown(value, facts ?? settled ?? noFacts) || '*Nothing yet.*'}
              />
            </Suspense>
          </section>
        )}
      </div>
      {problem && <small role="status">{problem}</small>}
      <div className="text-actions">
        <button
          type="button"
          className="quiet"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide preview' : 'Preview'}
        </button>
        <button type="button" className="quiet" onClick={() => setIsVisual(!visual)}>
          {visual ? 'Edit the plain text (Markdown)' : 'Edit as visitors see it'}
        </button>
      </div>
    </FieldFrame>
  );
}
