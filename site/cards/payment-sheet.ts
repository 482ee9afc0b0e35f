import { ASK, type PaymentSheet } from '../../model/fees/payment-sheet.ts';
import { type Html, html } from './html.ts';

/** What somebody takes to their bank, on the screen and on paper. */
export function drawPaymentSheet({ rows, notes, askAt }: PaymentSheet): Html {
  return html`<div class="payment-sheet" tabindex="-1" role="region" aria-labelledby="payment-sheet-heading">
<h4 id="payment-sheet-heading">Payment sheet</h4>
<dl>${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${notes.map((note) => html`<p>${note}</p>`)}${askAt && html`<p>${ASK}: <a href="${askAt}">${askAt}</a></p>`}</div>`;
}
