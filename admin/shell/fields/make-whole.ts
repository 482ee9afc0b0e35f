import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { wholeAddress } from '../../../model/whole-address.ts';

/**
 * For the input of a web address: what was typed is made whole when the input is left, and before the
 * keys that send a form (Enter, Ctrl or Cmd and S) do so.
 */
export function makeWhole(value: string, onChange: (value: string) => void) {
  const address = wholeAddress(value);
  const whole = () => {
    if (address !== value) onChange(address);
  };
  return {
    onLeave: whole,
    onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent) {
      if (key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')) flushSync(whole);
    },
  };
}
