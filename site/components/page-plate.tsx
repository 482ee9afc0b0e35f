import { Plate } from './leaf.tsx';
import { usePagePicture } from './page-picture.ts';

interface Props {
  /** Pages, of which the first that has a picture lends it. */
  of: readonly string[];
}

/** The plate of what has no text of its own. */
export function PagePlate({ of }: Props) {
  const picture = usePagePicture(...of);
  return picture === undefined ? null : <Plate picture={picture} />;
}

/** The same where nothing else stands at the side: without a picture there is none. */
export function PlateAtSide({ of }: Props) {
  const picture = usePagePicture(...of);
  if (picture === undefined) return null;
  return (
    <div className="side">
      <Plate picture={picture} />
    </div>
  );
}
