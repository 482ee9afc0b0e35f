import type { Fees } from '../../model/settings/fees.ts';
import type { ImportantDates } from '../../model/settings/important-dates.ts';
import { conferenceText } from '../conference.ts';

const FEES_FILE = 'content/settings/fees.json';
const EXTRA_AMOUNT = 2500;
const DATES_FILE = 'content/settings/important-dates.json';
const SITE_FILE = 'content/settings/site.json';

export const ANNOUNCED = {
  contacts: {
    location: 'Department of Electrical Engineering, Patna',
    email: 'chairs@conference.example',
    phones: ['+91 612 000 0001', '+91 612 000 0002', '+91 612 000 0003'],
  },
  socialLinks: [
    { network: 'facebook', url: 'https://facebook.example/conference' },
    { network: 'x', url: 'https://x.example/conference' },
    { network: 'youtube', url: 'https://youtube.example/conference' },
  ],
  links: {
    paperSubmission: 'https://submissions.example/conference',
    wordTemplate: 'https://templates.example/word',
    latexTemplate: 'https://templates.example/latex',
    brochure: 'https://conference.example/brochure.pdf',
    joinOnline: 'https://meet.example/conference',
  },
} as const;

/** Said of dates in all the words that there can be, with an hour and without. */
const PUT_OFF: Readonly<Record<string, object>> = {
  'submission-deadline': { time: '23:59', zone: 'Anywhere on Earth', movedFrom: '2025-11-21' },
  'notification-of-acceptance': { zone: 'Anywhere on Earth', movedFrom: '2025-12-22' },
};

/** The conference's settings with everything announced that they still leave open. */
export function announcedSettings(): Record<string, string> {
  const settings = JSON.parse(conferenceText(SITE_FILE)) as object;
  const fees = JSON.parse(conferenceText(FEES_FILE)) as Fees;
  const extras = fees.extras.map((extra) => ({ ...extra, amount: EXTRA_AMOUNT }));
  const bankAccount = fees.bankAccount.map(({ label }) => ({ label, value: `The ${label}` }));
  const { dates, ...others } = JSON.parse(conferenceText(DATES_FILE)) as ImportantDates;
  const moved = dates.map((date) => ({ ...date, ...PUT_OFF[date.id] }));
  return {
    [DATES_FILE]: JSON.stringify({ ...others, dates: moved }),
    [SITE_FILE]: JSON.stringify({ ...settings, ...ANNOUNCED }),
    [FEES_FILE]: JSON.stringify({ ...fees, extras, bankAccount }),
  };
}
