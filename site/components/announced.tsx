import { amountInWords } from '../../model/money.ts';

/** Said wherever the organisers left something open. */
export const TO_BE_ANNOUNCED = 'To be announced';

interface Props {
  label: string;
  /** Where it leads; `null` until that is announced. */
  href: string | null;
}

/** A link to another site, or the promise of one. */
export function LinkOrLater({ label, href }: Props) {
  if (href) {
    return (
      <a href={href} rel="noopener">
        {label}
      </a>
    );
  }
  return (
    <>
      {label}: {TO_BE_ANNOUNCED}
    </>
  );
}

/** An amount, or that it is still open. */
export function amountText(amount: number | null, currency: string): string {
  return amount === null ? TO_BE_ANNOUNCED : amountInWords(amount, currency);
}
