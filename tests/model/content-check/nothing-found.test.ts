import { describe, expect, it } from 'vitest';
import { readCheckout } from '../../../build/content-check/read-checkout.ts';
import { checkContent } from '../../../model/content-check/check-content.ts';
import { hasVerhoeffDigit, personalDataIn } from '../../../model/content-check/personal-data.ts';
import { NAVIGATION_PATH } from '../../../model/settings/navigation.ts';
import { check, page, paper, settingsText, without, workshop } from './check.ts';
import { exifWithGps, jpeg, png, xmp } from './made-pictures.ts';

const PAPER = 'content/papers/good-one.md';

describe('the content check finds nothing', () => {
  it('of a fact without a value in the text of a page that is switched off, which nobody reads', () => {
    const path = 'content/pages/second-campus.md';
    const text = page('Campus', 'A campus, {{link:brochure}}.');
    expect(check({ [path]: text }).map(({ rule }) => rule)).toEqual(['fact-open']);
    expect(check({ [path]: text, [NAVIGATION_PATH]: without('second-campus') })).toEqual([]);
  });

  it('in this repository', async () => {
    const content = await readCheckout(process.cwd());
    // Settings and the texts of the pages that are on, whatever else there is.
    expect(content.files.length).toBeGreaterThan(20);
    expect([...(content.pages ?? [])].length).toBeGreaterThan(15);
    expect(checkContent(content)).toEqual([]);
  });

  it.each([
    [
      'a DOI',
      'https://doi.org/10.1109/28.195899, doi:10.1038/234567890124, 10.1016/j.x.2019.9876543210',
    ],
    ['an ORCID', '0000-0002-1825-0097, https://orcid.org/0009-0005-6789-012X'],
    ['an ISBN', 'ISBN 978-3-16-148410-0, 9780306406157, 8175257660, 93-5028-123-4'],
    ['an ISSN and pages', 'ISSN 2049-3630, pp. 61234-61240, vol. 12, no. 4, 2019-2023'],
    ['years', '2024 2025 2026, 1998 2004 2010, 202503141530'],
    // Their last digit is the one that an Aadhaar number would have.
    ['years and minutes whose digits fit', '2015 2016 2023, at 202603060802.'],
    ['numbers of a table', '| 2345 6789 0124 4567 | 98765 43210 | 7000000000 |'],
    ['amounts and units', 'Rs 9876543210, 6.62607015e-34, 9876543210 Hz, +91.2345678901'],
    ['a version', 'react@18.2.0, name@v2.beta1, a@b, @handle, x @ y.org'],
    ['an address nobody has', 'you@example.org, a@mail.example.com, git@github.com:a/b.git'],
    ['an address in a link', 'https://medium.com/@someone.name https://a.org/b@c.org/234567890124'],
    ['a code in capital letters', 'ABCCD1234E, ABCPD1234EF, HTTP0ABCDEF, IEEE0123456'],
    ['a number of an application', 'Patent US 2345-6789-0124-5678, arXiv:2101.98765'],
  ])('personal in %s', (_, text) => {
    expect(personalDataIn(text)).toEqual([]);
    expect(check({ [PAPER]: paper(text.replaceAll('|', '/')) })).toEqual([]);
  });

  it.each([
    ['a heading underlined with seven signs', 'Heading\n=======\n\nText'],
    ['code in backticks', 'Type `<script>` and `[a](b c)`'],
    ['code that is set apart', '```\n<iframe>\n[a](/none)\nContent\n```'],
    ['signs of mathematics', 'a < b, x<y>z, p<q and r>s, 3 <4> 5, |x|<1'],
    ['a link in angle brackets', '<https://example.org/a>'],
    [
      'links of every kind',
      '[a](https://a.org/b?c=d#e) [b](http://a.org) [c](tel:+91-612-000000) [d](/contact?e=f#g) [e](#part) [f](/) [g](/images/maps/venue.svg)',
    ],
    ['a picture from elsewhere', '![A](https://a.org/b.png "C")'],
    [
      'what is to come, of which the settings say nothing',
      'The brochure will be announced. A workshop submission deadline will be announced; the submission deadline of posters is to be announced. The notification of acceptance will be published. {{link:brochure "The brochure" or "The submission deadline will be announced"}}. The registration fees, and all else to be announced.',
    ],
    ['a line that looks like a link', 'See [1] (https://a.org/b) and x[i] (j)'],
  ])('wrong with %s', (_, body) => {
    expect(check({ [PAPER]: paper(body) })).toEqual([]);
  });

  it('wrong with a byte order mark and line ends of Windows', () => {
    const text = `\uFEFF${paper('A\n\n[b](/none)')}`.replaceAll('\n', '\r\n');
    expect(check({ [PAPER]: text })).toMatchObject([{ line: 8, rule: 'link-dead' }]);
    expect(check({ [PAPER]: text.replace('/none', '/contact') })).toEqual([]);
  });

  it('wrong with a file that keeps a folder', () => {
    expect(check({ 'content/tours/.gitkeep': '', 'public/uploads/.gitkeep': '' })).toEqual([]);
  });

  it('wrong with an upload that only a setting, a field or a text names', () => {
    const files = {
      'public/uploads/a.png': png(1, 1),
      'public/uploads/b.png': png(1, 1),
      'public/uploads/c.png': png(1, 1),
      [PAPER]: paper('![A](/uploads/a.png)'),
      'content/workshops/batteries.json': workshop({ imageUrl: '/uploads/b.png' }),
      'content/settings/carousel.json': settingsText('carousel').replace(
        /\/images\/carousel\/[\w-]+\.svg/,
        '/uploads/c.png',
      ),
    };
    expect(check(files)).toEqual([]);
  });

  it('private in a picture’s other notes', () => {
    const notes: [number, string][] = [
      [0xe1, exifWithGps(0)],
      [
        0xe1,
        xmp(
          'tiff:Make="A" photoshop:City=""',
          '<Iptc4xmpCore:CiAdrCity>Patna</Iptc4xmpCore:CiAdrCity>',
        ),
      ],
    ];
    const files = {
      'public/uploads/a.jpg': jpeg(4000, 3000, notes),
      [PAPER]: paper('![A](/uploads/a.jpg)'),
    };
    expect(check(files)).toEqual([]);
  });
});

describe('contacts that are meant to be published', () => {
  const contacts = (text: string) =>
    settingsText('site')
      .replace('"email": null', '"email": "office@conf.ac.in"')
      .replace(/("phones": \[\s*)null/, '$1"+91 98765 43210"') + text;

  it('may stand in the settings, on the page for contacts, and with hotels', () => {
    const hotel = {
      name: 'A',
      address: 'B, Patna; phone: 98765 00000; desk@hotel.co.in',
      map: 'https://a.org/b',
    };
    const files = {
      'content/settings/site.json': contacts(''),
      'content/pages/contact.md': page('A', 'Write to other@conf.ac.in or +91 90000 00000.'),
      'content/hotels/a.json': JSON.stringify(hotel),
    };
    expect(check(files)).toEqual([]);
  });

  it('may stand anywhere once the settings have them', () => {
    const body = 'Write to Office@conf.ac.in, or call +91-98765-43210. Not to me@conf.ac.in.';
    const found = check({ 'content/settings/site.json': contacts(''), [PAPER]: paper(body) });
    expect(found).toMatchObject([{ line: 6, field: 'content', rule: 'personal-email' }]);
  });
});

describe('personal data is found', () => {
  it.each([
    ['personal-aadhaar', 'Aadhaar: 234567890124'],
    ['personal-aadhaar', 'No. 2345-6789-0124.'],
    ['personal-phone', '(+91-9876543210)'],
    ['personal-phone', 'Mobile: 9876543210'],
    ['personal-phone', 'Tel. 098765-43210'],
    ['personal-phone', 'https://wa.me/919876543210'],
    ['personal-email', '[me](mailto:a.b+c@dept.iitp.ac.in)'],
    ['personal-email', 'a@gmail.com.'],
    ['personal-pan', 'PAN ABCPD1234E,'],
    ['personal-bank', 'A/c no. 123456789012 IFSC: SBIN0001234'],
  ])('%s in %s', (rule, text) => {
    expect(personalDataIn(text).map(({ rule }) => rule)).toEqual([rule]);
  });

  it('and not repeated in the sentence', () => {
    const [found] = check({ [PAPER]: paper('2345 6789 0124') });
    expect(found?.message).not.toContain('2345');
  });

  it('by Verhoeff’s check digit, which notices each changed digit and each swap of neighbours', () => {
    // The example of Wikipedia's article "Verhoeff algorithm".
    expect(hasVerhoeffDigit('2363')).toBe(true);
    const good = '234567890124';
    for (let at = 0; at < good.length; at += 1) {
      for (const digit of '0123456789') {
        const changed = good.slice(0, at) + digit + good.slice(at + 1);
        expect(hasVerhoeffDigit(changed)).toBe(changed === good);
      }
      const [a = '', b = ''] = good.slice(at, at + 2);
      if (b === '' || a === b) continue;
      expect(hasVerhoeffDigit(good.slice(0, at) + b + a + good.slice(at + 2))).toBe(false);
    }
  });
});
