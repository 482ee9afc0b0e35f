import { renderToStaticMarkup } from 'react-dom/server';
import { FrameEnd, type FrameProps, FrameStart, framePaths } from '../components/layout.tsx';

type Parts = [before: string, after: string];

let last: { props: FrameProps; links: Set<string>; drawn: Map<string, Parts> } | undefined;

/**
 * What stands before and after the main part of the page at `path`. Thousands of pages share one
 * frame, since none of its links leads to them; it is drawn anew for those that it leads to, and for
 * each group of the navigation.
 */
export function drawFrame(props: FrameProps, path: string): Parts {
  const { navigation } = props;
  if (!last || !isSame(last.props, props))
    last = { props, links: framePaths(navigation), drawn: new Map() };
  const current = last.links.has(path) ? path : undefined;
  const slug = path.split('/')[1];
  const group = navigation.groups.find((each) => each.slug === slug)?.slug;
  const known = last.drawn.get(`${group} ${current}`);
  if (known) return known;
  const parts: Parts = [
    renderToStaticMarkup(<FrameStart {...props} current={current} group={group} />),
    renderToStaticMarkup(<FrameEnd {...props} current={current} />),
  ];
  last.drawn.set(`${group} ${current}`, parts);
  return parts;
}

function isSame(a: FrameProps, b: FrameProps): boolean {
  const isEqual = (name: 'stage' | 'phases') =>
    a[name] === b[name] || JSON.stringify(a[name]) === JSON.stringify(b[name]);
  return (
    a.site === b.site &&
    a.navigation === b.navigation &&
    a.year === b.year &&
    isEqual('stage') &&
    isEqual('phases')
  );
}
