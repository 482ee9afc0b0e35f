import { dayWithWeekday } from '../../model/calendar-days.ts';
import {
  amountAt,
  feeChange,
  feeStageAt,
  lastMinuteOf,
  OTHER_CATEGORY,
  timeLeft,
} from '../../model/fees/fee-offer.ts';
import {
  feeInWords,
  type PaymentSheet,
  paymentReference,
  paymentSheet,
  sheetInText,
  withoutAmount,
} from '../../model/fees/payment-sheet.ts';
import {
  MOST_OF_AN_EXTRA,
  papersProblem,
  readCount,
  registrationFee,
} from '../../model/fees/registration-fee.ts';
import { contactAddress, whatCosts } from '../cards/contact-address.ts';
import { html } from '../cards/html.ts';
import { drawPaymentSheet, sheetActions } from '../cards/payment-sheet.ts';
import { dayIn, onTheClock } from '../components/days.ts';
import type { CalculatorData } from '../components/fee-calculator.tsx';

/** The end of a fee's last day is noticed within a minute; a page may stay open for days. */
const LOOK_MS = 60_000;

const CLOSED = html`<h2 id="fee-calculator-heading">Your fee</h2><p role="status">Registration for papers has closed while this page was open: no fee holds any more, and a sheet that stood here is out of date.</p>`;

type Field = HTMLInputElement | HTMLSelectElement;
type Errors = Map<Field, string>;

/**
 * Works out a visitor's fee while they choose, by the day that it is at the conference, and draws the
 * sheet that they take to their bank. Nothing of it leaves the page.
 */
function startCalculator(section: HTMLElement): void {
  const { offer, conference, timeZone } = JSON.parse(
    section.dataset.feeCalculator ?? '',
  ) as CalculatorData;
  const part = <E extends Element = HTMLElement>(selector: string) =>
    section.querySelector(selector) as E;
  const category = part<HTMLSelectElement>('#fee-category');
  const extras = [...section.querySelectorAll<HTMLInputElement>('[data-extra]')];
  const payer = {
    name: part<HTMLInputElement>('#fee-name'),
    papers: part<HTMLInputElement>('#fee-papers'),
  };
  const place = part('[data-payment-sheet]');
  let sheet: PaymentSheet | undefined;
  let begunWith = feeStageAt(offer, Date.now()).fee;

  /** What there is to pay now, and what is wrong with what was typed. */
  const workOut = () => {
    const errors: Errors = new Map();
    const counts: Record<string, number> = {};
    for (const field of extras) {
      const count = readCount(field.value);
      if (count === undefined) {
        errors.set(field, `Write a whole number from 0 to ${MOST_OF_AN_EXTRA}, such as 2.`);
      } else counts[field.dataset.extra as string] = count;
    }
    if (category.value === '') errors.set(category, 'Choose a category.');
    const stage = feeStageAt(offer, Date.now());
    const fee =
      errors.size === 0
        ? registrationFee(offer, stage.fee, { category: category.value, counts })
        : undefined;
    return { errors, stage, fee, counts };
  };

  /** The sheet as things stand, or undefined with what is wrong. */
  const makeSheet = () => {
    const { errors, stage, fee, counts } = workOut();
    const typed = { name: payer.name.value, papers: payer.papers.value };
    const answer = paymentReference(conference, typed);
    if ('errors' in answer) {
      if (answer.errors.name) errors.set(payer.name, answer.errors.name);
      if (answer.errors.papers) errors.set(payer.papers, answer.errors.papers);
    }
    const problem = papersProblem(offer, typed.papers, counts);
    const field = extras.find(({ dataset }) => dataset.extra === problem?.extra);
    if (problem && field && !errors.has(field)) errors.set(field, problem.message);
    const made =
      errors.size === 0 && fee && 'reference' in answer
        ? paymentSheet(conference, offer, fee, {
            ...answer,
            payer: typed,
            today: dayWithWeekday(dayIn(timeZone, new Date())),
            until: stage.until,
            change: feeChange(begunWith, stage.fee),
            contact: new URL('/contact', location.href).href,
          })
        : undefined;
    return { errors, made };
  };

  const show = (made: PaymentSheet | undefined) => {
    // Drawn anew only where it says something else: somebody may be reading it, or selecting.
    if (made && sheet && sheetInText(made) === sheetInText(sheet)) return;
    sheet = made;
    place.innerHTML = made ? html`${drawPaymentSheet(made)}${sheetActions(made)}`.text : '';
  };

  const update = () => {
    const { stage, fee } = workOut();
    for (const option of category.options) {
      const participant = offer.participants.find(({ id }) => id === option.value);
      option.disabled = participant !== undefined && amountAt(participant, stage.fee) === undefined;
    }
    if (category.selectedOptions[0]?.disabled) category.value = '';
    const isOffered = offer.participants.some((each) => amountAt(each, stage.fee) !== undefined);
    if (!isOffered && !section.hidden) {
      // Somebody is looking on: what they have before them is not taken away without a word.
      section.innerHTML = CLOSED.text;
      const whileRegistering = section.closest<HTMLElement>('[data-during]');
      whileRegistering?.removeAttribute('data-during');
      whileRegistering?.removeAttribute('hidden');
      clearInterval(looking);
      document.removeEventListener('visibilitychange', update);
      return;
    }
    section.hidden = !isOffered;
    if (isOffered) section.nextElementSibling?.remove();
    const day = stage.movedFrom
      ? html`<del>${stage.movedFrom.replaceAll(' ', '\u00a0')}</del> <strong>${stage.until}</strong>`
      : stage.until;
    const until = day && html`until ${day}`;
    const left = timeLeft(offer, Date.now())?.replaceAll(' ', '\u00a0');
    const change = feeChange(begunWith, stage.fee);
    const holds = stage.fee ? html`The ${stage.fee} fee applies ${until ?? 'now'}.` : until;
    const sentences = [
      change && html`<strong>${change}</strong>`,
      holds,
      left && `${left}.`,
      elsewhere(lastMinuteOf(offer, Date.now()), timeZone),
    ];
    const said = html`${sentences.filter(Boolean).map((each) => html`${each} `)}`.text.trim();
    setMarkup(part('[data-fee-until]'), said);
    const [known, more] = fee ? feeInWords(fee) : [];
    const ask = fee && more && contactAddress(whatCosts(withoutAmount(fee)));
    const total = known
      ? html`<b>${known}</b>${more}${ask && html`. <a href="${ask}">Ask us what that costs</a>`}`
      : withoutTotal(category.value);
    setMarkup(part('[data-fee-total]'), html`${total}`.text);
    // Who is not sure asks, and has no sheet.
    const isOther = category.value === OTHER_CATEGORY;
    part('[data-fee-ask]').hidden = isOther;
    part('[data-fee-sheet]').hidden = isOther;
    part('[data-which-fee]').hidden = !isOther;
    if (sheet) show(makeSheet().made);
  };

  /** That more papers are named than are paid for is said as soon as it is known, where one types and where one adds. */
  const sayOfPapers = () => {
    const { errors, counts } = workOut();
    const problem = papersProblem(offer, payer.papers.value, counts);
    for (const field of extras.filter((each) => !errors.has(each))) {
      setError(field, problem && field.dataset.extra === problem.extra ? problem.message : '');
    }
    const extra = offer.extras.find(({ id }) => id === problem?.extra)?.name;
    setError(
      payer.papers,
      extra ? `The fee covers one paper: add the others above, at “${extra}”.` : '',
    );
  };

  section.addEventListener('input', ({ target }) => {
    // Told at once; a choice or a name that is missing is asked for by the button.
    const wrong = extras.find((each) => each === target) && workOut().errors.get(target as Field);
    setError(target as Field, wrong ?? '');
    if (target === payer.papers || extras.some((each) => each === target)) sayOfPapers();
    update();
  });
  part('[data-show-sheet]').addEventListener('click', () => {
    // Who asks anew knows which fee it is; a page that has seen its end asks for nothing.
    begunWith = feeStageAt(offer, Date.now()).fee;
    update();
    if (!section.contains(place)) return;
    const { errors, made } = makeSheet();
    show(made);
    const fields: Field[] = [category, ...extras, payer.name, payer.papers];
    for (const field of fields) setError(field, errors.get(field) ?? '');
    const wrong = fields.find((field) => errors.has(field));
    if (wrong) return wrong.focus();
    // Below the bar, which a focus alone may leave it behind where it is longer than the window.
    const drawn = part('.payment-sheet');
    drawn.focus({ preventScroll: true });
    drawn.scrollIntoView();
  });
  place.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-print-sheet]')) print();
    if ((target as Element).closest('[data-copy-sheet]') && sheet) void copySheet(sheet, place);
  });

  const looking = setInterval(update, LOOK_MS);
  update();
  document.addEventListener('visibilitychange', update);
  // After a way back the browser has put in again what was chosen.
  addEventListener('pageshow', update);
}

/** When a fee ends for a visitor whose clock is not the conference's. */
function elsewhere(end: number | undefined, timeZone: string): string {
  if (end === undefined || onTheClock(end) === onTheClock(end, timeZone)) return '';
  return `On your clock it ends on ${onTheClock(end).replaceAll(' ', '\u00a0')}.`;
}

async function copySheet(sheet: PaymentSheet, place: HTMLElement): Promise<void> {
  const status = place.querySelector('[role="status"]') as HTMLElement;
  try {
    await navigator.clipboard.writeText(sheetInText(sheet));
    status.textContent = 'Copied.';
  } catch {
    // A browser may forbid it, and without https none of them allows it.
    const text = place.querySelector('.payment-sheet') as HTMLElement;
    getSelection()?.selectAllChildren(text);
    status.textContent =
      'Your browser does not allow that. The sheet is selected: copy it yourself.';
  }
}

/** Said where nothing can be worked out, and why. */
function withoutTotal(category: string): string {
  if (category === OTHER_CATEGORY) return 'not said here for that';
  return category === '' ? 'it depends on the category' : 'it depends on the numbers above';
}

const saidIn = new WeakMap<Element, string>();

/** Drawn when it changes, and only then: somebody may have it read out. */
function setMarkup(element: Element, markup: string): void {
  if (saidIn.get(element) !== markup) element.innerHTML = markup;
  saidIn.set(element, markup);
}

function setError(field: Field, message: string): void {
  const place = document.getElementById(`${field.id}-error`);
  if (!place) return;
  place.textContent = message;
  if (message === '') {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    return;
  }
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', place.id);
}

const section = document.querySelector<HTMLElement>('[data-fee-calculator]');
if (section) startCalculator(section);
