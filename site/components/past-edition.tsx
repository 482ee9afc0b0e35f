/** Stands above every page of a past edition's site. */
export function PastEdition({ edition }: { edition: number }) {
  return (
    <p className="past-edition">
      This is the site of {edition}. <a href="/">Go to the present site</a>
    </p>
  );
}
