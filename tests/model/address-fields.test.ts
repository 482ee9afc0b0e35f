import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { papers, tours } from '../../model/collections.ts';
import { kilometresBetween, readCoordinates } from '../../model/coordinates.ts';
import { isUploadName, uploadNameOfUrl } from '../../model/upload.ts';
import { imageUrl, keep, paper } from './kept-value.ts';

const tour = { title: 'A site', image: '/images/tours/a.svg', description: 'Text.' };
const link = (value: unknown) => keep(papers, paper, 'link', value);
const picture = (value: unknown) => keep(tours, tour, 'image', value);

const NO_LINK = 'Link must be a web address that begins with http:// or https://.';
const NO_IMAGE =
  'Image must be an uploaded picture (/uploads/…) or a web address that begins with https://.';

describe('a link', () => {
  it.each([
    'https://example.org',
    'http://example.org/a?b=c#d',
    'HTTPS://Example.org/',
    'https://doi.org/10.1016/0025-5408(80)90012-4',
    'https://उदाहरण.भारत/पथ',
    'http://localhost:8787/x',
  ])('%s is kept as it was typed', (url) => {
    expect(link(` ${url} `)).toEqual({ kept: url });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org',
    'mailto:a@example.org',
    'blob:https://example.org/x',
    'example',
    'asha@example.org',
    'e.g.',
    'draft.pdf',
    'see example.org',
    '//example.org',
    '/allpapers',
    '#top',
    'http:example.org',
    'https:/example.org',
    'https:\\\\example.org',
    'https:///example.org',
    'https://',
    'https://exa mple.org',
    'https://example.org/a b',
    'https://[::1',
    'https://example.org/\u0000',
  ])('%j is refused', (url) => {
    expect(link(url)).toBe(NO_LINK);
  });

  it.each([
    'example.org',
    'www.Example.org/a?b=c#d',
    'example.org:8080/x.pdf',
    'example.org/@asha',
    'उदाहरण.भारत/पथ',
    'xn--p1b6ci4b4b3a.xn--h2brj9c',
  ])('%s is made whole', (url) => {
    expect(link(` ${url} `)).toEqual({ kept: `https://${url}` });
  });

  it('takes 2,000 characters and no more', () => {
    const url = (length: number) => `https://example.org/${'x'.repeat(length - 20)}`;
    expect(link(url(2000))).toEqual({ kept: url(2000) });
    expect(link(url(2001))).toBe('Link is too long: 2000 characters at most.');
  });
});

describe('a picture that was chosen', () => {
  it.each([
    '/uploads/0a1b.png',
    '/uploads/A_b-c.jpeg',
    '/uploads/a.webp',
    '/uploads/a.avif',
    '/uploads/a.gif',
    '/images/speakers/a.svg',
    'https://example.org/a.svg',
  ])('%s is kept', (url) => {
    expect(imageUrl(url)).toEqual({ kept: url });
    expect(picture(url)).toEqual({ kept: url });
  });

  it.each([
    'http://example.org/a.png',
    'https:example.org/a.png',
    'https:/example.org/a.png',
    'https:\\\\example.org\\a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'uploads/a.png',
    '/uploads/a.svg',
    '/uploads/a.PNG',
    '/uploads/',
    '/uploads/.png',
    '/uploads/../a.png',
    '/uploads/a/b.png',
    '/uploads/a.png?x',
    '/uploads/%61.png',
    '/images/../a.svg',
    '/images/a.svg?x',
    '/files/a.svg',
    `/uploads/${'a'.repeat(129)}.png`,
  ])('%j is refused', (url) => {
    expect(imageUrl(url)).toBe(NO_IMAGE);
  });

  it('is an upload only below the uploads folder, with a name that the folder can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        const expected = isUploadName(name) ? name : undefined;
        expect(uploadNameOfUrl(`/uploads/${name}`)).toBe(expected);
        expect(uploadNameOfUrl(name)).toBeUndefined();
      }),
    );
  });
});

describe('coordinates', () => {
  const coordinates = (value: unknown) => keep(tours, tour, 'coordinates', value);

  it.each(['25.6180, 85.1448', '-33.8,151', '0,0', '-90, 180'])('%s are a place', (value) => {
    expect(coordinates(value)).toEqual({ kept: value });
  });

  it.each(['25.6180', '91, 0', '0, 181', '25°37′, 85°8′', '85.1448 E, 25.6 N', '1e1, 2'])(
    '%s are none',
    (value) => {
      expect(coordinates(value)).toBe(
        'Coordinates must be latitude and longitude in degrees, as maps on the web give them: 25.6180, 85.1448.',
      );
    },
  );

  it('are as far from each other as they are on the globe', () => {
    const km = (from: string, to: string) => {
      const [one, other] = [readCoordinates(from), readCoordinates(to)];
      return one && other && Math.round(kilometresBetween(one, other));
    };
    expect(km('52.5200, 13.4050', '48.8566, 2.3522')).toBe(877);
    expect(km('0, 179', '0, -179')).toBe(222);
    expect(km('25, 85', '25, 85')).toBe(0);
  });
});

describe('a picture that ships with the site', () => {
  it('is a path below public/', () => {
    expect(picture('/images/tours/nalanda.svg')).toEqual({ kept: '/images/tours/nalanda.svg' });
  });

  it.each([
    '//example.org/a.svg',
    '/images/../a.svg',
    'images/a.svg',
    '/a',
    'http://example.org/a.svg',
  ])('is not %s', (url) => {
    expect(picture(url)).toMatch(/^Image must be a path such as/);
  });
});
