import { amountText } from '../../components/announced.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { ReflowingTable } from '../../components/reflowing-table.tsx';
import type { ContentReader } from '../../content/content-reader.ts';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'become-a-sponsor',
  pattern: '/sponsors/become-a-sponsor',
  data: (content) => ({
    page: readPageText(content, 'become-a-sponsor', 'Become a Sponsor'),
    ...readOffers(content),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, offers, currency, tax }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      {offers.length > 0 && (
        <ReflowingTable
          caption={`Sponsorship tiers${tax && `; ${tax}`}`}
          columns={['Tier', 'Amount']}
          rows={offers.map(({ name, amount }) => ({
            key: name,
            cells: [name, amountText(amount, currency)],
          }))}
        />
      )}
      <p>
        <a href="/sponsors/benefits-of-sponsorship">Benefits of Sponsorship</a>
      </p>
    </>
  ),
  islands: [],
});

/** The tiers and, where there are any, the stalls. */
function readOffers(content: ContentReader) {
  const { tiers, stall, currency, tax } = content.settings('sponsorship');
  return { offers: stall ? [...tiers, stall] : tiers, currency, tax };
}
