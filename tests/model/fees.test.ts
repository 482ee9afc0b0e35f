import { describe, expect, it } from 'vitest';
import {
  type FeeOffer,
  feeChange,
  feeStageAt,
  lastMinuteOf,
  timeLeft,
} from '../../model/fees/fee-offer.ts';
import { feeOffer } from '../../model/fees/make-offer.ts';
import {
  paymentReference,
  paymentSheet,
  sheetInText,
  sheetTitle,
} from '../../model/fees/payment-sheet.ts';
import { papersProblem, readCount, registrationFee } from '../../model/fees/registration-fee.ts';
import type { Fees } from '../../model/settings/fees.ts';
import { setting, site } from './known-content.ts';

const fees = setting('fees');
const { dates } = setting('important-dates');
const offerOf = (changed: Partial<Fees> = {}, left = dates) =>
  feeOffer({ ...fees, ...changed }, { dates: left, site }, ({ date }) => date);
const offer = offerOf() as FeeOffer;
const conference = {
  name: 'A conference',
  shortName: 'Adaptive Research and Innovations 2026',
  edition: 2026,
  held: '6 March 2026, in Patna',
};
const priced = offerOf({
  extras: fees.extras.map((extra, index) => ({ ...extra, amount: index === 0 ? 2500 : null })),
}) as FeeOffer;

describe('which fee holds', () => {
  it.each([
    ['2024-03-01T00:00:00+05:30', 'later', undefined, undefined],
    ['2025-11-28T12:00:00+05:30', 'later', undefined, undefined],
    ['2025-12-29T00:00:00+05:30', 'early', '2026-01-25', '28 days left'],
    // Half a day more is no day more.
    ['2026-01-10T12:00:00+05:30', 'early', '2026-01-25', '15 days left'],
    ['2026-01-18T12:00:00+05:30', 'early', '2026-01-25', '7 days left'],
    ['2026-01-23T23:59:59+05:30', 'early', '2026-01-25', '2 days left'],
    ['2026-01-24T22:00:00+05:30', 'early', '2026-01-25', '26 hours left'],
    ['2026-01-25T00:00:00+05:30', 'early', '2026-01-25', '24 hours left'],
    ['2026-01-25T22:30:00+05:30', 'early', '2026-01-25', '1 hour left'],
    ['2026-01-25T21:30:00+05:30', 'early', '2026-01-25', '2 hours left'],
    ['2026-01-25T23:59:59+05:30', 'early', '2026-01-25', 'Less than an hour left'],
    ['2026-01-26T00:00:00+05:30', 'late', '2026-02-23', '29 days left'],
    ['2026-02-23T23:59:59+05:30', 'late', '2026-02-23', 'Less than an hour left'],
    ['2026-02-24T00:00:00+05:30', 'over', undefined, undefined],
    ['2036-01-01T00:00:00Z', 'over', undefined, undefined],
  ])('at %s: %s', (now, fee, until, left) => {
    const stage = feeStageAt(offer, Date.parse(now));
    expect([stage.fee, stage.until]).toEqual([fee, until]);
    expect(timeLeft(offer, Date.parse(now))).toBe(left);
  });

  it('holds to the last minute of its last day, or to its hour', () => {
    const now = Date.parse('2026-01-10T12:00:00+05:30');
    expect(lastMinuteOf(offer, now)).toBe(Date.parse('2026-01-25T23:59:00+05:30'));
    const at17 = dates.map((date) =>
      date.id === 'early-bird-registration' ? { ...date, time: '17:00' } : date,
    );
    expect(lastMinuteOf(offerOf({}, at17) as FeeOffer, now)).toBe(
      Date.parse('2026-01-25T17:00:00+05:30'),
    );
    expect(lastMinuteOf(offer, Date.parse('2036-01-01T00:00:00Z'))).toBeUndefined();
  });

  it('says to whoever looks on that the early fee ends', () => {
    expect(feeChange('early', 'late')).toBe('The early fee has ended: this is the late fee.');
    expect(feeChange('late', 'late')).toBeUndefined();
    expect(feeChange('early', 'early')).toBeUndefined();
  });

  it('nobody can say without the last early day; what costs the same anyway is offered', () => {
    const left = dates.filter(({ id }) => id !== 'early-bird-registration');
    expect(offerOf({}, left)).toBeUndefined();
    const same = fees.participants.map((each) => ({ ...each, late: each.early }));
    const without = offerOf({ participants: same }, left) as FeeOffer;
    const stage = feeStageAt(without, Date.parse('2026-02-01T00:00:00Z'));
    expect(stage).toMatchObject({ fee: undefined, until: '2026-02-23' });
    const choice = { category: 'students', counts: {} };
    expect(registrationFee(without, stage.fee, choice)?.lines).toMatchObject([
      { words: 'Students and research scholars', sum: { amount: 7000 } },
    ]);
  });
});

describe('an offer', () => {
  it('has no category without an amount, and all that may be added', () => {
    expect(offer.extras.map(({ amount }) => amount)).toEqual([null, null]);
    expect(priced.extras).toMatchObject([
      { id: 'accompanying-person', amount: 2500 },
      { id: 'additional-paper', amount: null },
    ]);
    const [first, second] = fees.participants.map((each) => ({ ...each, early: null, late: null }));
    const participants = [first, { ...second, late: 5 }] as Fees['participants'];
    expect(offerOf({ participants })?.participants).toMatchObject([{ id: 'academicians' }]);
    expect(
      registrationFee(offerOf({ participants }) as FeeOffer, 'early', {
        category: 'academicians',
        counts: {},
      }),
    ).toBeUndefined();
  });

  it('is none where there are no fees, or none has an amount', () => {
    expect(offerOf({ participants: [] })).toBeUndefined();
    const participants = fees.participants.map((each) => ({ ...each, early: null, late: null }));
    expect(offerOf({ participants })).toBeUndefined();
  });
});

describe('a registration', () => {
  const cost = (category: string, fee: 'early' | 'late' | 'over', persons = 0) =>
    registrationFee(priced, fee, { category, counts: { 'accompanying-person': persons } });

  it.each([
    ['students', 'early', 7000],
    ['students', 'late', 9000],
    ['academicians', 'early', 8500],
    ['academicians', 'late', 10000],
    ['industry', 'early', 11000],
    ['industry', 'late', 13000],
    ['foreign-authors', 'early', 250],
    ['foreign-authors', 'late', 280],
  ] as const)('of %s costs the %s fee, %i', (category, fee, amount) => {
    expect(cost(category, fee)?.totals).toMatchObject([{ amount }]);
  });

  it('costs more with what is added, each currency by itself', () => {
    expect(cost('students', 'late', 2)).toEqual({
      lines: [
        {
          words: 'Students and research scholars, late fee',
          sum: { amount: 9000, currency: 'INR' },
        },
        { words: '2 × Accompanying person', sum: { amount: 5000, currency: 'INR' } },
      ],
      totals: [{ amount: 14000, currency: 'INR' }],
    });
    expect(cost('foreign-authors', 'early', 1)?.totals).toEqual([
      { amount: 250, currency: 'USD' },
      { amount: 2500, currency: 'INR' },
    ]);
  });

  it('is none once registration is over, and of no category that there is not', () => {
    expect(cost('students', 'over')).toBeUndefined();
    expect(cost('nobody', 'early')).toBeUndefined();
  });
});

it.each([
  ['', 0],
  [' 2 ', 2],
  ['２', 2],
  ['007', 7],
  ['20', 20],
  ['21', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['two', undefined],
  ['9'.repeat(1000), undefined],
])('%j is read as %j of an extra', (typed, count) => {
  expect(readCount(typed)).toBe(count);
});

describe('several papers', () => {
  const offer = {
    extras: [{ id: 'additional-paper', name: 'Additional paper', amount: null, currency: 'INR' }],
  };
  it.each([
    ['', {}, undefined],
    ['17', {}, undefined],
    ['17, 23', {}, 1],
    ['17; 23, 31', { 'additional-paper': 1 }, 2],
    ['17, 23', { 'additional-paper': 1 }, undefined],
    ['17,', {}, undefined],
  ])('“%s” with %o', (papers, counts, wanted) => {
    const { length } = papers.split(/[,;]/);
    const message = `You name ${length} papers, of which the fee covers one: write ${wanted} here.`;
    expect(papersProblem(offer, papers, counts)).toEqual(
      wanted === undefined ? undefined : { extra: 'additional-paper', message },
    );
    expect(papersProblem({ extras: [] }, papers, counts)).toBeUndefined();
  });
});

describe('a payment’s reference', () => {
  it.each([
    ['Asha Rao', '123', 'ARI 2026 P123 ASHA RAO', []],
    ['Asha Rao', '', 'ARI 2026 ASHA RAO', []],
    [
      ' Søren  Müller-Łukasz ',
      ' ari-12, 13',
      'ARI 2026 ARI-12 13 S MULLER-LUKASZ',
      [/first words are initials/],
    ],
    [
      'Prof. Dr. Venkatanarasimharaju Lakshmi Rao',
      '123',
      'ARI 2026 P123 V LAKSHMI RAO',
      [/initials/],
    ],
    [
      'Dr. Maximiliana Featherstonehaugh-Wojciechowska de la Concepción',
      '',
      'ARI 2026 M F DE LA CONCEPCION',
      [/initials/],
    ],
    ['Dr. Asha Rao', '', 'ARI 2026 ASHA RAO', []],
    ['Prof', '', 'ARI 2026 PROF', []],
    [`Asha ${'Rao'.repeat(9)}`, '', `ARI 2026 A ${'RAO'.repeat(8)}`, [/initials/, /35/]],
    ["Máire O’Neill & Sons'", '', 'ARI 2026 MAIRE ONEILL SONS', []],
    ['Asha.', '.7+', 'ARI 2026 P7 ASHA', [/takes: \+$/]],
    ['आशा Rao', '١', 'ARI 2026 RAO', [/takes: आ शा ١$/]],
    ['王小明', '论文7', 'ARI 2026 P7', [/takes: 王 小 明 论 文$/]],
    ['Жанна', '-1', 'ARI 2026 P1', [/takes: Ж а н$/]],
    ['Жанна', '', 'ARI 2026 REGISTRATION', [/leaves out/]],
    ['12345', '', { name: /^Name must have letters/ }],
    ['Asha', '--', { papers: /^Paper ID must have letters or digits/ }],
    ['  ', '1', { name: /^Name is required\.$/ }],
    ['Asha', '1'.repeat(19), { papers: /^Paper ID is too long for a reference: 18 letters/ }],
  ])('of %j, %j', (name, papers, expected, notes: RegExp[] = []) => {
    const answer = paymentReference(conference, { name, papers });
    if (typeof expected === 'string') {
      expect(answer).toEqual({
        reference: expected,
        notes: notes.map((words) => expect.stringMatching(words)),
      });
    } else {
      const errors = Object.fromEntries(
        Object.entries(expected).map(([field, words]) => [field, expect.stringMatching(words)]),
      );
      expect(answer).toEqual({ errors });
    }
  });

  it.each([
    ['ICNARI 2026', 'ICNARI'],
    ['学会', 'CONFERENCE'],
    ['International Symposium on the Many Long Names of Very Long Things', 'ISMLNVLT'],
  ])('names the conference %s without a paper’s ID', (shortName, words) => {
    const payer = { name: 'Asha', papers: '' };
    const answer = paymentReference({ ...conference, shortName }, payer);
    expect(answer).toEqual({ reference: `${words} 2026 ASHA`, notes: [] });
  });

  it('has room on a bank’s line, whatever was typed', () => {
    for (const typed of ['W'.repeat(5000), 'a '.repeat(5000), '-'.repeat(50_000), 'ﷺ'.repeat(99)]) {
      const answer = paymentReference(conference, { name: `x${typed}`, papers: '1'.repeat(18) });
      expect('reference' in answer && answer.reference).toMatch(/^[A-Z0-9 -]{1,35}$/);
    }
  });
});

describe('a payment sheet', () => {
  const fee = registrationFee(priced, 'early', {
    category: 'foreign-authors',
    counts: { 'accompanying-person': 1 },
  });
  const payment = {
    payer: { name: ' 王\u202e小明\n', papers: '7' },
    today: 'Friday',
    until: 'Sunday',
    reference: 'REF',
    notes: ['Left out.'],
    contact: 'https://conference.example/contact',
  };
  const sheetWith = (bankAccount: Fees['bankAccount'], of = fee) =>
    paymentSheet(conference, { ...priced, bankAccount }, of as NonNullable<typeof fee>, payment);

  it('says what, until when, under which reference, and where to', () => {
    expect(sheetWith([{ label: 'IBAN', value: 'DE 1' }])).toEqual({
      title: 'Payment sheet',
      conference: { name: 'A conference', held: '6 March 2026, in Patna' },
      warnings: [],
      total: 'To pay, GST included',
      rows: [
        ['Participant', '王 小明'],
        ['Paper ID', '7'],
        ['Foreign authors, early fee', 'US$\u00a0250'],
        ['1 × Accompanying person', '₹\u00a02,500'],
        ['To pay, GST included', 'US$\u00a0250 and ₹\u00a02,500'],
        ['Pay until', 'Sunday'],
        ['Payment reference', 'REF'],
        ['IBAN', 'DE 1'],
        ['Drawn up on', 'Friday'],
      ],
      notes: ['Left out.', 'Keep the transaction ID of your payment.', 'This sheet is no receipt.'],
      letter: {
        name: '王 小明',
        subject: 'Registration, paper 7',
        message:
          'I would like to register.\n\nParticipant: 王 小明\nPaper ID: 7\nForeign authors, early fee: US$\u00a0250\n1 × Accompanying person: ₹\u00a02,500\nFee: US$\u00a0250 and ₹\u00a02,500\nPayment reference: REF\n',
      },
    });
  });

  it('says an amount once that is all there is to pay', () => {
    const alone = registrationFee(priced, 'late', { category: 'students', counts: {} });
    const { rows } = sheetWith([], alone);
    expect(rows).toContainEqual(['Category', 'Students and research scholars, late fee']);
    expect(rows.filter(([, value]) => value.includes('9,000'))).toHaveLength(1);
  });

  it('warns where lines of the account are missing', () => {
    const none = sheetWith([{ label: 'IBAN', value: null }]);
    expect(none.title).toBe('Fee sheet');
    expect(none.warnings).toEqual([
      'No account is named on this website yet. We send it in answer to your registration: do not pay to an account that reached you in any other way.',
    ]);
    // A reference is for a bank: without an account there is none to give it to.
    expect(none.notes).toEqual(['This sheet is no receipt.']);
    expect(none.rows.map(([label]) => label)).not.toContain('Payment reference');
    expect(none.letter.message).not.toContain('REF');
    expect(none.total).toBe('Fee, GST included');
    expect(none.rows).toContainEqual([none.total, 'US$\u00a0250 and ₹\u00a02,500']);
    // Nobody is hurried to pay; how long the fee holds is said all the same.
    expect(none.rows.map(([label]) => label)).not.toContain('Pay until');
    expect(none.rows).toContainEqual(['This fee holds until', 'Sunday']);
    const some = sheetWith([
      { label: 'Bank', value: 'B' },
      { label: 'IBAN', value: null },
    ]);
    expect(some.warnings[0]).toMatch(/^Not named here: IBAN\. We send what is missing in answer/);
    expect(sheetInText(some)).toMatch(
      /^Payment sheet\nA conference\n6 March 2026, in Patna\n\nNot named here: IBAN\. /,
    );
    expect(sheetInText(some)).toContain(
      '\nQuestions about the account go to the organisers: https://conference.example/contact\n\nParticipant: ',
    );
    expect(sheetInText(some)).toContain(
      '\nPayment reference: REF\nBank: B\nDrawn up on: Friday\n\nLeft out.\n',
    );
  });

  it('says what has no amount, and that it is to be asked for first', () => {
    const two = registrationFee(priced, 'late', {
      category: 'students',
      counts: { 'additional-paper': 2 },
    });
    const { warnings, rows, notes, letter } = sheetWith([{ label: 'IBAN', value: 'DE 1' }], two);
    expect(warnings).toEqual([
      'Not fixed yet: 2 × Additional paper. Please ask what there is to pay before you pay.',
    ]);
    expect(rows).toContainEqual(['2 × Additional paper', 'not fixed']);
    expect(rows).toContainEqual(['Fee so far, GST included', '₹\u00a09,000']);
    expect(rows.map(([label]) => label)).not.toContain('Pay until');
    expect(notes).not.toContain('Keep the transaction ID of your payment.');
    expect(letter.message).toContain(
      '\n2 × Additional paper: not fixed\nFee so far: ₹\u00a09,000\n',
    );
  });

  it('is one to pay by wherever a line of an account is known, or none is asked for', () => {
    expect(sheetTitle([])).toBe('Payment sheet');
    expect(sheetTitle([{ label: 'Bank', value: 'B' }, ...fees.bankAccount])).toBe('Payment sheet');
    expect(sheetTitle(fees.bankAccount)).toBe('Fee sheet');
  });

  it('says first that its fee is another one by now', () => {
    const change = feeChange('early', 'late');
    const { warnings } = paymentSheet(
      conference,
      { ...priced, bankAccount: [{ label: 'IBAN', value: null }] },
      fee as NonNullable<typeof fee>,
      { ...payment, change },
    );
    expect(warnings[0]).toBe(change);
  });
});
