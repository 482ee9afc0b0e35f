import type { PreparedPicture } from '../../shell/pictures/prepare-picture.ts';

const BEGIN = '/uploads/waiting-';
const WAITING = /"(\/uploads\/waiting-[\w-]+\.webp)"/g;

/** What stands in a setting's values for a picture that was chosen and not sent yet. */
export const waitingPath = ({ id }: Pick<PreparedPicture, 'id'>) => `${BEGIN}${id}.webp`;

/** Whether a value stands for a picture that was not sent yet. */
export const isWaiting = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith(BEGIN);

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
