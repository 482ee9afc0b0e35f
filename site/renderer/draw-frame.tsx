import { renderToStaticMarkup } from 'react-dom/server';
import { type FrameProps, Layout } from '../components/layout.tsx';
import { escapeHtml } from '../lists/html.ts';

/** Where the page's own part goes; no text of a settings file has this character. */
const PLACE = '\u0000';

let last: { props: FrameProps; parts: [string, string] } | undefined;

/**
 * What stands before and after the main part of the page at `path`. It is drawn once for thousands
 * of pages; each only marks its own address among the links.
 */
export function drawFrame(props: FrameProps, path: string): [before: string, after: string] {
  const { site, navigation, year } = props;
  const same =
    last?.props.site === site && last.props.navigation === navigation && last.props.year === year;
  if (!last || !same) {
    const [before = '', after = ''] = renderToStaticMarkup(
      <Layout {...props}>{PLACE}</Layout>,
    ).split(PLACE);
    last = { props, parts: [before, after] };
  }
  const link = `<a href="${escapeHtml(path)}"`;
  const mark = (text: string) => text.replaceAll(link, `${link} aria-current="page"`);
  return [mark(last.parts[0]), mark(last.parts[1])];
}
