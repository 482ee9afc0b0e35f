import { amountOf, NotNamed } from '../components/announced.tsx';
import { Leaf } from '../components/leaf.tsx';
import { ReflowingTable } from '../components/reflowing-table.tsx';
import type { ContentReader } from '../content/content-reader.ts';
import { readPageText } from '../content/page-text.ts';
import { defineMenuPage } from './menu-page.tsx';

export const becomeASponsor = defineMenuPage({
  name: 'become-a-sponsor',
  data: (content) => {
    const { offers, currency, tax } = readOffers(content);
    return {
      page: readPageText(content, 'become-a-sponsor', 'Become a Sponsor', offers.length > 0),
      offers,
      currency,
      tax,
      benefits: content.address('benefits-of-sponsorship'),
    };
  },
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, offers, currency, tax, benefits }) => (
    <>
      <Leaf page={page} name="become-a-sponsor" />
      {offers.length > 0 && (
        <ReflowingTable
          caption={`Sponsorship tiers${tax ? `; ${tax}` : ''}`}
          columns={['Tier', 'Amount']}
          rows={offers.map(({ name, amount }) => ({
            key: name,
            cells: [name, amountOf(amount, currency)],
          }))}
        />
      )}
      <NotNamed rows={offers.map(({ name, amount }) => ({ name, isOpen: amount === null }))} />
      {benefits && (
        <p>
          <a href={benefits}>Benefits of Sponsorship</a>
        </p>
      )}
    </>
  ),
  islands: [],
});

/** The tiers and, where there are any, the stalls. */
function readOffers(content: ContentReader) {
  const { tiers, stall, currency, tax } = content.settings('sponsorship');
  return { offers: stall ? [...tiers, stall] : tiers, currency, tax };
}

export const benefitsOfSponsorship = defineMenuPage({
  name: 'benefits-of-sponsorship',
  data: (content) => {
    const { benefits } = content.settings('sponsorship');
    const label = 'Benefits of Sponsorship';
    return {
      page: readPageText(content, 'benefits-of-sponsorship', label, benefits.length > 0),
      benefits,
      becoming: content.address('become-a-sponsor'),
    };
  },
  head: ({ page: { title, description } }) => ({ title, description }),
  Component: ({ page, benefits, becoming }) => (
    <>
      <Leaf page={page} name="benefits-of-sponsorship" />
      {benefits.length > 0 && (
        <ol className="tiles benefits">
          {benefits.map(({ title, description }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      )}
      {becoming && (
        <p>
          <a href={becoming}>Become a Sponsor</a>
        </p>
      )}
    </>
  ),
  islands: [],
});
