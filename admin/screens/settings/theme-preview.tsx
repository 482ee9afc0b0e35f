import { useDeferredValue } from 'react';
import { contrastOf } from '../../../model/settings/contrast.ts';
import { defaultTheme } from '../../../model/settings/default-theme.ts';
import { isGroup } from '../../../model/settings/list-items.ts';
import type { Theme } from '../../../model/settings/theme.ts';
import {
  type ColourName,
  colourLabels,
  type Scheme,
} from '../../../model/settings/theme-colours.ts';
import {
  colourPairs,
  contrastInWords,
  schemeFaults,
} from '../../../model/settings/theme-contrast.ts';
import { ThemeSpecimen } from '../../../site/components/theme-specimen.tsx';
import { isColour } from './colour-control.tsx';

const SCHEMES = { light: 'Light scheme', dark: 'Dark scheme' } as const;
type SchemeName = keyof typeof SCHEMES;

/** Beside the theme's form: what it will look like, and which colours cannot be read, as one types. */
export function ThemePreview({ text }: { text: string }) {
  // Drawn when there is time for it: typing comes first.
  const theme = typedTheme(JSON.parse(useDeferredValue(text)));
  const faults = (Object.keys(SCHEMES) as SchemeName[]).flatMap((scheme) =>
    schemeFaults(theme[scheme]).map((fault) => ({ ...fault, scheme })),
  );
  return (
    <>
      <aside className="theme-preview" aria-label="How it will look">
        <ThemeSpecimen name="Preview" theme={theme} />
        <div role="status">
          {faults.length === 0 ? (
            <p>Every pair of colours has enough contrast.</p>
          ) : (
            <ul>
              {faults.map(({ scheme, name, message }) => (
                <li key={`${scheme} ${name}`} className="field-error">
                  {SCHEMES[scheme]}: “{colourLabels[name]}” {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      </aside>
      <details>
        <summary>Every pair and its contrast</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Colours</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
              <th scope="col">Needed</th>
            </tr>
          </thead>
          <tbody>
            {colourPairs.flatMap(({ name, grounds, least }) =>
              grounds.map((ground) => (
                <tr key={`${name} ${ground}`}>
                  <th scope="row">
                    {colourLabels[name]} on {colourLabels[ground].toLowerCase()}
                  </th>
                  <td>{contrastIn(theme.light, name, ground)}</td>
                  <td>{contrastIn(theme.dark, name, ground)}</td>
                  <td>{contrastInWords(least)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </details>
    </>
  );
}

const contrastIn = (colours: Scheme, name: ColourName, ground: ColourName) =>
  contrastInWords(contrastOf(colours[name], colours[ground]));

/** The typed theme; what is no value yet is that of the default. */
function typedTheme(typed: unknown): Theme {
  return filledIn(defaultTheme, typed) as Theme;
}

function filledIn(known: unknown, typed: unknown): unknown {
  if (isGroup(known)) {
    const own = isGroup(typed) ? typed : {};
    return Object.fromEntries(
      Object.entries(known).map(([name, value]) => [name, filledIn(value, own[name])]),
    );
  }
  const isValue = typeof typed === 'string' && typed !== '';
  return isValue && (!isColour(known) || isColour(typed)) ? typed : known;
}
