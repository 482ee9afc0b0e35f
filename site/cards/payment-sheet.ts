import { ASK, type PaymentSheet } from '../../model/fees/payment-sheet.ts';
import { contactAddress } from './contact-address.ts';
import { type Html, html } from './html.ts';

/** What somebody takes to their bank, on the screen and on paper. */
export function drawPaymentSheet(sheet: PaymentSheet): Html {
  const { title, conference, warnings, rows, total, notes, askAt, letter } = sheet;
  return html`<div class="payment-sheet" tabindex="-1" role="region" aria-labelledby="payment-sheet-heading">
<p><img src="/images/logo.svg" width="48" height="48" alt="" loading="lazy"><br><strong>${conference.name}</strong>${conference.held && html`<br>${conference.held}`}</p>
<h4 id="payment-sheet-heading">${title}</h4>
${warnings.map((warning) => html`<p><strong>${warning}</strong></p>`)}${askAt && html`<p>${ASK}: <a href="${contactAddress(letter)}">${askAt}</a></p>`}
<dl>${rows.map(([label, value]) => html`<div${label === total && html` class="fee-total"`}><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${notes.map((note) => html`<p>${note}</p>`)}</div>`;
}

/** What can be done with a sheet on the screen. */
export const sheetActions = ({ letter }: PaymentSheet): Html =>
  html`<p>To register, write to us: our form opens filled in, and nothing is sent before you send it. We answer by e-mail.</p><p><a class="button primary" href="${contactAddress(letter)}">Write to us with this</a></p><p class="actions"><button type="button" data-print-sheet>Print</button> <button type="button" data-copy-sheet>Copy</button> <span role="status"></span></p>`;
