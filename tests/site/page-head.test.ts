import { describe, expect, it } from 'vitest';
import { papers } from '../../model/collections.ts';
import { publisherOf } from './publishing.ts';
import { paper, sampleContent } from './sample-content.ts';

describe('the head of a page', () => {
  it('keeps its data in their blocks, whatever a title says', async () => {
    const content = sampleContent();
    const heading = 'A </script><script>alert(1)</script> in <!-- a title';
    content.write(papers, paper(1, { heading }));
    await publisherOf(content).publish();
    const html = content.published('papers/paper-1.html');
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    );
    expect(blocks).toHaveLength(2);
    for (const json of blocks) {
      expect(json).not.toContain('<');
      expect(JSON.stringify(JSON.parse(json))).toContain(heading);
    }
    expect(
      html.match(
        /<script(?! type="module" src="| async(?: blocking="render")? src="\/phase.js"| type="application\/(?:ld|vnd\.citationstyles\.csl)\+json")/g,
      ),
    ).toBeNull();
    expect(html).toContain('<title>A &lt;/script&gt;&lt;script&gt;alert(1)');
  });
});
