import type { Sponsorship } from '../../model/settings/sponsorship.ts';
import { amountOf, NotNamed } from './announced.tsx';
import { ReflowingTable } from './reflowing-table.tsx';

type OffersProps = Pick<Sponsorship, 'tiers' | 'stall' | 'currency' | 'tax'>;

/** The tiers and, where there are any, the stalls. */
export const offersIn = ({ tiers, stall }: Pick<OffersProps, 'tiers' | 'stall'>) =>
  stall ? [...tiers, stall] : tiers;

/** What sponsoring costs; nothing where nothing is offered. */
export function SponsorshipOffers(props: OffersProps) {
  const { currency, tax } = props;
  const offers = offersIn(props);
  return (
    <>
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
    </>
  );
}

/** What sponsors get. */
export function SponsorshipBenefits({ benefits }: Pick<Sponsorship, 'benefits'>) {
  if (benefits.length === 0) return null;
  return (
    <ol className="tiles benefits">
      {benefits.map(({ title, description }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{description}</p>
        </li>
      ))}
    </ol>
  );
}
