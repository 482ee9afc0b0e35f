import { amountText } from '../../components/announced.tsx';
import { Markdown } from '../../components/markdown.tsx';
import { ReflowingTable } from '../../components/reflowing-table.tsx';
import { readPageText } from '../../content/page-text.ts';
import { definePage } from '../define-page.ts';

export default definePage({
  name: 'become-a-sponsor',
  pattern: '/sponsors/become-a-sponsor',
  data: (content) => ({
    page: readPageText(content, 'become-a-sponsor', 'Become a Sponsor'),
    sponsorship: content.settings('sponsorship'),
  }),
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, sponsorship: { tiers, stall, currency, gstPercent } }) => (
    <>
      <h1>{page.title}</h1>
      <Markdown text={page.text} />
      <ReflowingTable
        caption={`Sponsorship tiers; ${gstPercent}% GST extra`}
        columns={['Tier', 'Amount']}
        rows={[...tiers, stall].map(({ name, amount }) => ({
          key: name,
          cells: [name, amountText(amount, currency)],
        }))}
      />
      <p>
        <a href="/sponsors/benefits-of-sponsorship">Benefits of Sponsorship</a>
      </p>
    </>
  ),
  islands: [],
});
