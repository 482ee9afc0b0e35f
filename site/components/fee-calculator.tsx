import { dayWithWeekday } from '../../model/calendar-days.ts';
import { knownFacts, LAST_MINUTE } from '../../model/facts/known-facts.ts';
import { type FeeOffer, OTHER_CATEGORY } from '../../model/fees/fee-offer.ts';
import { type FeeDates, feeOffer } from '../../model/fees/make-offer.ts';
import { type PaidConference, sheetTitle, whereToPay } from '../../model/fees/payment-sheet.ts';
import { amountInWords } from '../../model/money.ts';
import { hourInWords, movedWord } from '../../model/settings/date-moments.ts';
import type { Fees } from '../../model/settings/fees.ts';
import type { Site } from '../../model/settings/site.ts';
import { unbroken } from '../cards/brief-text.ts';
import { contactAddress, WHICH_FEE } from '../cards/contact-address.ts';

/** What the island `fee-calculator` finds at its element. */
export interface CalculatorData {
  offer: FeeOffer;
  conference: PaidConference;
  /** The conference's. */
  timeZone: string;
}

/** Undefined where no fee can be worked out. */
export function calculatorData(
  fees: Fees,
  dates: FeeDates['dates'],
  site: Site,
): CalculatorData | undefined {
  const offer = feeOffer(
    fees,
    { dates, site },
    (date) =>
      unbroken(dayWithWeekday(date.date)) +
      hourInWords({ time: LAST_MINUTE, ...date }, site.timeZone) +
      movedWord(date),
  );
  const { name, shortName, edition, timeZone } = site;
  const facts = knownFacts({ site, 'important-dates': { dates: [...dates] } });
  const held = [facts.get('date:conference-days')?.words, facts.get('place:where')?.words];
  const conference = { name, shortName, edition, held: held.filter(Boolean).join(', ') };
  return offer && { offer, conference, timeZone };
}

/**
 * Works out a visitor's fee and draws their payment sheet. It is hidden until the island has begun,
 * and while no fee holds. It is no form, and its fields have no names: nothing can be sent, not even
 * by a browser whose script did not arrive.
 */
export function FeeCalculator({ data }: { data: CalculatorData }) {
  const { participants, extras, bankAccount } = data.offer;
  const title = sheetTitle(bankAccount);
  return (
    <section
      className="fee-calculator"
      aria-labelledby="fee-calculator-heading"
      data-fee-calculator={JSON.stringify(data)}
      hidden
    >
      <h2 id="fee-calculator-heading">Your fee</h2>
      <p data-fee-until="" />
      <p className="field">
        <label htmlFor="fee-category">Category</label>
        <select id="fee-category">
          <option value="">Choose…</option>
          {participants.map(({ id, category }) => (
            <option key={id} value={id}>
              {category}
            </option>
          ))}
          <option value={OTHER_CATEGORY}>Not sure, online, or without a paper</option>
        </select>
        <ErrorPlace of="category" />
      </p>
      {extras.map(({ id, name, amount, currency }) => (
        <p className="field" key={id}>
          <label htmlFor={`fee-extra-${id}`}>
            {name} (
            {amount === null ? 'amount not fixed' : `${amountInWords(amount, currency)} each`})
          </label>
          <input
            id={`fee-extra-${id}`}
            data-extra={id}
            type="text"
            inputMode="numeric"
            defaultValue="0"
          />
          <ErrorPlace of={`extra-${id}`} />
        </p>
      ))}
      <p className="fee-total">
        To pay{data.offer.tax && `, ${data.offer.tax}`}:{' '}
        <output htmlFor="fee-category" data-fee-total="" />
      </p>
      <p data-fee-ask="">
        Taking part online or without a paper: <a href={contactAddress(WHICH_FEE)}>ask us first</a>.
      </p>
      <p data-which-fee="" hidden>
        <a className="button primary" href={contactAddress(WHICH_FEE)}>
          Ask us which fee is yours
        </a>
      </p>
      <div data-fee-sheet="">
        <h3>{title} to print, or to register with</h3>
        {/* No account is named so far. */}
        {title !== sheetTitle([]) && (
          <p>Write to us with the fee sheet. {whereToPay(bankAccount)}</p>
        )}
        <p className="field">
          <label htmlFor="fee-name">Name of the participant</label>
          <input id="fee-name" type="text" autoComplete="name" maxLength={200} />
          <ErrorPlace of="name" />
        </p>
        <p className="field">
          <label htmlFor="fee-papers">Paper ID (optional; several with commas)</label>
          <input id="fee-papers" type="text" autoComplete="off" maxLength={200} />
          <ErrorPlace of="papers" />
        </p>
        <p className="notice">
          What you type here stays in your browser: it is sent to nobody and kept nowhere.
        </p>
        <button type="button" data-show-sheet="">
          Show the {title.toLowerCase()}
        </button>
        <div data-payment-sheet="" />
      </div>
    </section>
  );
}

/** Where it is said what is wrong with a field. */
function ErrorPlace({ of }: { of: string }) {
  return <span className="field-error" id={`fee-${of}-error`} />;
}
