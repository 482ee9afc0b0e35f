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

/** An amount as the fee table writes it, such as `7000 INR`. */
export function amountText(amount: number | null, currency: string): string {
  return amount === null ? TO_BE_ANNOUNCED : `${amount} ${currency}`;
}
