import { type Edition, readEdition } from '../../model/build-output.ts';

let known: Edition | undefined;

/** The edition's settings. */
export function edition(): Edition {
  known ??= readEdition(document.getElementById('edition')?.textContent ?? '');
  return known;
}
