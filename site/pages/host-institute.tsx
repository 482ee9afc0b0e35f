import { TextArticle } from '../components/text-article.tsx';
import { readTextPage } from '../content/page-text.ts';
import { renderText } from '../markdown/render-text.ts';
import { defineMenuPage } from './menu-page.tsx';

const NAME = 'host-institute';

/** The text on the host institute, and at its side what the settings say of it. */
export const hostInstitutePage = defineMenuPage({
  name: NAME,
  data: (content) => {
    const { facts } = content.settings('site').hostInstitute;
    const page = readTextPage(content, NAME, 'About the host institute');
    const lines = [page.keyFacts, ...facts.map((fact) => `- ${fact}`)].filter(Boolean);
    return {
      ...page,
      keyFacts: lines.join('\n'),
      isUnwritten: page.isUnwritten === true && lines.length === 0,
    };
  },
  changedAt: ({ changedAt }) => changedAt,
  head: ({ title, description }) => ({ title, description }),
  Component: (page) => <TextArticle {...page} page={NAME} />,
  islands: ({ text }) => (renderText(text).hasFigures ? ['photo-overlay'] : []),
});
