/**
 * What browsers, workers and Node have in common, beyond what the language says: the model runs in all
 * of them, and is compiled without the types of any.
 */

declare class TextDecoder {
  constructor(encoding: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean });
  /** One character a byte. */
  constructor(encoding: 'latin1');
  decode(bytes: Uint8Array): string;
}
