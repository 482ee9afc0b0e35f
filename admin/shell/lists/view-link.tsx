/** A 'View' button to another site, in a new tab; nothing where there is no link to follow. */
export function ViewLink({ link, noun, title }: { link: unknown; noun: string; title: string }) {
  if (typeof link !== 'string' || !/^https?:\/\//i.test(link)) return null;
  return (
    <a
      className="button"
      href={link}
      target="_blank"
      rel="noopener"
      aria-label={`View ${noun}: ${title} (opens in a new tab)`}
    >
      View
    </a>
  );
}
