import type { Theme } from '../../model/settings/theme.ts';
import { drawLine } from '../theme/draw-line.ts';
import { dataAddress, familiesOf } from '../theme/theme-sheet.ts';

const WORDS = { light: 'by day', dark: 'by night' } as const;

/**
 * What a theme looks like in both schemes: one drawing each, since a page's own style has one theme, and
 * no element may have a style of its own.
 */
export function ThemeSpecimen({ name, theme }: { name: string; theme: Theme }) {
  return (
    <div className="pictures">
      {(['light', 'dark'] as const).map((scheme) => (
        <Specimen key={scheme} name={name} theme={theme} scheme={scheme} />
      ))}
    </div>
  );
}

interface Props {
  name: string;
  theme: Theme;
  scheme: keyof typeof WORDS;
}

function Specimen({ name, theme, scheme }: Props) {
  const colours = theme[scheme];
  const [headings, text] = [familiesOf(theme.fonts.headings), familiesOf(theme.fonts.text)];
  return (
    <svg
      viewBox="0 0 480 330"
      width="100%"
      role="img"
      aria-label={`${name}, ${WORDS[scheme]}`}
      fontFamily={text}
      fontSize="15"
    >
      <rect width="480" height="330" fill={colours.ground} />
      <rect width="480" height="40" fill={colours.raised} />
      <text x="20" y="26" fontFamily={headings} fontWeight="600" fontSize="16" fill={colours.text}>
        {name}
      </text>
      <text x="460" y="26" textAnchor="end" fill={colours.text}>
        Contact
      </text>
      <image
        href={dataAddress(drawLine(theme.line, colours))}
        x="14"
        y="30"
        width="216"
        height="20"
      />
      <text x="20" y="92" fontFamily={headings} fontWeight="600" fontSize="30" fill={colours.text}>
        A heading of a page
      </text>
      <text x="20" y="122" fill={colours.text}>
        A text, and in it{' '}
        <tspan fill={colours.primary} textDecoration="underline">
          a link
        </tspan>
        . <tspan fill={colours.softText}>Something quiet beside it.</tspan>
      </text>
      <text x="20" y="158" fontWeight="700" fill={colours.accent}>
        2, 3 &amp; 4 June
      </text>
      <text x="190" y="158" fontWeight="600" fill={colours.success}>
        Open
      </text>
      <rect x="20" y="178" width="120" height="38" rx="5" fill={colours.primary} />
      <text x="80" y="202" textAnchor="middle" fontWeight="600" fill={colours.onPrimary}>
        A button
      </text>
      <rect x="156" y="178" width="120" height="38" rx="5" fill={colours.accent} />
      <text x="216" y="202" textAnchor="middle" fontWeight="600" fill={colours.onAccent}>
        The call
      </text>
      <rect
        x="20"
        y="232"
        width="440"
        height="40"
        rx="5"
        fill={colours.sunk}
        stroke={colours.rule}
      />
      <circle cx="44" cy="252" r="8" fill={colours.mark} stroke={colours.text} strokeWidth="2" />
      <text x="64" y="257" fill={colours.text}>
        What is quoted
      </text>
      <rect
        x="300"
        y="178"
        width="160"
        height="38"
        rx="5"
        fill={colours.raised}
        stroke={colours.controlEdge}
      />
      <text x="314" y="202" fill={colours.softText}>
        A field
      </text>
      <rect y="288" width="480" height="42" fill={colours.band} />
      <text x="20" y="314" fill={colours.onBand}>
        The footer and{' '}
        <tspan fill={colours.linkOnBand} textDecoration="underline">
          its link
        </tspan>
      </text>
    </svg>
  );
}
