export interface Link {
  label: string;
  path: string;
}

/** A link of the frame, which says when it leads to the page that one is on. */
export function PageLink({ link, current }: { link: Link; current: string | undefined }) {
  return (
    <a href={link.path} aria-current={link.path === current ? 'page' : undefined}>
      {link.label}
    </a>
  );
}
