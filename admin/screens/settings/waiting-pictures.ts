import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';

const WAITING = /"(\/uploads\/waiting-[\w-]+\.webp)"/g;

/** What stands in a setting's values for a picture that was chosen and not sent yet. */
export const waitingPath = ({ id }: Pick<PreparedPicture, 'id'>) => `/uploads/waiting-${id}.webp`;

/** The paths of pictures in a setting's text that were not sent yet, each once. */
export const waitingIn = (text: string): string[] => [
  ...new Set([...text.matchAll(WAITING)].map(([, path = '']) => path)),
];

/** A setting's text with the addresses that the pictures were given when they were sent. */
export const withAddresses = (text: string, addresses: ReadonlyMap<string, string>): string =>
  text.replaceAll(WAITING, (whole, path: string) => {
    const address = addresses.get(path);
    return address === undefined ? whole : JSON.stringify(address);
  });
