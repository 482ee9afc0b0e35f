import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { knownFacts } from '../../model/facts/known-facts.ts';
import { escapeHtml } from '../../site/cards/html.ts';
import { FactContext } from '../../site/components/markdown.tsx';
import { TextArticle } from '../../site/components/text-article.tsx';
import { workingTree } from '../../site/content/working-tree.ts';
import { renderText } from '../../site/markdown/render-text.ts';
import { pages } from '../../site/pages/registry.ts';
import { createPublisher } from '../../site/publish/publisher.ts';
import { drawMathMl, loadIfWanted } from '../../site/renderer/math-ml.ts';
import { conferenceText } from '../conference.ts';
import { site } from '../model/known-content.ts';
import { assets, type SampleContent, sampleContent } from './sample-content.ts';

const NAVIGATION = 'content/settings/navigation.json';

function publish(content: SampleContent) {
  const { outDir, cacheDir, root } = content;
  const publisher = createPublisher({ outDir, cacheDir, assets, pages, version: 'test' });
  return publisher.publish(workingTree(root));
}

describe('the page that a link of the settings belongs to', () => {
  const links = {
    ...site.links,
    paperSubmission: 'https://submit.example/',
    wordTemplate: 'https://word.example/',
    latexTemplate: 'https://latex.example/',
  };
  const drawn = (page: string, text: string, known: typeof site.links = links) => {
    const article = createElement(TextArticle, {
      ...{ title: 'A', text, page, changedAt: undefined, timeZone: 'UTC' },
    });
    const value = knownFacts({ site: { ...site, links: known } });
    return renderToStaticMarkup(createElement(FactContext.Provider, { value }, article));
  };
  const times = (html: string, address: string) => html.split(`href="${address}"`).length - 1;

  it('draws it where its text does not, and once', () => {
    const html = drawn('guidelines-to-authors', 'In {{link:word-template "Word"}}.');
    expect(times(html, links.wordTemplate)).toBe(1);
    expect(times(html, links.latexTemplate)).toBe(1);
    expect(html).toMatch(/<h2[^>]*>Templates<\/h2>\s*<ul>\s*<li><a href="https:\/\/latex/);
    const submissions = drawn('paper-submissions', 'Write well.');
    expect(submissions).toMatch(/>Submission site<\/h2>\s*<ul>\s*<li><a href="https:\/\/submit/);
    expect(drawn('paper-submissions', '{{link:paper-submission}}')).not.toContain(
      'Submission site',
    );
  });

  it('says nothing of one that is not known, and no other page has it', () => {
    const unknown = { ...links, wordTemplate: null, latexTemplate: null };
    expect(drawn('guidelines-to-authors', 'A.', unknown)).not.toContain('Templates');
    expect(drawn('venue-and-travels', 'A.')).not.toContain('.example/');
  });
});

describe('the text pages of a navigation group', () => {
  it('move when an option is renamed: another institute needs no code', async () => {
    const content = sampleContent();
    await publish(content);
    const host = content.published('about/about-the-host-institute.html');
    expect(host).toContain('<h1>');
    // What the settings say of the institute stands on its page.
    for (const fact of site.hostInstitute.facts) expect(host).toContain(`<li>${fact}</li>`);
    expect(host).not.toContain('This page is being written.');
    const navigation = conferenceText(NAVIGATION);
    content.writeText(
      NAVIGATION,
      navigation.replaceAll('About the host institute', 'About Example Institute'),
    );
    const report = await publish(content);
    expect(report.removed.sort()).toEqual([
      'about/about-the-host-institute-(bihta-campus).html',
      'about/about-the-host-institute.html',
    ]);
    expect(content.published('about/about-example-institute.html')).toContain('<h1>');
    expect(content.published('404.html')).toContain('href="/about/about-example-institute"');
  });

  it('stand where their text is missing, and say that it is being written', async () => {
    const content = sampleContent();
    await publish(content);
    const html = content.published('about/venue-and-travels.html');
    expect(html).toContain('<h1>Venue and Travels</h1>');
    expect(html).toContain(
      `<a href="${escapeHtml(site.venue.map ?? '')}" rel="noopener">Open the map`,
    );
    expect(html).toMatch(
      /data-during="[a-z ]+ days">This page is being written\.<.*data-during="after">No text is shown here\.</,
    );
  });

  it('are made again when their own text changes, with what names them by their heading, and no other', async () => {
    const content = sampleContent();
    await publish(content);
    const text = '---\ntitle: "Venue"\ndescription: "Where."\n---\n\nIn Patna.\n';
    content.writeText('content/pages/venue-and-travels.md', text);
    const report = await publish(content);
    expect(report.written.sort()).toEqual([
      'about.html',
      'about/venue-and-travels.html',
      'sitemap.html',
    ]);
    content.writeText('content/pages/venue-and-travels.md', text.replace('Patna', 'Bihta'));
    expect((await publish(content)).written).toEqual(['about/venue-and-travels.html']);
  });

  it('load what opens pictures only where there are some', async () => {
    const content = sampleContent();
    const page = (text: string) => `---\ntitle: "A"\ndescription: "B."\n---\n\n${text}\n`;
    content.writeText('content/pages/venue-and-travels.md', page('![A map](/a.svg)'));
    content.writeText('content/pages/host-institute.md', page('A text with ![a sign](/b.svg).'));
    await publish(content);
    const overlay = 'photo-overlay.js"';
    expect(content.published('about/venue-and-travels.html')).toContain(overlay);
    expect(content.published('about/about-the-host-institute.html')).not.toContain(overlay);
  });

  it('leave an address to the page that has it for its own', async () => {
    const content = sampleContent();
    const own = { ...pages[0], name: 'own', pattern: '/about/venue-and-travels' };
    const { outDir, cacheDir, root } = content;
    const both = [...pages, own] as typeof pages;
    const publisher = createPublisher({ outDir, cacheDir, assets, pages: both, version: 'test' });
    const report = await publisher.publish(workingTree(root));
    expect(new Set(report.written).size).toBe(report.written.length);
    expect(content.published('about/venue-and-travels.html')).not.toContain('<h1>Venue');
  });
});

describe('Markdown', () => {
  it('gives headings ids that differ, from each other and from those of the frame', () => {
    const { html, headings } = renderText('## Menu\n\n## By air\n\n## By air\n\n### *Deep* one');
    expect(headings).toEqual([
      { id: 'menu-2', title: 'Menu' },
      { id: 'by-air', title: 'By air' },
      { id: 'by-air-2', title: 'By air' },
    ]);
    expect(html).toContain('<h3 id="deep-one">');
  });

  it('leaves the main heading to the page', () => {
    expect(renderText('# Title').html).toBe('<h2 id="title">Title</h2>\n');
  });

  it('refuses raw HTML and addresses that run a script', () => {
    const { html } = renderText('<script>alert(1)</script> [x](javascript:alert(1)) <b onclick=1>');
    expect(html).not.toMatch(/<script|<b |href="javascript/);
  });

  it.each([
    ['$x_1 * y * z_2$', '<code>$x_1 * y * z_2$</code>'],
    [
      '$\\{a, b\\}$ and $$\\frac{a}{b}$$',
      '<code>$\\{a, b\\}$</code> and <code>$$\\frac{a}{b}$$</code>',
    ],
    ['$a < b$', '<code>$a &lt; b$</code>'],
    ['$5 and $6, *US$7* to US$8', '$5 and $6, <em>US$7</em> to US$8'],
    ['\\$a *b*\\$', '$a <em>b</em>$'],
    ['$ a *b* $', '$ a <em>b</em> $'],
    ['`$a$`', '<code>$a$</code>'],
    ['$\\alpha$ {{link:map}} $x$', '<code>$\\alpha$</code> map <code>$x$</code>'],
  ])('leaves formulas as they stand, and knows amounts from them: %s', (text, drawn) => {
    expect(renderText(text).html).toBe(`<p>${drawn}</p>\n`);
  });

  it.each([
    ['$$a$$', '<p><math display="block"><mi>a</mi></math></p>\n'],
    ['so$a$.', '<p>so<math><mi>a</mi></math>.</p>\n'],
    ['$\\overline{a}$', '<p><math><menclose notation="top"><mi>a</mi></menclose></math></p>\n'],
    ['$\\text{<b>}$', '<p><math><mtext>&lt;b&gt;</mtext></math></p>\n'],
    // What would lose its meaning without a style, what leads elsewhere, what never ends.
    ['$\\boxed{a}$', '<p><code>$\\boxed{a}$</code></p>\n'],
    ['$\\cancel{a}$', '<p><code>$\\cancel{a}$</code></p>\n'],
    ['$\\href{https://a.example}{a}$', '<p><code>$\\href{https://a.example}{a}$</code></p>\n'],
    ['$\\def\\a{\\a\\a}\\a$', '<p><code>$\\def\\a{\\a\\a}\\a$</code></p>\n'],
  ])('draws formulas as MathML: %s', async (text, drawn) => {
    const draw = () => renderText(text, undefined, undefined, drawMathMl).html;
    // The library comes with the first formula.
    draw();
    await loadIfWanted();
    expect(draw()).toBe(drawn);
  });

  it.each(['{', '\\sqrt{', '\\frac', 'x^', '\\begin{matrix}', '&', '\\left('])(
    'ends, however often a formula has %s',
    (part) => {
      const formula = `$${part.repeat(1_990 / part.length)}$`;
      const begun = process.cpuUsage();
      renderText(`${formula} `.repeat(10), undefined, undefined, drawMathMl);
      expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
    },
  );

  it.each(['\\def\\a{x}', '\\newcommand{\\a}{x}', '\\gdef\\a{x}'])(
    'draws no formula that names what it says again and again: %s',
    (naming) => {
      const formula = `$${naming.replace('x', 'x'.repeat(1_000))}${'\\a'.repeat(90)}$`;
      const { html } = renderText(formula, undefined, undefined, drawMathMl);
      expect(html).not.toContain('<math');
      expect(html.length).toBeLessThan(2 * formula.length);
    },
  );

  it('names a formula where a picture or a column is described', () => {
    const { html } = renderText('![$a*b*$](/a.svg)\n\n| A | $v_1*$ |\n|---|---|\n| b | c |');
    expect(html).toContain('alt="$a*b*$"');
    expect(html).toContain('data-label="$v_1*$"');
  });

  it('says in the cells of a table of which column they are, and keeps the table one', () => {
    const { html } = renderText('| From | *How* far |\n|---|--:|\n| Airport | 12 km |');
    expect(html).toContain('<table role="table">');
    expect(html).toContain('<th role="columnheader">From</th>');
    expect(html).toContain('<td role="cell">Airport</td>');
    expect(html).toContain('<td role="cell" class="align-right" data-label="How far">12 km</td>');
    expect(html.match(/role="row"/g)).toHaveLength(2);
    expect(html.match(/role="rowgroup"/g)).toHaveLength(2);
  });

  it('draws pictures that stand alone as figures, which lead to the picture', () => {
    const { html } = renderText('![A "gate"](/a.svg "The gate")\n![A pond](/b.svg)');
    expect(
      html.match(/<figure><a href="\/[ab]\.svg" data-photo><img [^>]*loading="lazy"/g),
    ).toHaveLength(2);
    expect(html).toContain('alt="A &quot;gate&quot;"');
    expect(html.match(/<figcaption>/g)).toHaveLength(1);
    expect(renderText('See ![it](/a.svg) here').html).not.toContain('<figure>');
  });
});
