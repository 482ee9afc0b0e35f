import { Picture } from './picture.tsx';

export interface PictureWay {
  to: string;
  label: string;
  says: string;
}

interface Props {
  ways: readonly PictureWay[];
  /** Addresses of drawings, of which each way has one; none where there are none. */
  pictures: readonly string[];
}

/** Where a part of the home page leads, as cards. */
export function PictureWays({ ways, pictures }: Props) {
  return (
    <ul className="ways">
      {ways.map(({ to, label, says }, index) => (
        <li key={to}>
          {pictures.length > 0 && (
            <Picture
              src={pictures.at((index - ways.length) % pictures.length) ?? ''}
              width="120"
              height="80"
              sizes="8rem"
              loading="lazy"
              alt=""
            />
          )}
          <a href={to}>{label}</a>
          <p>{says}</p>
        </li>
      ))}
    </ul>
  );
}
