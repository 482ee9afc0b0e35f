import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { controlProps, FieldFrame } from '../../admin/shell/fields/field-frame.tsx';

const field = { label: 'Key facts', required: false, hint: 'A few lines.' };
const said = { name: 'keyFacts', field, error: undefined };
const control = (hasHint: boolean) => createElement('input', controlProps(said, hasHint));

describe('the hint of a field', () => {
  it('stands beside its control, before what holds for all controls of its kind', () => {
    const both = { ...said, hint: 'An empty line begins a paragraph.' };
    expect(renderToStaticMarkup(FieldFrame({ ...both, children: control(true) }))).toContain(
      '<small id="keyFacts-hint">A few lines. An empty line begins a paragraph.</small>',
    );
  });

  it('is told with a control that has none of its own', () => {
    const html = renderToStaticMarkup(FieldFrame({ ...said, children: control(false) }));
    expect(html).toContain('<small id="keyFacts-hint">A few lines.</small>');
    expect(html).toContain('aria-describedby="keyFacts-hint"');
  });
});
