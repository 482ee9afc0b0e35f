import { openProposer } from '../propose.ts';
import { editorSteps as editor } from './editor-steps.ts';
import { expect, test } from './editor-test.ts';

const REPOSITORY = '/repos/conference/website';

test('a proposal that is shown as a site is linked from the editor', async ({ page, site }) => {
  await editor.openAt(page, 'speakers/poul-la-cour');
  await expect(page.getByRole('link', { name: 'View Live' })).toHaveAttribute(
    'href',
    `${site.url}/programs/speakers`,
  );
  await editor.name(page).fill('Poul la Cour of Askov');
  await editor.save(page);
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0);

  // As the workflow "Show the preview" links it.
  const { ask } = await openProposer(site);
  const [proposal] = await ask('GET', `${REPOSITORY}/pulls`);
  await ask('POST', `${REPOSITORY}/statuses/${proposal.head.sha}`, {
    state: 'success',
    context: 'Preview',
    description: 'The site as this pull request makes it',
    target_url: 'https://pr-1.previews.example',
  });
  await expect(page.getByRole('link', { name: 'View Preview' })).toHaveAttribute(
    'href',
    'https://pr-1.previews.example/programs/speakers',
    { timeout: 20_000 },
  );
});
