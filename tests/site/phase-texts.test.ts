import { describe, expect, it } from 'vitest';
import { knownFacts } from '../../model/facts/known-facts.ts';
import {
  bannerTexts,
  deadlineTexts,
  footerTexts,
  marqueeTexts,
} from '../../model/phases/frame-texts.ts';
import { pageTexts, unlistedTexts } from '../../model/phases/page-texts.ts';
import { LATE, type PhaseText, phaseWords } from '../../model/phases/phase-text.ts';
import { type PhaseDates, phases, stageAt } from '../../model/phases/phases.ts';
import { knownTexts } from '../../site/components/phase-notice.tsx';
import { renderText } from '../../site/markdown/render-text.ts';
import { conferenceText } from '../conference.ts';

const setting = (name: string) => JSON.parse(conferenceText(`content/settings/${name}.json`));
const site = setting('site');
const dates = setting('important-dates');
const settings: PhaseDates = { site, dates: dates.dates };
const facts = knownFacts({ site, 'important-dates': dates, fees: setting('fees') });

const MOMENTS = {
  'two years before': '2024-03-07T12:00:00+05:30',
  'the first day of the call': '2025-06-16T00:00:00+05:30',
  'the last hour of the deadline': '2025-11-28T23:30:00+05:30',
  'the hour after it': '2025-11-29T00:30:00+05:30',
  'the last day of the early fee': '2026-01-25T23:30:00+05:30',
  'the last day of registration': '2026-02-23T23:30:00+05:30',
  'the day after that': '2026-02-24T00:30:00+05:30',
  'the second day': '2026-03-07T12:00:00+05:30',
  'the last evening': '2026-03-08T22:00:00+05:30',
  'the hour after the last day': '2026-03-09T00:30:00+05:30',
} as const;
type Moment = keyof typeof MOMENTS;
const moments = Object.keys(MOMENTS) as Moment[];

/** What is said at a moment, and where that leads; of a site without papers of its own. */
function saidAt(texts: readonly PhaseText[], moment: Moment, known = facts) {
  const words = phaseWords(stageAt(settings, new Date(MOMENTS[moment])));
  const address = (page: string) => (page === 'papers' ? undefined : `/${page}`);
  return knownTexts(texts, known, { phases, address })
    .filter(({ during }) => during.some((word) => words.includes(word)))
    .map(({ is, text = '', way }) => ({ is, text, way }));
}

const pages = [...Object.entries(pageTexts), ...Object.entries(unlistedTexts)];

/** All sentences of all phases, with the frame's. */
const everySentence = [
  ...pages,
  ...Object.entries({ banner: bannerTexts(''), marquee: marqueeTexts, footer: footerTexts }),
].flatMap(([page, texts]) => texts.flatMap(({ says }) => says.map((text) => ({ page, text }))));

it('no phase says what neither the settings nor anybody else has said', () => {
  const nobodySaid =
    /welcome (?:un)?til|opens with|held for applications|photographs .* come|booked/i;
  const found = everySentence.filter(({ text }) => nobodySaid.test(text));
  expect(everySentence.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it('the frame of a page thanks nobody: the home page does, once', () => {
  const frame = [bannerTexts('Join innovative minds.'), marqueeTexts, footerTexts].flat();
  expect(frame.flatMap(({ says }) => says).filter((text) => /thank/i.test(text))).toEqual([]);
});

it('whoever asks is sent to one contact, by one name', () => {
  const ways = pages.flatMap(([, texts]) => texts.flatMap(({ ways = [] }) => ways));
  const labels = ways.filter(({ to }) => to === '/contact').map(({ label }) => label);
  expect([...new Set(labels)].sort()).toEqual([
    'Ask where to submit',
    'Write to us',
    'Write to us to register',
  ]);
});

describe('what pages say below their headings', () => {
  it('is one sentence at each moment, or none', () => {
    const twice = pages.flatMap(([page, texts]) =>
      moments.filter((moment) => saidAt(texts, moment).length > 1).map((at) => `${page}, ${at}`),
    );
    expect(twice).toEqual([]);
  });

  it.each([
    ['the hour after it', /open now|closing soon|submit (?:a|until)|how to submit/i],
    ['the day after that', /register until|fee applies|to register/i],
    [
      'the hour after the last day',
      /on now|are welcome|join|go to us|(?<!still )ask us about|by writing/i,
    ],
  ] as const)('asks from %s on for nothing that is over', (since, over) => {
    for (const moment of moments.slice(moments.indexOf(since))) {
      for (const [page, texts] of pages) {
        for (const { text, way } of saidAt(texts, moment)) {
          expect(`${text} ${way?.label}`, `${page}, ${moment}`).not.toMatch(over);
        }
      }
    }
  });

  it('leads on from every list once the conference is over', () => {
    for (const [page, texts] of Object.entries(unlistedTexts)) {
      const [said] = saidAt(texts, 'the hour after the last day');
      expect(said?.way?.to, page).toBe('/contact');
      expect(said?.way?.letter?.subject, page).toMatch(/^[A-Z]/);
    }
  });

  it('says on the days, which have nights, that the conference is on, and of nothing on a page that it is', () => {
    for (const all of [pageTexts, unlistedTexts, { banner: bannerTexts('') }]) {
      for (const [page, texts] of Object.entries(all)) {
        const said = texts
          .filter(({ during }) => during.some((word) => /^days/.test(word)))
          .flatMap(({ says }) => says);
        for (const text of said) {
          expect(text, page).not.toMatch(/\b(?:meets?|sits?|speaks?) now\b/);
          if (/\bon now\b/i.test(text))
            expect(text, page).toMatch(
              /^\*\*(?:The conference is on now\b|On now\.\*\* The conference:)/,
            );
        }
      }
    }
  });

  it.each([
    [
      'cmt-acknowledgement',
      'two years before',
      'ahead',
      'The reviews of this edition are still to come',
    ],
    [
      'cmt-acknowledgement',
      'the last hour of the deadline',
      'ahead',
      'The reviews of this edition are still to come.',
    ],
    [
      'cmt-acknowledgement',
      'the hour after it',
      'now',
      'The reviews of this edition are under way.',
    ],
    ['cmt-acknowledgement', 'the last day of the early fee', undefined, undefined],
    ['contact', 'two years before', 'ahead', 'The call opens on {{date:paper'],
    ['contact', 'the first day of the call', 'now', 'The call is open until {{date'],
    ['contact', 'the hour after it', 'now', 'Papers are in review. Authors learn'],
    ['contact', 'the last day of registration', 'now', 'Registration is open until'],
    ['contact', 'the day after that', 'ahead', 'The conference: {{date:conference-days}}'],
    ['accommodation', 'the last day of registration', 'ahead', 'The conference: {{date:conf'],
    ['best-student-paper-award', 'the second day', 'now', '**The conference is on now**'],
    ['best-student-paper-award', 'the hour after the last day', 'past', 'The conference was held'],
    ['tours', 'two years before', 'ahead', 'The conference: {{date:conference-days}}. Ask us ab'],
    [
      'accommodation',
      'the last evening',
      'now',
      '**The last day of the conference**, {{place:where}}. Ask us',
    ],
    ['tours', 'the hour after the last day', 'past', 'The conference was held'],
    ['financial-support', 'two years before', 'ahead', 'This website has no form'],
    ['financial-support', 'the last day of the early fee', 'now', 'This website has no form'],
    ['financial-support', 'the last day of registration', 'now', 'This website has no form'],
    [
      'financial-support',
      'the day after that',
      'past',
      'For papers of this edition registration closed',
    ],
    [
      'programme-now',
      'two years before',
      'ahead',
      'The conference begins on {{date:conference-start}}',
    ],
    ['programme-now', 'the second day', undefined, undefined],
    ['programme-now', 'the hour after the last day', 'past', 'The conference was held'],
  ] as const)('of %s, %s', (page, moment, is, begin) => {
    const [said] = saidAt(pageTexts[page] ?? [], moment);
    expect(said?.is).toBe(is);
    expect(said?.text.slice(0, begin?.length)).toBe(begin);
  });
});

it.each(['financial-support', 'best-student-paper-award', 'paper-publication'])(
  'the rules on the page %s are said to have held, once they are over',
  (page) => {
    const [said] = saidAt(pageTexts[page] ?? [], 'the hour after the last day');
    expect(said?.text).toMatch(
      / The rules? below (?:was|were) for [^.]+\.(?: You can still ask us about the award\.)?$/,
    );
  },
);

it('the link to join online is in no markup that is read once the conference is over', () => {
  const links = { ...site.links, joinOnline: 'https://join.example' };
  const drawn = (isOver: boolean) => {
    const text = '{{link:join-online "Join us" or "We met"}}';
    return renderText(text, undefined, knownFacts({ site: { ...site, links } }, isOver)).html;
  };
  expect(drawn(false)).toMatch(/"after"><a .*Join us.*"after" hidden>We met</);
  expect(drawn(true)).toMatch(/"after" hidden><a .*Join us.*"after">We met</);
});

it('a question about the way there is asked until the conference is over, by a form filled in', () => {
  const drawn = (isOver: boolean) =>
    renderText(
      '{{link:ask-about-invitation "Ask us." or ""}}',
      undefined,
      knownFacts({ site }, isOver),
    ).html;
  expect(drawn(false)).toContain(
    '<span data-until="after"><a href="/contact#subject=Letter%20of%20invitation">Ask us.</a></span>',
  );
  expect(drawn(true)).toMatch(/^<p><span data-until="after" hidden>/);
});

it('a button to us says what for, wherever a notice has one', () => {
  for (const [page, texts] of pages) {
    for (const moment of moments) {
      for (const { text = '', way } of saidAt(texts, moment)) {
        if (way?.label !== 'Write to us') continue;
        const reason = /go to us|write to us|ask us|write to us before/i;
        expect(text, `${page}, ${moment}`).toMatch(reason);
      }
    }
  }
});

it('before registration is said to be open, its page says what it follows', () => {
  const follows =
    '**Registration follows the notification of acceptance**: {{date:notification-of-acceptance}}. The early fee';
  for (const moment of moments.slice(0, moments.indexOf('the last day of the early fee')))
    expect(saidAt(pageTexts.registrations ?? [], moment)[0]?.text, moment).toContain(follows);
  const dates = setting('important-dates').dates as { id: string }[];
  const only = (...ids: string[]) =>
    saidAt(
      pageTexts.registrations ?? [],
      'the hour after it',
      knownFacts({
        site,
        'important-dates': { dates: dates.filter(({ id }) => ids.includes(id)) } as never,
      }),
    )[0]?.text;
  const [deadline, last] = ['submission-deadline', 'last-date-of-registration'];
  expect(only(deadline, last)).toContain('**Registration follows the submission deadline**');
  expect(only(last)).toContain('**No day is named on which registration opens.**');
});

it('from the last day of registration on, attendees without a paper are told whom to ask, until all is over', () => {
  const said = (moment: Moment) => saidAt(pageTexts.registrations ?? [], moment)[0];
  for (const moment of ['the day after that', 'the second day'] as const) {
    expect(said(moment)?.text).toMatch(
      /^\*\*For papers\*\*, registration closed on .* Late, online or without a paper: ask us\.$/,
    );
    expect(said(moment)?.way).toEqual(expect.objectContaining({ to: '/contact' }));
  }
  expect(said('the hour after the last day')?.text).not.toMatch(/without a paper/);
});

it('on the last day says that it is that, and calls nobody to attend', () => {
  const framed = {
    banner: bannerTexts('Innovative minds'),
    marquee: marqueeTexts,
    footer: footerTexts,
  };
  for (const [page, texts] of [...pages, ...Object.entries(framed)]) {
    for (const { text } of saidAt(texts, 'the last evening')) {
      expect(text, page).not.toMatch(/on now|wants to attend|the conference is on/i);
    }
  }
  const notice = (page: string) => saidAt(pageTexts[page] ?? [], 'the last evening')[0]?.text;
  expect(notice('about')).toMatch(/^\*\*The last day of the conference\*\*:/);
  expect(notice('contact')).toBe('**The last day of the conference**, {{place:where}}.');
  expect(saidAt(framed.banner, 'the last evening')[0]?.text).toBe(
    'The last day of the conference.',
  );
  expect(saidAt(footerTexts, 'the last evening')[0]?.text).toBe('The last day of the conference.');
  // Who is there needs nobody to show the way.
  const leads = (moment: (typeof moments)[number]) =>
    [pageTexts, unlistedTexts, framed]
      .flatMap((all) => Object.values(all).flatMap((texts) => saidAt(texts, moment)))
      .map(({ way }) => way?.label);
  expect(leads('the second day')).toContain('Find your way');
  expect(leads('the last evening')).not.toContain('Find your way');
  // The only day of a conference is no last one.
  const oneDay = dates.dates.filter(({ id }: { id: string }) => id !== 'conference-end');
  const words = phaseWords(stageAt({ site, dates: oneDay }, new Date('2026-03-06T12:00:00+05:30')));
  expect(words).toContain('days-on');
});

it('a programme without sessions says on every day that its timetable is not there', () => {
  for (const moment of moments) {
    const [said] = saidAt(unlistedTexts.programme ?? [], moment);
    expect(said?.text, moment).toContain('Its timetable is not on this website');
  }
});

it('who comes too late is told whom to ask, with a letter that is begun', () => {
  const said = (page: string, moment: Moment) => saidAt(pageTexts[page] ?? [], moment)[0];
  for (const page of ['call-for-papers', 'paper-submissions']) {
    for (const moment of ['the hour after it', 'the last day of registration'] as const)
      expect(said(page, moment)?.text, moment).toContain(LATE);
  }
  expect(renderText(LATE, undefined, facts).html).toMatch(
    /href="\/contact#subject=Late%20paper&(?:amp;)?message=Do%20you%20still[^"]*">ask us<\/a>\.<\/p>/,
  );
  for (const page of ['call-for-papers', 'paper-submissions', 'registrations']) {
    for (const moment of ['the day after that', 'the second day'] as const) {
      const { text, way } = said(page, moment) ?? {};
      expect(text, page).toMatch(
        /for papers.* registration closed|Registration for papers closed/i,
      );
      expect(text, page).toContain('Late, online or without a paper: ask us.');
      expect(way?.letter?.message, page).toMatch(/^Can I still register/);
      const banner = saidAt(deadlineTexts, 'the day after that')[0];
      expect(banner?.way?.letter).toEqual(way?.letter);
    }
    const { text, way } = said(page, 'the last evening') ?? {};
    expect(text, page).toMatch(/closed on .*\. You can still ask us about it\.$/);
    expect(way?.to, page).toBe('/contact');
  }
});

it('whoever writes in the last hours reads at the form until when, and that nothing says a message counts', () => {
  const at = (moment: Moment) => saidAt(pageTexts['contact-form'] ?? [], moment);
  expect(at('the last hour of the deadline')[0]?.text).toBe(
    '**Closing soon.** The call is open until {{date:submission-deadline.exactly}}. Whether a message counts as submitted is not said here.',
  );
  expect([at('the first day of the call'), at('the hour after it')]).toEqual([[], []]);
});

describe('banner and footer of an open call', () => {
  const withSite = (paperSubmission: string | null) => {
    const links = { ...site.links, paperSubmission };
    return knownFacts({ site: { ...site, links }, 'important-dates': dates });
  };
  const waysOf = (known: typeof facts) =>
    [bannerTexts(''), footerTexts].map(
      (texts) => saidAt(texts, 'the first day of the call', known)[0]?.way,
    );

  it('lead with a submission site to where it stands', () => {
    const way = { label: 'Submit a paper', to: '/paper-submissions' };
    expect(waysOf(withSite('https://papers.example'))).toEqual([way, way]);
  });

  it('lead without one to us with a letter that is begun, and the footer to the page that says so', () => {
    const letter = expect.objectContaining({ subject: 'Paper submission' });
    expect(waysOf(withSite(null))).toEqual([
      { label: 'Ask where to submit', to: '/contact', letter },
      { label: 'Paper Submissions', to: '/paper-submissions' },
    ]);
  });

  it('say without one, in the banner and on the pages of authors, that one asks where to submit', () => {
    const texts = [
      deadlineTexts,
      ...['call-for-papers', 'guidelines-to-authors', 'paper-submissions'].map(
        (page) => pageTexts[page] ?? [],
      ),
    ];
    for (const moment of ['the first day of the call', 'the last hour of the deadline'] as const) {
      for (const of of texts) {
        const [said, ...more] = saidAt(of, moment);
        expect(said?.text, moment).toMatch(/No submission site is named here: ask us/);
        expect(more).toEqual([]);
        const [known] = saidAt(of, moment, withSite('https://papers.example'));
        expect(known?.text ?? '', moment).not.toMatch(/ask us/);
      }
    }
  });
});

it('below the banner’s tagline stands until which hour, in which zone, what ends next', () => {
  const said = (moment: Moment) => saidAt(deadlineTexts, moment).map(({ text }) => text);
  expect(said('two years before')).toEqual([]);
  expect(said('the last hour of the deadline')[0]).toContain(
    'closes on {{date:submission-deadline.exactly}}.',
  );
  expect(said('the hour after it')).toEqual([
    'The call is closed. Authors learn the outcome on {{date:notification-of-acceptance}}. Whether late papers are taken is not said here:',
  ]);
  expect(said('the last day of the early fee')).toEqual([
    'The early fee applies until {{date:early-bird-registration.exactly}}.',
    'The call is closed. Whether late papers are taken is not said here:',
  ]);
  expect(said('the last day of registration')).toEqual([
    'Registration is open until {{date:last-date-of-registration.exactly}}.',
    'The call is closed. Whether late papers are taken is not said here:',
  ]);
  expect(said('the day after that')).toEqual([
    'Registration for papers closed on {{date:last-date-of-registration}}. Late, online or without a paper:',
  ]);
  for (const moment of moments.slice(moments.indexOf('the second day')))
    expect(said(moment), moment).toEqual([]);
});

it('that no next edition is announced leads to us, once this one is over', () => {
  const [said] = saidAt(pageTexts.contact ?? [], 'the hour after the last day');
  expect(said?.text).toMatch(/No next edition is announced here\. Ask us\.$/);
  expect(said?.way?.letter).toEqual({ subject: 'The next edition' });
});

it('the next edition, once it is named, is where banner and footer lead when this one is over', () => {
  const nextEdition = 'https://2027.example';
  const known = knownFacts({ site: { ...site, nextEdition }, 'important-dates': dates });
  for (const texts of [bannerTexts(''), footerTexts]) {
    expect(saidAt(texts, 'the hour after the last day', known)[0]?.way).toEqual({
      label: 'The next edition',
      to: nextEdition,
    });
    expect(saidAt(texts, 'the last evening', known)[0]?.way?.to).not.toBe(nextEdition);
  }
});
